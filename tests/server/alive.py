# SPDX-License-Identifier: MIT
"""A live table on a real database, without a server around it, and a computer that does as it is told."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from quiltbee.protocol import TurnRequest
from quiltbee.server.api.messages import ASKED_TABLE
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.model.bot_requests import BotMove, BotRequest
from quiltbee.server.model.entries import Occupant, StoredTable
from quiltbee.server.storage import Store
from quiltbee.server.tables.games import open_table, set_up
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.server.tables.subscriber import Subscriber
from quiltbee.server.tables.tokens import key_of, new_token
from tests.server.running import WAIT, database

TOKENS = tuple(new_token() for _ in range(3))
PEOPLE = tuple(Occupant("human", key=key_of(token)) for token in TOKENS)
COMPUTER = Occupant("computer", "", 1)


class Computer:
    """Advances, or does what it is told for its next moves: a move, or an error to raise."""

    def __init__(self) -> None:
        self.asked = list[BotRequest]()
        self.next = list[str | Exception]()
        self.gate = asyncio.Event()
        self.gate.set()

    async def choose(self, asked: BotRequest, _behind: int = 0) -> BotMove:
        self.asked.append(asked)
        decided = self.next.pop(0) if self.next else "advance"
        await self.gate.wait()
        if isinstance(decided, Exception):
            raise decided
        return BotMove(decided, "level1")

    async def choose_here(self, asked: BotRequest) -> BotMove:
        return BotMove((await self.choose(asked)).move, "here")


@asynccontextmanager
async def alive(
    folder: Path, *occupants: Occupant, limits: Limits | None = None, **options: object
) -> AsyncIterator[tuple[LiveTable, Computer]]:
    """Give a live table of a game, by default Patchwork, and its computer."""
    seats = [{"kind": each.kind, "level": each.level} for each in occupants]
    asked = TypeAdapter(ASKED_TABLE).validate_python({"seats": seats, "seed": 1, **options})
    stored = StoredTable(set_up(asked), occupants)
    store, computer = Store(database(folder)), Computer()
    bots: Any = computer
    try:
        await store.create(stored)
        live = LiveTable(open_table(stored), store, bots, Metrics(), limits or Limits())
        try:
            yield live, computer
        finally:
            await live.stop()
    finally:
        await asyncio.to_thread(store.close)


async def until(is_so: Callable[[], object]) -> None:
    """Wait for something that comes in its own time."""
    async with asyncio.timeout(WAIT):
        while not is_so():
            await asyncio.sleep(0.01)


async def hand_in(live: LiveTable, seat: int) -> None:
    """Let a seat of Doodle draw its start patch."""
    first = live.table.match.game.legal_moves(live.table.match.state, seat)[0]
    request = TurnRequest(number=0, acts=[str(first)])
    done = await live.change(TOKENS[seat : seat + 1], request)
    assert isinstance(done, str), done


class Listener:
    """Somebody connected, and all that it has heard."""

    def __init__(self, live: LiveTable, *seats: int) -> None:
        self.subscriber = Subscriber(frozenset(seats), 1000)
        self._live = live
        live.join(self.subscriber)

    def heard(self) -> list[Any]:
        """Return what came since one asked last."""
        texts, self.subscriber._texts = self.subscriber._texts, []
        return [json.loads(text) for text in texts]

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.heard()]

    def leave(self) -> None:
        self._live.leave(self.subscriber)


class Missing:
    """The database file is away for a while, as a disk that fails: what is written meanwhile is refused."""

    def __init__(self, folder: Path) -> None:
        self._file, self._away = folder / "quiltbee.db", folder / "away.db"

    def __enter__(self) -> None:
        self._file.rename(self._away)

    def __exit__(self, *_: object) -> None:
        self._away.rename(self._file)
