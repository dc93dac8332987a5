# SPDX-License-Identifier: MIT
"""The turn clock of a live table. When the time is up, it passes for the seats that have not acted.

The clock stops while no seat holder is connected. It is stored while it runs.
"""

import asyncio
import logging
import time
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final

from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import Refusal
from quiltbee.server.storage import StorageError
from quiltbee.server.tables.table import Proposal, Timeout

if TYPE_CHECKING:
    from quiltbee.server.tables.live_table import LiveTable

log = logging.getLogger("quiltbee.table")

_GRACE_SECONDS: Final = 10.0
"""The least time that remains for players who return to an empty table."""
_SAVE_SECONDS: Final = 5.0
"""The interval at which a running clock is stored. A killed server loses no more than this."""


class TurnAlarm:
    """Acts when the time of a turn is up."""

    __slots__ = ("_live", "_ringing", "_saver", "_timer")

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._timer: asyncio.TimerHandle | None = None
        self._saver: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None

    @property
    def is_ringing(self) -> bool:
        """Whether it is passing for a seat at the moment."""
        return self._ringing is not None

    def start_clock(self) -> None:
        """Start the clock. Players who return get at least ``_GRACE_SECONDS``."""
        table = self._live.table
        if table.turn_limit is not None:
            table.clock.set_back(table.turn_limit - _GRACE_SECONDS)
        table.clock.start()

    def stop_clock(self) -> None:
        """Stop the clock, and store it."""
        self._live.table.clock.stop()
        self.set()
        self._save()

    def set(self) -> None:
        """Set the alarm to the end of the current turn."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        left = self._live.table.seconds_left
        if left is not None and self._live.online:
            self._timer = asyncio.get_running_loop().call_later(left, self._ring)
            if self._saver is None:
                self._save_later()

    def _save_later(self) -> None:
        self._saver = asyncio.get_running_loop().call_later(_SAVE_SECONDS, self._save)

    def _save(self) -> None:
        """Store how long the turn has run, and repeat that while the clock runs."""
        if self._saver is not None:
            self._saver.cancel()
            self._saver = None
        if self._live.table.turn_limit is None:
            return
        self._live.in_background(self._store)
        if self._live.online:
            self._save_later()

    async def _store(self) -> None:
        table = self._live.table
        if not await self._live.remote.may_act():
            return
        try:
            await self._live.store.save_clock(table.id, table.clock.stored)
        except StorageError as error:
            log.debug("table %s: its clock was not saved: %s", table.id, error)

    def _ring(self) -> None:
        self._timer = None
        if self._ringing is None:
            self._ringing = asyncio.create_task(self._pass_for_the_absent())
            self._ringing.add_done_callback(self._rung)

    def _rung(self, task: asyncio.Task[None]) -> None:
        self._ringing = None
        self._live.last_used = time.monotonic()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("table %s: the clock stopped", self._live.table.id, exc_info=error)
        elif not task.cancelled():
            self.set()

    async def _pass_for_the_absent(self) -> None:
        while self._live.table.seconds_left == 0.0:
            if not await self._live.remote.may_act():
                continue
            result = await self._live.change_by((), self._propose)
            if isinstance(result, Refusal) and result != refusals.STALE:
                # The disk may be full. Try again until the pass is stored.
                await asyncio.sleep(1.0)

    def _propose(self, _: AbstractSet[int]) -> Proposal | Refusal:
        """Propose a pass, if the time is still up: the turn may have ended meanwhile."""
        table = self._live.table
        if table.seconds_left != 0.0:
            return refusals.STALE
        return table.propose(frozenset(), Timeout())

    async def stop(self) -> None:
        """Stop the alarm, and store how long the turn has run."""
        for timer in (self._timer, self._saver):
            if timer is not None:
                timer.cancel()
        if self._live.table.turn_limit is not None:
            await self._store()
        if self._ringing is not None:
            self._ringing.cancel()
            await asyncio.gather(self._ringing, return_exceptions=True)
