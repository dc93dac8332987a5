# SPDX-License-Identifier: MIT
"""What several lossy moves of one seat of Patchwork have in common."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from quiltbee.games.patchwork import Advance, Buy, Remove, State
from quiltbee.games.patchwork.study.line_pairs import LinePair
from quiltbee.games.patchwork.study.played_lines import PlayedLine
from quiltbee.study.lessons import Lesson, lesson
from quiltbee.study.marks import MoveReview
from quiltbee.study.values import Line

LONGER: Final = 2
"""A patch is slow compared with one that takes this much less time."""
DEARER: Final = 3
"""A patch is expensive compared with one that costs this many buttons less."""
SMALLER: Final = 2
"""A patch is small compared with one that covers this many more spaces."""


def habits(states: Sequence[State], moves: Sequence[MoveReview]) -> list[Lesson]:
    """Return the lessons of all moves that have something in common; see ``GameStudy``."""
    pairs = [(move, _pair(states[move.ply], move)) for move in moves if move.lesson is not None]
    lessons = list[Lesson]()
    for message, has in _HABITS.items():
        alike = [move for move, pair in pairs if has(pair)]
        halves = {_is_late(states[move.ply]) for move in alike}
        when = "any" if len(halves) != 1 else "late" if True in halves else "early"
        lessons.append(lesson(alike, f"patchwork-lesson-{message}", when=when))
    return lessons


def _pair(state: State, move: MoveReview) -> LinePair:
    """Return the move together with the better one that its reasons speak of."""
    assert move.lesson is not None
    assert move.played is not None
    played = Line(move.move, move.played, 0, (move.move,))
    return LinePair(PlayedLine(state, move.lesson), PlayedLine(state, played))


def _is_late(state: State) -> bool:
    return 2 * state.seats[state.active].time >= state.edition.last_space


def _is_purchase(pair: LinePair) -> bool:
    """Return whether another patch was better."""
    moves = (pair.better.move, pair.played.move)
    return not pair.is_placement and all(isinstance(move, Buy) for move in moves)


def _tears_more(pair: LinePair) -> bool:
    one, other = (line.torn.bit_count() for line in (pair.better, pair.played))
    return pair.is_placement and other > one


def _is_laid_worse(pair: LinePair) -> bool:
    return pair.is_placement and not isinstance(pair.played.move, Remove)


_HABITS: Final[Mapping[str, Callable[[LinePair], bool]]] = {
    "advance": lambda pair: (
        isinstance(pair.played.move, Advance) and isinstance(pair.better.move, Buy)
    ),
    "buy": lambda pair: isinstance(pair.played.move, Buy) and isinstance(pair.better.move, Advance),
    "barren": lambda pair: (
        _is_purchase(pair) and pair.played.income == 0 and pair.better.income > 0
    ),
    "income": lambda pair: _is_purchase(pair) and pair.played.income < pair.better.income,
    "time": lambda pair: _is_purchase(pair) and pair.played.steps >= pair.better.steps + LONGER,
    "price": lambda pair: _is_purchase(pair) and pair.played.price >= pair.better.price + DEARER,
    "small": lambda pair: (
        _is_purchase(pair) and pair.played.covered <= pair.better.covered - SMALLER
    ),
    "special": lambda pair: pair.better.takes_special and not pair.played.takes_special,
    "holes": _tears_more,
    "place": _is_laid_worse,
}
"""By message: whether a move is of this kind. Of those that cost as much, the first is told."""
