# SPDX-License-Identifier: MIT
"""Computer seats: who thinks for them, and what happens when a thinker dies.

Levels that look one move ahead and levels that search have workers of their own. The first answer within
milliseconds, also while the second still compile. Where a search takes too long, the quick player moves in its
place, and says so; where no quick worker shows a sign of life, the server decides by itself.
"""

import asyncio
import contextlib
import heapq
import itertools
import json
import logging
import os
import sys
from dataclasses import dataclass, field
from random import Random
from typing import Final

from quiltbee.games import GAMES, find_game
from quiltbee.players import levels_of, make_player, plays_with, searches
from quiltbee.server import costs
from quiltbee.server.bot_worker import GREEDY, decide, player_name
from quiltbee.server.costs import Accounts
from quiltbee.server.entries import QUICK_PLAYER
from quiltbee.server.metrics import Metrics
from quiltbee.server.table import BotMove, BotRequest

COMMAND: Final = (sys.executable, "-m", "quiltbee.server.bot_worker")
TRIES: Final = 3
START_SILENCE: Final = 60.0
"""Seconds until a worker that was just started must have shown a sign of life."""
QUICK_SILENCE, DEEP_SILENCE = 15.0, 60.0
"""Seconds without a sign of life after which a worker is ended. One that compiles shows them, however long it takes."""
QUICK_SECONDS, DEEP_SECONDS = 20.0, 60.0
"""Seconds for one answer of a worker that lives and compiles nothing; then it is ended."""
QUICK_PATIENCE: Final = 3.0
"""Seconds without a sign of life of any quick worker after which the server decides by itself."""
FIRST_PATIENCE: Final = 5.0
"""Seconds that a seat waits for a search while one is being compiled."""
QUEUE_PATIENCE: Final = 20.0
"""Seconds that a question waits for a worker to be free, and then for its answer; then the quick player moves."""
_WORK: Final = 0.005
"""Seconds of processor time between two signs of life; less is what it takes to say something."""
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
    asked: BotRequest = field(compare=False)
    answer: "asyncio.Future[BotMove]" = field(compare=False)
    begun: asyncio.Event = field(default_factory=asyncio.Event, compare=False)
    tries: int = field(default=0, compare=False)

    @property
    def needs(self) -> tuple[str, str]:
        """What must be compiled or loaded to answer it."""
        game = self.asked.game
        return game, plays_with(self.level, game) if self.level in levels_of(game) else QUICK_PLAYER


class _FairQueue:
    """Questions by the address that pays for them; addresses take turns, so that many tables of one starve nobody."""

    def __init__(self) -> None:
        self._by_address: dict[str | None, list[_Waiting]] = {}
        self._served: dict[str | None, int] = {}
        self._turn = itertools.count(1)
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return sum(len(each) for each in self._by_address.values())

    def put(self, question: _Waiting, address: str | None) -> None:
        heapq.heappush(self._by_address.setdefault(address, []), question)
        self._filled.set()

    async def get(self) -> _Waiting:
        """Wait for a question, and take the first one of whoever was served longest ago."""
        while not self._by_address:
            self._filled.clear()
            await self._filled.wait()
        waiting = self._by_address
        address = min(
            waiting, key=lambda a: (waiting[a][0].behind, self._served.get(a, 0), waiting[a][0])
        )
        question = heapq.heappop(waiting[address])
        self._served[address] = next(self._turn)
        if not waiting[address]:
            del waiting[address]
        if len(self._served) > 2 * len(waiting) + 1000:
            self._served = {each: self._served.get(each, 0) for each in waiting}
        return question


class _WorkerDiedError(Exception):
    """A worker ended, or would not answer."""


class _Worker:
    """One process. A process that is alive says so every second while it works, and whether it prepares, as by compiling."""

    def __init__(self, silence: float, seconds: float, *, speaks: bool) -> None:
        self._silence, self._seconds, self._speaks = silence, seconds, speaks
        self._process: asyncio.subprocess.Process | None = None
        self.asked: _Waiting | None = None
        """What it works on."""
        self.seen = 0.0
        """When it last showed a sign of life."""

    async def ask(self, question: _Waiting) -> str:
        """Return the move that a level chooses. Raises _WorkerDiedError; the next question starts another process."""
        asked = question.asked
        text = json.dumps(
            {
                "game": asked.game,
                "position": asked.position,
                "level": question.level,
                "seat": asked.seat,
            }
        )
        self.asked, self.seen = question, asyncio.get_running_loop().time()
        try:
            silence = self._silence if self._process else max(START_SILENCE, self._silence)
            process = self._process or await self._start()
            assert process.stdin is not None
            process.stdin.write(text.encode() + b"\n")
            await process.stdin.drain()
            return await self._answer(process, silence)
        except (OSError, ValueError, KeyError, RuntimeError, TimeoutError) as error:
            # RuntimeError: how uvloop says that a pipe is closed, where asyncio says OSError.
            await self.stop()
            raise _WorkerDiedError(type(error).__name__) from error
        except asyncio.CancelledError:
            await self.stop()
            raise
        finally:
            self.asked = None

    async def _answer(self, process: asyncio.subprocess.Process, silence: float) -> str:
        """Wait for an answer as long as the process lives and works. Raises TimeoutError."""
        loop, stdout = asyncio.get_running_loop(), process.stdout
        assert stdout is not None
        used, thinks_since = -1.0, None
        while True:
            async with asyncio.timeout(silence):
                told = json.loads(await stdout.readline())
                while "move" not in told and float(told["used"]) < used + _WORK:
                    told = json.loads(await stdout.readline())
            if "move" in told:
                return str(told["move"])
            # It has used the processor since. What is stopped or waits for nothing does not.
            used, silence, self.seen = float(told["used"]), self._silence, loop.time()
            thinks_since = None if told["prepares"] else thinks_since or loop.time()
            if thinks_since is not None and loop.time() - thinks_since > self._seconds:
                raise TimeoutError

    async def _start(self) -> asyncio.subprocess.Process:
        quiet = {} if self._speaks else {"QUILTBEE_QUIET_COMPILING": "1"}
        self._speaks = False
        self._process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            env=os.environ | {"PYTHONUNBUFFERED": "1"} | quiet,
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

    def __init__(
        self, name: str, size: int, metrics: Metrics, silence: float, seconds: float
    ) -> None:
        self._name, self._size, self._metrics = name, size, metrics
        self._silence, self._seconds = silence, seconds
        self._waiting = _FairQueue()
        self._workers: list[_Worker] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._idle = 0
        self._ready: set[tuple[str, str]] = set()
        """What has been prepared, or has failed: nobody waits for it any more."""

    def prepares(self, needs: tuple[str, str]) -> bool:
        """Tell whether something has still to be prepared."""
        return needs not in self._ready

    @property
    def is_preparing(self) -> bool:
        """Whether some worker prepares something just now, as by compiling, and others wait for it."""
        return any(w.asked is not None and self.prepares(w.asked.needs) for w in self._workers)

    def is_silent(self, seconds: float) -> bool:
        """Tell whether no worker has shown a sign of life for so long."""
        now = asyncio.get_running_loop().time()
        return all(w.asked is not None and now - w.seen >= seconds for w in self._workers)

    def put(self, question: _Waiting) -> None:
        self._waiting.put(question, costs.payer())
        if len(self._waiting) > self._idle and len(self._tasks) < self._size:
            # One of them may say that something is compiled; nobody needs to hear it from each.
            worker = _Worker(self._silence, self._seconds, speaks=not self._workers)
            self._workers.append(worker)
            work = self._work(worker)
            self._tasks.append(asyncio.create_task(work, name=f"thinking-{self._name}"))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while len(self._waiting):
            (await self._waiting.get()).answer.cancel()

    async def _work(self, worker: _Worker) -> None:
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
                move = await worker.ask(question)
            except _WorkerDiedError as error:
                self._metrics.workers_lost.inc()
                log.warning("a %s worker was lost (%s), try %d", self._name, error, question.tries)
                if question.tries < TRIES:
                    continue
                log.warning("level %d does not answer; the quick player moves", question.level)
                thought = await asyncio.to_thread(_decide_here, question.asked, GREEDY)
            else:
                thought = BotMove(move, player_name(question.level))
            if not question.answer.done():
                question.answer.set_result(thought)
        if question.tries:  # also where it failed: it is not being prepared any more
            self._ready.add(question.needs)


class BotPool:
    """Chooses moves for computer seats, in other processes. It must be made and stopped inside the loop."""

    def __init__(
        self, metrics: Metrics, searchers: int | None = None, accounts: Accounts | None = None
    ) -> None:
        size = searchers or max(1, min((os.cpu_count() or 1) - 1, 8))
        self._quick = _Pool("quick", 1, metrics, QUICK_SILENCE, QUICK_SECONDS)
        self._deep = _Pool("searching", size, metrics, DEEP_SILENCE, DEEP_SECONDS)
        self._metrics, self._accounts = metrics, accounts
        self._order = itertools.count()
        self._here = asyncio.Semaphore(1)

    async def choose(self, asked: BotRequest, behind: int = 0) -> BotMove:
        """Return what a computer seat does, as text, and who decided. It may take seconds, but always comes to an end.

        Questions with a lower ``behind`` come first, and those of addresses take turns.
        """
        if self._accounts is not None:
            await self._accounts.pay_late(costs.COMPUTER)
        with self._metrics.thinking.labels(asked.level).time():
            if not searches(asked.level, asked.game):
                thought = await self._ask_quick(asked, asked.level, behind)
            else:
                thought = await self._ask_deep(asked, behind)
        if thought.player != player_name(asked.level):
            self._metrics.hasty.labels(asked.level).inc()
        return thought

    async def _ask_deep(self, asked: BotRequest, behind: int) -> BotMove:
        """Ask a search, and the quick player where that takes too long."""
        question = self._put(self._deep, asked, asked.level, behind)
        try:
            # The search of a game is compiled once on every machine, which takes half a minute. Nobody shall sit
            # before a silent table so long, of whatever game.
            # Not wait_for: in Python 3.11 it may swallow that it was cancelled.
            async with asyncio.timeout(self._patience(waits=self._deep.is_preparing)):
                await question.begun.wait()
            async with asyncio.timeout(self._patience(waits=self._deep.prepares(question.needs))):
                return await asyncio.shield(question.answer)
        except TimeoutError:
            log.info("no search answers in time; the quick player moves")
        finally:
            question.answer.cancel()  # what has begun is done to its end; what has not, never begins
        return await self._ask_quick(asked, GREEDY, behind)

    def _patience(self, *, waits: bool) -> float:
        return FIRST_PATIENCE if waits else QUEUE_PATIENCE

    async def _ask_quick(self, asked: BotRequest, level: int, behind: int) -> BotMove:
        """Ask a quick worker, and decide here where it shows no sign of life."""
        question = self._put(self._quick, asked, level, behind)
        try:
            while not question.answer.done() and not self._quick.is_silent(QUICK_PATIENCE):
                await asyncio.wait({question.answer}, timeout=QUICK_PATIENCE / 4)
            if question.answer.done():
                return question.answer.result()
        finally:
            question.answer.cancel()
        log.info("the quick worker is silent; the server decides by itself")
        async with self._here:  # one at a time: it takes turns with the loop
            return await asyncio.to_thread(_decide_here, asked, level)

    def _put(self, pool: _Pool, asked: BotRequest, level: int, behind: int = 0) -> _Waiting:
        loop = asyncio.get_running_loop()
        due = loop.time() + level * LEVEL_SECONDS
        waiting = _Waiting(behind, due, next(self._order), level, asked, loop.create_future())
        pool.put(waiting)
        return waiting

    async def warm_up(self) -> None:
        """Start one worker of each kind and let it compile, so that the first real question need not wait."""
        usual = next(iter(GAMES.values()))
        name, edition = usual.INFO.name, usual.INFO.editions[0]
        start = usual.position_text(usual.start(edition, Random(1)))
        question = BotRequest(name, 0, 1, 0, start)
        await self._put(self._quick, question, 1).answer
        ready = set[str]()
        for level in levels_of(name):
            kind = plays_with(level, name)
            if searches(level, name) and kind not in ready:
                ready.add(kind)
                await self._put(self._deep, question, level).answer

    async def stop(self) -> None:
        """End all workers."""
        await asyncio.gather(self._quick.stop(), self._deep.stop())


def _decide_here(asked: BotRequest, level: int) -> BotMove:
    """Decide without a worker, as a level does that looks one move ahead."""
    state, name = find_game(asked.game).parse_position(asked.position), player_name(level)
    move = decide(asked.game, state, asked.seat, make_player(name, asked.game, Random()))
    return BotMove(move, name)
