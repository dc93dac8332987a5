# SPDX-License-Identifier: MIT
"""One table: a game being played, and who may do what. It decides, and does no input or output.

A change happens in two steps, so that it is stored before it is true. ``propose`` says what would happen and changes
nothing. ``accept`` makes it so. What differs from game to game is in the ``online`` layer of the game.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from pydantic import BaseModel

from quiltbee import players, record
from quiltbee.games import find_game
from quiltbee.match import Match, Step
from quiltbee.protocol import Incoming, SeatView
from quiltbee.server import refusals
from quiltbee.server.entries import DEFAULT_LEVEL, Entry, Occupant, StoredTable
from quiltbee.server.refusals import Refusal, RefusedError
from quiltbee.server.tokens import key_of, new_token, seat_invited, seats_opened
from quiltbee.server.turnclock import TurnClock

_INVITATIONS: Final = 4
"""So many links of one seat are good at the same time; an older one lapses."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What would be added to the table: entries that are stored together or not at all."""

    entries: tuple[Entry, ...]
    step: Step
    """What they change in the match."""
    ends_turn: bool = True
    """Whether everybody must hear of it at once. Where others still act, only the seat itself must."""

    @property
    def entry(self) -> Entry:
        """What was asked for; any others follow from it."""
        return self.entries[0]

    def decided_by(self, player: str) -> Self:
        """Return the same with the player that decided on it."""
        return replace(self, entries=(replace(self.entry, thinker=player), *self.entries[1:]))


@dataclass(frozen=True, slots=True)
class BotRequest:
    """What a computer seat is to decide, and all that it may know."""

    game: str
    seat: int
    level: int
    number: int
    position: str
    """As the seat sees it."""


@dataclass(frozen=True, slots=True)
class BotMove:
    """What was decided for a computer seat, and by which player."""

    move: str
    player: str


@dataclass(frozen=True, slots=True)
class BotCommand:
    """What a computer seat does, for a request that was made of it."""

    request: BotRequest
    move: str


@dataclass(frozen=True, slots=True)
class Timeout:
    """Pass for a person who is to act: for a certain seat, or for the first one."""

    seat: int | None = None


Command = Incoming | BotCommand | Timeout
"""What changes a table: a request of those who hold seats, a computer's move, or the clock."""


class Table(ABC):
    """A match, and who sits at it. Raises ValueError where what was stored is not a game."""

    game: ClassVar[str]

    def __init__(self, stored: StoredTable, *, can_undo: bool = False) -> None:
        rules = find_game(self.game)
        start = rules.parse_position(stored.setup.start)
        day = stored.setup.created.date()
        self.match = Match(record.Record(rules, start, date=day), can_undo=can_undo)
        self.setup = stored.setup
        self.occupants: tuple[Occupant, ...] = stored.occupants
        self.rematch = stored.rematch
        self.written = 0
        """How many entries there are."""
        self.clock = TurnClock()

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
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.match.to_move

    def acting(self) -> tuple[int, ...]:
        """Return the seats that may act now."""
        return self.match.to_move

    @property
    def turn_limit(self) -> float | None:
        """How many seconds the turn may run before somebody passes for those who have not acted; None where no clock runs."""
        return None

    @property
    def seconds_left(self) -> float | None:
        """How long the clock will still wait."""
        limit = self.turn_limit
        return None if limit is None else max(0.0, limit - self.clock.elapsed)

    def seats_of(self, tokens: Iterable[str]) -> frozenset[int] | None:
        """Return the seats that the tokens open, or None if one of them opens none."""
        return seats_opened(tokens, [occupant.key for occupant in self.occupants])

    def reseat(self, seat: int, occupant: Occupant) -> None:
        """Change who sits in a seat."""
        self.occupants = (*self.occupants[:seat], occupant, *self.occupants[seat + 1 :])

    def propose_claim(self, invitation: str, token: str) -> tuple[int, Occupant] | Refusal:
        """Say who sits where if an invitation is claimed. With a token that has a seat already, nothing changes."""
        held = self.seats_of([token])
        if held:
            return min(held), self.occupants[min(held)]
        seat = seat_invited(invitation, [occupant.invitations for occupant in self.occupants])
        if seat is None:
            return refusals.NOT_INVITED
        before = self.occupants[seat]
        # The name that the maker wrote on a seat stays; that of somebody who sat there does not.
        name = before.name if before.key is None else ""
        claimed = Occupant("human", name, key=key_of(token), claimed=True)
        return seat, claimed

    def invite(self, seat: int) -> tuple[str, Occupant]:
        """Make one more invitation to a seat; the token of its holder stays good until somebody claims it."""
        code, before = new_token(), self.occupants[seat]
        kept = (*before.invitations, key_of(code))[-_INVITATIONS:]
        return code, replace(before, invitations=kept)

    # What may be asked

    @abstractmethod
    def propose(self, held: AbstractSet[int], command: Command) -> Proposal | Refusal:
        """Check what those who hold some seats want to change. What the game does not know is ``NOT_HERE``."""

    def ask(self, held: AbstractSet[int], question: Incoming) -> BaseModel | Refusal:  # noqa: ARG002
        """Answer a question of those who hold some seats. Nothing changes."""
        return refusals.NOT_HERE

    def show(self, what: str) -> BaseModel:  # noqa: ARG002
        """Show everybody what a route of the game asks for. Raises RefusedError."""
        raise RefusedError(refusals.NOT_HERE)

    def accept(self, proposal: Proposal) -> None:
        """Make true what was proposed and stored."""
        for entry in proposal.entries:
            self._count(entry)
        self.match.accept(proposal.step)

    # Computers

    def computers_acting(self) -> list[int]:
        """Return the seats that are to act and for which a computer plays."""
        return [seat for seat in self.acting() if self.occupants[seat].computer_level is not None]

    def people_acting(self) -> list[int]:
        """Return the seats that are to act and at which a person does."""
        return [seat for seat in self.acting() if self.occupants[seat].computer_level is None]

    def bot_request(self, seat: int) -> BotRequest:
        """Return what a computer that is to act must decide, with no more than its seat sees."""
        position = self.match.game.position_text(self.match.view(seat))
        level = self.occupants[seat].computer_level or 1
        return BotRequest(self.game, seat, level, self.number, position)

    # What is told of it

    def seat_views(
        self, online: AbstractSet[int], absent: AbstractSet[int] = frozenset()
    ) -> list[SeatView]:
        """Tell who sits where. Computers are always there."""
        return [
            SeatView.model_construct(
                seat=seat,
                kind=occupant.kind,
                name=occupant.name,
                level=occupant.level,
                online=occupant.kind == "computer" or seat in online,
                holder=occupant.holder,
                invited=occupant.key is not None and bool(occupant.invitations),
                absent=seat in absent,
                stand_in=occupant.stand_in,
            )
            for seat, occupant in enumerate(self.occupants)
        ]

    @abstractmethod
    def view(
        self,
        held: AbstractSet[int],
        online: AbstractSet[int],
        absent: AbstractSet[int] = frozenset(),
    ) -> BaseModel:
        """Tell the table as it stands to whoever holds these seats."""

    @abstractmethod
    def audience_key(self, proposal: Proposal, held: AbstractSet[int]) -> Hashable:
        """Return a key for those who hold these seats. Subscribers with equal keys get the same update."""

    def notify_first(self, proposal: Proposal) -> int | None:
        """Return the only seat that must hear an update at once; None if everybody must.

        The others may hear a little later, and only the last of several such updates.
        """
        return None if proposal.ends_turn else proposal.entry.seat

    @abstractmethod
    def update_for(self, proposal: Proposal, held: AbstractSet[int]) -> BaseModel:
        """Tell what was accepted last to whoever holds these seats."""

    def update_text(self, proposal: Proposal, held: AbstractSet[int]) -> str:
        """Tell it as it is sent."""
        return self.update_for(proposal, held).model_dump_json()

    @abstractmethod
    def replay(self) -> BaseModel:
        """Tell the game from its start."""

    @abstractmethod
    def record(self) -> record.Record:
        """Return the game as a record, with nothing that is still hidden."""

    def record_names(self) -> tuple[str, ...]:
        """Return the names for a record. A computer is named for its level, so that it can play on."""
        return tuple(_record_name(occupant) for occupant in self.occupants)


HASTE: Final = "played in haste by the quick player"
"""What a record says of a move that was not its level's."""


def _record_name(occupant: Occupant) -> str:
    if occupant.kind == "computer":
        return f"level{occupant.level}"
    is_person = record.is_name(occupant.name) and level_in(occupant.name) is None
    return occupant.name if is_person else "guest"


def computer_level(game: str, asked: int | None) -> int:
    """Return the level of a computer seat, the usual one where none is asked for. Raises RefusedError."""
    levels = players.levels_of(game)
    level = min(DEFAULT_LEVEL, len(levels)) if asked is None else asked
    if level not in levels:
        raise RefusedError(refusals.no_level(len(levels)))
    return level


def level_in(name: str) -> int | None:
    """Return the level that a record names instead of a person."""
    return players.level_in(name)
