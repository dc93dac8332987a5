# SPDX-License-Identifier: MIT
"""What a seat may draw: the drawing rules and the special actions."""

import pytest

from quiltbee.core import grid, pieces
from quiltbee.core.errors import IllegalMoveError
from quiltbee.games import doodle
from quiltbee.games.doodle import Draw, Phase, Specials, State, load_edition
from quiltbee.games.doodle.acts import spaces_of
from tests.games.doodle.helpers import (
    DECK,
    final_turn,
    new_table,
    played,
    started,
    texts,
    turns_passed,
    with_sheet,
)

EDITION = load_edition("standard")


def refused(state: State, text: str, seat: int | None = None) -> str:
    """Return the reason for which a move is refused."""
    with pytest.raises(IllegalMoveError) as caught:
        doodle.play(state, doodle.parse_move(text), seat)
    return str(caught.value.reason)


def drawing(deck_first: str = "P06", specials: Specials | None = None) -> State:
    """Let the token stand on a card, with an empty sheet; P08 and P02 lie beside it."""
    others = [card for card in DECK if card not in (deck_first, "P08", "P02")]
    state = started(deck=(deck_first, "P02", *others[:5], "P08", *others[5:]))
    return with_sheet(played(state, "roll 1"), 0, specials)


# The start patch


def test_the_start_patch_can_be_drawn_anywhere_and_turned_and_flipped() -> None:
    state = new_table()
    placements = pieces.placements(EDITION.starts["S01"].shape)
    assert len(doodle.legal_moves(state)) == len(placements) == 8 * 6 * 7
    assert {spaces_of(EDITION, move) for move in doodle.legal_moves(state)} == {
        placement.spaces for placement in placements
    }


def test_the_start_patch_must_be_drawn() -> None:
    state = new_table()
    for text in ("pass", "done", "X@a1", "P01@a1"):
        assert refused(state, text) == "start_patch_first"


def test_a_seat_draws_the_patch_of_its_own_start_card() -> None:
    assert refused(new_table(2), "S02@a1", 0) == "not_your_card"
    assert refused(new_table(), "S99@a1") == "not_your_card"


def test_the_start_patch_is_drawn_once() -> None:
    assert refused(drawing(), "S01@a1") == "no_start_patch"


def test_the_start_patch_must_lie_on_the_board() -> None:
    assert refused(new_table(), "S01@i9") == "off_board"


# Drawing rules


def test_a_patch_covers_as_many_spaces_as_its_card_says() -> None:
    for card in EDITION.patches.values():
        assert spaces_of(EDITION, Draw(card.id, 0)).bit_count() == card.size


def test_patches_are_drawn_on_empty_spaces_only() -> None:
    state = with_sheet(drawing("P03"), 1 << 1)
    assert refused(state, "P03@a1") == "overlap"
    assert doodle.play(state, Draw("P03", 2)).seats[0].board == 0b11110


def test_patches_may_not_overhang() -> None:
    assert refused(drawing("P03"), "P03@h1") == "off_board"
    assert refused(drawing("P03"), "P03@a8r1") == "off_board"


def test_patches_may_be_drawn_away_from_the_edge_and_from_each_other() -> None:
    state = played(with_sheet(drawing("P01"), 1), "P01@e5")
    assert state.seats[0].board == 1 | 1 << 40


def test_a_patch_can_be_rotated_and_flipped() -> None:
    state = drawing("P06", Specials(0, 0, 0, 0))
    boards = {doodle.apply(state, move).seats[0].board for move in doodle.legal_moves(state)}
    assert len(boards) == 1 + 8 * 8 * 7
    corner = ["##.......", "#........", "#........"] + ["........."] * 6
    assert grid.from_rows(corner) in boards
    mirrored = ["##.......", ".#.......", ".#......."] + ["........."] * 6
    assert grid.from_rows(mirrored) in boards


def test_drawing_is_optional() -> None:
    state = played(drawing(), "pass")
    assert state.seats[0].passed
    assert state.seats[0].board == 0


def test_a_seat_that_cannot_draw_must_pass() -> None:
    state = with_sheet(drawing("P06", Specials(0, 0, 0, 0)), grid.FULL & ~1, Specials(0, 0, 0, 0))
    assert texts(state) == ["pass"]


def test_one_patch_is_drawn_in_a_turn() -> None:
    state = played(drawing(), "P06@a1")
    assert refused(state, "P06@a5") == "already_drawn"
    assert refused(state, "P02@a5") == "already_drawn"
    assert refused(state, "pass") == "already_drawn"
    passed = played(drawing(), "pass")
    assert refused(passed, "P06@a5") == "already_passed"
    assert refused(passed, "pass") == "already_passed"


def test_a_card_that_does_not_lie_in_the_circle_cannot_be_drawn() -> None:
    assert refused(drawing(), "P99@a1") == "no_such_card"
    assert refused(drawing(), "P30@a1") == "not_in_circle"


# The neighbour action


def test_the_patch_to_the_left_or_right_of_the_token_can_be_drawn_instead() -> None:
    for card in ("P02", "P08"):
        state = played(drawing(), f"{card}@a1")
        assert state.seats[0].specials == Specials(neighbour=0)
        assert state.seats[0].sheet.patches == (Draw(card, 0),)


def test_cards_further_away_from_the_token_cannot_be_drawn() -> None:
    assert refused(drawing(), "P01@a1") == "not_offered"
    cards = {move.card for move in doodle.legal_moves(drawing()) if isinstance(move, Draw)}
    assert cards == {"P06", "P02", "P08"}


def test_the_neighbour_action_can_be_used_up() -> None:
    state = drawing(specials=Specials(0, 1, 1, 0))
    assert refused(state, "P02@a1") == "used_up"
    cards = {move.card for move in doodle.legal_moves(state) if isinstance(move, Draw)}
    assert cards == {"P06"}


def test_with_three_cards_left_the_neighbours_are_the_other_two() -> None:
    state = played(turns_passed(started(), 5), "roll 2")
    assert sorted((state.card or "", *state.neighbours)) == sorted(state.circle)


# The single space


def test_a_single_space_can_be_shaded_before_drawing() -> None:
    state = played(drawing(), "X@e5")
    assert state.seats[0].board == 1 << 40
    assert state.seats[0].specials == Specials(single=0)
    assert not state.seats[0].drawn
    assert "P06@a1" in texts(state)


def test_a_single_space_can_be_shaded_after_drawing_and_after_passing() -> None:
    for first in ("P06@a1", "pass"):
        state = played(drawing(), first)
        assert not state.seats[0].done
        assert played(state, "X@e5").seats[0].board >> 40 & 1


def test_only_an_empty_space_can_be_shaded() -> None:
    state = with_sheet(drawing(), 1)
    assert refused(state, "X@a1") == "overlap"
    assert "X@a1" not in texts(state)
    assert "X@b1" in texts(state)


def test_the_single_space_can_be_used_up() -> None:
    state = drawing(specials=Specials(1, 0, 1, 0))
    assert refused(state, "X@a1") == "used_up"
    assert not any(text.startswith("X@") for text in texts(state))


# The cut


def test_one_piece_or_the_other_can_be_drawn_after_a_cut_but_not_both() -> None:
    state = drawing("P06")
    small, large = played(state, "P06/1@a1"), played(state, "P06/3@a1")
    assert small.seats[0].board.bit_count() == 1
    assert large.seats[0].board == grid.from_rows(["###......"] + ["........."] * 8)
    assert small.seats[0].specials == large.seats[0].specials == Specials(cut=0)
    assert refused(small, "P06/3@d4") == "already_drawn"


def test_a_piece_can_be_rotated_and_flipped() -> None:
    state = played(drawing("P06"), "P06/4@b2r1")
    assert grid.cell_names(state.seats[0].board) == ["b2", "c2", "c3"]


def test_a_cut_that_leaves_three_pieces_is_none() -> None:
    # Across both legs of the U, the cut would leave a bar of three and two single spaces.
    state = drawing("P11")
    assert EDITION.patches["P11"].shape == ("###", "#.#")
    bar = grid.from_rows(["###......"] + ["........."] * 8)
    cut = [move for move in doodle.legal_moves(state) if isinstance(move, Draw) and move.piece]
    assert bar not in {spaces_of(EDITION, move) for move in cut if move.card == "P11"}
    assert refused(state, "P11/5@a1") == "no_such_piece"


def test_a_patch_of_one_space_cannot_be_cut() -> None:
    state = drawing("P01")
    assert refused(state, "P01/1@a1") == "no_such_piece"
    assert not any(text.startswith("P01/") for text in texts(state))


def test_the_cut_can_be_used_up() -> None:
    state = drawing(specials=Specials(1, 1, 0, 0))
    assert refused(state, "P06/1@a1") == "used_up"
    assert not any("/" in text for text in texts(state))


def test_cut_and_neighbour_can_be_combined() -> None:
    state = played(drawing(), "P08/1@a1")
    assert state.seats[0].specials == Specials(neighbour=0, cut=0)


# Twice


@pytest.mark.parametrize(
    ("used", "text"),
    [
        (Specials(neighbour=0), "P02@a1"),
        (Specials(single=0), "X@a1"),
        (Specials(cut=0), "P06/1@a1"),
    ],
)
def test_twice_lets_any_other_action_be_used_a_second_time(used: Specials, text: str) -> None:
    state = played(drawing(specials=used), text)
    assert state.seats[0].specials == used._replace(twice=0)


def test_twice_is_not_spent_while_the_action_itself_is_left() -> None:
    assert played(drawing(), "P02@a1").seats[0].specials.twice == 1


def test_twice_serves_one_action_only() -> None:
    assert refused(drawing(specials=Specials(0, 1, 0, 1)), "P08/1@a1") == "used_up"
    one = played(drawing(specials=Specials(0, 1, 1, 1)), "P08/1@a1")
    assert one.seats[0].specials == Specials(0, 1, 0, 0)
    other = played(drawing(specials=Specials(1, 1, 0, 1)), "P08/1@a1")
    assert other.seats[0].specials == Specials(0, 1, 0, 0)


def test_two_single_spaces_can_be_shaded_in_one_turn_and_no_third() -> None:
    state = played(drawing(), "X@a1", "X@i9")
    assert state.seats[0].specials == Specials(single=0, twice=0)
    assert refused(state, "X@e5") == "used_up"


# Being done


def test_a_seat_is_done_only_after_drawing_or_passing() -> None:
    assert refused(drawing(), "done") == "draw_or_pass_first"
    assert refused(played(drawing(), "X@a1"), "done") == "draw_or_pass_first"


def test_a_seat_that_can_do_nothing_more_is_done_by_itself() -> None:
    no_single, none = Specials(1, 0, 1, 0), Specials(0, 0, 0, 0)
    assert played(drawing(specials=no_single), "P06@a1").phase is Phase.ROLL
    assert played(drawing(specials=none), "pass").phase is Phase.ROLL
    assert played(drawing(specials=none._replace(twice=1)), "pass", "X@a1").phase is Phase.ROLL
    assert played(drawing(), "pass", "X@a1").phase is Phase.DRAW
    assert played(drawing(), "pass", "X@a1", "X@a2").phase is Phase.DRAW
    full = with_sheet(drawing("P01"), grid.FULL & ~1)
    assert played(full, "P01@a1").phase is Phase.ROLL


# After passing


def test_who_has_passed_may_still_draw_by_a_neighbour_or_a_cut_or_both() -> None:
    passed = played(drawing(), "pass")
    assert texts(passed)[0] == "done"
    drawn = [move for move in doodle.legal_moves(passed) if isinstance(move, Draw)]
    assert {(move.card, move.piece > 0) for move in drawn} == {
        ("P06", True),
        ("P02", False),
        ("P02", True),
        ("P08", False),
        ("P08", True),
    }
    before = [move for move in doodle.legal_moves(drawing()) if isinstance(move, Draw)]
    assert drawn == [move for move in before if move.card != "P06" or move.piece]
    for text in ("P08@a1", "P06/1@a1", "P02/1@a1"):
        after = played(passed, text)
        assert after.seats[0].drawn
        assert after.seats[0].passed
        assert texts(after)[0] == "done"
        assert not any(isinstance(move, Draw) for move in doodle.legal_moves(after))
        assert after.seats[0].sheet == played(drawing(), text).seats[0].sheet


def test_who_has_passed_does_not_draw_without_a_special_action() -> None:
    passed = played(drawing(), "pass")
    assert refused(passed, "P06@a1") == "already_passed"
    assert refused(passed, "pass") == "already_passed"
    assert refused(played(passed, "P08@a1"), "P06/1@a1") == "already_drawn"
    assert refused(played(drawing(specials=Specials(0, 1, 1, 0)), "pass"), "P08@a1") == "used_up"


def test_on_the_final_turn_who_has_passed_may_still_draw_by_a_cut() -> None:
    passed = played(final_turn(), "pass")
    drawn = [move for move in doodle.legal_moves(passed) if isinstance(move, Draw)]
    assert {move.card for move in drawn} == {"P18", "P19", "P20"}
    assert all(move.piece for move in drawn)
    assert refused(passed, "P18@a1") == "already_passed"


@pytest.mark.parametrize(
    ("specials", "room", "goes_on"),
    [
        (Specials(1, 0, 0, 0), 0b11, True),  # P02 is two spaces long
        (Specials(1, 0, 0, 0), 0b101, False),
        (Specials(0, 0, 1, 0), 0b101, True),  # a space can be cut off P06
        (Specials(0, 0, 1, 0), 0, False),
        (Specials(1, 1, 1, 1), 0, False),
        (Specials(1, 0, 1, 0), 0b101, True),
    ],
)
def test_who_has_passed_is_done_when_nothing_is_left_that_fits(
    specials: Specials, room: int, goes_on: bool
) -> None:
    state = with_sheet(drawing("P06", specials), grid.FULL & ~room, specials)
    assert (played(state, "pass").phase is Phase.DRAW) == goes_on


def test_after_drawing_only_single_spaces_and_being_done_are_left() -> None:
    state = played(with_sheet(drawing("P01"), grid.FULL & ~0b111), "P01@a1")
    assert texts(state) == ["done", "X@b1", "X@c1"]


# The final turn


def test_on_the_final_turn_any_of_the_three_cards_left_can_be_drawn() -> None:
    state = final_turn()
    assert state.circle == ("P18", "P19", "P20")
    assert doodle.legal_moves(state)[0] == doodle.PASS
    cards = {move.card for move in doodle.legal_moves(state) if isinstance(move, Draw)}
    assert cards == {"P18", "P19", "P20"}
    for card in cards:
        after = played(state, f"{card}@a1")
        assert after.seats[0].specials == Specials()
    assert refused(state, "P17@a1") == "not_in_circle"


def test_on_the_final_turn_the_chosen_patch_can_be_cut() -> None:
    for card in ("P18", "P19", "P20"):
        assert played(final_turn(), f"{card}/1@a1").seats[0].specials == Specials(cut=0)


def test_on_the_final_turn_the_neighbour_action_has_no_use() -> None:
    state = with_sheet(final_turn(), 0, Specials(0, 0, 0, 0))
    cards = {move.card for move in doodle.legal_moves(state) if isinstance(move, Draw)}
    assert cards == {"P18", "P19", "P20"}
