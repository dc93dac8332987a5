# SPDX-License-Identifier: MIT
"""One table: a game being played, and who may do what. It decides, and does no input or output.

Whatever changes a table happens in two steps, so that a move is stored before it is true: what ``propose_`` begins
says what would happen and changes nothing; ``accept`` makes it so. What differs from game to game is in ``games``.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from pydantic import BaseModel

from quiltbee import record
from quiltbee.protocol import SeatView, TurnView
from quiltbee.server import refusals
from quiltbee.server.entries import Entry, Kept, Sitter
from quiltbee.server.refusals import Refusal, RefusedError
from quiltbee.server.secrecy import seats_opened


@dataclass(frozen=True, slots=True)
class Proposal:
    """What would be added to the table: entries that are stored together or not at all."""

    entries: tuple[Entry, ...]

    @property
    def entry(self) -> Entry:
        """What was asked for; any others follow from it."""
        return self.entries[0]


@dataclass(frozen=True, slots=True)
class Question:
    """What a computer seat is to decide, and all that it may know."""

    game: str
    seat: int
    level: int
    number: int
    position: str
    """As the seat sees it."""


class Table(ABC):
    """A table with its whole game. Raises ValueError where what was kept is not a game."""

    game: ClassVar[str]

    def __init__(self, kept: Kept) -> None:
        self.setup = kept.setup
        self.sitters: tuple[Sitter, ...] = kept.sitters
        self.rematch = kept.rematch
        self.written = 0
        """How many entries there are."""

    def _count(self, entry: Entry) -> None:
        """Count an entry. Raises ValueError where one is missing before it."""
        if entry.number != self.written + 1:
            raise ValueError(f"table {self.setup.id}: entry {self.written + 1} is missing")
        self.written = entry.number

    # What stands

    @property
    def id(self) -> str:
        """The table's address."""
        return self.setup.id

    @property
    @abstractmethod
    def number(self) -> int:
        """What a client must have seen to ask for a change."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def deadline(self) -> datetime | None:
        """When the table must be asked for ``propose_absent``."""
        return None

    def wait_until(self, time: datetime) -> None:  # noqa: B027 - not every game has a clock
        """Let the deadline be no earlier than this."""

    def seats_of(self, tokens: Iterable[str]) -> frozenset[int] | None:
        """Return the seats that the tokens open, or None if one of them opens none."""
        return seats_opened(tokens, [sitter.key for sitter in self.sitters])

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name."""
        renamed = replace(self.sitters[seat], name=name)
        self.sitters = (*self.sitters[:seat], renamed, *self.sitters[seat + 1 :])

    # What may be asked. A game answers what it knows.

    def propose_move(self, held: AbstractSet[int], number: int, text: str) -> Proposal | Refusal:  # noqa: ARG002
        """Check a move of whoever holds these seats and has seen so many entries."""
        return refusals.NOT_HERE

    def propose_take_back(self, held: AbstractSet[int], number: int) -> Proposal | Refusal:  # noqa: ARG002
        """Check a take-back."""
        return refusals.NO_TAKE_BACK if held else refusals.WATCHING

    def propose_turn(
        self, held: AbstractSet[int], seat: int | None, number: int, acts: list[str]  # noqa: ARG002
    ) -> Proposal | Refusal:  # fmt: skip
        """Check a whole turn of a seat."""
        return refusals.NOT_HERE

    def try_turn(
        self, held: AbstractSet[int], seat: int | None, acts: list[str]  # noqa: ARG002
    ) -> TurnView | Refusal:  # fmt: skip
        """Say what a turn comes to. Nothing is kept."""
        return refusals.NOT_HERE

    def propose_absent(self) -> Proposal | Refusal:
        """Pass for somebody whose time is up."""
        return refusals.NOT_HERE

    def can_take_back(self, held: AbstractSet[int]) -> bool:  # noqa: ARG002
        """Tell whether whoever holds these seats may take a move back now."""
        return False

    @abstractmethod
    def accept(self, proposal: Proposal) -> None:
        """Make true what was proposed and stored."""

    # Computers

    @abstractmethod
    def acting(self) -> tuple[int, ...]:
        """Return the seats that may act now."""

    def thinkers(self) -> list[int]:
        """Return the computer seats that are to act."""
        return [seat for seat in self.acting() if self.sitters[seat].kind == "computer"]

    @abstractmethod
    def question(self, seat: int) -> Question:
        """Return what a computer that is to act must decide."""

    @abstractmethod
    def propose_answer(self, question: Question, answer: str) -> Proposal | Refusal:
        """Check what a computer has decided."""

    # What is told of it

    def seat_views(self, online: AbstractSet[int]) -> list[SeatView]:
        """Tell who sits where. Computers are always there."""
        return [
            SeatView.model_construct(
                seat=seat,
                kind=sitter.kind,
                name=sitter.name,
                level=sitter.level,
                online=sitter.kind == "computer" or seat in online,
            )
            for seat, sitter in enumerate(self.sitters)
        ]

    @abstractmethod
    def view(self, held: AbstractSet[int], online: AbstractSet[int]) -> BaseModel:
        """Tell the table as it stands to whoever holds these seats."""

    @abstractmethod
    def ears(self, proposal: Proposal, held: AbstractSet[int]) -> Hashable:
        """Return what decides how the news sound to whoever holds these seats; where it is equal, they are."""

    def waits_for(self, proposal: Proposal) -> int | None:  # noqa: ARG002
        """Return the only seat that must hear some news at once; None if everybody must.

        The others may hear a little later, and only the last of several such news.
        """
        return None

    @abstractmethod
    def news(self, proposal: Proposal, held: AbstractSet[int]) -> BaseModel:
        """Tell what was accepted last to whoever holds these seats."""

    def news_text(self, proposal: Proposal, held: AbstractSet[int]) -> str:
        """Tell it as it is sent."""
        return self.news(proposal, held).model_dump_json()

    def legal(self) -> BaseModel:
        """List all that may be done now. Raises RefusedError."""
        raise RefusedError(refusals.NOT_LISTED)

    def fairness(self) -> BaseModel:
        """Tell what was committed to. Raises RefusedError."""
        raise RefusedError(refusals.NOT_HERE)

    @abstractmethod
    def replay(self) -> BaseModel:
        """Tell the game from its start."""

    @abstractmethod
    def record(self) -> record.Record:
        """Return the game as a record, with nothing that is still hidden."""

    def record_names(self) -> tuple[str, ...]:
        """Return the names for a record. A computer is named for its level, so that it can play on."""
        return tuple(_record_name(sitter) for sitter in self.sitters)


def _record_name(sitter: Sitter) -> str:
    if sitter.kind == "computer":
        return f"level{sitter.level}"
    return sitter.name if record.is_name(sitter.name) else "guest"


def level_in(name: str) -> int | None:
    """Return the level that a record names instead of a person."""
    return int(name[5:]) if name in {f"level{level}" for level in range(1, 9)} else None
