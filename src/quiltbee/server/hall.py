# SPDX-License-Identifier: MIT
"""All tables of a server: made, opened when somebody comes, and put away when nobody is left."""

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from datetime import datetime
from typing import Final

from quiltbee.protocol import (
    CreateDoodle,
    CreateTable,
    HeldSeat,
    Invitation,
    SeatRequest,
    TableCreated,
)
from quiltbee.server import costs, refusals
from quiltbee.server.entries import DEFAULT_LEVEL, Kept, Sitter
from quiltbee.server.games import DamagedError, open_table, play_again, set_up
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.names import clean_name
from quiltbee.server.refusals import Refusal, RefusedError
from quiltbee.server.secrecy import key_of, new_token
from quiltbee.server.sitting import Sitting
from quiltbee.server.storage import StorageError, Store
from quiltbee.server.thinking import Thinking

log = logging.getLogger("quiltbee.hall")


_ID: Final = re.compile(r"[a-z2-7]{12}")


class Hall:
    """Holds what is in use. Whatever it refuses it raises as RefusedError."""

    def __init__(self, store: Store, thinking: Thinking, limits: Limits, metrics: Metrics) -> None:
        self.store, self.thinking, self.limits, self.metrics = store, thinking, limits, metrics
        self._sittings: dict[str, Sitting] = {}
        self._opening: dict[str, asyncio.Task[Sitting]] = {}
        self._damaged: set[str] = set()
        self._leaving: set[str] = set()
        """Tables that are being deleted."""

    async def create(self, asked: CreateTable | CreateDoodle) -> TableCreated:
        """Set up a table; give out the tokens of the maker's own seats, and invitations to the others."""
        people = {seat: each for seat, each in enumerate(asked.seats) if each.kind == "human"}
        if asked.together and any(each.invite for each in people.values()):
            raise RefusedError(refusals.TOGETHER)
        secrets = {seat: new_token() for seat in people}
        setup = set_up(asked)
        sitters = tuple(_sitter(each, secrets.get(seat)) for seat, each in enumerate(asked.seats))
        try:
            await self.store.create(Kept(setup, sitters))
        except StorageError as error:
            raise RefusedError(refusals.not_saved(error)) from error
        self.metrics.tables_made.inc()
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

    @contextlib.asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Sitting]:
        """Go to a table; it stays open as long as one is there."""
        sitting = self._sittings.get(table_id)
        # One that was opened may have had to make room before we came to it.
        while sitting is None or self._sittings.get(table_id) is not sitting:
            sitting = await self._open(table_id)
        sitting.guests += 1
        sitting.visit()
        try:
            yield sitting
        finally:
            sitting.guests -= 1
            sitting.used = time.monotonic()

    async def rematch(self, sitting: Sitting, tokens: Sequence[str]) -> str:
        """Return the table at which the players sit with sides changed, and make it where there is none yet."""
        made = await sitting.for_holder(tokens, lambda held: self._rematch(sitting, held))
        if isinstance(made, Refusal):
            raise RefusedError(made)
        return made

    async def _rematch(self, sitting: Sitting, held: frozenset[int]) -> str:
        if not held:
            raise RefusedError(refusals.WATCHING)
        table = sitting.table
        if table.rematch is not None:
            return table.rematch
        if not table.is_over:
            raise RefusedError(refusals.NOT_OVER)
        setup, sitters = play_again(table)
        refusal = await sitting.save(self.store.rematch(table.id, Kept(setup, sitters)))
        if refusal is not None:
            raise RefusedError(refusal)
        self.metrics.tables_made.inc()
        sitting.tell_rematch(setup.id, min(held))
        return setup.id

    async def _open(self, table_id: str) -> Sitting:
        """Load a table; those who come at the same time get the same one."""
        if not _ID.fullmatch(table_id) or table_id in self._leaving:
            raise RefusedError(refusals.NO_TABLE)
        task = self._opening.get(table_id)
        if task is None:
            task = self._opening[table_id] = asyncio.create_task(
                costs.metered(self._load(table_id))
            )
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Sitting:
        try:
            kept = await self.store.load(table_id)
        except StorageError as error:
            raise RefusedError(refusals.not_read(str(error))) from error
        if kept is None:
            raise RefusedError(refusals.NO_TABLE)
        if len(self._sittings) >= self.limits.open_tables and not self._make_room():
            raise RefusedError(refusals.FULL_HOUSE)
        try:
            table = open_table(kept)
        except DamagedError as error:
            if table_id not in self._damaged:
                self._damaged.add(table_id)
                log.error("table %s is damaged: %s", table_id, error)  # noqa: TRY400 - no stack is needed
            raise RefusedError(refusals.DAMAGED) from error
        sitting = Sitting(table, self.store, self.thinking, self.metrics, self.limits)
        self._sittings[table_id] = sitting
        self.metrics.tables_open.set(len(self._sittings))
        return sitting

    def _make_room(self) -> bool:
        """Put away the table that has been without company longest; False if all are in use."""
        idle = [(each.used, id_) for id_, each in self._sittings.items() if each.is_idle]
        if not idle:
            return False
        del self._sittings[min(idle)[1]]
        return True

    async def tidy(self) -> None:
        """Put tables away, again and again, that have long been without company."""
        while True:
            await asyncio.sleep(min(30.0, self.limits.idle_seconds))
            before = time.monotonic() - self.limits.idle_seconds
            for id_, sitting in list(self._sittings.items()):
                if sitting.is_idle and sitting.used < before:
                    del self._sittings[id_]
            self.metrics.tables_open.set(len(self._sittings))

    async def remove(self, table_ids: Iterable[str], before: datetime) -> list[str]:
        """Delete tables that are not in use, and at which nothing was done since some time; return those that are gone."""
        free = {*table_ids} - self._sittings.keys() - self._opening.keys() - self._leaving
        self._leaving |= free
        try:
            return await self.store.remove(sorted(free), before)
        finally:
            self._leaving -= free

    async def stop(self) -> None:
        """Let everybody go."""
        await asyncio.gather(*(sitting.stop() for sitting in self._sittings.values()))


def _sitter(asked: SeatRequest, secret: str | None) -> Sitter:
    name = clean_name(asked.name)
    if secret is None:
        return Sitter("computer", name, asked.level or DEFAULT_LEVEL)
    if asked.invite:
        return Sitter("human", name, invitations=(key_of(secret),))
    return Sitter("human", name, key=key_of(secret))
