# SPDX-License-Identifier: MIT
"""What the messages of all games are made of."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

PROTOCOL: Final = 2

MAX_NAME: Final = 40
MAX_MOVE: Final = 40
MAX_RECORD: Final = 100_000
MAX_SEATS: Final = 10


def _whole(value: object) -> object:
    """Take 3.0 for 3, as JSON does, and ``true`` for no number, as Python does not."""
    if isinstance(value, bool):
        raise ValueError("a number, not true or false")  # noqa: TRY004 - pydantic tells ValueError alone
    return int(value) if isinstance(value, float) and value.is_integer() else value


Whole = BeforeValidator(_whole)
Level = Annotated[int, Field(ge=1), Whole]
"""Each game says how many it has; a higher one is refused."""
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS), Whole]
Count = Annotated[int, Field(ge=0, le=100_000), Whole]
TableId = Annotated[str, StringConstraints(pattern=r"^[a-z2-7]{12}$")]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{32}$")]
Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=MAX_NAME)]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=MAX_MOVE)]
Cells = Annotated[list[int], Field(description="spaces of a quilt: row * 9 + column")]


class Incoming(BaseModel):
    """What a client sends: known fields alone, of the right type."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, use_attribute_docstrings=True
    )


class Outgoing(BaseModel):
    """What the server sends. Clients pass over fields they do not know."""

    model_config = ConfigDict(
        frozen=True, use_attribute_docstrings=True, json_schema_serialization_defaults_required=True
    )


class Turned(Outgoing):
    """A patch in one of its distinct orientations."""

    orientation: Annotated[int, Field(ge=0, le=7)]
    """0 to 3 quarters clockwise; from 4 on mirrored first."""
    suffix: str
    """How a move spells it: ``r1``, ``f``, ``r3f``, or nothing."""
    rows: list[str]
    """``#`` where there is cloth."""
    matrix: str
    """The SVG transform that lays the drawing of the patch, 40 units a space, so that its box begins at 0 0."""
    buttons: list[tuple[int, int]]
    """Row and column of the spaces on which its buttons are sewn."""


class SeatRequest(Incoming):
    """Who is to sit in a seat."""

    kind: Literal["human", "computer"] = "human"
    name: Name = ""
    level: Level | None = None
    """The level of a computer seat; 3 where it is left out."""
    invite: bool = False
    """Somebody else is to sit here: the answer holds an invitation, and no token. Means nothing for a computer."""


class SeatView(Outgoing):
    """Who sits in a seat."""

    seat: int
    kind: Literal["human", "computer"]
    name: str
    level: int | None = None
    online: bool
    holder: Literal["maker", "guest", "open"] | None
    """Who has the token: whoever made the table, a guest alone, or nobody yet; None for a computer's own seat."""
    invited: bool = False
    """A new link was made for this seat while its holder was absent. It lapses when the holder returns."""
    absent: bool = False
    """Its holder has not been here for a while and it is its turn, or a computer plays for it: others may act for it."""
    stand_in: int | None = None
    """The level of the computer that plays here until the holder returns."""
