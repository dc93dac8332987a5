# SPDX-License-Identifier: MIT
"""What can be asked for at an address. ``api`` makes HTTP routes of it, and ``device`` answers the page by it."""

import inspect
import logging
from collections.abc import Awaitable, Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final, NamedTuple

from quiltbee import __version__, record
from quiltbee.core.errors import DataError
from quiltbee.players import levels_of
from quiltbee.protocol import (
    AbsentSeat,
    ChoicesRequest,
    ClaimRequest,
    CompareRequest,
    Comparison,
    Days,
    DayView,
    EditionCard,
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
from quiltbee.protocol.board import Board, BoardRequest
from quiltbee.protocol.puzzles import (
    NextPuzzle,
    PuzzleGames,
    PuzzleHint,
    PuzzleTry,
    PuzzleVerdict,
    PuzzleView,
)
from quiltbee.protocol.study import HintRequest, HintView, ReviewView
from quiltbee.server.desk.desk import Desk
from quiltbee.server.model import days, refusals
from quiltbee.server.model.days import Day
from quiltbee.server.model.refusals import Refusal
from quiltbee.server.online import Route
from quiltbee.server.study.reviews import reviewable
from quiltbee.server.tables.games import DAILY, EDITIONS, ONLINE, record_replay
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.server.tables.messages import union

log = logging.getLogger("quiltbee.server")

_DAYS_AROUND: Final = 7
_FIRST_DAY, _LAST_DAY = date(2000, 1, 1), date(2999, 12, 31)


@dataclass(frozen=True, slots=True)
class Call:
    """A request: the parameters in its address, its body, and who sent it."""

    place: Mapping[str, Any]
    """The parts of the path and the query that have a name."""
    tokens: Sequence[str] = ()
    asked: Any = None
    """The message of its body."""
    address: str = ""
    """Who asks, as limits count it."""


class Page(NamedTuple):
    """An answer that may be kept: it is large or slow to build, and the same for everybody."""

    key: Hashable
    """Equal for equal answers."""
    build: Callable[[], Outgoing]
    live: LiveTable | None = None
    """The table that must not change meanwhile."""
    lasts: bool = False
    """Whether it stays the same for at least a day."""
    strange: bool = False
    """Whether it is built from what a stranger has sent."""


class TextFile(NamedTuple):
    """A text, and the name of the file that holds it."""

    name: str
    text: str


Answer = Outgoing | str | Refusal | Page | TextFile
"""A text is JSON."""
Run = Callable[[Desk, Call], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that can be asked for. ``api`` describes it by its name and the text of its function."""

    method: str
    path: str
    name: str
    run: Run
    response: Any
    """The type of the answer."""
    tag: str
    request: Any = None
    """The type of the body: one message, or one for each game, told apart by the field ``game``."""
    words: str = ""
    title: str | None = None
    query: Mapping[str, Any] = field(default_factory=dict)
    with_tokens: bool = False
    status: int = 200
    faults: tuple[int, ...] = ()


OPERATIONS: Final[list[Operation]] = []
READ_FAULTS: Final = (403, 404, 422, 429, 500, 503)
_WRITE: Final = (400, 403, 404, 408, 409, 413, 422, 429, 500, 503)
_READ_PUZZLE: Final = (404, 422, 429, 500, 503)
_WRITE_PUZZLE: Final = (400, 404, 408, 409, 413, 422, 429, 500, 503)
_REPLAY: Final = union(game.REPLAY for game in ONLINE.values())
_VIEW: Final = union(game.VIEW for game in ONLINE.values())
_TABLE: Final = "/api/tables/{table}"


def _offer(
    method: str, path: str, response: Any, request: Any = None, *, tag: str, **options: Any
) -> Callable[[Run], Run]:
    """Offer what a function does."""

    def add(run: Run) -> Run:
        name = options.pop("name", run.__name__)
        is_read = method == "GET"
        options.setdefault("faults", READ_FAULTS if is_read else _WRITE)
        options.setdefault("with_tokens", path.startswith(_TABLE))
        options.setdefault("words", inspect.getdoc(run))
        OPERATIONS.append(Operation(method, path, name, run, response, tag, request, **options))
        return run

    return add


@_offer("GET", "/api/hello", Hello, tag="server", faults=(429, 500))
async def hello(_desk: Desk, _call: Call) -> Answer:
    """Return the version of this server, its games, and their editions and levels."""
    return Page("hello", _hello)


def _hello() -> Hello:
    levels = {game: len(levels_of(game)) for game in EDITIONS}
    return Hello(
        version=__version__,
        games={game: list(editions) for game, editions in EDITIONS.items()},
        editions={game: list(_cards(game)) for game in EDITIONS},
        levels=list(range(1, max(levels.values()) + 1)),
        game_levels=levels,
    )


def _cards(game: str) -> Iterator[EditionCard]:
    for name in EDITIONS[game]:
        try:
            yield ONLINE[game].edition_card(name)
        except DataError as error:
            log.warning("the edition %s of %s is not offered: %s", name, game, error)


def _offer_editions(game: str) -> None:
    online = ONLINE[game]

    @_offer(
        "GET", f"/api/editions/{game}/{{edition}}", online.EDITION, tag="server",
        faults=(404, 422, 429, 500),
    )  # fmt: skip
    async def edition(_desk: Desk, call: Call) -> Answer:
        """Return all that is needed to draw an edition."""
        name = call.place["edition"]
        if name not in EDITIONS[game]:
            words = f"There is no such edition; there are {', '.join(EDITIONS[game])}."
            return Refusal("unknown_edition", words, 404)
        return Page((game, name), lambda: online.edition_view(name), lasts=True)


for _game in ONLINE:
    _offer_editions(_game)


@_offer("POST", "/api/replay", _REPLAY, ReplayRequest, tag="replay")
async def show_record(_desk: Desk, call: Call) -> Answer:
    """Return the replay of a record. The record is not stored."""
    text = call.asked.record
    return Page(text, lambda: record_replay(record.read(text)), strange=True)


@_offer(
    "POST", "/api/board",
    type("Board", (Board,), {"__doc__": Board.__doc__, "__annotations__": {"view": _VIEW}}),
    BoardRequest, tag="study",
)  # fmt: skip
async def show_board(desk: Desk, call: Call) -> Answer:
    """Return a position after some moves, for a client that moves for all seats. Nothing is stored."""
    return await desk.boards.build(call.asked)


@_offer(
    "GET", "/api/days/{game}/{edition}", Days, tag="server",
    faults=(404, 422, 429, 500, 503), query={"around": date | None},
)  # fmt: skip
async def show_days(desk: Desk, call: Call) -> Answer:
    """Return the commitments to the seeds of the days around a day, by default today, and the seeds of those that are over."""
    game, edition, around = call.place["game"], call.place["edition"], call.place.get("around")
    is_known = game in DAILY and edition in EDITIONS[game]
    if not is_known or not _FIRST_DAY <= (around or _FIRST_DAY) <= _LAST_DAY:
        return refusals.NO_DAYS
    found = await desk.registry.days(game, edition, around, _DAYS_AROUND)
    return Days(game=game, edition=edition, days=[_day_view(day) for day in found])


def _day_view(day: Day) -> DayView:
    seed = day.seed if day.is_told else None
    return DayView(day=day.date.isoformat(), commitment=day.commitment, seed=seed)


@_offer(
    "POST", "/api/tables", TableCreated,
    {name: game.CREATE for name, game in ONLINE.items()}, tag="tables", status=201,
)  # fmt: skip
async def create_table(desk: Desk, call: Call) -> Answer:
    """Create a table.

    The response holds the secret tokens of your own seats and the invitations to the other seats. No later response does.
    """
    return await desk.registry.create(call.asked)


AtTable = Callable[[Desk, LiveTable, Call], Awaitable[Answer]]


def _at_table(serve: AtTable) -> Run:
    """Return what loads the table of a request and then serves it."""

    async def run(desk: Desk, call: Call) -> Answer:
        async with desk.registry.at(call.place["table"], call.tokens) as live:
            return await serve(desk, live, call)

    run.__doc__, run.__name__ = serve.__doc__, serve.__name__
    return run


async def _change(_desk: Desk, live: LiveTable, call: Call) -> Answer:
    return await live.change(call.tokens, call.asked)


@_offer("GET", _TABLE, _VIEW, tag="tables")
@_at_table
async def see_table(_desk: Desk, live: LiveTable, call: Call) -> Answer:
    """Return the current state of a table."""
    return live.view_text(live.admit(call.tokens))


def _offer_routes(path: str, routes: list[Route]) -> None:
    """Offer a route for all games that have it. They take the same request."""
    route = routes[0]

    async def show(_desk: Desk, live: LiveTable, call: Call) -> Answer:
        live.check_seal(call.tokens)
        table = live.table
        key = (path, table.id, table.written, table.is_sealed)
        return Page(key, lambda: live.table.show(), live)  # noqa: PLW0108 - the table may be read anew before

    async def ask(_desk: Desk, live: LiveTable, call: Call) -> Answer:
        return live.ask(call.tokens, call.asked)

    async def choose(_desk: Desk, live: LiveTable, call: Call) -> Answer:
        return await live.choices(call.tokens, call.asked)

    serve = {"view": show, "query": ask, "choices": choose, "command": _change}[route.kind]
    is_view = route.kind == "view"
    _offer(
        "GET" if is_view else "POST", f"{_TABLE}/{path}", union(each.response for each in routes),
        ChoicesRequest if route.kind == "choices" else route.request,
        tag=route.tag, name=path, title=path.capitalize(), words=route.summary,
        faults=(*READ_FAULTS, 409) if is_view else _WRITE,
    )(_at_table(serve))  # fmt: skip


_offered = [each for game in ONLINE.values() for each in game.ROUTES]
for _path in dict.fromkeys(each.path for each in _offered):
    _offer_routes(_path, [each for each in _offered if each.path == _path])
for _method, _path, _name, _response, _request, _tag, _words in (
    ("PATCH", "seats", "rename", Seats, RenameRequest, "tables", "Rename your seat."),
    ("POST", "claim", "claim", SeatClaimed, ClaimRequest, "tables",
     "Take the seat of an invitation, with a token that you generate. The request can be repeated if its answer is lost."),
    ("POST", "invite", "invite", Invitation, AbsentSeat, "tables",
     "Make a new invitation to the seat of an absent player. The player can return until somebody claims the seat."),
    ("POST", "computer", "stand_in", Seats, StandInRequest, "tables",
     "Let a computer play for an absent player. The player gets the seat back on return."),
    ("POST", "resign", "resign", _VIEW, ResignRequest, "play",
     "Resign with your seat. The request can be repeated if its answer is lost."),
):  # fmt: skip
    _offer(
        _method, f"{_TABLE}/{_path}", _response, _request,
        tag=_tag, name=_name, words=_words, with_tokens=_name != "claim",
    )(_at_table(_change))  # fmt: skip


@_offer("POST", f"{_TABLE}/rematch", RematchMade, tag="tables")
@_at_table
async def rematch(desk: Desk, live: LiveTable, call: Call) -> Answer:
    """Start another game at a new table. The tokens stay the same."""
    return RematchMade(table=await desk.registry.rematch(live, call.tokens))


@_offer("POST", f"{_TABLE}/compare", Comparison, CompareRequest, tag="replay")
@_at_table
async def compare(desk: Desk, live: LiveTable, call: Call) -> Answer:
    """Let a level play the cards of a finished game that somebody played alone. It goes on while you ask again."""
    live.check_seal(call.tokens)
    return desk.comparisons.ask(live.table, call.asked.level)


@_offer("POST", f"{_TABLE}/hint", HintView, HintRequest, tag="play")
@_at_table
async def hint(desk: Desk, live: LiveTable, call: Call) -> Answer:
    """Return a hint for your seat. There are none in games between people. The record marks it."""
    return await desk.hints.ask(live, call.tokens, call.asked)


@_offer("GET", f"{_TABLE}/review", ReviewView | None, tag="replay", faults=(*READ_FAULTS, 409))
@_at_table
async def review(desk: Desk, live: LiveTable, call: Call) -> Answer:
    """Return the review of the game so far, null until the socket ``/api/study`` has made it."""
    return await desk.reviews.kept(reviewable(live, call.tokens)) or "null"


@_offer("GET", f"{_TABLE}/replay", _REPLAY, tag="replay")
@_at_table
async def replay(_desk: Desk, live: LiveTable, call: Call) -> Answer:
    """Return the whole game step by step."""
    live.check_seal(call.tokens)
    table = live.table
    names, resigned = tuple(each.name for each in table.occupants), tuple(table.resigned)
    key = (table.id, table.number, table.is_over, table.is_sealed, resigned, names)
    return Page(key, lambda: live.table.replay(), live)  # noqa: PLW0108 - the table may be read anew before


@_offer("GET", f"{_TABLE}/record", TextFile, tag="replay")
@_at_table
async def get_record(_desk: Desk, live: LiveTable, call: Call) -> Answer:
    """Return the game as a record file."""
    live.check_seal(call.tokens)
    written, setup = live.table.record(), live.table.setup
    return TextFile(f"{setup.game}-{setup.edition}-{written.date}.quilt", record.write(written))


@_offer("GET", "/api/puzzles", PuzzleGames, tag="puzzles", faults=(429, 500))
async def list_games(desk: Desk, _call: Call) -> Answer:
    """Return the games that have puzzles, and their kinds."""
    return desk.puzzles.games()


_PUZZLES: Final = "/api/puzzles/{game}"


@_offer("GET", f"{_PUZZLES}/daily", PuzzleView, tag="puzzles", faults=_READ_PUZZLE)
async def show_daily(desk: Desk, call: Call) -> Answer:
    """Return the puzzle of today, in UTC."""
    return await desk.puzzles.of_day(call.place["game"], days.today())


@_offer("POST", f"{_PUZZLES}/next", PuzzleView, NextPuzzle, tag="puzzles", faults=_WRITE_PUZZLE)
async def show_next(desk: Desk, call: Call) -> Answer:
    """Return a puzzle of about a rating, at random."""
    return await desk.puzzles.next(call.place["game"], call.asked)


@_offer("GET", f"{_PUZZLES}/{{puzzle}}", PuzzleView, tag="puzzles", faults=_READ_PUZZLE)
async def show_puzzle(desk: Desk, call: Call) -> Answer:
    """Return a puzzle, without its answer."""
    return await desk.puzzles.get(call.place["game"], call.place["puzzle"])


@_offer("GET", f"{_PUZZLES}/{{puzzle}}/hint", PuzzleHint, tag="puzzles", faults=_READ_PUZZLE)
async def show_hint(desk: Desk, call: Call) -> Answer:
    """Return what matters in a puzzle, without its answer."""
    place = call.place
    return await desk.puzzles.hint(place["game"], place["puzzle"], call.address, days.today())


@_offer(
    "POST", f"{_PUZZLES}/{{puzzle}}/try", PuzzleVerdict, PuzzleTry,
    tag="puzzles", faults=_WRITE_PUZZLE,
)  # fmt: skip
async def try_answer(desk: Desk, call: Call) -> Answer:
    """Judge an answer. Without an answer one gives up, and sees the solution.

    The rating of the puzzle changes by the first try of an address on a day, unless a hint was seen before it.
    """
    place = call.place
    return await desk.puzzles.attempt(
        place["game"], place["puzzle"], call.asked, call.address, days.today()
    )
