# SPDX-License-Identifier: MIT
"""The server under load: many games at once, what one of them costs in memory, and how soon it answers.

python -m benchmarks.server                 # 200 games for a minute, 500 tables in memory
python -m benchmarks.server --seconds 5 --games 20 --tables 20
python -m benchmarks.server --game doodle   # 50 rooms of ten in which all hand in within the same second

Server and clients are processes of their own on the same machine. The time of a move runs from before it is sent
until both sides have heard that it is stored. People move every one to two seconds.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Coroutine, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from benchmarks import rooms
from benchmarks.conditions import conditions
from quiltbee.protocol import PROTOCOL

LIMITS = (
    "tables_per_minute=1000000", "tables_at_once=1000000", "cost_per_second=1000000", "cost_at_once=1000000",
    "cost_of_all_per_second=1000000", "sockets_per_address=1000000", "tables_per_address=1000000", "open_tables=100000", "requests_at_once=1000000",
)  # fmt: skip
GOAL_MS, GOAL_KB, GOAL_SECONDS, GOAL_CLOSED_MS = 50, 100, 2, 100
PACE = (1.0, 2.0)

T = TypeVar("T")


@dataclass
class Server:
    """A server in a process of its own."""

    url: str
    process: "subprocess.Popen[str]"
    started: float
    """Seconds from the start of the process to the first answer."""

    def processor(self) -> float:
        """Return how many seconds of processor it has used; 0 where the system does not say."""
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return 0.0

    def memory(self) -> float:
        """Return how many kilobytes it has in memory; 0 where the system does not say."""
        with contextlib.suppress(OSError):
            status = Path(f"/proc/{self.process.pid}/status").read_text()
            if found := re.search(r"VmRSS:\s+(\d+) kB", status):
                return float(found[1])
        return 0.0


@contextlib.contextmanager
def serving(folder: Path, python: str = sys.executable) -> Iterator[Server]:
    """Start a server and end it afterwards."""
    limits = [part for limit in LIMITS for part in ("--limit", limit)]
    began = time.perf_counter()
    command = [python, "-m", "quiltbee", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(
        [*command, "--data", str(folder), *limits], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        url = re.search(r"http://[^/]+", process.stdout.readline())
        assert url is not None, "the server did not start"
        ask(f"{url[0]}/api/hello")
        try:
            yield Server(url[0], process, time.perf_counter() - began)
        finally:
            process.terminate()


def ask(address: str, body: object = None) -> Any:
    """Ask over HTTP."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    with urlopen(Request(address, data, headers), timeout=30) as answer:  # noqa: S310 - our own server
        return json.load(answer)


@dataclass
class Heard:
    """What the clients know of what happened."""

    milliseconds: list[float] = field(default_factory=list)
    moves: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    """By table, the moves that were confirmed to both sides."""


def choose(position: dict[str, Any], rng: random.Random) -> str:
    """Choose a move as a page would, from what the position says may be done."""
    if position["special"]:
        return f"S@{name(position['special']['cells'][0])}"
    ways = [
        f"{offer['patch']}@{name(cell)}{SUFFIXES[int(way)]}"
        for offer in position["offers"]
        for way, cells in offer["ways"].items()
        for cell in cells
    ]
    return rng.choice(ways) if ways else "advance"


SUFFIXES = tuple(turn + flip for flip in ("", "f") for turn in ("", "r1", "r2", "r3"))


def name(cell: int) -> str:
    """Name a space."""
    return f"{'abcdefghi'[cell % 9]}{cell // 9 + 1}"


@contextlib.asynccontextmanager
async def seated(
    server: Server,
) -> AsyncIterator[tuple[str, list[ClientConnection], dict[str, Any]]]:
    """Set up a table, and let two players join it."""
    made = await asyncio.to_thread(ask, f"{server.url}/api/tables", {"seats": [{}, {}]})
    address = f"{server.url.replace('http', 'ws')}/api/tables/{made['table']}/live"
    async with contextlib.AsyncExitStack() as stack:
        sockets = list[ClientConnection]()
        view: dict[str, Any] = {}
        for seat in made["seats"]:
            socket = await stack.enter_async_context(connect(address, compression=None))
            join = {"type": "join", "protocol": PROTOCOL, "tokens": [seat["token"]]}
            await socket.send(json.dumps(join))
            view = await hear(socket, "table")
            sockets.append(socket)
        yield made["table"], sockets, view


async def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """Pass over messages until one of a kind comes."""
    while True:
        text = await socket.recv()
        if f'"type":"{kind}"' in str(text):
            message: dict[str, Any] = json.loads(text)
            return message
        assert '"type":"refused"' not in str(text[:30]), text


async def play(
    server: Server, heard: Heard, until: float, rng: random.Random, most: int = 10_000
) -> None:
    """Play one game after the other at a human pace, one move at least."""
    while True:
        async with seated(server) as (table, sockets, view):
            number, position = view["number"], view["position"]
            while position["to_move"] is not None and number < most:
                await asyncio.sleep(rng.uniform(*PACE))
                move = choose(position, rng)
                number, position = await one_move(sockets, heard, number, position, move)
                heard.moves[table].append(move)
                if time.perf_counter() > until:
                    return


async def one_move(
    sockets: list[ClientConnection], heard: Heard, number: int, position: dict[str, Any], move: str
) -> tuple[int, dict[str, Any]]:
    """Make a move and wait until both sides have heard of it."""
    message = json.dumps({"type": "play", "request": 1, "number": number, "move": move})
    began = time.perf_counter()
    await sockets[position["to_move"]].send(message)
    told = await asyncio.gather(*(hear(socket, "moved") for socket in sockets))
    heard.milliseconds.append(1000 * (time.perf_counter() - began))
    assert told[0] == told[1]
    return told[0]["number"], told[0]["position"]


async def load(server: Server, games: int, seconds: float) -> Heard:
    """Let so many games be played at once."""
    heard = Heard()
    until = time.perf_counter() + seconds

    async def later(index: int) -> None:
        await asyncio.sleep(index / games * min(2.0, seconds / 4))  # people do not come all at once
        await play(server, heard, until, random.Random(index))

    await asyncio.gather(*(later(index) for index in range(games)))
    return heard


def lost(folder: Path, heard: Heard) -> int:
    """Count the moves that clients heard of and the database does not have."""
    missing = 0
    with contextlib.closing(sqlite3.connect(folder / "quiltbee.db")) as database:
        for table, moves in heard.moves.items():
            rows = database.execute(
                "SELECT text FROM entries WHERE table_id = ? ORDER BY number", (table,)
            )
            stored = [row[0] for row in rows]
            missing += sum(
                number >= len(stored) or stored[number] != move for number, move in enumerate(moves)
            )
    return missing


async def memory(server: Server, tables: int, moves: int = 20) -> float:
    """Return kilobytes for an open table, half played, with both players connected."""
    heard, rng = Heard(), random.Random(1)
    async with seated(server) as (_, sockets, view):  # whatever is needed once
        await some_moves(sockets, heard, view, rng, moves)
    before = server.memory()
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(tables):
            _, sockets, view = await stack.enter_async_context(seated(server))
            await some_moves(sockets, heard, view, rng, moves)
        return (server.memory() - before) / tables


async def some_moves(
    sockets: list[ClientConnection],
    heard: Heard,
    view: dict[str, Any],
    rng: random.Random,
    moves: int,
) -> None:
    """Make some moves as fast as it goes."""
    number, position = view["number"], view["position"]
    while position["to_move"] is not None and number < moves:
        move = choose(position, rng)
        number, position = await one_move(sockets, heard, number, position, move)


def percentile(values: list[float], share: float) -> float:
    """Return the value that so large a share does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--game", choices=("patchwork", "doodle"), default="patchwork")
    parser.add_argument("--rooms", type=int, default=50)
    parser.add_argument("--seats", type=int, default=10)
    parser.add_argument("--turns", type=int, default=19)
    chosen = parser.parse_args()
    print(conditions())
    if chosen.game == "doodle":
        measure_rooms(chosen.rooms, chosen.seats, chosen.turns)
        return
    with tempfile.TemporaryDirectory() as name_:
        folder = Path(name_)
        with serving(folder) as server:
            first = server.started
            heard = asyncio.run(load(server, chosen.games, chosen.seconds))
            storing = storing_milliseconds(server)
        print_load(heard, chosen.games, chosen.seconds, lost(folder, heard))
        print(f"of it, to the disk, ms     {storing:.1f} in the mean, as the server measured")
        starts = list[float]()
        for _ in range(5):
            with serving(folder) as server:
                starts.append(server.started)
        print(
            f"start to first answer      {statistics.median(starts):.2f} s, {first:.2f} s where the database "
            f"has to be made (goal: {GOAL_SECONDS})"
        )
    with tempfile.TemporaryDirectory() as name_, serving(Path(name_)) as server:
        used = asyncio.run(memory(server, chosen.tables))
    print(
        f"memory for an open game    {used:.0f} kB with both players connected, {chosen.tables} games of 20 moves "
        f"(goal: {GOAL_KB})"
    )


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run the clients on the quicker loop where there is one: they share the processors with the server."""
    try:
        uvloop = import_module("uvloop")
    except ModuleNotFoundError:
        return asyncio.run(work)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def measure_rooms(count: int, seats: int, turns: int) -> None:
    """Measure Doodle rooms and print."""
    with tempfile.TemporaryDirectory() as name_, serving(Path(name_)) as server:
        found = run(rooms.load(server.url, ask, count, seats, turns, server.processor))
        storing = storing_milliseconds(server)
    times = found.milliseconds
    print(
        f"rooms at once              {count} of {seats} seats, {turns} turns each, all handed in within a second"
    )
    print(f"last turn to all seats, ms {shares(times)} (goal: {GOAL_CLOSED_MS})")
    print(f"of it, to the disk, ms     {storing:.1f} in the mean, as the server measured")
    print(
        f"processor for a turn       {1000 * found.processor / len(times):.1f} ms of the server's in a room"
    )
    print(
        f"turns closed               {len(times)}, of {found.handed_in} handed in, {statistics.mean(found.kilobytes):.0f} kB to each seat"
    )


def shares(times: list[float]) -> str:
    """Say within which time which share was done."""
    return ", ".join(
        f"{words} {percentile(times, share):.1f}"
        for words, share in (("50 %", 0.5), ("90 %", 0.9), ("99 %", 0.99), ("all", 1.0))
    )


def storing_milliseconds(server: Server) -> float:
    """Return how long a move took to the disk in the mean: what the machine's disk adds to every move."""
    with urlopen(f"{server.url}/metrics", timeout=30) as answer:  # noqa: S310 - our own server
        figures = dict(
            line.split(" ") for line in answer.read().decode().splitlines() if line[0] != "#"
        )
    return (
        1000
        * float(figures["quiltbee_storing_seconds_sum"])
        / float(figures["quiltbee_storing_seconds_count"])
    )


def print_load(heard: Heard, games: int, seconds: float, missing: int) -> None:
    """Print what came of the load."""
    times = heard.milliseconds
    print(
        f"games at once              {games} for {seconds:.0f} s, {len(times) / seconds:.0f} moves a second"
    )
    print(f"move to both sides, ms     {shares(times)} (goal: 99 % in {GOAL_MS})")
    print(f"moves lost                 {missing} of {len(times)}")


if __name__ == "__main__":
    main()
