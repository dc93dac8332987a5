# SPDX-License-Identifier: MIT
"""What an answer is worth: what is told of it is known of it, and not only of the best wrong one."""

import re

import pytest

from quiltbee.games import find_game
from quiltbee.games.patchwork.study.played_lines import PlayedLine
from quiltbee.study.game_study import study_of
from quiltbee.study.puzzles import Asks
from quiltbee.study.puzzles.answers import evaluation_of, judge, solution
from quiltbee.study.puzzles.collection import load
from quiltbee.study.values import Evaluation, Line


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_an_answer_that_loses_more_is_worth_less_by_as_much(game: str) -> None:
    lost_chance, checked = study_of(find_game(game)).lost_chance, 0
    for puzzle in load(game):
        if puzzle.asks is Asks.FILLING:
            continue
        best, *others = (answer for answer in puzzle.losses if answer in puzzle.lines)
        first = evaluation_of(puzzle, best)
        assert (first.chance, first.points) == puzzle.figures[-1].wrong
        assert not first.is_bound
        for other in others:
            worse = evaluation_of(puzzle, other)
            assert worse.points <= first.points + 1e-9
            assert worse.chance <= first.chance
            assert worse.is_exact == puzzle.is_proven
            if puzzle.is_proven:
                assert worse.is_bound
            elif worse.chance and not (worse.is_bound and game == "doodle"):
                right = evaluation_of(puzzle, puzzle.answers[0])
                more = lost_chance(right, worse) - lost_chance(right, first)
                told = puzzle.losses[other] - puzzle.losses[best]
                # Several right answers may differ by 5 points of chance, and the worst of them is known.
                assert abs(more - told) < (0.2 if len(puzzle.answers) == 1 else 5.0), puzzle.id
                checked += 1
    assert checked > 100


def test_a_proven_loss_of_another_answer_is_told_as_a_bound() -> None:
    told = 0
    for puzzle in load("patchwork"):
        others = [answer for answer in puzzle.losses if answer in puzzle.lines][1:]
        if not puzzle.is_proven or not others or not puzzle.figures[-1].wrong[1]:
            continue
        (reason, *_), (fault, *_) = (
            judged.reasons for judged in (solution(puzzle, others[0]), judge(puzzle, others[0]))
        )
        for each in (reason, fault):
            assert each.code == "proven"
            assert " by at least " in each.words["en"]
            assert " mindestens " in each.words["de"]
        told += 1
    assert told > 20


def test_holes_are_those_of_the_place_where_a_wrong_answer_was_laid() -> None:
    game, elsewhere = find_game("patchwork"), 0
    for puzzle in [each for each in load("patchwork") if each.kind == "take"][:40]:
        state = game.parse_position(puzzle.position)
        for move in game.legal_moves(state, state.active)[::9]:
            wrong = str(move).partition("@")[0]
            if wrong not in puzzle.losses or wrong not in puzzle.lines:
                continue
            torn = PlayedLine(state, Line(move, Evaluation(0, 0), 1, (move,))).torn.bit_count()
            told = [each for each in judge(puzzle, str(move)).reasons if each.code == "holes"]
            assert all(re.search(rf"makes {torn} hole", str(each)) for each in told), puzzle.id
            elsewhere += bool(told) and told[0] not in judge(puzzle, wrong).reasons
    assert elsewhere > 10
