# SPDX-License-Identifier: MIT
"""``quiltbee analyse``: the best moves of a position, growing while the search thinks."""

import argparse
import json
from pathlib import Path
from typing import Any, Final

from quiltbee import record
from quiltbee.commands.common import BadInputError
from quiltbee.commands.options import add_options, whole
from quiltbee.core.errors import PositionError, RecordError, UnknownGameError
from quiltbee.games import USUAL_GAME, find_game, game_of
from quiltbee.players.base import Budget

MAX_MS: Final = 3_600_000
MAX_NODES: Final = 10**9
MAX_LINES: Final = 100

_EXAMPLES: Final = f"""\
examples:
  quiltbee analyse evening.quilt --ply 12      the position after 12 moves
  quiltbee analyse {USUAL_GAME} classic 2,3,4,... 0:5:- 0:5:- 0 -
                                  a position as text; see docs/notation.md
  quiltbee analyse evening.quilt --ms 10000 --lines 5 --json
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.description = (
        "Find the best moves of a position: a line whenever the search knows more,\n"
        "and the best lines at the end. docs/study.md explains the numbers."
    )
    parser.epilog = _EXAMPLES
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "what", metavar="POSITION|RECORD", nargs="+", help="a position as text, or a file"
    )
    parser.add_argument("--seat", type=int, metavar="N", help="default: the first that may act")
    parser.add_argument(
        "--lines",
        type=whole(1, MAX_LINES),
        default=3,
        metavar="N",
        help="how many moves (default: 3)",
    )
    parser.add_argument(
        "--ms", type=whole(1, MAX_MS), metavar="N", help="how long to think (default: 2000)"
    )
    parser.add_argument(
        "--nodes",
        type=whole(1, MAX_NODES),
        metavar="N",
        help="how much to search, instead of a time",
    )
    parser.add_argument(
        "--json", action="store_true", help="print a line of JSON for each analysis"
    )
    add_options(parser, "--ply", "--language")


def run(chosen: argparse.Namespace) -> int:
    """Analyse and print. Raises BadInputError or OSError."""
    from quiltbee import study  # noqa: PLC0415 - only this command needs it
    from quiltbee.study.text import analysis_line, analysis_text  # noqa: PLC0415 - the same
    from quiltbee.study.wire import analysis_json  # noqa: PLC0415 - the same

    state = _find_position(" ".join(chosen.what), chosen.ply)
    game = game_of(state)
    ms = 2000 if chosen.ms is None and chosen.nodes is None else chosen.ms
    try:
        analysis = None
        for analysis in study.look(state, Budget(ms, chosen.nodes), chosen.seat):
            if chosen.json:
                print(json.dumps(analysis_json(state, analysis, chosen.lines)), flush=True)
            else:
                print(analysis_line(game, analysis), flush=True)
    except study.StudyError as error:
        raise BadInputError(str(error)) from None
    if analysis is not None and not chosen.json:
        print()
        print("\n".join(analysis_text(game, analysis, chosen.lines, chosen.language)))
    return 0


def _find_position(what: str, ply: int) -> Any:
    """Return the position of a text, or of a record. Raises BadInputError or OSError."""
    try:
        if " " in what and not _is_there(what):
            return find_game(what.split(" ", maxsplit=1)[0]).parse_position(what)
        states = list(record.load(what).states())
    except (PositionError, UnknownGameError) as error:
        raise BadInputError(f"no position: {error}") from None
    except RecordError as error:
        raise BadInputError(f"{what}: {error}") from None
    if not -len(states) <= ply < len(states):
        last = len(states) - 1
        raise BadInputError(f"there is no ply {ply}; use {-len(states)} to {last}")
    return states[ply]


def _is_there(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError:  # a position can be longer than the name of a file
        return False
