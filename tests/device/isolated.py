# SPDX-License-Identifier: MIT
"""Plays on a device in an interpreter that has the standard library alone: ``python -I -S isolated.py SOURCE ROOT``."""

import asyncio
import random
import sys
from importlib.abc import MetaPathFinder
from typing import Any

sys.path[:0] = sys.argv[1:3]


class _Browser(MetaPathFinder):
    """Finds no module that a browser lacks."""

    def find_spec(self, name: str, *_: object) -> None:
        if name in ("_multiprocessing", "_posixsubprocess", "ssl", "sqlite3"):
            raise ModuleNotFoundError(f"{name} is not in a browser")


sys.meta_path.insert(0, _Browser())

from quiltbee import device  # noqa: E402
from tests.device.page import MemoryStore, Page, Socket  # noqa: E402


async def play(page: Page, socket: Socket, rng: random.Random) -> dict[str, Any]:
    """Play to the end with the first seat; return the last position."""
    while True:
        asked = await page.at("choices", {"acts": [], "seat": 0})
        if asked["is_over"]:
            return dict((await page.ask("GET", f"/api/tables/{page.table}"))["position"])
        acts = list[str]()
        while asked["moves"]:
            acts.append(rng.choice(asked["moves"])["move"])
            asked = await page.at("choices", {"acts": acts, "seat": 0})
        if acts:
            await page.at("turn", {"number": asked["number"], "acts": acts, "seat": 0})
        else:
            await socket.hear("moved", "closed", "seat_done")


async def main() -> None:
    """Play a game of each against quick levels, with a reload on the way."""
    device.prepare()
    for game in ("patchwork", "doodle"):
        store, rng = MemoryStore(), random.Random(3)
        page = Page(store)
        seats = [{"name": "Ada"}, {"kind": "computer", "level": 1}]
        await page.sit_down(game=game, seats=seats, seed=4)
        socket, _ = await page.connect()
        last = await play(page, socket, rng)
        socket.leave()
        again = Page(store)
        again.table, again.tokens = page.table, page.tokens
        assert (await again.ask("GET", f"/api/tables/{page.table}"))["position"] == last
        assert (await again.at("record")) == (await page.at("record"))
        sys.stdout.write(f"{game} {last['outcome']['scores']}\n")


asyncio.run(main())
