# SPDX-License-Identifier: MIT
import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.games.doodle import study as doodle_study
from quiltbee.games.patchwork import study as patchwork_study
from quiltbee.study.marks import (
    Mark,
    MoveReview,
    accuracy,
    back_up,
    judge,
    mark_once,
    turning_points,
)
from quiltbee.study.values import Comparison, Evaluation, Line

STUDY: Any = patchwork_study
DOODLE: Any = doodle_study


def line(chance: float, points: float = 0.0, move: str = "a") -> Line:
    return Line(move, Evaluation(chance, points), 100, (move,))


def judged(best: float, in_option: float, played: float, noise: float = 0.0) -> MoveReview:
    """Judge a move by points, where a point more is hardly a better chance."""
    first, same, own = (line(50 + points / 100, points) for points in (best, in_option, played))
    comparison = Comparison(first, same, own, noise)
    return judge(STUDY, 0, 0, "m", comparison)


@pytest.mark.parametrize(
    ("loss", "mark"),
    [(0, None), (2.9, None), (3, Mark.INACCURACY), (5.9, Mark.INACCURACY), (6, Mark.MISTAKE),
     (8.9, Mark.MISTAKE), (9, Mark.BLUNDER), (100, Mark.BLUNDER)],
)  # fmt: skip
def test_a_mark_depends_on_the_lost_points(loss: float, mark: Mark | None) -> None:
    assert MoveReview(0, 0, "m", best=line(100), loss=loss).mark is mark


def test_a_point_that_costs_the_game_is_marked_by_the_lost_chance() -> None:
    move = judge(STUDY, 0, 0, "m", Comparison(line(58, 1), line(58, 1), line(42, -1), 0.0))
    assert (move.loss, move.chance_loss, move.mark) == (2, 16, Mark.BLUNDER)


def test_a_loss_within_the_noise_has_no_mark() -> None:
    assert judged(10, 10, 2, noise=8).mark is None
    assert judged(10, 10, 1.9, noise=8).mark is Mark.MISTAKE


def test_a_forced_move_loses_nothing_and_does_not_count() -> None:
    forced = judge(STUDY, 3, 1, "m", None)
    assert forced.is_forced
    assert (forced.loss, forced.choice_loss, forced.placement_loss) == (0, 0, 0)
    assert forced.mark is None
    assert accuracy([forced]) is None
    assert accuracy([forced, judged(60, 60, 60)]) == 100


def test_choice_and_placement_add_up_to_the_loss() -> None:
    move = judged(60, 52, 40)
    assert (move.loss, move.choice_loss, move.placement_loss) == (20, 8, 12)


def test_a_played_move_that_turns_out_better_raises_the_evaluation() -> None:
    move = judged(50, 45, 55)
    assert move.best is not None
    assert move.best.evaluation.points == 55
    assert (move.loss, move.choice_loss, move.placement_loss) == (0, 0, 0)


points = st.integers(-1000, 1000).map(lambda tenths: tenths / 10)


@given(points, points, points)
def test_no_part_of_a_loss_is_negative(best: float, in_option: float, played: float) -> None:
    move = judged(best, in_option, played)
    assert move.best is not None
    assert move.best.evaluation.points == max(best, in_option, played)
    assert move.loss == max(best, in_option, played) - played
    assert 0 <= move.choice_loss <= move.loss
    assert move.placement_loss >= 0
    assert move.choice_loss + move.placement_loss == pytest.approx(move.loss)
    assert 0 <= move.accuracy <= 100


def test_accuracy_falls_with_lost_chance_and_with_lost_points() -> None:
    assert judged(60, 60, 60).accuracy == 100
    lost = Comparison(line(60, 1.0), line(60, 1.0), line(45, -1.0), 0.0)
    assert judge(STUDY, 0, 0, "m", lost).accuracy == pytest.approx(100 / math.e)
    # In a decided game points are all that can be lost.
    assert judged(60, 60, 51).accuracy == pytest.approx(100 / math.e)
    assert accuracy([judged(60, 60, 60), judged(60, 60, 51)]) == pytest.approx(50 + 50 / math.e)


def test_points_that_a_worse_move_wins_are_no_loss() -> None:
    won = Comparison(line(60, 5.0), line(60, 5.0), line(50, 9.0), 0.0)
    assert judge(STUDY, 0, 0, "m", won).loss == 0


def test_a_turn_of_several_moves_counts_once_for_accuracy() -> None:
    wrong, fine = judged(60, 60, 51), judged(60, 60, 60)
    turns = [replace(each, turn="first") for each in (wrong, fine)]
    assert accuracy(turns) == pytest.approx(100 / math.e)
    assert accuracy([*turns, replace(fine, turn="second")]) == pytest.approx(50 + 50 / math.e)


def test_a_turn_costs_what_all_its_moves_cost() -> None:
    turn = [replace(judged(60, 60, played), turn="first") for played in (54, 57)]
    assert accuracy(turn) == pytest.approx(100 / math.e)


def test_what_a_later_move_of_the_turn_loses_is_not_lost_before_it() -> None:
    # The search left out that a single space can be shaded after the pass.
    compared = {
        4: Comparison(line(0, 80.0), line(0, 70.0), line(0, 70.0, "pass"), 1.0),
        5: Comparison(line(0, 79.0), line(0, 70.0), line(0, 70.0, "done"), 1.0),
    }
    same = back_up(DOODLE, {4: (0, "turn 6"), 5: (0, "turn 6")}, compared)
    assert [each.played.evaluation.points for each in same.values()] == [70, 79]  # from the last
    lost = [judge(DOODLE, ply, 0, "m", same[ply]).loss for ply in (4, 5)]
    assert lost == [1, 9]
    assert same[4].played.move == "pass"
    for turns in ({4: (0, "turn 6"), 5: (0, "turn 7")}, {4: (0, "t"), 5: (1, "t")}, {}):
        assert back_up(DOODLE, turns, compared) == compared


def test_a_move_is_not_worse_for_what_follows_it() -> None:
    compared = {
        0: Comparison(line(0, 80.0), line(0, 75.0), line(0, 75.0), 1.0),
        1: Comparison(line(0, 60.0), line(0, 60.0), line(0, 50.0), 1.0),
    }
    assert back_up(DOODLE, {0: "turn", 1: "turn"}, compared) == compared


def test_a_move_that_leads_to_more_than_was_thought_best_raises_the_evaluation() -> None:
    compared = {
        0: Comparison(line(0, 80.0), line(0, 80.0), line(0, 70.0), 1.0),
        1: Comparison(line(0, 70.0), line(0, 70.0), line(0, 70.0), 1.0),
        2: Comparison(line(0, 85.0), line(0, 85.0), line(0, 84.0), 1.0),
    }
    turns = dict.fromkeys(compared, "turn")
    moves = [
        judge(DOODLE, *(ply, 0, "m"), each)
        for ply, each in back_up(DOODLE, turns, compared).items()
    ]
    assert [(each.ply, each.loss) for each in moves] == [(2, 1), (1, 0), (0, 0)]
    assert moves[-1].best is not None
    assert moves[-1].best.evaluation.points == 85


def test_a_turn_has_one_mark_that_of_its_largest_loss() -> None:
    def move(ply: int, loss: float, turn: object, seat: int = 0) -> MoveReview:
        return MoveReview(ply, seat, "m", best=line(100), loss=loss, turn=(turn,))

    moves = [move(0, 6, 1), move(1, 16, 1), move(2, 16, 1), move(3, 6, 2), move(4, 6, 2, seat=1)]
    marked = mark_once(moves)
    assert [each.ply for each in marked if each.mark is not None] == [1, 3, 4]
    assert [each.loss for each in marked] == [each.loss for each in moves]
    alone = [replace(each, turn=None) for each in moves]
    assert mark_once(alone) == tuple(alone)


def test_turning_points_are_the_three_largest_marked_losses_in_order() -> None:
    def move(ply: int, loss: float, noise: float = 0.0) -> MoveReview:
        return MoveReview(ply, 0, "m", best=line(100), loss=loss, noise=noise)

    moves = [move(0, 4), move(1, 30), move(2, 2), move(3, 12), move(4, 50, noise=60), move(5, 20)]
    assert [each.ply for each in turning_points(moves)] == [1, 3, 5]
    assert [each.ply for each in turning_points(moves[:3])] == [0, 1]
    assert turning_points([move(0, 1)]) == ()


def test_every_seat_with_a_marked_move_has_a_turning_point() -> None:
    def plies(*losses: tuple[int, float]) -> list[int]:
        moves = [
            MoveReview(ply, seat, "m", best=line(100), loss=loss)
            for ply, (seat, loss) in enumerate(losses)
        ]
        return [each.ply for each in turning_points(moves)]

    # The largest own loss comes before the third of the other seat.
    assert plies((1, 90), (0, 20), (1, 80), (0, 30), (1, 70)) == [0, 2, 3]
    assert plies((1, 90), (0, 2), (1, 80), (1, 70)) == [0, 2, 3]
    assert plies((0, 6), (1, 90), (2, 80), (3, 70), (3, 60)) == [0, 1, 2, 3]


def test_more_lost_by_the_placement_is_a_lesson_of_placement_also_if_the_choice_was_best() -> None:
    best = line(60, 5, move="best")
    move = judge(STUDY, 0, 0, "m", Comparison(best, best, line(25.7, -3), 0.0))
    assert (move.choice_loss, move.is_misplaced) == (0.0, True)
    assert move.lesson is best
    assert not judged(60, 40, 35).is_misplaced
    assert not judged(60, 60, 60).is_misplaced
