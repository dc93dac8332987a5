# SPDX-License-Identifier: MIT
"""Puzzles: positions with one right answer, which searches have found, checked and measured."""

from quiltbee.study.puzzles.game_puzzles import puzzles_of
from quiltbee.study.puzzles.puzzle import WIDE, Asks, Figures, Puzzle

__all__ = ["WIDE", "Asks", "Figures", "Puzzle", "puzzles_of"]
