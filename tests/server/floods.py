# SPDX-License-Identifier: MIT
"""Addresses that ask for as much as they can, in a process of their own, and a game of another address meanwhile.

``python -m tests.server.floods URL KIND SOCKETS SPREAD`` floods until its input ends; it says ``ready`` when it begins.
"""

import asyncio
import contextlib
import itertools
import json
import os
import random
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from quiltbee import Match, record
from quiltbee.games import patchwork
from quiltbee.protocol import PROTOCOL

FLOODER = "127.0.0.2"
"""Where floods come from; only Linux has more than one address without being told."""
CONNECTIONS = 40
SPREADS = {
    "one": [(FLOODER, "")],
    "/24": [(f"127.9.8.{n}", "") for n in range(1, 41)],
    "many /24": [(f"127.9.{n}.8", "") for n in range(1, 41)],
    "/56": [("127.0.0.1", f"2001:db8:0:{n:x}::1") for n in range(40)],
    "/48": [("127.0.0.1", f"2001:db8:0:{n:x}00::1") for n in range(40)],
    "many /48": [("127.0.0.1", f"2001:db8:{n:x}::1") for n in range(40)],
}
"""The addresses of a flood by their network. Those of IPv6 are told as a proxy tells them, whom a server trusts."""
SPREAD_KINDS = ("docs", "hello", "create")
"""Those that more than one address is tried with."""

Json = dict[str, Any]


@dataclass
class Flooder:
    """Many connections of one or more addresses. ``answers`` counts them by status, or by type over sockets."""

    host: str
    port: int
    sockets: int
    spread: str = "one"
    answers: Counter[str] = field(default_factory=Counter)

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """Ask over a connection of its own, until it is let in: the flood before may have left nothing."""
        while True:
            line = await asyncio.open_connection(self.host, self.port, local_addr=(FLOODER, 0))
            try:
                status, answer = await self._ask(*line, self.request(method, path, body))
            finally:
                line[1].close()
            if status != 429:
                return status, answer
            await asyncio.sleep(0.5)

    def request(self, method: str, path: str, body: object = None, token: str = "") -> bytes:
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\ncontent-length: {len(data)}\r\n"
        head += f"authorization: Bearer {token}\r\n"
        return f"{head}content-type: application/json\r\n\r\n".encode() + data

    async def _ask(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes
    ) -> tuple[int, bytes]:
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = int(head.partition("content-length: ")[2].partition("\r\n")[0])
        return int(head[9:12]), await reader.readexactly(size)

    async def keep_asking(
        self, source: tuple[str, str], requests: Iterator[bytes], *, anew: bool = False
    ) -> None:
        """Ask one thing after the other, each time over a new connection if it is said so."""
        address, forwarded = source
        header = f"\r\nx-forwarded-for: {forwarded}\r\n" if forwarded else "\r\n"
        while True:
            with contextlib.suppress(OSError, EOFError):
                line = await asyncio.open_connection(self.host, self.port, local_addr=(address, 0))
                try:
                    while True:
                        request = next(requests).replace(b"\r\n", header.encode(), 1)
                        status, _ = await self._ask(*line, request)
                        self.answers[str(status)] += 1
                        if anew:
                            break
                finally:
                    line[1].close()

    async def ask_always(self, requests: Iterator[bytes], *, anew: bool = False) -> None:
        say_ready()
        sources = itertools.islice(itertools.cycle(SPREADS[self.spread]), CONNECTIONS)
        await asyncio.gather(*(self.keep_asking(each, requests, anew=anew) for each in sources))

    async def table(self, **asked: object) -> Json:
        status, body = await self.ask("POST", "/api/tables", asked)
        assert status == 201, body
        made: Json = json.loads(body)
        return made

    async def join(self, made: Json) -> ClientConnection:
        """Join a table by a socket, however often it takes."""
        tokens = [each["token"] for each in made["seats"][:1]]
        while True:
            try:
                address = f"ws://{self.host}:{self.port}/api/tables/{made['table']}/live"
                socket = await connect(
                    address, local_addr=(FLOODER, 0), compression=None, open_timeout=60
                )
                await socket.send(
                    json.dumps({"type": "join", "protocol": PROTOCOL, "tokens": tokens})
                )
                await socket.recv()
            except (InvalidStatus, ConnectionClosed, OSError):
                await asyncio.sleep(0.5)
            else:
                return socket

    async def shout(self, made: Json, message: Json, first: ClientConnection, pause: float) -> None:
        """Send a message again and again, whether it is answered or not."""
        socket = first
        while True:
            listening = asyncio.create_task(self._listen(socket))
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await socket.send(json.dumps(message))
                    await asyncio.sleep(pause)
            await listening
            self.answers["closed"] += 1
            socket = await self.join(made)

    async def _listen(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in socket:
                self.answers[str(text)[:40].split('"')[3]] += 1

    async def shout_always(self, made: Json, message: Json, pause: float) -> None:
        sockets = await asyncio.gather(*(self.join(made) for _ in range(self.sockets)))
        say_ready()
        await asyncio.gather(*(self.shout(made, message, each, pause) for each in sockets))


def say_ready() -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()


def same(request: bytes) -> Iterator[bytes]:
    while True:
        yield request


PATHS = {
    "docs": "/docs",
    "hello": "/api/hello",
    "connections": "/api/hello",
    "editions": "/api/editions/doodle/standard",
}
"""What is asked for again and again; ``connections`` with a new connection for each request."""


async def flood_path(flooder: Flooder, kind: str) -> None:
    request = flooder.request("GET", PATHS[kind])
    await flooder.ask_always(same(request), anew=kind == "connections")


async def flood_create(flooder: Flooder) -> None:
    """Tables, most of which are refused: they have a limit of their own."""
    asked = {"game": "doodle", "seats": [{}] * 10}
    await flooder.ask_always(same(flooder.request("POST", "/api/tables", asked)))


async def flood_claim(flooder: Flooder) -> None:
    """Invitations that are guessed."""
    made = await flooder.table(seats=[{}, {}])
    asked = {"invitation": "i" * 32, "token": "t" * 32}
    path = f"/api/tables/{made['table']}/claim"
    await flooder.ask_always(same(flooder.request("POST", path, asked)))


async def flood_choices(flooder: Flooder) -> None:
    made = await flooder.table(seats=[{}, {}])
    path, token = f"/api/tables/{made['table']}/choices", made["seats"][0]["token"]
    await flooder.ask_always(same(flooder.request("POST", path, {}, token)))


async def flood_replay(flooder: Flooder) -> None:
    """Records that differ, so that each has to be replayed."""
    match = Match.new("patchwork", seed=1, names=("a", "b"))
    while match.ply < 25:
        match.play(match.legal_moves()[0])
    lines = record.write(match.record).splitlines()

    def requests() -> Iterator[bytes]:
        number = 0
        while True:
            number += 1
            again = [f"seat 0: n{number}" if line == "seat 0: a" else line for line in lines]
            yield flooder.request("POST", "/api/replay", {"record": "\n".join(again) + "\n"})

    await flooder.ask_always(requests())


async def flood_try(flooder: Flooder) -> None:
    made = await flooder.table(game="doodle", seats=[{}, {}])
    message = {"type": "try", "request": 1, "acts": []}
    await flooder.shout_always(made, message, pause=0.1)


async def flood_rename(flooder: Flooder) -> None:
    made = await flooder.table(seats=[{}, {}])
    message = {"type": "rename", "request": 1, "seat": 0, "name": "Ada"}
    await flooder.shout_always(made, message, pause=0.1)


async def flood_computers(flooder: Flooder) -> None:
    """Tables at which computers play among themselves as fast as they can, with somebody to watch."""
    computers = [{"kind": "computer", "level": 1}, {"kind": "computer", "level": 1}]
    say_ready()
    while True:
        socket = await flooder.join(await flooder.table(seats=computers))
        listening.append(asyncio.create_task(flooder._listen(socket)))


async def flood_study(flooder: Flooder) -> None:
    """Analyses without end, each a new one."""
    rng = random.Random(1)
    position = patchwork.position_text(patchwork.start("classic", rng))

    async def shout() -> None:
        address = f"ws://{flooder.host}:{flooder.port}/api/study"
        while True:
            with contextlib.suppress(InvalidStatus, ConnectionClosed, OSError):
                socket = await connect(
                    address, local_addr=(FLOODER, 0), compression=None, open_timeout=60
                )
                listening.append(asyncio.create_task(flooder._listen(socket)))
                for id_ in range(100_000):
                    asked = {"type": "analyse", "id": id_, "position": position, "seconds": 20}
                    await socket.send(json.dumps(asked))
                    await asyncio.sleep(0.02)
            await asyncio.sleep(0.5)

    say_ready()
    await asyncio.gather(*(shout() for _ in range(flooder.sockets)))


listening = list["asyncio.Task[None]"]()

FLOODS: dict[str, Callable[[Flooder], Awaitable[None]]] = {
    **{kind: partial(flood_path, kind=kind) for kind in PATHS},
    "create": flood_create,
    "claim": flood_claim,
    "choices": flood_choices,
    "replay": flood_replay,
    "try": flood_try,
    "rename": flood_rename,
    "computers": flood_computers,
    "study": flood_study,
}


@contextlib.contextmanager
def flooding(
    url: str, kind: str, sockets: int, answers: Counter[str] | None = None, spread: str = "one"
) -> Iterator[None]:
    """Flood a server from another process; ``answers`` is told what came of it."""
    command = [sys.executable, "-m", __name__, url, kind, str(sockets), spread]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "ready\n"
            yield
        finally:
            process.stdin.close()
            told = process.stdout.readline()
            process.kill()
    if answers is not None and told:
        answers.update(json.loads(told))


async def play(url: str, seconds: float, most: int = 1_000_000) -> list[float]:
    """Play Patchwork by two sockets from this machine's usual address; return the milliseconds of each move.

    It ends after so many seconds or moves.
    """
    times, until, rng = list[float](), time.monotonic() + seconds, random.Random(1)
    while time.monotonic() < until and len(times) < most:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(until - time.monotonic()):
                await _play_one(url, times, rng, most)
    return times


async def _play_one(url: str, times: list[float], rng: random.Random, most: int) -> None:
    from benchmarks.server import Heard, Server, choose, one_move, seated

    server, heard = Server(url, None, 0.0), Heard(milliseconds=times)  # type: ignore[arg-type]
    async with seated(server) as (_, sockets, view):
        number, position = view["number"], view["position"]
        while position["to_move"] is not None and len(times) < most:
            move = choose(position, rng)
            number, position = await one_move(sockets, heard, number, position, move)
            await asyncio.sleep(0.05)


async def _flood(url: str, kind: str, sockets: str, spread: str) -> None:
    host, _, port = url.removeprefix("http://").partition(":")
    flooder = Flooder(host, int(port), int(sockets), spread)
    work = asyncio.ensure_future(FLOODS[kind](flooder))
    ended = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    await asyncio.wait((work, ended), return_when=asyncio.FIRST_COMPLETED)
    if work.done():
        # Only an error ends it. The thread that reads the input would keep the process, and whoever waits for it.
        traceback.print_exception(work.exception())
        os._exit(1)
    sys.stdout.write(json.dumps(flooder.answers) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(_flood(*sys.argv[1:]))
