# SPDX-License-Identifier: MIT
"""A Redis of our own on a free loopback port."""

import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import closing
from types import TracebackType
from typing import Any, Self

from tools import find


class Redis:
    """A Redis that keeps nothing on disk. Use it with ``with``."""

    def __init__(self, *options: str, port: int | None = None) -> None:
        program = find.redis()
        self.port = port or free_port()
        self._folder = tempfile.mkdtemp()
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", self._folder]  # fmt: skip
        self.process = subprocess.Popen(
            [*command, *options],
            executable=program,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + 60
        while not self._answers():
            assert self.process.poll() is None, "Redis did not start"
            assert time.monotonic() < until, "Redis does not answer"
            time.sleep(0.02)

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port)).close()
        except OSError:
            return False
        return True

    def ask(self, *command: str) -> Any:
        import redis  # most tests of the server do not need it

        with closing(redis.Redis(port=self.port)) as client:
            return client.execute_command(*command)  # type: ignore[no-untyped-call]

    def stop(self) -> None:
        self.process.kill()
        self.process.wait(60)
        shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:  # fmt: skip
        self.stop()


def free_port() -> int:
    """Return a port at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port
