# SPDX-License-Identifier: MIT
"""``quiltbee puzzles``: mine puzzles."""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from quiltbee.games import USUAL_GAME


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.description = "Puzzles: positions with one right answer. docs/study.md explains them."
    actions = parser.add_subparsers(
        dest="action", required=True, metavar="ACTION", parser_class=argparse.ArgumentParser
    )
    mine = actions.add_parser(
        "mine",
        help="look for puzzles in games of the computer players",
        description="Look for puzzles in games of the computer players. The same command continues.",
    )
    mine.add_argument("--game", default=USUAL_GAME, help=f"default: {USUAL_GAME}")
    mine.add_argument("--journal", type=Path, required=True, help="the file for what is found")
    mine.add_argument("--minutes", type=float, default=10.0, help="when to stop (default: 10)")
    mine.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    mine.add_argument("--seed", type=int, default=1, help="of the games (default: 1)")
    mine.add_argument("--units", type=int, help="stop after so many games")
    mine.set_defaults(action=_mine)


def run(chosen: argparse.Namespace) -> int:
    """Do what was asked for. Raises StudyError, MiningError or OSError."""
    return int(chosen.action(chosen))


def _mine(chosen: argparse.Namespace) -> int:
    from quiltbee.study.puzzles.mining import Journal, Unit, mine  # noqa: PLC0415 - only here

    journal = Journal(chosen.journal, chosen.game, chosen.seed)
    began = shown = time.monotonic()

    def show(_unit: Unit | None = None, *, is_last: bool = False) -> None:
        nonlocal shown
        now = time.monotonic()
        if not is_last and now - shown < 10:
            return
        shown = now
        kinds = Counter(puzzle.kind for puzzle in journal.puzzles)
        counts = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
        print(
            f"{now - began:4.0f} s: {len(journal.done)} games, {len(journal.puzzles)} puzzles ({counts})",
            file=sys.stderr,
            flush=True,
        )

    mine(
        journal,
        jobs=chosen.jobs,
        seconds=60 * chosen.minutes,
        units=chosen.units,
        progress=show,
    )
    show(is_last=True)
    return 0
