# SPDX-License-Identifier: MIT
import random
import re
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from quiltbee.core import grid
from quiltbee.draw import to_svg
from quiltbee.draw.numbers import MINUS
from quiltbee.games import doodle
from quiltbee.games.doodle import Phase, Specials, State
from quiltbee.games.doodle.svg.theme import Theme, hand_of
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
        if state.phase is not Phase.START:  # the start card lies in their place
            assert marked(sheet, "used") == ["no" if left else "yes" for left in seat.specials]
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


def test_equal_positions_give_equal_text() -> None:
    assert to_svg(drawing()) == to_svg(drawing())
    assert to_svg(drawing()) != to_svg(started(2))


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
    assert "done" in said(part(picture, "seat", 0))


@pytest.mark.parametrize("state", [new_table(3), drawing(), final_turn(2), game(2)[-1]])
def test_the_document_stands_alone(state: State) -> None:
    text = to_svg(state)
    assert "<script" not in text
    assert "<style" not in text
    assert "<image" not in text
    assert text.count("http") == 1  # the name of the format itself
    assert all(target.startswith("#") for target in re.findall(r'href="([^"]*)"', text))


def test_ids_are_unique_used_and_not_shared_between_positions() -> None:
    texts = [to_svg(drawing()), to_svg(game(2)[-1])]
    ids = [Counter(re.findall(r' id="([^"]+)"', text)) for text in texts]
    assert all(count == 1 for each in ids for count in each.values())
    assert not ids[0].keys() & ids[1].keys()
    for text, known in zip(texts, ids, strict=True):
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', text)) <= known.keys()


def test_each_card_in_the_circle_shows_its_name_and_its_size() -> None:
    state = new_table()
    picture = drawn(state)
    for place, card in enumerate(state.circle, start=1):
        shown = part(picture, "card", card)
        assert said(shown) == [card, str(state.edition.patches[card].size)]
        assert shown.get("data-place") == str(place)


def test_the_card_of_this_turn_is_lit_and_its_neighbours_are_marked() -> None:
    state = drawing()
    picture = drawn(state)
    lit = [card for card in state.circle if part(picture, "card", card).get("data-lit")]
    assert lit == ["P02"]
    beside = [card for card in state.circle if part(picture, "card", card).get("data-neighbour")]
    assert beside == ["P01", "P03"]
    assert "neighbour" in said(part(picture, "card", "P01"))
    assert marked(picture, "token") == ["P02"]


def test_the_die_shows_the_place_of_the_card_counted_from_the_token() -> None:
    picture = drawn(drawing())
    assert marked(picture, "die") == ["2"]
    assert len(part(picture, "die", 2).findall("{*}g/{*}circle")) == 2


def test_a_die_that_is_due_tells_which_cards_it_can_find() -> None:
    picture = drawn(started(2))
    assert marked(picture, "die") == ["none"]
    assert marked(picture, "comes") == ["1", "2", "3"]
    assert marked(picture, "token") == []
    assert "Roll the die." in said(picture)
    assert said(picture).count("waits") == 2


def test_on_the_final_turn_all_three_cards_are_lit() -> None:
    picture = drawn(final_turn())
    assert marked(picture, "lit") == ["yes", "yes", "yes"]
    assert "Round 3, turn 6 of 6" in said(picture)
    assert "Final turn: draw any of the three, or pass." in " ".join(said(picture))
    assert marked(picture, "die") == ["none"]


def test_the_start_card_lies_on_the_sheet_until_all_start_patches_are_drawn() -> None:
    state = new_table(2)
    assert marked(drawn(state), "start") == ["S01", "S02"]
    assert "Everyone draws the start patch." in said(drawn(state))
    state = doodle.play(state, doodle.legal_moves(state, 1)[0], 1)
    picture = drawn(state)
    assert "done" in said(part(picture, "seat", 1))
    assert "still drawing" in said(part(picture, "seat", 0))
    assert marked(drawn(started(2)), "start") == []


def test_who_is_done_and_who_still_thinks_is_said() -> None:
    picture = drawn(played(drawing(), "1: pass", "1: done"))
    assert marked(picture, "done") == ["1"]
    assert "still thinking" in said(part(picture, "seat", 0))


def test_what_was_drawn_this_turn_is_marked_until_the_turn_is_over() -> None:
    state = played(drawing(), "0: P02@a1", "0: X@a2")
    assert marked(drawn(state), "fresh") == ["2", "1"]
    assert marked(drawn(played(state, "0: done", "1: pass", "1: done")), "fresh") == []


@pytest.mark.parametrize("name", Specials._fields)
def test_a_special_action_that_is_used_is_crossed_off(name: str) -> None:
    state = drawing(1)
    left = Specials()._replace(**{name: 0})
    used = drawn(with_sheet(state, state.seats[0].board, left))
    stamps = {each: part(used, "stamp", each) for each in Specials._fields}
    assert [each for each, stamp in stamps.items() if stamp.get("data-used") == "yes"] == [name]


def test_the_best_rectangle_is_outlined_and_its_points_are_pencilled_in() -> None:
    board = grid.rectangle(1, 2, 4, 5) | 1 << 80
    picture = drawn(with_sheet(drawing(), board))
    sheet = part(picture, "seat", 0)
    assert marked(sheet, "best") == ["4x5"]
    assert "translate(96 48)" in str(part(sheet, "best", "4x5").get("transform"))
    assert said(part(sheet, "figure", 0)) == ["17", "best now"]
    assert part(sheet, "figure", 0).get("data-final") == "no"
    assert said(part(sheet, "figure", 3)) == [f"{MINUS}60", "60 empty"]


def test_scores_that_are_written_down_stay() -> None:
    state = game(2)[-1]
    picture = drawn(state)
    for number, seat in enumerate(state.seats):
        sheet = part(picture, "seat", number)
        rows = [said(part(sheet, "figure", at))[0] for at in range(4)]
        assert rows == [*map(str, seat.scores), f"{MINUS}{seat.empty}"]
        assert set(marked(sheet, "final")) == {"yes"}


def test_a_deck_shows_nothing_but_how_many_cards_it_has() -> None:
    assert "22 cards" in said(drawn(new_table()))
    assert "10 cards" in said(drawn(final_turn()))


def test_a_cut_piece_is_drawn_as_the_piece_it_is() -> None:
    state = played(started(deck=("P06", *(f"P{n:02}" for n in range(1, 31) if n != 6))), "roll 1")
    cut = next(move for move in doodle.legal_moves(state) if "/" in str(move))
    assert isinstance(cut, doodle.Draw)
    text = to_svg(doodle.play(state, cut))
    assert f'-P06-{cut.piece}"' in text


def test_the_end_shows_the_winner_and_the_place_of_the_others() -> None:
    state = game(6)[-1]
    result = doodle.outcome(state)
    assert result is not None
    picture = drawn(state)
    assert marked(picture, "winner") == [str(winner) for winner in result.winners]
    places_ = {each for each in said(picture) if each.startswith("place ")}
    assert "place 2" in places_
    for number, score in enumerate(result.scores):
        total = said(part(part(picture, "seat", number), "figure", 4))
        assert str(abs(score)) in total[0]


def test_a_victory_can_be_shared() -> None:
    over = game(2)[-1]
    picture = drawn(replace(over, seats=(over.seats[0], over.seats[0], over.seats[0])))
    words = " ".join(said(picture))
    assert "A shared victory" in words
    assert "The best sheets have" in words
    assert words.count("shares the victory") == 3
    assert marked(picture, "winner") == ["0", "1", "2"]


def test_a_solo_game_ends_with_its_points() -> None:
    over = game(1)[-1]
    score = doodle.score(over.seats[0])
    assert any(str(abs(score)) in each and "point" in each for each in said(drawn(over)))
    good = replace(over.seats[0], scores=(40, 60, 100))
    assert "That is a good score." in said(drawn(replace(over, seats=(good,))))


def test_the_picture_is_told_in_words() -> None:
    state = drawing()
    picture = drawn(state)
    assert picture.get("role") == "img"
    title, description = (picture[index].text or "" for index in (0, 1))
    assert title == "Patchwork Doodle: Round 1, turn 1 of 6"
    assert "The token is on P02, beside it P01 and P03." in description
    assert all(card in description for card in state.circle)
    assert "Seat 1 (still thinking): 74 of 81 spaces empty" in description
    labels = (picture.get("aria-labelledby") or "").split()
    assert labels == [picture[0].get("id"), picture[1].get("id")]


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
