# SPDX-License-Identifier: MIT
"""The messages of online play that all games share. A game's own messages are in its ``online/messages.py``.

Each message between the server and a page or a bot is a dataclass in one of these modules. The page's TypeScript types are
generated from them. ``PROTOCOL`` increases when an old page would misread a new server.

Messages are plain dataclasses: the page runs this code too, and there is nothing compiled there. The server's edge checks
what strangers send by pydantic, which reads the same classes; ``exchange`` reads and writes them with the standard library.
"""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated, Any, ClassVar, Final, Literal, dataclass_transform

from quiltbee.protocol.bounds import Bounds, Described, attribute_texts
from quiltbee.protocol.exchange import to_json

PROTOCOL: Final = 2

MAX_NAME: Final = 40
MAX_MOVE: Final = 40
MAX_RECORD: Final = 100_000
MAX_SEATS: Final = 10
MAX_POSITION: Final = 10_000
GREETINGS: Final = 8
"""How many greetings there are. The page has the words and the pictures."""

Level = Annotated[int, Bounds(ge=1)]
"""The level of a computer player. The server refuses one that the game does not have."""
SeatNumber = Annotated[int, Bounds(ge=0, lt=MAX_SEATS)]
Count = Annotated[int, Bounds(ge=0, le=100_000)]
TableId = Annotated[str, Bounds(pattern=r"^[a-z2-7]{12}$")]
Token = Annotated[str, Bounds(pattern=r"^[A-Za-z0-9_-]{32}$")]
Name = Annotated[str, Bounds(strip_whitespace=True, max_length=MAX_NAME)]
MoveText = Annotated[str, Bounds(min_length=1, max_length=MAX_MOVE)]
PositionText = Annotated[str, Bounds(min_length=1, max_length=MAX_POSITION)]
"""A position on one line, in the notation of the engine and the terminal."""
RecordText = Annotated[
    str, Bounds(max_length=MAX_RECORD), Described(pattern="^\ufeff?quiltbee record 1")
]
"""A game as text."""
Cells = Annotated[list[int], Described(description="spaces of a quilt: row * 9 + column")]


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class Message:
    """A message of a client or of the server. Its subclasses are dataclasses without being decorated."""

    __pydantic_config__: ClassVar[dict[str, Any]]

    def __init_subclass__(cls) -> None:
        """Make a dataclass of it."""
        super().__init_subclass__()
        dataclass(frozen=True, kw_only=True)(cls)

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any) -> Any:
        """Describe the fields by the texts below them, also those that it has from another message."""
        described = handler(schema)
        fields = handler.resolve_ref_schema(described).get("properties", {})
        for each in cls.__mro__:
            for name, text in attribute_texts(each).items():
                if name in fields:
                    fields[name].setdefault("description", text)
        return described

    def json(self) -> str:
        """Return the message as JSON."""
        return to_json(self)

    def json_with(self, **parts: str) -> str:
        """Return the message as JSON, with these parts in place of its fields. They are JSON, made once for several messages."""
        own = to_json({name: value for name, value in vars(self).items() if name not in parts})
        return "".join((own[:-1], *(f',"{name}":{text}' for name, text in parts.items()), "}"))


class Incoming(Message):
    """A message of a client. It has only known fields, of the right types."""

    __pydantic_config__: ClassVar = {
        "extra": "forbid",
        "strict": True,
    }

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Read an object of JSON although types are strict: that would ask for an instance of this class."""
        return handler(source) | {"strict": False}


class Outgoing(Message):
    """A message of the server. Clients ignore fields that they do not know."""

    __pydantic_config__: ClassVar = {
        "json_schema_serialization_defaults_required": True,
    }


OPTIONAL_FIELDS: Final = {
    **Outgoing.__pydantic_config__,
    "json_schema_serialization_defaults_required": False,
}
"""The configuration of a message whose fields are left out where they have no value."""


class Turned(Outgoing):
    """A patch in one of its distinct orientations."""

    orientation: Annotated[int, Bounds(ge=0, le=7)]
    """0 to 3: quarter turns clockwise. 4 to 7: the same, mirrored first."""
    suffix: str
    """Its notation in a move: ``r1``, ``f``, ``r3f``, or empty."""
    rows: list[str]
    """``#`` marks a space of the patch."""
    matrix: str
    """The SVG transform of the patch's drawing, 40 units a space. It puts the top left corner of the box at 0 0."""
    buttons: list[tuple[int, int]]
    """Row and column of the spaces that carry its buttons."""


class SeatRequest(Incoming):
    """The wanted occupant of a seat."""

    kind: Literal["human", "computer"] = "human"
    name: Name = ""
    level: Level | None = None
    """The level of a computer seat; 3 by default."""
    invite: bool = False
    """Another person plays here: the answer holds an invitation and no token. Ignored for a computer."""


class SeatView(Outgoing):
    """The occupant of a seat."""

    seat: int
    kind: Literal["human", "computer"]
    name: str
    level: int | None = None
    online: bool
    holder: Literal["maker", "guest", "open"] | None
    """How the seat got its token: ``maker`` at the creation of the table, ``guest`` by claiming an invitation; ``open`` if
    nobody has it yet. None for a computer's seat."""
    invited: bool = False
    """There is a new invitation to this seat, made while its holder was absent. It ends when the holder returns."""
    absent: bool = False
    """The holder has been away for a while, and it is the seat's turn or a computer plays for it. Others may act for it."""
    stand_in: int | None = None
    """The level of the computer that plays here until the holder returns."""
    resigned: bool = False
    """The holder has resigned. The seat cannot win, and does nothing more."""


class TableFrame(Outgoing):
    """What is shown of every table. The view of a game adds its position and its moves."""

    protocol: int = PROTOCOL
    table: str
    game: str
    edition: str
    number: int
    seats: list[SeatView]
    you: list[int]
    """The seats of the client's tokens."""
    together: bool
    created: datetime
    rematch: str | None
    """The table of the rematch."""


class ReplayFrame(Outgoing):
    """What every replay of a whole game tells. That of a game adds its positions and moves."""

    game: str
    edition: str
    names: list[str]
    levels: list[int | None]
    date: str | None
    table: str | None
    resigned: list[int]
    """The seats that have resigned."""


class EditionTitle(Outgoing):
    """The name of an edition in one language, for a list of choices."""

    title: str
    about: str
    """A line about what is special in it."""


class EditionCard(Outgoing):
    """A summary of an edition, for a list of choices."""

    edition: str
    words: dict[str, EditionTitle]
    """By language. English is always included."""
    page: dict[str, dict[str, str]]
    """The colours of the page by theme (light and dark): ground, ink, card, accent and so on."""


class Hello(Outgoing):
    """The version of a server, and the games that it offers."""

    name: Literal["quiltbee"] = "quiltbee"
    version: str
    protocol: int = PROTOCOL
    games: dict[str, list[str]]
    """The editions of each game, the default one first."""
    editions: dict[str, list[EditionCard]]
    """The same editions with their words and colours. An edition with a faulty file is left out."""
    levels: list[int]
    """All levels of computer players. A game may have fewer; see ``game_levels``."""
    game_levels: dict[str, int]
    """The number of levels of each game. Level 1 is the weakest."""


class CompareRequest(Incoming):
    """Ask how a level does with the cards of a game that somebody has played alone. Ask again until it has finished."""

    level: Level


class Comparison(Outgoing):
    """How a level does with the same cards."""

    level: int
    number: int
    """The number of the turn that it plays now."""
    rows: list[int] | None
    """The parts of its score; None until it has finished."""
    score: int | None


class DayView(Outgoing):
    """A day of a game that is the same for everybody on that day."""

    day: str
    """Such as 2026-01-31, in UTC."""
    commitment: str
    """The SHA-256 hash of its seed, in hexadecimal."""
    seed: str | None
    """None until the day is over."""


class Days(Outgoing):
    """Some days of an edition of a game, in their order."""

    game: str
    edition: str
    days: list[DayView]


class HeldSeat(Outgoing):
    """A seat and its secret token. The holder of the token plays the seat."""

    seat: int
    token: str


class Invitation(Outgoing):
    """A seat and a secret code with which somebody can claim it, once."""

    seat: int
    invitation: str


class TableCreated(Outgoing):
    """A new table."""

    table: str
    seats: list[HeldSeat]
    """Your own seats, with their tokens."""
    invitations: list[Invitation]
    """The invitations to the other seats."""


class PlayRequest(Incoming):
    """Make a move."""

    number: Count
    move: MoveText


Acts = Annotated[list[MoveText], Bounds(max_length=8)]
"""The moves of one seat in one turn, in their order."""


class TurnRequest(Incoming):
    """Hand in a whole turn. In a game in which a turn is one move, there is one act. A missing ``done`` is added."""

    number: Count
    acts: Acts
    seat: SeatNumber | None = None
    """Required if the client holds several seats."""


class ChoicesRequest(Incoming):
    """Ask what your seat sees and may do, after some acts of its turn. Nothing is stored, and nobody else sees it."""

    acts: Acts = field(default_factory=list)
    seat: SeatNumber | None = None
    """Required if the client holds several seats."""


class Choices(Outgoing):
    """What a seat sees and may do, in the form of the engine protocol. docs/bots.md shows how to play with it."""

    number: int
    """The number to hand the turn in with."""
    seat: int
    acts: list[str]
    """In their canonical notation."""
    state: Any
    """The state after these acts, as the seat may see it."""
    moves: list[Any]
    """The moves that the seat may add to these acts. Empty if its turn is over or has not come."""
    is_over: bool
    """Whether the game is over, also by a resignation, of which the state does not tell."""


class TakeBackRequest(Incoming):
    """Take back your last move, and the computer's answer to it."""

    number: Count


class RenameRequest(Incoming):
    """Rename your seat."""

    seat: SeatNumber
    name: Name


class ClaimRequest(Incoming):
    """Take the seat of an invitation, with a token that the client generates.

    The server stores only a hash of the token. A repeated request changes nothing and has the same answer, so a client
    whose answer was lost can send it again.
    """

    invitation: Token
    token: Token


class SeatClaimed(Outgoing):
    """The token now plays this seat. The invitation is no longer valid."""

    table: str
    game: str
    seat: int


class AbsentSeat(Incoming):
    """A seat whose holder is absent."""

    seat: SeatNumber


class StandInRequest(AbsentSeat):
    """Let a computer play for an absent player, until the player returns."""

    level: Level | None = None
    """3 by default."""


class PassRequest(AbsentSeat):
    """Pass for an absent player."""

    number: Count


class ResignRequest(Incoming):
    """Resign with your seat, whoever is to act.

    It has no ``number``: a move at the same moment changes nothing about it. A repeated request has the same answer.
    """

    seat: SeatNumber


class ReplayRequest(Incoming):
    """Ask for the replay of a record. The record is not stored."""

    record: RecordText


class RematchMade(Outgoing):
    """The table of a rematch. The players keep their tokens; in a game in which one seat begins they change seats."""

    table: str


class Fault(Outgoing):
    """The reason why a request was refused: a code for programs, a message for people."""

    code: str
    message: str


class Join(Incoming):
    """The first message of a client. Without tokens it is a spectator."""

    type: Literal["join"]
    protocol: Annotated[int, Bounds()]
    tokens: Annotated[list[Token], Bounds(max_length=MAX_SEATS)] = field(default_factory=list)


class Play(PlayRequest):
    """Make a move."""

    type: Literal["play"]
    request: Count


class TakeBack(TakeBackRequest):
    """Take a move back."""

    type: Literal["take_back"]
    request: Count


class Rename(RenameRequest):
    """Rename your seat."""

    type: Literal["rename"]
    request: Count


class Rematch(Incoming):
    """Start another game with the same players. In a game in which one seat begins, another player begins."""

    type: Literal["rematch"]
    request: Count


class Resign(ResignRequest):
    """Resign with your seat. Everybody then gets the whole table anew."""

    type: Literal["resign"]
    request: Count


class Greet(Incoming):
    """Greet the others at the table. A greeting is a number: there is no text to send."""

    type: Literal["greet"]
    request: Count
    seat: SeatNumber
    greeting: Annotated[int, Bounds(ge=0, lt=GREETINGS)]


class Ping(Incoming):
    """Check whether the connection is alive."""

    type: Literal["ping"]


class Seats(Outgoing):
    """The seats have changed: somebody connected, disconnected or was renamed, or a seat has another holder."""

    type: Literal["seats"] = "seats"
    seats: list[SeatView]


class Greeted(Outgoing):
    """A seat greets the others. It is not stored: who comes later does not learn of it."""

    type: Literal["greeted"] = "greeted"
    seat: int
    greeting: int


class RematchReady(Outgoing):
    """A player has started a rematch at another table. All players have their seats there."""

    type: Literal["rematch"] = "rematch"
    table: str
    by: int
    """The seat of that player at this table."""


class Accepted(Outgoing):
    """A request was carried out."""

    type: Literal["accepted"] = "accepted"
    request: int
    number: int


class Refused(Outgoing):
    """A request was refused. Nothing has changed."""

    type: Literal["refused"] = "refused"
    request: int | None
    code: str
    message: str
    number: int | None = None


class Pong(Outgoing):
    """The answer to a ping: the connection is alive."""

    type: Literal["pong"] = "pong"
