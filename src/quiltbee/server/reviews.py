# SPDX-License-Identifier: MIT
"""Reviews of games, made move by move in the study pool.

So their progress can be shown, a worker that dies costs one move, and several addresses take turns. Whoever asks for the
same game shares one review. It goes on while somebody waits for it; what is done of it stays in memory for a while.
"""

import asyncio
import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.record import Record
from quiltbee.server import costs, refusals
from quiltbee.server.careful_rules import refused_faults
from quiltbee.server.live_table import LiveTable
from quiltbee.server.refusals import RefusedError
from quiltbee.server.seals import check_seal
from quiltbee.server.study_pool import StudyPool
from quiltbee.study.reviewing import REVIEW_VERSION

OnProgress = Callable[[int, int], None]
"""Gets the number of moves that are judged, and of all."""
_MAX_PARTIAL: Final = 100
"""Reviews that nobody waits for, of which the finished moves stay in memory."""


@dataclass(slots=True)
class _Work:
    """A review that is being made, or was interrupted."""

    text: str
    plies: list[int] | None = None
    """The moves to compare; None until that is known."""
    compared: dict[int, Any] = field(default_factory=dict)
    listeners: list[OnProgress] = field(default_factory=list)
    task: "asyncio.Task[str] | None" = None

    def tell(self) -> None:
        for listener in self.listeners:
            listener(len(self.compared), len(self.plies or ()))


def reviewable(live: LiveTable, tokens: Iterable[str]) -> Record:
    """Return the game of a table so far, for a client that may see its replay. Raises RefusedError.

    A review would help in a game that is not over. Against the computer that is allowed; the game of the day is the same
    for many people.
    """
    check_seal(live, tokens)
    table = live.table
    people = sum(occupant.kind == "human" for occupant in table.occupants)
    if not table.is_over and (people > 1 or table.setup.daily is not None):
        raise RefusedError(refusals.GAME_NOT_OVER)
    return table.record()


class Reviews:
    """Makes reviews. Use it inside the event loop. Its methods raise RefusedError."""

    def __init__(self, pool: StudyPool) -> None:
        self._pool = pool
        self._works: OrderedDict[str, _Work] = OrderedDict()
        self._reading = asyncio.Semaphore(1)

    async def read(self, text: str) -> Record:
        """Return the game of a record. A thread reads it, one at a time."""
        async with self._reading:
            return await asyncio.to_thread(_read, text)

    async def review(self, game_record: Record, on_progress: OnProgress) -> str:
        """Return the review of a game as JSON."""
        with costs.measured():
            work = self._work_on(game_record)
        work.listeners.append(on_progress)
        try:
            if work.task is None:
                work.task = asyncio.create_task(self._make(work))
            on_progress(len(work.compared), len(work.plies or ()))
            text = await asyncio.shield(work.task)
        finally:
            work.listeners.remove(on_progress)
            if not work.listeners and work.task is not None:
                work.task.cancel()
                work.task = None
                self._forget_old()
        with costs.measured():
            return _of_record(text, game_record)

    def _work_on(self, game_record: Record) -> _Work:
        key = review_key(game_record)
        if key not in self._works:
            turns = tuple(turn._replace(comments=()) for turn in game_record.turns)
            self._works[key] = _Work(
                record.write(Record(game_record.game, game_record.start, turns))
            )
        self._works.move_to_end(key)
        return self._works[key]

    async def _make(self, work: _Work) -> str:
        if work.plies is None:
            work.plies = await self._pool.ask({"study": "plan", "record": work.text})
        work.tell()
        missing = iter([ply for ply in work.plies if ply not in work.compared])

        async def compare() -> None:
            for ply in missing:
                asked = {"study": "compare", "record": work.text, "ply": ply}
                work.compared[ply] = await self._pool.ask(asked)
                work.tell()

        tasks = [asyncio.create_task(compare()) for _ in range(self._pool.size)]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        asked = {"study": "judge", "record": work.text, "compared": work.compared}
        return json.dumps(await self._pool.ask(asked))

    def _forget_old(self) -> None:
        """Forget the interrupted reviews that were asked for longest ago."""
        idle = [key for key, work in self._works.items() if work.task is None]
        for key in idle[: max(0, len(idle) - _MAX_PARTIAL)]:
            del self._works[key]


def _read(text: str) -> Record:
    # The thread competes with the event loop for the interpreter.
    with refused_faults("record"), costs.measured():
        try:
            return record.read(text)
        except QuiltbeeError as error:
            raise RefusedError(refusals.from_error(error)) from None


def review_key(game_record: Record) -> str:
    """Return the same text for games whose review is the same: of equal start and moves, whoever played."""
    game = game_record.game
    parts = [
        str(REVIEW_VERSION),
        game.INFO.name,
        str(game.INFO.version),
        game.position_text(game_record.start),
        *(f"{turn.seat} {turn.move}" for turn in game_record.turns),
    ]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _of_record(text: str, game_record: Record) -> str:
    """Return a review with the names and the result of a record. They are not stored with it: equal games share a review."""
    review = json.loads(text)
    for seat, name in zip(review["seats"], game_record.names, strict=False):
        seat["name"] = name
    *_, last = game_record.states()
    review["result"] = game_record.result_text(last)
    return json.dumps(review)
