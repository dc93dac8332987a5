# SPDX-License-Identifier: MIT
"""A table in memory, and the loop through which all its commands go.

``Table.handle`` says what a command changes. The change is stored, and then its effects are carried out: others are told,
the server acts for the seats that it plays, and the timer is set.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from quiltbee.protocol import (
    AbsentSeat,
    ChoicesRequest,
    ClaimRequest,
    Greeted,
    Incoming,
    Invitation,
    Outgoing,
    PassRequest,
    RematchReady,
    ResignRequest,
    SeatClaimed,
    Seats,
    TakeBackRequest,
)
from quiltbee.server.limits import Limits
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import Occupant
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.model.storage import Storage, StorageError
from quiltbee.server.model.threads import in_thread
from quiltbee.server.tables.audience import Audience
from quiltbee.server.tables.greetings import Greetings
from quiltbee.server.tables.presence import Presence
from quiltbee.server.tables.repeats import Repeats
from quiltbee.server.tables.subscriber import Subscriber
from quiltbee.server.tables.synced_table import SyncedTable
from quiltbee.server.tables.table import (
    BotCommand,
    Command,
    Proposal,
    SeatChange,
    Table,
    Timeout,
    Viewer,
)
from quiltbee.server.workers.thinkers import Bots

if TYPE_CHECKING:
    from quiltbee.server.metrics import Metrics

log = logging.getLogger("quiltbee.table")

_ASKED_SECONDS: Final = 10.0
"""How long a client counts as present after a request."""
_MAX_RETRY_SECONDS: Final = 30.0
"""The longest pause between two attempts to store what the server itself does."""
_GRACE_SECONDS: Final = 10.0
"""The least time of a turn that remains for players who return to an empty table."""
_SAVE_SECONDS: Final = 5.0
"""The interval at which a running turn clock is stored. A killed server loses no more than this."""
_CLOCK: Final = None
"""The duty to pass for those who have not acted when the time of a turn is up."""

T = TypeVar("T")
Answer = str | Seats | Invitation | SeatClaimed
"""The answer to a client whose command was carried out: an update or the table as JSON, or who sits where."""


class LiveTable(SyncedTable):
    """One table with its subscribers. All changes of the table go through here, one after another."""

    def __init__(
        self,
        table: Table,
        store: Storage,
        bots: Bots,
        metrics: "Metrics",
        limits: Limits,
    ) -> None:
        super().__init__(table, store)
        self._asked = self.last_used
        self.limits = limits
        self._bots, self._metrics = bots, metrics
        self._duties = dict[int | None, asyncio.Task[None]]()
        """By seat that the server plays, and for the clock, the task that does it."""
        self._timer: asyncio.TimerHandle | None = None
        self._save_at: float | None = None
        """The time when the running clock is to be stored."""
        self._told = frozenset[int]()
        """The absent seats as last announced."""
        self.audience, self._greetings, self._repeats = Audience(), Greetings(), Repeats(store)
        self.presence = Presence(table, limits.absent_seconds, self.last_used)
        self._settle()

    @property
    def is_idle(self) -> bool:
        """Whether nobody uses the table and no task works on it."""
        return not (self.guests or self.audience.subscribers or self._duties or self._reloading)

    @property
    def online(self) -> frozenset[int]:
        """The seats whose holders are connected."""
        return self.audience.held

    @property
    def absent(self) -> frozenset[int]:
        """The seats for which others may act."""
        return self.presence.absent(self.table, self.online, time.monotonic())

    @property
    def has_company(self) -> bool:
        """Whether a client is connected, or has sent a request a moment ago."""
        return bool(self.audience.subscribers) or time.monotonic() - self._asked < _ASKED_SECONDS

    @property
    def has_people(self) -> bool:
        """Whether a person plays here, present or not."""
        return "human" in [occupant.kind for occupant in self.table.occupants]

    # Clients that come and go

    def visit(self) -> None:
        """Note a request. Computers at a table without people continue to play."""
        self._asked = time.monotonic()
        for duty in self._due():
            self._begin(duty)

    async def look_for(self, tokens: Iterable[str]) -> None:
        """Compare the table with the database before a token is refused. Raises RefusedError if it cannot be read."""
        if self.table.seats_of(tokens) is None and self.store.is_shared:
            await self._look_again()

    async def _look_for_invitation(self, command: ClaimRequest) -> None:
        if isinstance(self.table.handle(frozenset(), command), Refusal):
            await self._look_again()

    def enter(self, tokens: Iterable[str]) -> frozenset[int]:
        """Return the seats of some tokens, and note that their holders are present. Raises RefusedError."""
        held = self.table.seats_of(tokens)
        if held is None:
            raise RefusedError(refusals.WRONG_TOKEN)
        self._note_present(held)
        return held

    def admit(self, tokens: Iterable[str]) -> frozenset[int]:
        """Let a client see the table: return the seats of its tokens, whose holders are present. Raises RefusedError.

        A game of today's secret seed is sealed: until the day is over, only the holder of its seat may see it.
        """
        held = self.enter(tokens)
        if self.table.is_sealed and not held:
            raise RefusedError(refusals.SEALED)
        return held

    def check_seal(self, tokens: Iterable[str]) -> None:
        """Raise RefusedError if the table is sealed and the tokens have no seat here. Other tables need no tokens."""
        if self.table.is_sealed:
            self.admit(tokens)

    def _note_present(self, held: AbstractSet[int]) -> None:
        """Note that the holders of some seats are present. Their seats are given back to them."""
        if back := self.presence.come_back(self.table, held, time.monotonic()):
            self._in_background(self._give_back(back))

    def join(self, subscriber: Subscriber) -> None:
        """Add a subscriber. Its first message is the whole table. Raises RefusedError."""
        before = self.online
        self.audience.add(subscriber, self.limits)
        self._run_clock(before)
        subscriber.push(self.view_text(subscriber.held))
        self._presence_changed(before, subscriber)

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        before = self.online
        self.audience.subscribers.pop(subscriber, None)
        self.last_used = time.monotonic()
        self.presence.see(subscriber.held, self.last_used)
        self._run_clock(before)
        self._presence_changed(before, subscriber)

    def _run_clock(self, before: AbstractSet[int]) -> None:
        """Run the clock of the turn while somebody is connected. Players who return get a moment at least."""
        clock, limit, online = self.table.clock, self.table.turn_limit, self.online
        if online and not before:
            if limit is not None:
                clock.set_back(limit - _GRACE_SECONDS)
            clock.start()
        elif before and not online:
            clock.stop()
            self._save_clock()

    def _presence_changed(self, before: AbstractSet[int], subscriber: Subscriber) -> None:
        """Announce the seats if others are connected than before. A subscriber that came or went knows of itself."""
        if self.online != before:
            self._tell_seats(besides=subscriber)
        self._settle()

    def view_text(self, held: AbstractSet[int]) -> str:
        """Return the table as JSON, as the holder of these seats may see it."""
        return self.table.view_text(Viewer(held, self.online, self.absent))

    def seats(self) -> Seats:
        """Return the message that tells who sits where."""
        return Seats(seats=self.table.seat_views(self.online, self.absent))

    def _tell_seats(self, besides: Subscriber | None = None) -> None:
        self._told = self.absent
        self.audience.tell(self.seats(), besides)

    # Questions

    def greet(self, tokens: Sequence[str], seat: int, greeting: int) -> Refusal | None:
        """Send a greeting to everybody who is connected; return why it was not sent, or None."""
        held = self.enter(tokens)
        refusal = self._greetings.refusal(
            self.table.occupants, held, seat, together=self.table.setup.together
        )
        if refusal is None:
            self.audience.tell(Greeted(seat=seat, greeting=greeting))
        return self._count(refusal)

    def ask(self, tokens: Sequence[str], question: Incoming) -> Outgoing | Refusal:
        """Answer a question. Only the client that asked gets the answer."""
        return self._count(self.table.ask(self.enter(tokens), question))

    async def choices(self, tokens: Sequence[str], asked: ChoicesRequest) -> str | Refusal:
        """List the choices of a seat. There may be thousands, so other tables do not wait for them."""
        listing = self._count(self.table.choices(self.enter(tokens), asked))
        return listing if isinstance(listing, Refusal) else await in_thread(listing)

    # Commands

    async def change(self, tokens: Sequence[str], command: Incoming) -> Answer | Refusal:
        """Carry out a command; return the answer for the client that sent it.

        A move needs no task of its own, which would cost more than the move. If who asked goes away meanwhile, the table is
        read from the database, which knows whether the move was stored. A move that was carried out, and comes again because
        its answer was lost, has the same answer. All other commands are completed, whoever goes away. They do not depend on
        the moves, so that one that another server was quicker to store is tried again.
        """
        number: int | None = getattr(command, "number", None)
        apply = partial(self._apply, command)
        if number is None:
            if isinstance(command, ClaimRequest) and self.store.is_shared:
                await self._look_for_invitation(command)
            result = await self.for_holder(tokens, apply)
            if result == refusals.STALE:
                result = await self.for_holder(tokens, apply)
            return self._count(result)
        self.guests += 1
        try:
            result = await self._perform(tokens, apply)
            if result == refusals.STALE and number > self.table.number and self.store.is_shared:
                await self._look_again()  # the client knows more of the table than this server
                result = await self._perform(tokens, apply)
            if result == refusals.STALE:
                held = self.table.seats_of(tokens) or frozenset()
                result = await self._repeats.answer(self.table, held, command) or result
        except asyncio.CancelledError:
            self.catch_up()
            raise
        finally:
            self.guests -= 1
            self.last_used = time.monotonic()
        return self._count(result) if isinstance(result, Refusal) else result

    async def for_holder(
        self, tokens: Sequence[str], work: Callable[[frozenset[int]], Awaitable[T]]
    ) -> T | Refusal:
        """Complete ``work`` for the holder of these tokens, whoever goes away, while nothing else changes the table.

        Raises RefusedError if a token has no seat at the beginning.
        """
        return await self._carry_out(self._perform(tokens, work))

    async def _perform(
        self, tokens: Sequence[str], work: Callable[[frozenset[int]], Awaitable[T]]
    ) -> T | Refusal:
        """Run ``work`` for the holder of these tokens, while nothing else changes the table.

        The seats of the tokens are looked up under the lock, since somebody may claim one while this waits for it.
        Raises RefusedError if a token has no seat at the beginning.
        """
        self.enter(tokens)
        async with self.lock:
            if self._reloading is not None:
                return refusals.UNKNOWN
            held = self.table.seats_of(tokens)
            try:
                return refusals.WRONG_TOKEN if held is None else await work(held)
            except RefusedError as error:
                return error.refusal

    async def _apply(self, command: Command, held: AbstractSet[int]) -> Answer | Refusal:
        """Store what a command changes, and then carry out its effects. The caller must hold the lock."""
        match command:
            case AbsentSeat(seat=seat) if refusal := self._refuse_acting_for(held, seat):
                return refusal
            case TakeBackRequest() if held and self.table.written >= self.limits.table_entries:
                return refusals.TOO_LONG
            case ResignRequest(seat=seat) if seat in held and seat in self.table.resigned:
                return self.view_text(held)  # it was stored before, but its answer was lost
        change = self.table.handle(held, command)
        if isinstance(change, Refusal):
            return change
        if isinstance(change, SeatChange):
            return await self._reseat(change) or self._seated(change, command)
        began = time.perf_counter()
        refusal = await self.save(self.store.append(self.table.id, *change.entries))
        if refusal is not None:
            return refusal
        self._metrics.storing.observe(time.perf_counter() - began)
        self._metrics.moves.labels(change.entry.kind).inc()
        if isinstance(command, PassRequest):
            self.presence.give_up(command.seat)
        self.table.accept(change)
        return self.publish(change, held)

    def publish(self, accepted: Proposal, held: AbstractSet[int] | None) -> str:
        """Announce a change of the match; return it for the holder of the seats that asked, if it was asked here."""
        update = self.audience.announce(self.table, accepted, self.view_text, held)
        self._settle()
        return update

    def _refuse_acting_for(self, held: AbstractSet[int], seat: int) -> Refusal | None:
        """Return why the holder of some seats may not act for another seat, or None."""
        if not held:
            return refusals.WATCHING
        if self.table.is_over:
            return refusals.GAME_OVER
        return None if seat in self.absent and seat not in held else refusals.NOT_ABSENT

    async def _reseat(self, change: SeatChange) -> Refusal | None:
        """Store and announce the new occupant of a seat. If its holder returns before that is stored, undo the change."""
        seat, before = change.seat, self.table.occupants[change.seat]
        if change.occupant == before:
            return None  # it was stored before, but its answer was lost
        if change.late and (seat in self.online or seat in self.presence.returned):
            return change.late
        last_seen = self.presence.last_seen[seat]
        refusal = await self._store_occupant(seat, change.occupant, before)
        if refusal is not None:
            return refusal
        has_returned = seat in self.online or self.presence.last_seen[seat] != last_seen
        if change.late and has_returned:
            own = before.given_back()
            refusal = await self._store_occupant(seat, own, change.occupant)
            if refusal is None:
                self._seat(seat, own)
                return change.late
        self._seat(seat, change.occupant)  # even if undoing failed: this occupant is stored
        return refusal

    async def _store_occupant(self, seat: int, new: Occupant, before: Occupant) -> Refusal | None:
        if self._reloading is not None:
            return refusals.UNKNOWN
        return await self.save(self.store.reseat(self.table.id, seat, new, before))

    def _seat(self, seat: int, occupant: Occupant) -> None:
        """Change the occupant of a seat, and announce it. Clients with the seat's old token are disconnected."""
        if occupant.key != self.table.occupants[seat].key:
            self.audience.cut_off_holders({seat})
        self.table.reseat(seat, occupant)
        self._tell_seats()
        self._settle()

    def _seated(self, change: SeatChange, command: Command) -> Answer:
        """Return the answer to a command that has changed who sits at the table."""
        if change.invitation is not None:
            return Invitation(seat=change.seat, invitation=change.invitation)
        if not isinstance(command, ClaimRequest):
            return self.seats()
        self._note_present({change.seat})
        return SeatClaimed(table=self.table.id, game=self.table.game, seat=change.seat)

    async def _give_back(self, seats: AbstractSet[int]) -> None:
        """Give seats back to their holders: end the computer's play, and revoke the invitations."""
        async with self.lock:
            for seat in seats & self.presence.returned:
                own = self.table.occupants[seat].given_back()
                if (refusal := await self._reseat(SeatChange(seat, own))) is None:
                    self.presence.returned.discard(seat)
                    self._settle()
                else:
                    log.debug("table %s: %s", self.table.id, refusal.message)

    def tell_rematch(self, table_id: str, by: int) -> None:
        """Announce a rematch that is stored: its table, and the seat that asked for it."""
        self.table.rematch = table_id
        self.audience.tell(RematchReady(table=table_id, by=by))

    def _count(self, done: T) -> T:
        """Count a refusal, and return what was given."""
        if isinstance(done, Refusal):
            self._metrics.refused.labels(done.code).inc()
        return done

    # What the server does by itself

    def _settle(self) -> None:
        """Do what follows from a change: announce who is absent now, act for the seats of the server, and set the timer."""
        now, online, left = time.monotonic(), self.online, self.table.seconds_left
        absent, next_absence = self.presence.look(self.table, online, now)
        if absent != self._told:
            self._tell_seats()
        for duty in self._due():
            self._begin(duty)
        times = [] if next_absence is None or not self.audience.subscribers else [next_absence]
        if left is None or not online:
            self._save_at = None
        else:
            self._save_at = self._save_at or now + _SAVE_SECONDS
            times += [self._save_at, now + left] if left else [self._save_at]
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if times:
            self._timer = asyncio.get_running_loop().call_later(min(times) - now, self._ring)

    def _ring(self) -> None:
        self._timer = None
        if self._save_at is not None and self._save_at <= time.monotonic():
            self._save_at = None
            self._save_clock()
        self._settle()

    def _save_clock(self) -> None:
        if self.table.turn_limit is not None:
            self._in_background(self._store_clock())

    async def _store_clock(self) -> None:
        """Store how long the turn has run."""
        try:
            await self.store.save_clock(self.table.id, self.table.clock.stored)
        except StorageError as error:
            log.debug("table %s: its clock was not saved: %s", self.table.id, error)

    def _due(self) -> list[int | None]:
        """Return what the server is to do now: the seats that it plays, and the clock if the time of the turn is up.

        A table without people plays only while somebody watches, to leave the processors to others.
        """
        due: list[int | None] = [*self.table.server_acting()]
        if due and not (self.has_people or self.has_company):
            due.clear()
        if self.table.seconds_left == 0.0 and self.online:
            due.append(_CLOCK)
        return due

    def _begin(self, duty: int | None) -> None:
        """Begin with a duty, if that is still to be done. All seats of the server choose their moves at the same time."""
        if duty not in self._duties:
            task = self._duties[duty] = asyncio.create_task(self._serve(duty))
            task.add_done_callback(partial(self._served, duty))

    def _served(self, duty: int | None, task: asyncio.Task[None]) -> None:
        del self._duties[duty]
        self.last_used = time.monotonic()
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self._settle()
        elif not isinstance(error, RefusedError):  # that is a fault of the game, which is logged
            what = "clock" if duty is _CLOCK else "computer"
            log.error("table %s: the %s stopped", self.table.id, what, exc_info=error)

    async def _serve(self, duty: int | None) -> None:
        wait = 0.5
        while duty in self._due():
            result = await self._act(duty)
            if isinstance(result, Refusal) and result != refusals.STALE:
                # The fault may pass: a full disk is emptied, a lock is released.
                await asyncio.sleep(wait)
                wait = min(2 * wait, _MAX_RETRY_SECONDS)

    async def _act(self, duty: int | None) -> Answer | Refusal:
        """Let a seat act, or the clock. If what was chosen for a seat is no legal move, the server process chooses again."""
        if duty is _CLOCK or duty in self.table.resigned:
            return await self._add(Timeout(duty))
        request = self.table.bot_request(duty)
        priority = (not self.has_people) + (not self.has_company)
        decided = await self._bots.choose(request, priority)
        command = BotCommand(request, decided.move, decided.player)
        result = await self._add(command)
        if not isinstance(result, Refusal) or (why := self._fault_of(command)) is None:
            return result
        log.warning(
            "table %s: the move %.60r of level %d was refused: %s The server decides by itself.",
            self.table.id, decided.move, request.level, why.message,
        )  # fmt: skip
        decided = await self._bots.choose_here(request)
        return await self._add(BotCommand(request, decided.move, decided.player))

    async def _add(self, command: Command) -> Answer | Refusal:
        """Carry out a command of the server itself."""
        return await self._perform((), partial(self._apply, command))

    def _fault_of(self, command: BotCommand) -> Refusal | None:
        """Return why the rules forbid a move; None if they do not, or if the table has moved on."""
        try:
            change = self.table.handle(frozenset(), command)
        except RefusedError as error:
            return error.refusal
        return change if isinstance(change, Refusal) and change != refusals.STALE else None

    # Other servers on the same database

    def _send_away(self) -> None:
        """Make the clients reconnect: the proxy takes all of them to the server where the table lives now."""
        self.audience.cut_off_all()

    def _replace(self, table: Table | None) -> None:
        """Continue with the reloaded table; None if another server has deleted it."""
        if table is None:
            self.audience.cut_off_all()
            return
        table.clock.resume(*self.table.clock.stored)
        seats = zip(table.occupants, self.table.occupants, strict=True)
        self.audience.cut_off_holders(
            {seat for seat, (new, old) in enumerate(seats) if new.key != old.key}
        )
        self.table = table
        if self.online:
            self.table.clock.start()
        self.audience.show(self.view_text)
        self._settle()

    async def stop(self) -> None:
        """Disconnect all subscribers and end all tasks."""
        self.audience.cut_off_all()
        if self.table.turn_limit is not None:
            await self._store_clock()
        await asyncio.gather(*self._background, return_exceptions=True)
        if self._timer is not None:
            self._timer.cancel()
        tasks = [each for each in (*self._duties.values(), self._reloading) if each is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
