# SPDX-License-Identifier: MIT
"""The HTTP routes of puzzles."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from quiltbee.protocol import Outgoing
from quiltbee.protocol.puzzles import (
    NextPuzzle,
    PuzzleGames,
    PuzzleHint,
    PuzzleTry,
    PuzzleVerdict,
    PuzzleView,
)
from quiltbee.server.api.addresses import address_of
from quiltbee.server.api.http_errors import StrictRoute
from quiltbee.server.api.routes import faults
from quiltbee.server.limits import RateLimiter
from quiltbee.server.model import days, refusals
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.study.puzzles import Puzzles

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], route_class=StrictRoute)

_READ: Final = faults(404, 422, 429, 500, 503)
_WRITE: Final = faults(400, 404, 408, 409, 413, 422, 429, 500, 503)


async def _puzzles(request: Request) -> Any:
    return request.app.state.puzzles


async def _tries(request: Request) -> Any:
    return request.app.state.puzzle_tries


ThePuzzles = Annotated[Puzzles, Depends(_puzzles)]
Tries = Annotated[RateLimiter, Depends(_tries)]


def _json(message: Outgoing) -> Response:
    return Response(message.json(), media_type="application/json")


@router.get("", responses=faults(429, 500), response_model=PuzzleGames)
async def list_games(puzzles: ThePuzzles) -> Response:
    """Return the games that have puzzles, and their kinds."""
    return _json(puzzles.games())


@router.get("/{game}/daily", responses=_READ, response_model=PuzzleView)
async def show_daily(game: str, puzzles: ThePuzzles) -> Response:
    """Return the puzzle of today, in UTC."""
    return _json(await puzzles.of_day(game, days.today()))


@router.post("/{game}/next", responses=_WRITE, response_model=PuzzleView)
async def show_next(game: str, asked: NextPuzzle, puzzles: ThePuzzles) -> Response:
    """Return a puzzle of about a rating, at random."""
    return _json(await puzzles.next(game, asked))


@router.get("/{game}/{puzzle}", responses=_READ, response_model=PuzzleView)
async def show_puzzle(game: str, puzzle: str, puzzles: ThePuzzles) -> Response:
    """Return a puzzle, without its answer."""
    return _json(await puzzles.get(game, puzzle))


@router.get("/{game}/{puzzle}/hint", responses=_READ, response_model=PuzzleHint)
async def show_hint(request: Request, game: str, puzzle: str, puzzles: ThePuzzles) -> Response:
    """Return what matters in a puzzle, without its answer."""
    return _json(await puzzles.hint(game, puzzle, address_of(request.scope), days.today()))


@router.post("/{game}/{puzzle}/try", responses=_WRITE, response_model=PuzzleVerdict)
async def try_answer(
    request: Request, game: str, puzzle: str, asked: PuzzleTry, puzzles: ThePuzzles, tries: Tries
) -> Response:
    """Judge an answer. Without an answer one gives up, and sees the solution.

    The rating of the puzzle changes by the first try of an address on a day, unless a hint was seen before it.
    """
    address = address_of(request.scope)
    if tries.take(address) is None:
        raise RefusedError(refusals.TOO_FAST)
    return _json(await puzzles.attempt(game, puzzle, asked, address, days.today()))
