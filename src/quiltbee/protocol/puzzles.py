# SPDX-License-Identifier: MIT
"""The messages of puzzles. docs/study.md explains them."""

from dataclasses import field
from typing import Annotated, Any, Final, Literal

from quiltbee.protocol import Cells, Incoming, Outgoing
from quiltbee.protocol.bounds import Bounds
from quiltbee.protocol.study import DrawnMove, Sentence

MAX_SEEN: Final = 500
MAX_ANSWER: Final = 200

PuzzleId = Annotated[str, Bounds(pattern=r"^[0-9a-f]{10}$")]


class PlayerRating(Incoming):
    """How strong somebody is, who solves puzzles. The client keeps it."""

    rating: Annotated[float, Bounds(ge=100, le=4000)]
    deviation: Annotated[float, Bounds(ge=45, le=350)]
    volatility: Annotated[float, Bounds(ge=1e-6, le=0.2)]


class NextPuzzle(Incoming):
    """Ask for a puzzle that is about as hard as one's own rating."""

    rating: Annotated[float, Bounds(ge=100, le=4000)] = 1000.0
    kind: Annotated[str, Bounds(max_length=40)] | None = None
    seen: Annotated[list[PuzzleId], Bounds(max_length=MAX_SEEN)] = field(default_factory=list)
    """Those that are not wanted again."""


class PuzzleTry(Incoming):
    """An answer to a puzzle."""

    answer: Annotated[str, Bounds(min_length=1, max_length=MAX_ANSWER)] | None = None
    """An option, a move, or the moves of a filling, separated by spaces. None gives up."""
    player: PlayerRating | None = None
    """Given with the first try of a puzzle, if it counts for the rating."""
    against: Annotated[str, Bounds(min_length=1, max_length=MAX_ANSWER)] | None = None
    """A wrong answer that was given before. The solution is compared with it, if that is known well enough."""
    hinted: bool = False
    """Whether a hint was seen before it: then a right answer counts half."""


class RatedPlayer(Outgoing):
    """The new rating of somebody who has tried a puzzle."""

    rating: float
    deviation: float
    volatility: float


class PuzzleKind(Outgoing):
    """A kind of puzzles, and how many there are."""

    kind: str
    count: int


class PuzzleGame(Outgoing):
    """A game that has puzzles."""

    game: str
    kinds: list[PuzzleKind]


class PuzzleGames(Outgoing):
    """The games that have puzzles."""

    games: list[PuzzleGame]


class Filling(Outgoing):
    """An area of a board that patches fill exactly."""

    filled: Cells
    """The spaces that are filled already."""
    area: Cells
    """The spaces to be filled."""
    patches: list[int]


class PuzzleView(Outgoing):
    """A puzzle, without its answer."""

    id: str
    game: str
    edition: str
    kind: str
    asks: Literal["option", "move", "filling"]
    option: str
    """The option that is given, if only its placement is asked for."""
    question: Sentence
    position: str
    view: Any = None
    """The view of a table with this position, at which one holds all seats. None for a filling."""
    filling: Filling | None = None
    measure: Literal["margin", "score"]
    """Whether a loss is one of the chance to win, or of the chance against an equal player."""
    rating: int
    """How hard it is."""
    tries: int
    solved: int
    """How many tries were right."""
    day: str | None = None
    """Of which day it is the puzzle."""


class PuzzleLine(Outgoing):
    """An answer, and what is expected after it."""

    answer: str
    draws: DrawnMove | None = None
    """How to draw its move; None if the answer is an option, or a filling."""
    words: Sentence | None = None
    """What its move takes; None for a filling."""
    line: list[str]
    """The move of the answer; of the solution also the moves expected after it. Empty if they are not known."""


class PuzzleVerdict(Outgoing):
    """What an answer is worth."""

    right: bool
    tried: PuzzleLine | None
    """None after giving up."""
    loss: float
    """The lost chance, as in reviews; 0 if it is right."""
    points: float | None = None
    """The points of the score that the loss stands for, in games that each seat plays for itself."""
    at_least: bool
    """It loses so much or more."""
    reasons: list[Sentence]
    """Of a wrong answer: what is wrong with it. Otherwise: what the solution does that ``rival`` does not."""
    solution: PuzzleLine | None
    """After a right answer, or after giving up."""
    rival: PuzzleLine | None = None
    """With the solution: the wrong answer that it is compared with, which is ``against`` or the best one."""
    rating: int
    """How hard the puzzle is now."""
    player: RatedPlayer | None
    """The new rating, if the try counted."""


class PuzzleHint(Outgoing):
    """What matters, without the answer."""

    hint: Sentence
