# SPDX-License-Identifier: MIT
"""The messages of the analysis board: a position, some moves from it, and what can follow."""

from dataclasses import field
from itertools import combinations
from typing import Annotated, Any, Final

from quiltbee.protocol import (
    MAX_MOVE,
    MAX_SEATS,
    Count,
    Incoming,
    Name,
    Outgoing,
    PositionText,
    RecordText,
)
from quiltbee.protocol.bounds import Bounds

MAX_BOARD_MOVES = 1000

BoardMove = Annotated[str, Bounds(min_length=1, max_length=MAX_MOVE + 10)]

_TWO_STARTS: Final[list[dict[str, Any]]] = [
    {"required": [*pair], "properties": {name: {"type": "string"} for name in pair}}
    for pair in combinations(("position", "record", "game"), 2)
]
"""What the description says of it; the server refuses it in better words."""


class BoardRequest(Incoming):
    """Ask for a position after some moves. It begins with a position, with a record, or with a new game. Nothing is stored."""

    __pydantic_config__ = Incoming.__pydantic_config__ | {
        "json_schema_extra": {"not": {"anyOf": _TWO_STARTS}}
    }

    position: PositionText | None = None
    record: RecordText | None = None
    ply: Count | None = None
    """How many moves of the record are played; all of them if it is left out."""
    moves: Annotated[list[BoardMove], Bounds(max_length=MAX_BOARD_MOVES)] = field(
        default_factory=list
    )
    """The moves after that, as in a record: the seat, a space, the move (``0 advance``, ``- roll 2``).

    The seat may be left out where only one can act. In a game with cards, ``- deal`` deals the cards that the end of a round
    needs: those that it names, and the others at random."""
    ask: dict[str, Any] | None = None
    """A question about the position after the moves, as at a table of the game. In Doodle the body of ``try``."""
    names: Annotated[list[Name], Bounds(max_length=MAX_SEATS)] = field(default_factory=list)
    """Who sits where, for the record. ``level3`` is a computer. Names of a record stay without it."""
    game: Annotated[str, Bounds(max_length=40)] | None = None
    """The game of a new game, which begins at random."""
    edition: Annotated[str, Bounds(max_length=40)] | None = None
    seats: Annotated[int, Bounds(ge=1, le=MAX_SEATS)] | None = None


class BoardDeal(Outgoing):
    """The cards that the end of this round deals, and that are not known yet."""

    due: int
    """How many."""
    cards: list[str]
    """From which of them."""


class Board(Outgoing):
    """A position after some moves, as a table shows it to somebody who holds all seats."""

    game: str
    edition: str
    view: Any
    """The view of a table of this game."""
    start: str
    """The position before the moves."""
    moves: list[str]
    """The moves from the start to this position, in their usual form. Throws and cards that were open are filled in."""
    later: list[str]
    """The moves of the record after this position; none if moves were added."""
    position: str
    """This position."""
    acting: list[int]
    """The seats that may act; none while chance is to move, and after the end."""
    chance: list[str]
    """The possible moves of chance, if chance is to move."""
    deal: BoardDeal | None
    record: str
    """The moves to this position as a record."""
    names: list[str]
    levels: list[int | None]
    """By seat, the level of a computer that played the record."""
    answer: Any
    """The answer to the question; None without one."""
