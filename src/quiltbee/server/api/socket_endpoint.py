# SPDX-License-Identifier: MIT
"""Play over a WebSocket: the client joins a table, receives its updates, and sends requests."""

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any, Final
from urllib.parse import urlsplit

from pydantic import TypeAdapter, ValidationError
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from quiltbee.protocol import PROTOCOL, Incoming
from quiltbee.server import costs
from quiltbee.server.api.addresses import address_of
from quiltbee.server.api.http_errors import describe
from quiltbee.server.api.messages import FROM_CLIENT
from quiltbee.server.api.socket_protocol import writer_of
from quiltbee.server.costs import Accounts, Slot
from quiltbee.server.desk.table_session import answer, refused, tokens_of
from quiltbee.server.limits import networks_around
from quiltbee.server.metrics import Metrics
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import BAD_MESSAGE, Refusal, RefusedError
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.server.tables.seals import admit
from quiltbee.server.tables.subscriber import Subscriber
from quiltbee.server.tables.table_registry import TableRegistry

NORMAL_CLOSURE: Final = 1000
TRY_AGAIN: Final = 1013
"""The server stops, or the client was too slow. The client should reconnect."""
REFUSED: Final = 4000
"""Added to an HTTP status: 4404 is no such table, 4403 a wrong token, 4429 too many requests."""

_CLOSE_SECONDS: Final = 5.0
_MAX_WARNINGS: Final = 3
"""A client that sends too much gets this many refusals, each after a second. Then it is disconnected."""

log = logging.getLogger("quiltbee.live")


class SocketEndpoint:
    """Accepts sockets, and counts the open connections of each address and network."""

    def __init__(self, registry: TableRegistry, accounts: Accounts) -> None:
        self.registry, self.accounts = registry, accounts
        self._tables: dict[str, list[str]] = {}
        """By address and by network, the table of each open connection."""
        self.streams: set[Subscriber] = set()
        """The subscribers over HTTP. uvicorn closes sockets itself."""

    def end_streams(self) -> None:
        """End all event streams."""
        for subscriber in self.streams:
            subscriber.cut_off()

    async def serve(self, socket: WebSocket, table_id: str) -> None:
        """Serve a client of a table until it disconnects."""
        connection = Connection(socket, self.registry, self.accounts)
        await self.run(socket, table_id, lambda: connection.run(table_id))

    async def run(
        self, socket: WebSocket, place: str, serve: Callable[[], Awaitable[None]]
    ) -> None:
        """Accept a client of a table or another place, and serve it until it disconnects."""
        if not is_from_here(socket):
            await socket.close(REFUSED + 403, "foreign origin")
            return
        await socket.accept()
        try:
            with self.open(socket, place):
                await self._run_accepted(socket, serve)
        except RefusedError as error:
            await self._refuse(socket, error.refusal)

    async def _run_accepted(self, socket: WebSocket, serve: Callable[[], Awaitable[None]]) -> None:
        """Serve an accepted client. It counts as connected until its refusal is sent."""
        try:
            await serve()
        except RefusedError as error:
            await self._refuse(socket, error.refusal)
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("unexpected error at a socket")
            await self._refuse(socket, refusals.OUR_FAULT)

    async def _refuse(self, socket: WebSocket, refusal: Refusal) -> None:
        self.registry.metrics.refused.labels(refusal.code).inc()
        await _refuse(socket, refusal)

    @contextlib.contextmanager
    def open(self, client: HTTPConnection, table_id: str) -> Iterator[None]:
        """Count an open connection. Raises RefusedError if its address or network has too many, or uses too many tables."""
        networks, limits = networks_around(address_of(client.scope)), self.registry.limits
        for network, share in networks:
            tables = self._tables.get(network, [])
            many = len(tables) >= share * limits.sockets_per_address
            if many or len({*tables, table_id}) > share * limits.tables_per_address:
                raise RefusedError(refusals.TOO_MANY)
        for network, _ in networks:
            self._tables.setdefault(network, []).append(table_id)
        try:
            yield
        finally:
            for network, _ in networks:
                self._tables[network].remove(table_id)
                if not self._tables[network]:
                    del self._tables[network]


def is_from_here(socket: WebSocket) -> bool:
    """Return whether a request comes from a page of this server, or from a program, which sends no origin."""
    origin = socket.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:
        return False


def _is_old_join(text: str) -> bool:
    """Return whether a message is the join of another protocol version. Its other fields may be invalid."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return (
        isinstance(message, dict)
        and message.get("type") == "join"
        and message.get("protocol", PROTOCOL) != PROTOCOL
    )


async def _refuse(socket: WebSocket, refusal: Refusal) -> None:
    """Send a refusal and close the socket. Do not wait long for a client that does not read."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError, TimeoutError):
        async with asyncio.timeout(_CLOSE_SECONDS):
            await socket.send_text(refused(None, refusal).json())
            await socket.close(REFUSED + refusal.status, refusal.code)


class SocketClient:
    """A client at the other end of a socket. Its messages have a limit in size, and are paid for."""

    def __init__(self, socket: WebSocket, accounts: Accounts, metrics: Metrics) -> None:
        self.socket, self.accounts, self.metrics = socket, accounts, metrics
        self.address = address_of(socket.scope)
        self._warnings = 0
        """The number of messages in a row that were refused because the client sends too much."""

    async def receive(self, messages: TypeAdapter[Incoming], max_bytes: int) -> Incoming | Refusal:
        """Return the next message, or a refusal if it is invalid. Raises RefusedError if it is too long."""
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", NORMAL_CLOSURE))
        text = event.get("text")
        if text is None:
            return Refusal(BAD_MESSAGE, "Messages are text, not bytes.", 400)
        if len(text.encode(errors="replace")) > max_bytes:
            raise RefusedError(refusals.TOO_LARGE)
        try:
            return messages.validate_json(text)
        except ValidationError as error:
            if _is_old_join(text):
                return refusals.OLD_PAGE
            words = describe(error.errors(include_input=False), is_tagged=True)
            return Refusal(BAD_MESSAGE, words, 400)

    async def pay(self, message: Incoming | Refusal) -> Slot | None:
        """Pay for a message and wait for its turn. Return None if the client sends too much.

        Raises RefusedError if that happens again and again.
        """
        kind = BAD_MESSAGE if isinstance(message, Refusal) else getattr(message, "type")  # noqa: B009 - every message has it
        if await self.accounts.pay(self.address, costs.price_of_message(kind)):
            slot = await self.accounts.begin(self.address)
            if slot is not None:
                self._warnings = 0
                return slot
        self._warnings += 1
        if self._warnings > _MAX_WARNINGS:
            raise RefusedError(refusals.TOO_FAST)
        self.metrics.refused.labels(refusals.TOO_FAST.code).inc()
        return None

    async def converse(
        self,
        receive: Callable[[], Awaitable[Incoming | Refusal]],
        handle: Callable[[Incoming | Refusal], Coroutine[Any, Any, None]],
        refuse: Callable[[Incoming | Refusal], None],
    ) -> None:
        """Handle messages until the client disconnects. ``refuse`` answers a client that sends too much."""
        while self.socket.client_state is WebSocketState.CONNECTED:
            try:
                message = await receive()
            except WebSocketDisconnect:
                return
            slot = await self.pay(message)
            if slot is None:
                await asyncio.sleep(costs.HOLD_SECONDS)
                refuse(message)
            else:
                with slot:
                    await handle(message)
            await asyncio.sleep(0)  # let other clients have their turn between two messages

    async def send(self, subscriber: Subscriber) -> None:
        """Send the messages of a subscriber until its end, or that of the connection."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            while (texts := await subscriber.pull()) is not None:
                for text in texts:
                    await self.socket.send_text(text)
                # The last text may be long. Free its memory before the next wait.
                text, texts = "", None
            await self.socket.close(TRY_AGAIN, "try again later")


class Connection(SocketClient):
    """A client of a table. All messages to it go through the subscriber's queue, which keeps their order."""

    def __init__(self, socket: WebSocket, registry: TableRegistry, accounts: Accounts) -> None:
        super().__init__(socket, accounts, registry.metrics)
        self.registry, self.limits = registry, registry.limits

    async def run(self, table_id: str) -> None:
        """Wait for the join, and answer messages until the client disconnects."""
        tokens = await self._joined()
        async with contextlib.AsyncExitStack() as stack:
            slot = await self.accounts.begin(self.address)
            if slot is None:
                raise RefusedError(refusals.TOO_FAST)
            with slot:
                live = await stack.enter_async_context(self.registry.at(table_id, tokens))
                subscriber = self._take_seat(live, tokens)
            self.registry.metrics.sockets_open.inc()
            # A task of its own: each step would otherwise begin by passing through all the middleware around this one.
            listening = asyncio.create_task(self._listen(live, subscriber, tokens))
            sending = asyncio.create_task(self.send(subscriber))
            try:
                await listening
            finally:
                self.registry.metrics.sockets_open.dec()
                live.leave(subscriber)
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)

    def _take_seat(self, live: LiveTable, tokens: list[str]) -> Subscriber:
        write = writer_of(self.socket.scope)
        subscriber = Subscriber(admit(live, tokens), self.limits.unsent_messages, write)
        with costs.measured():
            live.join(subscriber)
        return subscriber

    async def _joined(self) -> list[str]:
        """Wait for the join message and return its tokens."""
        try:
            message = await asyncio.wait_for(self._receive(), self.limits.join_seconds)
        except TimeoutError:
            raise RefusedError(Refusal(BAD_MESSAGE, "No join message came in time.", 408)) from None
        return tokens_of(message)

    async def _receive(self) -> Incoming | Refusal:
        return await self.receive(FROM_CLIENT, self.limits.message_bytes)

    async def _listen(self, live: LiveTable, subscriber: Subscriber, tokens: list[str]) -> None:
        async def receive() -> Incoming | Refusal:
            message = await self._receive()
            live.enter(tokens)  # any message shows that the holder is present
            return message

        def refuse(message: Incoming | Refusal) -> None:
            request = getattr(message, "request", None)
            subscriber.push(refused(request, refusals.TOO_FAST).json())

        async def handle(message: Incoming | Refusal) -> None:
            subscriber.push((await answer(self.registry, live, tokens, message)).json())

        await self.converse(receive, handle, refuse)
