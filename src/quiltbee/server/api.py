# SPDX-License-Identifier: MIT
"""The HTTP API: all that a page or a bot needs besides the socket."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel

from quiltbee import __version__, record
from quiltbee.games import patchwork
from quiltbee.players.levels import LEVELS
from quiltbee.protocol import (
    CreateTable,
    EditionView,
    Fault,
    Hello,
    LegalMoves,
    Moved,
    PlayRequest,
    RematchMade,
    RenameRequest,
    Replay,
    ReplayRequest,
    Seats,
    TableCreated,
    TableView,
    TakeBackRequest,
    TakenBack,
)
from quiltbee.server import refusals, views
from quiltbee.server.editions import edition_view
from quiltbee.server.hall import Hall
from quiltbee.server.limits import Allowances
from quiltbee.server.listener import Listener
from quiltbee.server.live import Doors
from quiltbee.server.pages import answer, prepare
from quiltbee.server.refusals import Refusal, RefusedError
from quiltbee.server.sitting import Sitting

_DAY: Final = "public, max-age=86400"
_QUIET_SECONDS: Final = 15.0


def _faults(*codes: int) -> dict[int | str, dict[str, Any]]:
    words = {
        400: "It cannot be understood",
        403: "It is not yours",
        404: "There is nothing here",
        408: "It did not come to its end",
        409: "Not now, or not so",
        413: "It is too long",
        422: "It is not in order",
        429: "Too much at once",
        500: "Our fault",
        503: "Not at the moment",
    }
    return {code: {"model": Fault, "description": words[code]} for code in codes}


_READ: Final = _faults(403, 404, 422, 429, 500, 503)
_WRITE: Final = _faults(400, 403, 404, 408, 409, 413, 422, 429, 500, 503)

_bearer = HTTPBearer(
    auto_error=False,
    description="The secret token of a seat; for several seats their tokens, with commas between them.",
)


def _tokens(
    given: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> list[str]:
    return [] if given is None else given.credentials.split(",")[:10]


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def _doors(request: Request) -> Doors:
    doors: Doors = request.app.state.doors
    return doors


def _new_tables(request: Request) -> Allowances:
    allowances: Allowances = request.app.state.new_tables
    return allowances


Tokens = Annotated[list[str], Depends(_tokens)]
TheHall = Annotated[Hall, Depends(_hall)]


def _json(message: BaseModel, status: int = 200) -> Response:
    """Answer with a message that was built here and need not be checked again."""
    return Response(message.model_dump_json(), status, media_type="application/json")


def _held(sitting: Sitting, tokens: list[str]) -> frozenset[int]:
    held = sitting.table.seats_of(tokens)
    if held is None:
        raise RefusedError(refusals.WRONG_TOKEN)
    return held


def _done(done: BaseModel | Refusal) -> Response:
    if isinstance(done, Refusal):
        raise RefusedError(done)
    return _json(done)


general = APIRouter(prefix="/api")
tables = APIRouter(prefix="/api/tables")


@general.get("/hello", tags=["server"], responses=_faults(429, 500), response_model=Hello)
async def hello() -> Response:
    """Say what this server is and offers."""
    games = {patchwork.NAME: list(patchwork.EDITIONS)}
    return _json(Hello(version=__version__, games=games, levels=list(LEVELS)))


@general.get(
    "/editions/patchwork/{edition}",
    tags=["server"],
    responses=_faults(404, 422, 429, 500),
    response_model=EditionView,
)
async def edition(request: Request, edition: str) -> Response:
    """Describe an edition: all that is needed to draw it."""
    if edition not in patchwork.EDITIONS:
        words = f"There is no such edition; there are {', '.join(patchwork.EDITIONS)}."
        raise RefusedError(Refusal("unknown_edition", words, 404))
    files = request.app.state.editions
    if edition not in files:
        content = edition_view(edition).model_dump_json().encode()
        files[edition] = prepare(content, f"{edition}.json")
    return answer(request, files[edition], _DAY)


@general.post("/replay", tags=["replay"], responses=_WRITE, response_model=Replay)
async def replay_record(asked: ReplayRequest) -> Response:
    """Show a record as a replay, without keeping it."""

    def read() -> str:
        return views.record_replay(record.read(asked.record)).model_dump_json()

    return Response(await asyncio.to_thread(read), media_type="application/json")


@tables.post("", tags=["tables"], status_code=201, responses=_WRITE, response_model=TableCreated)
async def create_table(request: Request, asked: CreateTable, hall: TheHall) -> Response:
    """Set up a table. The answer holds the secret tokens of all its human seats, and is the only one that does."""
    if not _new_tables(request).take(request.client.host if request.client else ""):
        raise RefusedError(refusals.TOO_FAST)
    return _json(await hall.create(asked), 201)


@tables.get("/{table}", tags=["tables"], responses=_READ, response_model=TableView)
async def see_table(table: str, hall: TheHall, tokens: Tokens) -> Response:
    """Tell a table as it stands."""
    async with hall.at(table) as sitting:
        held = _held(sitting, tokens)
        return _json(views.table_view(sitting.table, held, sitting.online))


@tables.get("/{table}/legal", tags=["play"], responses=_READ, response_model=LegalMoves)
async def list_legal_moves(table: str, hall: TheHall) -> Response:
    """List all that may be done now."""
    async with hall.at(table) as sitting:
        return _json(views.legal_view(sitting.table))


@tables.post("/{table}/moves", tags=["play"], responses=_WRITE, response_model=Moved)
async def play(table: str, asked: PlayRequest, hall: TheHall, tokens: Tokens) -> Response:
    """Make a move. The answer comes when the move is on disk."""
    async with hall.at(table) as sitting:
        return _done(await sitting.play(_held(sitting, tokens), asked.number, asked.move))


@tables.post("/{table}/takeback", tags=["play"], responses=_WRITE, response_model=TakenBack)
async def take_back(table: str, asked: TakeBackRequest, hall: TheHall, tokens: Tokens) -> Response:
    """Take back one's last move, and what the computer answered."""
    async with hall.at(table) as sitting:
        return _done(await sitting.take_back(_held(sitting, tokens), asked.number))


@tables.patch("/{table}/seats", tags=["tables"], responses=_WRITE, response_model=Seats)
async def rename(table: str, asked: RenameRequest, hall: TheHall, tokens: Tokens) -> Response:
    """Give one's seat a name."""
    async with hall.at(table) as sitting:
        return _done(await sitting.rename(_held(sitting, tokens), asked.seat, asked.name))


@tables.post("/{table}/rematch", tags=["tables"], responses=_WRITE, response_model=RematchMade)
async def rematch(table: str, hall: TheHall, tokens: Tokens) -> Response:
    """Play again with sides changed, at a table of its own. The tokens stay the same."""
    async with hall.at(table) as sitting:
        return _json(RematchMade(table=await hall.rematch(sitting, _held(sitting, tokens))))


@tables.get("/{table}/replay", tags=["replay"], responses=_READ, response_model=Replay)
async def replay(table: str, hall: TheHall) -> Response:
    """Tell the whole game step by step."""
    async with hall.at(table) as sitting:
        return _json(views.replay_view(sitting.table))


@tables.get(
    "/{table}/record",
    tags=["replay"],
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}, **_READ},
)
async def get_record(table: str, hall: TheHall) -> Response:
    """Give the game as a record, to be saved."""
    async with hall.at(table) as sitting:
        kept = sitting.table.record()
        name = f"patchwork-{sitting.table.setup.edition}-{kept.date}.quilt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    text = record.write(kept)
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


@tables.get(
    "/{table}/stream",
    tags=["play"],
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}, **_READ},
)
async def stream(request: Request, table: str, hall: TheHall, tokens: Tokens) -> Response:
    """Hear all that happens at a table, as server-sent events: the messages of the socket, the whole table first."""
    async with hall.at(table) as sitting:
        held = _held(sitting, tokens)
        if len(sitting.listeners) >= hall.limits.sockets_per_table:
            raise RefusedError(refusals.TOO_MANY)
    events = _events(request, hall, table, held)
    # What refuses must do so before the answer begins.
    first = await anext(events)
    return StreamingResponse(_chain(first, events), media_type="text/event-stream")


async def _chain(first: str, events: AsyncIterator[str]) -> AsyncIterator[str]:
    yield first
    async for event in events:
        yield event


async def _events(
    request: Request, hall: Hall, table: str, held: frozenset[int]
) -> AsyncIterator[str]:
    with _doors(request).open(request):
        async with hall.at(table) as sitting:
            listener = Listener(held, hall.limits.unsent_messages)
            sitting.join(listener)
            try:
                async for text in _messages(listener):
                    yield text
            finally:
                sitting.leave(listener)


async def _messages(listener: Listener) -> AsyncIterator[str]:
    while True:
        try:
            texts = await asyncio.wait_for(listener.listen(), _QUIET_SECONDS)
        except TimeoutError:
            yield ": quiet\n\n"  # so that both ends notice a line that is dead
            continue
        if texts is None:
            return
        for text in texts:
            yield f"data: {text}\n\n"
