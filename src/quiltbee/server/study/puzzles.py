# SPDX-License-Identifier: MIT
"""Puzzles for clients: one of the day, one of about their strength, and what their answers are worth.

The first try of an address on a day counts for the rating of a puzzle, unless a hint was seen before it. The rating of
whoever solves it is kept by the client.
"""

import random
from datetime import date
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
from quiltbee.server.refusals import Refusal, RefusedError
from quiltbee.server.storage import Store
from quiltbee.server.storage.puzzle_ratings import StoredRating
from quiltbee.server.study.boards import build
from quiltbee.server.tables.games import ONLINE
from quiltbee.study import sentences, study_of
from quiltbee.study.puzzles import Asks, Puzzle, puzzles_of
from quiltbee.study.puzzles.answering import Verdict, hint, judge, solution
from quiltbee.study.puzzles.collection import Collection, UnknownPuzzleError, load
from quiltbee.study.puzzles.glicko import Rating, after
from quiltbee.study.wire import move_drawn

FIRST_DEVIATION: Final = 150.0
"""How unsure the rating of a puzzle is that only the levels have tried."""
LEAST_DEVIATION: Final = 60.0
"""Of a player, for the rating of the puzzle: a client may claim anything."""
MAX_STEP: Final = 15.0
"""The points by which one try moves the rating of a puzzle at most, whatever the client claims to be."""
MAX_DRIFT: Final = 300.0
"""The points by which all tries together move it from the rating that is shipped."""
MAX_COUNTED: Final = 100_000
"""The tries of a day that are remembered. After that no further one counts."""

_NO_PUZZLES: Final = Refusal("no_puzzles", "There are no puzzles of this game.", 404)
_NO_KIND: Final = Refusal("no_such_kind", "There is no such kind of puzzles.", 404)


class Puzzles:
    """The puzzles of a server, with their ratings."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rated = dict[str, StoredRating]()
        self._is_loaded = False
        self._day = date.min
        self._counted = set[tuple[str, str]]()
        """The addresses that have tried a puzzle or seen its hint on this day."""

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
        return view.model_copy(update={"day": day.isoformat()})

    async def get(self, game: str, id_: str) -> PuzzleView:
        """Return a puzzle. Raises RefusedError."""
        return await self._view(_puzzle(game, id_))

    async def next(self, game: str, asked: NextPuzzle) -> PuzzleView:
        """Return a puzzle of about a rating, at random. Raises RefusedError."""
        await self._load()
        if asked.kind is not None and all(
            puzzle.kind != asked.kind for puzzle in _collection(game)
        ):
            raise RefusedError(_NO_KIND)
        ratings = {id_: each.rating for id_, each in self._rated.items()}
        try:
            near = _collection(game).near(
                asked.rating, kind=asked.kind, seen=asked.seen, ratings=ratings
            )
        except UnknownPuzzleError as error:
            raise RefusedError(Refusal("no_further_puzzle", f"{error}.", 404)) from None
        return await self._view(random.choice(near))

    def hint(self, game: str, id_: str, address: str, today: date) -> PuzzleHint:
        """Return what matters in a puzzle. Raises RefusedError."""
        puzzle = _puzzle(game, id_)
        self._is_first(puzzle, address, today)
        return PuzzleHint(hint=_sentence(hint(puzzle)))

    async def attempt(
        self, game: str, id_: str, asked: PuzzleTry, address: str, today: date
    ) -> PuzzleVerdict:
        """Judge an answer, and rate both sides if it counts. Raises RefusedError or AnswerError."""
        await self._load()
        puzzle = _puzzle(game, id_)
        tried = None if asked.answer is None else judge(puzzle, asked.answer, asked.against)
        is_right = tried is not None and tried.is_right
        is_first, player = self._is_first(puzzle, address, today), None
        if asked.player is not None:
            score = 0.5 if is_right and asked.hinted else float(is_right)
            player = _after(asked.player, self._rating(puzzle), score)
            if is_first and not asked.hinted:
                await self._rate(puzzle, asked.player, is_right)
        # Of several right answers it is one's own that is shown: the reasons speak of it.
        shown = tried if tried is not None and is_right else solution(puzzle, asked.against)
        points = study_of(find_game(game)).lost_points(0.0 if tried is None else tried.loss)
        return PuzzleVerdict(
            right=is_right,
            tried=None if tried is None else _line(puzzle, tried),
            loss=0.0 if tried is None else round(tried.loss, 1),
            points=None if points is None else round(points, 1),
            at_least=tried is not None and tried.is_least,
            reasons=[_sentence(each) for each in (tried or shown).reasons],
            solution=_line(puzzle, shown) if tried is None or is_right else None,
            rival=_rival(puzzle, shown) if tried is None or is_right else None,
            rating=round(self._of(puzzle).rating),
            player=player,
        )

    def _is_first(self, puzzle: Puzzle, address: str, today: date) -> bool:
        """Tell whether an address sees a puzzle's hint or tries it for the first time on this day, and remember it."""
        if today != self._day:
            self._day = today
            self._counted.clear()
        key = (address, puzzle.id)
        if key in self._counted or len(self._counted) >= MAX_COUNTED:
            return False
        self._counted.add(key)
        return True

    async def _rate(self, puzzle: Puzzle, player: PlayerRating, is_right: bool) -> None:
        """Change the rating of a puzzle after a try."""
        before = self._of(puzzle)
        claimed = Rating(player.rating, max(LEAST_DEVIATION, player.deviation), player.volatility)
        hard = after(self._rating(puzzle), claimed, float(not is_right))
        rating = _bounded(before.rating, hard.rating, MAX_STEP)
        rating = _bounded(float(puzzle.rating), rating, MAX_DRIFT)
        tries, solved = before.tries + 1, before.solved + is_right
        rated = StoredRating(rating, hard.deviation, hard.volatility, tries, solved)
        self._rated[puzzle.id] = rated
        await self._store.keep_puzzle_rating(puzzle.id, rated)

    async def _load(self) -> None:
        if not self._is_loaded:
            self._rated |= await self._store.puzzle_ratings()
            self._is_loaded = True

    def _of(self, puzzle: Puzzle) -> StoredRating:
        first = Rating(float(puzzle.rating), FIRST_DEVIATION)
        shipped = StoredRating(first.rating, first.deviation, first.volatility)
        return self._rated.get(puzzle.id, shipped)

    def _rating(self, puzzle: Puzzle) -> Rating:
        rated = self._of(puzzle)
        return Rating(rated.rating, rated.deviation, rated.volatility)

    async def _view(self, puzzle: Puzzle) -> PuzzleView:
        await self._load()
        rated, is_filling = self._of(puzzle), puzzle.asks is Asks.FILLING
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


def _line(puzzle: Puzzle, verdict: Verdict) -> PuzzleLine:
    draws = words = None
    if puzzle.asks is not Asks.FILLING and (verdict.line or puzzle.asks is Asks.MOVE):
        game = find_game(puzzle.game)
        move = game.parse_move(verdict.line[0] if verdict.line else verdict.answer)
        state = game.parse_position(puzzle.position)
        draws = DrawnMove(**move_drawn(state, move))
        words = _sentence(study_of(game).option_words(state, game.to_move(state)[0], move))
    return PuzzleLine(answer=verdict.answer, draws=draws, words=words, line=list(verdict.line))
