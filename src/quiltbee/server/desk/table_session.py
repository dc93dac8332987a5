# SPDX-License-Identifier: MIT
"""What the messages of a client do at a table."""

import contextlib
from collections.abc import Callable

from quiltbee.protocol import (
    PROTOCOL,
    Accepted,
    Greet,
    Incoming,
    Join,
    Outgoing,
    Ping,
    Pong,
    Refused,
    Rematch,
)
from quiltbee.server import costs
from quiltbee.server.desk.desk import Desk
from quiltbee.server.desk.session import Session
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import BAD_MESSAGE, Refusal, RefusedError
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.server.tables.messages import QUERIES


def refused(request: int | None, refusal: Refusal, number: int | None = None) -> Refused:
    """Return the message that reports a refusal."""
    return Refused(request=request, code=refusal.code, message=refusal.message, number=number)


class TableSession(Session):
    """A client of a table. Its first message is a join."""

    def __init__(
        self, desk: Desk, table_id: str, write: Callable[[str], bool] | None = None
    ) -> None:
        super().__init__(desk, write)
        self._table_id, self._tokens = table_id, list[str]()
        self._live: LiveTable | None = None
        """The table, when the client has joined it."""
        self._stack = contextlib.AsyncExitStack()

    @property
    def patience(self) -> float | None:
        """How many seconds to wait for the join."""
        return self.desk.limits.join_seconds if self._live is None else None

    async def join(self, tokens: list[str]) -> None:
        """Join the table with some tokens. Raises RefusedError."""
        registry = self.desk.registry
        live = await self._stack.enter_async_context(registry.at(self._table_id, tokens))
        self.subscriber.held = live.admit(tokens)
        with costs.measured():
            live.join(self.subscriber)
        self._live, self._tokens = live, tokens
        registry.metrics.sockets_open.inc()

    async def handle(self, message: Incoming | Refusal) -> None:
        """Answer a message."""
        if self._live is None:
            await self.join(_tokens_of(message))
            return
        self._live.enter(self._tokens)  # any message shows that the holder is present
        self.subscriber.push((await self._answer(self._live, message)).json())

    def refuse(self, message: Incoming | Refusal, refusal: Refusal) -> None:
        """Answer a message that is not handled."""
        if self._live is None:
            raise RefusedError(refusal)
        self._live.enter(self._tokens)
        self.subscriber.push(refused(getattr(message, "request", None), refusal).json())

    async def stop(self) -> None:
        """Leave the table."""
        if self._live is not None:
            self.desk.metrics.sockets_open.dec()
            self._live.leave(self.subscriber)
        await self._stack.aclose()

    async def _answer(self, live: LiveTable, message: Incoming | Refusal) -> Outgoing:
        result: object
        tokens = self._tokens
        match message:
            case Refusal():
                self.desk.metrics.refused.labels(message.code).inc()
                return refused(None, message)
            case Ping():
                return Pong()
            case Join():
                return refused(None, Refusal(BAD_MESSAGE, "You have joined already.", 400))
            case Greet(seat=seat, greeting=greeting):
                result = live.greet(tokens, seat, greeting)
            case Rematch():
                try:
                    result = await self.desk.registry.rematch(live, tokens)
                except RefusedError as error:
                    result = error.refusal
            case _ if isinstance(message, QUERIES):
                result = live.ask(tokens, message)
                if isinstance(result, Outgoing):
                    return result
            case _:
                result = await live.change(tokens, message)
        request: int = getattr(message, "request")  # noqa: B009 - all but join and ping have it
        number = live.table.number
        if isinstance(result, Refusal):
            return refused(request, result, number)
        return Accepted(request=request, number=number)


def _tokens_of(message: Incoming | Refusal) -> list[str]:
    """Return the tokens of the first message. Raises RefusedError if it is not a join."""
    if isinstance(message, Refusal):
        raise RefusedError(message)
    if not isinstance(message, Join):
        raise RefusedError(Refusal(BAD_MESSAGE, "The first message must be a join.", 400))
    if message.protocol != PROTOCOL:
        raise RefusedError(refusals.OLD_PAGE)
    return message.tokens
