# SPDX-License-Identifier: MIT
"""The worker processes of study. They are separate from those of the tables, and yield the processor to them.

So a move at a table never waits for an analysis. The processes start at the first question, and end when there is none for
a while. Addresses share their time.
"""

import asyncio
import contextlib
import logging
import os
import reprlib
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from quiltbee.protocol.study import Analyse
from quiltbee.server import costs
from quiltbee.server.costs import Accounts
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.model import refusals
from quiltbee.server.model.bot_requests import ALONGSIDE, ASKED_FOR, IN_A_GAME, BotMove, BotRequest
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.workers.bot_worker import player_name
from quiltbee.server.workers.questions import (
    STUDY,
    Json,
    LostError,
    NoAnswerError,
    Question,
    move_of,
    study_answer,
)
from quiltbee.server.workers.remote_workers import RemoteWorkers
from quiltbee.server.workers.worker_pool import Kind, Pool

SILENCE_SECONDS: Final = 300.0
"""More than for a move at a table: on a busy machine study hardly runs."""
HINT_MOST_SECONDS, MOST_SECONDS = 120.0, 600.0
"""Seconds that a question takes at most, with its wait for a worker: of a person at a table, and any other. Then it is refused."""
SHARE_SECONDS: Final = 2.0
"""An analysis ends after so many seconds if others wait."""
AT_ONCE_SECONDS: Final = 0.2
"""Who waits longer for a worker is told so."""
_MAX_WORKERS: Final = 4

log = logging.getLogger("quiltbee.thinking")


class StudyPool:
    """Answers the questions of study in other processes. Use it inside the event loop. Its methods raise RefusedError."""

    def __init__(
        self,
        metrics: Metrics,
        limits: Limits,
        searchers: int | None = None,
        accounts: Accounts | None = None,
        remote: RemoteWorkers | None = None,
    ) -> None:
        size = min(searchers or max(1, (os.cpu_count() or 1) - 1), _MAX_WORKERS)
        self._pool = Pool(study_kind(limits), size, metrics)
        if remote is not None:
            remote.help(self._pool)
        self._metrics, self._limits, self._accounts = metrics, limits, accounts
        self._studies = Counter[str | None]()
        """The analyses and reviews of each address."""
        metrics.study_waiting.set_function(lambda: self._pool.waiting)

    @property
    def waiting(self) -> int:
        """The number of questions that no worker has begun."""
        return self._pool.waiting

    @property
    def size(self) -> int:
        """How many questions of one review are asked at the same time."""
        return min(self._pool.size, _MAX_WORKERS)

    @property
    def processes(self) -> int:
        """The number of workers that run."""
        return self._pool.processes

    @contextlib.asynccontextmanager
    async def admitted(self, kind: str) -> AsyncIterator[None]:
        """Count an analysis or a review of the address that pays, and measure its time."""
        address = costs.payer()
        if self._studies[address] >= self._limits.studies_at_once:
            raise RefusedError(refusals.TOO_MANY_STUDIES)
        if self._pool.waiting >= self._limits.study_queue:
            raise RefusedError(refusals.STUDY_FULL)
        self._studies[address] += 1
        try:
            with self._metrics.studying.labels(kind).time():
                yield
        finally:
            self._studies[address] -= 1
            if not self._studies[address]:
                del self._studies[address]

    async def look(
        self,
        asked: Analyse,
        on_part: Callable[[Json], None],
        on_wait: Callable[[], None] | None = None,
    ) -> Json:
        """Analyse a position. ``on_part`` gets what is found before the last analysis, which is returned.

        ``on_wait`` is called if it has to wait.
        """
        loop, address = asyncio.get_running_loop(), costs.payer()
        began: float | None = None

        def take(part: Json) -> None:
            nonlocal began
            began = began or loop.time()
            on_part(part)
            if loop.time() - began > SHARE_SECONDS and self._pool.has_others(address):
                self._pool.end_early(question)

        fields = {name: value for name, value in vars(asked).items() if name not in ("type", "id")}
        question = await self._put({"study": "look"} | fields, ASKED_FOR, take)
        analysis: Json = await self._answer(question, on_wait=on_wait)
        return analysis

    async def ask(
        self, asked: Json, priority: int = ASKED_FOR, on_wait: Callable[[], None] | None = None
    ) -> Any:
        """Return the answer to a question, as ``study_worker`` defines them. ``on_wait`` is called if it has to wait."""
        return await self._answer(await self._put(asked, priority), on_wait=on_wait)

    async def choose(self, request: BotRequest) -> BotMove:
        """Return the move of a level. Only its table knows whether it is legal."""
        asked = request.question(request.level)
        move = await self._answer(await self._put(asked, ALONGSIDE), move_of)
        return BotMove(move, player_name(request.level, request.game))

    async def stop(self) -> None:
        """Stop all workers."""
        await self._pool.stop()

    async def _put(
        self, asked: Json, priority: int, on_part: Callable[[Json], None] | None = None
    ) -> Question:
        if self._accounts is not None:
            await self._accounts.pay_late(costs.COMPUTER)
        kind = asked.get("study", (asked.get("game"), asked.get("level")))
        return self._pool.ask(asked, cost_class=kind, priority=priority, on_part=on_part)

    async def _answer(
        self,
        question: Question,
        read: Callable[[Json], Any] = study_answer,
        on_wait: Callable[[], None] | None = None,
    ) -> Any:
        try:
            async with asyncio.timeout(_most_seconds(question)):
                if on_wait is not None and not await _begins(question):
                    on_wait()
                answer = await asyncio.shield(question.answer)
        except TimeoutError:
            raise RefusedError(refusals.STUDY_SLOW) from None
        except LostError:
            raise RefusedError(refusals.STUDY_LOST) from None
        finally:
            # A question that nobody waits for any more does not keep its worker.
            if not question.answer.done():
                self._pool.end_early(question)
            self._pool.give_up(question)
        try:
            return read(answer)
        except (NoAnswerError, KeyError, TypeError):
            log.warning("the answer of a worker to study is none: %s", reprlib.repr(answer))
            raise RefusedError(refusals.STUDY_LOST) from None


def study_kind(limits: Limits) -> Kind:
    """Return what workers of study have in common."""
    return Kind(STUDY, SILENCE_SECONDS, limits.study_niceness, limits.study_idle_seconds)


def _most_seconds(question: Question) -> float:
    return HINT_MOST_SECONDS if question.priority == IN_A_GAME else MOST_SECONDS


async def _begins(question: Question) -> bool:
    """Return whether a worker begins with a question at once. Even the first in the queue may have to wait."""
    try:
        async with asyncio.timeout(AT_ONCE_SECONDS):
            await question.begun.wait()
    except TimeoutError:
        return False
    return True
