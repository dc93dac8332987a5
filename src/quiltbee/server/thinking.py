# SPDX-License-Identifier: MIT
"""Computer seats: who thinks for them, and what happens when a thinker dies.

Levels that look one move ahead and levels that search have workers of their own. The first answer within
milliseconds, also while the second still compile.
"""

import asyncio
import contextlib
import itertools
import json
import logging
import os
import sys
from dataclasses import dataclass, field
from random import Random
from typing import Final

from quiltbee.games import find_game, patchwork
from quiltbee.players import GreedyPlayer
from quiltbee.players.levels import LEVELS, plays_with, searches
from quiltbee.server import costs
from quiltbee.server.costs import Accounts
from quiltbee.server.metrics import Metrics
from quiltbee.server.table import Question
from quiltbee.server.worker import GREEDY, decide

COMMAND: Final = (sys.executable, "-m", "quiltbee.server.worker")
TRIES: Final = 3
PATIENCE: Final = 180.0
"""Seconds for one answer, compiling included; a worker that takes longer is ended."""
FIRST_PATIENCE: Final = 5.0
"""Seconds that a seat waits for a search that has not answered yet since the start."""
QUEUE_PATIENCE: Final = 20.0
"""Seconds that a question waits for a worker to be free; then the greedy player moves."""
LEVEL_SECONDS: Final = 1.0
"""A question comes before those of a level one lower that were asked so much later."""

log = logging.getLogger("quiltbee.thinking")


@dataclass(order=True, slots=True)
class _Waiting:
    """Tables with people go first, then easier levels: they are answered in no time and would wait long behind the strongest.

    Nobody is overtaken for ever: a level counts as so many seconds of waiting.
    """

    behind: int
    due: float
    order: int
    level: int = field(compare=False)
    asked: Question = field(compare=False)
    answer: "asyncio.Future[str]" = field(compare=False)
    begun: asyncio.Event = field(default_factory=asyncio.Event, compare=False)
    tries: int = field(default=0, compare=False)

    @property
    def needs(self) -> tuple[str, str]:
        """What must be compiled or loaded to answer it."""
        game = self.asked.game
        return game, plays_with(self.level, game) if self.level in LEVELS else "sight"


class _WorkerDiedError(Exception):
    """A worker ended, or would not answer."""


class _Worker:
    """One process."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, level: int, asked: Question) -> str:
        """Return the move that a level chooses. Raises _WorkerDiedError; the next question starts another process."""
        question = json.dumps(
            {"game": asked.game, "position": asked.position, "level": level, "seat": asked.seat}
        )
        try:
            process = self._process or await self._start()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(question.encode() + b"\n")
            await process.stdin.drain()
            line = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
            return str(json.loads(line)["move"])
        except (OSError, ValueError, KeyError, RuntimeError, TimeoutError) as error:
            # RuntimeError: how uvloop says that a pipe is closed, where asyncio says OSError.
            await self.stop()
            raise _WorkerDiedError(type(error).__name__) from error
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def _start(self) -> asyncio.subprocess.Process:
        self._process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        return self._process

    async def stop(self) -> None:
        """End the process, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


class _Pool:
    """Some workers with one queue. Further ones are started only when there is work for them."""

    def __init__(self, name: str, size: int, metrics: Metrics) -> None:
        self._name, self._size, self._metrics = name, size, metrics
        self._waiting: asyncio.PriorityQueue[_Waiting] = asyncio.PriorityQueue()
        self._tasks: list[asyncio.Task[None]] = []
        self._idle = 0
        self._asked: set[tuple[str, str]] = set()
        self._answered: set[tuple[str, str]] = set()

    @property
    def is_warm(self) -> bool:
        """Whether all that was asked for has been answered once: nothing is still being compiled."""
        return self._asked <= self._answered

    def put(self, question: _Waiting) -> None:
        self._asked.add(question.needs)
        self._waiting.put_nowait(question)
        if self._waiting.qsize() > self._idle and len(self._tasks) < self._size:
            self._tasks.append(asyncio.create_task(self._work(), name=f"thinking-{self._name}"))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while not self._waiting.empty():
            self._waiting.get_nowait().answer.cancel()

    async def _work(self) -> None:
        worker = _Worker()
        try:
            while True:
                self._idle += 1
                try:
                    question = await self._waiting.get()
                finally:
                    self._idle -= 1
                await self._answer(worker, question)
        finally:
            await worker.stop()

    async def _answer(self, worker: _Worker, question: _Waiting) -> None:
        question.begun.set()
        while not question.answer.done():
            question.tries += 1
            try:
                move = await worker.ask(question.level, question.asked)
            except _WorkerDiedError as error:
                self._metrics.workers_lost.inc()
                log.warning("a %s worker was lost (%s), try %d", self._name, error, question.tries)
                if question.tries < TRIES:
                    continue
                log.warning("level %d does not answer; the greedy player moves", question.level)
                move = await asyncio.to_thread(_greedy, question.asked)
            # Also where it failed: it is not being compiled any more, and others need not wait for it.
            self._answered.add(question.needs)
            if not question.answer.done():
                question.answer.set_result(move)


class Thinking:
    """Chooses moves for computer seats, in other processes. It must be made and stopped inside the loop."""

    def __init__(
        self, metrics: Metrics, searchers: int | None = None, accounts: Accounts | None = None
    ) -> None:
        cores = os.cpu_count() or 1
        self._quick = _Pool("quick", 1, metrics)
        self._deep = _Pool("searching", searchers or max(1, min(cores - 1, 8)), metrics)
        self._metrics, self._accounts = metrics, accounts
        self._order = itertools.count()

    async def choose(self, asked: Question, behind: int = 0) -> str:
        """Return what a computer seat does, as text. It may take seconds, but always comes to an end.

        Questions with a lower ``behind`` come first.
        """
        if self._accounts is not None:
            await self._accounts.pay_late(costs.COMPUTER)
        with self._metrics.thinking.labels(asked.level).time():
            if not searches(asked.level, asked.game):
                return await self._put(self._quick, asked, asked.level, behind).answer
            deep = self._put(self._deep, asked, asked.level, behind)
            if self._deep.is_warm:
                # Not wait_for: in Python 3.11 it may swallow that it was cancelled.
                try:
                    async with asyncio.timeout(QUEUE_PATIENCE):
                        await deep.begun.wait()
                    return await deep.answer
                except TimeoutError:
                    log.info("all searchers are busy; the greedy player moves")
                    return await self._put(self._quick, asked, GREEDY, behind).answer
                finally:
                    deep.answer.cancel()
            # The search of a game is compiled once on every machine, which takes half a minute. Nobody
            # shall sit before a silent table so long, of whatever game: until then the greedy player moves.
            try:
                return await asyncio.wait_for(deep.answer, FIRST_PATIENCE)
            except TimeoutError:
                log.info("the search is still being compiled; the greedy player moves")
                return await self._put(self._quick, asked, GREEDY, behind).answer

    def _put(self, pool: _Pool, asked: Question, level: int, behind: int = 0) -> _Waiting:
        loop = asyncio.get_running_loop()
        due = loop.time() + level * LEVEL_SECONDS
        waiting = _Waiting(behind, due, next(self._order), level, asked, loop.create_future())
        pool.put(waiting)
        return waiting

    async def warm_up(self) -> None:
        """Start one worker of each kind and let it compile, so that the first real question need not wait."""
        start = patchwork.position_text(patchwork.start("classic", Random(1)))
        question = Question(patchwork.NAME, 0, 1, 0, start)
        await self._put(self._quick, question, 1).answer
        ready = set[str]()
        for level in LEVELS:
            kind = plays_with(level, patchwork.NAME)
            if searches(level, patchwork.NAME) and kind not in ready:
                ready.add(kind)
                await self._put(self._deep, question, level).answer

    async def stop(self) -> None:
        """End all workers."""
        await asyncio.gather(self._quick.stop(), self._deep.stop())


def _greedy(asked: Question) -> str:
    state = find_game(asked.game).parse_position(asked.position)
    return decide(asked.game, state, asked.seat, GreedyPlayer(asked.game, Random()))
