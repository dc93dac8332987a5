# SPDX-License-Identifier: MIT
"""The HTTP API: everything that a page or a bot needs besides the socket."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import date
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from quiltbee import __version__, record
from quiltbee.core.errors import DataError
from quiltbee.players import levels_of
from quiltbee.protocol import (
    AbsentSeat,
    Board,
    BoardRequest,
    ChoicesRequest,
    ClaimRequest,
    CompareRequest,
    Comparison,
    Days,
    DayView,
    EditionCard,
    Fault,
    Hello,
    Invitation,
    Outgoing,
    RematchMade,
    RenameRequest,
    ReplayRequest,
    ResignRequest,
    SeatClaimed,
    Seats,
    StandInRequest,
    TableCreated,
)
from quiltbee.protocol.study import HintRequest, HintView, ReviewView
from quiltbee.server.api.http_errors import StrictRoute
from quiltbee.server.api.messages import ASKED_TABLE
from quiltbee.server.api.replays import Replays
from quiltbee.server.api.socket_endpoint import SocketEndpoint
from quiltbee.server.api.static import Built, answer
from quiltbee.server.model import refusals
from quiltbee.server.model.days import Day
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.online import Route
from quiltbee.server.study.boards import Boards
from quiltbee.server.study.hints import Hints
from quiltbee.server.study.reviews import Reviews, reviewable
from quiltbee.server.tables.comparisons import Comparisons
from quiltbee.server.tables.games import DAILY, EDITIONS, ONLINE
from quiltbee.server.tables.messages import union
from quiltbee.server.tables.seals import admit, check_seal
from quiltbee.server.tables.subscriber import Subscriber
from quiltbee.server.tables.table_registry import TableRegistry

log = logging.getLogger("quiltbee.server")

_CACHE_DAY: Final = "public, max-age=86400"
_REVALIDATE: Final = "no-cache"
_KEEPALIVE_SECONDS: Final = 15.0
_MAX_TOKENS: Final = 10
_DAYS_AROUND: Final = 7
_FIRST_DAY, _LAST_DAY = date(2000, 1, 1), date(2999, 12, 31)


def faults(*codes: int) -> dict[int | str, dict[str, Any]]:
    """Describe the faults that a route may answer with."""
    words = {
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
    return {code: {"model": Fault, "description": words[code]} for code in codes}


_READ: Final = faults(403, 404, 422, 429, 500, 503)
_WRITE: Final = faults(400, 403, 404, 408, 409, 413, 422, 429, 500, 503)

_bearer = HTTPBearer(
    auto_error=False,
    description="The secret token of a seat. For several seats: their tokens, separated by commas.",
)


async def _tokens(
    given: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> list[str]:
    return [] if given is None else given.credentials.split(",")[:_MAX_TOKENS]


def _state(name: str) -> Any:
    """Return the dependency on a part of the server that ``app.state`` holds."""

    async def get(request: Request) -> Any:
        return getattr(request.app.state, name)

    return Depends(get)


Tokens = Annotated[list[str], Depends(_tokens)]
TheRegistry = Annotated[TableRegistry, _state("registry")]
TheEndpoint = Annotated[SocketEndpoint, _state("endpoint")]
TheComparisons = Annotated[Comparisons, _state("comparisons")]
TheReplays = Annotated[Replays, _state("replays")]
TheBoards = Annotated[Boards, _state("boards")]
TheReviews = Annotated[Reviews, _state("reviews")]
TheHints = Annotated[Hints, _state("hints")]
TheBuilt = Annotated[Built, _state("built")]


def _json(message: Outgoing, status: int = 200) -> Response:
    """Respond with a message that was built here and needs no validation."""
    return Response(message.json(), status, media_type="application/json")


def _respond(result: Outgoing | str | Refusal) -> Response:
    """Respond with the result of a request. Raises RefusedError for a refusal."""
    if isinstance(result, Refusal):
        raise RefusedError(result)
    if isinstance(result, str):
        return Response(result, media_type="application/json")
    return _json(result)


_REPLAY: Final = union(game.REPLAY for game in ONLINE.values())
_VIEW: Final = union(game.VIEW for game in ONLINE.values())
_BOARD: Final = type(
    "Board", (Board,), {"__doc__": Board.__doc__, "__annotations__": {"view": _VIEW}}
)

general = APIRouter(prefix="/api", route_class=StrictRoute)
tables = APIRouter(prefix="/api/tables", route_class=StrictRoute)


@general.get("/hello", tags=["server"], responses=faults(429, 500), response_model=Hello)
async def hello(request: Request, built: TheBuilt) -> Response:
    """Return the version of this server, its games, and their editions and levels."""
    return answer(request, await built.get("hello.json", _hello), _REVALIDATE)


def _hello() -> str:
    games = {game: list(editions) for game, editions in EDITIONS.items()}
    levels = {game: len(levels_of(game)) for game in EDITIONS}
    all_levels = list(range(1, max(levels.values()) + 1))
    return Hello(
        version=__version__,
        games=games,
        editions={game: list(_cards(game)) for game in EDITIONS},
        levels=all_levels,
        game_levels=levels,
    ).json()


def _cards(game: str) -> Iterator[EditionCard]:
    for name in EDITIONS[game]:
        try:
            yield ONLINE[game].edition_card(name)
        except DataError as error:
            log.warning("the edition %s of %s is not offered: %s", name, game, error)


def _add_editions(game: str) -> None:
    online = ONLINE[game]

    @general.get(
        f"/editions/{game}/{{edition}}",
        tags=["server"],
        responses=faults(404, 422, 429, 500),
        response_model=online.EDITION,
    )
    async def edition(request: Request, edition: str, built: TheBuilt) -> Response:
        """Return all that is needed to draw an edition."""
        if edition not in EDITIONS[game]:
            words = f"There is no such edition; there are {', '.join(EDITIONS[game])}."
            raise RefusedError(Refusal("unknown_edition", words, 404))
        name = f"{game}/{edition}.json"
        file = await built.get(name, lambda: online.edition_view(edition).json())
        return answer(request, file, _CACHE_DAY)


for _game in ONLINE:
    _add_editions(_game)


@general.post("/replay", tags=["replay"], responses=_WRITE, response_model=_REPLAY)
async def show_record(request: Request, asked: ReplayRequest, replays: TheReplays) -> Response:
    """Return the replay of a record. The record is not stored."""
    return answer(request, await replays.of_record(asked.record), _REVALIDATE)


@general.post("/board", tags=["study"], responses=_WRITE, response_model=_BOARD)
async def show_board(asked: BoardRequest, boards: TheBoards) -> Response:
    """Return a position after some moves, for a client that moves for all seats. Nothing is stored."""
    return _respond(await boards.build(asked))


@general.get(
    "/days/{game}/{edition}", tags=["server"], responses=faults(404, 422, 429, 500, 503),
    response_model=Days,
)  # fmt: skip
async def show_days(
    game: str,
    edition: str,
    registry: TheRegistry,
    around: date | None = None,
) -> Response:
    """Return the commitments to the seeds of the days around a day, by default today, and the seeds of those that are over."""
    is_known = game in DAILY and edition in EDITIONS[game]
    if not is_known or not _FIRST_DAY <= (around or _FIRST_DAY) <= _LAST_DAY:
        raise RefusedError(refusals.NO_DAYS)
    days = await registry.days(game, edition, around, _DAYS_AROUND)
    return _json(Days(game=game, edition=edition, days=[_day_view(day) for day in days]))


def _day_view(day: Day) -> DayView:
    seed = day.seed if day.is_told else None
    return DayView(day=day.date.isoformat(), commitment=day.commitment, seed=seed)


async def create_table(asked: Any, registry: TheRegistry) -> Response:
    """Create a table.

    The response holds the secret tokens of your own seats and the invitations to the other seats. No later response does.
    """
    return _json(await registry.create(asked), 201)


create_table.__annotations__["asked"] = ASKED_TABLE
tables.add_api_route(
    "",
    create_table,
    methods=["POST"],
    tags=["tables"],
    status_code=201,
    responses=_WRITE,
    response_model=TableCreated,
)


@tables.get("/{table}", tags=["tables"], responses=_READ, response_model=_VIEW)
async def see_table(table: str, registry: TheRegistry, tokens: Tokens) -> Response:
    """Return the current state of a table."""
    async with registry.at(table, tokens) as live:
        held = admit(live, tokens)
        return _respond(live.view_text(held))


def _add_routes(path: str, routes: list[Route]) -> None:
    """Add one route for all games that offer it. They take the same request."""
    route, response = routes[0], union(each.response for each in routes)

    async def show(
        request: Request, table: str, registry: TheRegistry, replays: TheReplays, tokens: Tokens
    ) -> Response:
        async with registry.at(table, tokens) as live:
            check_seal(live, tokens)
            return answer(request, await replays.of_view(live, path), _REVALIDATE)

    async def ask(table: str, asked: Any, registry: TheRegistry, tokens: Tokens) -> Response:
        async with registry.at(table, tokens) as live:
            return _respond(live.ask(tokens, asked))

    async def change(table: str, asked: Any, registry: TheRegistry, tokens: Tokens) -> Response:
        async with registry.at(table, tokens) as live:
            return _respond(await live.change(tokens, asked))

    async def choose(
        table: str, asked: ChoicesRequest, registry: TheRegistry, tokens: Tokens
    ) -> Response:
        async with registry.at(table, tokens) as live:
            return _respond(await live.choices(tokens, asked))

    endpoints: dict[str, Callable[..., Any]] = {
        "view": show,
        "query": ask,
        "choices": choose,
        "command": change,
    }
    ask.__annotations__["asked"] = change.__annotations__["asked"] = route.request
    tables.add_api_route(
        f"/{{table}}/{path}",
        endpoints[route.kind],
        name=path,
        methods=["GET" if route.kind == "view" else "POST"],
        tags=[route.tag],
        summary=path.capitalize(),
        description=route.summary,
        responses={**_READ, **faults(409)} if route.kind == "view" else _WRITE,
        response_model=response,
    )


_offered = [each for game in ONLINE.values() for each in game.ROUTES]
for _path in dict.fromkeys(each.path for each in _offered):
    _add_routes(_path, [each for each in _offered if each.path == _path])


@tables.patch("/{table}/seats", tags=["tables"], responses=_WRITE, response_model=Seats)
async def rename(
    table: str, asked: RenameRequest, registry: TheRegistry, tokens: Tokens
) -> Response:
    """Rename your seat."""
    async with registry.at(table, tokens) as live:
        return _respond(await live.change(tokens, asked))


@tables.post("/{table}/claim", tags=["tables"], responses=_WRITE, response_model=SeatClaimed)
async def claim(table: str, asked: ClaimRequest, registry: TheRegistry) -> Response:
    """Take the seat of an invitation, with a token that you generate. The request can be repeated if its answer is lost."""
    async with registry.at(table) as live:
        return _respond(await live.change((), asked))


@tables.post("/{table}/invite", tags=["tables"], responses=_WRITE, response_model=Invitation)
async def invite(table: str, asked: AbsentSeat, registry: TheRegistry, tokens: Tokens) -> Response:
    """Make a new invitation to the seat of an absent player. The player can return until somebody claims the seat."""
    async with registry.at(table, tokens) as live:
        return _respond(await live.change(tokens, asked))


@tables.post("/{table}/computer", tags=["tables"], responses=_WRITE, response_model=Seats)
async def stand_in(
    table: str, asked: StandInRequest, registry: TheRegistry, tokens: Tokens
) -> Response:
    """Let a computer play for an absent player. The player gets the seat back on return."""
    async with registry.at(table, tokens) as live:
        return _respond(await live.change(tokens, asked))


@tables.post("/{table}/resign", tags=["play"], responses=_WRITE, response_model=_VIEW)
async def resign(
    table: str, asked: ResignRequest, registry: TheRegistry, tokens: Tokens
) -> Response:
    """Resign with your seat. The request can be repeated if its answer is lost."""
    async with registry.at(table, tokens) as live:
        return _respond(await live.change(tokens, asked))


@tables.post("/{table}/rematch", tags=["tables"], responses=_WRITE, response_model=RematchMade)
async def rematch(table: str, registry: TheRegistry, tokens: Tokens) -> Response:
    """Start another game at a new table. The tokens stay the same."""
    async with registry.at(table, tokens) as live:
        return _json(RematchMade(table=await registry.rematch(live, tokens)))


@tables.post("/{table}/compare", tags=["replay"], responses=_WRITE, response_model=Comparison)
async def compare(
    table: str,
    asked: CompareRequest,
    registry: TheRegistry,
    comparisons: TheComparisons,
    tokens: Tokens,
) -> Response:
    """Let a level play the cards of a finished game that somebody played alone. It goes on while you ask again."""
    async with registry.at(table, tokens) as live:
        check_seal(live, tokens)
        return _json(comparisons.ask(live.table, asked.level))


@tables.post("/{table}/hint", tags=["play"], responses=_WRITE, response_model=HintView)
async def hint(
    table: str, asked: HintRequest, registry: TheRegistry, hints: TheHints, tokens: Tokens
) -> Response:
    """Return a hint for your seat. There are none in games between people. The record marks it."""
    async with registry.at(table, tokens) as live:
        return _respond(await hints.ask(live, tokens, asked))


@tables.get(
    "/{table}/review",
    tags=["replay"],
    responses={**_READ, **faults(409)},
    response_model=ReviewView | None,
)
async def review(
    table: str, registry: TheRegistry, reviews: TheReviews, tokens: Tokens
) -> Response:
    """Return the review of the game so far, null until the socket ``/api/study`` has made it."""
    async with registry.at(table, tokens) as live:
        text = await reviews.kept(reviewable(live, tokens))
    return _respond(text or "null")


@tables.get("/{table}/replay", tags=["replay"], responses=_READ, response_model=_REPLAY)
async def replay(
    request: Request, table: str, registry: TheRegistry, replays: TheReplays, tokens: Tokens
) -> Response:
    """Return the whole game step by step."""
    async with registry.at(table, tokens) as live:
        check_seal(live, tokens)
        return answer(request, await replays.of_table(live), _REVALIDATE)


@tables.get(
    "/{table}/record",
    tags=["replay"],
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}, **_READ},
)
async def get_record(table: str, registry: TheRegistry, tokens: Tokens) -> Response:
    """Return the game as a record file."""
    async with registry.at(table, tokens) as live:
        check_seal(live, tokens)
        game_record = live.table.record()
        name = f"{live.table.game}-{live.table.setup.edition}-{game_record.date}.quilt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    text = record.write(game_record)
    return Response(text, headers=headers, media_type="text/plain; charset=utf-8")


_EVENT: Final = {
    "type": "object",
    "properties": {"data": {"type": "string", "contentMediaType": "application/json"}},
    "required": ["data"],
    "description": "An event of the stream. Its data is a message of the socket.",
}


@tables.get(
    "/{table}/stream",
    tags=["play"],
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": _EVENT}}}, **_READ},
)
async def stream(
    request: Request, table: str, registry: TheRegistry, endpoint: TheEndpoint, tokens: Tokens
) -> Response:
    """Return the messages of the socket as server-sent events. The first one is the whole table."""
    async with registry.at(table, tokens) as live:
        admit(live, tokens)  # the holder counts as present, even if the stream is refused below
    events = _events(request, registry, endpoint, table, tokens)
    # A refusal must be raised before the response begins.
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
        async with registry.at(table, tokens) as live:
            subscriber = Subscriber(admit(live, tokens), registry.limits.unsent_messages)
            live.join(subscriber)
            endpoint.streams.add(subscriber)
            try:
                async for text in _messages(subscriber):
                    yield text
            finally:
                endpoint.streams.discard(subscriber)
                live.leave(subscriber)


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
