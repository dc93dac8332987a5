# SPDX-License-Identifier: MIT
"""Finds the module of a game with its puzzles."""

from importlib import import_module
from importlib.util import find_spec

from quiltbee.games import find_game
from quiltbee.study.game_study import StudyError
from quiltbee.study.puzzles.miner import PuzzleModule


def puzzles_of(game: str) -> PuzzleModule:
    """Return the module ``puzzles`` of a game's study. Raises StudyError or UnknownGameError."""
    info = find_game(game).INFO
    name = f"{info.study}.puzzles"
    if info.study is None or find_spec(name) is None:
        raise StudyError(f"{info.title} has no puzzles")
    module: PuzzleModule = import_module(name)
    return module
