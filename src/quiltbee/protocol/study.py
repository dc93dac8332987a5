# SPDX-License-Identifier: MIT
"""The messages of study: analyses, reviews and hints. docs/study.md explains their numbers."""

from dataclasses import field
from typing import Annotated, Final, Literal

from quiltbee.protocol import (
    MAX_SEATS,
    Cells,
    Count,
    Incoming,
    Level,
    Outgoing,
    PositionText,
    RecordText,
    SeatNumber,
    TableId,
    Token,
)
from quiltbee.protocol.bounds import Bounds

MAX_LINES: Final = 20
MAX_SECONDS: Final = 20


class Analyse(Incoming):
    """Analyse a position. It replaces an earlier request with the same id."""

    type: Literal["analyse"]
    id: Count
    position: PositionText
    seat: SeatNumber | None = None
    """The first seat that may act by default."""
    lines: Annotated[int, Bounds(ge=1, le=MAX_LINES)] = 5
    """How many of the best moves to show."""
    seconds: Annotated[int, Bounds(ge=1, le=MAX_SECONDS)] = 5
    """How long to think. It ends sooner if others wait."""
    level: Level | None = None
    """Tell the chances between two players of this level, instead of what the search itself expects."""


class ReviewGame(Incoming):
    """Review a game: that of a table, or a record. It replaces an earlier request with the same id."""

    type: Literal["review"]
    id: Count
    table: TableId | None = None
    record: RecordText | None = None
    tokens: Annotated[list[Token], Bounds(max_length=MAX_SEATS)] = field(default_factory=list)
    """The tokens of your seats, for a table that only they may see."""


class StopStudy(Incoming):
    """End a request. Nothing more is sent for it."""

    type: Literal["stop"]
    id: Count


class Sentence(Outgoing):
    """A sentence about a position."""

    code: str
    """What it is about, for programs."""
    words: dict[str, str]
    """By language. English is always included."""
    notation: dict[str, str]
    """The same with the names of patches, cards and spaces in brackets, as in records."""
    cells: list[int] = field(default_factory=list)
    """The spaces that it speaks of."""


class DrawnMove(Outgoing):
    """How to draw a move on the board of its seat."""

    option: str
    """What it takes, without where."""
    cells: Cells
    """Empty for a move that fills nothing."""


class EvaluationView(Outgoing):
    """What the seat to move may expect."""

    chance: float
    """The chance to win, from 0 to 100."""
    margin: float | None = None
    """The expected lead in points; None in games that each seat plays for itself."""
    score: float | None = None
    """The expected final score in such games."""
    exact: bool
    """Whether it is proven."""


class LineView(Outgoing):
    """A move, its evaluation, and the moves that are expected after it."""

    move: str
    draws: DrawnMove | None = None
    evaluation: EvaluationView
    visits: int
    line: list[str]
    """The expected moves. The first one is the move itself."""


Mark = Literal["inaccuracy", "mistake", "blunder"]


class MoveView(Outgoing):
    """A move of a reviewed game. The numbers of a forced move are None."""

    ply: int
    """How many moves were made before it."""
    seat: int
    move: str
    draws: DrawnMove | None = None
    forced: bool
    evaluation: EvaluationView | None = None
    played: EvaluationView | None = None
    best: LineView | None = None
    best_of_option: LineView | None = None
    """The best move that takes the same."""
    loss: float | None = None
    choice_loss: float | None = None
    placement_loss: float | None = None
    chance_loss: float | None = None
    noise: float | None = None
    mark: Mark | None = None
    accuracy: float | None = None
    lesson: Literal["choice", "placement"] | None = None
    """Which move ``reasons`` compares with the played one: the best one, or the best one that takes the same."""
    reasons: list[Sentence] = field(default_factory=list)
    """Why that move is better, the largest reason first. Only moves that lost much have them."""


class LessonView(Sentence):
    """What a seat can learn from a game, in one sentence that speaks to it."""

    plies: list[int]
    """The moves it is about, in the order of the game, so that they can be shown. Empty for praise."""
    points: float
    """What these moves lost together."""


class LuckView(Outgoing):
    """How a score came about: ``start - lost + luck == result``. ``start`` is what good play could expect."""

    start: float
    lost: float
    luck: float
    result: float


class SeatReview(Outgoing):
    """The moves of one seat together."""

    seat: int
    name: str | None
    accuracy: float | None
    """From 0 to 100; None if the seat had no choice."""
    choice_loss: float
    placement_loss: float
    marks: dict[Mark, int]
    luck: LuckView | None = None
    """Only of a finished game with chance."""
    lessons: list[LessonView] = field(default_factory=list)
    """Up to three: the dearest habits first, then the dearest single moves; or one of praise."""


class ReviewView(Outgoing):
    """A reviewed game. Losses are in points."""

    game: str
    edition: str
    result: str
    level: int
    """The chances are those between two players of this level."""
    seats: list[SeatReview]
    moves: list[MoveView]
    """All moves of seats. The moves of chance are left out."""
    turning_points: list[int]
    """The plies of the moves that lost most, three at most."""


class AnalysisView(Outgoing):
    """What an analysis has found so far. It is ``full`` if it has ended early, since its tree holds no more."""

    seat: int
    nodes: int
    full: bool
    evaluation: EvaluationView
    lines: list[LineView]
    """Best first."""


class AnalysisFound(AnalysisView):
    """An analysis, growing while it thinks."""

    type: Literal["analysis"] = "analysis"
    id: int
    final: bool
    """Whether it is the last message of this request."""


class Progress(Outgoing):
    """How far a request is."""

    type: Literal["progress"] = "progress"
    id: int
    done: int
    total: int
    """The moves to judge; 0 while that is not known yet."""
    waiting: int
    """How many questions wait in the queue; that of this request is among them until a worker takes it."""


class Reviewed(Outgoing):
    """A finished review. It is the last message of its request."""

    type: Literal["reviewed"] = "reviewed"
    id: int
    review: ReviewView


class StudyRefused(Outgoing):
    """A request was refused or has failed. It is the last message of its request."""

    type: Literal["refused"] = "refused"
    id: int | None
    """None if the message could not be understood."""
    code: str
    message: str


class HintRequest(Incoming):
    """Ask for a hint for your seat. Each step says more; the record marks the last step that was asked for."""

    seat: SeatNumber
    step: Annotated[int, Bounds(ge=1, le=3)]
    """1: what matters here. 2: also what to take. 3: also where."""


class HintView(Outgoing):
    """A hint. What belongs to later steps is None."""

    step: int
    number: int
    """The number of the table when it was given. It is about this position alone."""
    aim: Sentence
    option: Sentence | None
    option_id: str | None
    why: Sentence | None
    """What the move does that the next best option does not; of the third step."""
    move: str | None
    draws: DrawnMove | None
    more: bool = True
    """Whether the next step says more. A move that puts nothing anywhere has no third step."""
