# SPDX-License-Identifier: MIT
"""Which socket goes where."""

import asyncio
from typing import Any

import pytest

from quiltbee.server.api.socket_routes import SocketRoutes


class Places:
    """Notes who comes."""

    def __init__(self) -> None:
        self.came = list[str]()

    async def app(self, *_: object) -> None:
        self.came.append("app")

    async def serve(self, _socket: object, table: str = "study") -> None:
        self.came.append(table)


@pytest.mark.parametrize(
    ("kind", "path", "place"),
    [
        ("websocket", "/api/tables/abc/live", "abc"),
        ("websocket", "/api/study", "study"),
        ("websocket", "/api/study/more", "app"),
        ("websocket", "/api/tables/abc/def/live", "app"),
        ("http", "/api/study", "app"),
        ("http", "/api/tables/abc/live", "app"),
    ],
)
def test_a_socket_goes_to_its_table_or_to_study(kind: str, path: str, place: str) -> None:
    places: Any = Places()
    routes = SocketRoutes(places.app, lambda: places, lambda: places)

    async def nothing(*_: object) -> Any:
        return None

    scope = {"type": kind, "path": path, "headers": [], "query_string": b""}
    asyncio.run(routes(scope, nothing, nothing))
    assert places.came == [place]
