# SPDX-License-Identifier: MIT
import random
from itertools import pairwise

import pytest

from quiltbee import Match
from quiltbee.games import doodle
from quiltbee.games.doodle import DONE, PASS, Draw, Phase, Shade, State, apply, legal_moves, score
from quiltbee.games.doodle.players.search import DoodleSearch
from quiltbee.games.doodle.study import lost_chance, lost_points, make_analyst, option_of, turn_of
from quiltbee.games.doodle.study.analyst import DoodleAnalyst, can_shade_later
from quiltbee.players import Budget
from quiltbee.study.values import Evaluation
from tests.study.games import played

SEED = 3


@pytest.fixture(scope="module")
def analyst() -> DoodleAnalyst:
    made = make_analyst()
    assert isinstance(made, DoodleAnalyst)
    return made


def first(phase: Phase, *, final: bool = False, seats: int = 1) -> State:
    """The first position of a phase with a choice, from the beginning of a game or from its final turn."""
    state: State
    for state in played("doodle", SEED, seats=seats).states():
        if state.phase is phase and state.is_final_turn == final and len(moves_of(state)) > 1:
            return state
    raise AssertionError(f"no {phase}")


def moves_of(state: State) -> list:  # type: ignore[type-arg]
    return legal_moves(state, 0) if not state.seats[0].done else []


def test_options_are_cards_pieces_and_single_spaces() -> None:
    assert option_of(Draw("P12", 0)) == "P12"
    assert option_of(Draw("P12", 0, piece=2)) == "P12/2"
    assert [option_of(move) for move in (Shade(4), PASS, DONE)] == ["X", "pass", "done"]


def test_a_lost_chance_is_what_the_points_are_worth_against_an_equal() -> None:
    best = Evaluation(100, 140)
    assert lost_chance(best, best) == 0
    assert lost_chance(best, Evaluation(100, 150)) == 0
    losses = [lost_chance(best, Evaluation(100, 140 - points)) for points in (1, 2, 4, 6, 200)]
    assert all(one < other for one, other in pairwise(losses))
    assert 4 < losses[1] < 6  # two points are an inaccuracy
    assert losses[-1] == pytest.approx(50)
    assert [round(lost_points(loss)) for loss in losses] == [1, 2, 4, 6, 46]


@pytest.mark.parametrize(
    ("phase", "final", "seats"),
    [(Phase.START, False, 1), (Phase.DRAW, False, 1), (Phase.DRAW, True, 1),
     (Phase.DRAW, False, 2), (Phase.SCORING, False, 2)],
)  # fmt: skip
def test_moves_of_every_phase_can_be_compared(
    analyst: DoodleAnalyst, phase: Phase, final: bool, seats: int
) -> None:
    state = first(phase, final=final, seats=seats)
    moves = legal_moves(state, 0)
    for move in (moves[0], moves[len(moves) // 2], moves[-1]):
        found = analyst.compare(state, 0, move, 0.1)
        assert found.played.move == move
        assert option_of(found.best_of_option.move) == option_of(move)
        points = [
            line.evaluation.points for line in (found.best, found.best_of_option, found.played)
        ]
        assert points == sorted(points, reverse=True)
        assert analyst.compare(state, 0, move, 0.1) == found


def test_passing_at_the_first_turn_is_a_wrong_choice(analyst: DoodleAnalyst) -> None:
    found = analyst.compare(first(Phase.DRAW), 0, PASS, 0.5)
    assert isinstance(found.best.move, Draw)
    assert found.best_of_option.move == PASS
    assert lost_chance(found.best.evaluation, found.played.evaluation) > max(5, found.noise)


def test_waiting_with_a_single_space_loses_nothing(analyst: DoodleAnalyst) -> None:
    tried = 0
    for state in played("doodle", SEED, seats=2).states():
        moves = moves_of(state)
        can_draw = any(isinstance(move, Draw) for move in moves)
        if state.phase is Phase.DRAW and DONE in moves and not can_draw and can_shade_later(state):
            found = analyst.compare(state, 0, DONE, 0.1)
            assert lost_chance(found.best.evaluation, found.played.evaluation) == 0
            tried += 1
    assert tried > 3


PASSED = (
    "doodle standard 3.2 draw P12,P06,P24,P05,P03,P20,P13 P24 "
    "P01,P02,P10,P11,P14,P15,P16,P17,P19,P21,P26,P27,P28 ? "
    "S07:S07@e1f,P01@g1,P02@e1,P10@g8r2f,P11@g5r1,P14@f3f,P15@b5r2,P16@c2r1f,P17@d7,P19@a1,P21@a7r3,P26@a3r1,"
    "P27@h4r1,P28@e5r3,X@i1,X@i8:nc:11,17:pass"
)
"""A cut or a neighbour can still be used after this pass, and a cut is worth five points more than to end the turn."""


def test_what_can_be_drawn_after_a_pass_is_looked_at(analyst: DoodleAnalyst) -> None:
    after = doodle.parse_position(PASSED)
    before = doodle.parse_position(PASSED.replace(":pass", ":-"))
    *_, last = analyst.look(after, 0, Budget(nodes=3000))
    assert isinstance(last.lines[0].move, Draw)
    assert DONE in [line.move for line in last.lines]
    assert isinstance(analyst.advise(after, 0, Budget(nodes=1000)).lines[0].move, Draw)
    # To pass loses nothing yet; to be done then does.
    for state, move, is_wrong in ((before, PASS, False), (after, DONE, True)):
        found = analyst.compare(state, 0, move, 0.5)
        loss = lost_chance(found.best.evaluation, found.played.evaluation)
        assert (loss > found.noise) == is_wrong
        assert isinstance(found.best.move, Draw)
    player = DoodleSearch(random.Random(1), nodes=300)
    assert isinstance(player.choose(after, 0, legal_moves(after, 0), Budget()).move, Draw)


def best_score(state: State) -> int:
    """The best final score, by trying everything."""
    if state.phase is Phase.OVER:
        return score(state.seats[0])
    return max(best_score(apply(state, move, 0)) for move in legal_moves(state, 0))


def test_scores_of_the_final_turn_are_exact(analyst: DoodleAnalyst) -> None:
    # Late positions, so that everything can be tried.
    states = [
        state
        for seed in (3, 4, 5)
        for state in played("doodle", seed).states()
        if state.phase is Phase.DRAW and state.is_final_turn and 1 < len(moves_of(state)) < 60
    ]
    assert states
    for state in states:
        for move in legal_moves(state, 0)[:3]:
            found = analyst.compare(state, 0, move, 1.0)
            assert found.noise == 0
            assert found.best.evaluation.points == best_score(state)
            assert found.played.evaluation.points == best_score(apply(state, move, 0))


def test_a_look_grows_and_is_exact_on_the_final_turn(analyst: DoodleAnalyst) -> None:
    found = list(analyst.look(first(Phase.DRAW), 0, Budget(nodes=600)))
    assert len(found) > 1
    assert [each.nodes for each in found] == sorted(each.nodes for each in found)
    assert found[-1].nodes <= 600
    for each in found:
        assert each.evaluation == each.lines[0].evaluation
    assert len(list(analyst.look(first(Phase.DRAW), 0, Budget(ms=400)))) >= 2
    (last,) = analyst.look(first(Phase.DRAW, final=True), 0, Budget(ms=400))
    assert last.evaluation.is_exact


def test_the_moves_of_a_turn_belong_together() -> None:
    match = Match.new(doodle, seed=1)
    turns = list[tuple[tuple[bool, int, int], int]]()
    rng = random.Random(1)
    while match.to_move:
        if match.to_move[0] >= 0:
            turns.append((turn_of(match.state), match.ply))
        match.play(rng.choice(match.legal_moves(match.to_move[0])))
    named = list(dict.fromkeys(turn for turn, _ in turns))
    assert len(named) == 1 + 18  # the start patch, and three rounds of six
    assert [turn for turn, _ in turns] == sorted((turn for turn, _ in turns), key=named.index)
