# SPDX-License-Identifier: MIT
"""The interface between a game and the server: the names that the module ``GameInfo.online`` must have."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Literal, Protocol, runtime_checkable

from quiltbee.core import pieces
from quiltbee.draw.svg.cloth import CELL
from quiltbee.draw.svg.elements import orientation_matrix
from quiltbee.protocol import (
    ChoicesRequest,
    EditionCard,
    EditionTitle,
    Incoming,
    Outgoing,
    Turned,
    TurnRequest,
)
from quiltbee.record import Record
from quiltbee.server.model.days import Day
from quiltbee.server.model.entries import Occupant, StoredTable, TableSetup
from quiltbee.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Route:
    """A route of the tables of a game, at ``/api/tables/{table}/{path}``.

    A ``command`` changes the table. A ``query`` is answered only to the client that asked, and so are ``choices``.
    They are POST requests.
    A ``view`` is a GET request and shows the same to everybody.
    """

    path: str
    kind: Literal["command", "query", "choices", "view"]
    summary: str
    """Its description in the documentation of the API."""
    response: Any
    """The model of the response, or a union of models."""
    request: type[Incoming] | None = None
    tag: str = "play"


def choices_route(response: type[Outgoing]) -> Route:
    """Return the route that tells a bot what it sees and may do. All games have it."""
    words = (
        "Return what your seat sees and may do after some acts of its turn, in the form of the engine protocol. "
        "Nothing is stored, and nobody else sees it."
    )
    return Route("choices", "choices", words, response, ChoicesRequest)


def turn_route(response: Any) -> Route:
    """Return the route to hand in a turn. All games have it."""
    words = "Hand in a whole turn. The answer comes when the turn is stored."
    return Route("turn", "command", words, response, TurnRequest)


def edition_titles(words: Mapping[str, Any]) -> dict[str, EditionTitle]:
    """Return what an edition is called, by language."""
    return {
        language: EditionTitle(title=each.title, about=each.about)
        for language, each in words.items()
    }


def all_turned(
    shape: pieces.Shape, buttons: Callable[[int], Iterable[tuple[int, int]]] = lambda _: ()
) -> list[Turned]:
    """Return a patch in its distinct orientations. ``buttons`` says where its buttons are in each."""
    return [
        Turned(
            orientation=orientation,
            suffix=pieces.spell_orientation(orientation),
            rows=list(pieces.orient(shape, orientation)),
            matrix=orientation_matrix(shape, orientation, 0, 0, 1, CELL),
            buttons=list(buttons(orientation)),
        )
        for orientation in sorted(set(pieces.canonical_orientations(shape)))
    ]


class OnlineGame(Protocol):
    """A game as the server knows it."""

    @property
    def messages(self) -> ModuleType:
        """The module with the models of all its messages."""

    @property
    def FROM_CLIENT(self) -> Sequence[type[Incoming]]:
        """The messages of clients over a socket, distinguished by ``type``."""

    @property
    def FROM_SERVER(self) -> Sequence[type[Outgoing]]:
        """The messages of its tables over a socket, distinguished by ``type``."""

    @property
    def ROUTES(self) -> Sequence[Route]:
        """The routes of its tables."""

    @property
    def CREATE(self) -> type[Incoming]:
        """The model of a request for a table. It has ``game``, ``seats`` and ``together``."""

    @property
    def VIEW(self) -> type[Outgoing]:
        """The model of a table."""

    @property
    def REPLAY(self) -> type[Outgoing]:
        """The model of a replay."""

    @property
    def EDITION(self) -> type[Outgoing]:
        """The model of an edition: all that a page needs to draw it."""

    def open_table(self, stored: StoredTable) -> Table:
        """Return a table with its game so far. Raises ValueError if the stored entries are not a valid game."""

    def set_up(self, asked: Any) -> TableSetup:
        """Return the setup of a new table. Raises RefusedError or QuiltbeeError."""

    def play_again(self, old: Any) -> tuple[TableSetup, tuple[Occupant, ...]]:
        """Return the setup and the occupants of a rematch."""

    def edition_view(self, name: str) -> Outgoing:
        """Return all that is needed to draw an edition. Raises UnknownEditionError."""

    def edition_card(self, name: str) -> EditionCard:
        """Describe an edition in short. Raises UnknownEditionError or DataError."""

    def record_replay(self, read: Record) -> Outgoing:
        """Return the replay of a record."""


@runtime_checkable
class ComparableGame(Protocol):
    """A game that can be played alone. Then a computer can play the same cards, to compare the scores."""

    def score_rows(self, table: Any) -> list[int]:
        """Return the parts of the score of a finished game with one seat. Their sum is the score."""


@runtime_checkable
class DailyGame(Protocol):
    """A game with a game of the day. Its ``CREATE`` has ``edition`` and ``daily``, which asks for that game."""

    def set_up_day(self, asked: Any, day: Day) -> TableSetup:
        """Return the setup of the game of a day. Raises RefusedError or QuiltbeeError."""


@runtime_checkable
class DealtGame(Protocol):
    """A game that deals cards during the game. At a board their order may be unknown, and then they can be chosen."""

    def deal_due(self, state: Any) -> tuple[int, Sequence[str]]:
        """Return how many cards the end of this round deals that are not known yet, and of which cards; usually none."""

    def needs_deal(self, state: Any, move: Any, seat: int | None) -> bool:
        """Return whether a move ends the round, so that cards must be dealt before it."""

    def deal(self, state: Any, cards: Sequence[str]) -> Any:
        """Return a state that knows the next cards of the deck."""
