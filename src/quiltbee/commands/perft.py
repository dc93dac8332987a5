# SPDX-License-Identifier: MIT
"""``quiltbee perft``: count move sequences."""

import argparse
from typing import Final

from quiltbee.commands.options import add_options
from quiltbee.games import GAMES, USUAL_GAME

_EXAMPLES: Final = f"""\
examples:
  quiltbee perft {USUAL_GAME}             two moves from a start, by the rules
  quiltbee perft {USUAL_GAME} --seed 7 --depth 3 --kernel
                                       three, some thousand times as fast
  quiltbee perft {USUAL_GAME} --depth 1 --divide
                                       one line for each first move
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.description = (
        "Count the move sequences of each length from a position: a line for each depth\n"
        "with the count, the seconds it took and the positions counted a second."
    )
    parser.epilog = _EXAMPLES
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    add_options(parser, "--edition")
    parser.add_argument(
        "--seed", type=int, metavar="N", help="the seed of the start position (default: 0)"
    )
    parser.add_argument(
        "--depth", type=int, metavar="N", help="how many moves (default: 2, with --kernel 3)"
    )
    parser.add_argument(
        "--position",
        metavar="TEXT",
        help="the position to count from, as one line; see docs/notation.md",
    )
    parser.add_argument(
        "--divide", action="store_true", help="list the count of the last depth for each first move"
    )
    parser.add_argument(
        "--kernel", action="store_true", help="count with the compiled kernel, on all cores"
    )


def run(chosen: argparse.Namespace) -> int:
    """Count and print. Raises QuiltbeeError."""
    from quiltbee import perft  # noqa: PLC0415 - only this command counts

    state = perft.find_position(chosen.game, chosen.edition, chosen.seed, chosen.position)
    depth = chosen.depth if chosen.depth is not None else 3 if chosen.kernel else 2
    for line in perft.report(state, depth, divided=chosen.divide, kernel=chosen.kernel):
        print(line, flush=True)
    return 0
