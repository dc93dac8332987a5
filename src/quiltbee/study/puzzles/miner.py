# SPDX-License-Identifier: MIT
"""What a game offers for puzzles: a miner, which plays games and looks for puzzles in them."""

from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Protocol

from quiltbee.core.game import JsonObject
from quiltbee.study.puzzles.puzzle import Puzzle
from quiltbee.study.sentences import Sentence


class Miner(Protocol):
    """Finds puzzles of one game."""

    def mine(self, seed: int, is_late: Callable[[], bool]) -> Iterator[Puzzle]:
        """Play the game of this seed, and yield the puzzles in it. Stop soon after ``is_late``."""


class PuzzleModule(Protocol):
    """The module ``study.puzzles`` of a game. It must load quickly."""

    def make_miner(self) -> Miner:
        """Compile or load the search, and return the miner. Raises WeightsError."""

    def are_twins(self, one: Puzzle, other: Puzzle) -> bool:
        """Return whether two puzzles are so much alike that whoever knows one knows the other."""

    def question(self, puzzle: Puzzle) -> Sentence:
        """Return what is asked."""

    def known_aims(self, puzzle: Puzzle) -> AbstractSet[str]:
        """Return the codes of the aims that the question tells already; see ``GameStudy.aim``."""

    def first_faults(self, puzzle: Puzzle, /) -> AbstractSet[str]:
        """Return the codes of the faults that belong to what is asked: of a wrong answer they are told first."""

    def read_answer(self, puzzle: Puzzle, text: str) -> str | None:
        """Return the answer that a text gives, as ``Puzzle.answers`` writes it; None if it is no answer to this puzzle.

        A whole move answers a question for an option. The moves of a filling are separated by spaces, in any order. A
        filling that leaves a space empty is no answer. Raises AnswerError to say why, where a game knows that.
        """

    @property
    def AMOUNTS(self) -> Mapping[str, int]:
        """How many puzzles of each kind are shipped, at most."""

    def filling_text(self, puzzle: Puzzle) -> str:
        """Draw a filling as text. Only games with such puzzles have it."""

    def first_piece(self, puzzle: Puzzle) -> Sentence:
        """Return a hint for a filling: a space that its first patch covers. Only games with such puzzles have it."""

    def filling_json(self, puzzle: Puzzle) -> JsonObject:
        """Return the filled spaces, the area and the patches of a filling. Only games with such puzzles have it."""
