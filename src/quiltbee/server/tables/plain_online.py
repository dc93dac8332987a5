# SPDX-License-Identifier: MIT
"""Tables for games that have no ``online`` layer. Their rules have no hidden information, no chance, and one seat to act.

Bots play them over HTTP and sockets. Positions have the form of the engine protocol.
"""

import random
import sys
from collections.abc import Hashable
from collections.abc import Set as AbstractSet
from datetime import datetime
from types import ModuleType
from typing import Annotated, Any, Literal

from quiltbee import record
from quiltbee.core.errors import SetupError
from quiltbee.core.game import JsonObject
from quiltbee.games import AnyGame
from quiltbee.protocol import (
    Choices,
    EditionCard,
    EditionTitle,
    Incoming,
    Outgoing,
    Play,
    PositionText,
    SeatRequest,
    TableFrame,
)
from quiltbee.protocol.bounds import Bounds
from quiltbee.server.model.entries import Occupant, StoredTable, TableSetup, now
from quiltbee.server.model.positions import start_of
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.online import choices_route, turn_route
from quiltbee.server.tables.sequential_table import SequentialTable
from quiltbee.server.tables.table import Proposal, Table, Viewer
from quiltbee.server.tables.tokens import new_table_id


class CreatePlainTable(Incoming):
    """Ask for a table of a game that has no ``online`` layer."""

    game: str
    edition: str | None = None
    seats: Annotated[list[SeatRequest], Bounds(min_length=1)]
    together: bool = False
    seed: Annotated[int, Bounds(ge=0, lt=2**53)] | None = None
    position: PositionText | None = None
    """The position from which the game begins, instead of a setup. It tells the edition."""


class PlainMove(Outgoing):
    """One move of the game."""

    seat: int
    move: str
    at: datetime


class PlainTableView(TableFrame):
    """The current state of a table."""

    type: Literal["plain_table"] = "plain_table"
    moves: list[PlainMove]
    position: dict[str, Any]
    legal: list[str]


class PlainMoved(Outgoing):
    """A move was made and stored."""

    type: Literal["plain_moved"] = "plain_moved"
    number: int
    move: PlainMove
    position: dict[str, Any]
    legal: list[str]


class PlainReplay(Outgoing):
    """A whole game: its moves, and the position before the first and after each."""

    game: str
    edition: str
    names: list[str]
    moves: list[str]
    positions: list[dict[str, Any]]


class PlainEdition(Outgoing):
    """An edition of a game that has no ``online`` layer."""

    game: str
    edition: str


class PlainTable(SequentialTable):
    """A table with its game so far. Raises ValueError if the stored entries are not a valid game."""

    def _moves(self) -> list[PlainMove]:
        return [
            PlainMove(seat=turn.seat, move=str(turn.move), at=at)
            for turn, at in zip(self.match.turns, self.times, strict=True)
        ]

    def _position(self) -> JsonObject:
        return self.match.game.state_json(self.match.state)

    def _legal(self) -> list[str]:
        return [] if self.is_over else [str(move) for move in self.match.legal_moves()]

    def view(self, viewer: Viewer) -> PlainTableView:
        """Return the current state of the table."""
        return PlainTableView(
            **self.frame(viewer),
            moves=self._moves(),
            position=self._position(),
            legal=self._legal(),
        )

    def audience_key(self, proposal: Proposal, held: AbstractSet[int]) -> Hashable:  # noqa: ARG002
        """Return the same key for everybody: all get the same update."""
        return None

    def update_text(self, proposal: Proposal, held: AbstractSet[int]) -> str:  # noqa: ARG002
        """Return the update for the last accepted move as JSON."""
        return PlainMoved(
            number=self.number,
            move=self._moves()[-1],
            position=self._position(),
            legal=self._legal(),
        ).json()

    def replay(self) -> PlainReplay:
        """Return the replay of the game."""
        return record_replay(self.record())


def record_replay(read: record.Record) -> PlainReplay:
    """Return the replay of a record."""
    return PlainReplay(
        game=read.game.INFO.name,
        edition=read.game.edition_of(read.start),
        names=list(read.names),
        moves=[str(turn.move) for turn in read.turns],
        positions=[read.game.state_json(state) for state in read.states()],
    )


class PlainOnline:
    """The ``online`` layer of a game that has none of its own."""

    messages: ModuleType = sys.modules[__name__]
    FROM_CLIENT = (Play,)
    FROM_SERVER = (PlainTableView, PlainMoved)
    ROUTES = (
        choices_route(Choices),
        turn_route(PlainMoved),
    )
    CREATE, VIEW, REPLAY, EDITION = CreatePlainTable, PlainTableView, PlainReplay, PlainEdition

    def __init__(self, game: AnyGame) -> None:
        self._game, self._name = game, game.INFO.name
        self._table: type[PlainTable] = type("Table", (PlainTable,), {"game": self._name})

    def open_table(self, stored: StoredTable) -> Table:
        """Return a table with its game so far. Raises ValueError if the stored entries are not a valid game."""
        return self._table(stored)

    def set_up(self, asked: CreatePlainTable) -> TableSetup:
        """Return the setup of a new table. Raises RefusedError or UnknownEditionError."""
        info, seats = self._game.INFO, len(asked.seats)
        if not info.least_seats <= seats <= info.most_seats:
            words = f"{info.title} is for {info.seats_text}."
            raise RefusedError(Refusal("wrong_seats", words, 422))
        if asked.position is not None:
            return self._begin_from(start_of(self._name, asked.position, seats), asked.together)
        edition = info.editions[0] if asked.edition is None else asked.edition
        try:
            return self._lay_out(edition, asked.seed, seats, together=asked.together)
        except SetupError as error:
            raise RefusedError(Refusal("wrong_seats", f"{error}.", 422)) from None

    def play_again(self, old: Table) -> tuple[TableSetup, tuple[Occupant, ...]]:
        """Return the setup and the occupants of a rematch. The players change seats, so that another one begins."""
        occupants = tuple(each.given_back() for each in old.occupants)
        again = self._lay_out(old.setup.edition, None, len(occupants), together=old.setup.together)
        return again, (*occupants[1:], occupants[0])

    def _begin_from(self, start: Any, together: bool) -> TableSetup:
        edition, text = self._game.edition_of(start), self._game.position_text(start)
        return TableSetup(new_table_id(), self._name, edition, text, 0, together, now())

    def _lay_out(self, edition: str, seed: int | None, seats: int, *, together: bool) -> TableSetup:
        rng = random.SystemRandom() if seed is None else random.Random(seed)
        is_usual = seats == self._game.INFO.usual_seats
        setup = {} if is_usual else {"players": seats}
        return self._begin_from(self._game.start_from(edition, setup, rng), together)

    def edition_view(self, name: str) -> PlainEdition:
        """Return the name of an edition."""
        return PlainEdition(game=self._name, edition=name)

    def edition_card(self, name: str) -> EditionCard:
        """Give the title of an edition."""
        title = self._game.INFO.summarize(name).title
        words = {"en": EditionTitle(title=title, about="")}
        return EditionCard(edition=name, words=words, page={})

    def record_replay(self, read: record.Record) -> PlainReplay:
        """Return the replay of a record."""
        return record_replay(read)
