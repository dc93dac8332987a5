# SPDX-License-Identifier: MIT
"""The addresses of sockets."""

import re
from collections.abc import Callable
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from quiltbee.server.api.socket_endpoint import SocketEndpoint
from quiltbee.server.api.study_socket import StudyEndpoint

_TABLE: Final = re.compile(r"/api/tables/([^/]+)/live")
_STUDY: Final = "/api/study"


class SocketRoutes:
    """Sends sockets to their table or to study without FastAPI, which would need more memory for each."""

    def __init__(
        self,
        app: ASGIApp,
        tables: Callable[[], SocketEndpoint],
        study: Callable[[], StudyEndpoint],
    ) -> None:
        self._app, self._tables, self._study = app, tables, study

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket; pass everything else on."""
        if scope["type"] == "websocket" and (match := _TABLE.fullmatch(scope["path"])):
            await self._tables().serve(WebSocket(scope, receive, send), match[1])
        elif scope["type"] == "websocket" and scope["path"] == _STUDY:
            await self._study().serve(WebSocket(scope, receive, send))
        else:
            await self._app(scope, receive, send)
