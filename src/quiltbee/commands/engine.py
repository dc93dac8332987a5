# SPDX-License-Identifier: MIT
"""``quiltbee engine``: the engine protocol on standard input and output."""

import argparse
from typing import Final

from quiltbee.games import USUAL_GAME

_DESCRIPTION: Final = f"""\
Hold one game for a program in any language. The program writes JSON-RPC
requests to standard input, one a line, and reads the answers from standard
output. It can set up and load games, list legal moves, play, undo, save, and
ask the computer for a move. docs/protocol.md describes it.

example:
  echo '{{"jsonrpc": "2.0", "id": 1, "method": "new", "params": {{"game": "{USUAL_GAME}"}}}}' | quiltbee engine
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.description = _DESCRIPTION
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    # Standard output belongs to the protocol: do not change its encoding.
    parser.set_defaults(is_for_people=False)


def run(_chosen: argparse.Namespace) -> int:
    """Answer requests until the input ends."""
    from quiltbee import engine  # noqa: PLC0415 - only this command needs it

    return engine.main() or 0
