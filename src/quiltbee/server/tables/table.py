# SPDX-License-Identifier: MIT
"""One table: its match, its occupants, and who may do what. It does no input or output.

A change has two steps, so that it is stored before it takes effect. ``handle`` checks a command and returns what it changes
as a value. ``accept`` and ``reseat`` apply that. ``propose`` is the part of ``handle`` that the rules of a game decide. What differs between games is in the ``online`` layer of each game.
"""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, ClassVar, Final, NamedTuple, Self

from quiltbee import players, record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.outcome import is_given_up
from quiltbee.match import Match, Step, state_json
from quiltbee.protocol import (
    AbsentSeat,
    Choices,
    ChoicesRequest,
    ClaimRequest,
    Incoming,
    Outgoing,
    PassRequest,
    PlayRequest,
    RenameRequest,
    ResignRequest,
    SeatView,
    StandInRequest,
    TurnRequest,
)
from quiltbee.record import Record, Turn
from quiltbee.server import costs
from quiltbee.server.model import days, refusals
from quiltbee.server.model.bot_requests import BotRequest
from quiltbee.server.model.entries import (
    DEFAULT_LEVEL,
    Entry,
    Occupant,
    StoredHint,
    StoredTable,
    now,
)
from quiltbee.server.model.guarded_rules import guarded_rules
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.tables.display_names import clean_name
from quiltbee.server.tables.tokens import key_of, new_token, seat_invited, seats_opened
from quiltbee.server.tables.turnclock import TurnClock

_MAX_INVITATIONS: Final = 4
"""Invitations to one seat that are valid at the same time. A further one replaces the oldest."""
_MAX_SHOWN: Final = 20
"""Different tokens, or lists of tokens, that a table remembers."""


class Proposal(NamedTuple):
    """A change of the table: entries that are stored together or not at all."""

    entries: tuple[Entry, ...]
    step: Step
    """Their effect on the match."""
    ends_turn: bool = True
    """Whether everybody must get the update at once. If other seats are still to act, only this seat must."""

    @property
    def entry(self) -> Entry:
        """The entry that was asked for. The others follow from it."""
        return self.entries[0]

    def decided_by(self, player: str | None) -> Self:
        """Return a copy that names the player that chose it."""
        return self._replace(entries=(self.entry._replace(thinker=player), *self.entries[1:]))


class Viewer(NamedTuple):
    """A client that sees a table: the seats that it holds, and those whose holders are connected or absent."""

    held: AbstractSet[int]
    online: AbstractSet[int]
    absent: AbstractSet[int] = frozenset()


class TurnSoFar(NamedTuple):
    """The turn of a seat that is not handed in yet."""

    state: Any
    """The view of the seat after its acts."""
    acts: tuple[Any, ...] = ()
    is_whole: bool = False
    """Whether the seat can do nothing more in it."""


class SeatChange(NamedTuple):
    """A change of who sits at the table: the new occupant of a seat."""

    seat: int
    occupant: Occupant
    late: Refusal | None = None
    """The refusal if the holder of the seat is here; None if the holder asks for the change."""
    invitation: str | None = None
    """The invitation that was made."""


@dataclass(frozen=True, slots=True)
class BotCommand:
    """Play the answer to a bot request."""

    request: BotRequest
    move: str
    player: str | None = None
    """The player that chose the move."""


@dataclass(frozen=True, slots=True)
class Timeout:
    """Pass for a seat that has resigned; without a seat, when the time of a turn is up, for the first person who has not acted."""

    seat: int | None = None


Command = Incoming | BotCommand | Timeout
"""A command that changes a table: a request of a seat holder, a computer's move, or a timeout."""


class Table(ABC):
    """A match and its occupants. The constructor raises ValueError if the stored entries are not a valid game."""

    game: ClassVar[str]

    def __init__(self, stored: StoredTable, *, can_undo: bool = False) -> None:
        rules = guarded_rules(self.game)
        start = rules.parse_position(stored.setup.start)
        day = stored.setup.created.date()
        self.match = Match(record.Record(rules, start, date=day), can_undo=can_undo)
        self.setup, self.id = stored.setup, stored.setup.id
        self.occupants: tuple[Occupant, ...] = stored.occupants
        self._held_by: dict[tuple[str, ...], frozenset[int]] = {}
        """The seats of tokens that were shown since the occupants last changed. Each message shows them again."""
        self.rematch = stored.rematch
        self.written = 0
        """The number of entries so far."""
        self.clock = TurnClock()
        self.resigned: dict[int, int] = {}
        """By seat that has resigned, how many moves or turns were over then."""
        self._latest: dict[int, tuple[int, int]] = {}
        """By seat, the number of the last command of its holder that was stored, and that of its entry."""
        self._hints = {hint._replace(step=0): hint for hint in stored.hints}
        """The last step of each hint."""

    # The current state

    @property
    @abstractmethod
    def number(self) -> int:
        """The number that a client must send with a command. It shows that the client knows the current state."""

    @property
    def moments(self) -> int:
        """How many moves are over, or in a game in which seats hand in whole turns, how many turns."""
        return self.match.ply

    @property
    def is_given_up(self) -> bool:
        """Whether the game has ended because somebody resigned."""
        if not self.resigned:
            return False
        people = [occupant.kind == "human" for occupant in self.occupants]
        return is_given_up(people, self.resigned.keys())

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.is_given_up or not self.match.to_move

    @property
    def is_sealed(self) -> bool:
        """Whether it is a game of today's secret seed. Only the holder of its seat may see it until the day is over."""
        daily = self.setup.daily
        return daily is not None and not days.is_over(date.fromisoformat(daily))

    def acting(self) -> tuple[int, ...]:
        """Return the seats that may act now."""
        if not self.resigned:
            return self.match.to_move
        if self.is_given_up:
            return ()
        return tuple(seat for seat in self.match.to_move if seat not in self.resigned)

    def resigned_acting(self) -> list[int]:
        """Return the seats that have resigned and for which the server must pass now."""
        if not self.resigned or self.is_given_up:
            return []
        return [seat for seat in self.match.to_move if seat in self.resigned]

    @property
    def turn_limit(self) -> float | None:
        """The seconds of a turn after which the seats that have not acted pass; None without a clock."""
        return None

    @property
    def seconds_left(self) -> float | None:
        """The seconds until the turn limit; None without a clock."""
        limit = self.turn_limit
        return None if limit is None else max(0.0, limit - self.clock.elapsed)

    def seats_of(self, tokens: Iterable[str]) -> frozenset[int] | None:
        """Return the seats of some tokens, or None if a token is wrong."""
        shown = tuple(tokens)
        held = self._held_by.get(shown)
        if held is None:
            held = seats_opened(shown, [occupant.key for occupant in self.occupants])
            if held and len(self._held_by) < _MAX_SHOWN:
                self._held_by[shown] = held
        return held

    def reseat(self, seat: int, occupant: Occupant) -> None:
        """Change the occupant of a seat."""
        self.occupants = (*self.occupants[:seat], occupant, *self.occupants[seat + 1 :])
        self._held_by.clear()

    # Commands and questions

    def handle(self, held: AbstractSet[int], command: Command) -> Proposal | SeatChange | Refusal:
        """Return what a command of the holder of some seats changes. Nothing is changed yet.

        Who acts for an absent player is checked before. Raises RefusedError.
        """
        match command:
            case PlayRequest() | TurnRequest():  # first, since they are most of all commands
                return self.propose(held, command)
            case BotCommand(player=player):
                proposal = self.propose(held, command)
                return proposal if isinstance(proposal, Refusal) else proposal.decided_by(player)
            case PassRequest(seat=seat, number=number):
                is_due = number == self.number
                return self.propose(held, Timeout(seat)) if is_due else refusals.STALE
            case Timeout(seat=seat):
                is_due = (
                    self.seconds_left == 0.0 if seat is None else seat in self.resigned_acting()
                )
                return self.propose(held, command) if is_due else refusals.STALE
            case ResignRequest(seat=seat):
                return self.propose_resign(held, seat)
            case RenameRequest() | ClaimRequest() | AbsentSeat():
                return self._propose_seat(held, command)
            case _:
                return self.propose(held, command)

    @abstractmethod
    def propose(self, held: AbstractSet[int], command: Command) -> Proposal | Refusal:
        """Check a command of the holder of some seats. A command that the game does not have is refused as ``NOT_HERE``."""

    def _propose_seat(
        self, held: AbstractSet[int], command: RenameRequest | ClaimRequest | AbsentSeat
    ) -> SeatChange | Refusal:
        match command:
            case RenameRequest(seat=seat, name=name):
                if seat not in held:
                    return refusals.NOT_YOUR_SEAT if held else refusals.WATCHING
                return SeatChange(seat, replace(self.occupants[seat], name=clean_name(name)))
            case ClaimRequest(invitation=invitation, token=token):
                return self._propose_claim(invitation, token)
            case StandInRequest(seat=seat, level=level):
                stand_in = computer_level(self.setup.game, level)
                occupant = replace(self.occupants[seat], stand_in=stand_in)
                return SeatChange(seat, occupant, refusals.NOT_ABSENT)
            case _:
                return self._propose_invitation(command.seat)

    def _propose_claim(self, invitation: str, token: str) -> SeatChange | Refusal:
        """Give the seat of an invitation to a token. A token that has a seat keeps it, and gets no other."""
        held = self.seats_of([token])
        seat = seat_invited(invitation, [occupant.invitations for occupant in self.occupants])
        if held:
            if seat is not None and seat not in held:
                return refusals.HAS_SEAT
            return SeatChange(min(held), self.occupants[min(held)])
        if seat is None:
            return refusals.NOT_INVITED
        before = self.occupants[seat]
        # A name that the maker gave to the empty seat stays. The name of an earlier holder does not.
        name = before.name if before.key is None else ""
        claimed = Occupant("human", name, key=key_of(token), claimed=True)
        return SeatChange(seat, claimed, refusals.NOT_INVITED)

    def _propose_invitation(self, seat: int) -> SeatChange:
        """Make a new invitation to a seat. The holder's token stays valid until a claim."""
        code, before = new_token(), self.occupants[seat]
        invitations = (*before.invitations, key_of(code))[-_MAX_INVITATIONS:]
        return SeatChange(seat, replace(before, invitations=invitations), refusals.NOT_ABSENT, code)

    def propose_resign(self, held: AbstractSet[int], seat: int) -> Proposal | Refusal:
        """Check a resignation. It changes nothing in the match."""
        if not held:
            return refusals.WATCHING
        if seat not in held:
            return refusals.NOT_YOUR_SEAT
        if not self.match.game.INFO.can_resign:
            return refusals.NOT_HERE
        if seat in self.resigned:
            return refusals.RESIGNED
        if self.is_over:
            return refusals.GAME_OVER
        entry = Entry(self.written + 1, "resign", seat, str(self.moments), now())
        return Proposal((entry,), Step(self.match.ply))

    def ask(self, held: AbstractSet[int], question: Incoming) -> Outgoing | Refusal:  # noqa: ARG002
        """Answer a question of the holder of some seats. It changes nothing."""
        return refusals.NOT_HERE

    def choices(self, held: AbstractSet[int], asked: ChoicesRequest) -> Callable[[], str] | Refusal:
        """Return what lists the choices of a seat as JSON. It may run in a thread: it uses only the state of now."""
        seat = self.own_seat(held, asked.seat)
        if isinstance(seat, Refusal):
            return seat
        is_acting = seat in self.acting()
        if asked.acts and not is_acting:
            return refusals.GAME_OVER if self.is_over else refusals.NOT_YOUR_TURN
        result = self.after_acts(seat, asked.acts)
        if isinstance(result, Refusal):
            return result
        game, state, ply = self.match.game, result.state, self.match.ply + len(result.acts)
        number, is_over = self.number, self.is_over

        def listed() -> str:
            with costs.measured():
                moves = game.legal_moves(state, seat) if is_acting and not result.is_whole else []
                return Choices(
                    number=number,
                    seat=seat,
                    acts=[str(move) for move in result.acts],
                    state=state_json(game, state, ply, seat),
                    moves=[game.move_json(state, move, seat) for move in moves],
                    is_over=is_over,
                ).json()

        return listed

    def own_seat(self, held: AbstractSet[int], seat: int | None) -> int | Refusal:
        """Return the seat of a request, which may be left out by the holder of one seat alone."""
        if not held:
            return refusals.WATCHING
        if seat is None and len(held) > 1:
            return refusals.SEAT_NEEDED
        mine = next(iter(held)) if seat is None else seat
        if mine not in held:
            return refusals.NOT_YOUR_SEAT
        return refusals.RESIGNED if mine in self.resigned else mine

    def after_acts(self, seat: int, acts: list[str]) -> TurnSoFar | Refusal:
        """Return the turn of a seat after some acts. By default a turn is one move."""
        if not acts:
            return TurnSoFar(self.match.view(seat))
        if len(acts) > 1:
            return refusals.ONE_MOVE
        try:
            step = self.match.propose(*acts, seat=seat)
        except QuiltbeeError as error:
            return refusals.from_error(error)
        seen = self.match.game.view(step.states[-1], seat)
        return TurnSoFar(seen, (step.turns[0].move,), is_whole=True)

    def show(self) -> Outgoing:
        """Return what the game's ``view`` route shows to everybody. Raises RefusedError."""
        raise RefusedError(refusals.NOT_HERE)

    @abstractmethod
    def propose_stored(self, entries: tuple[Entry, ...]) -> Proposal:
        """Return the change of entries that another server has stored together. Raises ValueError if they do not fit."""

    def accept(self, proposal: Proposal) -> None:
        """Apply a proposal that is stored. Raises ValueError if the entry before it is missing."""
        number = self.number
        for entry in proposal.entries:
            if entry.number != self.written + 1:
                raise ValueError(f"table {self.setup.id}: entry {self.written + 1} is missing")
            self.written = entry.number
            if entry.kind == "resign":
                self.resigned[entry.seat] = int(entry.text)
            if entry.kind == "take_back":
                self._latest.clear()
            if entry.thinker is None and entry.kind in {"move", "turn", "take_back"}:
                self._latest[entry.seat] = number, entry.number
        self.match.accept(proposal.step)

    def entry_of(self, held: AbstractSet[int], command: Incoming) -> int | None:
        """Return the number of the entry that such a command of the holder of some seats has made; None if there is none."""
        number, seat = getattr(command, "number", None), getattr(command, "seat", None)
        for mine in held if seat is None else held & {seat}:
            sent, entry = self._latest.get(mine, (None, None))
            if sent is not None and sent == number:
                return entry
        return None

    # Computers

    def computers_acting(self) -> list[int]:
        """Return the seats that are to act and that a computer plays."""
        return [seat for seat in self.acting() if self.occupants[seat].computer_level is not None]

    def server_acting(self) -> list[int]:
        """Return the seats that the server is to play now: those of computers, and those that have resigned."""
        resigned = self.resigned
        if resigned and self.is_given_up:
            return []
        return [
            seat
            for seat in self.match.to_move
            if seat in resigned or self.occupants[seat].computer_level is not None
        ]

    def people_acting(self) -> list[int]:
        """Return the seats that are to act and that a person plays."""
        return [seat for seat in self.acting() if self.occupants[seat].computer_level is None]

    def bot_request(self, seat: int) -> BotRequest:
        """Return the question to the bot of a seat. It holds only what the seat may see."""
        position = self.match.game.position_text(self.match.view(seat))
        occupant = self.occupants[seat]
        level = occupant.computer_level or 1
        stands_in = occupant.stand_in is not None
        return BotRequest(self.game, seat, level, self.number, position, stands_in)

    # Views and updates

    def seat_views(
        self, online: AbstractSet[int], absent: AbstractSet[int] = frozenset()
    ) -> list[SeatView]:
        """Return the views of all seats. Computers are always online."""
        return [
            SeatView(
                seat=seat,
                kind=occupant.kind,
                name=occupant.name,
                level=occupant.level,
                online=occupant.kind == "computer" or seat in online,
                holder=occupant.holder,
                invited=occupant.key is not None and bool(occupant.invitations),
                absent=seat in absent,
                stand_in=occupant.stand_in,
                resigned=seat in self.resigned,
            )
            for seat, occupant in enumerate(self.occupants)
        ]

    def frame(self, viewer: Viewer) -> dict[str, Any]:
        """Return the fields of a ``TableFrame``, as a client may see them."""
        return {
            "table": self.id,
            "game": self.game,
            "edition": self.setup.edition,
            "number": self.number,
            "seats": self.seat_views(viewer.online, viewer.absent),
            "you": sorted(viewer.held),
            "together": self.setup.together,
            "created": self.setup.created,
            "rematch": self.rematch,
        }

    @abstractmethod
    def view(self, viewer: Viewer) -> Outgoing:
        """Return the table as a client may see it."""

    def view_text(self, viewer: Viewer) -> str:
        """Return the same view as JSON."""
        return self.view(viewer).json()

    @abstractmethod
    def audience_key(self, proposal: Proposal, held: AbstractSet[int]) -> Hashable:
        """Return a key for the holder of these seats. Subscribers with equal keys get the same update."""

    def notify_first(self, proposal: Proposal) -> int | None:
        """Return the only seat that must get an update at once; None if everybody must.

        The others may get it a little later, and only the last of several such updates.
        """
        return None if proposal.ends_turn else proposal.entry.seat

    @abstractmethod
    def update_text(self, proposal: Proposal, held: AbstractSet[int]) -> str:
        """Return the update of the last accepted proposal as JSON, as the holder of these seats may see it."""

    @abstractmethod
    def replay(self) -> Outgoing:
        """Return the replay of the game."""

    @abstractmethod
    def record(self) -> record.Record:
        """Return the game as a record. It holds nothing that is still hidden."""

    def hint_now(self, seat: int, step: int) -> StoredHint:
        """Return a hint for the next turn of a seat."""
        turns = self.record().turns
        return StoredHint(seat, len(turns), _digest(turns), step)

    def replay_frame(self) -> dict[str, Any]:
        """Return the fields of a ``ReplayFrame``. A record calls a nameless player a guest, which a table need not."""
        names = [occupant.name for occupant in self.occupants]
        levels = [occupant.level for occupant in self.occupants]
        return record_frame(self.record()) | {"names": names, "levels": levels, "table": self.id}

    def has_new(self, hint: StoredHint) -> bool:
        """Return whether a step of a hint is not stored yet."""
        given = self._hints.get(hint._replace(step=0))
        return given is None or given.step < hint.step

    def add_hint(self, hint: StoredHint) -> None:
        """Note a hint that is stored. Nothing else changes at the table."""
        self._hints[hint._replace(step=0)] = hint

    def with_hints(self, played: Record) -> Record:
        """Return a record of this table that marks the turns with a hint. Hints for moves that were taken back are left out."""
        for hint in self._hints.values():
            if _digest(played.turns[: hint.ply]) != hint.history:
                continue
            after = range(hint.ply, len(played.turns))
            ply = next((ply for ply in after if played.turns[ply].seat == hint.seat), None)
            if ply is not None:
                played = played.with_hint(ply, hint.step)
        return played

    def record_names(self) -> tuple[str, ...]:
        """Return the names for a record. The name of a computer is its level, so that it can continue the game."""
        return tuple(_record_name(occupant) for occupant in self.occupants)


HASTE: Final = "played in haste by the quick player"
"""The comment in a record on a move that the quick player made instead of a level."""


def _digest(turns: Sequence[Turn]) -> str:
    text = "\n".join(f"{turn.seat} {turn.move}" for turn in turns)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _record_name(occupant: Occupant) -> str:
    if occupant.kind == "computer":
        return f"level{occupant.level}"
    is_person = record.is_name(occupant.name) and level_in(occupant.name) is None
    return occupant.name if is_person else "guest"


def computer_level(game: str, asked: int | None) -> int:
    """Return the level of a computer seat: the requested one, or the default. Raises RefusedError."""
    levels = players.levels_of(game)
    level = min(DEFAULT_LEVEL, len(levels)) if asked is None else asked
    if level not in levels:
        raise RefusedError(refusals.no_level(len(levels)))
    return level


def level_in(name: str) -> int | None:
    """Return the level that a name in a record stands for, or None for a person."""
    return players.level_in(name)


def record_frame(read: Record) -> dict[str, Any]:
    """Return the fields of the ``ReplayFrame`` of a record. A computer is named by its level."""
    seats = read.game.seats(read.start)
    names = [*read.names, *("" for _ in seats)][: len(seats)]
    return {
        "edition": read.game.edition_of(read.start),
        "names": ["" if level_in(name) else name for name in names],
        "levels": [level_in(name) for name in names],
        "date": read.date.isoformat() if read.date else None,
        "table": None,
        "resigned": sorted(read.resignations()[0]),
    }
