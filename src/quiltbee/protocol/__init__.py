# SPDX-License-Identifier: MIT
"""The messages of online play that every table shares. A game's own are in its ``online/messages.py``.

Everything that crosses the wire between the server and a page or a bot is a model of one of these modules.
The page's TypeScript types are generated from them. ``PROTOCOL`` rises when an old page would misread a new server.
"""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

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

__all__ = [
    "MAX_MOVE",
    "MAX_NAME",
    "MAX_RECORD",
    "MAX_SEATS",
    "PROTOCOL",
    "AbsentSeat",
    "Accepted",
    "Cells",
    "ClaimRequest",
    "Count",
    "Fault",
    "HeldSeat",
    "Hello",
    "Incoming",
    "Invitation",
    "Join",
    "Level",
    "MoveText",
    "Name",
    "Outgoing",
    "PassRequest",
    "Ping",
    "Play",
    "PlayRequest",
    "Pong",
    "Refused",
    "Rematch",
    "RematchMade",
    "RematchReady",
    "Rename",
    "RenameRequest",
    "ReplayRequest",
    "SeatClaimed",
    "SeatNumber",
    "SeatRequest",
    "SeatView",
    "Seats",
    "StandInRequest",
    "TableCreated",
    "TableId",
    "TakeBack",
    "TakeBackRequest",
    "Token",
    "Turned",
    "Whole",
]


class Hello(Outgoing):
    """What this server is and offers."""

    name: Literal["quiltbee"] = "quiltbee"
    version: str
    protocol: int = PROTOCOL
    games: dict[str, list[str]]
    """By game, its editions, the usual one first."""
    levels: list[int]
    """The levels of computer players; a game may have fewer, see ``game_levels``."""
    game_levels: dict[str, int]
    """By game, how many levels its computer player has, from 1 for the weakest."""


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


class RematchMade(Outgoing):
    """Where the same players sit with sides changed. Their tokens stay the same."""

    table: str


class Fault(Outgoing):
    """Why something was refused: a code for programs, words for people."""

    code: str
    message: str


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
