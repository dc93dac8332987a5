# SPDX-License-Identifier: MIT
"""Checks the ``Host`` header, against DNS rebinding.

A foreign page can make its own host name resolve to this machine. Then the browser would treat it as our page. It cannot
do so with an IP address or with localhost.
"""

import ipaddress
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from quiltbee.server.api.http_errors import respond
from quiltbee.server.model.refusals import Refusal

_WRONG_HOST: Final = Refusal(
    "wrong_host", "This server does not answer to that name; quiltbee serve --name NAME adds it.", 421
)  # fmt: skip


def is_loopback(host: str) -> bool:
    """Return whether an address can be reached only from this machine."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class HostGate:
    """Accepts only requests whose host is an IP address, localhost or one of the server's names."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self.app, self.names = app, {"localhost", *(name.lower() for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "lifespan" or self._knows(Headers(scope=scope).get("host")):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocketClose(4421, _WRONG_HOST.code)(scope, receive, send)
        else:
            await respond(_WRONG_HOST)(scope, receive, send)

    def _knows(self, host: str | None) -> bool:
        if host is None:  # every browser sends it
            return True
        try:
            name = urlsplit(f"//{host}").hostname or ""
            if name in self.names:
                return True
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True
