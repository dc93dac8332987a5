# SPDX-License-Identifier: MIT
import random
from dataclasses import replace

import pytest

from quiltbee.core.errors import SetupError, UnknownEditionError
from quiltbee.games import doodle
from quiltbee.games.doodle import Phase, Sheet
from tests.games.doodle.helpers import DECK, STARTS, new_table, started, turns_passed


def test_eight_cards_lie_in_the_circle_and_the_rest_in_the_pile() -> None:
    state = doodle.start("standard", random.Random(7))
    assert len(state.circle) == 8
    assert len(state.deck) == 22
    assert sorted((*state.circle, *state.deck)) == list(DECK)


def test_the_patch_cards_are_shuffled() -> None:
    circles = {doodle.start("standard", random.Random(seed)).circle for seed in range(20)}
    assert len(circles) == 20


def test_each_seat_is_dealt_a_start_card_of_its_own_and_an_empty_sheet() -> None:
    state = doodle.start("standard", random.Random(7), players=10)
    assert sorted(seat.start_card for seat in state.seats) == list(STARTS)
    assert all(seat.sheet == Sheet() for seat in state.seats)


def test_start_cards_are_dealt_at_random() -> None:
    dealt = {
        doodle.start("standard", random.Random(seed)).seats[0].start_card for seed in range(99)
    }
    assert dealt == set(STARTS)


def test_the_game_begins_with_the_start_patches() -> None:
    state = new_table(3)
    assert (state.phase, state.round, state.turn, state.card) == (Phase.START, 1, 1, None)
    assert doodle.to_move(state) == (0, 1, 2)


def test_the_first_eight_of_a_given_deck_lie_clockwise_after_the_token() -> None:
    deck = tuple(reversed(DECK))
    state = new_table(2, deck)
    assert state.circle == deck[:8]
    assert state.deck == deck[8:]
    assert [seat.start_card for seat in state.seats] == ["S01", "S02"]


def test_what_a_setup_leaves_out_is_dealt_at_random() -> None:
    state = doodle.start_from("standard", {}, random.Random(1))
    assert len(state.seats) == 1
    state = doodle.start_from("standard", {"start_cards": ["S09"]}, random.Random(1))
    assert state.seats[0].start_card == "S09"
    assert state == replace(
        doodle.start_from("standard", {"deck": [*state.circle, *state.deck]}, random.Random(2)),
        seats=state.seats,
    )


@pytest.mark.parametrize("players", [0, -1, 11, 1000])
def test_one_to_ten_can_play(players: int) -> None:
    with pytest.raises(SetupError, match="1 to 10 players"):
        doodle.start("standard", random.Random(1), players)
    with pytest.raises(SetupError, match="1 to 10 players"):
        doodle.start_from("standard", {"players": players}, random.Random(1))


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"seats": 2}, "not 'seats'"),
        ({"players": "2"}, "whole number"),
        ({"players": True}, "whole number"),
        ({"players": 2.0}, "whole number"),
        ({"players": None}, "whole number"),
        ({"deck": "P01"}, "list of card ids"),
        ({"deck": None}, "list of card ids"),
        ({"deck": list(DECK[:29])}, "the deck lacks P30; it must hold all 30"),
        ({"deck": []}, "the deck lacks P01"),
        ({"deck": [*DECK, "P01"]}, "P01 stands there twice"),
        ({"deck": [*DECK[:29], "P29"]}, "P29 stands there twice"),
        ({"deck": [*DECK[:29], "P31"]}, "no card 'P31'"),
        ({"deck": [*DECK[:29], "S01"]}, "no card 'S01'"),
        ({"deck": [*DECK[:29], 30]}, "no card '30'"),
        ({"deck": [*DECK[:29], ["P30"]]}, "no card"),
        ({"start_cards": "S01"}, "list of card ids"),
        ({"start_cards": []}, "one card a seat"),
        ({"start_cards": ["S01", "S02"]}, "one card a seat"),
        ({"players": 3, "start_cards": ["S01", "S02"]}, "players is 3"),
        ({"players": 2, "start_cards": ["S01", "S01"]}, "S01 stands there twice"),
        ({"start_cards": ["P01"]}, "no card 'P01'"),
        ({"start_cards": [True]}, "no card 'True'"),
    ],
)
def test_a_setup_that_cannot_be_is_refused_in_words(setup: dict[str, object], words: str) -> None:
    with pytest.raises(SetupError) as caught:
        doodle.start_from("standard", setup, random.Random(1))
    assert words in str(caught.value)


def test_a_deck_must_be_of_its_own_edition() -> None:
    with pytest.raises(SetupError, match="P25"):
        doodle.start_from("repeats", {"deck": list(DECK)}, random.Random(1))


def test_there_is_no_setup_of_an_unknown_edition() -> None:
    with pytest.raises(UnknownEditionError):
        doodle.start("plus", random.Random(1))
    with pytest.raises(UnknownEditionError):
        doodle.start_from("plus", {}, random.Random(1))


def test_completing_a_view_shuffles_just_the_cards_not_seen() -> None:
    state = turns_passed(started(), 7)
    seen = doodle.view(state, 0)
    decks = {doodle.complete(seen, random.Random(seed)).deck for seed in range(20)}
    assert len(decks) == 20
    for deck in decks:
        assert sorted(deck) == sorted(state.deck)


def test_completing_keeps_what_is_known_of_the_deck() -> None:
    state = replace(started(), deck=("P30", "P12"))
    full = doodle.complete(state, random.Random(3))
    assert full.deck[:2] == ("P30", "P12")
    assert sorted(full.deck) == list(DECK[8:])
    assert replace(full, deck=state.deck) == state


def test_completing_a_whole_state_changes_nothing() -> None:
    state = started()
    assert doodle.complete(state, random.Random(3)) is state
