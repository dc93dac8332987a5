# SPDX-License-Identifier: MIT
import random
import re
from dataclasses import replace
from functools import cache

import pytest

from quiltbee.core import grid
from quiltbee.draw import to_svg
from quiltbee.games import doodle
from quiltbee.games.doodle import State
from quiltbee.games.doodle.svg.theme import Theme, hand_of
from quiltbee.games.doodle.svg.words import sheet
from quiltbee.words import say
from tests.draw.positions import drawn, marked, part, said
from tests.games.doodle.helpers import (
    final_turn,
    new_table,
    play_random,
    played,
    started,
    with_sheet,
)


@cache
def game(players: int) -> tuple[State, ...]:
    return tuple(play_random(random.Random(players), players))


def drawing(players: int = 2) -> State:
    """A turn on which the token stands on the second card, P02."""
    return played(started(players), "roll 2")


def check(state: State) -> None:
    """Everything that holds for any picture of a position."""
    text, picture = to_svg(state), drawn(state)
    assert marked(picture, "card") == list(state.circle)
    assert marked(picture, "seat") == [str(number) for number in doodle.seats(state)]
    for number, seat in enumerate(state.seats):
        sheet = part(picture, "seat", number)
        start = [] if seat.sheet.start is None else [seat.start_card]
        assert marked(sheet, "drawn") == [*start, *(draw.card for draw in seat.sheet.patches)]
        assert marked(sheet, "single") == [
            grid.CELL_NAMES[cell] for cell in grid.cells(seat.sheet.singles)
        ]
    dealt = {*state.circle, *state.discards}
    assert set(re.findall(r"P\d\d", text)) <= dealt
    assert len(text) < (300_000 if len(state.seats) <= 4 else 700_000)


@pytest.mark.parametrize(("players", "every"), [(1, 2), (2, 5), (6, 15), (10, 30)])
def test_positions_of_whole_games_can_be_drawn(players: int, every: int) -> None:
    for state in (*game(players)[::every], game(players)[-1]):
        check(state)


@pytest.mark.parametrize("players", range(1, 11))
def test_any_number_of_seats_finds_room(players: int) -> None:
    check(drawing(players))


def test_a_position_whose_deck_is_hidden_looks_the_same() -> None:
    state = drawing()
    assert state.deck
    hidden = replace(state, deck=())
    assert to_svg(hidden) == to_svg(state)
    shuffled = replace(state, deck=state.deck[::-1])
    assert to_svg(shuffled) == to_svg(state)


def test_a_view_shows_the_other_sheets_as_the_turn_found_them() -> None:
    state = played(drawing(), "0: P02@a1", "0: done", "1: P02@a1")
    picture = drawn(doodle.view(state, 1))
    assert marked(part(picture, "seat", 0), "drawn") == ["S01"]
    assert marked(part(picture, "seat", 1), "drawn") == ["S02", "P02"]


def test_each_card_in_the_circle_shows_its_name_and_its_size() -> None:
    state = new_table()
    picture = drawn(state)
    for card in state.circle:
        assert said(part(picture, "card", card)) == [card, str(state.edition.patches[card].size)]


def test_the_cards_of_this_turn_are_lit() -> None:
    for state, cards in ((drawing(), ["P02"]), (final_turn(), 3), (started(2), [])):
        picture = drawn(state)
        lit = [card for card in state.circle if part(picture, "card", card).get("data-lit")]
        assert lit == (cards if isinstance(cards, list) else list(state.circle))


def test_the_start_cards_are_shown_until_all_start_patches_are_drawn() -> None:
    assert marked(drawn(new_table(2)), "start") == ["S01", "S02"]
    assert marked(drawn(started(2)), "start") == []


def test_how_a_seat_stands_is_said_below_its_sheet() -> None:
    state = played(drawing(), "1: pass", "1: done")
    picture = drawn(state)
    for number in (0, 1):
        words = " ".join(said(part(picture, "seat", number))).partition(" 9 ")[2]
        assert words == say(sheet(state, number), "en")


def test_what_was_drawn_this_turn_is_marked_until_the_turn_is_over() -> None:
    state = played(drawing(), "0: P02@a1", "0: X@a2")
    assert marked(drawn(state), "fresh") == ["2", "1"]
    assert marked(drawn(played(state, "0: done", "1: pass", "1: done")), "fresh") == []


def test_the_best_rectangle_is_outlined() -> None:
    board = grid.rectangle(1, 2, 4, 5) | 1 << 80
    seat = part(drawn(with_sheet(drawing(), board)), "seat", 0)
    assert marked(seat, "best") == ["4x5"]
    assert "translate(96 48)" in str(part(seat, "best", "4x5").get("transform"))


def test_a_deck_shows_nothing_but_how_many_cards_it_has() -> None:
    assert "22 cards are left in the deck." in " ".join(said(drawn(new_table())))
    assert "10 cards are left in the deck." in " ".join(said(drawn(final_turn())))


def test_a_cut_piece_is_drawn_as_the_piece_it_is() -> None:
    state = played(started(deck=("P06", *(f"P{n:02}" for n in range(1, 31) if n != 6))), "roll 1")
    cut = next(move for move in doodle.legal_moves(state) if "/" in str(move))
    assert isinstance(cut, doodle.Draw)
    text = to_svg(doodle.play(state, cut))
    assert f'-P06-{cut.piece}"' in text


def test_words_from_an_edition_are_escaped() -> None:
    state = new_table()
    strange = replace(state.edition, title="A & B <i>")
    assert (drawn(replace(state, edition=strange))[0].text or "").startswith("A & B <i>")


def test_each_card_has_a_hand_and_crayons_of_its_own() -> None:
    cards = {card for name in doodle.INFO.editions for card in doodle.load_edition(name).patches}
    cards |= doodle.load_edition("standard").starts.keys()
    looks = {(hand_of(card) % 12, Theme().colours_of(card)[0]) for card in cards}
    assert len(looks) == len(cards)
    assert all(len(set(Theme().colours_of(card))) == 2 for card in cards)
