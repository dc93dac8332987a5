# SPDX-License-Identifier: MIT
"""A table of a game in which one seat after the other makes a move."""

from collections.abc import Set as AbstractSet
from dataclasses import replace
from datetime import datetime

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.match import Step
from quiltbee.protocol import PlayRequest, TakeBackRequest, TurnRequest
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import QUICK_PLAYER, Entry, StoredTable, now
from quiltbee.server.model.refusals import Refusal
from quiltbee.server.tables.table import HASTE, BotCommand, Command, Proposal, Table


class SequentialTable(Table):
    """A table with its game so far. Raises ValueError if the stored entries are not a valid game."""

    def __init__(self, stored: StoredTable) -> None:
        super().__init__(stored, can_undo=True)
        self.times = tuple[datetime, ...]()
        """The time of each move that stands."""
        for entry in stored.entries:
            self.accept(self.propose_stored((entry,)))

    def propose_stored(self, entries: tuple[Entry, ...]) -> Proposal:
        """Return the change of an entry that is stored. Raises ValueError if it does not fit."""
        (entry,) = entries
        return Proposal(entries, self.step_of(entry))

    def step_of(self, entry: Entry) -> Step:
        """Return the change that an entry makes. Raises QuiltbeeError if the rules forbid it."""
        if entry.kind == "resign":
            return Step(self.match.ply)
        return self.match.propose(entry.text, seat=entry.seat)

    @property
    def number(self) -> int:
        """The number of entries."""
        return self.written

    def propose(self, held: AbstractSet[int], command: Command) -> Proposal | Refusal:
        """Check a move of a client or of a computer, or a take-back."""
        match command:
            case PlayRequest(number=number, move=move):
                return self._propose_move(held, number, move)
            case TurnRequest(number=number, acts=acts, seat=seat):
                mine = self.own_seat(held, seat)
                if isinstance(mine, Refusal):
                    return mine
                if len(acts) != 1:
                    return refusals.ONE_MOVE
                return self._propose_move({mine}, number, acts[0])
            case TakeBackRequest(number=number):
                return self.propose_take_back(held, number)
            case BotCommand(request=request, move=move):
                if request.seat not in self.computers_acting():
                    return refusals.STALE  # the player it stood in for has returned
                return self._propose_move({request.seat}, request.number, move)
            case _:
                return refusals.NOT_HERE

    def propose_take_back(self, held: AbstractSet[int], number: int) -> Proposal | Refusal:  # noqa: ARG002
        """Check a take-back. Most games have none."""
        return refusals.NOT_HERE

    def _propose_move(self, held: AbstractSet[int], number: int, text: str) -> Proposal | Refusal:
        if not held:
            return refusals.WATCHING
        if number != self.number:
            return refusals.STALE
        acting = self.acting()
        if not acting:
            return refusals.GAME_OVER
        (seat,) = acting
        if seat not in held:
            return refusals.NOT_YOUR_TURN
        try:
            step = self.match.propose(text, seat=seat)
        except QuiltbeeError as error:
            return refusals.from_error(error)
        entry = Entry(self.written + 1, "move", seat, str(step.turns[0].move), now())
        return Proposal((entry,), step)

    def accept(self, proposal: Proposal) -> None:
        """Apply a proposal that is stored. A move in haste gets a comment that says so."""
        entry, step = proposal.entry, proposal.step
        if entry.thinker == QUICK_PLAYER:
            hasty = tuple(turn._replace(comments=(HASTE,)) for turn in step.turns)
            proposal = proposal._replace(step=step._replace(turns=hasty))
        super().accept(proposal)
        self.times = self.times[: step.ply] + (entry.at,) * len(step.turns)

    def record(self) -> record.Record:
        """Return the game as a record."""
        played = replace(self.match.record, names=self.record_names())
        for seat, ply in self.resigned.items():
            played = played.with_resignation(seat, ply)
        return self.with_hints(played)
