# SPDX-License-Identifier: MIT
"""A table of Patchwork: two seats that move in turn."""

from collections.abc import Hashable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from quiltbee import record
from quiltbee.core.game import JsonObject
from quiltbee.games import patchwork
from quiltbee.games.patchwork import Move, Phase, State
from quiltbee.games.patchwork.online import views as positions
from quiltbee.games.patchwork.online.messages import (
    Replay,
    ReplayMoment,
    TableView,
    TakenBack,
)
from quiltbee.match import Match, Step
from quiltbee.protocol.exchange import to_json
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import Entry, StoredTable, now
from quiltbee.server.model.refusals import Refusal
from quiltbee.server.tables.sequential_table import SequentialTable
from quiltbee.server.tables.table import HASTE, Proposal, Viewer, record_frame

_LATER: Final[Any] = None
"""Stands for a part that is added as JSON."""


class PatchworkTable(SequentialTable):
    """A table with its game so far. Raises ValueError if the stored entries are not a valid game."""

    game = patchwork.INFO.name
    match: Match[State, Move]

    def __init__(self, stored: StoredTable) -> None:
        self._position_text = ""
        """The view of the position as JSON, which is the same for everybody. It is made when somebody needs it."""
        self._moment_texts: list[str] = []
        """The views of the moves as JSON, as far as somebody needed them."""
        self._people = {
            seat for seat, occupant in enumerate(stored.occupants) if occupant.kind == "human"
        }
        self._has_take_backs = stored.setup.together or len(self._people) == 1
        super().__init__(stored)

    def accept(self, proposal: Proposal) -> None:
        """Apply a proposal that is stored."""
        super().accept(proposal)
        self._position_text = ""
        del self._moment_texts[proposal.step.ply :]

    def step_of(self, entry: Entry) -> Step:
        """Return the change that an entry makes. Raises QuiltbeeError if the rules forbid it."""
        if entry.kind == "take_back":
            return self.match.propose_undo(int(entry.text))
        return super().step_of(entry)

    # State

    @property
    def state(self) -> State:
        """The current state of the match."""
        return self.match.state

    @property
    def ply(self) -> int:
        """The number of moves that are not taken back."""
        return self.match.ply

    # Take-backs

    def propose_take_back(self, held: AbstractSet[int], number: int) -> Proposal | Refusal:
        """Check a take-back. Against a computer it goes back before the person's last move; on one device, by one move."""
        if not held:
            return refusals.WATCHING
        if number != self.number:
            return refusals.STALE
        if not self._has_take_backs:
            return refusals.NO_TAKE_BACK
        if self.resigned:
            return refusals.GAME_OVER
        if self.rematch is not None:
            return refusals.REMATCHED
        ply = self._take_back_ply()
        if ply is None:
            return refusals.NOTHING_TO_TAKE_BACK
        entry = Entry(self.written + 1, "take_back", min(held), str(ply), now())
        return Proposal((entry,), self.match.propose_undo(ply))

    def can_take_back(self, held: AbstractSet[int]) -> bool:
        """Return whether the holder of these seats may take a move back now."""
        is_closed = self.resigned or self.rematch is not None
        may_ask = held and self._has_take_backs and not is_closed
        return bool(may_ask) and self._take_back_ply() is not None

    def _take_back_ply(self) -> int | None:
        for ply in range(self.ply - 1, -1, -1):
            if self.match.turns[ply].seat in self._people:
                return ply
        return None

    # Views and updates

    def position(self) -> JsonObject:
        """Return the view of the position."""
        if self.resigned:
            return positions.given_up_view(self.state, self.resigned.keys())
        return positions.position_view(self.match.state)

    def moment(self, ply: int) -> JsonObject:
        """Return the view of move number ``ply``, counted from 1."""
        states, turn = self.match.states, self.match.turns[ply - 1]
        at, hasty = self.times[ply - 1], HASTE in turn.comments
        return positions.moment_view(
            states[ply - 1], turn.move, ply, at, hasty=hasty, after=states[ply]
        )

    def _position_json(self) -> str:
        if not self._position_text:
            self._position_text = to_json(self.position())
        return self._position_text

    def _moments_json(self) -> list[str]:
        for ply in range(len(self._moment_texts), self.match.ply):
            self._moment_texts.append(to_json(self.moment(ply + 1)))
        return self._moment_texts

    def view(self, viewer: Viewer) -> TableView:
        """Return the table as a client may see it."""
        moments = [self.moment(ply) for ply in range(1, self.ply + 1)]
        return replace(self._frame(viewer), moments=moments, position=self.position())

    def view_text(self, viewer: Viewer) -> str:
        """Return the same view as JSON."""
        moments = f"[{','.join(self._moments_json())}]"
        return self._frame(viewer).json_with(moments=moments, position=self._position_json())

    def _frame(self, viewer: Viewer) -> TableView:
        """Return a view without the moments and the position."""
        return TableView(
            **self.frame(viewer),
            can_take_back=self.can_take_back(viewer.held),
            first=self.setup.first,
            seed=self.setup.seed if self.setup.chosen else None,
            from_position=any(seat.time or seat.sewn for seat in self.match.start.seats),
            moments=[],
            position=_LATER,
        )

    def audience_key(self, proposal: Proposal, held: AbstractSet[int]) -> Hashable:  # noqa: ARG002
        """Return a key: whether the holder may take a move back is the only difference between updates."""
        return self.can_take_back(held)

    def update_text(self, proposal: Proposal, held: AbstractSet[int]) -> str:
        """Return the update of the last accepted proposal as JSON."""
        position = self._position_json()
        can_take_back = self.can_take_back(held)
        if not proposal.step.turns:
            return TakenBack(
                type="taken_back",
                number=self.number,
                ply=self.ply,
                position=_LATER,
                can_take_back=can_take_back,
            ).json_with(position=position)
        # A ``Moved``, written by hand: it is the most frequent message.
        return (
            f'{{"type":"moved","number":{self.number},"can_take_back":{"true" if can_take_back else "false"},'
            f'"moment":{self._moments_json()[-1]},"position":{position}}}'
        )

    def replay(self) -> Replay:
        """Return the replay of the game."""
        return replace(record_replay(self.record(), self.times), **self.replay_frame())


def record_replay(read: record.Record, times: Sequence[datetime] = ()) -> Replay:
    """Return the replay of a record, with the times of its moves if they are known."""
    states = list(read.states())
    moments = [ReplayMoment(moment=None, position=positions.position_view(states[0]))]
    known = times or [now()] * len(read.turns)
    for ply, (turn, at) in enumerate(zip(read.turns, known, strict=True), 1):
        before, after, hasty = states[ply - 1], states[ply], HASTE in turn.comments
        moment = positions.moment_view(before, turn.move, ply, at, hasty=hasty, after=after)
        moments.append(ReplayMoment(moment=moment, position=positions.position_view(after)))
    resigned, is_given_up = read.resignations()
    if is_given_up and states[-1].phase is not Phase.OVER:
        position = positions.given_up_view(states[-1], set(resigned))
        moments[-1] = replace(moments[-1], position=position)
    return Replay(**record_frame(read), moments=moments)
