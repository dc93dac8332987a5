# SPDX-License-Identifier: MIT
"""The worker processes that choose moves for computer seats.

There are two pools. The quick pool serves the levels that look one move ahead, and answers within milliseconds. The deep
pool serves the levels that search. If no search answers in time, the quick player moves instead, and the entry of the move
names it. If no quick worker answers in time, the server process chooses the move.
"""

import asyncio
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
from quiltbee.server.workers.questions import QUICK, SEARCHING, LostError, NoAnswerError, move_of
from quiltbee.server.workers.remote_workers import RemoteWorkers
from quiltbee.server.workers.worker_pool import Kind, Pool

QUICK_KIND, DEEP_KIND = Kind(QUICK, silence=30.0), Kind(SEARCHING, silence=30.0)
QUICK_WAIT_SECONDS, DEEP_WAIT_SECONDS = 5.0, 20.0
"""Seconds that a question waits for a free worker, and again for the answer. Then somebody quicker is asked."""
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
        self._quick, self._deep = Pool(QUICK_KIND, 1, metrics), Pool(DEEP_KIND, size, metrics)
        if remote is not None:  # a quick answer takes less time than sending the question
            remote.help(self._deep)
        self._metrics, self._accounts = metrics, accounts
        self._in_process = asyncio.Semaphore(1)

    async def choose(self, request: BotRequest, priority: int = 0) -> BotMove:
        """Return the move of a computer seat, and the player that chose it. It may take seconds, but it always returns.

        Questions with a lower ``priority`` go first. Among these, addresses share the search time.
        """
        if self._accounts is not None:
            await self._accounts.pay_late(costs.COMPUTER)
        with self._metrics.thinking.labels(request.level).time():
            level, chosen = request.level, None
            if searches(level, request.game):
                chosen = await self._ask(self._deep, DEEP_WAIT_SECONDS, request, level, priority)
                level = GREEDY if chosen is None else level
            if chosen is None:
                chosen = await self._ask(self._quick, QUICK_WAIT_SECONDS, request, level, priority)
            if chosen is None:
                chosen = await self._decide(request, level)
        return self._counted(request, chosen)

    async def choose_here(self, request: BotRequest) -> BotMove:
        """Return a move that the server process chooses, because the one of ``choose`` is not legal."""
        level = GREEDY if searches(request.level, request.game) else request.level
        return self._counted(request, await self._decide(request, level))

    def _counted(self, request: BotRequest, bot_move: BotMove) -> BotMove:
        if bot_move.player != player_name(request.level, request.game):
            self._metrics.hasty.labels(request.level).inc()
        return bot_move

    async def _ask(
        self, pool: Pool, seconds: float, request: BotRequest, level: int, priority: int
    ) -> BotMove | None:
        """Return the answer of a worker; None if there is none in time."""
        question = pool.ask(
            request.question(level),
            cost_class=(request.game, level),
            priority=priority,
            delay=level * LEVEL_SECONDS,
        )
        try:
            # Not wait_for: in Python 3.11 it may swallow a cancellation.
            async with asyncio.timeout(seconds):
                await question.begun.wait()
            async with asyncio.timeout(seconds):
                answer = await asyncio.shield(question.answer)
            return BotMove(move_of(answer), player_name(level, request.game))
        except TimeoutError:
            log.info("level %d: no answer in time; somebody quicker is asked", level)
        except (LostError, NoAnswerError) as error:
            log.warning("level %d: %s; somebody else is asked", level, error)
        finally:
            pool.give_up(question)
        return None

    async def _decide(self, request: BotRequest, level: int) -> BotMove:
        """Decide without a worker. If that fails too, only this table gets the error."""
        # One at a time: the thread competes with the event loop for the interpreter.
        async with self._in_process:
            return await asyncio.to_thread(_decide_here, request, level)

    async def stop(self) -> None:
        """Stop all workers."""
        await asyncio.gather(self._quick.stop(), self._deep.stop())


def _decide_here(request: BotRequest, level: int) -> BotMove:
    """Choose a move in this process, with a level that looks one move ahead."""
    with refused_faults(request.game):
        state = find_game(request.game).parse_position(request.position)
        name = player_name(level, request.game)
        player = make_player(name, request.game, Random())
        move = decide(request.game, state, request.seat, player, stands_in=request.stands_in)
        return BotMove(move, name)
