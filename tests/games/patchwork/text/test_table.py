# SPDX-License-Identifier: MIT
"""The words beside the quilts: names, prices, and whose turn it is."""

import random
from dataclasses import replace

import pytest

from quiltbee.core import grid
from quiltbee.draw.text.style import Style
from quiltbee.games import patchwork
from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.text import table
from quiltbee.words import Phrase, say
from tests.strategies import starred, with_seat

PLAIN = Style()


def said(phrase: Phrase) -> str:
    return say(phrase, "en")


@pytest.fixture
def state() -> State:
    return patchwork.start("classic", random.Random(1))


def ended(state: State, one: int, other: int, *, last: int = 0) -> State:
    for seat, buttons in enumerate((one, other)):
        state = with_seat(state, seat, time=53, buttons=buttons)
    return replace(state, active=last)


def test_a_seat_is_its_token_and_whoever_sits_there(state: State) -> None:
    for seat, names, name in (
        (0, (), "lime green"),
        (1, ("Ada",), "yellow"),
        (1, ("Ada", "B" * 30), f"yellow ({'B' * 20})"),
        (1, ("Ada", ""), "yellow"),
    ):
        assert say(table.seat_name(state, seat, names), "en") == name
    assert say(table.seat_name(state, 0), "de") == "Limettengrün"


def test_a_price_leaves_out_what_a_patch_does_not_bring(state: State) -> None:
    patches = state.edition.patches.values()
    poor = next(patch for patch in patches if not patch.income)
    rich = next(patch for patch in patches if patch.income)
    assert table.price_words(state, poor, PLAIN) == (
        state.edition.amount(poor.buttons),
        f"{poor.time} time",
    )
    assert table.price_words(state, rich, PLAIN)[1] == f"{rich.time} time, income {rich.income}"
    star = starred(state, 0).edition.patches[state.circle[0]]
    assert table.price_words(state, star, PLAIN)[0].endswith(" *")


@pytest.mark.parametrize(
    ("times", "words"),
    [
        ((0, 0), "begins."),
        ((7, 7), "to move: both are on space 7, and the token on top goes first."),
        ((3, 9), "to move: behind on the time board, 3 against 9."),
    ],
)
def test_the_last_line_says_why_a_seat_moves(
    state: State, times: tuple[int, int], words: str
) -> None:
    for seat, time in enumerate(times):
        state = with_seat(state, seat, time=time)
    assert said(table.turn(state, ("Ada", "Bea"))) == f"Lime green (Ada) {words}"


def test_a_special_patch_comes_before_all_else(state: State) -> None:
    for optional in (False, True):
        edition = replace(state.edition, special_optional=optional)
        line = said(table.turn(replace(state, edition=edition, in_hand=1)))
        assert line.startswith("Lime green has a special patch in hand: sew it on with S@e5")
        assert ("S- removes it" in line) == optional


def test_the_end_names_the_winner_with_its_points_first(state: State) -> None:
    over = "The game is over: "
    assert (
        said(table.turn(ended(state, 2, 9)))
        == f"{over}yellow wins \N{MINUS SIGN}153 to \N{MINUS SIGN}160."
    )
    assert said(table.turn(ended(state, 9, 9, last=1))) == (
        f"{over}lime green wins \N{MINUS SIGN}153 to \N{MINUS SIGN}153. A tie goes to whoever reached the end first."
    )


def test_the_way_to_the_bonus_is_counted_until_somebody_has_it(state: State) -> None:
    bonus = state.edition.bonus_name
    near = with_seat(state, 0, quilt=grid.rectangle(1, 1, 7, 7) & ~(1 << 40))
    assert table.side_lines(near, 0, PLAIN)[2].endswith(f", 1 to {bonus}")
    assert table.side_lines(near, 1, PLAIN)[2].endswith(f", 49 to {bonus}")
    won = with_seat(near, 0, special_tile=True)
    assert table.side_lines(won, 0, PLAIN)[2].endswith(f", {bonus} won")
    assert bonus not in table.side_lines(won, 1, PLAIN)[2]


def test_only_the_seat_that_acts_has_an_arrow(state: State) -> None:
    assert table.side_lines(state, 0, PLAIN)[0].startswith("▸ ▲ lime green")
    assert table.side_lines(state, 1, PLAIN)[0].startswith("  ■ yellow")
    assert table.side_lines(ended(state, 1, 2), 0, PLAIN)[0].startswith("  ▲")


def test_a_patch_that_is_only_held_is_marked_on_the_quilt(state: State) -> None:
    lines = table.quilt_lines(state, state.seats[0], PLAIN, marked=0b11, patch=17)
    assert lines[1].split()[1].startswith("###")
    assert not any("#" in line for line in table.quilt_lines(state, state.seats[0], PLAIN))
