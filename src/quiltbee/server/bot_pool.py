# SPDX-License-Identifier: MIT
"""The worker processes that choose moves for computer seats.

There are two pools. The quick pool serves the levels that look one move ahead, and answers within milliseconds. The deep
pool serves the levels that search; its workers compile first. If a search takes too long, the quick player moves instead,
and the entry of the move names it. If no quick worker sends a heartbeat, the server process chooses the move.
"""

import asyncio
import contextlib
import heapq
import itertools
import json
import logging
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final

from quiltbee.games import GAMES, find_game
from quiltbee.players import levels_of, make_player, plays_with, searches
from quiltbee.server import costs
from quiltbee.server.bot_worker import GREEDY, decide, player_name
from quiltbee.server.careful_rules import refused_faults
from quiltbee.server.costs import Accounts
from quiltbee.server.entries import QUICK_PLAYER
from quiltbee.server.metrics import Metrics
from quiltbee.server.table import BotMove, BotRequest

COMMAND: Final = (sys.executable, "-m", "quiltbee.server.bot_worker")
TRIES: Final = 3
"""How many workers may die over one question. Then the quick player moves."""
START_SILENCE_SECONDS: Final = 60.0
"""A new worker without a heartbeat for this many seconds is killed."""
QUICK_SILENCE_SECONDS, DEEP_SILENCE_SECONDS = 15.0, 60.0
"""Seconds without a heartbeat after which a worker is killed. A worker sends heartbeats while it compiles, too."""
QUICK_ANSWER_SECONDS, DEEP_ANSWER_SECONDS = 20.0, 60.0
"""Seconds for one answer, not counting compilation; then the worker is killed."""
QUICK_WAIT_SECONDS: Final = 3.0
"""Seconds without a heartbeat of any quick worker after which the server process chooses the move."""
COMPILE_WAIT_SECONDS: Final = 5.0
"""Seconds that a seat waits for a search while a search is being compiled."""
ANSWER_WAIT_SECONDS: Final = 20.0
"""Seconds that a question waits for a free worker, and again for the answer; then the quick player moves."""
UNKNOWN_SECONDS: Final = 1.0
"""Seconds that a search counts for while none of its level has been timed."""
_MIN_CPU_SECONDS: Final = 0.005
"""Processor time between two heartbeats of a worker that works. Sending a heartbeat takes less."""
LEVEL_SECONDS: Final = 1.0
"""The waiting time that one level is worth. A question goes before an easier one if it is this many seconds older per level."""

log = logging.getLogger("quiltbee.thinking")


@dataclass(order=True, slots=True)
class _Waiting:
    """A question in the queue, ordered by priority.

    Tables with people go first. Then easier levels go first: their answers are quick, and would wait long behind those of
    the strongest. A level counts as ``LEVEL_SECONDS`` of waiting, so that no question waits forever.
    """

    behind: int
    due: float
    order: int
    level: int = field(compare=False)
    request: BotRequest = field(compare=False)
    answer: "asyncio.Future[BotMove]" = field(compare=False)
    begun: asyncio.Event = field(default_factory=asyncio.Event, compare=False)
    tries: int = field(default=0, compare=False)

    def settle(self, result: BotMove | Exception) -> None:
        """Answer the request, unless nobody waits for it any more."""
        if self.answer.done():
            return
        if isinstance(result, Exception):
            self.answer.set_exception(result)
        else:
            self.answer.set_result(result)

    @property
    def needs(self) -> tuple[str, str]:
        """The game and the kind of player that must be compiled or loaded to answer it."""
        game = self.request.game
        return game, plays_with(self.level, game) if self.level in levels_of(game) else QUICK_PLAYER


class _FairQueue:
    """One queue for each address. Addresses share the search time equally, so that many tables of one do not starve the others.

    An address pays for each question the seconds that such questions usually take. The next question is the one that
    would end first if every address had its own worker. So quick questions pass long ones, but not for ever.
    """

    def __init__(self, usual_seconds: Callable[[_Waiting], float]) -> None:
        self._usual_seconds = usual_seconds
        self._by_address: dict[str | None, list[_Waiting]] = {}
        self._paid: dict[str | None, float] = {}
        """The search time that each address has paid for."""
        self._now = 0.0
        """What an address that always has a question would have paid. Who comes back begins here, and has saved nothing."""
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return sum(len(each) for each in self._by_address.values())

    def put(self, question: _Waiting, address: str | None) -> None:
        if address not in self._by_address:
            self._by_address[address] = []
            self._paid[address] = max(self._now, self._paid.get(address, 0.0))
        heapq.heappush(self._by_address[address], question)
        self._filled.set()

    async def get(self) -> _Waiting:
        """Wait for a question, and take the next one."""
        while not self._by_address:
            self._filled.clear()
            await self._filled.wait()
        waiting = self._by_address
        address = min(waiting, key=lambda a: (waiting[a][0].behind, self._end(a), waiting[a][0]))
        self._now = max(self._now, self._paid[address])
        self._paid[address] = self._end(address)
        question = heapq.heappop(waiting[address])
        if not waiting[address]:
            del waiting[address]
        self._paid = {a: paid for a, paid in self._paid.items() if paid > self._now or a in waiting}
        return question

    def _end(self, address: str | None) -> float:
        return self._paid[address] + self._usual_seconds(self._by_address[address][0])


class _WorkerDiedError(Exception):
    """A worker ended, or did not answer in time."""


class _Worker:
    """One process. While it works it sends a heartbeat every second, which also says whether it is loading or compiling."""

    def __init__(self, silence: float, seconds: float, *, speaks: bool) -> None:
        self._silence, self._seconds, self._speaks = silence, seconds, speaks
        self._process: asyncio.subprocess.Process | None = None
        self.question: _Waiting | None = None
        """The question that it works on."""
        self.last_heartbeat = 0.0
        """The time of its last heartbeat."""

    async def ask(self, question: _Waiting) -> str:
        """Return the move that a level chooses. Raises _WorkerDiedError; then the next question starts a new process."""
        request = question.request
        text = json.dumps(
            {
                "game": request.game,
                "position": request.position,
                "level": question.level,
                "seat": request.seat,
                "stands_in": request.stands_in,
            }
        )
        self.question, self.last_heartbeat = question, asyncio.get_running_loop().time()
        try:
            silence = self._silence if self._process else max(START_SILENCE_SECONDS, self._silence)
            process = self._process or await self._start()
            assert process.stdin is not None
            process.stdin.write(text.encode() + b"\n")
            await process.stdin.drain()
            return await self._answer(process, silence)
        except (OSError, ValueError, KeyError, RuntimeError, TimeoutError) as error:
            # For a closed pipe uvloop raises RuntimeError where asyncio raises OSError.
            await self.stop()
            raise _WorkerDiedError(type(error).__name__) from error
        except asyncio.CancelledError:
            await self.stop()
            raise
        finally:
            self.question = None

    async def _answer(self, process: asyncio.subprocess.Process, silence: float) -> str:
        """Wait for an answer while the process is alive and uses the processor. Raises TimeoutError."""
        loop, stdout = asyncio.get_running_loop(), process.stdout
        assert stdout is not None
        used, thinks_since = -1.0, None
        while True:
            async with asyncio.timeout(silence):
                line = json.loads(await stdout.readline())
                while "move" not in line and float(line["used"]) < used + _MIN_CPU_SECONDS:
                    line = json.loads(await stdout.readline())
            if "move" in line:
                return str(line["move"])
            # It has used the processor since the last heartbeat. A stopped process has not.
            used, silence, self.last_heartbeat = float(line["used"]), self._silence, loop.time()
            thinks_since = None if line["prepares"] else thinks_since or loop.time()
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
        """Kill the process, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


class _Pool:
    """Workers that share one queue. A worker is started only when there is work for it."""

    def __init__(
        self, name: str, size: int, metrics: Metrics, silence: float, seconds: float
    ) -> None:
        self._name, self._size, self._metrics = name, size, metrics
        self._silence, self._seconds = silence, seconds
        self._waiting = _FairQueue(self._usual_seconds)
        self._took: dict[tuple[str, int], float] = {}
        """How many seconds a level of a game takes, on average. Late answers count more."""
        self._workers: list[_Worker] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._idle = 0
        self._ready: set[tuple[str, str]] = set()
        """What has been prepared, or could not be. Nobody needs to wait for it any more."""

    def must_prepare(self, needs: tuple[str, str]) -> bool:
        """Tell whether something must still be prepared."""
        return needs not in self._ready

    @property
    def is_preparing(self) -> bool:
        """Whether a worker is loading or compiling at the moment."""
        return any(
            w.question is not None and self.must_prepare(w.question.needs) for w in self._workers
        )

    def is_silent(self, seconds: float) -> bool:
        """Tell whether no worker has sent a heartbeat for so many seconds."""
        now = asyncio.get_running_loop().time()
        return all(
            w.question is not None and now - w.last_heartbeat >= seconds for w in self._workers
        )

    def put(self, question: _Waiting) -> None:
        self._waiting.put(question, costs.payer())
        if len(self._waiting) > self._idle and len(self._tasks) < self._size:
            # Only the first worker prints that it compiles.
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

    def _usual_seconds(self, question: _Waiting) -> float:
        return self._took.get((question.request.game, question.level), UNKNOWN_SECONDS)

    def _learn(self, question: _Waiting, seconds: float) -> None:
        if not self.must_prepare(question.needs):
            asked = question.request.game, question.level
            usual = self._took.get(asked, seconds)
            self._took[asked] = usual + (seconds - usual) / 4

    async def _answer(self, worker: _Worker, question: _Waiting) -> None:
        question.begun.set()
        while not question.answer.done():
            question.tries += 1
            began = asyncio.get_running_loop().time()
            try:
                move = await worker.ask(question)
            except _WorkerDiedError as error:
                self._metrics.workers_lost.inc()
                log.warning("a %s worker was lost (%s), try %d", self._name, error, question.tries)
                if question.tries < TRIES:
                    continue
                log.warning("level %d does not answer; the quick player moves", question.level)
                await self._answer_here(question)
            else:
                self._learn(question, asyncio.get_running_loop().time() - began)
                name = player_name(question.level, question.request.game)
                question.settle(BotMove(move, name))
        if question.tries:  # even if it failed: nothing is being prepared any more
            self._ready.add(question.needs)

    async def _answer_here(self, question: _Waiting) -> None:
        """Decide without a worker. If that fails too, only this table gets the error, and the pool goes on."""
        try:
            bot_move = await asyncio.to_thread(_decide_here, question.request, GREEDY)
        except Exception as error:  # noqa: BLE001 - whatever a player raises
            question.settle(error)
        else:
            question.settle(bot_move)


class BotPool:
    """Chooses moves for computer seats in other processes. Create and stop it inside the event loop."""

    def __init__(
        self, metrics: Metrics, searchers: int | None = None, accounts: Accounts | None = None
    ) -> None:
        size = searchers or max(1, min((os.cpu_count() or 1) - 1, 8))
        self._quick = _Pool("quick", 1, metrics, QUICK_SILENCE_SECONDS, QUICK_ANSWER_SECONDS)
        self._deep = _Pool("searching", size, metrics, DEEP_SILENCE_SECONDS, DEEP_ANSWER_SECONDS)
        self._metrics, self._accounts = metrics, accounts
        self._order = itertools.count()
        self._in_process = asyncio.Semaphore(1)

    async def choose(
        self, request: BotRequest, behind: int = 0, *, patient: bool = False
    ) -> BotMove:
        """Return the move of a computer seat, and the player that chose it. It may take seconds, but it always returns.

        Questions with a lower ``behind`` go first. Among these, addresses share the search time. A ``patient`` caller waits for the
        level itself, however long that takes.
        """
        if self._accounts is not None:
            await self._accounts.pay_late(costs.COMPUTER)
        with self._metrics.thinking.labels(request.level).time():
            if not searches(request.level, request.game):
                bot_move = await self._ask_quick(request, request.level, behind)
            else:
                bot_move = await self._ask_deep(request, behind, patient=patient)
        if bot_move.player != player_name(request.level, request.game):
            self._metrics.hasty.labels(request.level).inc()
        return bot_move

    async def _ask_deep(self, request: BotRequest, behind: int, *, patient: bool) -> BotMove:
        """Ask a search. If it takes too long and the caller is not patient, ask the quick player."""
        question = self._put(self._deep, request, request.level, behind)
        try:
            # The search of a game is compiled once on a machine. That takes half a minute, too long to wait for a move.
            # Not wait_for: in Python 3.11 it may swallow a cancellation.
            wait = None if patient else _patience(waits=self._deep.is_preparing)
            async with asyncio.timeout(wait):
                await question.begun.wait()
            wait = None if patient else _patience(waits=self._deep.must_prepare(question.needs))
            async with asyncio.timeout(wait):
                return await asyncio.shield(question.answer)
        except TimeoutError:
            log.info("no search answers in time; the quick player moves")
        finally:
            question.answer.cancel()  # a worker that has begun goes on to the end; a question in the queue is dropped
        return await self._ask_quick(request, GREEDY, behind)

    async def _ask_quick(self, request: BotRequest, level: int, behind: int) -> BotMove:
        """Ask a quick worker. If none sends heartbeats, choose the move in this process."""
        question = self._put(self._quick, request, level, behind)
        try:
            while not question.answer.done() and not self._quick.is_silent(QUICK_WAIT_SECONDS):
                await asyncio.wait({question.answer}, timeout=QUICK_WAIT_SECONDS / 4)
            if question.answer.done():
                return question.answer.result()
        finally:
            question.answer.cancel()
        log.info("the quick worker is silent; the server decides by itself")
        # One at a time: the thread competes with the event loop for the interpreter.
        async with self._in_process:
            return await asyncio.to_thread(_decide_here, request, level)

    def _put(self, pool: _Pool, request: BotRequest, level: int, behind: int = 0) -> _Waiting:
        loop = asyncio.get_running_loop()
        due = loop.time() + level * LEVEL_SECONDS
        waiting = _Waiting(behind, due, next(self._order), level, request, loop.create_future())
        pool.put(waiting)
        return waiting

    async def warm_up(self) -> None:
        """Start one worker of each kind and let it compile, so that the first real question does not wait."""
        default_game = next(iter(GAMES.values()))
        name, edition = default_game.INFO.name, default_game.INFO.editions[0]
        start = default_game.position_text(default_game.start(edition, Random(1)))
        question = BotRequest(name, 0, 1, 0, start)
        await self._put(self._quick, question, 1).answer
        ready = set[str]()
        for level in levels_of(name):
            kind = plays_with(level, name)
            if searches(level, name) and kind not in ready:
                ready.add(kind)
                await self._put(self._deep, question, level).answer

    async def stop(self) -> None:
        """Stop all workers."""
        await asyncio.gather(self._quick.stop(), self._deep.stop())


def _patience(*, waits: bool) -> float:
    return COMPILE_WAIT_SECONDS if waits else ANSWER_WAIT_SECONDS


def _decide_here(request: BotRequest, level: int) -> BotMove:
    """Choose a move in this process, with a level that looks one move ahead."""
    with refused_faults(request.game):
        state = find_game(request.game).parse_position(request.position)
        name = player_name(level, request.game)
        player = make_player(name, request.game, Random())
        move = decide(request.game, state, request.seat, player, stands_in=request.stands_in)
        return BotMove(move, name)
