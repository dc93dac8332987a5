# SPDX-License-Identifier: MIT
"""Play and study over a WebSocket: the client sends requests, and receives answers and updates."""

import asyncio
import contextlib
import json
import logging
import re
from collections.abc import Awaitable, Callable, Iterator
from typing import Final
from urllib.parse import urlsplit

from pydantic import TypeAdapter, ValidationError
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from quiltbee.protocol import PROTOCOL, Incoming
from quiltbee.server import costs
from quiltbee.server.api.addresses import address_of
from quiltbee.server.api.http_errors import describe
from quiltbee.server.api.messages import FROM_CLIENT, TO_STUDY
from quiltbee.server.api.socket_protocol import writer_of
from quiltbee.server.costs import Accounts, Slot
from quiltbee.server.desk.desk import Desk
from quiltbee.server.desk.session import Session
from quiltbee.server.desk.study_session import StudySession
from quiltbee.server.desk.table_session import TableSession, refused
from quiltbee.server.limits import networks_around
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import BAD_MESSAGE, Refusal, RefusedError
from quiltbee.server.tables.subscriber import Subscriber

NORMAL_CLOSURE: Final = 1000
TRY_AGAIN: Final = 1013
"""The server stops, or the client was too slow. The client should reconnect."""
REFUSED: Final = 4000
"""Added to an HTTP status: 4404 is no such table, 4403 a wrong token, 4429 too many requests."""

_CLOSE_SECONDS: Final = 5.0
_MAX_WARNINGS: Final = 3
"""A client that sends too much gets this many refusals, each after a second. Then it is disconnected."""

_PLACE: Final = re.compile(r"/api/(?:study|tables/([^/]+)/live)")
_STUDY: Final = "study"
"""An analysis counts as one of the tables that an address may have open."""
_NO_JOIN: Final = Refusal(BAD_MESSAGE, "No join message came in time.", 408)

log = logging.getLogger("quiltbee.live")


class SocketRoutes:
    """Serves sockets without FastAPI, which would need more memory for each."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket; pass everything else on."""
        if scope["type"] == "websocket" and (place := _PLACE.fullmatch(scope["path"])):
            endpoint: SocketEndpoint = scope["app"].state.endpoint
            await endpoint.serve(WebSocket(scope, receive, send), place[1])
        else:
            await self._app(scope, receive, send)


class SocketEndpoint:
    """Accepts sockets, and counts the open connections of each address and network."""

    def __init__(self, desk: Desk, accounts: Accounts) -> None:
        self._desk, self._accounts = desk, accounts
        self._tables: dict[str, list[str]] = {}
        """By address and by network, the table of each open connection."""
        self.streams: set[Subscriber] = set()
        """The subscribers over HTTP. uvicorn closes sockets itself."""

    def end_streams(self) -> None:
        """End all event streams."""
        for subscriber in self.streams:
            subscriber.cut_off()

    async def serve(self, socket: WebSocket, table_id: str | None) -> None:
        """Serve a client of a table, or one that studies, until it disconnects."""
        if not is_from_here(socket):
            await socket.close(REFUSED + 403, "foreign origin")
            return
        await socket.accept()
        try:
            with self.open(socket, table_id or _STUDY):
                await self._run_accepted(socket, self._client(socket, table_id).run)
        except RefusedError as error:
            await self._refuse(socket, error.refusal)

    def _client(self, socket: WebSocket, table_id: str | None) -> "SocketClient":
        desk, limits = self._desk, self._desk.limits
        session: Session
        if table_id is None:
            session, messages, most = StudySession(desk), TO_STUDY, limits.record_bytes
        else:
            session = TableSession(desk, table_id, writer_of(socket.scope))
            messages, most = FROM_CLIENT, limits.message_bytes
        return SocketClient(socket, self._accounts, session, messages, most)

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
        self._desk.metrics.refused.labels(refusal.code).inc()
        await _refuse(socket, refusal)

    @contextlib.contextmanager
    def open(self, client: HTTPConnection, table_id: str) -> Iterator[None]:
        """Count an open connection. Raises RefusedError if its address or network has too many, or uses too many tables."""
        networks, limits = networks_around(address_of(client.scope)), self._desk.limits
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

    def __init__(
        self,
        socket: WebSocket,
        accounts: Accounts,
        session: Session,
        messages: TypeAdapter[Incoming],
        max_bytes: int,
    ) -> None:
        self._socket, self._accounts, self._session = socket, accounts, session
        self._messages, self._max_bytes = messages, max_bytes
        self._address = address_of(socket.scope)
        self._warnings = 0
        """The number of messages in a row that were refused because the client sends too much."""

    async def run(self) -> None:
        """Answer messages until the client disconnects."""
        # A task of its own: each step would otherwise begin by passing through all the middleware around this one.
        listening = asyncio.create_task(self._listen())
        sending = asyncio.create_task(self._send(self._session.subscriber))
        try:
            await listening
        finally:
            await self._session.stop()
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _listen(self) -> None:
        session = self._session
        while self._socket.client_state is WebSocketState.CONNECTED:
            try:
                async with asyncio.timeout(session.patience):
                    message = await self._receive()
            except WebSocketDisconnect:
                return
            except TimeoutError:
                raise RefusedError(_NO_JOIN) from None
            slot = await self._pay(message)
            if slot is None:
                await asyncio.sleep(costs.HOLD_SECONDS)
                session.refuse(message, refusals.TOO_FAST)
            else:
                with slot:
                    await session.handle(message)
            await asyncio.sleep(0)  # let other clients have their turn between two messages

    async def _receive(self) -> Incoming | Refusal:
        """Return the next message, or a refusal if it is invalid. Raises RefusedError if it is too long."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", NORMAL_CLOSURE))
        text = event.get("text")
        if text is None:
            return Refusal(BAD_MESSAGE, "Messages are text, not bytes.", 400)
        if len(text.encode(errors="replace")) > self._max_bytes:
            raise RefusedError(refusals.TOO_LARGE)
        try:
            return self._messages.validate_json(text)
        except ValidationError as error:
            if _is_old_join(text):
                return refusals.OLD_PAGE
            words = describe(error.errors(include_input=False), is_tagged=True)
            return Refusal(BAD_MESSAGE, words, 400)

    async def _pay(self, message: Incoming | Refusal) -> Slot | None:
        """Pay for a message and wait for its turn. Return None if the client sends too much.

        Raises RefusedError if that happens again and again.
        """
        kind = BAD_MESSAGE if isinstance(message, Refusal) else getattr(message, "type")  # noqa: B009 - every message has it
        if await self._accounts.pay(self._address, costs.price_of_message(kind)):
            slot = await self._accounts.begin(self._address)
            if slot is not None:
                self._warnings = 0
                return slot
        self._warnings += 1
        if self._warnings > _MAX_WARNINGS:
            raise RefusedError(refusals.TOO_FAST)
        self._session.desk.metrics.refused.labels(refusals.TOO_FAST.code).inc()
        return None

    async def _send(self, subscriber: Subscriber) -> None:
        """Send the messages of a subscriber until its end, or that of the connection."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            while (texts := await subscriber.pull()) is not None:
                for text in texts:
                    await self._socket.send_text(text)
                # The last text may be long. Free its memory before the next wait.
                text, texts = "", None
            await self._socket.close(TRY_AGAIN, "try again later")
