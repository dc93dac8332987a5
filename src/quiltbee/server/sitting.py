# SPDX-License-Identifier: MIT
"""A table in use: who is connected, what is stored before it is told, and when a computer is to move."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Hashable
from collections.abc import Set as AbstractSet
from datetime import timedelta
from functools import partial
from typing import Final, TypeVar

from pydantic import BaseModel

from quiltbee.protocol import RematchReady, Seats, TurnView
from quiltbee.server import refusals
from quiltbee.server.entries import now
from quiltbee.server.games import DamagedError, open_table
from quiltbee.server.listener import Listener
from quiltbee.server.metrics import Metrics
from quiltbee.server.names import clean_name
from quiltbee.server.refusals import Refusal
from quiltbee.server.storage import ConflictError, StorageError, Store
from quiltbee.server.table import Proposal, Question, Table
from quiltbee.server.thinking import Thinking

log = logging.getLogger("quiltbee.table")

_LONGEST_WAIT: Final = 30.0
_LATER: Final = 0.3
"""Seconds until those hear who has handed in that wait anyway: with ten seats that is most of all messages."""
_GRACE: Final = timedelta(seconds=10)
"""So long the turn clock waits for those who come back to a table at which nobody was."""
_ASKED_SECONDS: Final = 10.0
"""So long after a request somebody counts as being there."""

T = TypeVar("T")


class Sitting:
    """One table and its company. Whatever changes the table goes through here, one thing after the other."""

    def __init__(
        self, table: Table, store: Store, thinking: Thinking, metrics: Metrics, most: int = 5_000
    ) -> None:
        self.table = table
        self.listeners: set[Listener] = set()
        self.guests = 0
        """Requests that are using the table just now."""
        self.used = self._asked = time.monotonic()
        self._store, self._thinking, self._metrics = store, thinking, metrics
        self._most = most
        """Entries, after which nothing is taken back."""
        self._lock = asyncio.Lock()
        self._computers: dict[int, asyncio.Task[None]] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._later: asyncio.TimerHandle | None = None
        self._late: Proposal | None = None
        self._ringing: asyncio.Task[None] | None = None
        self.wake_computers()

    @property
    def is_idle(self) -> bool:
        """Whether nobody is there, not even a computer that thinks."""
        return not (self.guests or self.listeners or self._computers or self._ringing)

    @property
    def online(self) -> frozenset[int]:
        """The seats whose holders are connected."""
        return frozenset(seat for each in self.listeners for seat in each.held)

    @property
    def has_company(self) -> bool:
        """Whether somebody listens, or has asked something a moment ago."""
        return bool(self.listeners) or time.monotonic() - self._asked < _ASKED_SECONDS

    @property
    def _has_people(self) -> bool:
        return any(sitter.kind == "human" for sitter in self.table.sitters)

    # Coming and going

    def visit(self) -> None:
        """Note that somebody asks something. Computers that play among themselves play on."""
        self._asked = time.monotonic()
        self.wake_computers()

    def join(self, listener: Listener) -> None:
        """Let somebody listen; the first thing it hears is the whole table."""
        before = self.online
        if not self.listeners:
            self.table.wait_until(now() + _GRACE)
        self.listeners.add(listener)
        self._set_alarm()
        listener.hear(self._view(listener))
        self._tell_seats(before, besides=listener)

    def leave(self, listener: Listener) -> None:
        """Let a listener go."""
        before = self.online
        self.listeners.discard(listener)
        self.used = time.monotonic()
        self._tell_seats(before)
        if not self.listeners:
            self._set_alarm()

    def _view(self, listener: Listener) -> str:
        return self.table.view(listener.held, self.online).model_dump_json()

    def _tell_seats(self, before: AbstractSet[int], besides: Listener | None = None) -> None:
        if self.online != before:
            self._tell(Seats(seats=self.table.seat_views(self.online)), besides)

    def _tell(self, message: BaseModel, besides: Listener | None = None) -> None:
        text = message.model_dump_json()
        for listener in self.listeners:
            if listener is not besides:
                listener.hear(text)

    # What changes the table. Each is carried out to its end, also if whoever asked hangs up meanwhile.

    async def play(self, held: AbstractSet[int], number: int, move: str) -> str | Refusal:
        """Make a move."""
        return await self._change(lambda: self.table.propose_move(held, number, move), held)

    async def take_back(self, held: AbstractSet[int], number: int) -> str | Refusal:
        """Take a move back."""

        def propose() -> Proposal | Refusal:
            if held and self.table.written >= self._most:
                return refusals.TOO_LONG
            return self.table.propose_take_back(held, number)

        return await self._change(propose, held)

    async def hand_in(
        self, held: AbstractSet[int], seat: int | None, number: int, acts: list[str]
    ) -> str | Refusal:
        """Hand in a whole turn."""
        return await self._change(lambda: self.table.propose_turn(held, seat, number, acts), held)

    def try_turn(
        self, held: AbstractSet[int], seat: int | None, acts: list[str]
    ) -> TurnView | Refusal:
        """Say what a turn comes to, to the asker alone."""
        return self._count(self.table.try_turn(held, seat, acts))

    async def _change(
        self, propose: Callable[[], Proposal | Refusal], held: AbstractSet[int]
    ) -> str | Refusal:
        return self._count(await self._carry_out(lambda: self._add(propose, held)))

    async def rename(self, held: AbstractSet[int], seat: int, name: str) -> Seats | Refusal:
        """Give a seat one holds another name."""
        if not held:
            return self._count(refusals.WATCHING)
        if seat not in held:
            return self._count(refusals.NOT_YOUR_SEAT)
        return self._count(await self._carry_out(lambda: self._rename(seat, clean_name(name))))

    async def exclusively(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something while nothing else changes the table."""

        async def locked() -> T:
            async with self._lock:
                return await work()

        return await self._carry_out(locked)

    def tell_rematch(self, table_id: str) -> None:
        """Tell everybody where the players play again."""
        self.table.rematch = table_id
        self._tell(RematchReady(table=table_id))

    async def _carry_out(self, work: Callable[[], Awaitable[T]]) -> T:
        async def run() -> T:
            return await work()

        self.guests += 1
        task = asyncio.create_task(run())
        task.add_done_callback(self._carried_out)
        return await asyncio.shield(task)

    def _carried_out(self, _: object) -> None:
        self.guests -= 1
        self.used = time.monotonic()

    async def _add(
        self, propose: Callable[[], Proposal | Refusal], held: AbstractSet[int]
    ) -> str | Refusal:
        async with self._lock:
            proposal = propose()
            if isinstance(proposal, Refusal):
                return proposal
            began = time.perf_counter()
            try:
                await self._store.append(self.table.id, *proposal.entries)
            except ConflictError:
                await self._reload()
                return refusals.STALE
            except StorageError as error:
                log.warning("table %s: not saved: %s", self.table.id, error)
                return refusals.not_saved(str(error))
            self._metrics.storing.observe(time.perf_counter() - began)
            self._metrics.moves.labels(proposal.entry.kind).inc()
            self.table.accept(proposal)
            self._set_alarm()
            news = self._announce(proposal, held)
        self.wake_computers()
        return news

    def _announce(self, proposal: Proposal, held: AbstractSet[int]) -> str:
        """Tell everybody what was stored, each as much as it may know; return it for those who hold these seats."""
        texts = dict[Hashable, str]()
        first = self.table.waits_for(proposal)
        self._tell_later(proposal if first is not None else None)
        for listener in self.listeners:
            if first is not None and first not in listener.held:
                continue
            ears = self.table.ears(proposal, listener.held)
            if ears not in texts:
                texts[ears] = self.table.news_text(proposal, listener.held)
            listener.hear(texts[ears])
        own = self.table.ears(proposal, held)
        return texts[own] if own in texts else self.table.news_text(proposal, held)

    def _tell_later(self, proposal: Proposal | None) -> None:
        """Keep news for those who need not hear them at once; None forgets what was kept, for greater news."""
        self._late = proposal
        if proposal is None and self._later is not None:
            self._later.cancel()
            self._later = None
        elif proposal is not None and self._later is None:
            self._later = asyncio.get_running_loop().call_later(_LATER, self._tell_late)

    def _tell_late(self) -> None:
        self._later, proposal, self._late = None, self._late, None
        if proposal is None:
            return
        first = self.table.waits_for(proposal)
        text = self.table.news_text(proposal, frozenset())
        for listener in self.listeners:
            if first not in listener.held:
                listener.hear(text)

    async def _rename(self, seat: int, name: str) -> Seats | Refusal:
        async with self._lock:
            try:
                await self._store.rename(self.table.id, seat, name)
            except StorageError as error:
                return refusals.not_saved(str(error))
            self.table.rename(seat, name)
            seats = Seats(seats=self.table.seat_views(self.online))
            self._tell(seats)
        return seats

    async def _reload(self) -> None:
        """Take the table from the database again, where it is further than here, and show it to everybody."""
        try:
            kept = await self._store.load(self.table.id)
        except StorageError:
            return  # whoever asks next finds out
        if kept is not None:
            log.warning("table %s had moved on in the database", self.table.id)
            try:
                self.table = open_table(kept)
            except DamagedError as error:
                log.error("table %s is damaged: %s", self.table.id, error)  # noqa: TRY400 - no stack is needed
                return
            self._set_alarm()
            for listener in self.listeners:
                listener.hear(self._view(listener))

    def _count(self, done: T) -> T:
        if isinstance(done, Refusal):
            self._metrics.refused.labels(done.code).inc()
        return done

    # The turn clock. It stands still while nobody is at the table.

    def _set_alarm(self) -> None:
        """Wait for the deadline of the table as it is now."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        deadline = self.table.deadline
        if deadline is not None and self.listeners:
            left = max(0.0, (deadline - now()).total_seconds())
            self._alarm = asyncio.get_running_loop().call_later(left, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        if self._ringing is None:
            self._ringing = asyncio.create_task(self._pass_for_the_absent())
            self._ringing.add_done_callback(self._rung)

    def _rung(self, task: asyncio.Task[None]) -> None:
        self._ringing = None
        self.used = time.monotonic()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("table %s: the clock stopped", self.table.id, exc_info=error)
        elif not task.cancelled():
            self._set_alarm()

    async def _pass_for_the_absent(self) -> None:
        while (deadline := self.table.deadline) is not None and deadline <= now():
            done = await self._change(self._propose_absent, frozenset())
            if isinstance(done, Refusal) and done != refusals.STALE:
                await asyncio.sleep(
                    1.0
                )  # the disk may be full; the turn stays open until it is not

    def _propose_absent(self) -> Proposal | Refusal:
        """Pass for somebody, if it is still time: a turn may have come in while others were stored."""
        deadline = self.table.deadline
        if deadline is None or deadline > now():
            return refusals.STALE
        return self.table.propose_absent()

    # The computers

    def wake_computers(self) -> None:
        """See whether computers are to act, and let them think, all at once.

        Those that play among themselves do so only for company: others wait for the same processors.
        """
        if not (self._has_people or self.has_company):
            return
        for seat in self.table.thinkers():
            if seat not in self._computers:
                task = asyncio.create_task(self._let_computer_play(seat))
                self._computers[seat] = task
                task.add_done_callback(partial(self._computer_done, seat))

    def _computer_done(self, seat: int, task: asyncio.Task[None]) -> None:
        del self._computers[seat]
        self.used = time.monotonic()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("table %s: the computer stopped", self.table.id, exc_info=error)
        elif not task.cancelled():
            self.wake_computers()

    async def _let_computer_play(self, seat: int) -> None:
        wait = 0.5
        while seat in self.table.thinkers() and (self._has_people or self.has_company):
            question = self.table.question(seat)
            behind = (not self._has_people) + (not self.has_company)
            done = await self._answer(question, await self._thinking.choose(question, behind))
            if isinstance(done, Refusal) and done != refusals.STALE:
                # A full disk may be emptied and a lock released; the computer has time.
                await asyncio.sleep(wait)
                wait = min(2 * wait, _LONGEST_WAIT)

    async def _answer(self, question: Question, answer: str) -> str | Refusal:
        return await self._carry_out(
            lambda: self._add(lambda: self.table.propose_answer(question, answer), frozenset())
        )

    async def stop(self) -> None:
        """Let everybody go."""
        for listener in self.listeners:
            listener.cut_off()
        self._tell_later(None)
        if self._alarm is not None:
            self._alarm.cancel()
        ringing = [] if self._ringing is None else [self._ringing]
        working = [*self._computers.values(), *ringing]
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
