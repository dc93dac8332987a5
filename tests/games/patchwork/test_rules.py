# SPDX-License-Identifier: MIT
"""Each test names a rule of Patchwork and fails when that rule is broken."""

import random
from dataclasses import replace

import pytest

from quiltbee.core import grid
from quiltbee.core.errors import (
    GameOverError,
    IllegalMoveError,
    NotationError,
    NotYourTurnError,
    SetupError,
    UnknownEditionError,
)
from quiltbee.games import patchwork
from quiltbee.games.patchwork import (
    ADVANCE,
    EDITIONS,
    REMOVE,
    Advance,
    Buy,
    Phase,
    Reason,
    Seat,
    Sew,
    State,
    legal_moves,
    play,
    to_move,
)
from quiltbee.games.patchwork.rules import foresee
from tests.strategies import fresh, with_seat


def move(text: str) -> patchwork.Move:
    return patchwork.parse_move(text)


def offered(state: State) -> set[int]:
    return {buy.patch for buy in legal_moves(state) if isinstance(buy, Buy)}


def refused(state: State, text: str, seat: int | None = None) -> IllegalMoveError:
    with pytest.raises(IllegalMoveError) as caught:
        play(state, move(text), seat)
    assert str(caught.value).startswith(f"{text}: ")
    return caught.value


def nearly_done(state: State, time: int = 52) -> State:
    """The first seat is about to move; the other one has reached the last space."""
    return with_seat(with_seat(state, 0, time=time), 1, time=53)


class TestSetup:
    @pytest.mark.parametrize("edition", EDITIONS)
    def test_each_seat_starts_with_five_buttons_an_empty_quilt_and_a_token_on_the_start(
        self, edition: str
    ) -> None:
        state = patchwork.start(edition, random.Random(1))
        assert state.seats == (Seat(time=0, buttons=5), Seat(time=0, buttons=5))

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_all_33_patches_lie_in_the_circle(self, edition: str) -> None:
        state = patchwork.start(edition, random.Random(1))
        assert sorted(state.circle) == list(range(1, 34))

    @pytest.mark.parametrize("seed", range(20))
    def test_the_neutral_token_starts_after_the_1x2_patch_so_that_it_comes_last(
        self, seed: int
    ) -> None:
        assert patchwork.start("classic", random.Random(seed)).circle[-1] == 1

    def test_the_order_is_random_but_for_that(self) -> None:
        first = {patchwork.start("classic", random.Random(seed)).circle[0] for seed in range(400)}
        assert first == set(range(2, 34))

    @pytest.mark.parametrize("first", [0, 1])
    def test_the_token_of_the_starting_seat_lies_on_top(self, first: int) -> None:
        assert to_move(patchwork.start("classic", random.Random(1), first=first)) == (first,)

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_the_five_special_patches_lie_on_their_marks(self, edition: str) -> None:
        state = patchwork.start(edition, random.Random(1))
        assert state.special_patches == state.edition.special_marks
        assert len(state.special_patches) == 5

    def test_a_setup_can_be_given(self) -> None:
        circle = [*range(33, 1, -1), 1]
        state = patchwork.start_from("winter", {"circle": circle, "first": 1}, random.Random())
        assert state.circle == tuple(circle)
        assert to_move(state) == (1,)

    def test_what_a_setup_leaves_out_is_left_to_chance(self) -> None:
        state = patchwork.start_from("classic", {"first": 1}, random.Random(3))
        assert state == patchwork.start("classic", random.Random(3), first=1)

    @pytest.mark.parametrize(
        ("setup", "words"),
        [
            ({"circle": list(range(2, 34))}, "patch 1 is missing"),
            ({"circle": [*range(2, 33), 1]}, "patch 33 is missing"),
            ({"circle": [2, *range(2, 34), 1]}, "patch 2 lies in the circle twice"),
            ({"circle": [*range(2, 33), 34, 1]}, "patches 1 to 33 and no others"),
            ({"circle": [*range(2, 33), 10**5000, 1]}, "patches 1 to 33 and no others"),
            ({"circle": list(range(1, 34))}, "must end with patch 1"),
            ({"circle": ["2"]}, "whole numbers"),
            ({"circle": [True, *range(2, 34)]}, "whole numbers"),
            ({"circle": [2.0]}, "whole numbers"),
            ({"circle": 5}, "a list"),
            ({"circle": "2,3"}, "a list"),
            ({"circle": []}, "missing"),
            ({"first": 2}, "first must be 0 or 1"),
            ({"first": "0"}, "first must be 0 or 1"),
            ({"first": True}, "first must be 0 or 1"),
            ({"first": None}, "first must be 0 or 1"),
            ({"frist": 0}, "'frist'"),
        ],
    )
    def test_a_setup_that_cannot_be_is_refused_in_words(
        self, setup: dict[str, object], words: str
    ) -> None:
        with pytest.raises(SetupError, match=words):
            patchwork.start_from("classic", setup, random.Random())

    def test_an_unknown_edition_cannot_be_started(self) -> None:
        with pytest.raises(UnknownEditionError):
            patchwork.start("summer", random.Random())


class TestWhoIsOnTurn:
    def test_the_token_furthest_behind_acts(self) -> None:
        state = play(fresh(), ADVANCE)
        assert state.seats[0].time == 1
        assert to_move(state) == (1,)

    def test_a_seat_goes_on_while_it_is_behind(self) -> None:
        state = with_seat(fresh(), 1, time=9)
        state = play(state, move("2@a1"))
        assert state.seats[0].time == 3
        assert to_move(state) == (0,)

    def test_on_the_same_space_the_token_that_came_last_lies_on_top_and_acts(self) -> None:
        state = with_seat(fresh(), 1, time=3)
        state = play(state, move("2@a1"))
        assert state.seats[0].time == state.seats[1].time == 3
        assert to_move(state) == (0,)

    def test_a_seat_on_the_last_space_waits_while_the_other_plays_on_alone(self) -> None:
        state = nearly_done(fresh(), time=10)
        for _ in range(2):
            state = play(state, next(m for m in legal_moves(state) if isinstance(m, Buy)))
            assert to_move(state) == (0,)

    def test_a_move_for_the_other_seat_is_refused(self) -> None:
        with pytest.raises(NotYourTurnError, match="seat 0's turn"):
            play(fresh(), ADVANCE, seat=1)
        assert legal_moves(fresh(), 1) == []

    def test_a_move_for_the_seat_on_turn_is_accepted(self) -> None:
        assert play(fresh(), ADVANCE, seat=0) == play(fresh(), ADVANCE)


class TestActionA:
    def test_the_token_moves_to_the_space_ahead_of_the_other_token(self) -> None:
        state = play(with_seat(fresh(), 1, time=3), ADVANCE)
        assert state.seats[0].time == 4

    def test_each_space_moved_brings_one_button(self) -> None:
        state = play(with_seat(fresh(), 1, time=3), ADVANCE)
        assert state.seats[0].buttons == 5 + 4

    def test_from_the_shared_space_it_is_one_space_and_one_button(self) -> None:
        state = play(fresh(), ADVANCE)
        assert (state.seats[0].time, state.seats[0].buttons) == (1, 6)

    def test_it_stops_on_the_last_space_and_pays_only_for_spaces_really_moved(self) -> None:
        state = play(nearly_done(fresh(), time=50), ADVANCE)
        assert state.seats[0].time == 53
        assert state.seats[0].buttons == 5 + 3

    def test_it_crosses_income_as_any_move_does(self) -> None:
        state = with_seat(with_seat(fresh(), 0, time=4, income=3), 1, time=5)
        assert play(state, ADVANCE).seats[0].buttons == 5 + 2 + 3

    def test_crossing_two_income_marks_pays_twice(self) -> None:
        state = with_seat(with_seat(fresh(), 0, time=4, income=3), 1, time=10)
        assert play(state, ADVANCE).seats[0].buttons == 5 + 7 + 2 * 3

    def test_it_leaves_circle_and_quilts_alone(self) -> None:
        state = play(fresh(), ADVANCE)
        assert state.circle == fresh().circle
        assert state.seats[0].quilt == 0

    def test_it_is_always_possible_on_a_turn(self) -> None:
        assert legal_moves(with_seat(fresh(), 0, buttons=0, quilt=grid.FULL)) == [ADVANCE]


class TestActionB:
    def test_only_the_three_patches_in_front_of_the_neutral_token_can_be_chosen(self) -> None:
        state = with_seat(fresh(circle=[10, 20, 30, 2]), 0, buttons=99)
        assert offered(state) == {10, 20, 30}
        error = refused(state, "2@a1")
        assert error.reason == Reason.NOT_OFFERED
        assert "10, 20, 30" in error.words

    @pytest.mark.parametrize("left", [(5, 6), (5,), ()])
    def test_with_fewer_than_three_left_one_chooses_among_those(
        self, left: tuple[int, ...]
    ) -> None:
        state = replace(with_seat(fresh(), 0, buttons=99), circle=left)
        assert offered(state) == set(left)
        assert ADVANCE in legal_moves(state)

    @pytest.mark.parametrize(
        ("patch", "circle"),
        [(2, (3, 4, 5, 6, 7)), (3, (4, 5, 6, 7, 2)), (4, (5, 6, 7, 2, 3))],
    )
    def test_the_neutral_token_takes_the_place_of_the_patch_and_the_passed_ones_come_last(
        self, patch: int, circle: tuple[int, ...]
    ) -> None:
        state = replace(fresh(), circle=(2, 3, 4, 5, 6, 7))
        assert play(state, Buy(patch, 0)).circle == circle

    def test_the_patch_is_paid_for(self) -> None:
        assert play(fresh(circle=[8]), move("8@a1")).seats[0].buttons == 5 - 4

    def test_a_patch_that_costs_nothing_can_be_taken_with_no_buttons(self) -> None:
        state = with_seat(fresh(circle=[21]), 0, buttons=0)
        assert offered(state) == {21}

    def test_what_cannot_be_paid_cannot_be_taken(self) -> None:
        state = with_seat(fresh(circle=[8, 7, 5]), 0, buttons=3)
        assert offered(state) == {7, 5}
        error = refused(state, "8@a1")
        assert error.reason == Reason.CANNOT_AFFORD
        assert "4 buttons" in error.words
        assert "3 buttons" in error.words

    def test_the_price_is_named_in_the_words_of_the_edition(self) -> None:
        state = with_seat(fresh("halloween", circle=[8]), 0, buttons=1)
        assert "1 eyeball" in refused(state, "8@a1").words

    def test_income_on_the_way_cannot_help_to_pay(self) -> None:
        state = with_seat(fresh(circle=[8]), 0, buttons=3, time=4, income=5)
        assert 8 not in offered(with_seat(state, 1, time=9))

    def test_the_patch_is_sewn_where_the_move_says(self) -> None:
        state = play(fresh(circle=[9]), move("9@c4"))
        assert grid.cell_names(state.seats[0].quilt) == ["c4", "c5", "d5", "e5"]
        assert state.seats[0].sewn == (Buy(9, grid.parse_cell("c4")),)

    def test_the_token_moves_by_the_time_on_the_label(self) -> None:
        assert play(fresh(circle=[9]), move("9@a1")).seats[0].time == 6

    def test_patches_may_not_overlap(self) -> None:
        state = with_seat(fresh(circle=[3]), 0, quilt=grid.rectangle(0, 2, 1, 2))
        error = refused(state, "3@b1")
        assert error.reason == Reason.OVERLAP
        assert error.words == "already filled: c1, d1"

    def test_patches_may_not_hang_over_the_edge(self) -> None:
        assert refused(fresh(circle=[3]), "3@h1").reason == Reason.OFF_BOARD

    def test_a_patch_that_fits_nowhere_cannot_be_taken(self) -> None:
        room_for_two = grid.FULL ^ grid.rectangle(4, 4, 1, 2)
        state = replace(with_seat(fresh(), 0, quilt=room_for_two), circle=(3, 1, 5))
        assert offered(state) == {1}

    def test_every_rotation_and_flip_is_allowed(self) -> None:
        # Patch 8, an L of four spaces, looks different in all eight orientations.
        ways = {
            m.orientation
            for m in legal_moves(fresh(circle=[8]))
            if isinstance(m, Buy) and m.patch == 8
        }
        assert ways == set(range(8))

    def test_equal_placements_are_listed_once(self) -> None:
        state = with_seat(fresh(circle=[10, 16, 3]), 0, buttons=99)
        buys = [m for m in legal_moves(state) if isinstance(m, Buy)]
        assert sum(m.patch == 10 for m in buys) == 64
        assert sum(m.patch == 16 for m in buys) == 49
        assert sum(m.patch == 3 for m in buys) == 2 * 63

    def test_any_spelling_of_a_placement_is_accepted_and_means_the_same(self) -> None:
        state = with_seat(fresh(circle=[10]), 0, buttons=6)
        assert play(state, move("10@c4r3f")) == play(state, move("10@c4"))

    def test_income_on_the_way_counts_the_new_patch(self) -> None:
        # Patch 7 costs 3, moves 3 and earns 1.
        state = with_seat(with_seat(fresh(circle=[7]), 0, time=3, income=2), 1, time=4)
        after = play(state, move("7@a1"))
        assert after.seats[0].income == 3
        assert after.seats[0].buttons == 5 - 3 + 3

    def test_the_time_may_reach_past_the_end_and_the_token_stops_there(self) -> None:
        state = with_seat(nearly_done(fresh(circle=[9])), 0, income=1)
        after = play(state, move("9@a1"))
        assert after.seats[0].time == 53
        # The full price was paid, and the last income counted the patch.
        assert after.seats[0].buttons == 5 - 4 + 3

    def test_a_patch_already_sewn_cannot_be_taken_again(self) -> None:
        state = play(fresh(), move("2@a1"))
        assert refused(state, "2@a1").reason == Reason.PATCH_GONE

    def test_a_patch_that_does_not_exist_cannot_be_taken(self) -> None:
        assert refused(fresh(), "99@a1").reason == Reason.NO_SUCH_PATCH

    def test_patches_lie_on_a_quilt_in_the_order_of_their_ids_however_they_came(self) -> None:
        base = replace(with_seat(fresh(), 1, time=20), circle=(5, 2, 3))
        one = play(play(base, move("5@a1")), move("2@a4"))
        other = play(play(base, move("2@a4")), move("5@a1"))
        assert one.seats == other.seats


class TestIncome:
    @pytest.mark.parametrize("mark", [5, 11, 17, 23, 29, 35, 41, 47, 53])
    def test_reaching_or_passing_a_mark_pays_the_buttons_on_the_quilt(self, mark: int) -> None:
        state = with_seat(with_seat(fresh(), 0, time=mark - 1, income=4), 1, time=mark - 1)
        assert play(state, ADVANCE).seats[0].buttons == 5 + 1 + 4

    @pytest.mark.parametrize("mark", [5, 11, 17, 23, 29, 35, 41, 47])
    def test_leaving_the_space_behind_a_mark_pays_nothing(self, mark: int) -> None:
        state = with_seat(with_seat(fresh(), 0, time=mark, income=4), 1, time=mark)
        assert play(state, ADVANCE).seats[0].buttons == 5 + 1

    def test_only_the_seat_that_moves_receives_it(self) -> None:
        state = with_seat(with_seat(fresh(), 0, time=4), 1, time=4, income=4)
        assert play(state, ADVANCE).seats[1].buttons == 5

    def test_arriving_on_the_last_space_pays_a_last_time(self) -> None:
        state = with_seat(nearly_done(fresh()), 0, income=6)
        assert play(state, ADVANCE).seats[0].buttons == 5 + 1 + 6


class TestSpecialPatch:
    def about_to_take(self, edition: str = "classic", **mine: int) -> State:
        """Seat 0 stands right before a special patch that nobody has taken."""
        mark = fresh(edition).edition.special_marks[0]
        state = with_seat(fresh(edition), 0, time=mark - 1, **mine)
        return with_seat(state, 1, time=mark - 1)

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_the_first_to_reach_or_pass_it_takes_it_and_must_place_it_at_once(
        self, edition: str
    ) -> None:
        state = play(self.about_to_take(edition), ADVANCE)
        assert state.phase is Phase.SPECIAL_PATCH
        assert to_move(state) == (0,)
        assert all(isinstance(m, Sew | patchwork.Remove) for m in legal_moves(state))

    def test_it_comes_before_anything_else(self) -> None:
        state = play(self.about_to_take(), ADVANCE)
        assert refused(state, "advance").reason == Reason.SPECIAL_PATCH_FIRST
        assert refused(state, "2@a1").reason == Reason.SPECIAL_PATCH_FIRST

    def test_it_leaves_the_time_board_when_it_is_taken(self) -> None:
        state = play(self.about_to_take(), ADVANCE)
        assert state.special_patches == (26, 32, 44, 50)

    def test_the_second_to_pass_finds_nothing(self) -> None:
        state = play(play(self.about_to_take(), ADVANCE), move("S@a1"))
        state = play(state, ADVANCE, seat=1)
        assert state.phase is Phase.TURN
        assert state.seats[1].time == 21

    def test_it_fills_one_empty_space_and_earns_nothing(self) -> None:
        state = play(play(self.about_to_take(), ADVANCE), move("S@e5"))
        assert grid.cell_names(state.seats[0].quilt) == ["e5"]
        assert state.seats[0].leather == state.seats[0].quilt
        assert state.seats[0].income == 0

    def test_it_may_not_overlap(self) -> None:
        state = play(self.about_to_take(quilt=1), ADVANCE)
        error = refused(state, "S@a1")
        assert error.reason == Reason.OVERLAP
        assert Sew(0) not in legal_moves(state)
        assert len(legal_moves(state)) == 80

    def test_afterwards_the_turn_passes_as_after_any_move(self) -> None:
        state = play(play(self.about_to_take(), ADVANCE), move("S@a1"))
        assert to_move(state) == (1,)

    def test_a_mark_that_the_other_token_has_reached_holds_no_patch_any_more(self) -> None:
        state = with_seat(with_seat(fresh(circle=[24]), 0, time=19), 1, time=20)
        state = play(state, move("24@a1"))
        assert state.phase is Phase.TURN
        assert to_move(state) == (0,)

    def test_in_the_classic_edition_it_must_be_sewn_on(self) -> None:
        state = play(self.about_to_take("classic"), ADVANCE)
        assert REMOVE not in legal_moves(state)
        assert refused(state, "S-").reason == Reason.MUST_BE_SEWN

    @pytest.mark.parametrize("edition", ["winter", "halloween"])
    def test_in_the_others_it_may_be_removed_from_play_instead(self, edition: str) -> None:
        taken = play(self.about_to_take(edition), ADVANCE)
        assert REMOVE in legal_moves(taken)
        state = play(taken, REMOVE)
        assert state.seats == taken.seats
        assert state.phase is Phase.TURN
        assert to_move(state) == (1,)

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_with_a_full_quilt_it_leaves_the_game(self, edition: str) -> None:
        state = play(self.about_to_take(edition, quilt=grid.FULL), ADVANCE)
        assert state.phase is Phase.TURN
        assert to_move(state) == (1,)
        assert state.edition.special_marks[0] not in state.special_patches

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_one_won_by_the_last_move_of_a_seat_is_still_placed(self, edition: str) -> None:
        state = with_seat(with_seat(fresh(edition, circle=[9]), 0, time=49), 1, time=49)
        state = play(state, move("9@a1"))
        assert state.seats[0].time == 53
        assert state.phase is Phase.SPECIAL_PATCH
        assert patchwork.outcome(state) is None
        state = play(state, move("S@i9"))
        assert to_move(state) == (1,)

    def test_the_game_is_not_over_before_it_is_placed(self) -> None:
        state = with_seat(with_seat(fresh(), 0, time=53), 1, time=53)
        state = replace(state, in_hand=1)
        assert state.phase is Phase.SPECIAL_PATCH
        assert play(state, move("S@a1")).phase is Phase.OVER

    @pytest.mark.parametrize("text", ["S@a1", "S-"])
    def test_there_is_none_to_place_on_an_ordinary_turn(self, text: str) -> None:
        assert refused(fresh("winter"), text).reason == Reason.NO_SPECIAL_PATCH

    def test_income_and_special_patch_can_come_with_one_move(self) -> None:
        state = with_seat(
            with_seat(fresh(circle=[11]), 0, time=24, buttons=9, income=1), 1, time=24
        )
        state = play(state, move("11@a1"))
        assert state.seats[0].time == 30
        assert state.seats[0].buttons == 9 - 7 + (1 + 3)
        assert state.phase is Phase.SPECIAL_PATCH


class TestSpecialTile:
    SEVEN = grid.rectangle(1, 1, 7, 7)

    def test_filling_a_7x7_area_with_a_patch_wins_it_at_once(self) -> None:
        state = with_seat(fresh(circle=[3]), 0, quilt=self.SEVEN ^ grid.rectangle(1, 1, 1, 3))
        after = play(state, move("3@b2"))
        assert after.seats[0].special_tile

    def test_filling_it_with_a_special_patch_wins_it_too(self) -> None:
        state = with_seat(fresh(), 0, quilt=self.SEVEN ^ grid.rectangle(4, 4, 1, 1))
        after = play(replace(state, in_hand=1), move("S@e5"))
        assert after.seats[0].special_tile

    def test_further_filled_spaces_do_not_matter(self) -> None:
        state = with_seat(fresh(circle=[3]), 0, quilt=grid.FULL ^ grid.rectangle(8, 0, 1, 9))
        assert play(state, move("3@a9")).seats[0].special_tile

    def test_48_of_49_are_not_enough(self) -> None:
        state = with_seat(fresh(circle=[3]), 0, quilt=self.SEVEN ^ grid.rectangle(1, 1, 1, 1))
        assert not play(state, move("3@a1")).seats[0].special_tile

    def test_only_the_first_to_fill_one_receives_it(self) -> None:
        state = with_seat(fresh(circle=[3]), 0, quilt=self.SEVEN ^ grid.rectangle(1, 1, 1, 3))
        state = with_seat(state, 1, special_tile=True)
        after = play(state, move("3@b2"))
        assert [seat.special_tile for seat in after.seats] == [False, True]

    def test_it_stays_with_its_owner(self) -> None:
        state = with_seat(fresh(), 0, quilt=self.SEVEN, special_tile=True)
        assert play(state, ADVANCE).seats[0].special_tile

    def test_it_is_no_money(self) -> None:
        state = with_seat(fresh(circle=[3]), 0, quilt=self.SEVEN ^ grid.rectangle(1, 1, 1, 3))
        assert play(state, move("3@b2")).seats[0].buttons == 5 - 2


class TestTheEnd:
    def test_the_game_ends_when_both_tokens_are_on_the_last_space(self) -> None:
        state = play(nearly_done(fresh()), ADVANCE)
        assert state.phase is Phase.OVER
        assert to_move(state) == ()
        assert legal_moves(state) == []

    def test_one_token_there_is_not_the_end(self) -> None:
        assert nearly_done(fresh()).phase is Phase.TURN

    @pytest.mark.parametrize("text", ["advance", "2@a1", "S@a1", "S-"])
    def test_no_move_can_follow(self, text: str) -> None:
        state = play(nearly_done(fresh("winter")), ADVANCE)
        with pytest.raises(GameOverError):
            play(state, move(text))


class TestMovesAsValues:
    @pytest.mark.parametrize("cell", [-1, 81, 10**30])
    def test_a_space_off_the_board_is_no_move(self, cell: int) -> None:
        with pytest.raises(NotationError):
            Sew(cell)
        with pytest.raises(NotationError):
            Buy(2, cell)

    @pytest.mark.parametrize("orientation", [-1, 8])
    def test_there_are_eight_orientations(self, orientation: int) -> None:
        with pytest.raises(NotationError):
            Buy(2, 0, orientation)


@pytest.mark.parametrize("left", [0, 2], ids=["full", "room for two"])
@pytest.mark.parametrize("edition", patchwork.INFO.editions)
def test_no_special_patch_is_foreseen_where_no_room_is_left(edition: str, left: int) -> None:
    """The quilt is full, or the patch that passes the special one fills it."""
    quilt, state = grid.FULL & ~grid.rectangle(0, 0, 1, left), fresh(edition)
    for seat in (0, 1):
        time = state.edition.special_marks[0] - 1
        state = with_seat(state, seat, time=time, quilt=quilt, buttons=50)
    told = foresee(state, 1 if left else None)
    after = patchwork.apply(state, Buy(1, 0) if left else ADVANCE)  # the patch of two spaces
    assert told.in_hand == after.in_hand == 0
    assert told.next == 1


@pytest.mark.parametrize("edition", patchwork.INFO.editions)
def test_what_is_foreseen_is_what_happens(edition: str) -> None:
    rng = random.Random(5)
    for _ in range(6):
        state = patchwork.start(edition, rng)
        while moves := patchwork.legal_moves(state):
            for move in {ADVANCE, *rng.sample(moves, min(3, len(moves)))} & {*moves}:
                if isinstance(move, Advance | Buy):
                    after = patchwork.apply(state, move)
                    mine = after.seats[state.active]
                    following = (patchwork.to_move(after) or (None,))[0]
                    told = foresee(state, move.patch if isinstance(move, Buy) else None)
                    assert told == (mine.time, mine.buttons, after.in_hand, following)
            state = patchwork.apply(state, rng.choice(moves))
