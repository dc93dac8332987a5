# SPDX-License-Identifier: MIT
"""``quiltbee editions``: the games, their editions, and what is special about each."""

import argparse

from quiltbee.core.game import EditionSummary, GameInfo
from quiltbee.draw.text.style import fold
from quiltbee.games import GAMES, USUAL_GAME


def configure(_parser: argparse.ArgumentParser) -> None:
    """Add no options."""


def run(_chosen: argparse.Namespace) -> int:
    """Print the list."""
    blocks = [_game_lines(game.INFO) for game in GAMES.values()]
    print("\n\n".join("\n".join(lines) for lines in blocks))
    return 0


def _game_lines(info: GameInfo) -> list[str]:
    play = "quiltbee play" if info.name == USUAL_GAME else f"quiltbee play {info.name}"
    ways = f"{play}, or {play} --terminal --edition NAME" if info.has_page else play
    lines = [f"{info.title}, for {info.seats_text}: {ways}"]
    for name in info.editions:
        lines += _edition_lines(name, info.summarize(name))
    return lines


def _edition_lines(name: str, summary: EditionSummary) -> list[str]:
    lines = [f"  {name}: {summary.title}", *(f"    {fact}" for fact in summary.facts)]
    if summary.note:
        lines += [f"    {line}" for line in fold(summary.note, 90)]
    if summary.note and summary.data_file:
        lines.append(f"    Do you own the box? Enter what is missing here: {summary.data_file}")
    return lines
