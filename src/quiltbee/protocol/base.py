# SPDX-License-Identifier: MIT
"""Types and base classes for the messages of all games."""

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, Self

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    SerializeAsAny,
    StringConstraints,
)
from pydantic_core import core_schema

PROTOCOL: Final = 2

MAX_NAME: Final = 40
MAX_MOVE: Final = 40
MAX_RECORD: Final = 100_000
MAX_SEATS: Final = 10
MAX_POSITION: Final = 10_000
GREETINGS: Final = 8
"""How many greetings there are. The page has the words and the pictures."""


def _whole(value: object) -> object:
    """Accept 3.0 as 3, as JSON does. Reject ``true``, which Python would accept as 1."""
    if isinstance(value, bool):
        raise ValueError("it must be a number, not true or false")  # noqa: TRY004 - pydantic reports only ValueError
    return int(value) if isinstance(value, float) and value.is_integer() else value


def told(pattern: str) -> Any:
    """Return a field whose description has a pattern that only its reader checks, and refuses in better words."""
    return Field(json_schema_extra={"pattern": pattern})


Whole = BeforeValidator(_whole)
Level = Annotated[int, Field(ge=1), Whole]
"""The level of a computer player. The server refuses one that the game does not have."""
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS), Whole]
Count = Annotated[int, Field(ge=0, le=100_000), Whole]
TableId = Annotated[str, StringConstraints(pattern=r"^[a-z2-7]{12}$")]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{32}$")]
Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=MAX_NAME)]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=MAX_MOVE)]
PositionText = Annotated[str, StringConstraints(min_length=1, max_length=MAX_POSITION)]
"""A position on one line, in the notation of the engine and the terminal."""
RecordText = Annotated[
    str, StringConstraints(max_length=MAX_RECORD), told("^\ufeff?quiltbee record 1")
]
"""A game as text."""
Cells = Annotated[list[int], Field(description="spaces of a quilt: row * 9 + column")]


class Incoming(BaseModel):
    """A message of a client. It has only known fields, of the right types."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, use_attribute_docstrings=True
    )


_set: Final = object.__setattr__
"""Sets attributes of frozen models."""


class Outgoing(BaseModel):
    """A message of the server. Clients ignore fields that they do not know."""

    model_config = ConfigDict(
        frozen=True, use_attribute_docstrings=True, json_schema_serialization_defaults_required=True
    )

    @classmethod
    def model_construct(cls, _fields_set: set[str] | None = None, **values: Any) -> Self:  # type: ignore[override] # the plugin adds its own
        """Return a message without checking its fields. It is much quicker than pydantic's if no field is left out."""
        if len(values) < len(cls.__pydantic_fields__):
            return super().model_construct(_fields_set, **values)
        made = cls.__new__(cls)
        _set(made, "__dict__", values)
        _set(made, "__pydantic_fields_set__", _fields_set or set(values))
        _set(made, "__pydantic_extra__", None)
        _set(made, "__pydantic_private__", None)
        return made

    def json_with(self, **parts: str) -> str:
        """Return the message as JSON, with these parts in place of its fields. They are JSON, made once for several messages."""
        own = self.model_dump_json(exclude={*parts})
        return "".join((own[:-1], *(f',"{name}":{text}' for name, text in parts.items()), "}"))


@dataclass(frozen=True)
class ShapedLike:
    """Annotates a JSON object that has the shape of a message but is a plain one, which is quicker to make and to write."""

    message: type[Outgoing]

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        as_it_is: Any = SerializeAsAny
        return handler(as_it_is[self.message])


class Turned(Outgoing):
    """A patch in one of its distinct orientations."""

    orientation: Annotated[int, Field(ge=0, le=7)]
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
