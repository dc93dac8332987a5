# SPDX-License-Identifier: MIT
"""What an answer to a puzzle is worth, and why."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from quiltbee.games import find_game
from quiltbee.study.game_study import study_of
from quiltbee.study.puzzles.game_puzzles import puzzles_of
from quiltbee.study.puzzles.puzzle import AnswerError, Asks, Puzzle
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Evaluation, Line


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
        rival = () if wrong is None else (wrong, puzzle.lines[wrong][0])
        return Verdict(
            answer, True, line=line, reasons=_reasons(puzzle, answer, wrong), rival=rival
        )
    least = puzzle.figures[-1].loss
    return Verdict(
        answer,
        False,
        puzzle.losses.get(answer, least),
        answer not in puzzle.losses,
        line[:1],
        _faults(puzzle, answer),
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
    figures, seat = puzzle.figures[-1], rules.to_move(state)[0]
    values = {True: figures.right, False: figures.wrong}
    lines = [
        _line(rules, line, values[answer in puzzle.answers], figures.is_proven)
        for answer, line in puzzle.lines.items()
    ]
    lines.sort(key=lambda line: -line.evaluation.chance)
    return study_of(rules).aim(rules.view(state, seat), seat, lines, game.known_aims(puzzle))


def _reasons(puzzle: Puzzle, right: str, wrong: str | None) -> tuple[Sentence, ...]:
    if wrong is None or wrong not in puzzle.lines:
        return ()
    game = find_game(puzzle.game)
    return study_of(game).reasons(*_compared(puzzle, right, wrong))


def _faults(puzzle: Puzzle, wrong: str) -> tuple[Sentence, ...]:
    """Return what is wrong with an answer. The right one can still be looked for."""
    if wrong not in puzzle.lines:
        return ()
    game = find_game(puzzle.game)
    return study_of(game).faults(*_compared(puzzle, puzzle.answers[0], wrong))


def _compared(puzzle: Puzzle, right: str, wrong: str) -> tuple[Any, int, Line, Line]:
    """Return the position as its seat sees it, the seat, and the lines of both answers."""
    game = find_game(puzzle.game)
    state = game.parse_position(puzzle.position)
    figures = puzzle.figures[-1]
    better = _line(game, puzzle.lines[right], figures.right, figures.is_proven)
    played = _line(game, puzzle.lines[wrong], figures.wrong, figures.is_proven)
    seat = game.to_move(state)[0]
    return game.view(state, seat), seat, better, played


def _line(game: Any, texts: tuple[str, ...], value: tuple[float, float], is_exact: bool) -> Line:
    moves = tuple(game.parse_move(text) for text in texts)
    return Line(moves[0], Evaluation(*value, is_exact=is_exact), 1, moves)
