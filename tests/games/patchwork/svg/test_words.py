# SPDX-License-Identifier: MIT
"""What the picture of a table says in words."""

import random
from dataclasses import replace

import pytest

from quiltbee.draw.wording import MINUS
from quiltbee.games import patchwork
from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.svg import words
from tests.strategies import starred, with_seat


@pytest.fixture
def state() -> State:
    return patchwork.start("classic", random.Random(1))


def ended(state: State, one: int, other: int, *, last: int = 0) -> State:
    """The end of a game with empty quilts and so many buttons; seat ``last`` came last."""
    for seat, buttons in enumerate((one, other)):
        state = with_seat(state, seat, time=53, buttons=buttons)
    return replace(state, active=last)


def test_the_title_tells_who_moves_and_then_who_wins(state: State) -> None:
    assert words.title(state) == f"{state.edition.title}: Lime green to move"
    assert words.headline(ended(state, 3, 9)) == "Yellow wins"
    assert words.headline(ended(state, 9, 9, last=1)) == "Lime green wins"


def test_the_result_has_both_scores_or_says_who_finished_first(state: State) -> None:
    assert words.result_words(state) == ""
    assert words.result_lines(state) == ()
    over = ended(state, 3, 9)
    assert words.result_words(over) == f"with {MINUS}153 points to {MINUS}159"
    assert words.result_lines(over) == ("Well sewn!", "Ahead by 6 points")
    assert words.result_lines(ended(state, 8, 9))[1] == "Ahead by 1 point"
    tie = ended(state, 9, 9)
    assert words.result_words(tie) == f"at {MINUS}153 points each, having finished first"
    assert words.result_lines(tie) == ("Finished first", "at equal scores")


def test_advice_counts_the_spaces_to_advance(state: State) -> None:
    assert words.advice(state, can_buy=True) == (
        "Sew on a patch, or",
        "advance 1 space",
        "for 1 button.",
    )
    ahead = with_seat(state, 1, time=53)
    # Nobody goes beyond the end.
    assert words.advice(ahead, can_buy=False) == (
        "No offer can be taken:",
        "advance 53 spaces",
        "for 53 buttons.",
    )


def test_a_special_patch_may_be_removed_only_where_the_edition_allows_it(state: State) -> None:
    for optional in (False, True):
        edition = replace(state.edition, special_optional=optional)
        held = replace(state, edition=edition, in_hand=1)
        lines = words.advice(held, can_buy=True)
        assert lines[:2] == ("Sew the special patch", "on any empty space")
        assert (lines[-1] == "or remove it from play.") == optional
        assert words.description(held).endswith("A special patch is to be sewn on.")


def test_the_description_tells_all_that_can_be_seen(state: State) -> None:
    told = words.description(with_seat(starred(state, 1), 0, special_tile=True, quilt=0b111))
    assert "Lime green is on space 0 of 53 with 5 buttons, income 0, 0 patches" in told
    assert "3 of 81 spaces filled, the 7x7 tile; score" in told.replace(
        "\N{MULTIPLICATION SIGN}", "x"
    )
    first, second, _, fourth, *_ = state.circle
    assert f"Patch {second} costs " in told
    assert told.count("says its starred label") == 1
    assert (
        f"Patch {first} costs {state.edition.amount(state.edition.patches[first].buttons)}" in told
    )
    assert f"Then in the circle: {fourth}, " in told
    few = replace(state, circle=state.circle[:3])
    assert words.description(few).endswith("No other patches are in the circle.")
