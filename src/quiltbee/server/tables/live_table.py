# SPDX-License-Identifier: MIT
"""A table in memory: its subscribers and its computers. Every change is first stored, then announced."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Final, TypeVar

from pydantic import BaseModel

from quiltbee.protocol import (
    ChoicesRequest,
    Greeted,
    Incoming,
    PassRequest,
    RematchReady,
    Seats,
    TakeBackRequest,
)
from quiltbee.server import costs
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import Revision
from quiltbee.server.model.peers import Peers
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.storage import ConflictError, StorageError, Store, UnknownError
from quiltbee.server.tables.announcer import Announcer
from quiltbee.server.tables.computers import Computers
from quiltbee.server.tables.games import DamagedError, open_table
from quiltbee.server.tables.greetings import Greetings
from quiltbee.server.tables.presence import Presence
from quiltbee.server.tables.remote import Remote
from quiltbee.server.tables.repeats import answer_again
from quiltbee.server.tables.seating import Seating
from quiltbee.server.tables.subscriber import Subscriber, cut_off_all, cut_off_holders, make_room
from quiltbee.server.tables.table import Proposal, Table, Timeout
from quiltbee.server.tables.turn_alarm import TurnAlarm
from quiltbee.server.workers.bot_pool import BotPool

log = logging.getLogger("quiltbee.table")

_ASKED_SECONDS: Final = 10.0
"""How long a client counts as present after a request."""

_LOOK_SECONDS: Final = 1.0
"""The least time between two looks into the database for a token or an invitation, since anybody can ask for them."""
_ENTRY_MS: Final = 0.02
"""What it costs to read an entry from the database and to play it again, in milliseconds."""
_REST: Final = 100
"""How many times as long a table rests after it has looked for a repeated request: one of thousands of moves costs much."""

_MAX_RELOAD_SECONDS: Final = 1.0
"""The longest pause between two attempts to reload a table."""

T = TypeVar("T")
Propose = Callable[[AbstractSet[int]], Proposal | Refusal]
"""Returns the change that the holder of some seats asks for, or a refusal."""


class LiveTable:
    """One table with its subscribers. All changes of the table go through here, one after another."""

    def __init__(
        self,
        table: Table,
        store: Store,
        bots: BotPool,
        metrics: Metrics,
        limits: Limits,
        peers: Peers | None = None,
    ) -> None:
        self.table = table
        self.is_gone = False
        """Whether another server has deleted the table."""
        self.subscribers: dict[Subscriber, None] = {}
        """The connected clients, oldest first."""
        self.guests = 0
        """Requests that are using the table at the moment."""
        self.last_used = self._asked = time.monotonic()
        self.store, self._metrics = store, metrics
        self.limits = limits
        self.lock = asyncio.Lock()
        self._peers = peers or Peers()
        self._looking, self._looked = asyncio.Lock(), float("-inf")
        self._repeating, self._rested = asyncio.Lock(), float("-inf")
        self._again: tuple[Hashable, str | Refusal | None] | None = None
        """The last request that was looked for because it came again, and its answer."""
        self._reloading: asyncio.Task[None] | None = None
        """The task that reloads the table after a write whose result is unknown."""
        self._will_reload = False
        """Whether a reload waits for the lock."""
        self._background: set[asyncio.Task[None]] = set()
        self.presence, self.remote = Presence(self), Remote(self, self._peers)
        self.seating = Seating(self)
        self._announcer, self._alarm = Announcer(self), TurnAlarm(self)
        self._computers, self._greetings = Computers(self, bots), Greetings()
        self._computers.wake()

    @property
    def is_idle(self) -> bool:
        """Whether nobody uses the table and no task works on it."""
        is_working = self._computers.are_thinking or self._alarm.is_ringing or self._reloading
        return not (self.guests or self.subscribers or is_working)

    @property
    def is_changing(self) -> bool:
        """Whether a change of the table is being stored."""
        return self.lock.locked()

    @property
    def is_reloading(self) -> bool:
        """Whether the table is reloaded, because the result of a write is unknown."""
        return self._reloading is not None

    @property
    def revision(self) -> Revision:
        """What this server knows of the table, to be compared with the database."""
        return Revision(self.table.written, self.table.rematch, self.table.occupants)

    @property
    def own_online(self) -> frozenset[int]:
        """The seats whose holders are connected to this server."""
        return frozenset(seat for each in self.subscribers for seat in each.held)

    @property
    def online(self) -> frozenset[int]:
        """The seats whose holders are connected, to this server or another."""
        return self.own_online | self.remote.online

    @property
    def absent(self) -> frozenset[int]:
        """The seats for which others may act."""
        return self.presence.absent

    @property
    def has_company(self) -> bool:
        """Whether a client is connected, or has sent a request a moment ago."""
        return bool(self.subscribers) or time.monotonic() - self._asked < _ASKED_SECONDS

    @property
    def has_people(self) -> bool:
        """Whether a person plays here, present or not."""
        return any(occupant.kind == "human" for occupant in self.table.occupants)

    # Clients that come and go

    def visit(self) -> None:
        """Note a request. Computers at a table without people continue to play."""
        self._asked = time.monotonic()
        self._computers.wake()

    async def look_for(self, tokens: Iterable[str]) -> None:
        """Compare the table with the database before a token is refused. Raises RefusedError if it cannot be read."""
        if self.table.seats_of(tokens) is None:
            await self.look_again()

    async def look_again(self) -> None:
        """Compare the table with the database: another server may have seated somebody, and its message may be lost.

        Requests at the same time share one look. It begins after each of them, but it may wait for a second.
        Raises RefusedError if the database cannot be read.
        """
        if self._peers.is_alone:
            return
        asked = time.monotonic()
        async with self._looking:
            if self._looked >= asked:
                return
            await asyncio.sleep(max(0.0, self._looked + _LOOK_SECONDS - time.monotonic()))
            began = time.monotonic()
            try:
                found = await self.store.revisions([self.table.id])
            except StorageError as error:
                raise RefusedError(refusals.not_read(str(error))) from error
            async with self.lock:
                if self.revision != found.get(self.table.id) and not await self._reload():
                    raise RefusedError(refusals.not_read("it is being read anew"))
            self._looked = began

    def enter(self, tokens: Iterable[str]) -> frozenset[int]:
        """Return the seats of some tokens, and note that their holders are present. Raises RefusedError."""
        held = self.table.seats_of(tokens)
        if held is None:
            raise RefusedError(refusals.WRONG_TOKEN)
        self.note_present(held)
        return held

    def join(self, subscriber: Subscriber) -> None:
        """Add a subscriber. Its first message is the whole table. Raises RefusedError."""
        before = self.online
        make_room(self.subscribers, subscriber.held, self.limits)
        self.subscribers[subscriber] = None
        self._run_clock(before)
        subscriber.push(self.view_text(subscriber.held))
        self._tell_change(before, besides=subscriber)
        if subscriber.held:
            self.remote.tell_online()

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        before = self.online
        self.subscribers.pop(subscriber, None)
        self.last_used = time.monotonic()
        self.presence.see(subscriber.held)
        self.company_changed(before)
        if subscriber.held:
            self.remote.tell_online()

    def company_changed(self, before: AbstractSet[int]) -> None:
        """Run or stop the clock, and announce the seats, if others are connected than before."""
        self._run_clock(before)
        self._tell_change(before)

    def _run_clock(self, before: AbstractSet[int]) -> None:
        if not before and self.online:
            self._alarm.start_clock()
        elif before and not self.online:
            self._alarm.stop_clock()
        self._alarm.set()

    def view_text(self, held: AbstractSet[int]) -> str:
        """Return the table as JSON, as the holder of these seats may see it."""
        return self.table.view_text(held, self.online, self.absent)

    def note_remote(self, seats: AbstractSet[int]) -> None:
        """Note that the holders of some seats are present at another server."""
        self.presence.see(seats)

    def seats(self) -> Seats:
        """Return the message that tells who sits where."""
        return Seats(seats=self.table.seat_views(self.online, self.absent))

    def tell(self, message: BaseModel) -> None:
        """Send a message to all subscribers."""
        self._announcer.tell(message)

    def tell_seats(self, besides: Subscriber | None = None) -> None:
        """Announce the seats to all subscribers except ``besides``."""
        self._announcer.tell(self.seats(), besides)

    def _tell_change(self, before: AbstractSet[int], besides: Subscriber | None = None) -> None:
        """Announce the seats if others are connected than before, or are absent now."""
        if self.online != before:
            self.tell_seats(besides)
        self.presence.watch()

    # Changes of the table. Each is completed, even if the client disconnects meanwhile.

    async def change(self, tokens: Sequence[str], command: Incoming) -> str | Refusal:
        """Carry out a request; return the update for the client that sent it. The caller charges its processor time.

        A request that was carried out, and comes again because its answer was lost, has the same answer.
        """
        result = await self._change(tokens, partial(self._propose, command))
        if result == refusals.STALE:
            result = await self._answer_again(tokens, command) or result
        return self.count(result)

    async def _answer_again(self, tokens: Sequence[str], command: Incoming) -> str | Refusal | None:
        """Return the first answer to a request that comes again; None if it is another one, or was taken back."""
        held = self.table.seats_of(tokens) or frozenset()
        entry = self.table.entry_of(held, command)
        if entry is None:
            return None
        asked = (entry, held, type(command), command.model_dump_json(exclude={"request"}))
        async with self._repeating:
            if self._again is None or self._again[0] != asked:
                await asyncio.sleep(self._rested - time.monotonic())
                price = _ENTRY_MS * self.table.written
                costs.charge(price)
                self._again = asked, await self._look_for_answer(entry, held, command)
                self._rested = time.monotonic() + _REST * price / 1000
            return self._again[1]

    async def _look_for_answer(
        self, entry: int, held: AbstractSet[int], command: Incoming
    ) -> str | Refusal | None:
        try:
            stored = await self.store.load(self.table.id)
        except StorageError as error:
            return refusals.not_read(str(error))
        if stored is None:
            return None
        return answer_again(stored, entry, held, command, self.table.clock)

    def _propose(self, command: Incoming, held: AbstractSet[int]) -> Proposal | Refusal:
        match command:
            case PassRequest(seat=seat, number=number):
                return self._propose_pass(held, seat, number)
            case TakeBackRequest() if held and self.table.written >= self.limits.table_entries:
                return refusals.TOO_LONG
            case _:
                return self.table.propose(held, command)

    async def resign(self, tokens: Sequence[str], seat: int) -> str | Refusal:
        """Resign with a seat; return the table. A repeated request changes nothing and has the same answer."""

        async def work(held: AbstractSet[int]) -> str | Refusal:
            if seat in held and seat in self.table.resigned:
                return self.view_text(held)
            return await self._add(lambda held: self.table.propose_resign(held, seat), held)

        result = await self.for_holder(tokens, work)
        if result == refusals.STALE:  # another server has stored something; now it is known what
            result = await self.for_holder(tokens, work)
        return self.count(result)

    def greet(self, tokens: Sequence[str], seat: int, greeting: int) -> Refusal | None:
        """Send a greeting to everybody who is connected; return why it was not sent, or None."""
        held = self.enter(tokens)
        refusal = self._greetings.refusal(
            self.table.occupants, held, seat, together=self.table.setup.together
        )
        if refusal is None:
            self._announcer.tell(Greeted(seat=seat, greeting=greeting))
            self.remote.tell_greeting(seat, greeting)
        return self.count(refusal)

    def ask(self, tokens: Sequence[str], question: Incoming) -> BaseModel | Refusal:
        """Answer a question. Only the client that asked gets the answer."""
        return self.count(self.table.ask(self.enter(tokens), question))

    async def choices(self, tokens: Sequence[str], asked: ChoicesRequest) -> str | Refusal:
        """List the choices of a seat. There may be thousands, so other tables do not wait for them."""
        listing = self.count(self.table.choices(self.enter(tokens), asked))
        return listing if isinstance(listing, Refusal) else await asyncio.to_thread(listing)

    async def change_by(self, tokens: Sequence[str], propose: Propose) -> str | Refusal:
        """Store and announce the change that ``propose`` returns for the holder of some tokens."""
        return self.count(await costs.metered(self._change(tokens, propose)))

    async def add(self, propose: Propose) -> str | Refusal:
        """Store and announce the change that ``propose`` returns for a computer."""
        return await costs.metered(self._change((), propose))

    async def _change(self, tokens: Sequence[str], propose: Propose) -> str | Refusal:
        """Store and announce a change. It needs no task as ``for_holder`` does, which would cost more than the move.

        If who asked goes away meanwhile, the table is read from the database, which knows whether the change was stored.
        """
        self.enter(tokens)
        self.guests += 1
        try:
            async with self.lock:
                if self._reloading is not None:
                    return refusals.UNKNOWN
                held = self.table.seats_of(tokens)
                return refusals.WRONG_TOKEN if held is None else await self._add(propose, held)
        except RefusedError as error:
            return error.refusal
        except asyncio.CancelledError:
            self.catch_up()
            raise
        finally:
            self._carried_out()

    def in_background(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run a task in the background. ``stop`` waits for it."""
        task = asyncio.create_task(self.carry_out(work))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def for_holder(
        self, tokens: Sequence[str], work: Callable[[frozenset[int]], Awaitable[T]]
    ) -> T | Refusal:
        """Run ``work`` for the holder of these tokens, while nothing else changes the table.

        The seats of the tokens are looked up under the lock, since somebody may claim one while this waits for it.
        Raises RefusedError if a token has no seat at the beginning.
        """
        self.enter(tokens)

        async def locked() -> T | Refusal:
            held = self.table.seats_of(tokens)
            return refusals.WRONG_TOKEN if held is None else await work(held)

        try:
            return await self.exclusively(locked)
        except RefusedError as error:
            return error.refusal

    async def exclusively(self, work: Callable[[], Awaitable[T]]) -> T:
        """Run ``work`` while nothing else changes the table. Raises RefusedError if the state of the table is unknown."""

        async def locked() -> T:
            async with self.lock:
                if self._reloading is not None:
                    raise RefusedError(refusals.UNKNOWN)
                return await work()

        return await self.carry_out(locked)

    def tell_rematch(self, table_id: str, by: int) -> None:
        """Announce a rematch: its table, and the seat that asked for it."""
        self.table.rematch = table_id
        self._announcer.tell(RematchReady(table=table_id, by=by))
        self.remote.tell_changed()

    async def carry_out(self, work: Callable[[], Awaitable[T]]) -> T:
        """Complete some work, even if who asked for it goes away meanwhile."""

        async def run() -> T:
            return await work()

        self.guests += 1
        task = asyncio.create_task(costs.metered(run()))
        task.add_done_callback(self._carried_out)
        return await asyncio.shield(task)

    def _carried_out(self, _: object = None) -> None:
        self.guests -= 1
        self.last_used = time.monotonic()

    async def _add(self, propose: Propose, held: AbstractSet[int]) -> str | Refusal:
        """Store and announce a proposal. The caller must hold the lock."""
        proposal = propose(held)
        if isinstance(proposal, Refusal):
            return proposal
        began = time.perf_counter()
        refusal = await self.save(self.store.append(self.table.id, *proposal.entries))
        if refusal is not None:
            return refusal
        self._metrics.storing.observe(time.perf_counter() - began)
        self._metrics.moves.labels(proposal.entry.kind).inc()
        self.table.accept(proposal)
        self.remote.tell_entries(proposal.entries)
        return self.took_effect(proposal, held)

    def took_effect(self, proposal: Proposal, held: AbstractSet[int] | None) -> str:
        """Announce a change that the table has accepted; return the update for the client that asked, if it asked here."""
        self._alarm.set()
        update = self._announcer.announce(proposal, held)
        self.presence.watch()
        self._computers.wake()
        return update

    async def save(self, saving: Awaitable[None]) -> Refusal | None:
        """Wait until something is stored; return a refusal if it was not. The caller must hold the lock."""
        try:
            await saving
        except ConflictError:
            return refusals.STALE if await self._reload() else refusals.UNKNOWN
        except StorageError as error:
            log.debug("table %s: not saved: %s", self.table.id, error)
            if isinstance(error, UnknownError) and self._reloading is None:
                self._reloading = asyncio.create_task(self._reload_until_done())
            return refusals.not_saved(error)
        return None

    async def _reload_until_done(self) -> None:
        """Try to reload the table until that succeeds. Meanwhile every change is refused."""
        wait = 0.1
        while not await self._reload():
            await asyncio.sleep(wait)
            wait = min(2 * wait, _MAX_RELOAD_SECONDS)

    def catch_up(self, found: Revision | None = None) -> None:
        """Reload the table after a change by another server, unless it stands as it was found in the database.

        It is done in the background. A reload that has not begun yet serves all who ask for one, since moves wait for it.
        """
        if not self._will_reload:
            self._will_reload = found is None
            self.in_background(partial(self._catch_up, found))

    async def _catch_up(self, found: Revision | None) -> None:
        async with self.lock:
            if found is None:
                self._will_reload = False
            if not self.is_reloading and self.revision != found:
                await self._reload()

    async def _reload(self) -> bool:
        """Load the table from the database and send it to all subscribers. Return whether that succeeded."""
        try:
            stored = await self.store.load(self.table.id, settled=True)
            table = None if stored is None else open_table(stored)
        except StorageError:
            return False  # the next request tries again
        except DamagedError as error:
            log.error("table %s is damaged: %s", self.table.id, error)  # noqa: TRY400 - no stack is needed
            return False
        if table is None:
            self.is_gone = True
            cut_off_all(self.subscribers)
            return False
        log.info("table %s was reloaded", self.table.id)
        table.clock.resume(*self.table.clock.stored)
        seats = zip(table.occupants, self.table.occupants, strict=True)
        claimed = {seat for seat, (new, old) in enumerate(seats) if new.key != old.key}
        cut_off_holders(self.subscribers, claimed)
        self.table, self._reloading = table, None
        if self.online:
            self.table.clock.start()
        self._alarm.set()
        for subscriber in self.subscribers:
            subscriber.push(self.view_text(subscriber.held))
        self.presence.watch()
        self._computers.wake()
        return True

    def count(self, done: T) -> T:
        """Count a refusal, and return what was given."""
        if isinstance(done, Refusal):
            self._metrics.refused.labels(done.code).inc()
        return done

    # Absence

    def _propose_pass(self, held: AbstractSet[int], seat: int, number: int) -> Proposal | Refusal:
        """Propose a pass for an absent player."""
        if (refusal := self.seating.refuse_acting_for(held, seat)) is not None:
            return refusal
        if number != self.table.number:
            return refusals.STALE
        proposal = self.table.propose(held, Timeout(seat))
        if isinstance(proposal, Proposal):
            self.presence.give_up(seat)
        return proposal

    def note_present(self, held: AbstractSet[int]) -> None:
        """Note that the holders of some seats are present. Their seats are given back to them."""
        self.remote.note_seen(held)
        if back := self.presence.come_back(held):
            self.in_background(lambda: self.seating.give_back(back))

    def seats_changed(self) -> None:
        """Announce that somebody else sits in a seat, or has another name."""
        self.presence.note_told()
        self.tell_seats()
        self._alarm.set()
        self.presence.watch()
        self._computers.wake()

    async def stop(self) -> None:
        """Disconnect all subscribers and end all tasks."""
        cut_off_all(self.subscribers)
        self._announcer.tell_later(None)
        self.presence.stop()
        await self._alarm.stop()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self._computers.stop()
        await self.remote.hand_over()
        if self._reloading is not None:
            self._reloading.cancel()
            await asyncio.gather(self._reloading, return_exceptions=True)
