# SPDX-License-Identifier: MIT
"""Live games on a server, with and without reviews beside them, and how much later a move comes then.

python -m benchmarks.beside_reviews                 # six rounds of 20 seconds, four reviews in every second one
python -m benchmarks.beside_reviews --rounds 2 --seconds 5

People play against levels 3 and 8 at the same server all the time. In every second round four clients have games
reviewed. So both halves of the measurement see the same machine. A person's move is timed until it is stored, a
computer's from the moment it is to move until its move is announced.
"""

import argparse
import asyncio
import itertools
import json
import random
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server import Server, ask, choose, hear, percentile, serving
from benchmarks.setting import setting
from quiltbee import Match, record
from quiltbee.protocol import PROTOCOL

LEVELS = {3: 8, 8: 2}
"""How many tables play against a level."""
PACE = (0.5, 1.0)
REVIEWS = 4
GAME_MOVES = 30

Times = dict[str, list[float]]


class Clock:
    """Collects times, apart for rounds with and without reviews. While it is stopped, nothing is collected."""

    def __init__(self) -> None:
        self.quiet: Times = defaultdict(list)
        self.busy: Times = defaultdict(list)
        self.now: Times | None = None

    def add(self, what: str, began: float) -> None:
        """Note how long something took."""
        if self.now is not None:
            self.now[what].append(1000 * (time.perf_counter() - began))


async def play(server: Server, level: int, clock: Clock, rng: random.Random) -> None:
    """Play one game after the other against a level, for ever."""
    while True:
        seats = [{}, {"kind": "computer", "level": level}]
        made = await asyncio.to_thread(ask, f"{server.url}/api/tables", {"seats": seats})
        address = f"{server.url.replace('http', 'ws')}/api/tables/{made['table']}/live"
        async with connect(address, compression=None) as socket:
            tokens = [made["seats"][0]["token"]]
            await socket.send(json.dumps({"type": "join", "protocol": PROTOCOL, "tokens": tokens}))
            await play_game(socket, level, clock, rng)


async def play_game(socket: ClientConnection, level: int, clock: Clock, rng: random.Random) -> None:
    """Play a game to its end."""
    view = await hear(socket, "table")
    number, position = view["number"], view["position"]
    while position["to_move"] is not None:
        if position["to_move"] == 0:
            await asyncio.sleep(rng.uniform(*PACE))
            move = choose(position, rng)
            message = {"type": "play", "request": 1, "number": number, "move": move}
            began, what = time.perf_counter(), "a person's move"
            await socket.send(json.dumps(message))
        else:
            began, what = time.perf_counter(), f"a move of level {level}"
        told = await hear(socket, "moved")
        clock.add(what, began)
        number, position = told["number"], told["position"]


def games() -> Iterator[str]:
    """Give records that differ, so that each has to be reviewed."""
    for seed in itertools.count(1):
        match, rng = Match.new("patchwork", seed=seed), random.Random(seed)
        for _ in range(GAME_MOVES):
            if match.to_move:
                seat = match.to_move[0]
                match.play(str(rng.choice(list(match.game.legal_moves(match.state, seat)))))
        yield record.write(match.record)


async def review(server: Server, records: Iterator[str], judged: list[int]) -> None:
    """Let one game after the other be reviewed, for ever; count the judged moves."""
    address = f"{server.url.replace('http', 'ws')}/api/study"
    async with connect(address, compression=None, max_size=None) as socket:
        for id_ in itertools.count():
            asked = {"type": "review", "id": id_, "record": next(records)}
            await socket.send(json.dumps(asked))
            while (heard := json.loads(await socket.recv()))["type"] == "progress":
                judged.append(heard["done"])
            assert heard["type"] == "reviewed", heard


async def warm_up(server: Server, records: Iterator[str]) -> None:
    """Compile and load whatever takes long at first."""
    clock = Clock()
    playing = [
        asyncio.create_task(play(server, level, clock, random.Random(1))) for level in LEVELS
    ]
    judged = list[int]()
    playing.append(asyncio.create_task(review(server, records, judged)))
    clock.now = clock.quiet
    while max(judged, default=0) < 2 or len(clock.quiet[f"a move of level {max(LEVELS)}"]) < 5:
        await asyncio.sleep(0.5)
    await end(playing)


async def end(tasks: list["asyncio.Task[None]"]) -> None:
    """Cancel tasks, and tell of the first that failed before."""
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            raise result


async def measure(server: Server, rounds: int, seconds: float) -> tuple[Clock, int]:
    """Play all the time, and review in every second round. Return the times, and how many moves were judged."""
    records, clock, judged = games(), Clock(), list[int]()
    await warm_up(server, records)
    playing = [
        asyncio.create_task(play(server, level, clock, random.Random(10 * level + number)))
        for level, tables in LEVELS.items()
        for number in range(tables)
    ]
    for number in range(rounds):
        is_busy = number % 2 == 1
        reviewing = [
            asyncio.create_task(review(server, records, judged)) for _ in range(REVIEWS * is_busy)
        ]
        await asyncio.sleep(2.0)  # what has begun before this round is over
        clock.now = clock.busy if is_busy else clock.quiet
        await asyncio.sleep(seconds)
        clock.now = None
        await end(reviewing)
        raise_failed(playing)
    await end(playing)
    return clock, len(judged)


def raise_failed(tasks: list["asyncio.Task[None]"]) -> None:
    """Raise the error of a task that has ended."""
    for task in tasks:
        if task.done():
            task.result()


def print_times(clock: Clock) -> None:
    """Print a line for each kind of move."""
    print(f"{'ms':22} {'alone: 50 %':>12} {'99 %':>8} {f'{REVIEWS} reviews: 50 %':>18} {'99 %':>8} {'ratio of 99 %':>14}")  # fmt: skip
    for what in sorted(clock.quiet):
        alone, beside = clock.quiet[what], clock.busy[what]
        if not alone or not beside:
            continue
        ratio = percentile(beside, 0.99) / percentile(alone, 0.99)
        print(
            f"{what:22} {percentile(alone, 0.5):12.1f} {percentile(alone, 0.99):8.1f} "
            f"{percentile(beside, 0.5):18.1f} {percentile(beside, 0.99):8.1f} {ratio:14.2f}"
            f"   ({len(alone)} and {len(beside)} moves)"
        )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=20)
    chosen = parser.parse_args()
    print(setting())
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        clock, judged = asyncio.run(measure(server, chosen.rounds, chosen.seconds))
    print_times(clock)
    print(f"moves judged meanwhile     {judged}")


if __name__ == "__main__":
    main()
