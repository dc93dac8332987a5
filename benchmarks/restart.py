# SPDX-License-Identifier: MIT
"""Clients behind a proxy that play on while one server after another is started again. ``benchmarks.cluster`` uses it."""

import asyncio
import contextlib
import json
import random
import time
from dataclasses import dataclass, field
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.ceiling import GAMES_KNOWN, known_game
from benchmarks.server import PACE, ask
from benchmarks.services import Cluster
from quiltbee.protocol import PROTOCOL

GOAL_SECONDS: Final = 2.0
FIRST_WAIT, LONGEST_WAIT = 0.25, 8.0
"""Seconds until a client comes again, as the page does it: see web/src/net/live.ts."""
SETTLE_SECONDS = 4.0
"""The pause after each restart, in which the proxy finds the server again."""


@dataclass
class Restarted:
    """What came of a rolling restart."""

    gaps: list[float] = field(default_factory=list)
    """Seconds that clients were without their table."""
    moves: list[tuple[str, int, str]] = field(default_factory=list)
    """The moves that were confirmed: table, number, move."""
    lost: int = 0

    @property
    def confirmed(self) -> int:
        """How many moves were confirmed."""
        return len(self.moves)


class Client:
    """One player of a table. It comes again whenever its line breaks."""

    def __init__(self, url: str, table: str, seat: int, token: str, seed: int, found: Restarted) -> None:  # fmt: skip
        self._address = f"{url.replace('http', 'ws')}/api/tables/{table}/live"
        self._table, self._seat, self._token = table, seat, token
        self._known, self._found = known_game(seed % GAMES_KNOWN), found
        self._rng, self._number, self._sent = random.Random(2 * seed + seat), 0, 0
        self.has_table = asyncio.Event()

    async def run(self) -> None:
        """Play until cancelled."""
        tries, lost_at = 0, None
        while True:
            try:
                async with connect(
                    self._address, compression=None, open_timeout=10, ping_interval=None
                ) as socket:
                    join = {"type": "join", "protocol": PROTOCOL, "tokens": [self._token]}
                    await socket.send(json.dumps(join))
                    await self._hear_table(socket)
                    if lost_at is not None:
                        self._found.gaps.append(time.perf_counter() - lost_at)
                    tries, lost_at = 0, None
                    self.has_table.set()
                    await self._play(socket)
            except (OSError, WebSocketException, TimeoutError):
                lost_at = lost_at or time.perf_counter()
            wait = min(LONGEST_WAIT, FIRST_WAIT * 2**tries)
            tries += 1
            await asyncio.sleep(wait * self._rng.uniform(0.75, 1.25))

    async def _hear_table(self, socket: ClientConnection) -> None:
        while not (text := str(await socket.recv())).startswith('{"type":"table"'):
            pass
        self._number = int(json.loads(text)["number"])

    async def _play(self, socket: ClientConnection) -> None:
        """Move whenever it is this seat's turn, until the line breaks."""
        moving: asyncio.Task[None] | None = None
        try:
            while True:
                if moving is None and self._is_to_move():
                    moving = asyncio.create_task(self._move(socket))
                text = str(await socket.recv())
                if text.startswith('{"type":"accepted"'):
                    move = self._known[self._sent][1]
                    self._found.moves.append((self._table, self._sent + 1, move))
                elif text.startswith(('{"type":"moved"', '{"type":"table"', '{"type":"refused"')):
                    self._number = int(json.loads(text)["number"])
                    if moving is not None and moving.done():
                        moving = None
        finally:
            if moving is not None:
                moving.cancel()

    def _is_to_move(self) -> bool:
        return self._number < len(self._known) and self._known[self._number][0] == self._seat

    async def _move(self, socket: ClientConnection) -> None:
        await asyncio.sleep(self._rng.uniform(*PACE))
        self._sent = self._number
        move = self._known[self._sent][1]
        message = {"type": "play", "request": 1, "number": self._sent, "move": move}
        with contextlib.suppress(WebSocketException, OSError):
            await socket.send(json.dumps(message))


async def restart_under_load(cluster: Cluster, url: str, games: int) -> Restarted:
    """Restart one server after another while so many games are played, and look for lost moves."""
    found, clients = Restarted(), list[Client]()
    for seed in range(games):
        asked = {"seats": [{}, {}], "seed": seed % GAMES_KNOWN}
        made = await asyncio.to_thread(ask, f"{url}/api/tables", asked)
        clients += [
            Client(url, made["table"], each["seat"], each["token"], seed, found)
            for each in made["seats"]
        ]
    tasks = [asyncio.create_task(client.run()) for client in clients]
    for client in clients:
        await client.has_table.wait()
    for server in cluster.servers:
        await asyncio.to_thread(server.restart)
        await asyncio.sleep(SETTLE_SECONDS)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    rows = await asyncio.to_thread(
        cluster.postgres.ask, "SELECT table_id, number, text FROM entries"
    )
    stored = {(table, number): text for table, number, text in rows}
    found.lost = sum(stored.get((table, number)) != move for table, number, move in found.moves)
    return found
