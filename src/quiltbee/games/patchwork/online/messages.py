# SPDX-License-Identifier: MIT
"""The messages of Patchwork tables: two seats, one move after the other.

A table counts its *entries*: moves and take-backs, in the order in which they were written.
Who plays says how many entries it has seen (``number``).
A message that comes late or twice is refused as stale and never applied a second time, also where a take-back made
the same ply come again.
"""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from quiltbee.protocol import (
    PROTOCOL,
    Cells,
    Incoming,
    Outgoing,
    SeatRequest,
    SeatView,
    Turned,
    Whole,
)


class PatchView(Outgoing):
    """A patch of an edition."""

    id: int
    buttons: int
    time: int
    income: int
    starred: bool
    """Whether its label carries the asterisk of a rebalanced patch."""
    size: int
    orientations: list[Turned]


class EditionWords(Outgoing):
    """What players of an edition call things, in one language."""

    title: str
    """The edition, where one is chosen."""
    about: str
    """What is special about it, in a line."""
    one: str
    """One of what one pays with."""
    many: str
    dative: str
    """Many, after a preposition; in English the same word."""
    tokens: tuple[str, str]
    """By seat, the colour of the time token."""


class EditionView(Outgoing):
    """An edition of Patchwork: all that a page needs to draw it, and that never changes."""

    game: Literal["patchwork"] = "patchwork"
    edition: str
    title: str
    note: str
    """What a player should know about the data; often nothing."""
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
    """By language: en, de."""
    spiral: list[tuple[float, float]]
    """The middles of the spaces of the time board, 52 units a space on a board of 364 by 468."""
    colours: dict[str, str]
    """The theme of the edition: ground, ink, card, cotton, token0, token0_dark and so on."""
    sprite: str
    """SVG ``defs``: cloth and patch drawings with the ids ``patch1``, ``edge1``, ``button``, ``leather``, ``token0``,
    ``token1``, ``time``, ``tack``, ``cushion``, ``linen``."""


class CreateTable(Incoming):
    """Ask for a table. The answer holds the secret tokens of one's own seats, and invitations for the others."""

    game: Literal["patchwork"] = "patchwork"
    edition: Annotated[str, StringConstraints(max_length=40)] = "classic"
    seats: Annotated[list[SeatRequest], Field(min_length=2, max_length=2)]
    first: Annotated[Literal[0, 1, "random"], Whole] = 0
    together: bool = False
    """All human seats play on one device; they may then take moves back."""
    seed: Annotated[int, Field(ge=0, lt=2**53), Whole] | None = None
    """The same number gives the same circle. It is shown to everybody at the table."""


class Consequence(Outgoing):
    """What a choice brings about, wherever the patch is laid."""

    paid: int
    earned: int
    """Buttons for the spaces moved, when advancing."""
    income: int
    """Buttons from the income marks that are crossed."""
    buttons: int
    """What one then has."""
    time: int
    """Where the token then stands."""
    spaces: int
    """How far it moves."""
    special: int
    """Special patches gained."""
    next: int | None
    """Who moves then; None if the game is over."""
    finished: bool
    """The token reaches the last space."""


class Offer(Outgoing):
    """One of the patches that may be bought now."""

    patch: int
    short: int
    """Buttons that are lacking; 0 if one can pay."""
    then: Consequence
    ways: dict[int, list[int]]
    """By orientation, the spaces on which the top left corner of its box may lie; empty if it cannot be bought or fits nowhere."""


class SpecialChoice(Outgoing):
    """The special patch that must be dealt with now."""

    cells: Cells
    can_remove: bool


class SewnPatch(Outgoing):
    """A patch on a quilt."""

    patch: int
    cell: int
    orientation: int


class QuiltView(Outgoing):
    """What lies before a seat."""

    time: int
    buttons: int
    income: int
    filled: Cells
    sewn: list[SewnPatch]
    leather: Cells
    special_tile: bool
    score: int
    """If the game ended now."""
    empty: int
    best_area: tuple[int, int, int]
    """Row and column of the fullest 7x7 area, and how many of its spaces are filled."""


class OutcomeView(Outgoing):
    """How a game ended."""

    scores: list[int]
    winner: int
    reason: Literal["score", "finished_first"]


class Position(Outgoing):
    """A position of Patchwork with what may be done in it. Nothing in it is secret."""

    game: Literal["patchwork"] = "patchwork"
    phase: Literal["turn", "special_patch", "over"]
    to_move: int | None
    on_top: int
    """Whose token lies on top where both share a space."""
    circle: list[int]
    """Patches clockwise, beginning with the first after the neutral token."""
    special_patches: list[int]
    quilts: list[QuiltView]
    offers: list[Offer]
    advance: Consequence | None
    special: SpecialChoice | None
    outcome: OutcomeView | None
    text: str
    """The position on one line, as the engine and the terminal know it."""


class Moment(Outgoing):
    """A move that was made, and what it brought about step by step."""

    ply: int
    """How many moves had been made with it."""
    seat: int
    move: str
    events: list[dict[str, Any]]
    """As the engine protocol tells them."""
    at: datetime
    hasty: bool
    """Whether the quick player moved in the place of a level that did not answer in time."""


class TableView(Outgoing):
    """A table as it stands: the first thing a client hears, and all it needs."""

    type: Literal["table"] = "table"
    protocol: int = PROTOCOL
    table: str
    game: Literal["patchwork"] = "patchwork"
    edition: str
    number: int
    seats: list[SeatView]
    you: list[int]
    """The seats whose tokens were shown."""
    together: bool
    can_take_back: bool
    first: int
    created: datetime
    seed: str | None
    """The seed of the circle, where whoever made the table chose it."""
    moments: list[Moment]
    position: Position
    rematch: str | None
    """The table at which these players play again."""


class ReplayMoment(Outgoing):
    """A position in the course of a game, and the move that led to it; None at the start."""

    moment: Moment | None
    position: Position


class Replay(Outgoing):
    """A whole game, step by step."""

    game: Literal["patchwork"] = "patchwork"
    edition: str
    names: list[str]
    levels: list[int | None]
    date: str | None
    table: str | None
    moments: list[ReplayMoment]


class LegalMove(Outgoing):
    """One thing that may be done."""

    move: str
    cells: list[str]
    patch: int | None = None


class LegalMoves(Outgoing):
    """All that may be done now."""

    number: int
    to_move: int | None
    moves: list[LegalMove]


class Moved(Outgoing):
    """A move was made and is on disk."""

    type: Literal["moved"] = "moved"
    number: int
    moment: Moment
    position: Position
    can_take_back: bool


class TakenBack(Outgoing):
    """Moves were taken back; the log ends at ``ply``."""

    type: Literal["taken_back"] = "taken_back"
    number: int
    ply: int
    position: Position
    can_take_back: bool
