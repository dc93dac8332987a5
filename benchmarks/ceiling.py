# SPDX-License-Identifier: MIT
"""What a move and a join cost the server in processor time, and how many games one process carries.

python -m benchmarks.ceiling                               # costs, then more and more games
python -m benchmarks.ceiling --games 1000 --seconds 60     # so many games and no others
python -m benchmarks.ceiling --only costs --against ../old # alternately the server of another checkout

The clients know their games by heart, so that they need little of the processors that they share with the server.
People move every one to two seconds. A game that ends is followed by a new one.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.conditions import conditions
from benchmarks.server import PACE, Heard, Server, ask, lost, percentile, run, serving, shares
from quiltbee.games import patchwork
from quiltbee.protocol import PROTOCOL

GOAL_MOVE, GOAL_JOIN, GOAL_MS = 0.4, 1.5, 100
GAMES_KNOWN = 40
"""Different games that the clients know."""


@cache
def known_game(seed: int) -> tuple[tuple[int, str], ...]:
    """Return the moves of a game with their seats. A seat buys something if it can."""
    rng = random.Random(seed)
    state, moves = patchwork.start("classic", random.Random(seed), first=0), list[tuple[int, str]]()
    while to_move := patchwork.to_move(state):
        legal = patchwork.legal_moves(state)
        move = rng.choice([each for each in legal if isinstance(each, patchwork.Buy)] or legal)
        moves.append((to_move[0], str(move)))
        state = patchwork.apply(state, move)
    return tuple(moves)


class Game:
    """A table with two clients."""

    def __init__(self, server: Server, seed: int) -> None:
        self._server, self.known = server, known_game(seed % GAMES_KNOWN)
        asked = {"seats": [{}, {}], "seed": seed % GAMES_KNOWN}
        made = ask(f"{server.url}/api/tables", asked)
        self.table, self.played = str(made["table"]), 0
        self._tokens = [seat["token"] for seat in made["seats"]]
        self._sockets: list[ClientConnection] = []

    @contextlib.asynccontextmanager
    async def connected(self) -> AsyncIterator["Game"]:
        """Let both clients connect."""
        address = f"{self._server.url.replace('http', 'ws')}/api/tables/{self.table}/live"
        async with contextlib.AsyncExitStack() as stack:
            self._sockets = [
                await stack.enter_async_context(
                    connect(address, compression=None, open_timeout=60, ping_interval=None)
                )
                for _ in self._tokens
            ]
            yield self

    async def join(self) -> None:
        """Let both clients join."""
        for socket, token in zip(self._sockets, self._tokens, strict=True):
            join = {"type": "join", "protocol": PROTOCOL, "tokens": [token]}
            await socket.send(json.dumps(join))
            await hear(socket, '"type":"table"')

    async def move(self, heard: Heard) -> None:
        """Make the next move, and wait until both clients have heard of it."""
        seat, move = self.known[self.played]
        message = {"type": "play", "request": 1, "number": self.played, "move": move}
        text, began = json.dumps(message), time.perf_counter()
        await self._sockets[seat].send(text)
        self.played += 1
        wanted = f'"type":"moved","number":{self.played},'
        await asyncio.gather(*(hear(socket, wanted) for socket in self._sockets))
        heard.milliseconds.append(1000 * (time.perf_counter() - began))
        heard.moves[self.table].append(move)


async def hear(socket: ClientConnection, wanted: str) -> None:
    """Pass over messages until one comes that holds a text."""
    while wanted not in (text := str(await socket.recv())):
        assert '"type":"refused"' not in text[:30], text


@dataclass
class Costs:
    """Milliseconds of the server's processor time."""

    move: float
    join: float
    """To accept a socket and send the table of a new game. The first of two sockets loads it."""
    late_join: float
    """The same for a game in memory in which ``MOVES`` moves have been made."""


MOVES = 20
QUICK = (0.4, 0.8)
"""Seconds between two moves of a game where only the cost matters."""


async def measure_costs(server: Server, count: int) -> Costs:
    """Measure moves and joins apart from everything else."""
    games = [await asyncio.to_thread(Game, server, seed) for seed in range(count)]
    heard, rng = Heard(), random.Random(1)

    async def play(game: Game) -> None:
        for _ in range(MOVES):
            await asyncio.sleep(rng.uniform(*QUICK))
            await game.move(heard)

    async def join_all(stack: contextlib.AsyncExitStack) -> float:
        before = server.processor()
        for game in games:
            await stack.enter_async_context(game.connected())
            await game.join()
        return server.processor() - before

    async with contextlib.AsyncExitStack() as stack:
        join = await join_all(stack)
        before = server.processor()
        await asyncio.gather(*map(play, games))
        move = server.processor() - before
    async with contextlib.AsyncExitStack() as stack:
        late = await join_all(stack)
    return Costs(
        1000 * move / len(heard.milliseconds), 500 * join / len(games), 500 * late / len(games)
    )


@dataclass
class Carried:
    """What came of so many games at once."""

    games: int
    milliseconds: list[float]
    busy: float
    """The share of one processor that the server used."""
    missing: int = 0

    @property
    def p99(self) -> float:
        """The time within which 99 % of the moves were known to both sides."""
        return percentile(self.milliseconds, 0.99)


async def carry(server: Server, games: int, seconds: float) -> tuple[Carried, Heard]:
    """Let so many games be played at once. Counting begins when all have joined."""
    seeds, heard, gate = itertools.count(), Heard(), asyncio.Barrier(games + 1)
    end = float("inf")

    async def keep_playing(index: int) -> None:
        rng, is_first = random.Random(index), True
        while time.perf_counter() < end:
            game = await asyncio.to_thread(Game, server, next(seeds))
            async with game.connected():
                await game.join()
                if is_first:
                    is_first = bool(await gate.wait()) and False
                while game.played < len(game.known):
                    await asyncio.sleep(rng.uniform(*PACE))
                    if time.perf_counter() >= end:
                        return
                    await game.move(heard)

    tasks = [asyncio.create_task(keep_playing(index)) for index in range(games)]
    await gate.wait()
    end, before = time.perf_counter() + seconds, server.processor()
    await asyncio.sleep(seconds)
    busy = (server.processor() - before) / seconds
    await asyncio.gather(*tasks)
    return Carried(games, heard.milliseconds, busy), heard


def carried(python: str, games: int, seconds: float) -> Carried:
    """Start a server, let so many games be played, and look for lost moves."""
    with tempfile.TemporaryDirectory() as name:
        with serving(Path(name), python) as server:
            found, heard = run(carry(server, games, seconds))
        found.missing = lost(Path(name), heard)
    return found


def numbers_of_games(first: int) -> Iterator[int]:
    """Return more and more games, each time a fifth more."""
    games = float(first)
    while True:
        yield round(games / 10) * 10
        games *= 1.2


def print_costs(pythons: dict[str, str], games: int, rounds: int) -> None:
    """Measure the costs of each server in turn, several times, and print the medians."""
    found: dict[str, list[Costs]] = {name: [] for name in pythons}
    for _ in range(rounds):
        for name, python in pythons.items():
            with tempfile.TemporaryDirectory() as folder, serving(Path(folder), python) as server:
                found[name].append(run(measure_costs(server, games)))
    for name, costs in found.items():
        for words, goal, field_ in (
            ("a move", GOAL_MOVE, "move"),
            ("a join, new game", GOAL_JOIN, "join"),
            (f"a join, {MOVES} moves old", GOAL_JOIN, "late_join"),
        ):
            values = [getattr(each, field_) for each in costs]
            print(
                f"{name}processor for {words:22} {statistics.median(values):.2f} ms "
                f"({min(values):.2f} to {max(values):.2f} in {rounds} rounds of {games} games; goal: {goal})"
            )


def print_carried(name: str, found: Carried, seconds: float) -> None:
    """Print what came of so many games."""
    print(
        f"{name}{found.games:5} games: {shares(found.milliseconds)} ms; {len(found.milliseconds) / seconds:.0f} moves a "
        f"second, {100 * found.busy:.0f} % of a processor, {found.missing} of {len(found.milliseconds)} moves lost"
    )


def python_of(checkout: Path) -> str:
    """Return the Python of a checkout, in which its server is installed."""
    return str(checkout / ".venv" / "bin" / "python")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", choices=("costs", "ceiling"))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--games", type=int, help="so many, instead of more and more")
    parser.add_argument("--against", type=Path, metavar="CHECKOUT")
    chosen = parser.parse_args()
    print(conditions())
    pythons: dict[str, Any] = {"": sys.executable}
    if chosen.against is not None:
        pythons = {"old: ": python_of(chosen.against), "new: ": sys.executable}
    if chosen.only != "ceiling":
        print_costs(pythons, 200, chosen.rounds)
    if chosen.only != "costs":
        for name, python in pythons.items():
            for games in [chosen.games] if chosen.games else numbers_of_games(200):
                found = carried(python, games, chosen.seconds)
                print_carried(name, found, chosen.seconds)
                if found.p99 > GOAL_MS:
                    break


if __name__ == "__main__":
    main()
