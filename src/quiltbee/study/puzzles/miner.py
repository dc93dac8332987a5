# SPDX-License-Identifier: MIT
"""What a game offers for puzzles: a miner, which plays games and looks for puzzles in them."""

from collections.abc import Callable, Iterator
from typing import Protocol

from quiltbee.study.puzzles.puzzle import Figures, Puzzle


class Miner(Protocol):
    """Finds puzzles of one game, and checks them."""

    def mine(self, seed: int, is_late: Callable[[], bool]) -> Iterator[Puzzle]:
        """Play the game of this seed, and give the puzzles in it. Stop soon when it is late."""

    def check(self, puzzle: Puzzle, effort: float, seed: int) -> Figures:
        """Search a puzzle again, with ``effort`` times the budget of the search that found it.

        The loss of the figures is negative if an answer that counts as wrong is better than a right one.
        """

    def are_twins(self, one: Puzzle, other: Puzzle) -> bool:
        """Tell whether two puzzles are so much alike that whoever knows one knows the other."""


class PuzzleModule(Protocol):
    """The module ``study.puzzles`` of a game. It must load quickly."""

    @property
    def KINDS(self) -> tuple[str, ...]:
        """The kinds of its puzzles."""

    def make_miner(self) -> Miner:
        """Compile or load the search, and return the miner. Raises WeightsError."""
