# SPDX-License-Identifier: MIT
"""What is kept of a table: its setup, who sits there, and the entries, which are only ever added to."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, Literal

DEFAULT_LEVEL: Final = 3


@dataclass(frozen=True, slots=True)
class Setup:
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


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat. ``key`` is the hash of the seat's token; a computer has none."""

    kind: Literal["human", "computer"]
    name: str = ""
    level: int | None = None
    key: bytes | None = None


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


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as the storage knows it."""

    setup: Setup
    sitters: tuple[Sitter, ...]
    entries: tuple[Entry, ...] = ()
    rematch: str | None = None


def now() -> datetime:
    """Return the time, no finer than it is stored: what is said before a restart is said after it."""
    time = datetime.now(tz=UTC)
    return time.replace(microsecond=time.microsecond // 1000 * 1000)
