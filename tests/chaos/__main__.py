# SPDX-License-Identifier: MIT
"""``make chaos``: people play at three servers while everything fails, and no confirmed move may be lost.

Prints the seed and each fault. The same seed brings the same faults in the same order; when they come depends on the machine.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable

import httpx

from tests.chaos.history import History, contradictions
from tests.chaos.players import Player, Table, Watcher
from tests.chaos.world import World

QUIET_SECONDS = 90.0
"""How long the servers may take until all of them show the same, after the last fault."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument(
        "--faults", type=int, default=0, help="end after so many, if that is sooner"
    )
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--seed", type=int, default=random.randrange(2**31))
    chosen = parser.parse_args(arguments)
    print(f"seed {chosen.seed}", flush=True)
    with World(chosen.servers) as world:
        found = _run(world, chosen)
    if "Traceback" in world.log:
        found.append("a server has logged an error:\n" + world.log[-4000:])
    for each in found:
        print(each)
    if found:
        print(f"Again: {_command(chosen)}")
    return bool(found)


def _command(chosen: argparse.Namespace) -> str:
    options = " ".join(f"--{name} {value}" for name, value in vars(chosen).items())
    return f"python -m tests.chaos {options}"


def _run(world: World, chosen: argparse.Namespace) -> list[str]:
    rng, history = random.Random(chosen.seed), History()
    tables, clients = list[Table](), list[Player | Watcher]()

    def begin(number: int) -> None:
        """Let people play at a new table, two of them for all seats, and others watch."""
        table = Table(world.urls, number)
        tables.append(table)
        kinds: tuple[type[Player | Watcher], ...] = (Player, Player, Watcher)
        for offset, kind in enumerate(kinds):
            clients.append(kind(table, world.urls, history, 10 * number + offset))
            clients[-1].start()

    for number in range(chosen.tables):
        begin(number)
    until, faults = time.monotonic() + 60 * chosen.minutes, 0
    coming = list[Callable[[random.Random], None]]()
    while time.monotonic() < until and (not chosen.faults or faults < chosen.faults):
        time.sleep(rng.uniform(0.2, 2.0))
        coming = coming or rng.sample(world.faults, len(world.faults))
        fault = coming.pop()
        faults += 1
        print(f"{faults}: {fault.__name__}", flush=True)
        fault(rng)
        if not any(isinstance(each, Player) and each.is_alive() for each in clients[-9:]):
            begin(len(tables))  # games end; there shall always be some
    time.sleep(2.0)
    for client in clients:
        client.stop()
    for client in clients:
        client.join(60)
    stored = {table.id: _stored(world, table.id) for table in tables}
    views = _quiet_views(world, tables, {id_: len(entries) for id_, entries in stored.items()})
    print(
        f"{faults} faults, {len(tables)} tables, {history.count('sent')} moves sent, "
        f"{history.count('confirmed')} confirmed, {sum(map(len, stored.values()))} stored, {history.count('saw')} seen"
    )
    if not history.count("confirmed"):
        return ["nobody could play"]
    return contradictions(history.events, stored, views)


def _stored(world: World, table: str) -> list[tuple[int, str]]:
    query = f"SELECT number, text FROM entries WHERE table_id = '{table}' ORDER BY number"
    return [(number, text) for number, text in world.postgres.ask(query)]


def _quiet_views(
    world: World, tables: list[Table], lengths: dict[str, int]
) -> dict[str, list[list[str]]]:
    """Return the moves of each table as each server shows them, when all of them know as many as are stored."""
    until = time.monotonic() + QUIET_SECONDS
    while True:
        try:
            views = {
                table.id: [_moves(f"{url}/api/tables/{table.id}") for url in world.urls]
                for table in tables
            }
        except (httpx.HTTPError, KeyError, ValueError):
            views = {}
        is_quiet = views and all(
            len(view) == lengths[id_] for id_, shown in views.items() for view in shown
        )
        if is_quiet or time.monotonic() > until:
            return views
        time.sleep(0.5)


def _moves(address: str) -> list[str]:
    return [each["move"] for each in httpx.get(address, timeout=20).json()["moments"]]


if __name__ == "__main__":
    sys.exit(main())
