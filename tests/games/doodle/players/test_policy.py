# SPDX-License-Identifier: MIT
"""The policy of rollouts: what it proposes, what it chooses, and the score that it ends with."""

import random
from itertools import combinations

import numpy as np
import pytest

from quiltbee.core import grid
from quiltbee.games import doodle
from quiltbee.games.doodle import Phase, Special, Specials, State, best_rectangle
from quiltbee.games.doodle.kernel import to_action
from quiltbee.games.doodle.kernel.facade import position_array, table_array
from quiltbee.games.doodle.kernel.position import A_DONE, A_PASS, FIRST_SHADE, to_state
from quiltbee.games.doodle.players import compiled_sheet, policy
from quiltbee.games.doodle.players.records import MAX_OPTIONS, OPTION, SHEET, pack_sheet
from quiltbee.games.doodle.state import spend
from quiltbee.kernel.boards import split
from tests.games.doodle.helpers import (
    new_table,
    played,
    scoring_passed,
    started,
    turn_passed,
    turns_passed,
    with_sheet,
)

NUMBERS = range(16)


def specials_of(number: int) -> Specials:
    return Specials(*(number >> k & 1 for k in range(4)))


def last_turn(board: int, specials: Specials) -> State:
    """The last turn of the first round, when the patch is drawn or passed over."""
    state = with_sheet(played(turns_passed(started(), 5), "roll 1"), board, specials)
    return doodle.play(state, doodle.PASS)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_draw_spends_the_actions_that_the_rules_spend(number: int) -> None:
    left = specials_of(number)
    for beside in (False, True):
        for cut in (0, 1):
            used = (Special.NEIGHBOUR,) * beside + (Special.CUT,) * cut
            after = spend(left, used)
            if after is not None:
                bits = sum(value << k for k, value in enumerate(after))
                assert policy.spent(number, beside, cut) == bits
    state = with_sheet(started(), 0, left)
    assert policy.special_bits(position_array(state)[0]) == number


@pytest.mark.parametrize("most", [1, 5])
def test_it_proposes_legal_moves_with_the_worth_of_the_sheet_after_them(most: int) -> None:
    options = np.zeros(MAX_OPTIONS, OPTION.dtype)
    passed = doodle.play(played(started(), "roll 3"), doodle.PASS)
    for state in (new_table(), played(started(), "roll 3"), passed):
        root = position_array(state)
        table, values = table_array("standard")[0], SHEET.array(pack_sheet())[0]
        count = policy.propose(root[0], table, values, options, most)
        moves = {to_action(state, move): move for move in doodle.legal_moves(state)}
        for option in options[:count]:
            after = doodle.apply(state, moves[int(option["action"])]).seats[0]
            assert option["specials"] == sum(bit << k for k, bit in enumerate(after.specials))
            turns = 6 if state.phase is Phase.START else 6 - state.turn
            low, high = map(np.uint64, split(grid.FULL & ~after.board))
            expected = compiled_sheet.worth(low, high, option["specials"], turns, 2, values)
            assert option["value"] == pytest.approx(expected, abs=1e-6)
        best = policy.best_option(options, count)
        assert options[best]["value"] == options[:count]["value"].max()
        if state is not passed:
            action = policy.policy_action(root[0], table, values, options, most)
            assert action == options[best]["action"]
        if state.phase is Phase.DRAW:
            assert options[0]["action"] == (A_DONE if state is passed else A_PASS)


def test_of_equal_options_the_first_is_chosen() -> None:
    options = np.zeros(4, OPTION.dtype)
    options["value"] = [1.0, 3.0, 3.0, 2.0]
    assert policy.best_option(options, 4) == 1
    assert policy.best_option(options, 1) == 0


def decide(state: State) -> int:
    root, table = position_array(state), table_array("standard")
    return int(policy.shade_or_done(root[0], table[0], SHEET.array(pack_sheet())[0]))


def test_a_single_space_waits_until_it_completes_a_rectangle_for_the_scoring() -> None:
    hole = 1 << grid.parse_cell("e5")
    board = grid.rectangle(0, 0, 8, 8) & ~hole
    assert decide(last_turn(board, Specials(0, 1, 0, 0))) == FIRST_SHADE + 40
    # With turns to come in this round, the space can wait.
    early = with_sheet(played(started(), "roll 1"), board, Specials(0, 1, 0, 0))
    assert decide(doodle.play(early, doodle.PASS)) == A_DONE
    # Where it completes nothing, it is kept.
    assert decide(last_turn(grid.rectangle(0, 0, 2, 2), Specials(0, 1, 0, 0))) == A_DONE


def test_games_end_with_the_score_that_the_rules_count() -> None:
    table, values, options = (
        table_array("standard"),
        SHEET.array(pack_sheet()),
        np.zeros(MAX_OPTIONS, OPTION.dtype),
    )
    dice = np.array([1, 2, 3] * 6, np.int64)
    for seed in range(3):
        root = position_array(doodle.start("standard", random.Random(seed)))
        again = root.copy()
        score = policy.finish(root[0], table[0], values[0], options, dice, 3)
        assert policy.finish(again[0], table[0], values[0], options, dice, 3) == score
        end = to_state(root.tobytes(), doodle.load_edition("standard"))
        seat = end.seats[0]
        if end.phase is Phase.OVER:
            assert score == doodle.score(seat)
        else:
            # It stops when all is drawn; what is left to shade is counted as well as can be.
            assert end.is_final_turn
            singles = seat.specials.single + seat.specials.twice
            ends = [
                best_rectangle(seat.board | sum(1 << cell for cell in shaded))[0]
                - (81 - seat.board.bit_count() - len(shaded))
                for count in range(singles + 1)
                for shaded in combinations(grid.cells(grid.FULL & ~seat.board), count)
            ]
            assert ends[0] <= score - sum(seat.scores) <= max(ends)
        assert score > 90


def test_a_finished_game_is_only_counted() -> None:
    state = scoring_passed(turn_passed(turns_passed(started(), 17)))
    assert state.phase is Phase.OVER
    table, values, options = (
        table_array("standard"),
        SHEET.array(pack_sheet()),
        np.zeros(MAX_OPTIONS, OPTION.dtype),
    )
    root = position_array(state)
    dice = np.zeros(18, np.int64)
    score = policy.finish(root[0], table[0], values[0], options, dice, 3)
    assert score == doodle.score(state.seats[0])
