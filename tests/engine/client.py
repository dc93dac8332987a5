# SPDX-License-Identifier: MIT
"""Clients of the engine: one talks to a process, the other calls the engine where it stands."""

import json
import subprocess
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from quiltbee.engine import Engine

COMMAND = [sys.executable, "-m", "quiltbee", "engine"]


class Refused(Exception):  # noqa: N818 - that is what it tells
    """The engine answered with an error."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error)
        self.code: int = error["code"]
        self.message: str = error["message"]
        self.data: dict[str, Any] = error.get("data", {})


def request(method: str, /, id_: object = 1, **params: object) -> bytes:
    """Write a request."""
    return json.dumps({"jsonrpc": "2.0", "id": id_, "method": method, "params": params}).encode()


def check_answer(line: bytes) -> dict[str, Any]:
    """Return an answer, which must be one line and just what JSON-RPC 2.0 asks for."""
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    answer = json.loads(line, parse_constant=_refuse)
    assert answer["jsonrpc"] == "2.0"
    if "result" in answer:
        assert set(answer) == {"jsonrpc", "id", "result"}
        assert isinstance(answer["result"], dict)
        return dict(answer)
    assert set(answer) == {"jsonrpc", "id", "error"}
    error = answer["error"]
    assert set(error) <= {"code", "message", "data"}
    assert type(error["code"]) is int
    assert isinstance(error["message"], str)
    assert len(error["message"]) > 10
    assert ("data" in error) == (error["code"] == 1)
    return dict(answer)


def _refuse(name: str) -> None:
    """Refuse NaN and the like."""
    raise AssertionError(f"{name} is not JSON")


class Client(ABC):
    """What both clients can do."""

    @abstractmethod
    def send(self, line: bytes) -> bytes:
        """Send one line and return the answer."""

    def call(self, method: str, /, **params: object) -> dict[str, Any]:
        """Call a method and return its result. Raises Refused."""
        answer = check_answer(self.send(request(method, **params)))
        assert answer["id"] == 1
        if "error" in answer:
            raise Refused(answer["error"])
        return dict(answer["result"])


class Direct(Client):
    """Calls an engine in this process."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def send(self, line: bytes) -> bytes:
        answer = self.engine.answer(line)
        assert answer is not None
        return answer


class Process(Client):
    """Talks to an engine in a process of its own."""

    def __init__(self, popen: "subprocess.Popen[bytes]") -> None:
        self.popen = popen

    def send(self, line: bytes) -> bytes:
        assert self.popen.stdin is not None
        assert self.popen.stdout is not None
        self.popen.stdin.write(line + b"\n")
        self.popen.stdin.flush()
        return self.popen.stdout.readline()


@contextmanager
def process() -> Iterator[Process]:
    """Start an engine; at the end its input ends, and it must go quietly with status 0."""
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe) as popen:
        # On a new machine a player that searches is compiled first, which may take a busy one a minute.
        watchdog = threading.Timer(240, popen.kill)
        watchdog.start()
        try:
            yield Process(popen)
            rest, complaints = popen.communicate()
        finally:
            watchdog.cancel()
            popen.kill()
        said = [line for line in complaints.splitlines() if not line.startswith(b"Compiling ")]
        assert (rest, said, popen.returncode) == (b"", [], 0)


def run(lines: bytes) -> "subprocess.CompletedProcess[bytes]":
    """Send everything at once to an engine and wait for its end."""
    return subprocess.run(COMMAND, input=lines, capture_output=True, timeout=60, check=False)
