# SPDX-License-Identifier: MIT
"""Measures what a move, a socket and an open table cost, for ``benchmarks.capacity``.

python -m benchmarks.measure_costs                 # writes benchmarks/costs.json
python -m benchmarks.measure_costs --games 30 --seconds 5 --file here.json

Three servers on one PostgreSQL and Redis, the clients of a table at one server. Costs are processor time by /proc. What an
open table costs is contained in what its moves cost, and counted once more: no part is flattered.
"""

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.capacity import FILE, Costs
from benchmarks.ceiling import GAMES_KNOWN, QUICK, known_game
from benchmarks.cluster import SERVERS, Table
from benchmarks.server import run
from benchmarks.services import Cluster, Used, memory
from benchmarks.setting import setting
from tests.server.postgres import Postgres
from tests.server.redis import Redis


@dataclass(frozen=True)
class Sample:
    """What all parts have used up to now."""

    used: Used
    server_kb: float
    redis: dict[str, float]
    wal: float
    stored: float
    sessions: float

    @classmethod
    def of(cls, cluster: Cluster) -> "Sample":
        """Look at all parts of a cluster."""
        assert cluster.redis is not None
        info = cluster.redis.ask("INFO", "everything")
        [[wal, stored, sessions]] = cluster.postgres.ask(
            "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8, pg_total_relation_size('entries')::float8, "
            "(SELECT count(*) FROM pg_stat_activity WHERE application_name = 'quiltbee')::float8"
        )
        return cls(
            cluster.used(),
            sum(memory(each.process.pid) for each in cluster.servers),
            {name: float(info[name]) for name in REDIS_FIGURES},
            wal,
            stored,
            sessions,
        )

    def redis_since(self, before: "Sample", *names: str) -> float:
        """Return by how much some figures of Redis have grown, together."""
        return sum(self.redis[name] - before.redis[name] for name in names)


REDIS_FIGURES = (
    "total_commands_processed", "total_net_input_bytes", "total_net_output_bytes", "used_memory",
)  # fmt: skip


async def measure(cluster: Cluster, games: int, seconds: float) -> Costs:
    """Let tables be set up, wait, and be played at, and look at all parts in between."""
    rng, to_all = random.Random(1), list[float]()

    async def look() -> Sample:
        return await asyncio.to_thread(Sample.of, cluster)

    async def keep_playing(table: Table, until: float) -> None:
        while not table.is_over and time.perf_counter() < until:
            await asyncio.sleep(rng.uniform(*QUICK))
            await table.move(to_all)

    async def sit(number: int) -> Table:
        urls = [cluster.urls[number % SERVERS]] * 2
        return await asyncio.to_thread(Table, urls, number)

    async with contextlib.AsyncExitStack() as stack:
        for number in range(SERVERS):  # whatever is needed once
            await stack.enter_async_context((await sit(number)).joined())
        empty = await look()
        await asyncio.sleep(seconds)
        still_empty = await look()
        tables = [await sit(number) for number in range(games)]
        for table in tables:
            await stack.enter_async_context(table.joined())
        joined = await look()
        await asyncio.sleep(seconds)
        waited = await look()
        until = time.perf_counter() + seconds
        await asyncio.gather(*(keep_playing(table, until) for table in tables))
        played = await look()
    base, joining = still_empty.used - empty.used, joined.used - still_empty.used
    waiting, moving = waited.used - joined.used, played.used - waited.used
    moves = len(to_all)
    return Costs(
        setting=setting(),
        server_ms=1000 * moving.servers / moves,
        postgres_ms=1000 * moving.postgres / moves,
        redis_ms=1000 * moving.redis / moves,
        join_ms=1000 * joining.servers / games,
        open_ms=1000 * max(waiting.servers - base.servers, 0) / seconds / games,
        open_redis_ms=1000 * max(waiting.redis - base.redis, 0) / seconds / games,
        process_mb=empty.server_kb / 1000 / SERVERS,
        sessions=played.sessions / SERVERS,
        table_kb=(played.server_kb - still_empty.server_kb) / games,
        redis_table_kb=played.redis_since(still_empty, "used_memory") / 1000 / games,
        wal_bytes=(played.wal - waited.wal) / moves,
        stored_bytes=(played.stored - still_empty.stored) / moves,
        redis_commands=played.redis_since(waited, "total_commands_processed") / moves,
        redis_bytes=played.redis_since(waited, "total_net_input_bytes", "total_net_output_bytes") / moves,
        client_bytes=sum(table.bytes for table in tables) / moves,
        game_moves=statistics.mean(len(known_game(seed)) for seed in range(GAMES_KNOWN)),
    )  # fmt: skip


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=180)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--file", type=Path, default=FILE)
    chosen = parser.parse_args()
    with (
        Postgres() as postgres,
        Redis() as redis,
        Cluster(postgres, redis, SERVERS) as cluster,
    ):
        costs = run(measure(cluster, chosen.games, chosen.seconds))
    rounded = {
        name: float(f"{value:.4g}") if isinstance(value, float) else value
        for name, value in asdict(costs).items()
    }
    text = json.dumps(rounded, indent=2) + "\n"
    print(text)
    chosen.file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
