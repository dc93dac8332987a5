# SPDX-License-Identifier: MIT
"""``quiltbee editions``: the games, their editions, and what is special about each."""

import argparse
import sys

from quiltbee.core.errors import DataError
from quiltbee.core.game import EditionSummary, GameInfo
from quiltbee.draw.text.style import fold
from quiltbee.games import GAMES, USUAL_GAME


def configure(_parser: argparse.ArgumentParser) -> None:
    """Add no options."""


def run(_chosen: argparse.Namespace) -> int:
    """Print the list. The status is 1 if an edition cannot be read."""
    blocks = list[str]()
    faults = list[DataError]()
    for game in GAMES.values():
        blocks.append("\n".join(_game_lines(game.INFO, faults)))
    print("\n\n".join(blocks))
    for fault in faults:
        print(f"quiltbee: {fault}", file=sys.stderr)
    return 1 if faults else 0


def _game_lines(info: GameInfo, faults: list[DataError]) -> list[str]:
    play = "quiltbee play" if info.name == USUAL_GAME else f"quiltbee play {info.name}"
    ways = f"{play}, or {play} --terminal --edition NAME" if info.has_page else play
    lines = [f"{info.title}, for {info.seats_text}: {ways}"]
    for name in info.editions:
        try:
            lines += _edition_lines(name, info.summarize(name))
        except DataError as error:
            faults.append(error)
    return lines


def _edition_lines(name: str, summary: EditionSummary) -> list[str]:
    lines = [f"  {name}: {summary.title}", *(f"    {fact}" for fact in summary.facts)]
    if summary.note:
        lines += [f"    {line}" for line in fold(summary.note, 90)]
    if summary.note and summary.data_file:
        lines.append(f"    Do you own the box? Enter what is missing here: {summary.data_file}")
    return lines
