# SPDX-License-Identifier: MIT
"""A PostgreSQL of our own on a free loopback port, and a proxy before it that spoils what one tells it to."""

import contextlib
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Self

from sqlalchemy import make_url

from quiltbee.server.storage import postgres_driver
from quiltbee.server.storage.postgres_driver import Session
from tests.server.relay import Relay
from tools import find
from tools.find import MissingError


class Postgres:
    """A server with an empty database. Use it with ``with``."""

    def __init__(self) -> None:
        initdb, server = find.postgres("initdb"), find.postgres()
        account = _account()
        if os.geteuid() == 0 and account is None:
            raise MissingError("PostgreSQL does not run as root, and there is nobody else")
        user, group = account or (None, None)
        # Other accounts do not get into pytest's folders.
        self.folder = Path(tempfile.mkdtemp())
        if user is not None and group is not None:
            os.chown(self.folder, user, group)
        data = self.folder / "data"
        own: dict[str, Any] = {
            "user": user, "group": group, "cwd": self.folder, "extra_groups": [] if user else None
        }  # fmt: skip
        subprocess.run(
            [initdb, "--auth=trust", "--username=quilt", "--no-sync", "-D", data],
            check=True, capture_output=True, **own
        )  # fmt: skip
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self._command: list[str | Path] = [
            server, "-D", data, "-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder), "-F"
        ]  # fmt: skip
        self._own = own
        self._start()

    def _start(self) -> None:
        self.process = subprocess.Popen(
            self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self._own
        )
        self.wait()

    def restart(self) -> None:
        """End without a word, and start again."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(60)
        self._start()

    @contextlib.contextmanager
    def away(self) -> Iterator[None]:
        """Be stopped, as by ``pg_ctl stop -m fast``, and start again."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)
        try:
            yield
        finally:
            self._start()

    @contextlib.contextmanager
    def stopping(self) -> Iterator[None]:
        """Wait for the last session before the stop, and let nobody in. Then start again."""
        with contextlib.closing(self.connect()):
            self.process.terminate()
            yield
        self.process.wait(60)
        self._start()

    def lets_in(self) -> bool:
        """Return whether a session can begin."""
        try:
            self.connect().close()
        except postgres_driver.Error:
            return False
        return True

    @property
    def url(self) -> str:
        return f"postgresql://quilt@127.0.0.1:{self.port}/postgres"

    def connect(self) -> Session:
        session = postgres_driver.connect(make_url(self.url), 60)
        session.autocommit = True
        return session

    def ask(self, query: str) -> list[list[Any]]:
        with contextlib.closing(self.connect()) as connection:
            cursor = connection.cursor()
            cursor.execute(query)
            return [[*row] for row in cursor.fetchall()]

    def do(self, command: str) -> None:
        with contextlib.closing(self.connect()) as connection:
            connection.cursor().execute(command)

    def backends(self) -> list[int]:
        """The processes that serve a Quilting Bee, the one that writes first."""
        found = self.ask(
            "SELECT a.pid, l.pid FROM pg_stat_activity a LEFT JOIN pg_locks l ON l.pid = a.pid "
            "AND l.locktype = 'advisory' AND l.granted WHERE application_name = 'quiltbee' ORDER BY l.pid NULLS LAST"
        )
        return [row[0] for row in found]

    def clear(self) -> None:
        """Forget everything, for the next test."""
        self.do("DROP SCHEMA public CASCADE")
        self.do("CREATE SCHEMA public")

    def wait(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + 60
        while time.monotonic() < until:
            assert self.process.poll() is None, "PostgreSQL did not start"
            try:
                self.connect().close()
            except postgres_driver.Error:
                time.sleep(0.1)
            else:
                return
        raise AssertionError("PostgreSQL does not answer")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(60)
        shutil.rmtree(self.folder, ignore_errors=True)


def _account() -> tuple[int, int] | None:
    """PostgreSQL does not run as root; return who runs it instead."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return entry.pw_uid, entry.pw_gid
    return None


Spoiling = Literal["answer", "commit"]


class Proxy(Relay):
    """Stands between a server and its PostgreSQL. While it ``is_shut``, nobody new is let through.

    ``spoil("answer")`` swallows the answer to the next COMMIT and cuts the line. ``spoil("commit")`` holds the COMMIT itself
    back, cuts the line to whoever sent it and keeps the other; ``deliver`` passes it on later.
    """

    def __init__(self, port: int) -> None:
        self.spoiled = threading.Event()
        self._spoiling: Spoiling | None = None
        self._held = list[tuple[socket.socket, bytes]]()
        self._swallowed = set[socket.socket]()
        """The lines to PostgreSQL whose next answer is lost."""
        super().__init__(port)

    @property
    def url(self) -> str:
        return f"postgresql://quilt@127.0.0.1:{self.port}/postgres"

    def spoil(self, what: Spoiling) -> None:
        self.spoiled.clear()
        self._spoiling = what

    def deliver(self) -> None:
        """Pass on what was held back."""
        for line, data in self._held:
            with contextlib.suppress(OSError):
                line.sendall(data)
        self._held.clear()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            if target.getpeername()[1] == self._target:
                self._ask(source, target)
            else:
                self._answer(source, target)

    def _ask(self, client: socket.socket, server: socket.socket) -> None:
        name = b"COMMIT\0"  # or of the prepared statement that adds moves and commits itself
        while data := client.recv(65536):
            is_commit = b"COMMIT\0" in data or (data[:1] == b"B" and name in data)
            if prepared := re.match(rb"P.{4}(\w+\0)WITH added AS", data, re.DOTALL):
                name = prepared[1]
            if self._spoiling is not None and is_commit:
                spoiling, self._spoiling = self._spoiling, None
                if spoiling == "commit":
                    self._held.append((server, data))
                    client.shutdown(socket.SHUT_RDWR)
                    self.spoiled.set()
                    return  # the line to the database stays open
                self._swallowed.add(server)
            server.sendall(data)
        server.shutdown(socket.SHUT_RDWR)

    def _answer(self, server: socket.socket, client: socket.socket) -> None:
        while data := server.recv(65536):
            if server in self._swallowed:
                client.shutdown(socket.SHUT_RDWR)
                self.spoiled.set()
                return
            client.sendall(data)
        client.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def stopped(pid: int) -> Iterator[None]:
    """Let a process hang."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)
