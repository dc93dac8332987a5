# SPDX-License-Identifier: MIT
import doctest
import time

import pytest

from quiltbee import study
from quiltbee.match import Match
from quiltbee.players import Budget
from quiltbee.study import StudyError, analyse, look
from tests.study.games import played


def test_the_example_of_the_room_runs() -> None:
    result = doctest.testmod(study)
    assert result.failed == 0
    assert result.attempted > 0


def test_the_evaluation_is_that_of_the_best_move_however_long_it_thinks() -> None:
    state = Match.new("patchwork", seed=4).state
    found = list(look(state, Budget(nodes=3000)))
    assert len(found) > 1
    assert [each.nodes for each in found] == sorted({each.nodes for each in found})
    assert found[-1].nodes == 3000
    for each in found:
        assert each.seat == 0
        assert each.evaluation == each.lines[0].evaluation
        assert each.lines[0].moves[0] == each.lines[0].move
    assert analyse(state, Budget(nodes=3000)) == found[-1]


def test_the_time_is_kept_and_the_first_lines_come_soon() -> None:
    state = Match.new("patchwork", seed=4).state
    analyse(state, Budget(nodes=64))  # what is compiled is loaded
    began = time.process_time()
    first = next(look(state, Budget(ms=1000)))
    assert first.lines
    assert time.process_time() - began < 1.0
    assert len(list(look(state, Budget(ms=500)))) >= 2


def test_what_cannot_be_studied_is_told() -> None:
    with pytest.raises(StudyError, match="the game is over"):
        look(list(played("patchwork", 1).states())[-1])
    with pytest.raises(StudyError, match="seat 1 may not act now"):
        look(Match.new("patchwork", seed=1).state, seat=1)
