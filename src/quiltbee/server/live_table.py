# SPDX-License-Identifier: MIT
"""A table in memory: its subscribers and its computers. Every change is first stored, then announced."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

from pydantic import BaseModel

from quiltbee.protocol import (
    Greeted,
    Incoming,
    Invitation,
    PassRequest,
    RematchReady,
    Seats,
    TakeBackRequest,
)
from quiltbee.server import costs, refusals
from quiltbee.server.announcer import Announcer
from quiltbee.server.bot_pool import BotPool
from quiltbee.server.computers import Computers
from quiltbee.server.display_names import clean_name
from quiltbee.server.entries import Occupant
from quiltbee.server.games import DamagedError, open_table
from quiltbee.server.greetings import Greetings
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.presence import Presence
from quiltbee.server.refusals import Refusal, RefusedError
from quiltbee.server.storage import ConflictError, StorageError, Store, UnknownError
from quiltbee.server.subscriber import Subscriber, cut_off_holders, make_room
from quiltbee.server.table import Proposal, Table, Timeout, computer_level
from quiltbee.server.turn_alarm import TurnAlarm

log = logging.getLogger("quiltbee.table")

_ASKED_SECONDS: Final = 10.0
"""How long a client counts as present after a request."""

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
    ) -> None:
        self.table = table
        self.subscribers: dict[Subscriber, None] = {}
        """The connected clients, oldest first."""
        self.guests = 0
        """Requests that are using the table at the moment."""
        self.last_used = self._asked = time.monotonic()
        self.store, self._metrics = store, metrics
        self.limits = limits
        self._lock = asyncio.Lock()
        self._reloading: asyncio.Task[None] | None = None
        """The task that reloads the table after a write whose result is unknown."""
        self._background: set[asyncio.Task[None]] = set()
        self._presence = Presence(self)
        self._announcer, self._alarm = Announcer(self), TurnAlarm(self)
        self._computers, self._greetings = Computers(self, bots), Greetings()
        self._computers.wake()

    @property
    def is_idle(self) -> bool:
        """Whether nobody uses the table and no task works on it."""
        is_working = self._computers.are_thinking or self._alarm.is_ringing or self._reloading
        return not (self.guests or self.subscribers or is_working)

    @property
    def online(self) -> frozenset[int]:
        """The seats whose holders are connected."""
        return frozenset(seat for each in self.subscribers for seat in each.held)

    @property
    def absent(self) -> frozenset[int]:
        """The seats for which others may act."""
        return self._presence.absent

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
        if not before and self.online:
            self._alarm.start_clock()
        self._alarm.set()
        subscriber.push(self.view(subscriber.held).model_dump_json())
        self._tell_change(before, besides=subscriber)
        self._presence.watch()

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        before = self.online
        self.subscribers.pop(subscriber, None)
        self.last_used = time.monotonic()
        self._presence.see(subscriber.held)
        self._tell_change(before)
        self._presence.watch()
        if before and not self.online:
            self._alarm.stop_clock()

    def view(self, held: AbstractSet[int]) -> BaseModel:
        """Return the table as the holder of these seats may see it."""
        return self.table.view(held, self.online, self.absent)

    def _seats(self) -> Seats:
        return Seats(seats=self.table.seat_views(self.online, self.absent))

    def tell_seats(self, besides: Subscriber | None = None) -> None:
        """Announce the seats to all subscribers except ``besides``."""
        self._announcer.tell(self._seats(), besides)

    def _tell_change(self, before: AbstractSet[int], besides: Subscriber | None = None) -> None:
        """Announce the seats if others are connected than before."""
        if self.online != before:
            self.tell_seats(besides)

    # Changes of the table. Each is completed, even if the client disconnects meanwhile.

    async def change(self, tokens: Sequence[str], command: Incoming) -> str | Refusal:
        """Carry out a request; return the update for the client that sent it."""
        return await self.change_by(tokens, partial(self._propose, command))

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
                return self.view(held).model_dump_json()
            return await self._add(lambda held: self.table.propose_resign(held, seat), held)

        return self._count(await self.for_holder(tokens, work))

    def greet(self, tokens: Sequence[str], seat: int, greeting: int) -> Refusal | None:
        """Send a greeting to everybody who is connected; return why it was not sent, or None."""
        held = self.enter(tokens)
        refusal = self._greetings.refusal(
            self.table.occupants, held, seat, together=self.table.setup.together
        )
        if refusal is None:
            self._announcer.tell(Greeted(seat=seat, greeting=greeting))
        return self._count(refusal)

    def ask(self, tokens: Sequence[str], question: Incoming) -> BaseModel | Refusal:
        """Answer a question. Only the client that asked gets the answer."""
        return self._count(self.table.ask(self.enter(tokens), question))

    async def rename(self, tokens: Sequence[str], seat: int, name: str) -> Seats | Refusal:
        """Rename a seat. The client must hold it."""

        async def work(held: AbstractSet[int]) -> Seats | Refusal:
            if seat not in held:
                return refusals.NOT_YOUR_SEAT if held else refusals.WATCHING
            occupant = replace(self.table.occupants[seat], name=clean_name(name))
            return await self._sit(seat, occupant) or self._seats()

        return self._count(await self.for_holder(tokens, work))

    async def change_by(self, tokens: Sequence[str], propose: Propose) -> str | Refusal:
        """Store and announce the change that ``propose`` returns for the holder of some tokens."""
        return self._count(await self.for_holder(tokens, partial(self._add, propose)))

    async def add(self, propose: Propose) -> str | Refusal:
        """Store and announce the change that ``propose`` returns for a computer."""
        return await self.for_holder((), partial(self._add, propose))

    def in_background(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run a task in the background. ``stop`` waits for it."""
        task = asyncio.create_task(self._carry_out(work))
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
            async with self._lock:
                if self._reloading is not None:
                    raise RefusedError(refusals.UNKNOWN)
                return await work()

        return await self._carry_out(locked)

    def tell_rematch(self, table_id: str, by: int) -> None:
        """Announce a rematch: its table, and the seat that asked for it."""
        self.table.rematch = table_id
        self._announcer.tell(RematchReady(table=table_id, by=by))

    async def _carry_out(self, work: Callable[[], Awaitable[T]]) -> T:
        async def run() -> T:
            return await work()

        self.guests += 1
        task = asyncio.create_task(costs.metered(run()))
        task.add_done_callback(self._carried_out)
        return await asyncio.shield(task)

    def _carried_out(self, _: object) -> None:
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
        self._alarm.set()
        update = self._announcer.announce(proposal, held)
        self._presence.watch()
        self._computers.wake()
        return update

    async def save(self, saving: Awaitable[None]) -> Refusal | None:
        """Wait until something is stored; return a refusal if it was not. The caller must hold the lock."""
        try:
            await saving
        except ConflictError:
            await self._reload()
            return refusals.STALE
        except StorageError as error:
            log.warning("table %s: not saved: %s", self.table.id, error)
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
            return False
        log.warning("table %s was reloaded", self.table.id)
        table.clock.resume(*self.table.clock.stored)
        seats = zip(table.occupants, self.table.occupants, strict=True)
        claimed = {seat for seat, (new, old) in enumerate(seats) if new.key != old.key}
        cut_off_holders(self.subscribers, claimed)
        self.table, self._reloading = table, None
        if self.online:
            self.table.clock.start()
        self._alarm.set()
        for subscriber in self.subscribers:
            subscriber.push(self.view(subscriber.held).model_dump_json())
        self._presence.watch()
        self._computers.wake()
        return True

    def _count(self, done: T) -> T:
        if isinstance(done, Refusal):
            self._metrics.refused.labels(done.code).inc()
        return done

    # Seats: claims, absence, and substitutes

    async def claim(self, invitation: str, token: str) -> int | Refusal:
        """Give the seat of an invitation to a token, and return the seat. A repeated claim has the same answer."""
        return self._count(await self._carry_out(lambda: self._claim(invitation, token)))

    async def _claim(self, invitation: str, token: str) -> int | Refusal:
        async with self._lock:
            claimed = self.table.propose_claim(invitation, token)
            if isinstance(claimed, Refusal):
                return claimed
            seat, occupant = claimed
            if occupant == self.table.occupants[seat]:
                return seat  # the claim was stored before, but its answer was lost
            if seat in self.online or seat in self._presence.returned:
                return refusals.NOT_INVITED  # the holder has returned
            refusal = await self._sit_for_absent(seat, occupant, refusals.NOT_INVITED)
            if refusal is not None:
                return refusal
            self.note_present({seat})
        return seat

    async def invite(self, tokens: Sequence[str], seat: int) -> Invitation | Refusal:
        """Make a new invitation to the seat of an absent player."""

        async def work(held: AbstractSet[int]) -> Invitation | Refusal:
            if (refusal := self._may_act_for(held, seat)) is not None:
                return refusal
            code, occupant = self.table.invite(seat)
            refusal = await self._sit_for_absent(seat, occupant, refusals.NOT_ABSENT)
            return refusal or Invitation(seat=seat, invitation=code)

        return self._count(await self.for_holder(tokens, work))

    async def stand_in(
        self, tokens: Sequence[str], seat: int, level: int | None
    ) -> Seats | Refusal:
        """Let a computer play for an absent player, until the player returns."""

        async def work(held: AbstractSet[int]) -> Seats | Refusal:
            if (refusal := self._may_act_for(held, seat)) is not None:
                return refusal
            setup = self.table.setup
            occupant = replace(
                self.table.occupants[seat],
                stand_in=computer_level(setup.game, level, setup.ladder),
            )
            refusal = await self._sit_for_absent(seat, occupant, refusals.NOT_ABSENT)
            return refusal or self._seats()

        return self._count(await self.for_holder(tokens, work))

    def _propose_pass(self, held: AbstractSet[int], seat: int, number: int) -> Proposal | Refusal:
        """Propose a pass for an absent player."""
        if (refusal := self._may_act_for(held, seat)) is not None:
            return refusal
        if number != self.table.number:
            return refusals.STALE
        proposal = self.table.propose(held, Timeout(seat))
        if isinstance(proposal, Proposal):
            self._presence.give_up(seat)
        return proposal

    def _may_act_for(self, held: AbstractSet[int], seat: int) -> Refusal | None:
        """Return why the holder of some seats may not act for another seat, or None."""
        if not held:
            return refusals.WATCHING
        if self.table.is_over:
            return refusals.GAME_OVER
        return None if seat in self.absent and seat not in held else refusals.NOT_ABSENT

    async def _sit(self, seat: int, occupant: Occupant) -> Refusal | None:
        """Store and announce the new occupant of a seat. The caller must hold the lock."""
        refusal = await self._store_occupant(seat, occupant)
        if refusal is None:
            self._seat(seat, occupant)
        return refusal

    async def _sit_for_absent(self, seat: int, occupant: Occupant, late: Refusal) -> Refusal | None:
        """Change a seat while its holder is absent. If the holder returns before that is stored, undo the change."""
        last_seen = self._presence.last_seen[seat]
        refusal = await self._store_occupant(seat, occupant)
        if refusal is not None:
            return refusal
        if seat in self.online or self._presence.last_seen[seat] != last_seen:
            own = self.table.occupants[seat].given_back()
            refusal = await self._store_occupant(seat, own)
            if refusal is None:
                self._seat(seat, own)
                return late
        self._seat(seat, occupant)  # even if undoing failed: this occupant is stored
        return refusal

    async def _store_occupant(self, seat: int, occupant: Occupant) -> Refusal | None:
        if self._reloading is not None:
            return refusals.UNKNOWN
        return await self.save(self.store.reseat(self.table.id, seat, occupant))

    def _seat(self, seat: int, occupant: Occupant) -> None:
        """Change the occupant of a seat, and announce it. Clients with the seat's old token are disconnected."""
        if occupant.key != self.table.occupants[seat].key:
            cut_off_holders(self.subscribers, {seat})
        self.table.reseat(seat, occupant)
        self._presence.note_told()
        self.tell_seats()
        self._alarm.set()
        self._presence.watch()
        self._computers.wake()

    def note_present(self, held: AbstractSet[int]) -> None:
        """Note that the holders of some seats are present. Their seats are given back to them."""
        if back := self._presence.come_back(held):
            self.in_background(lambda: self._give_back(back))

    async def _give_back(self, seats: AbstractSet[int]) -> None:
        """Give seats back to their holders: end the computer's play, and revoke the invitations."""
        async with self._lock:
            for seat in seats & self._presence.returned:
                refusal = await self._sit(seat, self.table.occupants[seat].given_back())
                if refusal is None:
                    self._presence.returned.discard(seat)
                    self._presence.watch()
                else:
                    log.warning("table %s: %s", self.table.id, refusal.message)

    async def stop(self) -> None:
        """Disconnect all subscribers and end all tasks."""
        for subscriber in self.subscribers:
            subscriber.cut_off()
        self._announcer.tell_later(None)
        self._presence.stop()
        await self._alarm.stop()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self._computers.stop()
        if self._reloading is not None:
            self._reloading.cancel()
            await asyncio.gather(self._reloading, return_exceptions=True)
