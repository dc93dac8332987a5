# SPDX-License-Identifier: MIT
"""The worker processes that choose moves for computer seats.

There are two pools. The quick pool serves the levels that look one move ahead, and answers within milliseconds. The deep
pool serves the levels that search. If a search takes too long, the quick player moves instead,
and the entry of the move names it. If no quick worker sends a heartbeat, or an answer is no move, the server process chooses
the move.
"""

import asyncio
import contextlib
import logging
import os
from random import Random
from typing import Final

from quiltbee.games import find_game
from quiltbee.players import make_player, searches
from quiltbee.server import costs
from quiltbee.server.costs import Accounts
from quiltbee.server.metrics import Metrics
from quiltbee.server.model.bot_requests import BotMove, BotRequest
from quiltbee.server.model.guarded_rules import refused_faults
from quiltbee.server.workers.bot_worker import GREEDY, decide, player_name
from quiltbee.server.workers.questions import (
    QUICK,
    SEARCHING,
    LostError,
    NoMoveError,
    Question,
    move_of,
)
from quiltbee.server.workers.remote_workers import RemoteWorkers
from quiltbee.server.workers.worker_pool import Kind, Pool

QUICK_SILENCE_SECONDS, DEEP_SILENCE_SECONDS = 15.0, 60.0
"""Seconds without a heartbeat after which a worker is killed."""
QUICK_ANSWER_SECONDS, DEEP_ANSWER_SECONDS = 20.0, 300.0
"""Seconds for one answer; then the worker is killed. With the native engine the first search compiles, for most of a minute."""
QUICK_WAIT_SECONDS: Final = 3.0
"""Seconds without a heartbeat of any quick worker after which the server process chooses the move."""
QUICK_MOST_SECONDS: Final = 30.0
"""Seconds that a question to the quick workers takes at most, whatever they send; then the server process chooses the move."""
ANSWER_WAIT_SECONDS: Final = 20.0
"""Seconds that a question waits for a free worker, and again for the answer; then the quick player moves."""
LEVEL_SECONDS: Final = 1.0
"""The waiting time that one level is worth. Easier levels go first: their answers are quick, and would wait long behind
those of the strongest. A question goes before an easier one if it is this many seconds older per level."""

log = logging.getLogger("quiltbee.thinking")


class BotPool:
    """Chooses moves for computer seats in other processes. Create and stop it inside the event loop."""

    def __init__(
        self,
        metrics: Metrics,
        searchers: int | None = None,
        accounts: Accounts | None = None,
        remote: RemoteWorkers | None = None,
    ) -> None:
        size = searchers or max(1, min((os.cpu_count() or 1) - 1, 8))
        self._quick, self._deep = Pool(quick_kind(), 1, metrics), Pool(deep_kind(), size, metrics)
        if remote is not None:  # a quick answer is here sooner than a question is there
            remote.help(self._deep)
        self._metrics, self._accounts = metrics, accounts
        self._in_process = asyncio.Semaphore(1)

    async def choose(
        self, request: BotRequest, priority: int = 0, *, stays: bool = False
    ) -> BotMove:
        """Return the move of a computer seat, and the player that chose it. It may take seconds, but it always returns.

        Questions with a lower ``priority`` go first. Among these, addresses share the search time. If the question
        ``stays``, only the processes of this server are asked.
        """
        if self._accounts is not None:
            await self._accounts.pay_late(costs.COMPUTER)
        with self._metrics.thinking.labels(request.level).time():
            try:
                if not searches(request.level, request.game):
                    bot_move = await self._ask_quick(request, request.level, priority)
                else:
                    bot_move = await self._ask_deep(request, priority, stays=stays)
            except NoMoveError as error:
                log.warning("level %d: %s; the server decides by itself", request.level, error)
                bot_move = await self._decide_quickly(request)
        return self._counted(request, bot_move)

    async def choose_here(self, request: BotRequest) -> BotMove:
        """Return a move that the server process chooses, because the one of ``choose`` is not legal."""
        return self._counted(request, await self._decide_quickly(request))

    def _counted(self, request: BotRequest, bot_move: BotMove) -> BotMove:
        if bot_move.player != player_name(request.level, request.game):
            self._metrics.hasty.labels(request.level).inc()
        return bot_move

    async def _ask_deep(self, request: BotRequest, priority: int, *, stays: bool) -> BotMove:
        """Ask a search. If it takes too long, ask the quick player."""
        question = _put(self._deep, request, request.level, priority, stays=stays)
        try:
            # Not wait_for: in Python 3.11 it may swallow a cancellation.
            async with asyncio.timeout(ANSWER_WAIT_SECONDS):
                await question.begun.wait()
            async with asyncio.timeout(ANSWER_WAIT_SECONDS):
                answer = await asyncio.shield(question.answer)
                player = player_name(request.level, request.game)
                return BotMove(move_of(answer), player, question.is_elsewhere)
        except TimeoutError:
            log.info("no search answers in time; the quick player moves")
        except LostError:
            return await self._decide_instead(request)
        finally:
            self._deep.give_up(question)
        return await self._ask_quick(request, GREEDY, priority)

    async def _ask_quick(self, request: BotRequest, level: int, priority: int) -> BotMove:
        """Ask a quick worker. If none sends heartbeats, or none answers for long, choose the move in this process."""
        question = _put(self._quick, request, level, priority)
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(QUICK_MOST_SECONDS):
                    await self._while_alive(question)
            if question.answer.done():
                return BotMove(move_of(question.answer.result()), player_name(level, request.game))
        except LostError:
            return await self._decide_instead(request)
        finally:
            self._quick.give_up(question)
        log.info("no quick worker answers; the server decides by itself")
        return await self._decide(request, level)

    async def _while_alive(self, question: Question) -> None:
        """Wait for the answer of a quick worker while it shows signs of life."""
        while not question.answer.done() and not self._quick.is_silent(
            question, QUICK_WAIT_SECONDS
        ):
            await asyncio.wait({question.answer}, timeout=QUICK_WAIT_SECONDS / 4)

    async def _decide_instead(self, request: BotRequest) -> BotMove:
        log.warning("level %d does not answer; the quick player moves", request.level)
        return await self._decide(request, GREEDY)

    async def _decide_quickly(self, request: BotRequest) -> BotMove:
        """Decide with the level that was asked for. If it searches, decide with the quick player."""
        is_quick = not searches(request.level, request.game)
        return await self._decide(request, request.level if is_quick else GREEDY)

    async def _decide(self, request: BotRequest, level: int) -> BotMove:
        """Decide without a worker. If that fails too, only this table gets the error."""
        # One at a time: the thread competes with the event loop for the interpreter.
        async with self._in_process:
            return await asyncio.to_thread(_decide_here, request, level)

    async def stop(self) -> None:
        """Stop all workers."""
        await asyncio.gather(self._quick.stop(), self._deep.stop())


def quick_kind() -> Kind:
    """Return what workers of the quick levels have in common."""
    return Kind(QUICK, QUICK_SILENCE_SECONDS, QUICK_ANSWER_SECONDS)


def deep_kind() -> Kind:
    """Return what workers that search have in common."""
    return Kind(SEARCHING, DEEP_SILENCE_SECONDS, DEEP_ANSWER_SECONDS)


def _put(
    pool: Pool, request: BotRequest, level: int, priority: int = 0, *, stays: bool = False
) -> Question:
    return pool.ask(
        request.question(level),
        cost_class=(request.game, level),
        priority=priority,
        delay=level * LEVEL_SECONDS,
        stays=stays,
    )


def _decide_here(request: BotRequest, level: int) -> BotMove:
    """Choose a move in this process, with a level that looks one move ahead."""
    with refused_faults(request.game):
        state = find_game(request.game).parse_position(request.position)
        name = player_name(level, request.game)
        player = make_player(name, request.game, Random())
        move = decide(request.game, state, request.seat, player, stands_in=request.stands_in)
        return BotMove(move, name)
