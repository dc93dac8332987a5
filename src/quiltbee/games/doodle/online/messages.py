# SPDX-License-Identifier: MIT
"""The messages of Doodle tables: one to ten seats that draw at the same time.

A seat sends its whole turn at once. The page composes the *acts* of a turn in the notation of moves (``P12@c4r1f``,
``P12/2@c4``, ``X@e5``, ``pass``, ``done``; the start patch ``S03@c4``). ``try`` returns the result of some acts; nothing of
it is stored or sent to others. ``turn`` hands the acts in. A table counts its *turns*: 0 while start patches are drawn,
then 1 and so on. A turn that is handed in names its ``number``. One that comes late or twice is refused as stale. Seats
that draw at the same time never make each other stale.

At a table of two or more seats, a *scoring* follows the last turn of each round, if a seat can still shade a single space.
It is handed in and counted like a turn. Its acts are ``X@e5``, or none.
"""

from datetime import datetime
from typing import Annotated, Any, Literal

from quiltbee.protocol import (
    MAX_SEATS,
    OPTIONAL_FIELDS,
    Acts,
    Cells,
    Choices,
    Count,
    EditionTitle,
    Incoming,
    Outgoing,
    PositionText,
    ReplayFrame,
    SeatNumber,
    SeatRequest,
    TableFrame,
    Turned,
    TurnRequest,
)
from quiltbee.protocol.bounds import Bounds, Described

SpecialName = Literal["neighbour", "single", "cut", "twice"]
DoodlePhase = Literal["start", "draw", "scoring", "over"]


# Editions


class CutHalf(Outgoing):
    """One side of a cut."""

    piece: int
    """The number of the piece in an act: 2 in ``P12/2@c4``."""
    cells: list[tuple[int, int]]
    """Row and column in the card's drawing, orientation 0."""


class CutView(Outgoing):
    """A cut of a patch into two pieces."""

    line: tuple[int, int, int, int]
    """Column and row of its start, then of its end, as grid lines of the card's drawing in orientation 0."""
    halves: tuple[CutHalf, CutHalf]


class PieceView(Outgoing):
    """A piece of a cut patch. Its id in the sprite is like ``P12-2``."""

    piece: int
    size: int
    orientations: list[Turned]


class CardView(Outgoing):
    """A patch card or a start card. Its id is also the id of its patch in the sprite."""

    id: str
    size: int
    orientations: list[Turned]
    pieces: list[PieceView]
    """All different pieces, numbered from 1. Start cards have none."""
    cuts: list[CutView]
    """All cuts. Several can give the same pieces."""
    attested: bool
    """False for a card that is a substitute, since no complete list of the printed cards is known."""


class DoodleEditionView(Outgoing):
    """An edition of Patchwork Doodle: all that a page needs to draw it. It never changes."""

    game: Literal["doodle"] = "doodle"
    edition: str
    title: str
    note: str
    """A note for players about the data; often empty."""
    cards: list[CardView]
    starts: list[CardView]
    die: list[int]
    """The faces of the die."""
    rounds: int
    turns: int
    """Turns in each round."""
    circle: int
    """The number of cards in the circle at the beginning of a round."""
    specials: list[SpecialName]
    """The special actions in the order of the sheet."""
    good_solo_score: int
    words: dict[str, EditionTitle]
    """By language; English is always there."""
    colours: dict[str, str]
    """The theme: ground, ink, paper, card, accent, stamp, crayon0 and so on."""
    page: dict[str, dict[str, str]]
    """By theme, light and dark, the colours of the page."""
    sprite: str
    """SVG ``defs``, 40 units a space: every patch by its card (``P12``, ``S03``), the cut pieces (``P12-2``), ``single``,
    ``die`` (blank), ``die1`` and so on, ``pawn``, ``pile``, ``tack``, ``crossed``, ``linen``, ``stamp-neighbour``,
    ``stamp-single``, ``stamp-cut``, ``stamp-twice``."""


# Tables


class CreateDoodle(Incoming):
    """Ask for a Doodle table. The answer holds the secret tokens of your own seats, and invitations to the others."""

    game: Literal["doodle"]
    edition: Annotated[str, Bounds(max_length=40)] = "standard"
    seats: Annotated[list[SeatRequest], Bounds(min_length=1, max_length=MAX_SEATS)]
    together: bool = False
    """All human seats play on one device."""
    turn_seconds: Annotated[int, Bounds(ge=10, le=600)] | None = None
    """The limit of the turn clock. A seat that has not handed in by then passes."""
    daily: bool = False
    """A solo game with the deck and the dice of this day (UTC), which are the same for everybody."""
    seed: Annotated[int, Bounds(ge=0, lt=2**53)] | None = None
    """The same number gives the same cards and dice. It is shown to everybody at the table. Not with ``daily``."""
    position: Annotated[PositionText, Described(pattern=r"^\s*doodle\s")] | None = None
    """The position from which the game begins; it tells the edition. The undealt cards are shuffled anew."""


class Drawn(Outgoing):
    """A patch, a piece of a patch, or the start patch on a sheet."""

    card: str
    piece: int
    """0 for the whole patch."""
    cell: int
    """The space of the top left corner of its box."""
    orientation: int
    turn: int
    """The number of the turn on which it was drawn; 0 for the start patch."""


class BestRectangle(Outgoing):
    """The rectangle with the most points now. Height and width are 0 on an empty sheet."""

    row: int
    column: int
    height: int
    width: int
    square: int
    """Points for its largest square."""
    extra: int
    """Points for its further rows or columns."""
    points: int


class SheetView(Outgoing):
    """The sheet of a seat. The sheets of others are shown as they were at the beginning of the turn."""

    seat: int
    start_card: str
    filled: Cells
    drawn: list[Drawn]
    """In the order in which they were drawn, the start patch first."""
    singles: Cells
    """Single spaces, in the order in which they were shaded."""
    specials: dict[SpecialName, int]
    """1 if an action can still be used, otherwise 0."""
    scores: list[int]
    """The points of the scorings so far, one for each round."""
    best: BestRectangle
    empty: int
    score: int
    """The points if the game ended now: the scores, plus the best rectangle for the current round, less the empty spaces."""
    done: bool
    """Whether the seat has handed in its turn."""


class MayDraw(Outgoing):
    """A patch or a piece that can be drawn now."""

    card: str
    piece: int
    uses: list[SpecialName]
    """The special actions that it uses up; ``twice`` if one of them is used a second time."""
    ways: dict[int, list[int]]
    """By orientation, the possible spaces of the top left corner of its box."""


class TurnView(Outgoing):
    """The state of a turn, for the seat that draws it."""

    seat: int
    number: int
    acts: list[str]
    """In their canonical notation."""
    sheet: SheetView
    """The sheet after these acts."""
    uses: list[SpecialName]
    """The special actions that these acts use up."""
    may: list[MayDraw]
    """What may be drawn. Whole patches first: the token's card, then its neighbours. Pieces of a cut are only in the answer
    to ``try``, not in a position."""
    can_cut: bool
    """Whether a patch can still be cut in this turn."""
    single_cells: Cells
    """The spaces that can be shaded as a single space; may be empty."""
    single_uses: list[SpecialName]
    """The special actions that shading uses up."""
    can_pass: bool
    can_finish: bool
    """Whether these acts are a whole turn. A missing ``done`` is added. At a scoring, no acts are a whole turn too."""


class DoodleOutcome(Outgoing):
    """How a game ended. A tie is a shared victory."""

    scores: list[int]
    rows: list[list[int]]
    """By seat, the rows of the score pad: one for each round, then the empty spaces as a negative number."""
    winners: list[int]
    reason: Literal["score", "shared", "resigned"]
    """After ``resigned`` each sheet counts as it was then. Seats that have resigned never win."""


class Secret(Outgoing):
    """What the commitment commits to. It is published after the game, that of a day when the day is over. docs/server.md explains how to check it."""

    seed: str
    salt: str
    deck: list[str]
    """The whole deck. Its first cards form the first circle, clockwise after the token. In a game from a position: the cards
    that were undealt there."""
    starts: list[str]
    """The start cards by seat. None in a game from a position."""
    dice: list[int]
    """The throws in order."""


class DoodlePosition(Outgoing):
    """The position of a table as one client may see it, with the legal acts of its seats."""

    game: Literal["doodle"] = "doodle"
    phase: DoodlePhase
    """In a ``scoring`` the turn is over. The seats in ``to_act`` may still shade a single space before the rectangles are
    scored. The sheets of others are shown as they are after the turn."""
    round: int
    turn: int
    number: int
    """The number of the current turn: 0 for the start patches, then 1 and so on through all rounds. Scorings count too."""
    circle: list[str]
    """The cards clockwise, beginning after the token's place before the throw."""
    undealt: int
    """The number of cards that are still face down."""
    roll: int | None
    """The throw of this turn; None for the start patches and in the final turn."""
    card: str | None
    """The card under the token. None if no die was thrown; in the final turn all cards that are left may be drawn."""
    neighbours: list[str]
    sheets: list[SheetView]
    """By seat. Your own sheets show what you handed in; the others are as they were at the beginning of the turn."""
    to_act: list[int]
    """The seats that have not handed in yet."""
    turns: list[TurnView]
    """For each of your seats that has not handed in: a turn without acts. Spectators get none."""
    seconds_left: float | None
    """The time left on the turn clock when this message was sent; None without a clock."""
    outcome: DoodleOutcome | None
    commitment: str
    """The commitment to deck, start cards and dice: a SHA-256 hash in hexadecimal. Empty on an analysis board."""
    secret: Secret | None
    """None until the game is over. With the deck of a day: until the day is over too."""


class DoodleMoment(Outgoing):
    """A finished turn or scoring: the acts of each seat, and the events that followed."""

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
    """The seats that did not act: the clock or another player passed for them."""
    hasty: list[int]
    """The seats for which the quick player drew, since their level did not answer in time."""
    events: list[dict[str, Any]]
    """The events of the engine protocol at the end of a turn: ``turn_ended``, ``scored``, ``dealt``, ``empty_spaces``,
    ``over``. If a scoring follows the turn, the events after ``turn_ended`` belong to the scoring."""
    at: datetime


class RoomView(TableFrame):
    """The current state of a Doodle table: the first message to a client, with all that it needs."""

    type: Literal["room"] = "room"
    game: Literal["doodle"] = "doodle"
    turn_seconds: int | None
    daily: str | None
    """The day of a daily game, such as 2026-01-31."""
    seed: str | None
    """The seed of cards and dice, if the maker of the table chose it or it is the public one of an old day; None if it is secret."""
    from_position: bool
    """Whether the game began from a given position. It counts in no statistics."""
    moments: list[DoodleMoment]
    """The finished turns. Their count is the number of the current turn."""
    position: DoodlePosition


class DoodleReplayMoment(Outgoing):
    """A position of a game, and the turn before it; None at the start."""

    moment: DoodleMoment | None
    position: DoodlePosition


class DoodleReplay(ReplayFrame):
    """A whole game, turn by turn."""

    game: Literal["doodle"] = "doodle"
    daily: str | None
    moments: list[DoodleReplayMoment]


class Fairness(Outgoing):
    """The commitment to cards and dice, and after the game all that is needed to check it."""

    table: str
    game: Literal["doodle"] = "doodle"
    edition: str
    seats: int
    position: str | None
    """The position from which the game began, without its undealt cards; None for a new game."""
    commitment: str
    seed: str | None
    """The seed, if the maker of the table chose it or it is the public one of an old day. Then cards and dice could be known
    before."""
    is_over: bool
    secret: Secret | None
    rolls: list[int]
    """The throws so far."""


# Requests and messages


class TryRequest(Incoming):
    """Ask for the result of some acts, and what else is legal. Nothing is stored, and nobody else sees it."""

    acts: Acts
    seat: SeatNumber | None = None
    """Required if the client holds several seats."""


class Turn(TurnRequest):
    """Hand in a whole turn. A missing ``done`` is added."""

    type: Literal["turn"]
    request: Count


class Try(TryRequest):
    """Ask for the result of some acts. Nothing is stored, and nobody else sees it."""

    type: Literal["try"]
    request: Count


class Tried(Outgoing):
    """The answer to ``try``. Only the client that asked gets it."""

    type: Literal["tried"] = "tried"
    request: int
    turn: TurnView


class SeatDone(Outgoing):
    """A seat has handed in its turn, and the turn is stored. Others still draw.

    The seat itself gets this message at once. The others get it within a third of a second. If several seats hand in
    meanwhile, they get only the last message; ``to_act`` lists the seats that are left.
    """

    type: Literal["seat_done"] = "seat_done"
    number: int
    seat: int
    to_act: list[int]
    sheet: SheetView | None
    """The sheet with the acts, for the seat itself; None for everybody else."""
    seconds_left: float | None


class TurnClosed(Outgoing):
    """All seats have handed in. The turn or scoring is over, and the next one has begun."""

    type: Literal["closed"] = "closed"
    number: int
    """The number of the turn that begins."""
    moment: DoodleMoment
    position: DoodlePosition


# The engine protocol


class DoodleBest(Outgoing):
    """The rectangle of a sheet with the most points now."""

    points: int
    square: int
    """Points for its largest square."""
    extra: int
    """Points for its further rows or columns."""
    corner: str
    """The space of its top left corner."""
    height: int
    width: int


class DoodleSeat(Outgoing):
    """A seat in a state of the engine protocol."""

    board: list[str]
    """Nine rows of nine signs: ``.`` for an empty space, ``0`` for the start patch, a letter by card, ``*`` for a single space."""
    start_card: str
    drawn: bool
    passed: bool
    done: bool
    scores: list[int]
    """The points of each scoring so far."""
    specials: dict[SpecialName, int]
    """Uses left of each special action."""
    sewn: list[str]
    """What is on the sheet, each as the move that drew it."""
    best: DoodleBest
    empty: int


class DoodleResult(Outgoing):
    """How a game ended, in a state of the engine protocol."""

    scores: list[int]
    winners: list[int]
    reason: Literal["score", "shared"]


class DoodleState(Outgoing):
    """The state of a game as a seat may see it, in the form of the engine protocol."""

    game: Literal["doodle"] = "doodle"
    edition: str
    ply: int
    seat: int
    """Whose view it is."""
    phase: Literal["start", "roll", "draw", "scoring", "over"]
    to_move: list[int]
    round: int
    turn: int
    circle: list[str]
    """The cards clockwise from the token, with the one that is being drawn."""
    card: str | None
    neighbours: list[str]
    discards: list[str]
    seats: list[DoodleSeat]
    outcome: DoodleResult | None
    position: str
    """The whole view on one line."""


class DoodleMove(Outgoing):
    """A legal move in the form of the engine protocol."""

    __pydantic_config__ = OPTIONAL_FIELDS

    move: str
    cells: list[str]
    """The spaces that it fills, by their names."""
    card: str | None = None
    uses: list[SpecialName] | None = None
    """The special actions that it uses; ``twice`` is last if one is used a second time."""
    pieces: list[list[str]] | None = None
    """If the patch is cut: all its pieces, in their numbering."""


class DoodleChoices(Choices):
    """What a seat sees and may do, in the form of the engine protocol."""

    state: DoodleState
    moves: list[DoodleMove]
