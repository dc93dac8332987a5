# SPDX-License-Identifier: MIT
"""What is stored of a table: its setup, its occupants, and its entries. Entries are only added, never changed."""

import time
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final, Literal, NamedTuple

DEFAULT_LEVEL: Final = 3
QUICK_PLAYER: Final = "greedy"
"""The player that moves instead of a level that does not answer in time."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The start of a table. It never changes."""

    id: str
    game: str
    edition: str
    start: str
    """The position before the first move, on one line."""
    first: int
    together: bool
    created: datetime
    seed: str = ""
    """The seed of cards and dice in a game that commits to it; shown when the game is over."""
    salt: str = ""
    turn_seconds: int | None = None
    daily: str | None = None
    """The day of a daily deck."""
    chosen: bool = False
    """Whether the seed is public: the maker of the table chose it."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """The occupant of a seat. ``key`` is the hash of the seat's token; a computer has none."""

    kind: Literal["human", "computer"]
    name: str = ""
    level: int | None = None
    key: bytes | None = None
    claimed: bool = False
    """Whether the holder generated the token, so that nobody else ever had it."""
    invitations: tuple[bytes, ...] = ()
    """The hashes of the invitations that are still valid."""
    stand_in: int | None = None
    """The level of the computer that plays for an absent holder."""

    @property
    def computer_level(self) -> int | None:
        """The level of the computer that plays here, in its own seat or for an absent holder; None if a person plays."""
        return self.level if self.kind == "computer" else self.stand_in

    @property
    def is_lent(self) -> bool:
        """Whether a computer plays for the holder, or others are invited to the seat."""
        return self.stand_in is not None or (self.key is not None and bool(self.invitations))

    def given_back(self) -> "Occupant":
        """Return the occupant after its holder has returned. The invitations to a seat without holder stay valid."""
        invitations = self.invitations if self.key is None else ()
        return replace(self, stand_in=None, invitations=invitations) if self.is_lent else self

    @property
    def holder(self) -> Literal["maker", "guest", "open"] | None:
        """How the seat got its token: from the maker of the table, by a claim (guest), or not yet. None for a computer's seat."""
        if self.kind == "computer":
            return None
        if self.key is None:
            return "open"
        return "guest" if self.claimed else "maker"


class Entry(NamedTuple):
    """One entry of a table's history.

    A move that is taken back stays in the list, and a take-back follows it. So an entry is identified by its ``number``
    and not by its ply, which can occur again.
    """

    number: int
    """Counted from 1."""
    kind: Literal["move", "take_back", "turn", "absent", "resign"]
    """``turn`` is a whole turn of a seat; ``absent`` is a pass for a seat that did not act."""
    seat: int
    text: str
    """The move, the acts of a turn separated by spaces, or the ply to which a take-back returns.

    For a resignation, how many moves or turns were over."""
    at: datetime
    thinker: str | None = None
    """The player that chose a computer's move: ``level8``, or ``greedy`` if the level was too slow."""


class StoredHint(NamedTuple):
    """A hint that a seat got. It belongs to a position, and to the turn that the seat made there."""

    seat: int
    ply: int
    """How many moves the record had."""
    history: str
    """A digest of these moves: after a take-back other moves may lead to the same ply."""
    step: int
    """The last step that was asked for."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """All that is stored of a table."""

    setup: TableSetup
    occupants: tuple[Occupant, ...]
    entries: tuple[Entry, ...] = ()
    rematch: str | None = None
    clock: tuple[int, int] = (0, 0)
    """The entry with which a timed turn began, and how many milliseconds the turn has run."""
    hints: tuple[StoredHint, ...] = ()


class Revision(NamedTuple):
    """What can change at a table. A server compares its own with that of the database."""

    written: int
    """The number of entries."""
    rematch: str | None
    occupants: tuple[Occupant, ...]


def now() -> datetime:
    """Return the time in whole milliseconds, as it is stored. So it stays the same after a restart."""
    return datetime.fromtimestamp(int(time.time() * 1000) / 1000, tz=UTC)
