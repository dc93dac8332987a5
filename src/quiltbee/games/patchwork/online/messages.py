# SPDX-License-Identifier: MIT
"""The messages of Patchwork tables: two seats that move in turn.

A table counts its *entries*: moves and take-backs, in the order in which they were made. A request names the number of
entries that the client has seen (``number``). A request that comes late or twice is refused as stale. It is never applied
a second time, even if a take-back makes the same ply occur again.
"""

from datetime import datetime
from typing import Annotated, Any, Literal

from quiltbee.protocol import (
    OPTIONAL_FIELDS,
    Cells,
    Choices,
    EditionTitle,
    Incoming,
    Outgoing,
    PositionText,
    ReplayFrame,
    SeatRequest,
    TableFrame,
    Turned,
)
from quiltbee.protocol.bounds import Bounds, Described, ShapedLike


class PatchView(Outgoing):
    """A patch of an edition."""

    id: int
    buttons: int
    time: int
    income: int
    starred: bool
    """Whether its label has the asterisk of a rebalanced patch."""
    size: int
    orientations: list[Turned]


class EditionWords(EditionTitle):
    """The words of an edition, in one language."""

    one: str
    """The currency, singular."""
    many: str
    dative: str
    """The plural after a preposition. In English it is the same word."""
    tokens: tuple[str, str]
    """The colour of the time token, by seat."""
    note: str
    """What a player should know about the data, in place of the note of the edition; often nothing."""
    credit: str
    """Whom its players have to thank; often nothing."""


class EditionView(Outgoing):
    """An edition of Patchwork: all that a page needs to draw it. It never changes."""

    game: Literal["patchwork"] = "patchwork"
    edition: str
    title: str
    note: str
    """A note for players about the data; often empty."""
    patches: list[PatchView]
    income_marks: list[int]
    special_marks: list[int]
    special_optional: bool
    last_space: int
    start_buttons: int
    offers: int
    empty_space_cost: int
    """Points that each empty space costs at the end."""
    bonus_side: int
    """The side of the square that earns the bonus."""
    bonus_points: int
    words: dict[str, EditionWords]
    """By language; English is always there."""
    spiral: list[tuple[float, float]]
    """The centres of the spaces of the time board, 52 units a space on a board of 364 by 468."""
    colours: dict[str, str]
    """The theme of the edition: ground, ink, card, cotton, token0, token0_dark and so on."""
    page: dict[str, dict[str, str]]
    """By theme, light and dark, the colours of the page."""
    sprite: str
    """SVG ``defs``: cloth and patch drawings with the ids ``patch1``, ``edge1``, ``button``, ``leather``, ``token0``,
    ``token1``, ``time``, ``tack``, ``cushion``, ``linen``."""


class CreateTable(Incoming):
    """Ask for a table. The answer holds the secret tokens of your own seats, and invitations to the others."""

    game: Literal["patchwork"] = "patchwork"
    edition: Annotated[str, Bounds(max_length=40)] = "classic"
    seats: Annotated[list[SeatRequest], Bounds(min_length=2, max_length=2)]
    first: Annotated[Literal[0, 1, "random"], Bounds()] = 0
    together: bool = False
    """All human seats play on one device. Then they may take moves back."""
    seed: Annotated[int, Bounds(ge=0, lt=2**53)] | None = None
    """The same number gives the same circle. It is shown to everybody at the table."""
    position: Annotated[PositionText, Described(pattern=r"^\s*patchwork\s")] | None = None
    """The position from which the game begins. It tells edition, circle and who moves, so the fields above do not count."""


class Consequence(Outgoing):
    """The result of a choice. It does not depend on where the patch is laid."""

    paid: int
    earned: int
    """Buttons for the spaces moved, when advancing."""
    income: int
    """Buttons from the income marks on the way."""
    buttons: int
    """The buttons after it."""
    time: int
    """The space of the time token after it."""
    spaces: int
    """The number of spaces that the token moves."""
    special: int
    """Special patches gained."""
    next: int | None
    """The seat that moves next; None if the game is over."""
    finished: bool
    """Whether the token reaches the last space."""


class Offer(Outgoing):
    """One of the patches on offer."""

    patch: int
    short: int
    """The number of buttons that are missing to buy it; 0 if none."""
    then: Consequence
    ways: dict[int, list[int]]
    """By orientation, the possible spaces of the top left corner of its box. Empty if it cannot be bought or fits nowhere."""


class SpecialChoice(Outgoing):
    """The special patch that must be sewn on or removed now."""

    cells: Cells
    can_remove: bool


class SewnPatch(Outgoing):
    """A patch on a quilt."""

    patch: int
    cell: int
    orientation: int


class QuiltView(Outgoing):
    """The quilt, the buttons and the time token of a seat."""

    time: int
    buttons: int
    income: int
    filled: Cells
    sewn: list[SewnPatch]
    leather: Cells
    special_tile: bool
    score: int
    """The points if the game ended now."""
    empty: int
    best_area: tuple[int, int, int]
    """Row and column of the 7x7 area with the most filled spaces, and their number."""


class OutcomeView(Outgoing):
    """How a game ended."""

    scores: list[int]
    winner: int
    reason: Literal["score", "finished_first", "resigned"]
    """After ``resigned`` the scores are those at that moment; they do not decide."""


class Position(Outgoing):
    """A position of Patchwork with its legal moves. Nothing in it is secret."""

    game: Literal["patchwork"] = "patchwork"
    phase: Literal["turn", "special_patch", "over"]
    to_move: int | None
    on_top: int
    """The seat whose token is on top if both share a space."""
    circle: list[int]
    """The patches clockwise from the neutral token."""
    special_patches: list[int]
    quilts: list[QuiltView]
    offers: list[Offer]
    advance: Consequence | None
    special: SpecialChoice | None
    outcome: OutcomeView | None
    text: str
    """The position on one line, in the notation of the engine and the terminal."""


class Moment(Outgoing):
    """A move and its events."""

    ply: int
    """The number of moves up to and including this one."""
    seat: int
    move: str
    events: list[dict[str, Any]]
    """The events of the engine protocol."""
    at: datetime
    hasty: bool
    """Whether the quick player moved, since the level did not answer in time."""


class TableView(TableFrame):
    """The current state of a table: the first message to a client, with all that it needs."""

    type: Literal["table"] = "table"
    game: Literal["patchwork"] = "patchwork"
    can_take_back: bool
    first: int
    seed: str | None
    """The seed of the circle, if the maker of the table chose it."""
    from_position: bool
    """Whether the game began from a position in which moves had been made. It counts in no statistics."""
    moments: list[Annotated[Any, ShapedLike(Moment)]]
    position: Annotated[Any, ShapedLike(Position)]


class ReplayMoment(Outgoing):
    """A position of a game, and the move before it; None at the start."""

    moment: Annotated[Any, ShapedLike(Moment)] | None
    position: Annotated[Any, ShapedLike(Position)]


class Replay(ReplayFrame):
    """A whole game, step by step."""

    game: Literal["patchwork"] = "patchwork"
    moments: list[ReplayMoment]


class PatchworkMove(Outgoing):
    """A legal move in the form of the engine protocol."""

    __pydantic_config__ = OPTIONAL_FIELDS

    move: str
    cells: list[str]
    """The spaces that it fills, by their names."""
    patch: int | None = None
    """The patch that it buys."""
    buttons: int | None = None
    """What the patch costs."""
    time: int | None = None
    """How far the token moves for the patch."""
    income: int | None = None
    """The buttons on the patch."""


class Moved(Outgoing):
    """A move was made and stored."""

    type: Literal["moved"] = "moved"
    number: int
    moment: Annotated[Any, ShapedLike(Moment)]
    position: Annotated[Any, ShapedLike(Position)]
    can_take_back: bool


class TakenBack(Outgoing):
    """Moves were taken back. ``ply`` moves are left."""

    type: Literal["taken_back"] = "taken_back"
    number: int
    ply: int
    position: Annotated[Any, ShapedLike(Position)]
    can_take_back: bool


# The engine protocol


class PatchworkSeat(Outgoing):
    """A seat in a state of the engine protocol."""

    time: int
    buttons: int
    income: int
    quilt: list[str]
    """Nine rows of nine signs: ``.`` for an empty space, a letter by patch, ``*`` for leather."""
    special_tile: bool
    sewn: list[str]
    """The patches on the quilt, each as the move that laid it."""


class PatchworkResult(Outgoing):
    """How a game ended, in a state of the engine protocol."""

    scores: list[int]
    winner: int
    reason: Literal["score", "finished_first"]


class PatchworkState(Outgoing):
    """The state of a game in the form of the engine protocol."""

    game: Literal["patchwork"] = "patchwork"
    edition: str
    ply: int
    seat: int
    """Whose view it is."""
    phase: Literal["turn", "special_patch", "over"]
    to_move: list[int]
    circle: list[int]
    """The patches clockwise from the neutral token; the first three are on offer."""
    seats: list[PatchworkSeat]
    special_patches: list[int]
    """The marks of the special patches that are left on the time board."""
    outcome: PatchworkResult | None
    position: str
    """The whole position on one line."""


class PatchworkChoices(Choices):
    """What a seat sees and may do, in the form of the engine protocol."""

    state: PatchworkState
    moves: list[Annotated[Any, ShapedLike(PatchworkMove)]]
