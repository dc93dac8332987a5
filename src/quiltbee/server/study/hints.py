# SPDX-License-Identifier: MIT
"""Hints for people who play alone or against computers. A hint is stored before it is told, and the record marks it."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final

from quiltbee.protocol.exchange import read
from quiltbee.protocol.study import HintRequest, HintView
from quiltbee.server.model import refusals
from quiltbee.server.model.bot_requests import IN_A_GAME
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.study.reviewed import Reviewed
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.server.tables.table import Table
from quiltbee.server.workers.thinkers import Studies

Steps = list[dict[str, Any]]
"""What each step of a hint tells."""
WAIT_SECONDS: Final = 15.0
"""A hint takes a second. On a busy machine it takes longer; then one asks again."""
_MAX_FOUND: Final = 500
"""Hints in memory, so that all steps of one speak of the same move."""


class Hints:
    """Finds hints in the study pool. Use it inside the event loop."""

    def __init__(self, pool: Studies, reviewed: Reviewed) -> None:
        self._pool, self._reviewed = pool, reviewed
        self._found: OrderedDict[str, asyncio.Task[Steps]] = OrderedDict()
        """By table and position: at another table a review may know more. One that is still being looked for is shared."""

    async def ask(
        self, live: LiveTable, tokens: Sequence[str], asked: HintRequest
    ) -> HintView | Refusal:
        """Return a step of a hint. Raises RefusedError."""
        refusal = refuse_hint(live.table, live.enter(tokens), asked.seat)
        if refusal is not None:
            return refusal
        number, question = live.table.number, self._question(live.table, asked.seat)
        steps = await self._find(live.table.id, question)

        async def keep(held: AbstractSet[int]) -> HintView | Refusal:
            table = live.table
            refusal = refuse_hint(table, held, asked.seat)
            if refusal is not None:
                return refusal
            if table.number != number:
                return refusals.STALE
            step = steps[asked.step - 1]
            hint = table.hint_now(asked.seat, step["step"])
            if table.has_new(hint):
                refusal = await live.save(live.store.keep_hint(table.id, hint))
                if refusal is not None:
                    return refusal
                table.add_hint(hint)
            return read(HintView, step | {"number": number})

        return await live.for_holder(tokens, keep)

    def _question(self, table: Table, seat: int) -> dict[str, Any]:
        """Return the question for a hint. It holds only what the seat may see, and what a review has found there."""
        position = table.match.game.position_text(table.match.view(seat))
        known = self._reviewed.best_move(position)
        return {"study": "hint", "position": position, "seat": seat, "known": known}

    async def _find(self, table: str, question: dict[str, Any]) -> Steps:
        key = f"{table} {question['seat']} {question['position']}"
        task = self._found.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._found[key] = asyncio.create_task(self._search(question))
            if len(self._found) > _MAX_FOUND:
                self._found.popitem(last=False)
        self._found.move_to_end(key)
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                return await asyncio.shield(task)
        except TimeoutError:
            raise RefusedError(refusals.STUDY_SLOW) from None

    async def _search(self, question: dict[str, Any]) -> Steps:
        async with self._pool.admitted("hint"):
            steps: Steps = await self._pool.ask(question, IN_A_GAME)
            return steps


def refuse_hint(table: Table, held: AbstractSet[int], seat: int) -> Refusal | None:
    """Return why the holder of some seats gets no hint for a seat, or None."""
    if not held:
        return refusals.WATCHING
    if seat not in held:
        return refusals.NOT_YOUR_SEAT
    people = sum(occupant.kind == "human" for occupant in table.occupants)
    if people > 1 or table.setup.daily is not None or table.match.game.INFO.study is None:
        return refusals.NO_HINTS
    if table.is_over:
        return refusals.GAME_OVER
    return None if seat in table.acting() else refusals.NOT_YOUR_TURN
