# SPDX-License-Identifier: MIT
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from quiltbee.study import Review, review
from quiltbee.study.page import review_html
from quiltbee.study.page.curve import axis_of
from tests.study.games import played

VOID = {"meta", "br", "img"}


class Balanced(HTMLParser):
    """Fails at a tag that is not closed in order; keeps all ids and addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.open, self.ids, self.addresses = list[str](), list[str](), list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.note(attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.note(attrs)

    def note(self, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "src"):
                self.addresses.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def reviewed() -> dict[str, Review]:
    return {
        "patchwork": review(played("patchwork", 1), effort=0.05),
        "doodle": review(played("doodle", 4), effort=0.1),
    }


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_is_whole_and_asks_for_nothing(
    reviewed: dict[str, Review], game: str, language: str
) -> None:
    result = reviewed[game]
    page = review_html(result, language)
    parsed = Balanced()
    parsed.feed(page)
    assert parsed.open == []
    assert len(set(parsed.ids)) == len(parsed.ids)
    assert {address[:1] for address in parsed.addresses} == {"#"}
    assert {address[1:] for address in parsed.addresses} <= set(parsed.ids)
    assert "<script" not in page
    assert not re.search(r"url\((?!#)|@import", page)
    assert f'<html lang="{language}">' in page
    assert "prefers-color-scheme:dark" in page
    # Two boards for each turning point, and the words of the language.
    assert result.turning_points
    assert page.count("<figure") == 2 * len(result.turning_points)
    assert page.count("<svg") == 2 * len(result.turning_points) + 1
    for move in result.turning_points:
        for reason in move.reasons:
            assert f"<li>{reason.words[language]}</li>" in page
    assert page.count("<tr id=") == len(result.moves)
    assert not re.search("luck|Glück", page)


def test_names_cannot_break_the_page() -> None:
    game = replace(played("patchwork", 2, plies=3), names=("<b>Ada</b>", 'Eve"&'))
    page = review_html(review(game, effort=0.02))
    assert "<b>Ada</b>" not in page
    assert "&lt;b&gt;Ada&lt;/b&gt;" in page


def test_a_turning_point_without_a_reason_has_no_empty_list(reviewed: dict[str, Review]) -> None:
    result = reviewed["patchwork"]
    assert '<ul class="reasons"><li>' in review_html(result)
    silent = tuple(replace(move, reasons=()) for move in result.moves)
    page = review_html(Review(result.record, silent))
    assert '<ul class="reasons">' not in page
    assert page.count("<figure") == 2 * len(result.turning_points)


def test_a_game_without_marks_says_so() -> None:
    result = review(played("patchwork", 2, plies=3), effort=0.02)
    calm = Review(result.record, tuple(move for move in result.moves if move.mark is None))
    assert "No move of this game lost enough to be marked." in review_html(calm)


def test_the_axis_of_scores_has_round_steps() -> None:
    axis = axis_of([63.0, 141.0])
    assert (axis.low, axis.high, axis.step) == (60, 160, 20)
    flat = axis_of([100.0])
    assert flat.low <= 100 < flat.high
