# SPDX-License-Identifier: MIT
"""What is kept of a table: its setup, who sits there, and the entries, which are only ever added to."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final, Literal

DEFAULT_LEVEL: Final = 3
QUICK_PLAYER: Final = "greedy"
"""Who moves in haste, in the place of a level that does not answer in time."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What a table begins with. It never changes."""

    id: str
    game: str
    edition: str
    start: str
    """The position before the first move, on one line."""
    first: int
    together: bool
    created: datetime
    seed: str = ""
    """What cards and dice were drawn from, where they are committed to; told when the game is over."""
    salt: str = ""
    turn_seconds: int | None = None
    daily: str | None = None
    """The day whose deck it is."""
    version: int | None = None
    """The version of the rules by which it began, where that is an older one."""
    chosen: bool = False
    """Whether the seed was chosen by whoever made the table, or is that of the day. Then it is no secret."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits in a seat. ``key`` is the hash of the seat's token; a computer has none."""

    kind: Literal["human", "computer"]
    name: str = ""
    level: int | None = None
    key: bytes | None = None
    claimed: bool = False
    """Whether the holder made the token itself, so that nobody else ever had it."""
    invitations: tuple[bytes, ...] = ()
    """The hashes of the invitations that can still be claimed."""
    stand_in: int | None = None
    """The level of the computer that plays for somebody who is absent."""

    @property
    def computer_level(self) -> int | None:
        """The level of the computer that plays here, as its own seat or for somebody; None where a person does."""
        return self.level if self.kind == "computer" else self.stand_in

    def given_back(self) -> "Occupant":
        """Return the same without what others did while the holder was absent. An unclaimed invitation stays good."""
        kept = self.invitations if self.key is None else ()
        return replace(self, stand_in=None, invitations=kept)

    @property
    def holder(self) -> Literal["maker", "guest", "open"] | None:
        """Who has the token: whoever made the table, a guest alone, or nobody yet. None for a computer's seat."""
        if self.kind == "computer":
            return None
        if self.key is None:
            return "open"
        return "guest" if self.claimed else "maker"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's history.

    A move that is taken back stays in the list, and a take-back follows it. So an entry is known by its
    ``number`` and not by its ply, which can come again.
    """

    number: int
    """Counted from 1."""
    kind: Literal["move", "take_back", "turn", "absent"]
    """``turn`` is a whole turn of a seat, ``absent`` one that the clock made for it."""
    seat: int
    text: str
    """The move, the acts of a turn with spaces between, or the ply to which was gone back."""
    at: datetime
    thinker: str | None = None
    """The player that decided for a computer: ``level8``, or ``greedy`` in haste."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the storage knows it."""

    setup: TableSetup
    occupants: tuple[Occupant, ...]
    entries: tuple[Entry, ...] = ()
    rematch: str | None = None
    clock: tuple[int, int] = (0, 0)
    """With which entry a timed turn began, and how many milliseconds it has run."""


def now() -> datetime:
    """Return the time, no finer than it is stored: what is said before a restart is said after it."""
    time = datetime.now(tz=UTC)
    return time.replace(microsecond=time.microsecond // 1000 * 1000)
