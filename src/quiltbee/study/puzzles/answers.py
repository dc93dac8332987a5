# SPDX-License-Identifier: MIT
"""What an answer to a puzzle is worth, and why."""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from quiltbee.core.errors import NotationError
from quiltbee.games import AnyGame, find_game
from quiltbee.study.game_study import study_of
from quiltbee.study.puzzles.game_puzzles import puzzles_of
from quiltbee.study.puzzles.puzzle import AnswerError, Asks, Puzzle
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Evaluation, Line

ROUNDED: Final = 0.05
"""By how much a loss may be rounded in the data file."""
MAX_DOUBT: Final = 0.5
"""If this rounding changes the points of an answer by more, they are not told."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth."""

    answer: str
    is_right: bool
    loss: float = 0.0
    """What it loses; 0 for a right answer."""
    is_least: bool = False
    """Whether it loses this at least: it was so bad that nobody looked closer."""
    line: tuple[str, ...] = ()
    """The move, and after a right answer what is expected after it; empty if that is not known."""
    reasons: tuple[Sentence, ...] = ()
    """Of the right answer: what it does that ``rival`` does not. Of a wrong one: what is wrong with it alone."""
    rival: tuple[str, ...] = ()
    """The wrong answer with which the right one is compared, and its move; empty if there is none."""


def judge(puzzle: Puzzle, text: str, against: str | None = None) -> Verdict:
    """Judge an answer. A right one is compared with the wrong answer ``against``, or else with the best wrong one.

    Raises AnswerError.
    """
    answer = puzzles_of(puzzle.game).read_answer(puzzle, text)
    if answer is None:
        raise AnswerError(f"{text[:40]!r} is no answer to this puzzle")
    if puzzle.asks is Asks.FILLING:
        return Verdict(answer, is_right=True)
    is_right = answer in puzzle.answers
    line = puzzle.lines.get(answer, ())
    if is_right:
        wrong = _wrong_answer(puzzle, against)
        if wrong is None:
            return Verdict(answer, True, line=line)
        compared = _compared(puzzle, answer, wrong)
        reasons = study_of(find_game(puzzle.game)).reasons(*compared, was_played=False)
        rival = (wrong, puzzle.lines[wrong][0])
        return Verdict(answer, True, line=line, reasons=reasons, rival=rival)
    least = puzzle.figures[-1].loss
    return Verdict(
        answer,
        False,
        puzzle.losses.get(answer, least),
        answer not in puzzle.losses,
        line[:1],
        _faults(puzzle, answer, text),
    )


def solution(puzzle: Puzzle, against: str | None = None) -> Verdict:
    """Return the right answer with its line and its reasons; see ``judge``."""
    text = puzzle.answers[0] if puzzle.asks is not Asks.FILLING else " ".join(puzzle.answers)
    return judge(puzzle, text, against)


def _wrong_answer(puzzle: Puzzle, wanted: str | None) -> str | None:
    """Return a wrong answer whose line is known: the wanted one, or else the best."""
    known = [each for each in puzzle.losses if each in puzzle.lines]
    if wanted is not None:
        with suppress(AnswerError):
            answer = puzzles_of(puzzle.game).read_answer(puzzle, wanted)
            if answer in known:
                return answer
    return next(iter(known), None)


def hint(puzzle: Puzzle) -> Sentence:
    """Return what matters in a puzzle, without naming its answer."""
    game = puzzles_of(puzzle.game)
    if puzzle.asks is Asks.FILLING:
        return game.first_piece(puzzle)
    rules = find_game(puzzle.game)
    state = rules.parse_position(puzzle.position)
    seat = rules.to_move(state)[0]
    answers = sorted(puzzle.lines, key=lambda answer: puzzle.losses.get(answer, 0.0))
    lines = [_line(rules, puzzle, answer) for answer in answers]
    return study_of(rules).aim(rules.view(state, seat), seat, lines, game.known_aims(puzzle))


def _faults(puzzle: Puzzle, wrong: str, text: str) -> tuple[Sentence, ...]:
    """Return what is wrong with an answer, as it was laid. The right one can still be looked for."""
    if wrong not in puzzle.lines:
        return ()
    game = find_game(puzzle.game)
    first = puzzles_of(puzzle.game).first_faults(puzzle)
    state, seat, better, played = _compared(puzzle, puzzle.answers[0], wrong)
    with suppress(NotationError):  # what is taken, without where, lies as in its line
        if puzzle.asks is Asks.OPTION and (laid := game.parse_move(text)) != played.move:
            played = replace(played, move=laid, moves=(laid,))
    return study_of(game).faults(state, seat, better, played, first)


def _compared(puzzle: Puzzle, right: str, wrong: str) -> tuple[Any, int, Line, Line]:
    """Return the position as its seat sees it, the seat, and the lines of both answers."""
    game = find_game(puzzle.game)
    state = game.parse_position(puzzle.position)
    better, played = (_line(game, puzzle, answer) for answer in (right, wrong))
    seat = game.to_move(state)[0]
    return game.view(state, seat), seat, better, played


def _line(game: AnyGame, puzzle: Puzzle, answer: str) -> Line:
    moves = tuple(game.parse_move(text) for text in puzzle.lines[answer])
    return Line(moves[0], evaluation_of(puzzle, answer), 1, moves)


def evaluation_of(puzzle: Puzzle, answer: str) -> Evaluation:
    """Return what an answer is worth, at least if it is right.

    The figures are those of the best wrong answer. The others lose more; of what they lose some is known only as a bound.
    """
    figures = puzzle.figures[-1]
    if answer in puzzle.answers:
        return Evaluation(*figures.right, figures.is_proven)
    best = next(iter(puzzle.losses))
    if answer == best or figures.is_proven:
        return Evaluation(*figures.wrong, figures.is_proven, is_bound=answer != best)
    (chance, points), more = figures.wrong, puzzle.losses[answer] - puzzle.losses[best]
    lost_points = study_of(find_game(puzzle.game)).lost_points
    least, most = (lost_points(puzzle.losses[answer] + part) for part in (-ROUNDED, ROUNDED))
    usual = lost_points(puzzle.losses[best])
    if least is None or most is None or usual is None:
        return Evaluation(max(0.0, chance - more), points, is_bound=True)
    loses = (least + most) / 2 - usual
    return Evaluation(chance, points - loses, is_bound=most - least > MAX_DOUBT)
