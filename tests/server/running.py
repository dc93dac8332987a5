# SPDX-License-Identifier: MIT
"""A real server in a process of its own, and clients that speak with it over real sockets."""

import copy
import json
import os
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from quiltbee.protocol import PROTOCOL

WAIT = 60.0
"""Seconds until something that does not come is given up; on a busy machine a server needs ten to start."""

Json = dict[str, Any]


def free_port() -> int:
    """Return a port at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def wait_until(
    is_so: Callable[[], object], words: str = "it does not come", seconds: float = WAIT
) -> None:
    """Wait for something that comes in its own time."""
    until = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < until, words
        time.sleep(0.05)


def code_of(answer: httpx.Response) -> tuple[int, str]:
    """Return the status and the code of a refusal."""
    return answer.status_code, answer.json()["code"]


class Reachable:
    """A server that answers at an address."""

    url: str
    http: httpx.Client
    """For whoever needs no client of its own."""

    def client(self, **options: Any) -> httpx.Client:
        # The server ends a connection after five idle seconds, and on a busy machine one could be used just then.
        limits = httpx.Limits(max_keepalive_connections=0)
        return httpx.Client(base_url=self.url, timeout=WAIT, limits=limits, **options)

    def socket(self, table: str, *tokens: str, join: bool = True) -> "Socket":
        address = self.url.replace("http://", "ws://") + f"/api/tables/{table}/live"
        socket = Socket(address)
        if join:
            with suppress(
                ConnectionClosed
            ):  # who is refused at the door hears why, and need not speak
                socket.send(type="join", protocol=PROTOCOL, tokens=list(tokens))
        return socket


class Spawned:
    """A process whose output and log are read. Use it with ``with``."""

    def __init__(self, *command: str, env: dict[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *command],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | (env or {})
        )  # fmt: skip
        self.output, self.log = "", ""
        self._readers = [
            threading.Thread(target=self._read, args=(name,), daemon=True)
            for name in ("stdout", "stderr")
        ]
        for reader in self._readers:
            reader.start()

    def _read(self, name: str) -> None:
        for line in getattr(self.process, name):
            if name == "stdout":
                self.output += line
            else:
                self.log += line

    def wait_for(self, is_so: Callable[[], object], seconds: float = WAIT) -> None:
        """Wait for something that the process does. If it ends before, say what it logged."""
        wait_until(lambda: is_so() or self.process.poll() is not None, self.log, seconds)
        if not is_so():
            self.end()
            raise AssertionError(f"it has ended: {self.log}")

    def kill(self) -> None:
        """End it without a word."""
        self.process.kill()
        self.end()

    def stop(self) -> int:
        self.process.terminate()
        return self.end()

    def end(self) -> int:
        status = self.process.wait(WAIT)
        for reader in self._readers:
            reader.join(WAIT)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        return status

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.returncode is None:
            self.stop()


class Running(Spawned, Reachable):
    """``quiltbee serve`` on a free loopback port."""

    def __init__(
        self,
        *options: str,
        script: str | None = None,
        env: dict[str, str] | None = None,
        program: str = "quiltbee",
    ) -> None:
        run = ["-c", script] if script else ["-m", program]
        env = {"PYTHONWARNINGS": "default"} | (env or {})
        super().__init__(*run, "serve", "--port", "0", "--no-open", *options, env=env)
        self.wait_for(lambda: re.search(r"http://\S+\s", self.output), 5 * WAIT)
        [self.url, *_] = re.findall(r"http://\S+?(?=/?\s)", self.output)
        self.http = self.client()

    def end(self) -> int:
        if hasattr(self, "http"):
            self.http.close()
        return super().end()


class Socket:
    """A client at a table."""

    def __init__(self, address: str, **options: Any) -> None:
        self._open = ExitStack()
        opening = connect(address, open_timeout=WAIT, max_size=None, **options)
        self.connection: ClientConnection = self._open.enter_context(opening)

    def send(self, **message: object) -> None:
        self.connection.send(json.dumps(message))

    def hear(self) -> Json:
        heard: Json = json.loads(self.connection.recv(WAIT))
        return heard

    def hear_until(self, *kinds: str) -> Json:
        """Pass over messages until one of a kind comes."""
        while (message := self.hear())["type"] not in kinds:
            pass
        return message

    def closing_code(self) -> int:
        """Hear to the end, and return with which code the server has closed the line."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return int(closed.rcvd.code) if closed.rcvd else 1006

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Seated:
    """A table that was just created, and how to speak about it over HTTP."""

    def __init__(self, running: Reachable, *levels: int | None, **options: object) -> None:
        self.running = running
        self.http = running.http
        seats = [
            {"kind": "human"} if level is None else {"kind": "computer", "level": level}
            for level in (levels or (None, None))
        ]
        made = self.http.post("/api/tables", json={"seats": seats, **options})
        assert made.status_code == 201, made.text
        self.id: str = made.json()["table"]
        self.tokens: dict[int, str] = {each["seat"]: each["token"] for each in made.json()["seats"]}

    def at(self, running: Reachable) -> "Self":
        """Return the same table at another server."""
        other = copy.copy(self)
        other.running, other.http = running, running.http
        return other

    def view(self, *seats: int) -> Json:
        answer = self.http.get(f"/api/tables/{self.id}", headers=self.keys(*seats))
        assert answer.status_code == 200, answer.text
        view: Json = answer.json()
        return view

    def keys(self, *seats: int) -> dict[str, str]:
        if not seats:
            return {}
        return {"authorization": "Bearer " + ",".join(self.tokens[seat] for seat in seats)}

    def play(self, seat: int, number: int, move: str) -> httpx.Response:
        return self.http.post(
            f"/api/tables/{self.id}/turn",
            json={"number": number, "acts": [move]},
            headers=self.keys(seat),
        )

    def post(self, what: str, seat: int | None = None, /, **body: object) -> httpx.Response:
        headers = {} if seat is None else self.keys(seat)
        return self.http.post(f"/api/tables/{self.id}/{what}", json=body or None, headers=headers)

    def rename(self, seat: int, name: str, holder: int | None = None) -> httpx.Response:
        """Rename a seat, by default as its holder."""
        headers = self.keys(seat if holder is None else holder)
        asked = {"seat": seat, "name": name}
        return self.http.patch(f"/api/tables/{self.id}/seats", json=asked, headers=headers)

    def choices(self) -> list[Json]:
        """Return the legal moves of whoever is to move."""
        lists = (self.post("choices", seat, acts=[]).json().get("moves") for seat in self.tokens)
        return next(filter(None, lists), [])

    def legal(self) -> list[str]:
        return [each["move"] for each in self.choices()]

    def socket(self, *seats: int) -> Socket:
        return self.running.socket(self.id, *(self.tokens[seat] for seat in seats))

    def advance(self, times: int) -> None:
        """Let whoever is to move advance, and sew special patches on where they must be."""
        for _ in range(times):
            view = self.view()
            position = view["position"]
            done = self.play(position["to_move"], view["number"], choice(position))
            assert done.status_code == 200, done.text

    def wait_for(self, number: int) -> Json:
        """Wait until a table has so many entries."""
        until = time.monotonic() + WAIT
        while (view := self.view())["number"] < number:
            assert time.monotonic() < until, f"the table stays at {view['number']}"
            time.sleep(0.02)
        return view


def choice(position: Json) -> str:
    """Return a simple move for whoever is to move."""
    if position["special"]:
        cell = position["special"]["cells"][0]
        return f"S@{'abcdefghi'[cell % 9]}{cell // 9 + 1}"
    return "advance"


def database(folder: Path) -> str:
    return f"sqlite:///{folder / 'quiltbee.db'}"


def loop_seconds(running: Running) -> float:
    """Return the processor time that the server's main thread, where its loop runs, has used."""
    spent = Path(f"/proc/{running.process.pid}/schedstat").read_text(encoding="ascii").split()[0]
    return int(spent) / 1e9
