# SPDX-License-Identifier: MIT
"""The seats of a live table that the server plays. All computers that are to act choose their moves at the same time.

For a seat that has resigned the server passes.
"""

import asyncio
import logging
import time
from collections.abc import Set as AbstractSet
from functools import partial
from typing import TYPE_CHECKING, Final

from quiltbee.server.model import refusals
from quiltbee.server.model.bot_requests import BotMove, BotRequest
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.tables.table import BotCommand, Proposal, Timeout
from quiltbee.server.workers.bot_pool import BotPool

if TYPE_CHECKING:
    from quiltbee.server.tables.live_table import LiveTable

log = logging.getLogger("quiltbee.table")

_MAX_RETRY_SECONDS: Final = 30.0
"""The longest pause between two attempts to store a move."""


class Computers:
    """Lets computers play. A table without people plays only while somebody watches, to leave the processors to others."""

    __slots__ = ("_bots", "_live", "_tasks")

    def __init__(self, live: "LiveTable", bots: BotPool) -> None:
        self._live, self._bots = live, bots
        self._tasks: dict[int, asyncio.Task[None]] = {}

    @property
    def are_thinking(self) -> bool:
        """Whether a computer seat is choosing a move."""
        return bool(self._tasks)

    def wake(self) -> None:
        """Start the seats that the server is to play now."""
        if not self._may_play:
            return
        for seat in self._acting():
            if seat not in self._tasks:
                task = asyncio.create_task(self._play(seat))
                self._tasks[seat] = task
                task.add_done_callback(partial(self._done, seat))

    def _acting(self) -> list[int]:
        table = self._live.table
        return [*table.computers_acting(), *table.resigned_acting()]

    @property
    def _may_play(self) -> bool:
        return self._live.has_people or self._live.has_company

    def _done(self, seat: int, task: asyncio.Task[None]) -> None:
        del self._tasks[seat]
        self._live.last_used = time.monotonic()
        if not task.cancelled() and (error := task.exception()) is not None:
            if isinstance(error, RefusedError):
                return  # a fault of the game, which is logged
            log.error("table %s: the computer stopped", self._live.table.id, exc_info=error)
        elif not task.cancelled():
            self.wake()

    async def _play(self, seat: int) -> None:
        wait = 0.5
        while seat in self._acting() and self._may_play:
            # While it waited for that, another server may have moved the game on.
            if not await self._live.remote.may_act() or seat not in self._acting():
                continue
            result = await self._act(seat)
            if isinstance(result, Refusal) and result != refusals.STALE:
                # The fault may pass: a full disk is emptied, a lock is released.
                await asyncio.sleep(wait)
                wait = min(2 * wait, _MAX_RETRY_SECONDS)

    async def _act(self, seat: int) -> str | Refusal:
        """Let a seat act. If what was chosen for it is no legal move, the server process chooses again."""
        if seat in self._live.table.resigned:
            return await self._live.add(partial(self._propose_pass, seat))
        request = self._live.table.bot_request(seat)
        behind = (not self._live.has_people) + (not self._live.has_company)
        decided = await self._bots.choose(request, behind)
        result = await self._live.add(partial(self._propose, request, decided))
        if not isinstance(result, Refusal) or (why := self._fault_of(request, decided)) is None:
            return result
        log.warning(
            "table %s: the move %.60r of level %d was refused: %s The server decides by itself.",
            self._live.table.id,
            decided.move,
            request.level,
            why.message,
        )
        decided = await self._bots.choose_here(request)
        return await self._live.add(partial(self._propose, request, decided))

    def _fault_of(self, request: BotRequest, decided: BotMove) -> Refusal | None:
        """Return why the rules forbid a move; None if they do not, or if the table has moved on."""
        try:
            proposal = self._propose(request, decided, frozenset())
        except RefusedError as error:
            return error.refusal
        if not isinstance(proposal, Refusal) or proposal == refusals.STALE:
            return None
        return proposal

    def _propose_pass(self, seat: int, _: AbstractSet[int]) -> Proposal | Refusal:
        if seat not in self._live.table.resigned_acting():
            return refusals.STALE
        return self._live.table.propose(frozenset(), Timeout(seat))

    def _propose(
        self, request: BotRequest, decided: BotMove, _: AbstractSet[int]
    ) -> Proposal | Refusal:
        proposal = self._live.table.propose(frozenset(), BotCommand(request, decided.move))
        return proposal if isinstance(proposal, Refusal) else proposal.decided_by(decided.player)

    async def stop(self) -> None:
        """Cancel all moves that are being chosen."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
