# SPDX-License-Identifier: MIT
"""The name by which a server is called.

A page from elsewhere can let its own name lead to this machine and would then count as ours; it cannot call us by a
number or by localhost.
"""

import ipaddress
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from quiltbee.server.http_errors import respond
from quiltbee.server.refusals import Refusal

_FOREIGN: Final = Refusal(
    "wrong_host", "This server is not known by that name; quiltbee serve --name NAME gives it one.", 421
)  # fmt: skip


def is_loopback(host: str) -> bool:
    """Tell whether whoever listens here can be reached from this machine alone."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class HostGate:
    """Lets through who calls the server by a number, as localhost or by one of its names."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self.app, self.names = app, {"localhost", *(name.lower() for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "lifespan" or self._knows(Headers(scope=scope).get("host")):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocketClose(4421, _FOREIGN.code)(scope, receive, send)
        else:
            await respond(_FOREIGN)(scope, receive, send)

    def _knows(self, host: str | None) -> bool:
        if host is None:  # no browser leaves it out
            return True
        try:
            name = urlsplit(f"//{host}").hostname or ""
            if name in self.names:
                return True
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True
