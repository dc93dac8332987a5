# SPDX-License-Identifier: MIT
"""Study over a WebSocket."""

import asyncio
from typing import Final

from starlette.websockets import WebSocket

from quiltbee.protocol import Incoming
from quiltbee.server.api.messages import TO_STUDY
from quiltbee.server.api.socket_endpoint import SocketClient, SocketEndpoint
from quiltbee.server.costs import Accounts
from quiltbee.server.desk.desk import Desk
from quiltbee.server.desk.study_session import StudySession
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import Refusal
from quiltbee.server.tables.subscriber import Subscriber

_PLACE: Final = "study"
"""Counts as one table among the tables of an address."""


class StudyEndpoint:
    """Accepts the sockets of study."""

    def __init__(self, endpoint: SocketEndpoint, desk: Desk) -> None:
        self._endpoint, self._desk = endpoint, desk

    async def serve(self, socket: WebSocket) -> None:
        """Serve a client until it disconnects."""
        connection = StudyConnection(socket, self._endpoint.accounts, self._desk)
        await self._endpoint.run(socket, _PLACE, connection.run)


class StudyConnection(SocketClient):
    """A client that studies. When it disconnects, all that it asked for is given up."""

    def __init__(self, socket: WebSocket, accounts: Accounts, desk: Desk) -> None:
        super().__init__(socket, accounts, desk.metrics)
        self._max_bytes = desk.limits.record_bytes
        self._messages = Subscriber(frozenset(), desk.limits.unsent_messages)
        self._session = StudySession(desk, self._messages.push)

    async def run(self) -> None:
        """Answer messages until the client disconnects."""
        sending = asyncio.create_task(self.send(self._messages))
        try:
            await self.converse(
                lambda: self.receive(TO_STUDY, self._max_bytes),
                self._session.handle,
                self._tell_hurry,
            )
        finally:
            await self._session.stop()
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    def _tell_hurry(self, message: Incoming | Refusal) -> None:
        self._session.refuse(getattr(message, "id", None), refusals.TOO_FAST)
