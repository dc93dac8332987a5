# SPDX-License-Identifier: MIT
"""All tables of a server. It creates them, loads them when a client comes, and unloads them when nobody uses them."""

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from quiltbee.protocol import HeldSeat, Invitation, SeatRequest, TableCreated
from quiltbee.server import costs
from quiltbee.server.limits import Limits, RateLimiter
from quiltbee.server.model import days, refusals
from quiltbee.server.model.days import Day, DaySeeds
from quiltbee.server.model.entries import Occupant, Revision, StoredTable
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.model.storage import MissingGameError, Storage, StorageError
from quiltbee.server.tables.display_names import clean_name
from quiltbee.server.tables.games import ONLINE, DamagedError, open_table, play_again, set_up
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.server.tables.table import computer_level
from quiltbee.server.tables.tokens import key_of, new_token
from quiltbee.server.workers.thinkers import Bots

if TYPE_CHECKING:
    from quiltbee.server.metrics import Metrics

log = logging.getLogger("quiltbee.tables")


_ID: Final = re.compile(r"[a-z2-7]{12}")
_COMPARED_AT_ONCE: Final = 200
"""Tables that are compared with the database in one query."""
_MAX_MADE: Final = 1000
"""New tables that are remembered until somebody opens them."""
COMPARE_SECONDS: Final = 2.0
"""How often tables are compared with a database that other servers use, too."""


class TableRegistry:
    """Holds the tables in memory. Its methods raise RefusedError."""

    def __init__(
        self,
        store: Storage,
        bots: Bots,
        limits: Limits,
        metrics: "Metrics",
    ) -> None:
        self.store, self.bots, self.limits, self.metrics = store, bots, limits, metrics
        self._live: dict[str, LiveTable] = {}
        self._new_tables = RateLimiter(limits.tables_per_minute / 60, limits.tables_at_once)
        self._is_blind = False
        """Whether the tables could not be compared with the database the last time."""
        self._made: dict[str, StoredTable] = {}
        """New tables that nobody has opened yet. They need not be read from the database, which nobody else changes."""
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._day_seeds: DaySeeds | None = None
        self._unusable: set[str] = set()
        self._leaving: set[str] = set()
        """Tables that are being deleted."""

    async def create(self, asked: Any) -> TableCreated:
        """Create a table. ``asked`` is a game's ``CREATE`` request. Return the maker's tokens, and invitations to other seats."""
        self._count_new_table()
        people = {seat: each for seat, each in enumerate(asked.seats) if each.kind == "human"}
        if asked.together and any(each.invite for each in people.values()):
            raise RefusedError(refusals.TOGETHER)
        secrets = {seat: new_token() for seat in people}
        setup = set_up(asked, await self._day_of(asked))
        occupants = tuple(
            _occupant(setup.game, each, secrets.get(seat)) for seat, each in enumerate(asked.seats)
        )
        stored = StoredTable(setup, occupants)
        try:
            await self.store.create(stored)
        except StorageError as error:
            raise RefusedError(refusals.not_saved(error)) from error
        self.metrics.tables_made.inc()
        if not self.store.is_shared:
            self._made[setup.id] = stored
            if len(self._made) > _MAX_MADE:
                del self._made[next(iter(self._made))]
        return TableCreated(
            table=setup.id,
            seats=[
                HeldSeat(seat=seat, token=secret)
                for seat, secret in secrets.items()
                if not people[seat].invite
            ],
            invitations=[
                Invitation(seat=seat, invitation=secret)
                for seat, secret in secrets.items()
                if people[seat].invite
            ],
        )

    def _count_new_table(self) -> None:
        """Count a table for the address that asks for it. Raises RefusedError if that has made too many."""
        address = costs.payer()
        if address and self._new_tables.take(address) is None:
            raise RefusedError(refusals.TOO_FAST)

    async def _day_of(self, asked: Any) -> Day | None:
        """Return the day whose game is asked for, which is today; None for any other game."""
        if not getattr(asked, "daily", False):
            return None
        [day] = await self.days(asked.game, asked.edition)
        return day

    async def days(
        self, game: str, edition: str, around: date | None = None, distance: int = 0
    ) -> list[Day]:
        """Return the days of a game around a day, by default today, up to a distance."""
        try:
            self._day_seeds = self._day_seeds or await self.store.day_seeds()
        except StorageError as error:
            raise RefusedError(refusals.not_read(str(error))) from error
        middle = around or days.today()
        dates = (middle + timedelta(days=n) for n in range(-distance, distance + 1))
        return [self._day_seeds.on(each, game, edition) for each in dates]

    @contextlib.asynccontextmanager
    async def at(self, table_id: str, tokens: Sequence[str] = ()) -> AsyncIterator[LiveTable]:
        """Yield a table, loaded if needed, to a client with some tokens. It stays in memory until the block ends."""
        live = self._live.get(table_id)
        # A table that was just loaded may already have made room for another.
        while live is None or live.is_gone or self._live.get(table_id) is not live:
            live = await self._open(table_id)
        live.guests += 1
        live.visit()
        try:
            await live.look_for(tokens)
            yield live
        finally:
            live.guests -= 1
            live.last_used = time.monotonic()

    async def rematch(self, live: LiveTable, tokens: Sequence[str]) -> str:
        """Return the table of the rematch. Create it if there is none yet."""
        table_id = await live.for_holder(tokens, lambda held: self._rematch(live, held))
        if isinstance(table_id, Refusal):
            raise RefusedError(table_id)
        return table_id

    async def _rematch(self, live: LiveTable, held: frozenset[int]) -> str:
        if not held:
            raise RefusedError(refusals.WATCHING)
        table = live.table
        if table.rematch is not None:
            return table.rematch
        if not table.is_over:
            raise RefusedError(refusals.NOT_OVER)
        self._count_new_table()
        setup, occupants = play_again(table)
        refusal = await live.save(self.store.rematch(table.id, StoredTable(setup, occupants)))
        if refusal is not None:
            if live.table.rematch is not None:  # another server has stored it
                return live.table.rematch
            raise RefusedError(refusal)
        self.metrics.tables_made.inc()
        live.tell_rematch(setup.id, min(held))
        return setup.id

    async def _open(self, table_id: str) -> LiveTable:
        """Load a table. Requests at the same time share one load."""
        if not _ID.fullmatch(table_id) or table_id in self._leaving:
            raise RefusedError(refusals.NO_TABLE)
        task = self._opening.get(table_id)
        if task is None:
            task = self._opening[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> LiveTable:
        try:
            stored = self._made.pop(table_id, None) or await self.store.load(table_id)
        except MissingGameError as error:
            self._report(table_id, f"its game {error} is not installed")
            raise RefusedError(refusals.missing_game(str(error))) from error
        except StorageError as error:
            raise RefusedError(refusals.not_read(str(error))) from error
        if stored is None:
            raise RefusedError(refusals.NO_TABLE)
        if stored.setup.game not in ONLINE:
            self._report(table_id, f"its game {stored.setup.game} is not offered")
            raise RefusedError(refusals.missing_game(stored.setup.game))
        if len(self._live) >= self.limits.open_tables and not self._make_room():
            raise RefusedError(refusals.FULL_HOUSE)
        try:
            with costs.measured():
                table = open_table(stored)
        except DamagedError as error:
            self._report(table_id, f"it is damaged: {error}")
            raise RefusedError(refusals.DAMAGED) from error
        live = LiveTable(table, self.store, self.bots, self.metrics, self.limits)
        self._live[table_id] = live
        self.metrics.tables_open.set(len(self._live))
        return live

    def _report(self, table_id: str, why: str) -> None:
        """Log once that a table cannot be opened."""
        if table_id not in self._unusable:
            self._unusable.add(table_id)
            log.error("table %s cannot be opened: %s", table_id, why)

    def _make_room(self) -> bool:
        """Unload the table that was used longest ago. Return False if all are in use."""
        idle = [(each.last_used, id_) for id_, each in self._live.items() if each.is_idle]
        if not idle:
            return False
        del self._live[min(idle)[1]]
        return True

    async def tidy(self) -> None:
        """Unload tables that nobody has used for long, at regular intervals."""
        while True:
            await asyncio.sleep(min(30.0, self.limits.idle_seconds))
            before = time.monotonic() - self.limits.idle_seconds
            for id_, live in list(self._live.items()):
                if live.is_idle and live.last_used < before:
                    del self._live[id_]
            self.metrics.tables_open.set(len(self._live))

    async def remove(self, table_ids: Iterable[str], before: datetime) -> list[str]:
        """Delete tables that are not in memory and have not changed since ``before``; return the deleted ones."""
        free = {*table_ids} - self._live.keys() - self._opening.keys() - self._leaving
        for table_id in free:
            self._made.pop(table_id, None)
        self._leaving |= free
        try:
            return await self.store.remove(sorted(free), before)
        finally:
            self._leaving -= free

    async def stop(self) -> None:
        """Stop all tables."""
        await asyncio.gather(*(live.stop() for live in self._live.values()))

    # Other servers on the same database

    async def compare_regularly(self) -> None:
        """Compare all tables with the database, at regular intervals."""
        while True:
            await asyncio.sleep(COMPARE_SECONDS)
            await self.compare()

    async def compare(self) -> None:
        """Compare all tables with the database. Those that another server has changed are reloaded or unloaded."""
        ids, late = [*self._live], list[tuple[LiveTable, Revision, Revision | None]]()
        for start in range(0, len(ids), _COMPARED_AT_ONCE):
            some = ids[start : start + _COMPARED_AT_ONCE]
            before = [(live, live.revision) for id_ in some if (live := self._live.get(id_))]
            try:
                found = await self.store.revisions(some)
            except StorageError as error:
                if not self._is_blind:
                    log.warning("tables are not compared with the database: %s", error)
                self._is_blind = True
                break
            if self._is_blind:
                log.warning("tables are compared with the database again")
            self._is_blind = False
            compared = ((live, was, found.get(live.table.id)) for live, was in before)
            late += [(live, was, stored) for live, was, stored in compared if was != stored]
        for live, was, stored in late:
            if self._live.get(live.table.id) is not live or live.revision != was:
                continue
            if live.is_idle:
                del self._live[live.table.id]
            else:
                live.catch_up(stored)


def _occupant(game: str, asked: SeatRequest, secret: str | None) -> Occupant:
    name = clean_name(asked.name)
    if secret is None:
        return Occupant("computer", name, computer_level(game, asked.level))
    if asked.invite:
        return Occupant("human", name, invitations=(key_of(secret),))
    return Occupant("human", name, key=key_of(secret))
