# SPDX-License-Identifier: MIT
"""What a game offers for study. The module ``GameInfo.study`` has the names of ``GameStudy``."""

from collections.abc import Hashable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.game import CHANCE
from quiltbee.games import AnyGame
from quiltbee.players.base import Budget
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Analysis, Comparison, Drawn, Evaluation, Line

if TYPE_CHECKING:
    from quiltbee.study.lessons import Lesson
    from quiltbee.study.marks import MoveReview

USUAL_EFFORT: Final = 1.0


class StudyError(QuiltbeeError, ValueError):
    """There is nothing to study: the game has no analysis, is over, or waits for chance."""

    code = "nothing_to_study"


class Analyst(Protocol):
    """Looks at positions of one game. It may keep memory from one look to the next, but no results."""

    def look(self, state: Any, seat: int, budget: Budget) -> Iterator[Analysis]:
        """Search a position and yield analyses as the search grows; the last one is final.

        ``state`` is what the seat may see. The first analysis comes within a fifth of a second.
        """

    def advise(self, state: Any, seat: int, budget: Budget) -> Analysis:
        """Search for a move to recommend: a longer look must hardly ever think much less of it.

        The search may end before the budget is spent, if the best move is far ahead.
        """

    def compare(self, state: Any, seat: int, move: Any, effort: float) -> Comparison:
        """Compare a move with the best one, and with the best one of its option.

        The search goes deeper where the move seems to be wrong. ``effort`` multiplies its usual size.
        """


class GameStudy(Protocol):
    """The module of a game for study. It must load quickly."""

    @property
    def POINTS(self) -> Literal["margin", "score"]:
        """What ``Evaluation.points`` means."""

    def make_analyst(self) -> Analyst:
        """Compile or load the search, and return it. Raises WeightsError."""

    def option_of(self, move: Any) -> str:
        """Return what a move takes, without where: the same text for all placements of a patch."""

    def turn_of(self, state: Any) -> Hashable:
        """Return what names the turn of a state, if a turn may have several moves; None if each move is a turn."""

    def told(self, state: Any, evaluation: Evaluation, level: int) -> Evaluation:
        """Return an evaluation with the chance between two players of a level, if the game has such chances."""

    def lost_chance(self, best: Evaluation, other: Evaluation) -> float:
        """Return the points of win chance that the other move loses; 0 if it is as good as the best."""

    def lost_points(self, loss: float) -> float | None:
        """Return the points of the score that a loss stands for; None if a loss is one of the chance to win."""

    def drawn(self, state: Any, move: Any) -> Drawn:
        """Return what a move takes, and the spaces that it covers on the own board."""

    def reasons(
        self, state: Any, seat: int, better: Line, played: Line, *, was_played: bool = True
    ) -> tuple[Sentence, ...]:
        """Return what the better line does that the played one does not: up to three sentences, the largest first.

        Each is true and can be counted on the board. There may be none. Unless it ``was_played``, they call the second
        line another one.
        """

    def faults(
        self,
        state: Any,
        seat: int,
        better: Line,
        played: Line,
        first: AbstractSet[str] = frozenset(),
    ) -> tuple[Sentence, ...]:
        """Return what is wrong with the played line: up to two sentences, which tell nothing of the better one.

        They call the played move *it*. There may be none. Those with a code in ``first`` come first.
        """

    def habits(self, states: Sequence[Any], moves: Sequence["MoveReview"]) -> Sequence["Lesson"]:
        """Return what some moves of one seat, which all lost something, have in common: lessons of several moves each.

        They may share moves. ``states`` are those before each move of the game, by ply.
        """

    def aim(
        self, state: Any, seat: int, lines: Sequence[Line], known: AbstractSet[str] = frozenset()
    ) -> Sentence:
        """Return what matters in a position, without naming a move. The lines are those of an analysis, best first.

        ``known`` has the codes of what is not said again, since a question has said it.
        """

    def option_words(self, state: Any, seat: int, move: Any) -> Sentence:
        """Return what a move takes, without where."""


def study_of(game: AnyGame) -> GameStudy:
    """Return the module of a game. Raises StudyError."""
    if game.INFO.study is None:
        raise StudyError(f"{game.INFO.title} has no analysis")
    module: GameStudy = game.INFO.load("study")
    return module


def seat_to_study(game: AnyGame, state: Any, seat: int | None = None) -> int:
    """Return the seat whose decision is studied: the given one, or the first that may act. Raises StudyError."""
    acting = game.to_move(state)
    if not acting:
        raise StudyError("the game is over; there is no move to find")
    if acting == (CHANCE,):
        raise StudyError("chance is to move; make its move first")
    if seat is None:
        return acting[0]
    if seat not in acting:
        who = " and ".join(str(each) for each in acting)
        raise StudyError(f"seat {seat} may not act now; to move: seat {who}")
    return seat
