# SPDX-License-Identifier: MIT
"""Numbers and findings of a tournament as text."""

from dataclasses import replace

import pytest

from quiltbee.arena import Report, make_plan, measure, words
from quiltbee.arena.errors import Reason
from quiltbee.arena.report import Forfeited
from quiltbee.core.stats import Estimate
from quiltbee.draw.numbers import MINUS
from tests.arena.made_up import SESSION, by_strength, made_up


@pytest.fixture(scope="module")
def report() -> Report:
    plan = make_plan(["random:name=a", "random:name=b"], games=40, seed=1)
    return measure(plan, made_up(plan, by_strength(3, 1, first=1)), [SESSION, SESSION])


@pytest.mark.parametrize(
    ("value", "digits", "signed", "plain"),
    [
        (3.26, 1, "+3.3", "3.3"),
        (-3.26, 1, f"{MINUS}3.3", f"{MINUS}3.3"),
        (12.0, 0, "+12", "12"),
        (0.0, 0, "0", "0"),
        (-0.04, 1, "0.0", "0.0"),
        (0.04, 1, "0.0", "0.0"),
    ],
)
def test_a_number_that_is_shown_as_zero_has_no_sign(
    value: float, digits: int, signed: str, plain: str
) -> None:
    assert words.signed(value, digits) == signed
    assert words.plain(value, digits) == plain


@pytest.mark.parametrize(
    ("estimate", "rating", "reach"),
    [
        (Estimate(50, 20, 80), "+50", "±30"),
        (Estimate(None, 300), "> +300", ""),
        (Estimate(None, None, -300), f"< {MINUS}300", ""),
        (Estimate(None), "?", ""),
        (Estimate(50), "+50", ""),
    ],
)
def test_a_rating_that_is_not_known_is_a_bound(estimate: Estimate, rating: str, reach: str) -> None:
    assert words.elo(estimate) == rating
    assert words.reach(estimate) == reach


def test_shares_are_told_in_percent() -> None:
    assert words.percent(0.5) == "50.0%"
    assert words.percent(None) == "?"
    assert words.between(Estimate(0.5, 0.4, 0.61)) == "40.0 to 61.0"
    assert words.between(Estimate(0.5)) == ""


@pytest.mark.parametrize(
    ("value", "text"), [(1234.5, "1234"), (100, "100"), (99.96, "100.0"), (9.876, "9.88")]
)
def test_times_have_about_three_digits(value: float, text: str) -> None:
    assert words.milliseconds(value) == text


def test_the_title_counts_and_the_subtitle_tells_how_games_were_paired(report: Report) -> None:
    assert words.title(report) == "Patchwork, classic edition: 2 players, 40 games"
    paired = "every pairing twice on the same 20 setups, seats swapped; seed 1"
    assert words.subtitle(report) == paired
    alone = replace(report, game="doodle", first_seat=None, circles=1)
    assert words.subtitle(alone) == (
        "everybody alone on the same 1 setup, with the same throws; seed 1"
    )


def test_the_first_seat_and_the_zero_of_the_ratings_are_told(report: Report) -> None:
    first, zero = words.findings(report)
    assert first.startswith("The seat that begins won ")
    assert "points" in first
    assert zero == "Elo is counted from the mean of all."
    (alone,) = words.findings(replace(report, first_seat=None, zero=("a",)))
    assert alone == "Elo is counted from a."


def test_a_player_without_a_rating_has_a_bound_or_none(report: Report) -> None:
    one, two = report.standings
    bound = "every game that counts for its rating, so the rating has no end"
    for estimate, text in (
        (Estimate(None, 300), f"won {bound}: more than +300"),
        (Estimate(None, None, -300), f"lost {bound}: less than {MINUS}300"),
        (Estimate(None), "cannot be rated by these games"),
    ):
        swept = replace(report, standings=(replace(one, elo=estimate), two))
        assert f"a {text}" in list(words.findings(swept))[-1]


def test_forfeits_and_repeated_games_are_told_with_an_example(report: Report) -> None:
    one, two = report.standings
    faults = (Forfeited(3, "b", Reason.TOO_SLOW, "2 s"), Forfeited(4, "a", Reason.TOO_SLOW, "9 s"))
    told = replace(
        report,
        repeated=1,
        standings=(replace(one, forfeits={Reason.TOO_SLOW: 2}), two),
        forfeits=faults,
    )
    *_, repeated, fault = words.findings(told)
    assert repeated.startswith("1 game of 40 repeated another one move for move")
    assert fault == "a forfeited 2 games: it took too long. In game 4: 9 s."


def test_equal_settings_are_told_once(report: Report) -> None:
    (line,) = words.measured(report)
    assert line == (
        "Loom x 2, CPython 3.11.7, quiltbee 0.1.0, scipy 1.17.1, commit abc1234, 2026-11-15"
    )
    later = replace(report, sessions=(SESSION, {**SESSION, "date": "2026-11-16"}))
    assert len(list(words.measured(later))) == 2
