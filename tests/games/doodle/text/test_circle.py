# SPDX-License-Identifier: MIT
"""The circle of cards in the terminal: which cards are marked, and how."""

import re

from quiltbee.core import pieces
from quiltbee.draw.text.style import Style, bare, measure
from quiltbee.games.doodle import State
from quiltbee.games.doodle.text.circle import CARD_WIDTH, card_lines, circle_lines
from tests.games.doodle.helpers import final_turn, new_table, played, started, texts, turn_passed

PLAIN = Style()


def marks(state: State, seat: int | None = None) -> dict[str, str]:
    """Return the mark of each card that is drawn."""
    _, *lines = circle_lines(state, PLAIN, 100, seat)
    return {card: mark for mark, card in re.findall(r"(.) ([PS]\d\d) size", "\n".join(lines))}


def legend(state: State, seat: int | None = None) -> str:
    return circle_lines(state, PLAIN, 100, seat)[0]


def test_a_card_has_its_size_and_its_patch_under_its_name() -> None:
    state = started()
    shape = state.edition.shape_of("P01")
    label, *drawn = card_lines(state, "P01", PLAIN, "2")
    assert label == f"2 P01 size {pieces.size(shape)}"
    assert len(drawn) == len(shape)
    assert all(line.startswith("  ") for line in drawn)
    assert max(map(measure, (label, *drawn))) <= CARD_WIDTH
    assert card_lines(state, "P01", Style(colour=True), "▸")[0].startswith("\x1b[1m")


def test_cards_lie_clockwise_and_those_that_the_die_can_bring_are_numbered() -> None:
    state = started()
    found = marks(state)
    assert tuple(found) == state.circle
    assert {card: mark for card, mark in found.items() if mark != " "} == {
        state.circle[face - 1]: str(face) for face in state.edition.die
    }
    assert legend(state).endswith("1 2 3 by the die")


def test_the_card_of_the_token_and_those_beside_it_are_marked() -> None:
    found = marks(played(started(), "roll 2"))
    assert (found["P01"], found["P02"], found["P03"]) == ("◦", "▸", "◦")
    assert {*found.values()} == {"◦", "▸", " "}
    assert legend(played(started(), "roll 2")).endswith("▸ token's card  ◦ beside it")


def test_on_the_final_turn_all_can_be_chosen_and_after_it_none() -> None:
    assert {*marks(final_turn()).values()} == {"▸"}
    assert legend(final_turn()).endswith("▸ choose one")
    over = turn_passed(final_turn())
    assert {*marks(over).values()} <= {" "}
    assert legend(over).startswith("Left over")


def test_a_start_card_is_shown_only_to_the_seat_that_has_to_draw_it() -> None:
    state = new_table(2)
    assert marks(state, 1)["S02"] == "▸"
    assert legend(state, 1).endswith("▸ your start patch")
    assert not any(card.startswith("S") for card in marks(state))
    done = played(state, f"1: {texts(state, 1)[0]}")
    assert not any(card.startswith("S") for card in marks(done, 1))


def test_a_narrow_circle_is_shelved() -> None:
    lines = circle_lines(started(), Style(colour=True), 40)
    assert max(map(measure, lines)) <= 40
    assert "\n".join(map(bare, lines)).count(" size ") == 8
