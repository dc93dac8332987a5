# SPDX-License-Identifier: MIT
"""A page that plays on a device: its ports in memory, and the messages that it sends."""

import asyncio
import json
from collections.abc import Callable
from typing import Any, ClassVar

from quiltbee import device
from quiltbee.device import ports
from quiltbee.protocol import PROTOCOL


class MemoryStore:
    """Keeps texts in memory, as a browser does that may store nothing."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.is_full = False

    async def get(self, key: str) -> str | None:
        return self.texts.get(key)

    async def put(self, key: str, text: str) -> None:
        if self.is_full:
            raise OSError("storage_full")
        self.texts[key] = text

    async def delete(self, key: str) -> None:
        self.texts.pop(key, None)

    async def list(self, prefix: str) -> list[str]:
        return [key for key in self.texts if key.startswith(prefix)]


class Thought:
    """Thinks in this process, in the next turn of the loop."""

    def __init__(self, question: str, progress: Callable[[str], None]) -> None:
        self.is_cancelled = False
        self.answer = asyncio.ensure_future(self._think(question, progress))

    async def _think(self, question: str, progress: Callable[[str], None]) -> str:
        await asyncio.sleep(0)
        return device.answer(question, progress)

    def cancel(self) -> None:
        self.is_cancelled = True
        self.answer.cancel()


class Slow:
    """Thinks for ever."""

    asked: ClassVar["list[Slow]"] = []

    def __init__(self, _question: str, _progress: Callable[[str], None]) -> None:
        self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.is_cancelled = False
        self.asked.append(self)

    def cancel(self) -> None:
        self.is_cancelled = True


class Socket:
    """A connection, and what came through it."""

    def __init__(self, at: device.Device, path: str) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.end: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
        self.connection = at.connect(path, self._hear, self._close)

    def _hear(self, text: str) -> None:
        self.heard.put_nowait(json.loads(text))

    def _close(self, code: int, reason: str) -> None:
        if not self.end.done():
            self.end.set_result((code, reason))

    def say(self, **message: Any) -> None:
        self.connection.receive(json.dumps(message))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            message = await asyncio.wait_for(self.heard.get(), 60)
            if message["type"] in kinds:
                return message

    def leave(self) -> None:
        self.connection.closed()


class Page:
    """A page with a device of its own. A new page on the same store is a reload."""

    def __init__(self, store: MemoryStore, think: ports.Think = Thought) -> None:
        self.store = store
        self.device = device.Device(store, think)
        self.tokens: list[str] = []
        self.table = ""

    async def ask(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        """The answer to a request, which must have this status."""
        text = None if body is None else json.dumps(body)
        found, answer = await self.device.request(method, path, text, self.tokens)
        assert found == status, (path, found, answer)
        return answer if path.endswith("/record") else json.loads(answer)

    async def sit_down(self, **asked: Any) -> None:
        """Create a table, and take its seats."""
        made = await self.ask("POST", "/api/tables", asked, 201)
        self.table = made["table"]
        self.tokens = [each["token"] for each in made["seats"]]

    async def at(self, path: str, body: object = None, status: int = 200) -> Any:
        """The answer to a request about the own table."""
        method = "GET" if body is None else "POST"
        return await self.ask(method, f"/api/tables/{self.table}/{path}", body, status)

    async def connect(self) -> tuple[Socket, dict[str, Any]]:
        """Connect to the own table; return its first message too."""
        socket = Socket(self.device, f"/api/tables/{self.table}/live")
        socket.say(type="join", protocol=PROTOCOL, tokens=self.tokens)
        return socket, await socket.hear("table", "room")
