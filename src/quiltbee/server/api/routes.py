# SPDX-License-Identifier: MIT
"""The HTTP API: a route for each operation of the desk, and the stream of a table."""

import asyncio
import re
from collections.abc import AsyncIterator
from inspect import Parameter, Signature
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from quiltbee.protocol import Fault
from quiltbee.protocol.puzzles import PuzzleTry
from quiltbee.server.api.addresses import address_of
from quiltbee.server.api.http_errors import StrictRoute
from quiltbee.server.api.messages import ASKED_TABLE
from quiltbee.server.api.static import answer
from quiltbee.server.desk.desk import Desk
from quiltbee.server.desk.operations import (
    OPERATIONS,
    READ_FAULTS,
    Answer,
    Call,
    Operation,
    Page,
    TextFile,
)
from quiltbee.server.desk.table_session import TableSession
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.tables.subscriber import Subscriber

_CACHE_DAY: Final = "public, max-age=86400"
_REVALIDATE: Final = "no-cache"
_KEEPALIVE_SECONDS: Final = 15.0
_MAX_TOKENS: Final = 10
_FAULTS: Final = {
    400: "The request cannot be understood",
    403: "The token does not allow this",
    404: "There is nothing at this address",
    408: "The request was not complete in time",
    409: "The table does not allow this now",
    413: "The request is too long",
    422: "The request is not valid",
    429: "Too many requests",
    500: "The server has a fault",
    503: "The server cannot do this at the moment",
}
_TEXT: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}}
}


def _faults(codes: tuple[int, ...]) -> dict[int | str, dict[str, Any]]:
    """Describe the faults that a route may answer with."""
    return {code: {"model": Fault, "description": _FAULTS[code]} for code in codes}


_bearer = HTTPBearer(
    auto_error=False,
    description="The secret token of a seat. For several seats: their tokens, separated by commas.",
)


async def _tokens(
    given: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> list[str]:
    return [] if given is None else given.credentials.split(",")[:_MAX_TOKENS]


async def _desk(request: Request) -> Any:
    return request.app.state.desk


Tokens = Annotated[list[str], Depends(_tokens)]
TheDesk = Annotated[Desk, Depends(_desk)]

router = APIRouter(route_class=StrictRoute)


def _add(operation: Operation) -> None:
    """Add the route of an operation. FastAPI reads the parameters of a function from its signature."""

    async def serve(request: Request, desk: Desk, **given: Any) -> Response:
        tokens, asked = given.pop("tokens", ()), given.pop("asked", None)
        address = address_of(request.scope)
        if isinstance(asked, PuzzleTry) and request.app.state.puzzle_tries.take(address) is None:
            raise RefusedError(refusals.TOO_FAST)
        place = {name: value for name, value in given.items() if value is not None}
        return await _respond(
            request,
            await operation.run(desk, Call(place, tokens, asked, address)),
            operation.status,
        )

    named = dict.fromkeys(re.findall(r"{(\w+)}", operation.path), str)
    parameters: dict[str, Any] = {"request": Request, "desk": TheDesk, **named, **operation.query}
    if operation.request is not None:
        is_union = isinstance(operation.request, dict)
        parameters["asked"] = ASKED_TABLE if is_union else operation.request
    if operation.with_tokens:
        parameters["tokens"] = Tokens
    serve.__signature__ = Signature(  # type: ignore[attr-defined] # it is how a signature is set
        [
            Parameter(
                name,
                Parameter.KEYWORD_ONLY,
                default=None if name in operation.query else Parameter.empty,
                annotation=kind,
            )
            for name, kind in parameters.items()
        ]
    )
    is_text = operation.response is TextFile
    more: dict[str, Any] = (
        {"response_class": Response} if is_text else {"response_model": operation.response}
    )
    router.add_api_route(
        operation.path,
        serve,
        methods=[operation.method],
        name=operation.name,
        tags=[operation.tag],
        summary=operation.title,
        description=operation.words,
        status_code=operation.status,
        responses={**(_TEXT if is_text else {}), **_faults(operation.faults)},
        **more,
    )


async def _respond(request: Request, found: Answer, status: int) -> Response:
    """Respond with an answer. Raises RefusedError for a refusal."""
    match found:
        case Refusal():
            raise RefusedError(found)
        case Page():
            file = await request.app.state.pages.file(found)
            return answer(request, file, _CACHE_DAY if found.lasts else _REVALIDATE)
        case TextFile(name=name, text=text):
            headers = {"content-disposition": f'attachment; filename="{name}"'}
            return Response(text, headers=headers, media_type="text/plain; charset=utf-8")
        case str():
            return Response(found, status, media_type="application/json")
        case _:
            return Response(found.json(), status, media_type="application/json")


for _operation in OPERATIONS:
    _add(_operation)


_EVENT: Final = {
    "type": "object",
    "properties": {"data": {"type": "string", "contentMediaType": "application/json"}},
    "required": ["data"],
    "description": "An event of the stream. Its data is a message of the socket.",
}


@router.get(
    "/api/tables/{table}/stream",
    tags=["play"],
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": _EVENT}}}, **_faults(READ_FAULTS)},
)
async def stream(request: Request, table: str, desk: TheDesk, tokens: Tokens) -> Response:
    """Return the messages of the socket as server-sent events. The first one is the whole table."""
    async with desk.registry.at(table, tokens) as live:
        live.admit(tokens)  # the holder counts as present, even if the stream is refused below
    events = _events(request, desk, table, tokens)
    # A refusal must be raised before the response begins.
    first = await anext(events)
    return StreamingResponse(_chain(first, events), media_type="text/event-stream")


async def _chain(first: str, events: AsyncIterator[str]) -> AsyncIterator[str]:
    yield first
    async for event in events:
        yield event


async def _events(
    request: Request, desk: Desk, table: str, tokens: list[str]
) -> AsyncIterator[str]:
    endpoint: Any = request.app.state.endpoint
    session = TableSession(desk, table)
    with endpoint.open(request, table):
        try:
            await session.join(tokens)
            endpoint.streams.add(session.subscriber)
            async for text in _messages(session.subscriber):
                yield text
        finally:
            endpoint.streams.discard(session.subscriber)
            await session.stop()


async def _messages(subscriber: Subscriber) -> AsyncIterator[str]:
    while True:
        try:
            texts = await asyncio.wait_for(subscriber.pull(), _KEEPALIVE_SECONDS)
        except TimeoutError:
            yield ": keepalive\n\n"  # so that both ends notice a dead connection
            continue
        if texts is None:
            return
        for text in texts:
            yield f"data: {text}\n\n"
