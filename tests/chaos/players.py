# SPDX-License-Identifier: MIT
"""Clients that play on while servers fail: each asks any server, and writes down what it sent, was told and saw."""

import contextlib
import itertools
import json
import random
import threading
import time
from collections.abc import Sequence
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from quiltbee.protocol import PROTOCOL
from tests.chaos.history import History
from tests.server.running import choice

ANSWER_SECONDS = 20.0
GIVE_UP_SECONDS = 120.0
"""How long all servers together may be unable to make a table."""


class Table:
    """A table with two people, or with a person and a computer, and who may play there."""

    def __init__(self, urls: Sequence[str], seed: int, *, has_computer: bool = False) -> None:
        level = 6 if seed % 2 else 1  # workers on other machines are asked for levels that search
        other = {"kind": "computer", "level": level} if has_computer else {"kind": "human"}
        made = _ask_until_answered(urls, {"seats": [{"kind": "human"}, other], "seed": seed})
        self.id: str = made["table"]
        self.tokens: dict[int, str] = {each["seat"]: each["token"] for each in made["seats"]}


def _ask_until_answered(urls: Sequence[str], body: object) -> Any:
    until = time.monotonic() + GIVE_UP_SECONDS
    for url in itertools.cycle(urls):
        with contextlib.suppress(httpx.HTTPError):
            made = httpx.post(f"{url}/api/tables", json=body, timeout=ANSWER_SECONDS)
            if made.status_code == 201:
                return made.json()
        assert time.monotonic() < until, "no server makes a table"
        time.sleep(0.5)
    raise AssertionError("there is no server")


class Player(threading.Thread):
    """Plays all seats of people at a table, each move at some server."""

    def __init__(self, table: Table, urls: Sequence[str], history: History, seed: int) -> None:
        super().__init__(daemon=True)
        self._table, self._urls, self._history = table, urls, history
        self._rng, self._client = random.Random(seed), f"player {seed}"
        self._ends = threading.Event()
        self.table = table.id
        self.longest = 0.0
        """The longest time without a confirmed move, in seconds."""

    def stop(self) -> None:
        self._ends.set()

    def run(self) -> None:
        last = time.monotonic()
        with httpx.Client(timeout=ANSWER_SECONDS) as http:
            while not self._ends.is_set():
                try:
                    if not self._play(http):
                        return
                    self.longest, last = (
                        max(self.longest, time.monotonic() - last),
                        time.monotonic(),
                    )
                except (httpx.HTTPError, KeyError, ValueError):
                    self._ends.wait(0.1)
                self._ends.wait(self._rng.uniform(0.0, 0.2))

    def _play(self, http: httpx.Client) -> bool:
        """Make a move. Return False when the game is over; raises if it was not confirmed."""
        table = f"{self._rng.choice(self._urls)}/api/tables/{self._table.id}"
        view = http.get(table).json()
        seat = view["position"]["to_move"]
        if seat is None:
            return False
        if seat not in self._table.tokens:
            return True  # a computer is to move
        number, move = view["number"], choice(view["position"])
        self._history.note(self._client, "sent", self._table.id, number + 1, move)
        headers = {"authorization": f"Bearer {self._table.tokens[seat]}"}
        done = http.post(f"{table}/turn", json={"number": number, "acts": [move]}, headers=headers)
        done.raise_for_status()
        self._history.note(self._client, "confirmed", self._table.id, number + 1, move)
        return True


class Spectator(threading.Thread):
    """Watches a table over a socket until its end, at another server whenever the line breaks."""

    def __init__(self, table: Table, urls: Sequence[str], history: History, seed: int) -> None:
        super().__init__(daemon=True)
        self._table, self._urls, self._history = table, urls, history
        self._rng, self._seed = random.Random(seed), seed
        self._ends = threading.Event()
        self._lines = 0
        self.table, self.moves = table.id, list[str]()
        """The table, and its moves as this client shows them."""

    def stop(self) -> None:
        self._ends.set()

    def run(self) -> None:
        while not self._ends.is_set():
            try:
                self._watch()
            except (OSError, WebSocketException, TimeoutError):
                self._ends.wait(0.2)

    def _watch(self) -> None:
        url = self._rng.choice(self._urls).replace("http://", "ws://")
        self._lines += 1
        client = f"spectator {self._seed}, line {self._lines}"
        with connect(f"{url}/api/tables/{self._table.id}/live", open_timeout=5) as line:
            line.send(json.dumps({"type": "join", "protocol": PROTOCOL, "tokens": []}))
            known = 0
            while not self._ends.is_set():
                try:
                    message = json.loads(line.recv(1.0))
                except TimeoutError:
                    continue
                moments = message.get("moments", [message["moment"]] if "moment" in message else [])
                if "moments" in message:
                    self.moves = []
                self.moves += [moment["move"] for moment in moments]
                for moment in moments:  # nobody takes back, so the ply is the number of the entry
                    if moment["ply"] > known or message["type"] == "moved":
                        known = max(known, moment["ply"])
                        self._history.note(
                            client, "saw", self._table.id, moment["ply"], moment["move"]
                        )
                if message.get("position", {}).get("to_move", 0) is None:
                    self._ends.set()  # hundreds that go on to watch would need more time than all who play
