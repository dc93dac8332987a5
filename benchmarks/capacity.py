# SPDX-License-Identifier: MIT
"""What many games at once need in servers, PostgreSQL, Redis and network: arithmetic from measured costs.

python -m benchmarks.capacity                        # 10,000 and 1,000,000 games, from benchmarks/costs.json
python -m benchmarks.capacity --games 50000 --pace 10
python -m benchmarks.measure_costs                   # measure the costs here, and write benchmarks/costs.json anew
python -m benchmarks.capacity --write                # write the tables into docs/operations.md

All costs are taken as proportional. That holds for processor time, messages and bytes. It flatters no part: larger batches
make a move cheaper.
"""

import argparse
import json
import math
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_name("costs.json")
DOCUMENT: Final = Path(__file__).parents[1] / "docs" / "operations.md"
BEGIN, END = (
    "<!-- capacity: python -m benchmarks.capacity --write -->\n",
    "<!-- end of capacity -->",
)
GAMES: Final = (10_000, 1_000_000)
PACE: Final = 1.5
"""Seconds between two moves of a game, as in the other benchmarks. People at a board need ten times as long."""

BUSY: Final = 0.6
"""The share of a processor that may be used, so that there is room for a peak or a lost machine."""
SERVER_CORES, POSTGRES_CORES = 16, 64
"""The machines that are counted in. A server process uses one core; one PostgreSQL uses all of them."""
POSTGRES_SESSIONS: Final = 500
"""``max_connections``. Each session is a process of PostgreSQL; its default is 100."""
NETWORK_GIGABITS: Final = 10
COMMITS_PER_PROCESS: Final = 250
"""A process begins a transaction every 4 ms at the most, see ``storage/writer.py``."""
PER_MESSAGE_BYTES: Final = 70
"""The headers of a message on the network: TCP, IP and WebSocket."""
MESSAGES: Final = 4
"""The messages of a move: one in, the move to both players, the answer to one."""


@dataclass(frozen=True)
class Costs:
    """What was measured, with three servers and the clients of a table together."""

    setting: str
    """Machine, commit and day."""
    server_ms: float
    """Milliseconds of processor time for a move, of a server."""
    postgres_ms: float
    redis_ms: float
    join_ms: float
    """Milliseconds of the servers for setting up a table and two joins."""
    open_ms: float
    """Milliseconds a second of the servers for an open table with two sockets at which nothing happens."""
    open_redis_ms: float
    """The same of Redis."""
    process_mb: float
    """Memory of a server without tables."""
    sessions: float
    """Sessions of a server with PostgreSQL."""
    table_kb: float
    """Memory of a server for an open table with two sockets."""
    redis_table_kb: float
    """Memory of Redis for an open table."""
    wal_bytes: float
    """What PostgreSQL writes to its log for a move."""
    stored_bytes: float
    """What a move needs in the database, with its index."""
    redis_commands: float
    """Commands to Redis for a move."""
    redis_bytes: float
    """What goes to Redis and comes from it for a move."""
    client_bytes: float
    """The content of all messages between a server and both players for a move."""
    game_moves: float
    """The moves of a game."""


@dataclass(frozen=True)
class Need:
    """What so many games at once need."""

    games: int
    moves: float
    """A second."""
    server_cores: float
    server_machines: int
    server_gb: float
    postgres_cores: float
    postgres_machines: int
    sessions: int
    commits: float
    """A second, at the most."""
    wal_mb: float
    """A second."""
    stored_gb: float
    """A day."""
    redis_cores: float
    redis_instances: int
    redis_commands: float
    """A second."""
    redis_gb: float
    network_gigabits: float
    """Of all servers with their clients."""


def need(costs: Costs, games: int, pace: float = PACE) -> Need:
    """Return what so many games at once need."""
    moves = games / pace
    server_ms = (costs.server_ms + costs.join_ms / costs.game_moves) * moves + costs.open_ms * games
    postgres_ms = costs.postgres_ms * moves
    redis_ms = costs.redis_ms * moves + costs.open_redis_ms * games
    server_cores, postgres_cores, redis_cores = (
        each / 1000 / BUSY for each in (server_ms, postgres_ms, redis_ms)
    )
    processes = math.ceil(server_cores)
    network = (costs.client_bytes + MESSAGES * PER_MESSAGE_BYTES) * moves * 8 / 1e9
    return Need(
        games=games,
        moves=moves,
        server_cores=server_cores,
        server_machines=math.ceil(server_cores / SERVER_CORES),
        server_gb=processes * costs.process_mb / 1e3 + games * costs.table_kb / 1e6,
        postgres_cores=postgres_cores,
        postgres_machines=math.ceil(postgres_cores / POSTGRES_CORES),
        sessions=math.ceil(processes * costs.sessions),
        commits=min(moves, processes * COMMITS_PER_PROCESS),
        wal_mb=costs.wal_bytes * moves / 1e6,
        stored_gb=costs.stored_bytes * moves * 86_400 / 1e9,
        redis_cores=redis_cores,
        redis_instances=math.ceil(redis_cores),
        redis_commands=costs.redis_commands * moves,
        redis_gb=games * costs.redis_table_kb / 1e6,
        network_gigabits=network,
    )


def walls(costs: Costs, pace: float = PACE) -> dict[str, int]:
    """Return how many games each part that cannot simply be doubled carries, the first wall first."""
    one = need(costs, 1, pace)
    process_games = 1 / one.server_cores
    found = {
        "one Redis, which uses one core": 1 / one.redis_cores,
        f"one PostgreSQL with {POSTGRES_SESSIONS} sessions": POSTGRES_SESSIONS
        / costs.sessions
        * process_games,
        f"one PostgreSQL with {POSTGRES_CORES} cores": POSTGRES_CORES / one.postgres_cores,
        f"one proxy with {NETWORK_GIGABITS} Gbit/s": NETWORK_GIGABITS / one.network_gigabits,
    }
    return {name: int(games) for name, games in sorted(found.items(), key=lambda each: each[1])}


def read_costs(file: Path = FILE) -> Costs:
    """Read what was measured."""
    written = json.loads(file.read_text(encoding="utf-8"))
    return Costs(**{each.name: written[each.name] for each in fields(Costs)})


def table(costs: Costs, games: tuple[int, ...] = GAMES, pace: float = PACE) -> str:
    """Return what is needed as a table in Markdown."""
    needs = [need(costs, each, pace) for each in games]
    rows = [
        ("moves a second", [f"{each.moves:,.0f}" for each in needs]),
        ("server processes, one core each", [f"{math.ceil(each.server_cores):,}" for each in needs]),
        (f"machines of {SERVER_CORES} cores for them", [f"{each.server_machines:,}" for each in needs]),
        ("memory of all servers", [f"{each.server_gb:,.1f} GB" for each in needs]),
        ("cores of PostgreSQL", [f"{each.postgres_cores:,.1f}" for each in needs]),
        ("sessions with PostgreSQL", [f"{each.sessions:,}" for each in needs]),
        ("transactions a second, at most", [f"{each.commits:,.0f}" for each in needs]),
        ("log of PostgreSQL (WAL)", [f"{each.wal_mb:,.1f} MB/s" for each in needs]),
        ("growth of the database", [f"{each.stored_gb:,.0f} GB a day" for each in needs]),
        ("cores of Redis", [f"{each.redis_cores:,.2f}" for each in needs]),
        ("commands to Redis a second", [f"{each.redis_commands:,.0f}" for each in needs]),
        ("memory of Redis", [f"{each.redis_gb:,.2f} GB" for each in needs]),
        ("network to the clients", [f"{each.network_gigabits:,.2f} Gbit/s" for each in needs]),
    ]  # fmt: skip
    lines = [
        f"| {' | '.join(['games at once', *(f'{each:,}' for each in games)])} |",
        "|---" * (1 + len(games)) + "|",
        *(f"| {' | '.join([name, *values])} |" for name, values in rows),
    ]
    return "\n".join(lines)


def walls_table(costs: Costs, pace: float = PACE) -> str:
    """Return how far each part reaches, as a table in Markdown."""
    lines = ["| part | games at once |", "|---|---|"]
    lines += [f"| {name} | {games:,} |" for name, games in walls(costs, pace).items()]
    return "\n".join(lines)


def written(document: str, costs: Costs) -> str:
    """Return a document with the tables as they follow from the costs."""
    before, _, rest = document.partition(BEGIN)
    _, _, after = rest.partition(END)
    words = f"Costs of {costs.setting}; a move every {PACE:g} s; {BUSY:.0%} of each core used."
    parts = (words, table(costs), "How far one of each reaches:", walls_table(costs))
    return before + BEGIN + "\n" + "\n\n".join(parts) + "\n\n" + END + after


def main() -> None:
    """Compute and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, nargs="+", default=GAMES)
    parser.add_argument("--pace", type=float, default=PACE, help="seconds between two moves of a game")  # fmt: skip
    parser.add_argument("--costs", type=Path, default=FILE, help="a file as benchmarks.measure_costs writes it")  # fmt: skip
    parser.add_argument("--write", action="store_true", help=f"write the tables into {DOCUMENT.name}")  # fmt: skip
    chosen = parser.parse_args()
    costs = read_costs(chosen.costs)
    if chosen.write:
        text = written(DOCUMENT.read_text(encoding="utf-8"), costs)
        DOCUMENT.write_text(text, encoding="utf-8")
    print(
        f"Costs of {costs.setting}; a move every {chosen.pace:g} s; {BUSY:.0%} of each core used\n"
    )
    print(table(costs, tuple(chosen.games), chosen.pace) + "\n")
    print(walls_table(costs, chosen.pace))


if __name__ == "__main__":
    main()
