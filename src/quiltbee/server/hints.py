# SPDX-License-Identifier: MIT
"""Hints for people who play alone or against computers. A hint is stored before it is told, and the record marks it."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final

from quiltbee.protocol.study import HintRequest, HintView
from quiltbee.server import refusals
from quiltbee.server.hint_marks import hint_now
from quiltbee.server.live_table import LiveTable
from quiltbee.server.refusals import Refusal, RefusedError
from quiltbee.server.study_pool import IN_A_GAME, StudyPool
from quiltbee.server.table import Table

WAIT_SECONDS: Final = 15.0
"""A hint takes a second. It takes longer while the search is compiled, once on a machine; then one asks again."""
_MAX_FOUND: Final = 500
"""Hints in memory, so that all steps of one speak of the same move."""


class Hints:
    """Finds hints in the study pool. Use it inside the event loop."""

    def __init__(self, pool: StudyPool) -> None:
        self._pool = pool
        self._found: OrderedDict[str, asyncio.Task[dict[str, Any]]] = OrderedDict()
        """By position. One that is still being looked for is shared."""

    async def ask(
        self, live: LiveTable, tokens: Sequence[str], asked: HintRequest
    ) -> HintView | Refusal:
        """Return a step of a hint. Raises RefusedError."""
        refusal = refuse_hint(live.table, live.enter(tokens), asked.seat)
        if refusal is not None:
            return refusal
        number, question = live.table.number, _question(live.table, asked.seat)
        found = await self._find(question)

        async def keep(held: AbstractSet[int]) -> HintView | Refusal:
            table = live.table
            refusal = refuse_hint(table, held, asked.seat)
            if refusal is not None:
                return refusal
            if table.number != number:
                return refusals.STALE
            hint = hint_now(table.record(), asked.seat, asked.step)
            if table.has_new(hint):
                refusal = await live.save(live.store.keep_hint(table.id, hint))
                if refusal is not None:
                    return refusal
                table.add_hint(hint)
                live.remote.tell_changed()
            return _view(found, asked.step, number)

        return await live.for_holder(tokens, keep)

    async def _find(self, question: dict[str, Any]) -> dict[str, Any]:
        key = f"{question['seat']} {question['position']}"
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

    async def _search(self, question: dict[str, Any]) -> dict[str, Any]:
        async with self._pool.admitted("hint"):
            found: dict[str, Any] = await self._pool.ask(question, IN_A_GAME)
            return found


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


def _question(table: Table, seat: int) -> dict[str, Any]:
    """Return the question for a hint. It holds only what the seat may see."""
    position = table.match.game.position_text(table.match.view(seat))
    return {"study": "hint", "position": position, "seat": seat}


def _view(found: dict[str, Any], step: int, number: int) -> HintView:
    later = {
        name: None
        for name, first in (("option", 2), ("option_id", 2), ("move", 3), ("draws", 3))
        if step < first
    }
    covers = bool(found["draws"]["cells"])
    more = step == 1 or (step == 2 and covers)
    return HintView.model_validate(found | later | {"step": step, "number": number, "more": more})
