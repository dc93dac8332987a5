# SPDX-License-Identifier: MIT
"""Doodle rooms under load: how soon a turn is closed at all seats when everybody hands in within the same second."""

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from quiltbee.protocol import PROTOCOL

SECOND = 1.0
SUFFIXES = tuple(turn + flip for flip in ("", "f") for turn in ("", "r1", "r2", "r3"))


@dataclass
class Closings:
    """What the clients measured."""

    milliseconds: list[float] = field(default_factory=list)
    """From the last turn handed in to the closed turn at the last seat, one for each room and turn."""
    handed_in: int = 0
    processor: float = 0.0
    """Seconds that the server worked on the turns."""
    kilobytes: list[float] = field(default_factory=list)
    """The message that closes a turn."""


def choose(turn: dict[str, Any], rng: random.Random) -> list[str]:
    """Choose what to draw as a page would, from what the position says may be drawn; at a scoring nothing."""
    found = [
        f"{may['card']}@{'abcdefghi'[cell % 9]}{cell // 9 + 1}{SUFFIXES[int(way)]}"
        for may in turn["may"]
        if not may["uses"]
        for way, cells in may["ways"].items()
        for cell in cells
    ]
    if found:
        return [rng.choice(found)]
    return ["pass"] if turn["can_pass"] else []


async def hear(socket: ClientConnection, kind: str) -> tuple[str, float]:
    """Pass over messages until one of a kind comes; return it and when it came."""
    while True:
        text = str(await socket.recv())
        if f'"type":"{kind}"' in text:
            return text, time.perf_counter()
        assert not text.startswith('{"type":"refused"'), text


async def one_room(
    url: str, ask: Callable[..., Any], seats: int, turns: int, gate: asyncio.Barrier,
    closings: Closings, rng: random.Random,
) -> None:  # fmt: skip
    """Play some turns in a room, each begun together with all other rooms."""
    asked = {"game": "doodle", "seats": [{}] * seats}
    made = await asyncio.to_thread(ask, f"{url}/api/tables", asked)
    address = f"{url.replace('http', 'ws')}/api/tables/{made['table']}/live"
    async with contextlib.AsyncExitStack() as stack:
        sockets, positions = list[ClientConnection](), list[dict[str, Any]]()
        for seat in made["seats"]:
            socket = await stack.enter_async_context(
                connect(address, compression=None, max_size=None, open_timeout=60)
            )
            join = {"type": "join", "protocol": PROTOCOL, "tokens": [seat["token"]]}
            await socket.send(json.dumps(join))
            positions.append(json.loads((await hear(socket, "room"))[0])["position"])
            sockets.append(socket)
        for _ in range(turns):
            acts = [choose(position["turns"][0], rng) for position in positions]
            await gate.wait()
            told = await asyncio.gather(
                *(
                    one_turn(socket, positions[0]["number"], mine, rng.uniform(0, SECOND))
                    for socket, mine in zip(sockets, acts, strict=True)
                )
            )
            last, closed = max(sent for sent, _, _ in told), max(at for _, at, _ in told)
            closings.milliseconds.append(1000 * (closed - last))
            closings.handed_in += len(told)
            closings.kilobytes.append(len(told[0][2]) / 1000)
            positions = [json.loads(text)["position"] for _, _, text in told]


async def one_turn(
    socket: ClientConnection, number: int, acts: list[str], wait: float
) -> tuple[float, float, str]:
    """Hand in a turn after a while; return when that was, when the turn was closed, and what was told."""
    closed = asyncio.create_task(hear(socket, "closed"))
    await asyncio.sleep(wait)
    message = json.dumps({"type": "turn", "request": 1, "number": number, "acts": acts})
    sent = time.perf_counter()
    await socket.send(message)
    text, at = await closed
    return sent, at, text


async def load(
    url: str, ask: Callable[..., Any], rooms: int, seats: int, turns: int, busy: Callable[[], float]
) -> Closings:
    """Let so many rooms play so many turns."""
    closings, gate = Closings(), asyncio.Barrier(rooms + 1)

    async def watch() -> None:
        for turn in range(turns):
            await gate.wait()
            if not turn:
                closings.processor = busy()  # what coming to the tables took is not counted

    watching = asyncio.create_task(watch())
    await asyncio.gather(
        *(
            one_room(url, ask, seats, turns, gate, closings, random.Random(index))
            for index in range(rooms)
        )
    )
    await watching
    closings.processor = busy() - closings.processor
    return closings
