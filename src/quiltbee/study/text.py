# SPDX-License-Identifier: MIT
"""Reviews and analyses as text for a terminal."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from quiltbee.study.game_study import study_of
from quiltbee.study.judging import Mark, MoveReview
from quiltbee.study.reviewing import Review
from quiltbee.study.values import Analysis, Evaluation, Line

MOST_SHOWN_MOVES: Final = 5
"""The moves of a line that are shown."""
_PLURALS: Final = {
    Mark.INACCURACY: "inaccuracies",
    Mark.MISTAKE: "mistakes",
    Mark.BLUNDER: "blunders",
}


def review_text(review: Review) -> Iterator[str]:
    """Give the lines of a review: the result, a row for each seat, a row for each move, and the turning points."""
    game = review.record.game
    *_, last = review.record.states()
    edition = game.edition_of(review.record.start)
    yield f"{game.INFO.title}, {edition}: {review.record.result_text(last)}"
    yield ""
    yield from _seat_rows(review)
    yield ""
    yield f"Lost by choice and by placement: points of {study_of(game).LOSS_WORDS}, which has 100."
    yield ""
    yield from _move_rows(review)
    if review.turning_points:
        yield ""
        yield "Turning points"
        for move in review.turning_points:
            yield from _turning_point(review, move)


def analysis_line(game: Any, analysis: Analysis) -> str:
    """Return the best line of an analysis in one row, for lines that follow each other while the search thinks."""
    return f"{analysis.nodes:>9,}  {_line(game, analysis.lines[0])}"


def analysis_text(game: Any, analysis: Analysis, most_lines: int) -> Iterator[str]:
    """Give the best lines of a final analysis."""
    words = study_of(game).CHANCE_WORDS
    yield f"Best moves of seat {analysis.seat}, with its {words} and {study_of(game).POINTS}:"
    for number, line in enumerate(analysis.lines[:most_lines], 1):
        yield f"{number:>3}. {_line(game, line)}  ({_visits(line)})"


def _line(game: Any, line: Line) -> str:
    moves = " ".join(str(move) for move in line.moves[:MOST_SHOWN_MOVES])
    return f"{_chance(line.evaluation)} {_points(game, line.evaluation)}  {moves}"


def _visits(line: Line) -> str:
    if line.evaluation.is_exact:
        return "proven"
    return "1 visit" if line.visits == 1 else f"{line.visits:,} visits"


def _chance(evaluation: Evaluation) -> str:
    return f"{evaluation.chance:5.1f} %"


def _points(game: Any, evaluation: Evaluation) -> str:
    sign = "+" if study_of(game).POINTS == "margin" else ""
    return f"{evaluation.points:{sign}6.1f}"


def _name(review: Review, seat: int) -> str:
    names = review.record.names
    return names[seat] if seat < len(names) else f"seat {seat}"


def _width(review: Review) -> int:
    return max(len(_name(review, seat)) for seat in review.record.game.seats(review.record.start))


def _seat_rows(review: Review) -> Iterator[str]:
    width = _width(review)
    heads = ("accuracy", "lost by choice", "by placement", *_PLURALS.values())
    yield f"{'':<{width}}  {'  '.join(heads)}"
    for seat in review.record.game.seats(review.record.start):
        moves, accuracy = review.of_seat(seat), review.accuracy(seat)
        marks = Counter(move.mark for move in moves)
        cells = (
            "-" if accuracy is None else f"{accuracy:.0f}",
            f"{sum(move.choice_loss for move in moves):.1f}",
            f"{sum(move.placement_loss for move in moves):.1f}",
            *(str(marks[mark]) for mark in _PLURALS),
        )
        row = "  ".join(f"{cell:>{len(head)}}" for cell, head in zip(cells, heads, strict=True))
        yield f"{_name(review, seat):<{width}}  {row}"


def _move_rows(review: Review) -> Iterator[str]:
    game, width = review.record.game, max(4, _width(review))
    widest = max(4, *(len(str(move.move)) for move in review.moves))
    yield f"move  {'seat':<{width}}  {'':<{widest}}   chance  {study_of(game).POINTS:>6}    lost"
    for move in review.moves:
        head = f"{move.ply + 1:>4}  {_name(review, move.seat):<{width}}  {move.move!s:<{widest}}"
        if move.best is None:
            yield f"{head}  (forced)"
            continue
        before = move.best.evaluation
        row = f"{head}  {_chance(before)}  {_points(game, before)}  {move.loss:>4.1f} %"
        if move.mark is not None:
            row += f"  {move.mark}; better {move.best.move}"
        yield row


def _turning_point(review: Review, move: MoveReview) -> Iterator[str]:
    assert move.best is not None  # only a choice loses something
    assert move.played is not None
    before, after, unit = move.best.evaluation.chance, move.played.chance, "%"
    study = study_of(review.record.game)
    if study.POINTS == "score":
        before, after, unit = move.best.evaluation.points, move.played.points, "points"
    yield (
        f"  move {move.ply + 1}, {_name(review, move.seat)}: {move.move}, {move.mark}, "
        f"lost {move.loss:.1f} % of {study.LOSS_WORDS}: {move.choice_loss:.1f} by the choice, "
        f"{move.placement_loss:.1f} by the placement ({before:.1f} {unit} to {after:.1f} {unit})"
    )
    yield f"    better: {_line(review.record.game, move.best)}"
    if move.lesson is not None and move.lesson is not move.best:
        yield f"    laid better: {_line(review.record.game, move.lesson)}"
    yield from (f"    - {reason}" for reason in move.reasons)
