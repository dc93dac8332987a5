# SPDX-License-Identifier: MIT
from collections.abc import Sequence
from dataclasses import replace

import pytest

from quiltbee.games import find_game
from quiltbee.games.patchwork import ADVANCE, Buy
from quiltbee.games.patchwork.study.lessons import DEARER
from quiltbee.study import Lesson, Review, review, study_of
from quiltbee.study.lessons import MOST_LESSONS, lessons_of
from quiltbee.study.marks import MoveReview
from quiltbee.study.wire import review_json
from tests.study.games import contested

STUDY = study_of(find_game("patchwork"))


@pytest.fixture(scope="module")
def reviewed() -> Review:
    return review(contested("patchwork", "classic", ("level1", "level4"), 3), effort=0.05)


def lessons(game: Review, moves: Sequence[MoveReview]) -> tuple[Lesson, ...]:
    return lessons_of(STUDY, list(game.record.states()), moves)


def test_lessons_name_their_moves_and_what_these_lost(reviewed: Review) -> None:
    by_ply = {move.ply: move for move in reviewed.moves}
    for seat in (0, 1):
        told, plies = reviewed.lessons(seat), list[int]()
        assert 1 <= len(told) <= MOST_LESSONS
        for each in told:
            assert each.points == pytest.approx(sum(by_ply[ply].loss for ply in each.plies))
            assert f"about {round(each.points)} point" in each.sentence.words["en"]
            assert f"etwa {round(each.points)} Punkt" in each.sentence.words["de"]
            assert all(by_ply[ply].seat == seat for ply in each.plies)
            plies += each.plies
        assert len(plies) == len({*plies}), "a loss counts once"
        assert [len(each.plies) == 1 for each in told] == sorted(len(e.plies) == 1 for e in told)
        seen = review_json(reviewed)["seats"][seat]["lessons"]
        assert [each["plies"] for each in seen] == [list(each.plies) for each in told]


def test_a_habit_is_told_of_the_moves_that_have_it_and_of_no_others(reviewed: Review) -> None:
    states = list(reviewed.record.states())
    lossy = [replace(move, loss=move.loss + 2, noise=0.0) for move in reviewed.moves]
    habits = {
        each.sentence.code.removeprefix("patchwork_lesson_"): {*each.plies}
        for each in STUDY.habits(states, [move for move in lossy if not move.is_forced])
    }
    for move in lossy:
        if move.best is None or move.lesson is None:
            continue
        kinds = {name for name, plies in habits.items() if move.ply in plies}
        better, state = move.lesson.move, states[move.ply]
        patches = state.edition.patches
        assert ("advance" in kinds) == (move.move == ADVANCE and isinstance(better, Buy))
        assert ("buy" in kinds) == (isinstance(move.move, Buy) and better == ADVANCE)
        if isinstance(move.move, Buy) and isinstance(better, Buy):
            one, other = patches[better.patch], patches[move.move.patch]
            assert ("barren" in kinds) == (other.income == 0 < one.income)
            assert ("income" in kinds) == (other.income < one.income)
            assert ("price" in kinds) == (other.buttons >= one.buttons + DEARER)
            assert ("place" in kinds) == (one == other)


def test_one_dear_move_is_no_habit_and_a_good_game_is_praised(reviewed: Review) -> None:
    move = next(move for move in reviewed.of_seat(0) if move.reasons)
    dear = replace(move, loss=20.0, choice_loss=20.0, noise=1.0)
    others = [replace(each, loss=1.5) for each in reviewed.of_seat(0) if each.ply != move.ply]
    (told,) = lessons(reviewed, [dear, next(each for each in others if not each.is_forced)])
    assert told.plies == (dear.ply,)
    assert told.sentence.words["en"].startswith("One move cost you about 20 points. ")
    assert told.sentence.words["en"].endswith(move.reasons[0].words["en"])
    for lost, code in ((0.3, "perfect"), (2.0, "well played")):
        (praise,) = lessons(reviewed, [replace(move, loss=lost, chance_loss=0.0)])
        assert (praise.sentence.code, praise.plies) == ("praise", ())
        assert code in praise.sentence.words["en"].lower()
    assert lessons(reviewed, [MoveReview(0, 0, ADVANCE)]) == ()
