# SPDX-License-Identifier: MIT
"""A table in use: who is connected, what is stored before it is told, and when a computer is to move."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from collections.abc import Set as AbstractSet
from typing import Final, TypeVar

from pydantic import BaseModel

from quiltbee.games.patchwork import position_text
from quiltbee.protocol import Moved, RematchReady, Seats, TakenBack
from quiltbee.server import refusals, views
from quiltbee.server.listener import Listener
from quiltbee.server.metrics import Metrics
from quiltbee.server.names import clean_name
from quiltbee.server.refusals import Refusal
from quiltbee.server.storage import ConflictError, StorageError, Store
from quiltbee.server.table import Proposal, Table
from quiltbee.server.thinking import Thinking

log = logging.getLogger("quiltbee.table")

_LONGEST_WAIT: Final = 30.0

T = TypeVar("T")


class Sitting:
    """One table and its company. Whatever changes the table goes through here, one thing after the other."""

    def __init__(self, table: Table, store: Store, thinking: Thinking, metrics: Metrics) -> None:
        self.table = table
        self.listeners: set[Listener] = set()
        self.guests = 0
        """Requests that are using the table just now."""
        self.used = time.monotonic()
        self._store, self._thinking, self._metrics = store, thinking, metrics
        self._lock = asyncio.Lock()
        self._computer: asyncio.Task[None] | None = None
        self.wake_computer()

    @property
    def is_idle(self) -> bool:
        """Whether nobody is there, not even a computer that thinks."""
        return not (self.guests or self.listeners or self._computer)

    @property
    def online(self) -> frozenset[int]:
        """The seats whose holders are connected."""
        return frozenset(seat for each in self.listeners for seat in each.held)

    # Coming and going

    def join(self, listener: Listener) -> None:
        """Let somebody listen; the first thing it hears is the whole table."""
        before = self.online
        self.listeners.add(listener)
        listener.hear(self._view(listener))
        self._tell_seats(before, besides=listener)

    def leave(self, listener: Listener) -> None:
        """Let a listener go."""
        before = self.online
        self.listeners.discard(listener)
        self.used = time.monotonic()
        self._tell_seats(before)

    def _view(self, listener: Listener) -> str:
        return views.table_view(self.table, listener.held, self.online).model_dump_json()

    def _tell_seats(self, before: AbstractSet[int], besides: Listener | None = None) -> None:
        if self.online != before:
            self._tell(Seats(seats=views.seat_views(self.table, self.online)), besides)

    def _tell(self, message: BaseModel, besides: Listener | None = None) -> None:
        text = message.model_dump_json()
        for listener in self.listeners:
            if listener is not besides:
                listener.hear(text)

    # What changes the table. Each is carried out to its end, also if whoever asked hangs up meanwhile.

    async def play(self, held: AbstractSet[int], number: int, move: str) -> Moved | Refusal:
        """Make a move."""
        done = await self._carry_out(
            lambda: self._add(lambda: self.table.propose_move(held, number, move), held)
        )
        return self._count(done) if isinstance(done, Refusal | Moved) else refusals.STALE

    async def take_back(self, held: AbstractSet[int], number: int) -> TakenBack | Refusal:
        """Take a move back."""
        done = await self._carry_out(
            lambda: self._add(lambda: self.table.propose_take_back(held, number), held)
        )
        return self._count(done) if isinstance(done, Refusal | TakenBack) else refusals.STALE

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
    ) -> Moved | TakenBack | Refusal:
        async with self._lock:
            proposal = propose()
            if isinstance(proposal, Refusal):
                return proposal
            began = time.perf_counter()
            try:
                await self._store.append(self.table.id, proposal.entry)
            except ConflictError:
                await self._reload()
                return refusals.STALE
            except StorageError as error:
                log.warning("table %s: not saved: %s", self.table.id, error)
                return refusals.not_saved(str(error))
            self._metrics.storing.observe(time.perf_counter() - began)
            self._metrics.moves.labels(proposal.entry.kind).inc()
            self.table.accept(proposal)
            news = views.news(self.table, proposal, can_take_back=self.table.can_take_back(held))
            self._announce(news)
        self.wake_computer()
        return news

    def _announce(self, news: Moved | TakenBack) -> None:
        """Tell everybody what was stored; those who may take it back hear that too."""
        texts = dict[bool, str]()
        for listener in self.listeners:
            can = self.table.can_take_back(listener.held)
            if can not in texts:
                texts[can] = news.model_copy(update={"can_take_back": can}).model_dump_json()
            listener.hear(texts[can])

    async def _rename(self, seat: int, name: str) -> Seats | Refusal:
        async with self._lock:
            try:
                await self._store.rename(self.table.id, seat, name)
            except StorageError as error:
                return refusals.not_saved(str(error))
            self.table.rename(seat, name)
            seats = Seats(seats=views.seat_views(self.table, self.online))
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
            self.table = Table(kept)
            for listener in self.listeners:
                listener.hear(self._view(listener))

    def _count(self, done: T) -> T:
        if isinstance(done, Refusal):
            self._metrics.refused.labels(done.code).inc()
        return done

    # The computer

    def wake_computer(self) -> None:
        """See whether a computer is to move, and let it think."""
        if self._computer is None and self.table.thinker is not None:
            self._computer = asyncio.create_task(self._let_computer_play())
            self._computer.add_done_callback(self._computer_done)

    def _computer_done(self, task: asyncio.Task[None]) -> None:
        self._computer = None
        self.used = time.monotonic()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("table %s: the computer stopped", self.table.id, exc_info=error)
        elif not task.cancelled():
            self.wake_computer()

    async def _let_computer_play(self) -> None:
        wait = 0.5
        while (sitter := self.table.thinker) is not None:
            number, seat = self.table.number, self.table.state.active
            move = await self._thinking.choose(position_text(self.table.state), sitter.level or 1)
            done = await self._play_as(seat, number, move)
            if isinstance(done, Refusal) and done != refusals.STALE:
                # A full disk may be emptied and a lock released; the computer has time.
                await asyncio.sleep(wait)
                wait = min(2 * wait, _LONGEST_WAIT)

    async def _play_as(self, seat: int, number: int, move: str) -> Moved | TakenBack | Refusal:
        return await self._carry_out(
            lambda: self._add(lambda: self.table.propose_move({seat}, number, move), frozenset())
        )

    async def stop(self) -> None:
        """Let everybody go."""
        for listener in self.listeners:
            listener.cut_off()
        if self._computer is not None:
            self._computer.cancel()
            await asyncio.gather(self._computer, return_exceptions=True)
