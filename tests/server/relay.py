# SPDX-License-Identifier: MIT
"""A line to a service on this machine that can be cut, as a network can."""

import contextlib
import socket
import threading
from typing import Self


class Relay:
    """Passes on what comes to a free loopback port. Use it with ``with``.

    ``hang_up`` ends all connections and lets nobody in. ``fall_silent`` passes nothing on and ends nothing, as a network
    that loses every packet: what was sent meanwhile arrives late. ``mend`` ends both.
    """

    def __init__(self, port: int) -> None:
        self._target = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._passes, self.is_shut = threading.Event(), False
        self._passes.set()
        self._lines = set[socket.socket]()
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def hang_up(self) -> None:
        self.is_shut = True
        self._end_all()

    def fall_silent(self) -> None:
        self._passes.clear()

    def mend(self) -> None:
        self.is_shut = False
        self._passes.set()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._connect, args=(client,), daemon=True).start()

    def _connect(self, client: socket.socket) -> None:
        self._passes.wait()
        try:
            if self.is_shut:
                raise ConnectionRefusedError
            service = socket.create_connection(("127.0.0.1", self._target))
        except OSError:
            client.close()
            return
        with self._lock:
            self._lines |= {client, service}
        back = threading.Thread(target=self._pass_on, args=(service, client), daemon=True)
        back.start()
        self._pass_on(client, service)
        back.join()
        with self._lock:
            self._lines -= {client, service}
        client.close()
        service.close()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._passes.wait()
                target.sendall(data)
        _end(source, target)

    def _end_all(self) -> None:
        with self._lock:
            _end(*self._lines)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.mend()
        self._listening.close()
        self._end_all()


def _end(*lines: socket.socket) -> None:
    for line in lines:
        with contextlib.suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
