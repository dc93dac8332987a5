# SPDX-License-Identifier: MIT
"""``make chaos``: people play at three servers while everything fails, and no confirmed move may be lost.

Prints the seed and each fault. Several hands bring faults at the same time. The same seed brings the same faults in the
same order; when they come depends on the machine. A failure ends with the command that shows it again.
"""

import argparse
import random
import re
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import httpx

from tests.chaos.history import History, contradictions
from tests.chaos.players import Player, Spectator, Table
from tests.chaos.world import Fault, World

QUIET_SECONDS = 90.0
"""How long it may take until all servers and clients show the same, after the last fault."""
LONG_MINUTES = 10.0
"""From so many minutes on there are also faults that take a minute."""
COMPUTER_EVERY = 3
"""One table in so many has a computer."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0, help="the longest time for faults")
    parser.add_argument("--faults", type=int, default=500, help="end after so many, if that is sooner")  # fmt: skip
    parser.add_argument("--hands", type=int, default=3, help="faults at the same time")
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2, help="workers that think for the servers")
    parser.add_argument("--seed", type=int, default=random.randrange(2**31))
    chosen = parser.parse_args(arguments)
    print(f"seed {chosen.seed}", flush=True)
    with World(chosen.servers, chosen.workers) as world:
        found = _run(world, chosen)
        log = world.log
    if "Traceback" in log:
        at = log.index("Traceback")
        found.append(
            "a server or worker has logged an error:\n" + log[max(0, at - 500) : at + 4000]
        )
    for each in found:
        print(each)
    if found:
        print(f"Again: {_command(chosen)}")
    return bool(found)


def _command(chosen: argparse.Namespace) -> str:
    options = " ".join(f"--{name} {value}" for name, value in vars(chosen).items())
    return f"python -m tests.chaos {options}"


class Company:
    """Those who play and watch."""

    def __init__(self, world: World, wanted: int) -> None:
        self._world, self._wanted = world, wanted
        self.history, self.tables = History(), list[Table]()
        self._clients = list[Player | Spectator]()

    @property
    def spectators(self) -> list[Spectator]:
        return [each for each in self._clients if isinstance(each, Spectator)]

    def keep_playing(self) -> None:
        """Begin new games instead of those that are over."""
        players = (each for each in self._clients if isinstance(each, Player))
        at_play = {each.table for each in players if each.is_alive()}
        for _ in range(self._wanted - len(at_play)):
            self._begin()

    def _begin(self) -> None:
        """Let people play at a new table, two of them for all their seats, and others watch."""
        number, urls = len(self.tables), self._world.urls
        table = Table(urls, number, has_computer=number % COMPUTER_EVERY == COMPUTER_EVERY - 1)
        self.tables.append(table)
        kinds: tuple[type[Player | Spectator], ...] = (Player, Player, Spectator)
        for offset, kind in enumerate(kinds):
            client = kind(table, urls, self.history, 10 * number + offset)
            client.start()
            self._clients.append(client)

    def stop(self, kind: type[Player | Spectator]) -> None:
        stopping = [each for each in self._clients if isinstance(each, kind)]
        for each in stopping:
            each.stop()
        for each in stopping:
            each.join(60)


class Hands:
    """Bring faults, several at a time, until there have been enough."""

    def __init__(self, world: World, chosen: argparse.Namespace) -> None:
        self._coming = _faults(world, chosen)
        self._until = time.monotonic() + 60 * chosen.minutes
        self._lock, self.count, self.errors = threading.Lock(), 0, list[str]()
        self._threads = [threading.Thread(target=self._work) for _ in range(chosen.hands)]
        for thread in self._threads:
            thread.start()

    @property
    def are_busy(self) -> bool:
        return any(thread.is_alive() for thread in self._threads)

    def _work(self) -> None:
        while time.monotonic() < self._until and not self.errors:
            with self._lock:
                coming = next(self._coming, None)
                if coming is None:
                    return
                fault, rng = coming
                self.count += 1
                print(f"{self.count}: {fault.__name__}", flush=True)
            time.sleep(rng.uniform(0.2, 2.0))
            try:
                fault(rng)
            except Exception as error:
                self.errors.append(f"after {fault.__name__} something did not come back: {error!r}")


def _faults(world: World, chosen: argparse.Namespace) -> Iterator[tuple[Fault, random.Random]]:
    """Return all kinds of faults in turn, each time in another order."""
    rng, left = random.Random(chosen.seed), chosen.faults
    kinds = world.faults + (world.long_faults if chosen.minutes >= LONG_MINUTES else [])
    while left > 0:
        for fault in rng.sample(kinds, len(kinds))[:left]:
            yield fault, random.Random(rng.random())
        left -= len(kinds)


def _run(world: World, chosen: argparse.Namespace) -> list[str]:
    company = Company(world, chosen.tables)
    company.keep_playing()
    hands = Hands(world, chosen)
    while hands.are_busy:
        time.sleep(0.5)
        company.keep_playing()
    time.sleep(2.0)
    company.stop(Player)
    end = _quiet_end(world, company)
    company.stop(Spectator)
    history = company.history
    print(
        f"{hands.count} faults, {len(company.tables)} tables, {history.count('sent')} moves sent, "
        f"{history.count('confirmed')} confirmed, {sum(map(len, end.stored.values()))} stored "
        f"({len(end.by_computers)} by computers), {history.count('saw')} seen"
    )
    asked, lost = (
        sum(_figure(url, name) for url in world.direct_urls)
        for name in ("think_questions", "workers_lost")
    )
    print(
        f"since each server's last start workers were asked {asked} questions, and {lost} were taken back or "
        f"their process was lost; {world.nuisance.taken} in all were spoiled"
    )
    if not history.count("confirmed"):
        return ["nobody could play"]
    found = contradictions(history.events, end.stored, end.views, end.by_computers)
    return hands.errors + ([end.waits] if end.waits else []) + found


class End(NamedTuple):
    """How it stands when it is quiet."""

    stored: dict[str, list[tuple[int, str]]]
    by_computers: set[tuple[str, int]]
    views: dict[str, list[list[str]]]
    """The moves of each table, as each server and each client shows them."""
    waits: str
    """What is still not as it should be, in words."""


def _quiet_end(world: World, company: Company) -> End:
    """Wait until all show what is stored and no computer is to move, and return how it stands."""
    with httpx.Client(timeout=20) as http:  # one for all: a new one for each table takes minutes
        return _wait_for_quiet(world, company, http)


def _wait_for_quiet(world: World, company: Company, http: httpx.Client) -> End:
    until = time.monotonic() + QUIET_SECONDS
    while True:
        waits, views = "", dict[str, list[list[str]]]()
        try:
            for table in company.tables:
                shown = [_view(http, f"{url}/api/tables/{table.id}") for url in world.direct_urls]
                views[table.id] = [[each["move"] for each in view["moments"]] for view in shown]
                if shown[0]["position"]["to_move"] not in {None, *table.tokens}:
                    waits = f"table {table.id}: its computer does not move"
        except (httpx.HTTPError, KeyError, ValueError) as error:
            waits = f"a server does not answer: {error!r}"
        for spectator in company.spectators:
            views.setdefault(spectator.table, []).append(spectator.moves)
        rows = _rows(world, [table.id for table in company.tables])
        stored = {table.id: list[tuple[int, str]]() for table in company.tables}
        for table_id, number, text, _ in rows:
            stored[table_id].append((number, text))
        is_equal = all(
            view == [move for _, move in stored[id_]]
            for id_, all_ in views.items()
            for view in all_
        )
        if (is_equal and not waits) or time.monotonic() > until:
            by_computers = {(table, number) for table, number, _, thinker in rows if thinker}
            return End(stored, by_computers, views, waits)
        time.sleep(0.5)


def _rows(world: World, tables: Sequence[str]) -> list[tuple[str, int, str, str | None]]:
    ids = ", ".join(f"'{each}'" for each in tables)
    query = f"SELECT table_id, number, text, thinker FROM entries WHERE table_id IN ({ids}) ORDER BY table_id, number"
    return [(table, number, text, thinker) for table, number, text, thinker in world.postgres.ask(query)]  # fmt: skip


def _figure(url: str, name: str) -> int:
    """Return what a server has counted since its last start; of one that is gone, nothing."""
    try:
        text = httpx.get(f"{url}/metrics", timeout=20).text
    except httpx.HTTPError:
        return 0
    counts = re.findall(rf"^quiltbee_{name}_total (\S+)$", text, re.MULTILINE)
    return round(sum(map(float, counts)))


def _view(http: httpx.Client, address: str) -> dict[str, Any]:
    view: dict[str, Any] = http.get(address).raise_for_status().json()
    return view


if __name__ == "__main__":
    sys.exit(main())
