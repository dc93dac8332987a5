# SPDX-License-Identifier: MIT
import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from statistics import mean

import pytest

from quiltbee.core import grid
from quiltbee.games import doodle
from quiltbee.games.doodle import DONE, PASS, Draw, Phase, Shade, State
from quiltbee.games.doodle.players.search import DoodleSearch
from quiltbee.players import Budget, Choice, Player, make_player
from tests.games.doodle.helpers import played, started, turns_passed, with_sheet

NODES = 120
"""Enough to play well, few enough for a test."""


def choices(
    state: State, player: Player, dice: random.Random, budget: Budget
) -> Iterator[tuple[State, int, Choice]]:
    """Play a game to its end; give each choice with state and seat before it, then the end."""
    while acting := doodle.to_move(state):
        if state.phase is Phase.ROLL:
            state = doodle.apply(state, doodle.settle(state, doodle.Roll(), dice))
            continue
        seat = dice.choice(acting)
        moves = doodle.legal_moves(state, seat)
        choice = player.choose(doodle.view(state, seat), seat, moves, budget)
        assert choice.move in moves
        yield state, seat, choice
        state = doodle.play(state, choice.move, seat)
    yield state, 0, Choice(None)


def planner(seed: int = 0, nodes: int | None = NODES) -> DoodleSearch:
    return DoodleSearch(random.Random(seed), nodes=nodes)


def final_score(seed: int, player: Player) -> int:
    state = doodle.start("standard", random.Random(seed))
    *_, (end, _, _) = choices(state, player, random.Random(seed), Budget())
    return doodle.score(end.seats[0])


@pytest.mark.parametrize("edition", doodle.INFO.editions)
@pytest.mark.parametrize("players", [1, 3])
def test_it_plays_whole_games_by_the_rules(edition: str, players: int) -> None:
    state = doodle.start(edition, random.Random(5), players=players)
    *_, (end, _, _) = choices(state, planner(), random.Random(6), Budget(nodes=40))
    outcome = doodle.outcome(end)
    assert outcome is not None
    assert min(outcome.scores) > 90


def test_the_same_seed_and_node_limit_choose_the_same_moves() -> None:
    state = doodle.start("standard", random.Random(1))
    one, other = (
        [choice for _, _, choice in choices(state, planner(3), random.Random(2), Budget())]
        for _ in range(2)
    )
    assert one == other


def test_it_never_looks_at_the_deck() -> None:
    state = doodle.start("standard", random.Random(8))
    met = 0
    for before, seat, choice in choices(state, planner(4), random.Random(8), Budget()):
        if before.phase is Phase.OVER or before.turn % 3:
            continue
        moves = doodle.legal_moves(before, seat)
        shuffled = replace(before, deck=tuple(reversed(before.deck)))
        found = [
            planner(met).choose(doodle.view(each, seat), seat, moves, Budget(nodes=60))
            for each in (before, shuffled)
        ]
        assert found[0] == found[1]
        assert choice.move in moves
        met += 1
    assert met >= 6


def test_another_seat_at_the_table_changes_nothing() -> None:
    state = doodle.start("standard", random.Random(9), players=2)
    alone = replace(state, seats=state.seats[:1])
    moves = doodle.legal_moves(state, 0)
    one = planner(1).choose(doodle.view(state, 0), 0, moves, Budget())
    assert one == planner(1).choose(doodle.view(alone, 0), 0, moves, Budget())


def test_candidates_come_with_visits_and_expected_scores_the_best_first() -> None:
    state = doodle.start("standard", random.Random(2))
    moves = doodle.legal_moves(state)
    choice = planner(nodes=400).choose(doodle.view(state, 0), 0, moves, Budget())
    assert choice.candidates[0].move == choice.move
    assert len({each.move for each in choice.candidates}) == len(choice.candidates) > 4
    assert all(each.move in moves for each in choice.candidates)
    visits = [each.visits for each in choice.candidates]
    assert visits == sorted(visits, reverse=True)
    assert 0.8 * 400 <= sum(visits) == choice.nodes <= 400
    assert choice.margin is not None
    assert 110 < choice.margin < 170
    assert choice.value is not None
    assert 0.8 < choice.value <= 1
    assert not choice.is_certain
    assert choice.why


def test_the_final_turn_is_certain_and_no_other_way_scores_more() -> None:
    certain = 0
    for seed in range(6):
        state = doodle.start("standard", random.Random(seed))
        for before, _, choice in choices(state, planner(), random.Random(seed), Budget(nodes=20)):
            if before.phase is not Phase.DRAW or not before.is_final_turn or not choice.candidates:
                continue
            assert choice.is_certain
            assert choice.margin == best_final_score(before)
            certain += 1
    assert certain >= 6


def scoring(board: int, missing: str) -> State:
    """Two seats before the first scoring, one with this board but for the spaces that are missing."""
    state = turns_passed(started(2), 5)
    board &= ~sum(1 << grid.parse_cell(cell) for cell in missing.split())
    state = with_sheet(played(state, "roll 1"), board)
    return played(state, "0: pass", "0: done", "1: pass", "1: done")


def best_final_score(state: State) -> int:
    """Try everything that can still happen on the final turn."""
    if state.phase is Phase.OVER:
        return doodle.score(state.seats[0])
    moves = doodle.legal_moves(state)
    if not (state.seats[0].drawn or state.seats[0].passed):
        moves = [move for move in moves if not isinstance(move, Shade)]
    elif state.seats[0].passed:
        # What can be drawn after passing could have been drawn without it.
        moves = [move for move in moves if not isinstance(move, Draw)]
    return max(best_final_score(doodle.apply(state, move)) for move in moves)


def test_a_single_space_waits_until_the_scoring() -> None:
    state = doodle.start("standard", random.Random(3))
    shades = 0
    for before, _, choice in choices(state, planner(), random.Random(3), Budget()):
        if isinstance(choice.move, Shade):
            assert before.turn == before.edition.turns
            assert before.seats[0].drawn or before.seats[0].passed
            shades += 1
    assert shades


def test_at_a_table_a_single_space_waits_until_the_others_have_been_seen() -> None:
    state = doodle.start("standard", random.Random(3), players=2)
    shades = Counter[Phase]()
    for before, _, choice in choices(state, planner(), random.Random(3), Budget()):
        if isinstance(choice.move, Shade):
            shades[before.phase] += 1
        if before.phase is Phase.SCORING and before.is_final_turn:
            # Whatever is left when the game ends fills a space.
            assert isinstance(choice.move, Shade)
            assert choice.is_certain or not choice.candidates
    assert set(shades) == {Phase.SCORING}


@pytest.mark.parametrize("missing", ["c3", "c3 e5"])
def test_before_a_scoring_a_single_space_is_used_where_it_raises_the_score(missing: str) -> None:
    state = scoring(grid.rectangle(0, 0, 5, 5), missing)
    moves = doodle.legal_moves(state, 0)
    chosen = planner(nodes=600).choose(doodle.view(state, 0), 0, moves, Budget()).move
    assert isinstance(chosen, Shade)
    assert grid.CELL_NAMES[chosen.cell] in missing


def test_before_a_scoring_a_single_space_is_kept_where_it_brings_nothing() -> None:
    state = scoring(grid.rectangle(0, 0, 3, 8), "")
    moves = doodle.legal_moves(state, 0)
    assert planner().choose(doodle.view(state, 0), 0, moves, Budget()).move == DONE


@pytest.mark.parametrize("ms", [100])
def test_a_time_limit_is_kept(ms: int) -> None:
    state = doodle.start("standard", random.Random(1))
    moves = doodle.legal_moves(state)
    took, used = list[float](), list[float]()
    most = 1.2 * ms + 5
    for number in range(25):
        began, worked = time.perf_counter(), time.thread_time()
        choice = planner(number, nodes=None).choose(doodle.view(state, 0), 0, moves, Budget(ms=ms))
        took.append(1000 * (time.perf_counter() - began))
        used.append(1000 * (time.thread_time() - worked))
        assert choice.move in moves
        assert choice.nodes
        # The best of some: other programs on the machine are not what is measured.
        if number >= 4 and min(used) < most:
            break
    assert 0.5 * ms < min(took)
    assert min(used) < most


@pytest.mark.parametrize("nodes", [1, 2, 7, 50, 1000])
def test_a_node_limit_is_kept(nodes: int) -> None:
    state = doodle.start("standard", random.Random(1))
    state = doodle.apply(state, doodle.legal_moves(state)[200])
    state = doodle.apply(state, doodle.Roll(2))
    moves = doodle.legal_moves(state)
    choice = planner(nodes=None).choose(doodle.view(state, 0), 0, moves, Budget(nodes=nodes))
    assert choice.move in moves
    assert choice.nodes <= nodes
    assert choice.nodes >= 0.8 * nodes or nodes < 10


def test_the_tighter_of_two_limits_counts() -> None:
    state = doodle.start("standard", random.Random(1))
    moves = doodle.legal_moves(state)
    player = DoodleSearch(random.Random(1), nodes=500)
    assert player.choose(doodle.view(state, 0), 0, moves, Budget(nodes=100)).nodes <= 100
    assert player.choose(doodle.view(state, 0), 0, moves, Budget(nodes=5000)).nodes <= 500


def test_where_there_is_no_choice_it_does_not_think() -> None:
    state = doodle.start("standard", random.Random(1))
    for only in (PASS, DONE):
        assert planner().choose(doodle.view(state, 0), 0, [only], Budget()) == Choice(only)


def test_it_throws_the_die_when_asked() -> None:
    state = doodle.start("standard", random.Random(1))
    state = doodle.apply(state, doodle.legal_moves(state)[0])
    moves = doodle.legal_moves(state, 0)
    assert planner().choose(doodle.view(state, 0), 0, moves, Budget()).move in moves


def test_it_beats_the_greedy_player() -> None:
    seeds = range(6)
    mine = [final_score(seed, planner(seed, nodes=200)) for seed in seeds]
    greedy = [
        final_score(seed, make_player("greedy", "doodle", random.Random(seed))) for seed in seeds
    ]
    assert mean(mine) > mean(greedy) + 3
    assert min(mine) > 115
