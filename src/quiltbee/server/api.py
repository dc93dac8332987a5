# SPDX-License-Identifier: MIT
"""The HTTP API: all that a page or a bot needs besides the socket."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel

from quiltbee import __version__, record
from quiltbee.games import doodle, patchwork
from quiltbee.games.doodle.online.editions import doodle_edition_view
from quiltbee.games.patchwork.online.editions import edition_view
from quiltbee.players.levels import LEVELS
from quiltbee.protocol import (
    AbsentSeat,
    AskedTable,
    ClaimRequest,
    DoodleEditionView,
    DoodleReplay,
    EditionView,
    Fairness,
    Fault,
    Hello,
    Invitation,
    LegalMoves,
    Moved,
    PassRequest,
    PlayRequest,
    RematchMade,
    RenameRequest,
    Replay,
    ReplayRequest,
    RoomView,
    SeatClaimed,
    SeatDone,
    Seats,
    StandInRequest,
    TableCreated,
    TableView,
    TakeBackRequest,
    TakenBack,
    TryRequest,
    TurnClosed,
    TurnRequest,
    TurnView,
)
from quiltbee.server import refusals
from quiltbee.server.addresses import address_of
from quiltbee.server.games import GAMES
from quiltbee.server.limits import RateLimiter
from quiltbee.server.refusals import Refusal, RefusedError
from quiltbee.server.replays import Replays
from quiltbee.server.socket_endpoint import SocketEndpoint
from quiltbee.server.static import Built, answer
from quiltbee.server.subscriber import Subscriber
from quiltbee.server.table_registry import TableRegistry

_DAY: Final = "public, max-age=86400"
_ANEW: Final = "no-cache"
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


async def _tokens(
    given: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> list[str]:
    return [] if given is None else given.credentials.split(",")[:10]


async def _registry(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


async def _endpoint(request: Request) -> SocketEndpoint:
    endpoint: SocketEndpoint = request.app.state.endpoint
    return endpoint


async def _replays(request: Request) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


async def _new_tables(request: Request) -> RateLimiter:
    buckets: RateLimiter = request.app.state.new_tables
    return buckets


async def _built(request: Request) -> Built:
    built: Built = request.app.state.built
    return built


Tokens = Annotated[list[str], Depends(_tokens)]
TheRegistry = Annotated[TableRegistry, Depends(_registry)]
TheEndpoint = Annotated[SocketEndpoint, Depends(_endpoint)]
TheReplays = Annotated[Replays, Depends(_replays)]
NewTables = Annotated[RateLimiter, Depends(_new_tables)]
TheBuilt = Annotated[Built, Depends(_built)]


def _json(message: BaseModel, status: int = 200) -> Response:
    """Answer with a message that was built here and need not be checked again."""
    return Response(message.model_dump_json(), status, media_type="application/json")


def _done(done: BaseModel | str | Refusal) -> Response:
    if isinstance(done, Refusal):
        raise RefusedError(done)
    if isinstance(done, str):
        return Response(done, media_type="application/json")
    return _json(done)


general = APIRouter(prefix="/api")
tables = APIRouter(prefix="/api/tables")


@general.get("/hello", tags=["server"], responses=_faults(429, 500), response_model=Hello)
async def hello(request: Request, built: TheBuilt) -> Response:
    """Say what this server is and offers."""
    return answer(request, await built.get("hello.json", _hello), _ANEW)


def _hello() -> str:
    games = {game: list(editions) for game, editions in GAMES.items()}
    return Hello(version=__version__, games=games, levels=list(LEVELS)).model_dump_json()


@general.get(
    "/editions/patchwork/{edition}",
    tags=["server"],
    responses=_faults(404, 422, 429, 500),
    response_model=EditionView,
)
async def edition(request: Request, edition: str, built: TheBuilt) -> Response:
    """Describe an edition: all that is needed to draw it."""
    file = await built.get(*_edition(patchwork.INFO.name, edition, edition_view))
    return answer(request, file, _DAY)


@general.get(
    "/editions/doodle/{edition}",
    tags=["server"],
    responses=_faults(404, 422, 429, 500),
    response_model=DoodleEditionView,
)
async def doodle_edition(request: Request, edition: str, built: TheBuilt) -> Response:
    """Describe an edition of Doodle: all that is needed to draw it."""
    file = await built.get(*_edition(doodle.INFO.name, edition, doodle_edition_view))
    return answer(request, file, _DAY)


def _edition(
    game: str, edition: str, describe: Callable[[str], BaseModel]
) -> tuple[str, Callable[[], str]]:
    """Return the name of an edition's description, and how to build it. Raises RefusedError."""
    if edition not in GAMES[game]:
        words = f"There is no such edition; there are {', '.join(GAMES[game])}."
        raise RefusedError(Refusal("unknown_edition", words, 404))
    return f"{game}/{edition}.json", lambda: describe(edition).model_dump_json()


@general.post("/replay", tags=["replay"], responses=_WRITE, response_model=Replay | DoodleReplay)
async def show_record(request: Request, asked: ReplayRequest, replays: TheReplays) -> Response:
    """Show a record as a replay, without keeping it."""
    return answer(request, await replays.of_record(asked.record), _ANEW)


@tables.post("", tags=["tables"], status_code=201, responses=_WRITE, response_model=TableCreated)
async def create_table(
    request: Request, asked: AskedTable, registry: TheRegistry, new_tables: NewTables
) -> Response:
    """Set up a table.

    The answer alone holds the secret tokens of one's own seats, and the invitations to those that others are to claim.
    """
    if new_tables.of(address_of(request.scope)).take() is None:
        raise RefusedError(refusals.TOO_FAST)
    return _json(await registry.create(asked), 201)


@tables.get("/{table}", tags=["tables"], responses=_READ, response_model=TableView | RoomView)
async def see_table(table: str, registry: TheRegistry, tokens: Tokens) -> Response:
    """Tell a table as it stands."""
    async with registry.at(table) as live:
        held = live.enter(tokens)
        return _json(live.view(held))


@tables.get(
    "/{table}/legal", tags=["play"], responses={**_READ, **_faults(409)}, response_model=LegalMoves
)
async def list_legal_moves(
    request: Request, table: str, registry: TheRegistry, replays: TheReplays
) -> Response:
    """List all that may be done now."""
    async with registry.at(table) as live:
        return answer(request, await replays.legal_at(live), _ANEW)


@tables.post("/{table}/moves", tags=["play"], responses=_WRITE, response_model=Moved)
async def play(table: str, asked: PlayRequest, registry: TheRegistry, tokens: Tokens) -> Response:
    """Make a move. The answer comes when the move is on disk."""
    async with registry.at(table) as live:
        return _done(await live.play(tokens, asked.number, asked.move))


@tables.post("/{table}/takeback", tags=["play"], responses=_WRITE, response_model=TakenBack)
async def take_back(
    table: str, asked: TakeBackRequest, registry: TheRegistry, tokens: Tokens
) -> Response:
    """Take back one's last move, and what the computer answered."""
    async with registry.at(table) as live:
        return _done(await live.take_back(tokens, asked.number))


@tables.post("/{table}/try", tags=["play"], responses=_WRITE, response_model=TurnView)
async def try_turn(
    table: str, asked: TryRequest, registry: TheRegistry, tokens: Tokens
) -> Response:
    """Ask what a turn of Doodle comes to, and what else may be done. Nothing is kept, and nobody is told."""
    async with registry.at(table) as live:
        return _done(live.try_turn(tokens, asked.seat, asked.acts))


@tables.post("/{table}/turn", tags=["play"], responses=_WRITE, response_model=SeatDone | TurnClosed)
async def hand_in(
    table: str, asked: TurnRequest, registry: TheRegistry, tokens: Tokens
) -> Response:
    """Hand in a whole turn of Doodle. The answer comes when it is on disk."""
    async with registry.at(table) as live:
        return _done(await live.hand_in(tokens, asked.seat, asked.number, asked.acts))


@tables.get(
    "/{table}/fairness",
    tags=["replay"],
    responses={**_READ, **_faults(409)},
    response_model=Fairness,
)
async def show_fairness(table: str, registry: TheRegistry) -> Response:
    """Tell what was committed to before the game, and, when it is over, all that is needed to check it."""
    async with registry.at(table) as live:
        return _json(live.table.fairness())


@tables.patch("/{table}/seats", tags=["tables"], responses=_WRITE, response_model=Seats)
async def rename(
    table: str, asked: RenameRequest, registry: TheRegistry, tokens: Tokens
) -> Response:
    """Give one's seat a name."""
    async with registry.at(table) as live:
        return _done(await live.rename(tokens, asked.seat, asked.name))


@tables.post("/{table}/claim", tags=["tables"], responses=_WRITE, response_model=SeatClaimed)
async def claim(table: str, asked: ClaimRequest, registry: TheRegistry) -> Response:
    """Take the seat of an invitation, with a token that one has made oneself. Repeat it where the answer is lost."""
    async with registry.at(table) as live:
        seat = await live.claim(asked.invitation, asked.token)
        if isinstance(seat, Refusal):
            raise RefusedError(seat)
        return _json(SeatClaimed(table=table, game=live.table.game, seat=seat))


@tables.post("/{table}/invite", tags=["tables"], responses=_WRITE, response_model=Invitation)
async def invite(table: str, asked: AbsentSeat, registry: TheRegistry, tokens: Tokens) -> Response:
    """Make a new invitation to the seat of somebody who is absent. Its holder can return until somebody claims it."""
    async with registry.at(table) as live:
        return _done(await live.invite(tokens, asked.seat))


@tables.post("/{table}/computer", tags=["tables"], responses=_WRITE, response_model=Seats)
async def stand_in(
    table: str, asked: StandInRequest, registry: TheRegistry, tokens: Tokens
) -> Response:
    """Let a computer play for somebody who is absent. The seat is given back when its holder returns."""
    async with registry.at(table) as live:
        return _done(await live.stand_in(tokens, asked.seat, asked.level))


@tables.post("/{table}/pass", tags=["play"], responses=_WRITE, response_model=SeatDone | TurnClosed)
async def pass_for(
    table: str, asked: PassRequest, registry: TheRegistry, tokens: Tokens
) -> Response:
    """Pass the turn of somebody who is absent, in Doodle."""
    async with registry.at(table) as live:
        return _done(await live.pass_for(tokens, asked.seat, asked.number))


@tables.post("/{table}/rematch", tags=["tables"], responses=_WRITE, response_model=RematchMade)
async def rematch(table: str, registry: TheRegistry, tokens: Tokens) -> Response:
    """Play again with sides changed, at a table of its own. The tokens stay the same."""
    async with registry.at(table) as live:
        return _json(RematchMade(table=await registry.rematch(live, tokens)))


@tables.get(
    "/{table}/replay", tags=["replay"], responses=_READ, response_model=Replay | DoodleReplay
)
async def replay(
    request: Request, table: str, registry: TheRegistry, replays: TheReplays
) -> Response:
    """Tell the whole game step by step."""
    async with registry.at(table) as live:
        return answer(request, await replays.of_table(live), _ANEW)


@tables.get(
    "/{table}/record",
    tags=["replay"],
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}, **_READ},
)
async def get_record(table: str, registry: TheRegistry) -> Response:
    """Give the game as a record, to be saved."""
    async with registry.at(table) as live:
        kept = live.table.record()
        name = f"{live.table.game}-{live.table.setup.edition}-{kept.date}.quilt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    text = record.write(kept)
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


@tables.get(
    "/{table}/stream",
    tags=["play"],
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}, **_READ},
)
async def stream(
    request: Request, table: str, registry: TheRegistry, endpoint: TheEndpoint, tokens: Tokens
) -> Response:
    """Hear all that happens at a table, as server-sent events: the messages of the socket, the whole table first."""
    async with registry.at(table) as live:
        live.enter(tokens)  # the holder is here, also where it is refused below
    events = _events(request, registry, endpoint, table, tokens)
    # What refuses must do so before the answer begins.
    first = await anext(events)
    return StreamingResponse(_chain(first, events), media_type="text/event-stream")


async def _chain(first: str, events: AsyncIterator[str]) -> AsyncIterator[str]:
    yield first
    async for event in events:
        yield event


async def _events(
    request: Request,
    registry: TableRegistry,
    endpoint: SocketEndpoint,
    table: str,
    tokens: list[str],
) -> AsyncIterator[str]:
    with endpoint.open(request, table):
        async with registry.at(table) as live:
            subscriber = Subscriber(live.enter(tokens), registry.limits.unsent_messages)
            live.join(subscriber)
            try:
                async for text in _messages(subscriber):
                    yield text
            finally:
                live.leave(subscriber)


async def _messages(subscriber: Subscriber) -> AsyncIterator[str]:
    while True:
        try:
            texts = await asyncio.wait_for(subscriber.pull(), _QUIET_SECONDS)
        except TimeoutError:
            yield ": quiet\n\n"  # so that both ends notice a line that is dead
            continue
        if texts is None:
            return
        for text in texts:
            yield f"data: {text}\n\n"
