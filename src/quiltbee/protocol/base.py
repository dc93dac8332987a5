# SPDX-License-Identifier: MIT
"""Types and base classes for the messages of all games.

Messages are plain dataclasses: the page runs this code too, and there is nothing compiled there. The server's edge checks
what strangers send by pydantic, which reads the same classes; ``exchange`` reads and writes them with the standard library.
"""

from dataclasses import dataclass, field
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
