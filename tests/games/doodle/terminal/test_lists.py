# SPDX-License-Identifier: MIT
"""Lists of cards, cuts and places, and why there is none."""

import pytest

from quiltbee.core import grid
from quiltbee.core.game import CHANCE
from quiltbee.games import doodle
from quiltbee.games.doodle import Specials, State
from quiltbee.games.doodle.terminal.game_ui import Ui
from tests.games.doodle.helpers import (
    final_turn,
    new_table,
    played,
    started,
    turn_passed,
    with_sheet,
)

NONE = Specials(0, 0, 0, 0)


def ui(state: State, seat: int = 0) -> Ui:
    return Ui(doodle, state, seat)


@pytest.fixture
def drawing() -> State:
    return played(started(), "roll 2")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("P12", ("P12", 0)),
        (" card p7 ", ("P07", 0)),
        ("patch #12", ("P12", 0)),
        ("3", ("P03", 0)),
        ("s1", ("S01", 0)),
        ("P02 / 1", ("P02", 1)),
        ("P99", None),
        ("P02/99", None),
        ("x1", None),
        ("", None),
        ("P123", None),
    ],
)
def test_a_card_is_found_as_people_write_it(text: str, card: tuple[str, int] | None) -> None:
    assert ui(started()).find_card(text) == card


def test_there_is_a_card_in_turn_unless_one_may_choose(drawing: State) -> None:
    assert ui(new_table(2), 1).card_in_turn == "S02"
    assert ui(started(), CHANCE).card_in_turn is None
    assert ui(drawing, 0).card_in_turn == "P02"
    assert ui(final_turn(), 0).card_in_turn is None


def test_which_cards_there_are_is_told() -> None:
    cards = (
        "Patch cards are P01 to P30, start cards S01 to S10; P12/2 is piece 2 of P12 after a cut."
    )
    assert ui(started()).piece("") == f"Which card? {cards}"
    assert ui(started()).piece("Q" * 99) == f"There is no card {'Q' * 20!r}. {cards}"


def test_pieces_are_numbered_and_some_cards_cannot_be_cut(drawing: State) -> None:
    assert ui(drawing).answer("cuts", "S01").startswith("Start patches are drawn whole")
    single = "P01 is a single space; there is nothing to cut."
    assert ui(drawing).answer("cuts", "P01") == single
    pieces = doodle.cut_pieces(drawing.edition.shape_of("P02"))
    text = ui(drawing).answer("cuts", "P02")
    assert all(f"P02/{number}" in text for number in range(1, len(pieces) + 1))
    assert f"P02/{len(pieces) + 1}" not in text


def test_a_picture_says_where_its_card_is(drawing: State) -> None:
    later = turn_passed(drawing)
    for state, card, where in (
        (drawing, "P02", "the token's card"),
        (drawing, "P01", "beside the token"),
        (drawing, "P05", "in the circle"),
        (drawing, "P20", "not in the circle yet"),
        (later, "P02", "out of the circle again"),
        (drawing, "S03", "a start card"),
    ):
        assert f", {where}; " in ui(state).piece(card)
    assert ui(drawing).piece("P02/1").startswith("Piece 1 of card P02: size ")


def test_moves_are_listed_by_kind(drawing: State) -> None:
    assert ui(started()).legal("") == (
        "roll (or just Enter) throws the die: 1 leads to P01, 2 leads to P02 and 3 leads to P03."
    )
    lines = ui(drawing).legal("").split("\n")
    names = [line.split()[0] for line in lines[: lines.index("")]]
    assert names == ["pass", "P02", "P01", "P03", "P02/n", "P03/n", "X"]
    assert lines[-1] == "legal P02 shows every place of card P02. cuts P02 draws the pieces of P02."
    plain = ui(with_sheet(drawing, 0, NONE)).legal("").split("\n")
    assert [line.split()[0] for line in plain[: plain.index("")]] == ["pass", "P02"]
    start = ui(new_table()).legal("")
    assert start.startswith("S01   your start patch   ")


def test_places_are_counted_as_the_rules_count_them(drawing: State) -> None:
    whole = [
        move
        for move in doodle.legal_moves(drawing)
        if isinstance(move, doodle.Draw) and (move.card, move.piece) == ("P02", 0)
    ]
    text = ui(drawing).legal("P02")
    assert text.startswith(f"P02 fits in {len(whole)} places:")
    assert text.count("P02@__") == len({move.orientation for move in whole})


def test_why_a_card_has_no_place_is_told(drawing: State) -> None:
    bare = with_sheet(drawing, 0, NONE)
    for state, card, piece, words in (
        (started(), "P02", 0, "The die must be thrown first; Enter throws it."),
        (new_table(), "P02", 0, "The start patch must be drawn first"),
        (played(drawing, "P02@a1"), "P02", 0, "You have drawn this turn"),
        (drawing, "P06", 0, "The token is on P02, and beside it lie"),
        (
            played(drawing, "pass"),
            "P02",
            0,
            "Whoever has passed draws only by a neighbour or a cut",
        ),
        (bare, "P01", 0, "Used up, or not left for this: neighbour."),
        (bare, "P02", 1, "Used up, or not left for this: cut."),
        (with_sheet(drawing, grid.FULL), "P02", 0, "P02 fits nowhere"),
    ):
        assert ui(state).legal(f"{card}/{piece}" if piece else card).startswith(words)


def test_empty_spaces_are_listed_while_one_can_be_shaded(drawing: State) -> None:
    board = grid.FULL & ~grid.rectangle(0, 0, 2, 3)
    assert ui(with_sheet(drawing, board), 0).legal("X") == (
        "A single space can be shaded on: a1-c2."
    )
    before = with_sheet(started(), board)
    assert "(once it is your turn to draw): a1-c2." in ui(before, CHANCE).legal("X")
    assert "used up" in ui(with_sheet(drawing, board, NONE), 0).legal("X")
