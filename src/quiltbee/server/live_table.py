# SPDX-License-Identifier: MIT
"""A table in use: who is connected, what is stored before it is told, and when a computer is to move."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

from pydantic import BaseModel

from quiltbee.protocol import (
    Incoming,
    Invitation,
    PassRequest,
    RematchReady,
    Seats,
    TakeBackRequest,
)
from quiltbee.server import costs, refusals
from quiltbee.server.bot_pool import BotPool
from quiltbee.server.display_names import clean_name
from quiltbee.server.entries import DEFAULT_LEVEL, Occupant
from quiltbee.server.games import DamagedError, open_table
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.refusals import Refusal, RefusedError
from quiltbee.server.storage import ConflictError, StorageError, Store, UnknownError
from quiltbee.server.subscriber import Subscriber
from quiltbee.server.table import BotCommand, BotMove, BotRequest, Proposal, Table, Timeout

log = logging.getLogger("quiltbee.table")

_LONGEST_WAIT: Final = 30.0
_LATER: Final = 0.3
"""Seconds until those hear who has handed in that wait anyway: with ten seats that is most of all messages."""
_GRACE: Final = 10.0
"""So long the turn clock waits for those who come back to a table at which nobody was."""
_ASKED_SECONDS: Final = 10.0
"""So long after a request somebody counts as being there."""
_SAVE_SECONDS: Final = 5.0
"""So often it is stored how long a timed turn has run; a server that is killed forgives no more than this."""

_LONGEST_DOUBT: Final = 1.0

T = TypeVar("T")
Propose = Callable[[AbstractSet[int]], Proposal | Refusal]
"""Says what whoever holds some seats would change."""


class LiveTable:
    """One table and its company. Whatever changes the table goes through here, one thing after the other."""

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
        """Those that are connected, in the order in which they came."""
        self.guests = 0
        """Requests that are using the table just now."""
        self.used = self._asked = time.monotonic()
        self._store, self._bots, self._metrics = store, bots, metrics
        self._limits = limits
        self._lock = asyncio.Lock()
        self._doubt: asyncio.Task[None] | None = None
        """Reads the table again after a write of which nobody knows whether it was done."""
        self._computers: dict[int, asyncio.Task[None]] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._later: asyncio.TimerHandle | None = None
        self._late: Proposal | None = None
        self._ringing: asyncio.Task[None] | None = None
        self._saver: asyncio.TimerHandle | None = None
        self._seen = dict.fromkeys(range(len(table.occupants)), time.monotonic())
        """By seat, when its holder was last here."""
        self._turns = dict.fromkeys(table.acting(), time.monotonic())
        """The seats that are to act, and since when."""
        self._given_up: set[int] = set()
        """Seats for which others have acted since their holders were last here."""
        self._absent: frozenset[int] = frozenset()
        """What was last told of absent seats."""
        self._absence: asyncio.TimerHandle | None = None
        self._back: set[int] = set()
        """Seats whose holders have returned, until it is stored that they have them back."""
        self._returning: set[asyncio.Task[None]] = set()
        self.wake_computers()

    @property
    def is_idle(self) -> bool:
        """Whether nobody is there, not even a computer that thinks."""
        return not (
            self.guests or self.subscribers or self._computers or self._ringing or self._doubt
        )

    @property
    def online(self) -> frozenset[int]:
        """The seats whose holders are connected."""
        return frozenset(seat for each in self.subscribers for seat in each.held)

    @property
    def has_company(self) -> bool:
        """Whether somebody listens, or has asked something a moment ago."""
        return bool(self.subscribers) or time.monotonic() - self._asked < _ASKED_SECONDS

    @property
    def _has_people(self) -> bool:
        return any(occupant.kind == "human" for occupant in self.table.occupants)

    # Coming and going

    def visit(self) -> None:
        """Note that somebody asks something. Computers that play among themselves play on."""
        self._asked = time.monotonic()
        self.wake_computers()

    def enter(self, tokens: Iterable[str]) -> frozenset[int]:
        """Return the seats that tokens open, and note that their holders are here. Raises RefusedError."""
        held = self.table.seats_of(tokens)
        if held is None:
            raise RefusedError(refusals.WRONG_TOKEN)
        self.see(held)
        return held

    def join(self, subscriber: Subscriber) -> None:
        """Let somebody listen; the first thing it hears is the whole table. Raises RefusedError."""
        before = self.online
        self._make_room(subscriber.held)
        self.subscribers[subscriber] = None
        if not before and self.online:
            self._start_clock()
        self._set_alarm()
        subscriber.push(self.view(subscriber.held).model_dump_json())
        self._tell_seats(before, besides=subscriber)
        self._watch_absence()

    def leave(self, subscriber: Subscriber) -> None:
        """Let a subscriber go."""
        before = self.online
        self.subscribers.pop(subscriber, None)
        self.used = time.monotonic()
        self._seen |= dict.fromkeys(subscriber.held, self.used)
        self._tell_seats(before)
        self._watch_absence()
        if before and not self.online:
            self._stop_clock()

    def _make_room(self, held: AbstractSet[int]) -> None:
        """Let one more in: holders of seats always, in the place of an older connection; others if there is room."""
        watching = sum(not each.held for each in self.subscribers)
        if not held and watching >= self._limits.sockets_per_table:
            raise RefusedError(refusals.TOO_MANY)
        for seat in held:
            own = [each for each in self.subscribers if seat in each.held]
            if len(own) >= self._limits.sockets_per_seat:
                own[0].cut_off()
                del self.subscribers[own[0]]

    def view(self, held: AbstractSet[int]) -> BaseModel:
        """Tell the table as it stands to whoever holds these seats."""
        return self.table.view(held, self.online, self.absent)

    def _seats(self) -> Seats:
        return Seats(seats=self.table.seat_views(self.online, self.absent))

    def _tell_seats(self, before: AbstractSet[int], besides: Subscriber | None = None) -> None:
        if self.online != before:
            self._tell(self._seats(), besides)

    def _tell(self, message: BaseModel, besides: Subscriber | None = None) -> None:
        text = message.model_dump_json()
        costs.charge(costs.SEND * len(self.subscribers))
        for subscriber in self.subscribers:
            if subscriber is not besides:
                subscriber.push(text)

    # What changes the table. Each is carried out to its end, also if whoever asked hangs up meanwhile.

    async def change(self, tokens: Sequence[str], command: Incoming) -> str | Refusal:
        """Carry out what a request asks for; return the update of those who asked."""
        return await self._change(tokens, partial(self._propose, command))

    def _propose(self, command: Incoming, held: AbstractSet[int]) -> Proposal | Refusal:
        match command:
            case PassRequest(seat=seat, number=number):
                return self._propose_pass(held, seat, number)
            case TakeBackRequest() if held and self.table.written >= self._limits.table_entries:
                return refusals.TOO_LONG
            case _:
                return self.table.propose(held, command)

    def ask(self, tokens: Sequence[str], question: Incoming) -> BaseModel | Refusal:
        """Answer a question to the asker alone."""
        return self._count(self.table.ask(self.enter(tokens), question))

    async def rename(self, tokens: Sequence[str], seat: int, name: str) -> Seats | Refusal:
        """Give a seat one holds another name."""

        async def work(held: AbstractSet[int]) -> Seats | Refusal:
            if seat not in held:
                return refusals.NOT_YOUR_SEAT if held else refusals.WATCHING
            occupant = replace(self.table.occupants[seat], name=clean_name(name))
            return await self._sit(seat, occupant) or self._seats()

        return self._count(await self.for_holder(tokens, work))

    async def _change(self, tokens: Sequence[str], propose: Propose) -> str | Refusal:
        return self._count(await self.for_holder(tokens, partial(self._add, propose)))

    async def for_holder(
        self, tokens: Sequence[str], work: Callable[[frozenset[int]], Awaitable[T]]
    ) -> T | Refusal:
        """Do something for whoever has these tokens, while nothing else changes the table.

        Which seats they open is found out when its turn has come: until then somebody may have claimed one.
        Raises RefusedError where they open none to begin with.
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
        """Do something while nothing else changes the table. Raises RefusedError where the table is not known."""

        async def locked() -> T:
            async with self._lock:
                if self._doubt is not None:
                    raise RefusedError(refusals.UNKNOWN)
                return await work()

        return await self._carry_out(locked)

    def tell_rematch(self, table_id: str, by: int) -> None:
        """Tell everybody who wants to play again, and where."""
        self.table.rematch = table_id
        self._tell(RematchReady(table=table_id, by=by))

    async def _carry_out(self, work: Callable[[], Awaitable[T]]) -> T:
        async def run() -> T:
            return await work()

        self.guests += 1
        task = asyncio.create_task(costs.metered(run()))
        task.add_done_callback(self._carried_out)
        return await asyncio.shield(task)

    def _carried_out(self, _: object) -> None:
        self.guests -= 1
        self.used = time.monotonic()

    async def _add(self, propose: Propose, held: AbstractSet[int]) -> str | Refusal:
        """Store what is proposed, and tell it. The lock must be held."""
        proposal = propose(held)
        if isinstance(proposal, Refusal):
            return proposal
        began = time.perf_counter()
        refusal = await self.save(self._store.append(self.table.id, *proposal.entries))
        if refusal is not None:
            return refusal
        self._metrics.storing.observe(time.perf_counter() - began)
        self._metrics.moves.labels(proposal.entry.kind).inc()
        self.table.accept(proposal)
        self._set_alarm()
        update = self._announce(proposal, held)
        self._watch_absence()
        self.wake_computers()
        return update

    def _announce(self, proposal: Proposal, held: AbstractSet[int]) -> str:
        """Tell everybody what was stored, each as much as it may know; return it for those who hold these seats."""
        texts = dict[Hashable, str]()
        first = self.table.notify_first(proposal)
        self._tell_later(proposal if first is not None else None)
        costs.charge(costs.SEND * len(self.subscribers))
        for subscriber in self.subscribers:
            if first is not None and first not in subscriber.held:
                continue
            audience_key = self.table.audience_key(proposal, subscriber.held)
            if audience_key not in texts:
                texts[audience_key] = self.table.update_text(proposal, subscriber.held)
            subscriber.push(texts[audience_key])
        own = self.table.audience_key(proposal, held)
        return texts[own] if own in texts else self.table.update_text(proposal, held)

    def _tell_later(self, proposal: Proposal | None) -> None:
        """Keep an update for those who need not hear it at once. None drops what was kept: something greater is told."""
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
        first = self.table.notify_first(proposal)
        text = self.table.update_text(proposal, frozenset())
        for subscriber in self.subscribers:
            if first not in subscriber.held:
                subscriber.push(text)

    async def save(self, saving: Awaitable[None]) -> Refusal | None:
        """Wait until something is stored; return what to answer where it was not. Call it while holding the table."""
        try:
            await saving
        except ConflictError:
            await self._reload()
            return refusals.STALE
        except StorageError as error:
            log.warning("table %s: not saved: %s", self.table.id, error)
            if isinstance(error, UnknownError) and self._doubt is None:
                self._doubt = asyncio.create_task(self._end_doubt())
            return refusals.not_saved(error)
        return None

    async def _end_doubt(self) -> None:
        """Read the table again until that succeeds. Meanwhile every change is refused, so that nothing is built on it."""
        wait = 0.1
        while not await self._reload():
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LONGEST_DOUBT)

    async def _reload(self) -> bool:
        """Take the table from the database again and show it to everybody. Return whether that succeeded."""
        try:
            stored = await self._store.load(self.table.id, settled=True)
            table = None if stored is None else open_table(stored)
        except StorageError:
            return False  # whoever asks next finds out
        except DamagedError as error:
            log.error("table %s is damaged: %s", self.table.id, error)  # noqa: TRY400 - no stack is needed
            return False
        if table is None:
            return False
        log.warning("table %s was read again", self.table.id)
        table.clock.resume(*self.table.clock.kept)
        self.table, self._doubt = table, None
        if self.online:
            self.table.clock.start()
        self._set_alarm()
        for subscriber in self.subscribers:
            subscriber.push(self.view(subscriber.held).model_dump_json())
        self._watch_absence()
        self.wake_computers()
        return True

    def _count(self, done: T) -> T:
        if isinstance(done, Refusal):
            self._metrics.refused.labels(done.code).inc()
        return done

    # Seats that are taken, left, and played by others

    async def claim(self, invitation: str, token: str) -> int | Refusal:
        """Let somebody take the seat of an invitation, and return the seat. The same again has the same answer."""
        return self._count(await self._carry_out(lambda: self._claim(invitation, token)))

    async def _claim(self, invitation: str, token: str) -> int | Refusal:
        async with self._lock:
            claimed = self.table.propose_claim(invitation, token)
            if isinstance(claimed, Refusal):
                return claimed
            seat, occupant = claimed
            if occupant == self.table.occupants[seat]:
                return seat  # the answer was lost, and the claim was not
            if seat in self.online or seat in self._back:
                return refusals.NOT_INVITED  # whoever was absent is back
            refusal = await self._sit_for_absent(seat, occupant, refusals.NOT_INVITED)
            if refusal is not None:
                return refusal
            self.see({seat})
        return seat

    async def invite(self, tokens: Sequence[str], seat: int) -> Invitation | Refusal:
        """Make a new invitation to the seat of somebody who is absent."""

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
        """Let a computer play for somebody who is absent, until it returns."""

        async def work(held: AbstractSet[int]) -> Seats | Refusal:
            if (refusal := self._may_act_for(held, seat)) is not None:
                return refusal
            occupant = replace(self.table.occupants[seat], stand_in=level or DEFAULT_LEVEL)
            refusal = await self._sit_for_absent(seat, occupant, refusals.NOT_ABSENT)
            return refusal or self._seats()

        return self._count(await self.for_holder(tokens, work))

    def _propose_pass(self, held: AbstractSet[int], seat: int, number: int) -> Proposal | Refusal:
        """Pass for somebody who is absent."""
        if (refusal := self._may_act_for(held, seat)) is not None:
            return refusal
        if number != self.table.number:
            return refusals.STALE
        proposal = self.table.propose(held, Timeout(seat))
        if isinstance(proposal, Proposal):
            self._given_up.add(seat)
        return proposal

    def _may_act_for(self, held: AbstractSet[int], seat: int) -> Refusal | None:
        """Say why those who hold some seats may not act for another."""
        if not held:
            return refusals.WATCHING
        if self.table.is_over:
            return refusals.GAME_OVER
        return None if seat in self.absent and seat not in held else refusals.NOT_ABSENT

    async def _sit(self, seat: int, occupant: Occupant) -> Refusal | None:
        """Change who sits in a seat: stored first, then told to everybody. The lock must be held."""
        refusal = await self._store_occupant(seat, occupant)
        if refusal is None:
            self._seat(seat, occupant)
        return refusal

    async def _sit_for_absent(self, seat: int, occupant: Occupant, late: Refusal) -> Refusal | None:
        """Change a seat while its holder is away. If the holder returns before that is stored, undo it: it is too late."""
        seen = self._seen[seat]
        refusal = await self._store_occupant(seat, occupant)
        if refusal is not None:
            return refusal
        if seat in self.online or self._seen[seat] != seen:
            own = self.table.occupants[seat].given_back()
            refusal = await self._store_occupant(seat, own)
            if refusal is None:
                self._seat(seat, own)
                return late
        self._seat(seat, occupant)  # also where it could not be undone: this is what is stored
        return refusal

    async def _store_occupant(self, seat: int, occupant: Occupant) -> Refusal | None:
        if self._doubt is not None:
            return refusals.UNKNOWN
        return await self.save(self._store.reseat(self.table.id, seat, occupant))

    def _seat(self, seat: int, occupant: Occupant) -> None:
        """Let somebody sit in a seat, and tell everybody. Who held it with another token hears no more."""
        if occupant.key != self.table.occupants[seat].key:
            for subscriber in [each for each in self.subscribers if seat in each.held]:
                subscriber.cut_off()
                del self.subscribers[subscriber]
        self.table.reseat(seat, occupant)
        self._absent = self.absent
        self._tell(self._seats())
        self._set_alarm()
        self._watch_absence()
        self.wake_computers()

    @property
    def absent(self) -> frozenset[int]:
        """The seats whose turn it is, or a computer's for them, and whose holders have not been here for a while."""
        until = time.monotonic() - self._limits.absent_seconds
        return frozenset(seat for seat, since in self._away().items() if since <= until)

    def _away(self) -> dict[int, float]:
        """Return the seats of people for whom one waits, or a computer plays, and since when."""
        if self.table.setup.together or self.table.is_over:
            return {}
        ever = float("-inf")
        away = {
            seat: ever if seat in self._given_up else max(self._turns[seat], self._seen[seat])
            for seat in self.table.people_acting()
            if seat in self._turns
        }
        away |= {
            seat: ever
            for seat, occupant in enumerate(self.table.occupants)
            if occupant.stand_in is not None
        }
        here = self.online | self._back
        return {seat: since for seat, since in away.items() if seat not in here}

    def _watch_absence(self) -> None:
        """Tell who has become absent or has returned, and look again when somebody else may have."""
        now = time.monotonic()
        self._turns = {seat: self._turns.get(seat, now) for seat in self.table.acting()}
        if self.absent != self._absent:
            self._absent = self.absent
            self._tell(self._seats())
        if self._absence is not None:
            self._absence.cancel()
            self._absence = None
        waits = [each + self._limits.absent_seconds - now for each in self._away().values()]
        coming = [wait for wait in waits if wait > 0]
        if coming and self.subscribers:
            loop = asyncio.get_running_loop()
            self._absence = loop.call_later(min(coming) + 0.01, self._watch_absence)

    def see(self, held: AbstractSet[int]) -> None:
        """Note that the holders of some seats are here. What others did about their absence ends."""
        self._seen |= dict.fromkeys(held, time.monotonic())
        self._given_up -= held
        occupants = self.table.occupants
        back = {seat for seat in held if occupants[seat] != occupants[seat].given_back()}
        if back:
            self._back |= back
            task = asyncio.create_task(self._carry_out(lambda: self._give_back(back)))
            self._returning.add(task)
            task.add_done_callback(self._returning.discard)

    async def _give_back(self, seats: AbstractSet[int]) -> None:
        """Let the holders of seats have them back: no computer plays there, and no other link opens them."""
        async with self._lock:
            for seat in seats & self._back:
                refusal = await self._sit(seat, self.table.occupants[seat].given_back())
                if refusal is None:
                    self._back.discard(seat)
                    self._watch_absence()
                else:
                    log.warning("table %s: %s", self.table.id, refusal.message)

    # The turn clock. It stands still while no holder of a seat is connected.

    def _start_clock(self) -> None:
        """Let the clock run again, and give those who come back a moment."""
        limit = self.table.turn_limit
        if limit is not None:
            self.table.clock.set_back(limit - _GRACE)
        self.table.clock.start()

    def _stop_clock(self) -> None:
        self.table.clock.stop()
        self._set_alarm()
        self._save_clock()

    def _save_clock(self) -> None:
        """Store how long the turn has run, and do so again while it runs."""
        if self._saver is not None:
            self._saver.cancel()
            self._saver = None
        if self.table.turn_limit is None:
            return
        task = asyncio.create_task(self._carry_out(self._store_clock))
        self._returning.add(task)
        task.add_done_callback(self._returning.discard)
        if self.online:
            self._saver = asyncio.get_running_loop().call_later(_SAVE_SECONDS, self._save_clock)

    async def _store_clock(self) -> None:
        try:
            await self._store.save_clock(self.table.id, self.table.clock.kept)
        except StorageError as error:
            log.warning("table %s: its clock was not saved: %s", self.table.id, error)

    def _set_alarm(self) -> None:
        """Wait until the time of the turn that runs is up."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        left = self.table.seconds_left
        if left is not None and self.online:
            self._alarm = asyncio.get_running_loop().call_later(left, self._ring)
            if self._saver is None:
                self._saver = asyncio.get_running_loop().call_later(_SAVE_SECONDS, self._save_clock)

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
        while self.table.seconds_left == 0.0:
            done = await self._change((), self._propose_timeout)
            if isinstance(done, Refusal) and done != refusals.STALE:
                await asyncio.sleep(
                    1.0
                )  # the disk may be full; the turn stays open until it is not

    def _propose_timeout(self, _: AbstractSet[int]) -> Proposal | Refusal:
        """Pass for somebody, if it is still time: a turn may have come in while others were stored."""
        if self.table.seconds_left != 0.0:
            return refusals.STALE
        return self.table.propose(frozenset(), Timeout())

    # The computers

    def wake_computers(self) -> None:
        """See whether computers are to act, and let them think, all at once.

        Those that play among themselves do so only for company: others wait for the same processors.
        """
        if not (self._has_people or self.has_company):
            return
        for seat in self.table.computers_acting():
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
        while seat in self.table.computers_acting() and (self._has_people or self.has_company):
            request = self.table.bot_request(seat)
            behind = (not self._has_people) + (not self.has_company)
            done = await self._play_for_bot(request, await self._bots.choose(request, behind))
            if isinstance(done, Refusal) and done != refusals.STALE:
                # A full disk may be emptied and a lock released; the computer has time.
                await asyncio.sleep(wait)
                wait = min(2 * wait, _LONGEST_WAIT)

    async def _play_for_bot(self, request: BotRequest, decided: BotMove) -> str | Refusal:
        def propose(_: AbstractSet[int]) -> Proposal | Refusal:
            proposal = self.table.propose(frozenset(), BotCommand(request, decided.move))
            if isinstance(proposal, Refusal):
                return proposal
            return proposal.decided_by(decided.player)

        return await self.for_holder((), partial(self._add, propose))

    async def stop(self) -> None:
        """Let everybody go."""
        for subscriber in self.subscribers:
            subscriber.cut_off()
        self._tell_later(None)
        for timer in (self._alarm, self._absence, self._saver):
            if timer is not None:
                timer.cancel()
        if self.table.turn_limit is not None:
            await self._store_clock()
        others = [task for task in (self._ringing, self._doubt) if task is not None]
        await asyncio.gather(*self._returning, return_exceptions=True)
        working = [*self._computers.values(), *others]
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
