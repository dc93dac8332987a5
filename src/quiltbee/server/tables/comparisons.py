# SPDX-License-Identifier: MIT
"""Computers that play the same cards as somebody who has played alone, to compare the scores.

The game of a level is played once, in memory, and its score is cached. It goes on only while somebody asks for it. It is
played in the study pool, and so never delays a table.
"""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiltbee.protocol import Comparison
from quiltbee.server import costs
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import Occupant, StoredTable
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.tables.games import COMPARABLE, open_table
from quiltbee.server.tables.table import BotCommand, Table, computer_level
from quiltbee.server.workers.thinkers import Studies

log = logging.getLogger("quiltbee.comparisons")

ASKED_SECONDS: Final = 10.0
"""A game that nobody has asked for during this time is given up."""
MAX_GAMES_PER_ADDRESS: Final = 10
"""Games at the same time that one address may have played. It is enough for all levels."""
_CACHE_SIZE: Final = 2000


@dataclass(slots=True)
class _Game:
    """A game that a level is playing."""

    table: Table
    payer: str | None
    task: asyncio.Task[None]
    timer: asyncio.TimerHandle


class Comparisons:
    """Plays the games and remembers their scores. Use it inside the event loop."""

    def __init__(self, pool: Studies) -> None:
        self._pool = pool
        self._rows: OrderedDict[Hashable, list[int]] = OrderedDict()
        """The parts of the scores of finished games, that asked for longest ago first."""
        self._games: dict[Hashable, _Game] = {}

    def ask(self, played: Table, asked_level: int) -> Comparison:
        """Return how a level does with the cards of a finished game, so far. Raises RefusedError."""
        if played.game not in COMPARABLE:
            raise RefusedError(refusals.NOT_HERE)
        if len(played.occupants) != 1 or not played.is_over or played.resigned:
            raise RefusedError(refusals.NOT_COMPARED)
        level, setup = computer_level(played.game, asked_level), played.setup
        key = (setup.game, setup.edition, setup.start, setup.seed, level)
        if key in self._rows:
            self._rows.move_to_end(key)
            rows = self._rows[key]
            return Comparison(level=level, number=played.number, rows=rows, score=sum(rows))
        game = self._games.get(key) or self._begin(key, played, level)
        game.timer.cancel()
        game.timer = _give_up_later(game.task)
        return Comparison(level=level, number=game.table.number, rows=None, score=None)

    def _begin(self, key: Hashable, played: Table, level: int) -> _Game:
        payer = costs.payer()
        if Counter(each.payer for each in self._games.values())[payer] >= MAX_GAMES_PER_ADDRESS:
            raise RefusedError(refusals.TOO_FAST)
        table = open_table(StoredTable(played.setup, (Occupant("computer", level=level),)))
        task = asyncio.create_task(self._play(key, table))
        game = self._games[key] = _Game(table, payer, task, _give_up_later(task))
        task.add_done_callback(partial(self._done, key))
        return game

    async def _play(self, key: Hashable, table: Table) -> None:
        while not table.is_over:
            request = table.bot_request(0)
            decided = await self._pool.choose(request)
            with costs.measured():
                proposal = table.propose(frozenset(), BotCommand(request, decided.move))
                if isinstance(proposal, Refusal):
                    raise RefusedError(proposal)
                table.accept(proposal)
        self._rows[key] = COMPARABLE[table.game].score_rows(table)
        if len(self._rows) > _CACHE_SIZE:
            self._rows.popitem(last=False)

    def _done(self, key: Hashable, task: asyncio.Task[None]) -> None:
        self._games.pop(key).timer.cancel()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a comparison stopped", exc_info=error)

    async def stop(self) -> None:
        """Give up all games."""
        tasks = [each.task for each in self._games.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _give_up_later(task: asyncio.Task[None]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(ASKED_SECONDS, task.cancel)
