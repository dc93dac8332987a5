# SPDX-License-Identifier: MIT
import random

import pytest

from quiltbee.games.patchwork import (
    ADVANCE,
    Buy,
    State,
    apply,
    legal_moves,
    parse_move,
    parse_position,
    start,
)
from quiltbee.games.patchwork.players.mlp.player import ApprenticePlayer
from quiltbee.games.patchwork.players.mlp.weights import load_weights
from quiltbee.games.patchwork.players.records import LEARNED
from quiltbee.games.patchwork.players.search_tree import SearchTree
from quiltbee.games.patchwork.study import lost_chance, make_analyst, option_of
from quiltbee.games.patchwork.study.analyst import SIMULATIONS, PatchworkAnalyst
from quiltbee.games.patchwork.study.chances import chance
from quiltbee.kernel.engine import Engine
from quiltbee.players import Budget
from quiltbee.study.values import Evaluation
from tests.study.games import played


@pytest.fixture(scope="module")
def analyst() -> PatchworkAnalyst:
    made = make_analyst()
    assert isinstance(made, PatchworkAnalyst)
    return made


@pytest.fixture
def state() -> State:
    return start("classic", random.Random(3))


def test_options_are_moves_without_their_place() -> None:
    moves = legal_moves(start("classic", random.Random(3)))
    patches = {str(move.patch) for move in moves if isinstance(move, Buy)}
    assert {option_of(move) for move in moves} == {"advance", *patches}


def test_a_lost_chance_is_never_negative() -> None:
    assert lost_chance(Evaluation(60, 1), Evaluation(45, 9)) == 15
    assert lost_chance(Evaluation(45, 1), Evaluation(60, 1)) == 0
    # Of two proven wins none is safer, however many points it has.
    wins, wins_less, loses = (Evaluation(each, 1, is_exact=True) for each in (95, 70, 30))
    assert lost_chance(wins, wins_less) == 0
    assert lost_chance(wins_less, loses) == 40


def test_every_legal_move_can_be_compared(analyst: PatchworkAnalyst, state: State) -> None:
    # Most placements are not among those that the search proposes by itself.
    for move in random.Random(1).sample(legal_moves(state), 12):
        found = analyst.compare(state, 0, move, 0.01)
        assert found.played.move == move
        assert option_of(found.best_of_option.move) == option_of(move)
        assert 2 * found.played.visits >= found.best.visits
        assert found.noise > 0


def test_a_terrible_move_is_seen_with_its_better_choice(
    analyst: PatchworkAnalyst, state: State
) -> None:
    # Patch 16 is cheap and brings income; the search with any budget takes it here.
    found = analyst.compare(state, 0, ADVANCE, 0.1)
    assert option_of(found.best.move) == "16"
    assert found.best_of_option.move == ADVANCE
    assert found.best.evaluation.chance - found.played.evaluation.chance > 15 + found.noise


def test_a_bad_placement_is_told_from_a_bad_choice(analyst: PatchworkAnalyst) -> None:
    states = list(played("patchwork", 1).states())
    # Patch 31 is right, but not in the middle of the empty space.
    move = parse_move("31@b5")
    found = analyst.compare(states[15], states[15].active, move, 0.1)
    assert found.best_of_option == found.best
    assert found.best.evaluation.chance - found.played.evaluation.chance > 15
    # Patch 27 is wrong wherever it lies.
    found = analyst.compare(states[22], states[22].active, parse_move("27@b1r3"), 0.2)
    assert found.best.move == ADVANCE
    assert option_of(found.best_of_option.move) == "27"
    assert found.best.evaluation.chance - found.best_of_option.evaluation.chance > 15


def test_a_move_far_ahead_is_looked_at_half_as_long(
    analyst: PatchworkAnalyst, state: State
) -> None:
    *_, best = analyst.look(state, 0, Budget(nodes=600))
    found = analyst.compare(state, 0, best.lines[0].move, 0.1)
    assert found.best == found.played
    assert found.nodes < 0.1 * SIMULATIONS
    assert analyst.compare(state, 0, ADVANCE, 0.1).nodes > 0.1 * SIMULATIONS


def test_a_comparison_is_the_same_each_time(analyst: PatchworkAnalyst, state: State) -> None:
    first = analyst.compare(state, 0, ADVANCE, 0.02)
    list(analyst.look(start("winter", random.Random(1)), 0, Budget(nodes=100)))
    assert analyst.compare(state, 0, ADVANCE, 0.02) == first


def test_a_large_effort_gets_a_large_tree(
    analyst: PatchworkAnalyst, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        analyst, "_tree", SearchTree(Engine("patchwork"), 500, LEARNED, load_weights())
    )
    found = analyst.compare(state, 0, ADVANCE, 0.05)
    assert found.nodes > 1000
    assert 2 * found.played.visits >= found.best.visits


def test_a_look_chooses_as_the_player_does(analyst: PatchworkAnalyst, state: State) -> None:
    rng = random.Random(5)
    for _ in range(5):
        *_, found = analyst.look(state, state.active, Budget(nodes=500))
        player = ApprenticePlayer(rng, stops_early=False)
        choice = player.choose(state, state.active, (), Budget(nodes=500))
        most_visited = max(found.lines, key=lambda line: line.visits)
        assert most_visited.move == choice.move
        assert most_visited.evaluation.chance == pytest.approx(chance(choice.value or 0, 500))
        state = apply(state, rng.choice(legal_moves(state)))


TRAP = (
    "patchwork classic 1,19,28,18,4,8,33,16,29,11,17,30,20,32,13,3 "
    "35:14:2@h1,5@e8,6@e5,10@c8,12@b5,14@f7,15@e1,21@e2,24@b3f,31@a1,S@d1,S@f4 35:16:7@f9,9@d7r1f,22@f6,23@f3r3,25@g1r2,26@h3r1f,27@d5r1,S@h1 0 -"
)
"""Everything looks well here until the answer to each move is found, some of them after 100,000 simulations."""


def test_a_long_look_is_fair_to_every_option_and_to_what_seems_better(
    analyst: PatchworkAnalyst,
) -> None:
    trap = parse_position(TRAP)
    *_, found = analyst.look(trap, trap.active, Budget(nodes=60_000))
    assert found.nodes == 60_000
    visits = [line.visits for line in found.lines]
    for option in {option_of(line.move) for line in found.lines}:
        of_option = [line for line in found.lines if option_of(line.move) == option]
        assert 16 * max(line.visits for line in of_option) >= max(visits), option
    ranked = [line for line in found.lines if 16 * line.visits >= max(visits)]
    assert list(found.lines[: len(ranked)]) == ranked
    assert not found.is_full


def test_a_look_says_when_its_tree_is_full(
    analyst: PatchworkAnalyst, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        analyst, "_tree", SearchTree(Engine("patchwork"), 500, LEARNED, load_weights())
    )
    *_, found = analyst.look(state, state.active, Budget(nodes=5_000))
    assert found.is_full
    assert found.nodes < 5_000


LATE = (
    "patchwork halloween 20,26,14,15,22,28,8,19,9,18,5 "
    "41:21:7@f1,10@a1,13@h4r3,16@e4,23@c1r1,24@f6,25@g2,29@a3f,33@d1r1,S@i2 "
    "44:22:1@i3r1,2@h1r3,3@a2r1,4@a6r1,6@d4,11@e3f,12@c7,17@g3,21@e1,27@a2r3,30@c1r2,31@b5,32@g6,S@d3,S@h6 0 -"
)
"""Two moves win by 2 points here. Then one placement alone wins, which the search does not propose."""


def test_no_move_is_told_against_a_proof(analyst: PatchworkAnalyst) -> None:
    before = parse_position(LATE)
    for move in ("26@e8f", "26@d5r1"):
        found = analyst.compare(before, before.active, parse_move(move), 0.5)
        assert (found.played.evaluation.chance, found.played.evaluation.points) == (100, 2), move
        assert found.best == found.played
    after = apply(before, parse_move("26@e8f"))
    found = analyst.compare(after, after.active, parse_move("22@a5"), 0.5)
    assert found.best.move == parse_move("14@a5r1f")
    assert (found.best.evaluation.chance, found.best.evaluation.points) == (100, 2)
    assert (found.played.evaluation.chance, found.played.evaluation.points) == (0, -9)
    *_, looked = analyst.look(after, after.active, Budget(nodes=2_000))
    assert looked.lines[0].move == found.best.move


DOUBTFUL = (
    "patchwork halloween 18,5,12,32,20,26,14,15,22,28,8,19,9 "
    "41:21:7@f1,10@a1,13@h4r3,16@e4,23@c1r1,24@f6,25@g2,29@a3f,33@d1r1,S@i2 "
    "39:12:1@i3r1,2@h1r3,3@a2r1,4@a6r1,6@d4,11@e3f,17@g3,21@e1,27@a2r3,30@c1r2,31@b5,S@d3 1 -"
)


def test_a_loss_that_shrinks_with_every_look_is_no_blunder(analyst: PatchworkAnalyst) -> None:
    state = parse_position(DOUBTFUL)
    found = analyst.compare(state, state.active, parse_move("12@c7"), 1.0)
    assert found.best.evaluation.points - found.played.evaluation.points < 3
