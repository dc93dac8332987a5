# SPDX-License-Identifier: MIT
from functools import cache

from quiltbee.games.patchwork import State, apply, legal_moves, outcome
from quiltbee.games.patchwork.players.solver import Solver
from quiltbee.games.patchwork.study import option_of
from quiltbee.games.patchwork.study.proofs import Proof, prove
from quiltbee.kernel.engine import Engine
from quiltbee.study.values import Evaluation, Line
from tests.study.games import played


@cache
def endings() -> list[State]:
    """Positions with a choice, near enough to the end to be counted out in plain Python."""
    return [
        state
        for seed in range(1, 6)
        for state in list(played("patchwork", seed).states())[-8:]
        if len(legal_moves(state)) > 1 and small(state, 300)
    ]


def small(state: State, most: int) -> bool:
    frontier, size = [state], 0
    while frontier:
        here = frontier.pop()
        size += 1
        if size > most:
            return False
        frontier += [apply(here, move) for move in legal_moves(here)]
    return True


def margin(state: State, seat: int) -> tuple[bool, int]:
    """Whether a seat wins, and its margin, if both play as well as they can: minimax without any tricks."""
    ended = outcome(state)
    if ended is not None:
        return seat in ended.winners, ended.scores[seat] - ended.scores[1 - seat]
    results = [margin(apply(state, move), seat) for move in legal_moves(state)]
    return max(results) if state.active == seat else min(results)


def solver() -> Solver:
    return Solver(Engine("patchwork"))


def test_every_move_has_the_result_of_best_play() -> None:
    assert len(endings()) > 3
    for state in endings():
        proof = prove(solver(), state, None, 10_000)
        assert proof is not None
        assert proof.is_complete
        assert {line.move for line in proof.lines} == set(legal_moves(state))
        for line in proof.lines:
            wins, points = margin(apply(state, line.move), state.active)
            assert line.evaluation.is_exact
            assert (line.evaluation.chance, line.evaluation.points) == (100.0 * wins, points)
            assert line.moves[0] == line.move
        ranks = [(line.evaluation.chance, line.evaluation.points) for line in proof.lines]
        assert ranks == sorted(ranks, reverse=True)


def test_a_proof_compares_without_noise() -> None:
    proof = prove(solver(), endings()[-1], None, 10_000)
    assert proof is not None
    for line in proof.lines:
        found = proof.compare(line.move)
        assert found is not None
        assert found.noise == 0
        assert found.best == proof.lines[0]
        assert found.played == line
        assert option_of(found.best_of_option.move) == option_of(line.move)
        assert found.best_of_option.evaluation.chance >= line.evaluation.chance


def test_a_part_of_a_proof_bounds_what_a_search_thinks() -> None:
    state = endings()[-1]
    whole = prove(solver(), state, None, 10_000)
    assert whole is not None
    worst = whole.lines[-1]
    part = Proof(whole.lines[:1], 1, frozenset(), is_complete=False)
    assert part.compare(worst.move) is None
    hoped = Line(worst.move, Evaluation(100, 99), 5, (worst.move,))
    best, other = part.amend([hoped])
    assert best == whole.lines[0]
    assert other.evaluation == Evaluation(
        min(100, best.evaluation.chance), min(99, best.evaluation.points)
    )
    assert whole.amend([hoped])[-1] == worst


def test_what_is_too_large_is_not_proven() -> None:
    states = list(played("patchwork", 1).states())
    assert prove(solver(), states[0], None) is None
    assert prove(solver(), endings()[-1], None, 1) is None
