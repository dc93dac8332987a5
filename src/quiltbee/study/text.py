# SPDX-License-Identifier: MIT
"""Reviews and analyses as text for a terminal."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from quiltbee.study.game_review import Review
from quiltbee.study.game_study import study_of
from quiltbee.study.marks import Mark, MoveReview
from quiltbee.study.values import Analysis, Evaluation, Line
from quiltbee.words import ENGLISH, Fact, phrase, say

MOST_SHOWN_MOVES: Final = 5
"""The moves of a line that are shown."""


def review_text(review: Review, language: str = ENGLISH) -> Iterator[str]:
    """Yield the lines of a review: the result, a row for each seat, a row for each move, and the turning points."""
    return _Text(review, language).lines()


def analysis_line(game: Any, analysis: Analysis) -> str:
    """Return the best line of an analysis in one row, for lines that follow each other while the search thinks."""
    return f"{analysis.nodes:>9,}  {_line(game, analysis.lines[0])}"


def analysis_text(
    game: Any, analysis: Analysis, most_lines: int, language: str = ENGLISH
) -> Iterator[str]:
    """Yield the best lines of a final analysis."""
    yield say(phrase(f"analysis-best-{study_of(game).POINTS}", seat=analysis.seat), language)
    for number, line in enumerate(analysis.lines[:most_lines], 1):
        looked = phrase("analysis-visits", count=line.visits, shown=f"{line.visits:,}")
        if line.evaluation.is_exact:
            looked = phrase("analysis-proven")
        yield f"{number:>3}. {_line(game, line)}  ({say(looked, language)})"


def _line(game: Any, line: Line) -> str:
    moves = " ".join(str(move) for move in line.moves[:MOST_SHOWN_MOVES])
    return f"{_chance(line.evaluation)} {_points(game, line.evaluation)}  {moves}"


def _chance(evaluation: Evaluation) -> str:
    return f"{evaluation.chance:5.1f} %"


def _points(game: Any, evaluation: Evaluation) -> str:
    sign = "+" if study_of(game).POINTS == "margin" else ""
    return f"{evaluation.points:{sign}6.1f}"


class _Text:
    """Writes one review."""

    def __init__(self, review: Review, language: str) -> None:
        self.review, self.language, self.game = review, language, review.record.game
        self.points = study_of(self.game).POINTS
        self.seats = self.game.seats(review.record.start)
        self.width = max(len(self.name(seat)) for seat in self.seats)

    def say(self, code: str, /, **facts: Fact) -> str:
        return say(phrase(f"review-{code}", **facts), self.language)

    def name(self, seat: int) -> str:
        names = self.review.record.names
        return names[seat] if seat < len(names) else self.say("text-number", seat=seat)

    def lines(self) -> Iterator[str]:
        record = self.review.record
        *_, last = record.states()
        edition = self.game.edition_of(record.start)
        yield f"{self.game.INFO.title}, {edition}: {record.result_text(last)}"
        yield ""
        yield from self.seat_rows()
        yield ""
        yield self.say("text-loss")
        yield from self.luck_rows()
        if self.points == "margin":
            yield self.say("text-level", level=self.review.level)
        yield ""
        yield from self.move_rows()
        for seat in self.seats:
            yield from self.lessons(seat)
        if self.review.turning_points:
            yield ""
            yield self.say("turning-points")
            for move in self.review.turning_points:
                yield from self.turning_point(move)

    def lessons(self, seat: int) -> Iterator[str]:
        lessons = self.review.lessons(seat)
        if lessons:
            yield ""
            yield self.say("text-lessons", name=self.name(seat))
        for each in lessons:
            numbers = ", ".join(str(ply + 1) for ply in each.plies)
            where = self.say("text-lesson-moves", count=len(each.plies), moves=numbers)
            told = say(each.sentence.phrase, self.language, notation=True)
            yield f"  - {told}" + (f" ({where})" if each.plies else "")

    def seat_rows(self) -> Iterator[str]:
        parts = ("text-accuracy", "text-lost-choice", "text-lost-placement")
        marks = list(Mark)
        heads = [self.say(part) for part in parts] + [self.say(mark, count=0) for mark in marks]
        yield f"{'':<{self.width}}  {'  '.join(heads)}"
        for seat in self.seats:
            moves, accuracy = self.review.of_seat(seat), self.review.accuracy(seat)
            counts = Counter(move.mark for move in moves)
            cells = (
                "-" if accuracy is None else f"{accuracy:.0f}",
                f"{sum(move.choice_loss for move in moves):.1f}",
                f"{sum(move.placement_loss for move in moves):.1f}",
                *(str(counts[mark]) for mark in marks),
            )
            row = "  ".join(f"{cell:>{len(head)}}" for cell, head in zip(cells, heads, strict=True))
            yield f"{self.name(seat):<{self.width}}  {row}"

    def luck_rows(self) -> Iterator[str]:
        lucks = {seat: luck for seat in self.seats if (luck := self.review.luck(seat)) is not None}
        heads = [self.say(f"text-luck-{head}") for head in ("start", "lost", "luck", "result")]
        if lucks:
            yield ""
            yield f"{'':<{self.width}}  {'  '.join(heads)}"
        for seat, luck in lucks.items():
            values = (
                f"{luck.start:.0f}",
                f"{-luck.lost:+.0f}",
                f"{luck.luck:+.0f}",
                f"{luck.result:.0f}",
            )
            row = "  ".join(
                f"{value:>{len(head)}}" for value, head in zip(values, heads, strict=True)
            )
            yield f"{self.name(seat):<{self.width}}  {row}"

    def move_rows(self) -> Iterator[str]:
        width = max(4, self.width)
        widest = max(4, *(len(str(move.move)) for move in self.review.moves))
        heads = [self.say(f"text-{head}") for head in ("move", "seat")] + [
            self.say(head) for head in (f"points-{self.points}", f"chance-{self.points}", "lost")
        ]
        yield (
            f"{heads[0]:<4}  {heads[1]:<{width}}  {'':<{widest}}  {heads[2]:>6}  {heads[3]:>7}  {heads[4]:>5}"
        )
        for move in self.review.moves:
            head = f"{move.ply + 1:>4}  {self.name(move.seat):<{width}}  {move.move!s:<{widest}}"
            if move.best is None:
                yield f"{head}  ({self.say('forced')})"
                continue
            before = move.best.evaluation
            row = f"{head}  {_points(self.game, before)}  {_chance(before)}  {move.loss:>5.1f}"
            if move.mark is not None:
                mark = self.say(move.mark, count=1)
                row += f"  {self.say('text-marked', mark=mark, better=str(move.best.move))}"
            yield row

    def turning_point(self, move: MoveReview) -> Iterator[str]:
        assert move.best is not None  # only a choice loses something
        assert move.played is not None
        assert move.mark is not None
        told = self.say(
            "text-turning",
            move=move.ply + 1,
            name=self.name(move.seat),
            played=str(move.move),
            mark=self.say(move.mark, count=1),
            loss=f"{move.loss:.1f}",
            choice=f"{move.choice_loss:.1f}",
            placement=f"{move.placement_loss:.1f}",
            **{"from": f"{move.best.evaluation.points:.1f}", "to": f"{move.played.points:.1f}"},
        )
        yield f"  {told}"
        yield f"    {self.say('text-better')}: {_line(self.game, move.best)}"
        if move.lesson is not None and move.lesson is not move.best:
            yield f"    {self.say('text-laid')}: {_line(self.game, move.lesson)}"
        for reason in move.reasons:
            yield f"    - {say(reason.phrase, self.language, notation=True)}"
