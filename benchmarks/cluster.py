# SPDX-License-Identifier: MIT
"""Three servers on one PostgreSQL and one Redis, compared with one server alone on the same PostgreSQL.

python -m benchmarks.cluster                       # costs, the way to a watcher, a rolling restart
python -m benchmarks.cluster --only costs --games 20 --seconds 5 --rounds 1
python -m benchmarks.cluster --only restart --games 200

Costs are processor time by /proc, which a busy machine changes less than the clock. Every server has the same number of
games, so three have three times as many as one. *Anywhere*: each player is connected to some server. *By table*: the
proxy sends all players of a table to the same server, as docs/operations.md sets it up. Clients know their games by heart.
"""

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.ceiling import GAMES_KNOWN, QUICK, hear, known_game
from benchmarks.restart import GOAL_SECONDS, Restarted, restart_under_load
from benchmarks.server import PACE, ask, percentile, run, shares
from benchmarks.services import Cluster, Used, proxied
from benchmarks.setting import setting
from quiltbee.protocol import PROTOCOL
from tests.server.postgres import Postgres
from tests.server.redis import Redis

SERVERS = 3
GOAL_RATIO, GOAL_P50, GOAL_P99 = 0.75, 25, 100

Place = Callable[[int, random.Random], Sequence[int]]
"""Tells the servers of a table's clients: of both players, then of those who watch."""


def by_table(number: int, _: random.Random) -> Sequence[int]:
    """Both players at one server."""
    return (number, number)


def anywhere(_: int, rng: random.Random) -> Sequence[int]:
    """Each player at some server."""
    return (rng.randrange(SERVERS), rng.randrange(SERVERS))


def watched(number: int, _: random.Random) -> Sequence[int]:
    """Both players at one server, and somebody who watches at another."""
    return (number, number, number + 1)


class Table:
    """A table, its players, and those who watch."""

    def __init__(self, urls: Sequence[str], seed: int) -> None:
        self._urls, self._known = urls, known_game(seed % GAMES_KNOWN)
        made = ask(f"{urls[0]}/api/tables", {"seats": [{}, {}], "seed": seed % GAMES_KNOWN})
        self._id, self._played = str(made["table"]), 0
        self._tokens = [seat["token"] for seat in made["seats"]]
        self._sockets: list[ClientConnection] = []
        self.bytes = 0
        """The size of all messages of moves, to the server and from it."""

    @property
    def is_over(self) -> bool:
        """Whether all moves are made."""
        return self._played == len(self._known)

    @contextlib.asynccontextmanager
    async def joined(self) -> AsyncIterator[None]:
        """Let all clients join."""
        async with contextlib.AsyncExitStack() as stack:
            for number, url in enumerate(self._urls):  # whoever comes after the players watches
                address = f"{url.replace('http', 'ws')}/api/tables/{self._id}/live"
                opening = connect(address, compression=None, open_timeout=60, ping_interval=None)
                socket = await stack.enter_async_context(opening)
                join = {
                    "type": "join",
                    "protocol": PROTOCOL,
                    "tokens": self._tokens[number : number + 1],
                }
                await socket.send(json.dumps(join))
                await hear(socket, '{"type":"table"')
                self._sockets.append(socket)
            yield

    async def move(self, to_all: list[float]) -> None:
        """Make the next move, wait until every client has heard of it, and note the milliseconds until the last has."""
        seat, move = self._known[self._played]
        message = {"type": "play", "request": 1, "number": self._played, "move": move}
        text, began = json.dumps(message), time.perf_counter()
        await self._sockets[seat].send(text)
        self._played += 1
        heard = await asyncio.gather(*(hear_of(socket, self._played) for socket in self._sockets))
        self.bytes += len(text) + sum(heard)
        to_all.append(1000 * (time.perf_counter() - began))


async def hear_of(socket: ClientConnection, number: int) -> int:
    """Wait until a client has heard of an entry, and return the size of what it heard.

    A server that reads the table anew tells the whole table instead of the move.
    """
    size = 0
    while True:
        text = str(await socket.recv())
        size += len(text)
        is_told = text.startswith(('{"type":"moved"', '{"type":"table"'))
        if is_told and int(json.loads(text)["number"]) >= number:
            return size
        assert '"type":"refused"' not in text[:30], text


@dataclass
class Played:
    """What came of some games."""

    milliseconds: list[float] = field(default_factory=list)
    """From before a move was sent until the last client had heard of it."""
    used: Used = field(default_factory=lambda: Used(0, 0, 0))

    @property
    def cost(self) -> Used:
        """Milliseconds of processor time for a move."""
        return self.used.for_each(len(self.milliseconds))

    @property
    def per_second(self) -> float:
        """Moves for each second of the servers' processor time."""
        return len(self.milliseconds) / self.used.servers


async def play(
    cluster: Cluster, place: Place, games: int, seconds: float, pace: tuple[float, float]
) -> Played:
    """Let so many games be played for some time. Counting begins when all have joined."""
    played, rng, urls = Played(), random.Random(1), cluster.urls
    warm = list[float]()
    tables = [
        await asyncio.to_thread(Table, [urls[at % len(urls)] for at in place(number, rng)], number)
        for number in range(games)
    ]

    async def keep_playing(table: Table, until: float, to_all: list[float]) -> None:
        while not table.is_over and time.perf_counter() < until:
            await asyncio.sleep(rng.uniform(*pace))
            await table.move(to_all)

    async def all_play(seconds: float, to_all: list[float]) -> None:
        until = time.perf_counter() + seconds
        await asyncio.gather(*(keep_playing(table, until, to_all) for table in tables))

    async with contextlib.AsyncExitStack() as stack:
        for table in tables:
            await stack.enter_async_context(table.joined())
        await all_play(1.0, warm)
        before = await asyncio.to_thread(cluster.used)
        await all_play(seconds, played.milliseconds)
        played.used = await asyncio.to_thread(cluster.used) - before
    return played


def measure_costs(postgres: Postgres, games: int, seconds: float, rounds: int) -> None:
    """Measure one server and three in turn, and print the medians."""
    found: dict[str, list[Played]] = {}
    for _ in range(rounds):
        with Cluster(postgres, None, 1) as alone:
            of = found.setdefault("one server alone", [])
            of.append(run(play(alone, by_table, games, seconds, QUICK)))
        for words, place in (("three, by table", by_table), ("three, anywhere", anywhere)):
            with Redis() as redis, Cluster(postgres, redis, SERVERS) as several:
                of = found.setdefault(words, [])
                of.append(run(play(several, place, SERVERS * games, seconds, QUICK)))
    alone_rates = [each.per_second for each in found["one server alone"]]
    print(f"{games} games for each server, a move every {QUICK[0]} to {QUICK[1]} s, {rounds} rounds of {seconds:.0f} s")  # fmt: skip
    for words, all_played in found.items():
        costs = [each.cost for each in all_played]
        ratios = [each.per_second / one for each, one in zip(all_played, alone_rates, strict=True)]
        parts = ", ".join(
            f"{part} {statistics.median(getattr(cost, part) for cost in costs):.2f}"
            for part in ("servers", "postgres", "redis")
        )
        print(
            f"{words:18} ms of processor for a move: {parts}; {sum(len(each.milliseconds) for each in all_played)} moves; "
            f"moves a processor second of the servers, against one alone: {statistics.median(ratios):.2f} "
            f"({min(ratios):.2f} to {max(ratios):.2f}; goal: {GOAL_RATIO})"
        )


def measure_watching(postgres: Postgres, games: int, seconds: float) -> None:
    """Measure how long a move takes to a watcher at another server, and print."""
    with Redis() as redis, Cluster(postgres, redis, SERVERS) as several:
        played = run(play(several, watched, games, seconds, PACE))
    times = played.milliseconds
    print(
        f"move to a watcher at another server, ms: {shares(times)}; {len(times)} moves of {games} games "
        f"(goal: 50 % in {GOAL_P50}, 99 % in {GOAL_P99})"
    )


def measure_restart(postgres: Postgres, games: int) -> None:
    """Restart one server after another under load, and print."""
    with Redis() as redis, Cluster(postgres, redis, SERVERS) as several, proxied(several) as proxy:
        found: Restarted = run(restart_under_load(several, proxy.url, games))
    gaps = found.gaps or [0.0]
    print(
        f"rolling restart of {SERVERS} servers, {games} games: {found.lost} of {found.confirmed} confirmed moves lost; "
        f"{len(found.gaps)} clients lost their server, and were without a table for s: {shares(gaps)} "
        f"(goal: 0 lost, 99 % within {GOAL_SECONDS}); without a table longer than that: "
        f"{sum(gap > GOAL_SECONDS for gap in gaps)}; 99 % {percentile(gaps, 0.99):.2f} s"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", choices=("costs", "watching", "restart"))
    parser.add_argument("--games", type=int, help="by default 60 a server for costs, 60 for watching, 200 for the restart")  # fmt: skip
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    print(setting())
    with Postgres() as postgres:
        if chosen.only in {None, "costs"}:
            measure_costs(postgres, chosen.games or 60, chosen.seconds, chosen.rounds)
        if chosen.only in {None, "watching"}:
            measure_watching(postgres, chosen.games or 60, 2 * chosen.seconds)
        if chosen.only in {None, "restart"}:
            measure_restart(postgres, chosen.games or 200)


if __name__ == "__main__":
    main()
