# SPDX-License-Identifier: MIT
"""Puzzles for clients: one of the day, one of about their strength, and what their answers are worth.

The first try of an address on a day counts for the rating of a puzzle, unless a hint was seen before it. The rating of
whoever solves it is kept by the client.
"""

import hmac
import random
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from hashlib import sha256
from typing import Final

from quiltbee.games import find_game
from quiltbee.protocol.board import BoardRequest
from quiltbee.protocol.puzzles import (
    Filling,
    NextPuzzle,
    PlayerRating,
    PuzzleGame,
    PuzzleGames,
    PuzzleHint,
    PuzzleKind,
    PuzzleLine,
    PuzzleTry,
    PuzzleVerdict,
    PuzzleView,
    RatedPlayer,
)
from quiltbee.protocol.study import DrawnMove, Sentence
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.model.storage import Storage, StoredRating, Try
from quiltbee.server.study.boards import build
from quiltbee.server.tables.games import ONLINE
from quiltbee.study import sentences, study_of
from quiltbee.study.puzzles import Asks, Puzzle, puzzles_of
from quiltbee.study.puzzles.answers import Verdict, hint, judge, solution
from quiltbee.study.puzzles.collection import Collection, UnknownPuzzleError, load
from quiltbee.study.puzzles.glicko import Rating, after
from quiltbee.study.wire import move_drawn

FIRST_DEVIATION: Final = 150.0
"""The rating deviation of a puzzle that only the levels have tried."""
LEAST_DEVIATION: Final = 60.0
"""The least rating deviation of a player when a puzzle is rated: a client may claim anything."""
MAX_STEP: Final = 15.0
"""The points by which one try moves the rating of a puzzle at most, whatever the client claims to be."""
MAX_DRIFT: Final = 300.0
"""The points by which all tries together move it from the rating that is shipped."""
MAX_COUNTED: Final = 100_000
"""The first tries of a day that a server stores. After that no further one counts."""

_NO_PUZZLES: Final = Refusal("no_puzzles", "There are no puzzles of this game.", 404)
_NO_KIND: Final = Refusal("no_such_kind", "There is no such kind of puzzles.", 404)


class Puzzles:
    """The puzzles of a server, with their ratings."""

    def __init__(self, store: Storage) -> None:
        self._store = store
        self._day, self._counted = date.min, 0
        """How many first tries this server has stored on this day."""

    def games(self) -> PuzzleGames:
        """Return the games that have puzzles, and their kinds."""
        shown = list[PuzzleGame]()
        for game in ONLINE:
            if puzzles := load(game):
                kinds = [puzzle.kind for puzzle in puzzles]
                each = [PuzzleKind(kind=k, count=kinds.count(k)) for k in dict.fromkeys(kinds)]
                shown.append(PuzzleGame(game=game, kinds=each))
        return PuzzleGames(games=shown)

    async def of_day(self, game: str, day: date) -> PuzzleView:
        """Return the puzzle of a day. Raises RefusedError."""
        view = await self._view(_collection(game).of_day(day))
        return replace(view, day=day.isoformat())

    async def get(self, game: str, id_: str) -> PuzzleView:
        """Return a puzzle. Raises RefusedError."""
        return await self._view(_puzzle(game, id_))

    async def next(self, game: str, asked: NextPuzzle) -> PuzzleView:
        """Return a puzzle of about a rating, at random. Raises RefusedError."""
        if asked.kind is not None and all(
            puzzle.kind != asked.kind for puzzle in _collection(game)
        ):
            raise RefusedError(_NO_KIND)
        rated = await self._store.puzzle_ratings()
        ratings = {id_: each.rating for id_, each in rated.items()}
        try:
            near = _collection(game).near(
                asked.rating, kind=asked.kind, seen=asked.seen, ratings=ratings
            )
        except UnknownPuzzleError as error:
            raise RefusedError(Refusal("no_further_puzzle", f"{error}.", 404)) from None
        return await self._view(random.choice(near))

    async def hint(self, game: str, id_: str, address: str, today: date) -> PuzzleHint:
        """Return what matters in a puzzle. Raises RefusedError or StorageError."""
        puzzle = _puzzle(game, id_)
        await self._note(puzzle, address, today)
        return PuzzleHint(hint=_sentence(hint(puzzle)))

    async def attempt(
        self, game: str, id_: str, asked: PuzzleTry, address: str, today: date
    ) -> PuzzleVerdict:
        """Judge an answer, and rate both sides if it counts. Raises RefusedError, AnswerError or StorageError."""
        puzzle = _puzzle(game, id_)
        tried = None if asked.answer is None else judge(puzzle, asked.answer, asked.against)
        is_right, claimed = tried is not None and tried.is_right, asked.player
        change = None
        if claimed is not None and not asked.hinted:
            change = partial(_tried, puzzle, claimed, is_right)
        before, rated = await self._note(puzzle, address, today, change)
        score = 0.5 if is_right and asked.hinted else float(is_right)
        player = None if claimed is None else _after(claimed, _rating(before), score)
        # Of several right answers it is one's own that is shown: the reasons speak of it.
        shown = tried if tried is not None and is_right else solution(puzzle, asked.against)
        points = study_of(find_game(game)).lost_points(0.0 if tried is None else tried.loss)
        return PuzzleVerdict(
            right=is_right,
            tried=None if tried is None else _line(puzzle, tried, asked.answer or ""),
            loss=0.0 if tried is None else round(tried.loss, 1),
            points=None if points is None else round(points, 1),
            at_least=tried is not None and tried.is_least,
            reasons=[_sentence(each) for each in (tried or shown).reasons],
            solution=_line(puzzle, shown) if tried is None or is_right else None,
            rival=_rival(puzzle, shown) if tried is None or is_right else None,
            rating=round(rated.rating),
            player=player,
        )

    async def _note(
        self,
        puzzle: Puzzle,
        address: str,
        today: date,
        change: Callable[[StoredRating], StoredRating] | None = None,
    ) -> tuple[StoredRating, StoredRating]:
        """Note that an address tries a puzzle or sees its hint, and change the rating by the first time on a day.

        Return the rating before and after.
        """
        if today != self._day:
            self._day, self._counted = today, 0
        if self._counted >= MAX_COUNTED:
            rated = await self._rated(puzzle)
            return rated, rated
        secret = (await self._store.day_seeds()).secret
        who = hmac.new(secret, f"puzzles {today} {address}".encode(), sha256).hexdigest()[:16]
        tried = Try(today.isoformat(), puzzle.id, who)
        is_first, before, rated = await self._store.try_puzzle(tried, _shipped(puzzle), change)
        self._counted += is_first
        return before, rated

    async def _rated(self, puzzle: Puzzle) -> StoredRating:
        return (await self._store.puzzle_ratings(puzzle.id)).get(puzzle.id, _shipped(puzzle))

    async def _view(self, puzzle: Puzzle) -> PuzzleView:
        rated, is_filling = await self._rated(puzzle), puzzle.asks is Asks.FILLING
        return PuzzleView(
            id=puzzle.id,
            game=puzzle.game,
            edition=puzzle.edition,
            kind=puzzle.kind,
            asks=puzzle.asks.value,
            option=puzzle.option,
            question=_sentence(puzzles_of(puzzle.game).question(puzzle)),
            position=puzzle.position,
            view=None if is_filling else build(BoardRequest(position=puzzle.position)).view,
            filling=_filling(puzzle) if is_filling else None,
            measure=study_of(find_game(puzzle.game)).POINTS,
            rating=round(rated.rating),
            tries=rated.tries,
            solved=rated.solved,
        )


def _shipped(puzzle: Puzzle) -> StoredRating:
    first = Rating(float(puzzle.rating), FIRST_DEVIATION)
    return StoredRating(first.rating, first.deviation, first.volatility)


def _rating(rated: StoredRating) -> Rating:
    return Rating(rated.rating, rated.deviation, rated.volatility)


def _tried(
    puzzle: Puzzle, player: PlayerRating, is_right: bool, before: StoredRating
) -> StoredRating:
    """Return the rating of a puzzle after a try."""
    claimed = Rating(player.rating, max(LEAST_DEVIATION, player.deviation), player.volatility)
    hard = after(_rating(before), claimed, float(not is_right))
    rating = _bounded(before.rating, hard.rating, MAX_STEP)
    rating = _bounded(float(puzzle.rating), rating, MAX_DRIFT)
    tries, solved = before.tries + 1, before.solved + is_right
    return StoredRating(rating, hard.deviation, hard.volatility, tries, solved)


def _bounded(middle: float, value: float, most: float) -> float:
    return min(max(value, middle - most), middle + most)


def _after(player: PlayerRating, puzzle: Rating, score: float) -> RatedPlayer:
    """Return the rating of a player after a try."""
    new = after(Rating(player.rating, player.deviation, player.volatility), puzzle, score)
    return RatedPlayer(
        rating=round(new.rating, 2), deviation=round(new.deviation, 2), volatility=new.volatility
    )


def _collection(game: str) -> Collection:
    collection = load(game) if game in ONLINE else None
    if not collection:
        raise RefusedError(_NO_PUZZLES)
    return collection


def _puzzle(game: str, id_: str) -> Puzzle:
    try:
        return _collection(game).get(id_)
    except UnknownPuzzleError:
        raise RefusedError(Refusal("no_such_puzzle", "There is no such puzzle.", 404)) from None


def _sentence(said: sentences.Sentence) -> Sentence:
    return Sentence(**said.to_json())


def _filling(puzzle: Puzzle) -> Filling:
    return Filling(**puzzles_of(puzzle.game).filling_json(puzzle))


def _rival(puzzle: Puzzle, verdict: Verdict) -> PuzzleLine | None:
    if not verdict.rival:
        return None
    answer, move = verdict.rival
    return _line(puzzle, Verdict(answer, is_right=False, line=(move,)))


def _line(puzzle: Puzzle, verdict: Verdict, laid: str = "") -> PuzzleLine:
    draws = words = None
    if puzzle.asks is not Asks.FILLING and (verdict.line or puzzle.asks is Asks.MOVE):
        game = find_game(puzzle.game)
        move = game.parse_move(verdict.line[0] if verdict.line else verdict.answer)
        state = game.parse_position(puzzle.position)
        where = game.parse_move(laid) if "@" in laid else move
        draws = DrawnMove(**move_drawn(state, where))
        words = _sentence(study_of(game).option_words(state, game.to_move(state)[0], move))
    return PuzzleLine(answer=verdict.answer, draws=draws, words=words, line=list(verdict.line))
