# SPDX-License-Identifier: MIT
"""The page of a review, part by part."""

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources
from typing import Any, Final

from quiltbee.core.game import CHANCE
from quiltbee.study.game_study import study_of
from quiltbee.study.marks import Mark, MoveReview
from quiltbee.study.page.curve import SIGNS, Axis, Curve, Spot, axis_of
from quiltbee.study.reviewing import Review
from quiltbee.study.values import Evaluation, Line
from quiltbee.words import Fact, phrase, say

MOST_EXPECTED: Final = 6
"""The moves of a line that are shown."""
_MINUS: Final = "\N{MINUS SIGN}"


def review_html(review: Review, language: str = "en") -> str:
    """Return a page that needs no other file, in a language of ``words.languages()``."""
    return _Page(review, language).html()


class _Page:
    """Builds the page of one review."""

    def __init__(self, review: Review, language: str) -> None:
        self.review, self.language = review, language
        self.game, self.study = review.record.game, study_of(review.record.game)
        self.states = list(review.record.states())
        self.drawing: Any = self.game.INFO.load("svg") if self.game.INFO.svg else None

    def say(self, code: str, /, **facts: Fact) -> str:
        """Return a message of the page, safe for HTML."""
        return escape(self.plain(code, **facts))

    def plain(self, code: str, /, **facts: Fact) -> str:
        """Return a message of the page as it is."""
        return say(phrase(f"review-{code}", **facts), self.language)

    @property
    def seats(self) -> Sequence[int]:
        """The seats at the table."""
        return self.game.seats(self.review.record.start)

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        names = self.review.record.names
        return names[seat] if seat < len(names) else f"{self.plain('seat')} {seat + 1}"

    def html(self) -> str:
        """Return the whole page."""
        game, edition = self.game.INFO.title, self.game.edition_of(self.review.record.start)
        title = f"{self.plain('title')}: {', '.join(self.name(seat) for seat in self.seats)}"
        parts = [self._head(game, edition), self._accuracies(), self._curve()]
        parts += [self._turning_points(), self._moves()]
        return (
            f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title)}</title>\n<style>\n{self._style()}</style>\n</head>\n<body>\n<main>\n"
            f"{''.join(parts)}<footer>{self.say('made')}</footer>\n</main>\n</body>\n</html>\n"
        )

    def _style(self) -> str:
        """Return the style sheet, with the colours of the edition."""
        sheet = resources.files(__package__).joinpath("page.css").read_text(encoding="utf-8")
        if self.drawing is None or not hasattr(self.drawing, "page_of"):
            return sheet
        colours = self.drawing.page_of(self.review.record.start.edition)
        light, dark = (
            "".join(f"--{name.replace('_', '-')}:{value};" for name, value in colours[each].items())
            for each in ("light", "dark")
        )
        marks = _MARKS_DARK if colours["light"]["scheme"] == "dark" else _MARKS_LIGHT
        return (
            f":root{{{light}{marks}}}\n@media (prefers-color-scheme:dark){{:root{{{dark}{_MARKS_DARK}}}}}\n"
            f"{sheet}"
        )

    def _head(self, game: str, edition: str) -> str:
        date = self.review.record.date
        outcome = self.game.outcome(self.states[-1])
        seats = "".join(
            f'<li><span class="dot" style="background:{self._colour(seat)}"></span>'
            f"{escape(self.name(seat))}"
            + (f" <b>{_signed(outcome.scores[seat])}</b>" if outcome is not None else "")
            + "</li>"
            for seat in self.seats
        )
        when = f" · <time>{date.isoformat()}</time>" if date else ""
        return (
            f"<header><p>{escape(game)} · {escape(edition)}{when}</p><h1>{self.say('title')}</h1>"
            f'<ul class="names">{seats}</ul></header>\n'
        )

    def _colour(self, seat: int) -> str:
        if self.drawing is None or not hasattr(self.drawing, "seat_colours"):
            return "var(--accent)"
        colours = self.drawing.seat_colours(self.review.record.start)
        return str(colours[seat % len(colours)])

    def _accuracies(self) -> str:
        cards = "".join(self._accuracy(seat) for seat in self.seats)
        return f'<section class="accuracies">{cards}</section>\n'

    def _accuracy(self, seat: int) -> str:
        moves = self.review.of_seat(seat)
        accuracy = self.review.accuracy(seat)
        marks = Counter(move.mark for move in moves)
        counted = "".join(
            f'<li class="{mark}"><span class="sign">{SIGNS[mark]}</span> {marks[mark]} '
            f"{self.say(mark, count=marks[mark])}</li>"
            for mark in Mark
        )
        lost = [
            ("lost-choice", sum(move.choice_loss for move in moves)),
            ("lost-placement", sum(move.placement_loss for move in moves)),
        ]
        most = max(1.0, *(amount for _, amount in lost))
        bars = "".join(
            f"<dt>{self.say(label)}</dt><dd>{_bar(amount / most)}<span>{self._tenths(amount)}</span></dd>"
            for label, amount in lost
        )
        shown = "-" if accuracy is None else f"{accuracy:.0f}"
        return (
            f'<article class="card"><h2>{escape(self.name(seat))}</h2>'
            f'<p class="accuracy"><b>{shown}</b> {self.say("accuracy")}<small>{self.say("accuracy-about")}</small></p>'
            f'<ul class="marks">{counted}</ul><dl class="bars">{bars}</dl>'
            f"<small>{self.say(f'unit-{self.study.POINTS}')}</small></article>"
        )

    def _curve(self) -> str:
        points = self.study.POINTS
        title = self.plain(f"curve-{points}")
        about = self.say(f"curve-about-{points}", name=self.name(0))
        is_shared = points == "margin" and len(self.seats) == 2
        if is_shared:
            lines = [list(self._shared_line())]
            axis = Axis(0, 100, 25, " %")
        else:
            lines = [list(self._own_line(seat)) for seat in self.seats]
            axis = axis_of([spot.value for line in lines for spot in line] or [0.0])
        if not any(lines):
            return ""
        colours = [self._colour(seat) for seat in self.seats]
        drawn = Curve(len(self.review.record.turns), axis, title).draw(
            lines, colours, split=is_shared
        )
        return f'<section class="card"><h2>{escape(title)}</h2><div class="scroll">{drawn}</div><p class="about">{about}</p></section>\n'

    def _shared_line(self) -> Iterator[Spot]:
        """Give the chance of the first seat before each move, and at the end."""
        for move in self.review.moves:
            if move.best is None:
                continue
            chance = move.best.evaluation.chance
            yield self._spot(move, chance if move.seat == 0 else 100 - chance)
        outcome = self.game.outcome(self.states[-1])
        if outcome is not None:
            won = 100.0 * (0 in outcome.winners) / len(outcome.winners)
            yield Spot(len(self.review.record.turns), won)

    def _own_line(self, seat: int) -> Iterator[Spot]:
        """Give the expected score of a seat before each of its moves, and at the end."""
        for move in self.review.of_seat(seat):
            if move.best is not None:
                yield self._spot(move, move.best.evaluation.points)
        outcome = self.game.outcome(self.states[-1])
        if outcome is not None:
            yield Spot(len(self.review.record.turns), float(outcome.scores[seat]))

    def _spot(self, move: MoveReview, value: float) -> Spot:
        title = ""
        if move.mark is not None:
            title = f"{self.plain('move')} {move.ply + 1}, {self.name(move.seat)}: {move.move}, {self.plain(move.mark, count=1)}"
        return Spot(move.ply, value, move.mark, title)

    def _turning_points(self) -> str:
        cards = "".join(self._turning_point(move) for move in self.review.turning_points)
        shown = cards or f"<p>{self.say('none')}</p>"
        return f"<section><h2>{self.say('turning-points')}</h2>{shown}</section>\n"

    def _turning_point(self, move: MoveReview) -> str:
        lesson = move.lesson
        assert move.mark is not None
        assert lesson is not None
        assert move.best is not None
        assert move.played is not None
        reasons = "".join(
            f"<li>{escape(say(reason.phrase, self.language))}</li>" for reason in move.reasons
        )
        why = f'<ul class="reasons">{reasons}</ul>' if reasons else ""
        lost = self.say(
            "lost-parts",
            unit=self.plain(f"unit-{self.study.POINTS}"),
            loss=self._tenths(move.loss),
            choice=self._tenths(move.choice_loss),
            placement=self._tenths(move.placement_loss),
        )
        best = ""
        if lesson is not move.best:
            best = f"<p class='about'>{self.say('best')}: {self._told(move.best.move, move.best.evaluation)}</p>"
        return (
            f'<article class="card turning {move.mark}"><h3>{self.say("move")} {move.ply + 1}, '
            f'{escape(self.name(move.seat))} <span class="sign">{SIGNS[move.mark]}</span> '
            f"<em>{self.say(move.mark, count=1)}</em></h3>"
            f"<p>{lost}</p>"
            f'{why}<div class="pair">'
            f"{self._figure(move, self.plain('played'), move.move, move.played)}"
            f"{self._figure(move, self.plain('better'), lesson.move, lesson.evaluation, lesson)}"
            f"</div>{best}</article>"
        )

    def _told(self, move: Any, evaluation: Evaluation) -> str:
        points = self._tenths(evaluation.points, plus=self.study.POINTS == "margin")
        chance = f"{evaluation.chance:.0f} %, " if self.study.POINTS == "margin" else ""
        return f"<code>{escape(str(move))}</code> ({chance}{points})"

    def _tenths(self, value: float, *, plus: bool = False) -> str:
        """Write a number with one decimal, as the language does."""
        text = f"{value:+.1f}" if plus else f"{value:.1f}"
        return text.replace("-", _MINUS).replace(".", self.plain("decimal"))

    def _figure(
        self, move: MoveReview, label: str, made: Any, evaluation: Evaluation, line: Line | None = None
    ) -> str:  # fmt: skip
        """Draw the board of the seat after a move, with the move outlined."""
        state, kind = self.states[move.ply], "played" if line is None else "better"
        picture = ""
        if self.drawing is not None and hasattr(self.drawing, "draw_board"):
            after = self.study.shown_after(state, move.seat, made)
            cells = self.study.drawn(state, made).cells
            picture = self.drawing.draw_board(
                after, move.seat, cells, f"t{move.ply}{kind}", f"{label}: {made}"
            )
        then = ""
        if line is not None:
            option = self.study.option_words(state, move.seat, made)
            then = f"<small>{escape(say(option.phrase, self.language))}</small>"
        if line is not None and len(line.moves) > 1:
            moves = " ".join(str(each) for each in line.moves[1 : 1 + MOST_EXPECTED])
            then += f"<small>{self.say('then')}: <code>{escape(moves)}</code></small>"
        caption = f"<b>{escape(label)}</b> {self._told(made, evaluation)}{then}"
        return f'<figure class="{kind}">{picture}<figcaption>{caption}</figcaption></figure>'

    def _moves(self) -> str:
        points = self.study.POINTS
        heads = ("move", "", "", f"chance-{points}", f"points-{points}", "lost", "")
        head = "".join(f"<th>{self.say(each) if each else ''}</th>" for each in heads)
        rows = "".join(self._row(move) for move in self.review.moves if move.seat != CHANCE)
        return (
            f'<section><details class="card"><summary>{self.say("all-moves")}</summary><div class="scroll"><table>'
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></details></section>\n"
        )

    def _row(self, move: MoveReview) -> str:
        cells = [str(move.ply + 1), escape(self.name(move.seat)), f"<code>{move.move}</code>"]
        if move.best is None:
            cells += ["", "", "", self.say("forced")]
        else:
            found = move.best.evaluation
            told = ""
            if move.mark is not None:
                told = (
                    f'<span class="sign {move.mark}">{SIGNS[move.mark]}</span> {self.say(move.mark, count=1)}; '
                    f"{self.say('better').lower()} <code>{move.best.move}</code>"
                )
            cells += [
                f"{found.chance:.0f} %",
                self._tenths(found.points, plus=self.study.POINTS == "margin"),
                f"{self._tenths(move.loss)} %",
                told,
            ]
        row = "".join(f"<td>{cell}</td>" for cell in cells)
        return f'<tr id="ply-{move.ply}">{row}</tr>'


_MARKS_LIGHT: Final = "--inaccuracy:#7a6000;--mistake:#a34a06;--blunder:#a3122a;--on-mark:#ffffff;"
_MARKS_DARK: Final = "--inaccuracy:#ecd06a;--mistake:#f5ab68;--blunder:#ff9d9d;--on-mark:#1d1410;"


def _bar(share: float) -> str:
    return f'<i class="bar"><i style="width:{100 * share:.0f}%"></i></i>'


def _signed(value: float) -> str:
    return f"{value:g}".replace("-", _MINUS)
