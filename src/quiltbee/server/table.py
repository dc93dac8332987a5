# SPDX-License-Identifier: MIT
"""One table: a game being played, and who may do what. It decides, and does no input or output.

Whatever changes a table happens in two steps, so that a move is stored before it is true: ``propose_move`` and
``propose_take_back`` say what would happen and change nothing; ``accept`` makes it so.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import datetime

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.games import patchwork
from quiltbee.games.patchwork import Move, State
from quiltbee.protocol import Moment, Position
from quiltbee.server import positions, refusals
from quiltbee.server.entries import Entry, Kept, Sitter, now
from quiltbee.server.refusals import Refusal
from quiltbee.server.secrecy import seats_opened


@dataclass(frozen=True, slots=True)
class Played:
    """A move that stands."""

    seat: int
    move: Move
    at: datetime


@dataclass(frozen=True, slots=True)
class Proposal:
    """What would be added to the table, and the game after it."""

    entry: Entry
    ply: int
    """How many of the moves that stand now would still stand, the new one not counted."""
    played: Played | None = None
    state: State | None = None


class Table:
    """A table with its whole game. Raises ValueError where what was kept is not a game."""

    def __init__(self, kept: Kept) -> None:
        self.setup = kept.setup
        self.sitters: tuple[Sitter, ...] = kept.sitters
        self.rematch = kept.rematch
        self.number = 0
        self._states: list[State] = [patchwork.parse_position(kept.setup.start)]
        self._played: list[Played] = []
        for entry in kept.entries:
            self._repeat(entry)

    def _repeat(self, entry: Entry) -> None:
        """Accept an entry that was stored. What was stored had been checked."""
        if entry.number != self.number + 1:
            raise ValueError(f"table {self.setup.id}: entry {self.number + 1} is missing")
        if entry.kind == "take_back":
            self.accept(Proposal(entry, int(entry.text)))
            return
        move = patchwork.parse_move(entry.text)
        after = patchwork.play(self.state, move, entry.seat)
        self.accept(Proposal(entry, self.ply, Played(entry.seat, move, entry.at), after))

    # What stands

    @property
    def id(self) -> str:
        """The table's address."""
        return self.setup.id

    @property
    def state(self) -> State:
        """The position on the table."""
        return self._states[-1]

    @property
    def ply(self) -> int:
        """How many moves stand."""
        return len(self._played)

    @property
    def to_move(self) -> int | None:
        """The seat that acts, or None when the game is over."""
        acting = patchwork.to_move(self.state)
        return acting[0] if acting else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    @property
    def thinker(self) -> Sitter | None:
        """The computer that is to move, if one is."""
        seat = self.to_move
        if seat is None or self.sitters[seat].kind != "computer":
            return None
        return self.sitters[seat]

    def seats_of(self, tokens: Iterable[str]) -> frozenset[int] | None:
        """Return the seats that the tokens open, or None if one of them opens none."""
        return seats_opened(tokens, [sitter.key for sitter in self.sitters])

    # Moves

    def propose_move(self, held: AbstractSet[int], number: int, text: str) -> Proposal | Refusal:
        """Check a move of whoever holds these seats and has seen so many entries."""
        if not held:
            return refusals.WATCHING
        if number != self.number:
            return refusals.STALE
        seat = self.to_move
        if seat is None:
            return refusals.GAME_OVER
        if seat not in held:
            return refusals.NOT_YOUR_TURN
        try:
            move = patchwork.canonical(self.state, patchwork.parse_move(text))
            after = patchwork.play(self.state, move, seat)
        except QuiltbeeError as error:
            return refusals.from_error(error)
        entry = Entry(self.number + 1, "move", seat, str(move), now())
        return Proposal(entry, self.ply, Played(seat, move, entry.at), after)

    def propose_take_back(self, held: AbstractSet[int], number: int) -> Proposal | Refusal:
        """Check a take-back: against computers it leads to before one's last move, on one device one move back."""
        if not held:
            return refusals.WATCHING
        if number != self.number:
            return refusals.STALE
        if not self._takes_back(held):
            return refusals.NO_TAKE_BACK
        ply = self._take_back_ply()
        if ply is None:
            return refusals.NOTHING_TO_TAKE_BACK
        entry = Entry(self.number + 1, "take_back", min(held), str(ply), now())
        return Proposal(entry, ply)

    def can_take_back(self, held: AbstractSet[int]) -> bool:
        """Tell whether whoever holds these seats may take a move back now."""
        return self._takes_back(held) and self._take_back_ply() is not None

    def _takes_back(self, held: AbstractSet[int]) -> bool:
        return bool(held) and (self.setup.together or len(self._people()) == 1)

    def _people(self) -> list[int]:
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "human"]

    def _take_back_ply(self) -> int | None:
        people = self._people()
        for ply in range(self.ply - 1, -1, -1):
            if self._played[ply].seat in people:
                return ply
        return None

    def accept(self, proposal: Proposal) -> None:
        """Make true what was proposed and stored."""
        assert proposal.entry.number == self.number + 1
        self.number = proposal.entry.number
        del self._states[proposal.ply + 1 :]
        del self._played[proposal.ply :]
        if proposal.played is not None and proposal.state is not None:
            self._states.append(proposal.state)
            self._played.append(proposal.played)

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name."""
        renamed = replace(self.sitters[seat], name=name)
        self.sitters = (*self.sitters[:seat], renamed, *self.sitters[seat + 1 :])

    # What is told of it

    def position(self) -> Position:
        """Tell the position. It is made anew each time: that is quick, and to keep it would double a table's memory."""
        return positions.position_view(self.state)

    def moment(self, ply: int) -> Moment:
        """Tell the move with which ``ply`` moves had been made."""
        played = self._played[ply - 1]
        return positions.moment_view(self._states[ply - 1], played.move, ply, played.at)

    def states(self) -> tuple[State, ...]:
        """Return every position from the start to now."""
        return tuple(self._states)

    def record(self) -> record.Record:
        """Return the game as a record. A computer is named for its level, so that it can play on."""
        turns = tuple(record.Turn(played.seat, played.move) for played in self._played)
        names = tuple(_record_name(sitter) for sitter in self.sitters)
        day = self.setup.created.date()
        return record.Record(patchwork, self._states[0], turns, names, day)


def _record_name(sitter: Sitter) -> str:
    if sitter.kind == "computer":
        return f"level{sitter.level}"
    return sitter.name if record.is_name(sitter.name) else "guest"
