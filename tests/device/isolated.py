# SPDX-License-Identifier: MIT
"""Plays on a device in an interpreter that has the standard library and the engine alone: ``python -I -S isolated.py SOURCE ROOT ENGINE``."""

import asyncio
import random
import sys
from importlib.abc import MetaPathFinder
from typing import Any


class _Browser(MetaPathFinder):
    """Finds no module that a browser lacks."""

    def find_spec(self, name: str, *_: object) -> None:
        if name in ("_multiprocessing", "_posixsubprocess", "ssl", "sqlite3"):
            raise ModuleNotFoundError(f"{name} is not in a browser")


if __name__ == "__main__":
    sys.path[:0] = sys.argv[1:]
    sys.meta_path.insert(0, _Browser())

from quiltbee import device  # noqa: E402
from tests.device.page import MemoryStore, Page, Socket  # noqa: E402


def _no_file(event: str, arguments: tuple[Any, ...]) -> None:
    """Refuse to open a file: the memory of the page is written down after ``prepare``, and has none."""
    if event == "open" and "quiltbee" in (name := str(arguments[0])) and "engine.wasm" not in name:
        raise FileNotFoundError(arguments[0])


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


async def search(page: Page, game: str) -> None:
    """Let the strongest level move, and ask for a hint and for the review of a short game."""
    level = {"patchwork": 10, "doodle": 9}[game]
    await page.sit_down(game=game, seats=[{}, {"kind": "computer", "level": level}], seed=4)
    socket, _ = await page.connect()
    assert (await page.at("hint", {"seat": 0, "step": 3}))["move"]
    asked = await page.at("choices", {"acts": []})
    await page.at("turn", {"number": asked["number"], "acts": [asked["moves"][0]["move"]]})
    told = await socket.hear("moved", "closed")
    while told.get("moment", {}).get("seat") == 0:
        told = await socket.hear("moved", "closed")
    assert not told["moment"]["hasty"]
    study = Socket(page.device, "/api/study")
    study.say(type="review", id=1, record=await page.at("record"))
    assert (await study.hear("reviewed"))["review"]["moves"]
    study.leave()
    socket.leave()


async def main() -> None:
    """Play a game of each against quick levels, with a reload on the way."""
    device.prepare()
    sys.addaudithook(_no_file)
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
        puzzle = await page.ask("GET", f"/api/puzzles/{game}/daily")
        path = f"/api/puzzles/{game}/{puzzle['id']}"
        assert (await page.ask("GET", f"{path}/hint"))["hint"]["words"]["de"]
        assert (await page.ask("POST", f"{path}/try", {"answer": None}))["solution"]
        await search(page, game)
        sys.stdout.write(f"{game} {last['outcome']['scores']}\n")


if __name__ == "__main__":
    asyncio.run(main())
