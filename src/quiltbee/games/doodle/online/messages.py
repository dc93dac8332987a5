# SPDX-License-Identifier: MIT
"""The messages of Doodle rooms: one to ten seats that draw at the same time.

A seat's turn is sent whole. The page composes the *acts* of a turn, each spelt as a move of the engine
(``P12@c4r1f``, ``P12/2@c4``, ``X@e5``, ``pass``, ``done``; the start patch ``S03@c4``), and asks with ``try`` what
follows, as often as it likes: nothing of that is kept or told to others. ``turn`` hands them in. A room counts its
*turns*: 0 while start patches are drawn, then 1 and on. Whoever hands in says which turn it means (``number``); one
that comes late or twice is refused as stale, and seats that draw at the same time never make each other stale.

In a room of two seats and more, a *scoring* follows the last turn of each round, if somebody can still shade a single space. It
is handed in and counted as a turn is: acts are ``X@e5`` or nothing at all.
"""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from quiltbee.protocol import (
    MAX_SEATS,
    PROTOCOL,
    Cells,
    Count,
    Incoming,
    MoveText,
    Outgoing,
    SeatNumber,
    SeatRequest,
    SeatView,
    Turned,
    Whole,
)

SpecialName = Literal["neighbour", "single", "cut", "twice"]
DoodlePhase = Literal["start", "draw", "scoring", "over"]
Acts = Annotated[list[MoveText], Field(max_length=8)]


# What never changes


class CutHalf(Outgoing):
    """What lies on one side of a cut."""

    piece: int
    """The number by which an act names the piece: ``P12/2@c4``."""
    cells: list[tuple[int, int]]
    """Row and column in the card's drawing, orientation 0."""


class CutView(Outgoing):
    """One way to cut a patch in two."""

    line: tuple[int, int, int, int]
    """From column and row to column and row: grid lines of the card's drawing, orientation 0."""
    halves: tuple[CutHalf, CutHalf]


class PieceView(Outgoing):
    """A piece that one cut can give. The sprite draws it as ``P12-2``."""

    piece: int
    size: int
    orientations: list[Turned]


class CardView(Outgoing):
    """A patch card or a start card. The sprite draws its patch by its id."""

    id: str
    size: int
    orientations: list[Turned]
    pieces: list[PieceView]
    """Every different piece, by number from 1; start cards have none."""
    cuts: list[CutView]
    """Every way to cut it; several can give the same pieces."""
    attested: bool
    """False for a card that is filled in, for no full list is known."""


class DoodleEditionView(Outgoing):
    """An edition of Patchwork Doodle: all that a page needs to draw it, and that never changes."""

    game: Literal["doodle"] = "doodle"
    edition: str
    title: str
    note: str
    """What a player should know about the data; often nothing."""
    cards: list[CardView]
    starts: list[CardView]
    die: list[int]
    """The faces of the die."""
    rounds: int
    turns: int
    """Turns in each round."""
    circle: int
    """How many cards lie in the circle when a round begins."""
    specials: list[SpecialName]
    """The special actions in the order of the sheet."""
    good_solo_score: int
    colours: dict[str, str]
    """The theme: ground, ink, paper, card, accent, stamp, crayon0 and so on."""
    sprite: str
    """SVG ``defs``, 40 units a space: every patch by its card (``P12``, ``S03``), the cut pieces (``P12-2``), ``single``,
    ``die`` (blank), ``die1`` and so on, ``pawn``, ``pile``, ``tack``, ``crossed``, ``linen``, ``stamp-neighbour``,
    ``stamp-single``, ``stamp-cut``, ``stamp-twice``."""


# A room


class CreateDoodle(Incoming):
    """Ask for a Doodle room. The answer holds the secret tokens of one's own seats, and invitations for the others."""

    game: Literal["doodle"]
    edition: Annotated[str, StringConstraints(max_length=40)] = "standard"
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=MAX_SEATS)]
    together: bool = False
    """All human seats play on one device."""
    turn_seconds: Annotated[int, Field(ge=10, le=600), Whole] | None = None
    """The turn clock: who has not handed in by then passes."""
    daily: bool = False
    """Alone with the deck and the dice of this day (UTC), which are the same for everybody."""
    seed: Annotated[int, Field(ge=0, lt=2**53), Whole] | None = None
    """The same number gives the same cards and dice. It is shown to everybody at the table."""


class Drawn(Outgoing):
    """A patch, a piece of one or the start patch on a sheet."""

    card: str
    piece: int
    """0 for the whole patch."""
    cell: int
    """Where the top left corner of its box lies."""
    orientation: int
    turn: int
    """The number of the turn on which it was drawn; 0 for the start patch."""


class BestRectangle(Outgoing):
    """The rectangle that scores most now; height and width are 0 on an empty sheet."""

    row: int
    column: int
    height: int
    width: int
    square: int
    """Points for its biggest square."""
    extra: int
    """Points for its further rows or columns."""
    points: int


class SheetView(Outgoing):
    """The sheet of a seat. Of the others' sheets one sees how the turn found them."""

    seat: int
    start_card: str
    filled: Cells
    drawn: list[Drawn]
    """In the order in which they were drawn, the start patch first."""
    singles: Cells
    """Single spaces, in the order in which they were shaded."""
    specials: dict[SpecialName, int]
    """How often each can still be used: 1 or 0."""
    scores: list[int]
    """The scorings so far, one a round."""
    best: BestRectangle
    empty: int
    score: int
    """If the game ended now: the scores, the best rectangle for the round that runs, less the empty spaces."""
    done: bool
    """Whether the seat has handed in its turn."""


class MayDraw(Outgoing):
    """A patch or a piece that can be drawn now."""

    card: str
    piece: int
    uses: list[SpecialName]
    """What is crossed off for it, ``twice`` where one of them is used a second time."""
    ways: dict[int, list[int]]
    """By orientation, the spaces on which the top left corner of its box may lie."""


class TurnView(Outgoing):
    """What a turn has come to, for the one who draws it."""

    seat: int
    number: int
    acts: list[str]
    """In their usual spelling."""
    sheet: SheetView
    """The sheet after these acts."""
    uses: list[SpecialName]
    """The special actions that are crossed off by it."""
    may: list[MayDraw]
    """Whole patches first: the token's card, then its neighbours. Pieces of a cut are left out of a position and are
    in the answer to ``try``."""
    can_cut: bool
    """Whether some patch can still be cut on this turn."""
    single_cells: Cells
    """Where a single space can be shaded; empty where none can."""
    single_uses: list[SpecialName]
    """What is crossed off for it."""
    can_pass: bool
    can_finish: bool
    """Whether these acts are a whole turn, ``done`` being added where it is wanting; at a scoring no acts are enough."""


class DoodleOutcome(Outgoing):
    """How a game ended. A tie is a shared victory."""

    scores: list[int]
    rows: list[list[int]]
    """By seat the rows of the pad: one a round, then the empty spaces, negative."""
    winners: list[int]
    reason: Literal["score", "shared"]


class Secret(Outgoing):
    """What the commitment commits to; told when the game is over. docs/server.md says how to check it."""

    seed: str
    salt: str
    deck: list[str]
    """The whole deck; the first cards lay in the circle, clockwise after the token."""
    starts: list[str]
    """The start cards by seat."""
    dice: list[int]
    """The throws in their order."""


class DoodlePosition(Outgoing):
    """A room as one client may see it, with what its seats may do."""

    game: Literal["doodle"] = "doodle"
    phase: DoodlePhase
    """``scoring``: the turn is over, and the seats in ``to_act`` may still shade a single space before the rectangles are
    scored. The sheets of the others are shown as they are after the turn."""
    round: int
    turn: int
    number: int
    """The turn that is being drawn: 0 for the start patches, then 1 and on through all rounds, scorings counted."""
    circle: list[str]
    """Cards clockwise, beginning with the first after the token's place before the throw."""
    undealt: int
    """How many cards lie face down."""
    roll: int | None
    """What the die shows for this turn; None for the start patches and on the final turn."""
    card: str | None
    """The card on which the token stands; None when no die was thrown: on the final turn all left may be drawn."""
    neighbours: list[str]
    sheets: list[SheetView]
    """By seat. One's own show what was handed in, the others' are as the turn found them."""
    to_act: list[int]
    """The seats that have not handed in yet."""
    turns: list[TurnView]
    """For those of one's seats that have not handed in: a turn without acts. Watchers get none."""
    seconds_left: float | None
    """How long the turn clock still waits, by the time of this message; None where none runs."""
    outcome: DoodleOutcome | None
    commitment: str
    """SHA-256 of what was shuffled and thrown beforehand, in hexadecimal."""
    secret: Secret | None
    """None until the game is over."""


class DoodleMoment(Outgoing):
    """A turn or a scoring that is over: what each seat did, and what it brought about."""

    number: int
    phase: DoodlePhase
    """``start``, ``draw`` or ``scoring``."""
    round: int
    turn: int
    roll: int | None
    card: str | None
    acts: list[list[str]]
    """By seat."""
    absent: list[int]
    """The seats for which the clock passed."""
    hasty: list[int]
    """The seats for which the quick player drew, in the place of a level that did not answer in time."""
    events: list[dict[str, Any]]
    """As the engine protocol tells the end of a turn: ``turn_ended``, ``scored``, ``dealt``, ``empty_spaces``, ``over``.
    Where a scoring follows the turn, what comes after ``turn_ended`` is told with the scoring."""
    at: datetime


class RoomView(Outgoing):
    """A Doodle room as it stands: the first thing a client hears there, and all it needs."""

    type: Literal["room"] = "room"
    protocol: int = PROTOCOL
    table: str
    game: Literal["doodle"] = "doodle"
    edition: str
    number: int
    seats: list[SeatView]
    you: list[int]
    """The seats whose tokens were shown."""
    together: bool
    turn_seconds: int | None
    daily: str | None
    """The day whose deck is played, as 2026-01-31."""
    seed: str | None
    """What cards and dice follow from, where whoever made the table chose it, or the day; None where it is secret."""
    created: datetime
    moments: list[DoodleMoment]
    """The turns that are over; their number is the number of this turn."""
    position: DoodlePosition
    rematch: str | None
    """The room in which these players play again."""


class DoodleReplayMoment(Outgoing):
    """A position in the course of a game, and the turn that led to it; None at the start."""

    moment: DoodleMoment | None
    position: DoodlePosition


class DoodleReplay(Outgoing):
    """A whole game, turn by turn."""

    game: Literal["doodle"] = "doodle"
    edition: str
    names: list[str]
    levels: list[int | None]
    date: str | None
    daily: str | None
    table: str | None
    moments: list[DoodleReplayMoment]


class Fairness(Outgoing):
    """What was fixed before the game began, and, when it is over, all that is needed to check it."""

    table: str
    game: Literal["doodle"] = "doodle"
    edition: str
    seats: int
    commitment: str
    seed: str | None
    """The seed, where whoever made the table chose it, or the day: then cards and dice could be known beforehand."""
    is_over: bool
    secret: Secret | None
    rolls: list[int]
    """The throws that have been made."""


# Requests and messages


class TurnRequest(Incoming):
    """Hand in a whole turn; a missing ``done`` is added."""

    number: Count
    acts: Acts
    seat: SeatNumber | None = None
    """Needed by those who hold several seats."""


class TryRequest(Incoming):
    """Ask what a turn comes to and what else may be done. Nothing is kept, and nobody is told."""

    acts: Acts
    seat: SeatNumber | None = None
    """Needed by those who hold several seats."""


class Turn(TurnRequest):
    """Hand in a whole turn; a missing ``done`` is added."""

    type: Literal["turn"]
    request: Count


class Try(TryRequest):
    """Ask what a turn comes to. Nothing is kept, and nobody is told."""

    type: Literal["try"]
    request: Count


class Tried(Outgoing):
    """What a turn comes to, for the asker alone."""

    type: Literal["tried"] = "tried"
    request: int
    turn: TurnView


class SeatDone(Outgoing):
    """A seat has handed in its turn, and it is on disk; others still draw.

    The seat itself hears it at once. The others hear it within a third of a second, and of several that hand in
    meanwhile only about the last: who is left is in ``to_act``.
    """

    type: Literal["seat_done"] = "seat_done"
    number: int
    seat: int
    to_act: list[int]
    sheet: SheetView | None
    """What was handed in, for the seat itself; None for everybody else."""
    seconds_left: float | None


class TurnClosed(Outgoing):
    """All have handed in: the turn or the scoring is over, and what comes next has begun."""

    type: Literal["closed"] = "closed"
    number: int
    """Of the turn that begins."""
    moment: DoodleMoment
    position: DoodlePosition
