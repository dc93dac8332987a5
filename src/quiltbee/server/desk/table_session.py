# SPDX-License-Identifier: MIT
"""What the messages of a client do at a table."""

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
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import BAD_MESSAGE, Refusal, RefusedError
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.server.tables.messages import QUERIES
from quiltbee.server.tables.table_registry import TableRegistry


def refused(request: int | None, refusal: Refusal, number: int | None = None) -> Refused:
    """Return the message that tells a refusal."""
    return Refused(request=request, code=refusal.code, message=refusal.message, number=number)


def tokens_of(message: Incoming | Refusal) -> list[str]:
    """Return the tokens of the first message. Raises RefusedError if it is no join."""
    if isinstance(message, Refusal):
        raise RefusedError(message)
    if not isinstance(message, Join):
        raise RefusedError(Refusal(BAD_MESSAGE, "The first message must be a join.", 400))
    if message.protocol != PROTOCOL:
        raise RefusedError(refusals.OLD_PAGE)
    return message.tokens


async def answer(
    registry: TableRegistry, live: LiveTable, tokens: list[str], message: Incoming | Refusal
) -> Outgoing:
    """Return the answer to a message of a client that has joined."""
    result: object
    match message:
        case Refusal():
            registry.metrics.refused.labels(message.code).inc()
            return refused(None, message)
        case Ping():
            return Pong()
        case Join():
            return refused(None, Refusal(BAD_MESSAGE, "You have joined already.", 400))
        case Greet(seat=seat, greeting=greeting):
            result = live.greet(tokens, seat, greeting)
        case Rematch():
            try:
                result = await registry.rematch(live, tokens)
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
