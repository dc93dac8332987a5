# SPDX-License-Identifier: MIT
"""The messages of online play, and nothing else.

Everything that crosses the wire between a page, or a bot, and the server is a model of this room: here those of Patchwork and
of every table, in ``doodle.py`` those of Doodle rooms. The page's TypeScript types are generated from them.
``PROTOCOL`` rises when an old page would misread a new server.

A table of Patchwork counts its *entries*: moves and take-backs, in the order in which they were written. Whoever plays says how
many entries it has seen (``number``). A message that comes late or twice is refused as stale, and is never
applied a second time, also where a take-back made the same ply come again.
"""

from datetime import datetime
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, Discriminator, Field, StringConstraints, Tag, TypeAdapter
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from quiltbee.protocol.base import (
    MAX_MOVE,
    MAX_NAME,
    MAX_RECORD,
    MAX_SEATS,
    PROTOCOL,
    Cells,
    Count,
    Incoming,
    Level,
    MoveText,
    Name,
    Outgoing,
    SeatNumber,
    SeatRequest,
    SeatView,
    TableId,
    Token,
    Turned,
    Whole,
)
from quiltbee.protocol.doodle import (
    BestRectangle,
    CardView,
    CreateDoodle,
    CutHalf,
    CutView,
    DoodleEditionView,
    DoodleMoment,
    DoodleOutcome,
    DoodlePhase,
    DoodlePosition,
    DoodleReplay,
    DoodleReplayMoment,
    Drawn,
    Fairness,
    MayDraw,
    PieceView,
    RoomView,
    SeatDone,
    Secret,
    SheetView,
    SpecialName,
    Tried,
    Try,
    TryRequest,
    Turn,
    TurnClosed,
    TurnRequest,
    TurnView,
)

__all__ = [
    "FROM_CLIENT",
    "FROM_SERVER",
    "MAX_MOVE",
    "MAX_NAME",
    "MAX_RECORD",
    "MAX_SEATS",
    "PROTOCOL",
    "AbsentSeat",
    "Accepted",
    "AskedTable",
    "BestRectangle",
    "CardView",
    "Cells",
    "ClaimRequest",
    "Consequence",
    "Count",
    "CreateDoodle",
    "CreateTable",
    "CutHalf",
    "CutView",
    "DoodleEditionView",
    "DoodleMoment",
    "DoodleOutcome",
    "DoodlePhase",
    "DoodlePosition",
    "DoodleReplay",
    "DoodleReplayMoment",
    "Drawn",
    "EditionView",
    "EditionWords",
    "Fairness",
    "Fault",
    "FromClient",
    "FromServer",
    "HeldSeat",
    "Hello",
    "Incoming",
    "Invitation",
    "Join",
    "LegalMove",
    "LegalMoves",
    "Level",
    "MayDraw",
    "Moment",
    "MoveText",
    "Moved",
    "Name",
    "Offer",
    "OutcomeView",
    "Outgoing",
    "PassRequest",
    "PatchView",
    "PieceView",
    "Ping",
    "Play",
    "PlayRequest",
    "Pong",
    "Position",
    "QuiltView",
    "Refused",
    "Rematch",
    "RematchMade",
    "RematchReady",
    "Rename",
    "RenameRequest",
    "Replay",
    "ReplayMoment",
    "ReplayRequest",
    "RoomView",
    "SeatClaimed",
    "SeatDone",
    "SeatNumber",
    "SeatRequest",
    "SeatView",
    "Seats",
    "Secret",
    "SewnPatch",
    "SheetView",
    "SpecialChoice",
    "SpecialName",
    "StandInRequest",
    "TableCreated",
    "TableId",
    "TableView",
    "TakeBack",
    "TakeBackRequest",
    "TakenBack",
    "Token",
    "Tried",
    "Try",
    "TryRequest",
    "Turn",
    "TurnClosed",
    "TurnRequest",
    "TurnView",
    "Turned",
    "Whole",
    "schema",
]

# What is the same for every table


class Hello(Outgoing):
    """What this server is and offers."""

    name: Literal["quiltbee"] = "quiltbee"
    version: str
    protocol: int = PROTOCOL
    games: dict[str, list[str]]
    """By game, its editions, the usual one first."""
    levels: list[int]


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


# A table


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


def _game_asked(asked: object) -> str | None:
    """Return the game for which a table is asked; whoever names none means Patchwork."""
    game = asked.get("game", "patchwork") if isinstance(asked, dict) else None
    return game if isinstance(game, str) else None


AskedTable = Annotated[
    Annotated[CreateTable, Tag("patchwork")] | Annotated[CreateDoodle, Tag("doodle")],
    Discriminator(_game_asked),
]


class HeldSeat(Outgoing):
    """The secret that lets its holder play a seat."""

    seat: int
    token: str


class Invitation(Outgoing):
    """A secret with which somebody can claim a seat, once."""

    seat: int
    invitation: str


class TableCreated(Outgoing):
    """A new table."""

    table: str
    seats: list[HeldSeat]
    """One's own seats, with their tokens."""
    invitations: list[Invitation]
    """For the seats of others."""


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


# Requests over HTTP


class PlayRequest(Incoming):
    """Make a move."""

    number: Count
    move: MoveText


class TakeBackRequest(Incoming):
    """Take back one's last move, and what the computer answered."""

    number: Count


class RenameRequest(Incoming):
    """Give one's seat a name."""

    seat: SeatNumber
    name: Name


class ClaimRequest(Incoming):
    """Take the seat of an invitation, with a token of one's own making.

    The server keeps no more than a hash of the token. The same request again changes nothing and has the same answer,
    so that one whose answer was lost can be repeated.
    """

    invitation: Token
    token: Token


class SeatClaimed(Outgoing):
    """The token plays this seat from now on, and the invitation is used up."""

    table: str
    game: str
    seat: int


class AbsentSeat(Incoming):
    """A seat whose holder is absent."""

    seat: SeatNumber


class StandInRequest(AbsentSeat):
    """Let a computer play for somebody who is absent, until it returns."""

    level: Level | None = None
    """3 where it is left out."""


class PassRequest(AbsentSeat):
    """Pass for somebody who is absent."""

    number: Count


class ReplayRequest(Incoming):
    """Show a record as a replay, without keeping it."""

    record: Annotated[str, StringConstraints(max_length=MAX_RECORD)]


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


class RematchMade(Outgoing):
    """Where the same players sit with sides changed. Their tokens stay the same."""

    table: str


class Fault(Outgoing):
    """Why something was refused: a code for programs, words for people."""

    code: str
    message: str


# Messages over the socket


class Join(Incoming):
    """The first message of a client; without tokens it watches."""

    type: Literal["join"]
    protocol: Annotated[int, Whole]
    tokens: Annotated[list[Token], Field(max_length=MAX_SEATS)] = []  # noqa: RUF012 - a model copies it


class Play(PlayRequest):
    """Make a move."""

    type: Literal["play"]
    request: Count


class TakeBack(TakeBackRequest):
    """Take a move back."""

    type: Literal["take_back"]
    request: Count


class Rename(RenameRequest):
    """Give one's seat a name."""

    type: Literal["rename"]
    request: Count


class Rematch(Incoming):
    """Play again with sides changed."""

    type: Literal["rematch"]
    request: Count


class Ping(Incoming):
    """Ask whether the line is alive."""

    type: Literal["ping"]


FromClient = Annotated[
    Join | Play | TakeBack | Turn | Try | Rename | Rematch | Ping, Field(discriminator="type")
]


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


class Seats(Outgoing):
    """Somebody came, went, was renamed, or the seat has another holder."""

    type: Literal["seats"] = "seats"
    seats: list[SeatView]


class RematchReady(Outgoing):
    """Somebody wants to play again, and sits at another table now. The others have their seats there too."""

    type: Literal["rematch"] = "rematch"
    table: str
    by: int
    """The seat, at this table, of whoever asked."""


class Accepted(Outgoing):
    """A request was carried out."""

    type: Literal["accepted"] = "accepted"
    request: int
    number: int


class Refused(Outgoing):
    """A request was not carried out, and nothing has changed."""

    type: Literal["refused"] = "refused"
    request: int | None
    code: str
    message: str
    number: int | None = None


class Pong(Outgoing):
    """The line is alive."""

    type: Literal["pong"] = "pong"


FromServer = Annotated[
    TableView
    | Moved
    | TakenBack
    | RoomView
    | SeatDone
    | TurnClosed
    | Tried
    | Seats
    | RematchReady
    | Accepted
    | Refused
    | Pong,
    Field(discriminator="type"),
]

FROM_CLIENT: Final[TypeAdapter[FromClient]] = TypeAdapter(FromClient)
FROM_SERVER: Final[TypeAdapter[FromServer]] = TypeAdapter(FromServer)


def schema() -> dict[str, Any]:
    """Return the JSON schema of every message, for those who generate types from it.

    ``x-direction`` says which way a model goes. What the server sends has all its fields.
    """
    definitions = dict[str, Any]()
    directions: tuple[tuple[type[BaseModel], JsonSchemaMode, str], ...] = (
        (Incoming, "validation", "FromClient"),
        (Outgoing, "serialization", "FromServer"),
    )
    for root, mode, direction in directions:
        models: list[tuple[type[BaseModel], JsonSchemaMode]] = [
            (each, mode)
            for each in globals().values()
            if isinstance(each, type) and issubclass(each, root) and each is not root
        ]
        _, found = models_json_schema(models, ref_template="#/definitions/{model}")
        for name, model in found["$defs"].items():
            definitions[name] = model | {"x-direction": direction}
    return {"title": "Messages", "definitions": definitions}
