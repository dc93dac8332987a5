# SPDX-License-Identifier: MIT
"""The worker processes of study. They are separate from those of the tables, and yield the processor to them.

So a move at a table never waits for an analysis. The processes start at the first question, and end when there is none for
a while. Addresses share their time.
"""

import asyncio
import contextlib
import os
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Final

from quiltbee.server import costs
from quiltbee.server.costs import Accounts
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.model import refusals
from quiltbee.server.model.bot_requests import IN_A_GAME
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.workers.questions import STUDY, Json, LostError, Question, cost_class
from quiltbee.server.workers.remote_workers import RemoteWorkers
from quiltbee.server.workers.thinkers import OnWait, Studies
from quiltbee.server.workers.worker_pool import Kind, Pool

SILENCE_SECONDS: Final = 300.0
"""More than for a move at a table: on a busy machine study hardly runs."""
HINT_MOST_SECONDS, MOST_SECONDS = 120.0, 600.0
"""Seconds that a question takes at most, with its wait for a worker: of a person at a table, and any other. Then it is refused."""
SHARE_SECONDS: Final = 2.0
"""An analysis ends after this many seconds if others wait."""
AT_ONCE_SECONDS: Final = 0.2
"""A client that waits longer for a worker is told so."""
_MAX_WORKERS: Final = 4


class StudyPool(Studies):
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

    async def _ask(
        self,
        asked: Json,
        priority: int,
        on_part: Callable[[Json], None] | None = None,
        on_wait: OnWait | None = None,
    ) -> Json:
        """Return a worker's answer to a question. If others wait, one that answers in parts has its share of time."""
        loop, address = asyncio.get_running_loop(), costs.payer()
        began: float | None = None

        def take(part: Json) -> None:
            nonlocal began
            began = began or loop.time()
            if on_part is not None:
                on_part(part)
            if loop.time() - began > SHARE_SECONDS and self._pool.has_others(address):
                self._pool.end_early(question)

        if self._accounts is not None:
            await self._accounts.pay_late(costs.COMPUTER)
        question = self._pool.ask(
            asked, cost_class=cost_class(asked), priority=priority, on_part=take
        )
        try:
            async with asyncio.timeout(_most_seconds(question)):
                if on_wait is not None and not await _begins(question):
                    on_wait()
                return await asyncio.shield(question.answer)
        except TimeoutError:
            raise RefusedError(refusals.STUDY_SLOW) from None
        except LostError:
            raise RefusedError(refusals.STUDY_LOST) from None
        finally:
            # A question that nobody waits for any more does not keep its worker.
            if not question.answer.done():
                self._pool.end_early(question)
            self._pool.give_up(question)

    async def stop(self) -> None:
        """Stop all workers."""
        await self._pool.stop()


def study_kind(limits: Limits) -> Kind:
    """Return what the workers of study have in common."""
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
