# SPDX-License-Identifier: MIT
"""What a game offers to the server: the names that the module ``GameInfo.online`` must have."""

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Literal, Protocol

from pydantic import BaseModel

from quiltbee.protocol import Incoming
from quiltbee.record import Record
from quiltbee.server.entries import Occupant, StoredTable, TableSetup
from quiltbee.server.table import Table


@dataclass(frozen=True, slots=True)
class Route:
    """Something that can be asked of the tables of a game, at ``/api/tables/{table}/{path}``.

    A ``command`` changes the table. A ``query`` is answered to the asker alone. Both are POST with a request.
    A ``view`` is GET and shows the same to everybody.
    """

    path: str
    kind: Literal["command", "query", "view"]
    summary: str
    """What the description of the API says about it."""
    response: Any
    """The model of the answer, or a union of models."""
    request: type[Incoming] | None = None
    tag: str = "play"


class OnlineGame(Protocol):
    """A game as the server knows it."""

    @property
    def messages(self) -> ModuleType:
        """Where the models of all its messages are."""

    @property
    def FROM_CLIENT(self) -> Sequence[type[Incoming]]:
        """Its messages over a socket, told apart by ``type``."""

    @property
    def FROM_SERVER(self) -> Sequence[type[BaseModel]]:
        """What its tables tell over a socket, told apart by ``type``."""

    @property
    def ROUTES(self) -> Sequence[Route]:
        """What can be asked of its tables."""

    @property
    def CREATE(self) -> type[Incoming]:
        """The request for a table. It has ``game``, ``seats`` and ``together``."""

    @property
    def VIEW(self) -> type[BaseModel]:
        """A table as it stands."""

    @property
    def REPLAY(self) -> type[BaseModel]:
        """A whole game."""

    @property
    def EDITION(self) -> type[BaseModel]:
        """What a page needs to draw an edition."""

    def open_table(self, stored: StoredTable) -> Table:
        """Return a table with its whole game. Raises ValueError where what was stored is no game."""

    def set_up(self, asked: Any) -> TableSetup:
        """Lay out what a table begins with. Raises RefusedError or QuiltbeeError."""

    def play_again(self, old: Any) -> tuple[TableSetup, tuple[Occupant, ...]]:
        """Lay out a table for the same people."""

    def edition_view(self, name: str) -> BaseModel:
        """Describe an edition: everything that is needed to draw it. Raises UnknownEditionError."""

    def record_replay(self, read: Record) -> BaseModel:
        """Tell a game that was read from its record."""
