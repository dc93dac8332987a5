# SPDX-License-Identifier: MIT
"""Middleware around every request: limits on cost and size, security headers, and metrics."""

import asyncio
import functools
import logging
import math
import time
from typing import Any, Final

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quiltbee.server import costs
from quiltbee.server.api.addresses import address_of
from quiltbee.server.api.http_errors import respond
from quiltbee.server.costs import Accounts
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import Refusal

log = logging.getLogger("quiltbee.http")

# Scripts come only from our own files. Styles are also allowed on elements: Svelte sets widths and transforms
# there, and styles cannot run code.
CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
_WITH_RECORD: Final = frozenset({"/api/replay", "/api/board"})
_WITH_BODY: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})
_BODY_SECONDS: Final = 20.0
_SLOW: Final = Refusal("too_slow", "The request was not complete in time.", 408)


class Guard:
    """The ASGI middleware in front of the application."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics, accounts: Accounts) -> None:
        self.app, self.limits, self.metrics, self.accounts = app, limits, metrics, accounts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            # Once connected, a client pays for each message.
            if await self._admit(scope, receive, send, costs.SOCKET):
                await self._work(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def guarded_send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                present = {name.lower() for name, _ in message.get("headers", ())}
                more = [header for header in HEADERS if header[0] not in present]
                if b"cache-control" not in present:
                    more.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*message.get("headers", ()), *more]}
            await send(message)

        try:
            await self._pass(scope, receive, guarded_send)
        finally:
            # The route and not the path: a path may hold private data.
            route = getattr(scope.get("route"), "path", "other")
            took = time.perf_counter() - began
            self.metrics.requests.labels(route, status).observe(took)
            log.debug("%s %s %d in %.1f ms", scope["method"], route, status, 1000 * took)

    async def _pass(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not await self._admit(scope, receive, send, costs.price_of_request(scope["path"])):
            return
        if scope["method"] in _WITH_BODY:
            body = await self._read(scope, receive)
            if isinstance(body, Refusal):
                # The rest of the request is not read.
                await respond(body, {"connection": "close"})(scope, receive, send)
                return
            receive = _body_first(body, receive)
        await self._work(scope, receive, send)

    async def _work(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Work on a request when its turn comes. The slot is released at the first byte of the response."""
        urgent = costs.is_urgent(scope["path"])
        slot = await self.accounts.begin(address_of(scope), urgent=urgent)
        if slot is None:
            await self._refuse(scope, receive, send, 0.0)
            return

        async def release_and_send(message: Message) -> None:
            slot.release()
            await send(message)

        with slot:
            await self.app(scope, receive, release_and_send)

    async def _admit(self, scope: Scope, receive: Receive, send: Send, price: float) -> bool:
        """Charge the address. If it cannot pay, or others must come first, refuse the request cheaply."""
        urgent = costs.is_urgent(scope["path"])
        if await self.accounts.pay(address_of(scope), price, urgent=urgent):
            return True
        await self._refuse(scope, receive, send, price)
        return False

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, price: float) -> None:
        address = address_of(scope)
        self.metrics.refused.labels(refusals.TOO_FAST.code).inc()
        held = await self.accounts.hold(address)
        wait = math.ceil(self.accounts.seconds_until(address, price))
        await _too_fast(max(1, wait), held)(scope, receive, send)

    async def _read(self, scope: Scope, receive: Receive) -> bytes | Refusal:
        """Return the whole body, or a refusal if it is too long or too slow."""
        limits = self.limits
        max_bytes = limits.record_bytes if scope["path"] in _WITH_RECORD else limits.body_bytes
        parts, size = list[bytes](), 0
        try:
            async with asyncio.timeout(_BODY_SECONDS):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return _SLOW
                    part: bytes = message.get("body", b"")
                    size += len(part)
                    if size > max_bytes:
                        return refusals.TOO_LARGE
                    parts.append(part)
                    if not message.get("more_body", False):
                        return b"".join(parts)
        except TimeoutError:
            return _SLOW


@functools.lru_cache(100)
def _too_fast(seconds: int, stays: bool) -> Response:
    """Return the response to an address that has used up its processor time. Responses are cached."""
    headers = {"retry-after": str(seconds)} | ({} if stays else {"connection": "close"})
    return respond(refusals.TOO_FAST, headers)


def _body_first(body: bytes, receive: Receive) -> Receive:
    """Return a ``receive`` that begins with a body that was already read."""
    is_sent = False

    async def receive_again() -> Any:
        nonlocal is_sent
        if is_sent:
            return await receive()
        is_sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again
