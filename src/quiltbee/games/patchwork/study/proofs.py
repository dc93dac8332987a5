# SPDX-License-Identifier: MIT
"""Proven evaluations: the exact solver looks at every move of a position near the end of a game."""

from dataclasses import dataclass
from typing import Final

from quiltbee.games.patchwork import Move, State, apply, legal_moves, outcome
from quiltbee.games.patchwork.players.solver import Solver
from quiltbee.games.patchwork.study import option_of
from quiltbee.study.values import Comparison, Evaluation, Line

MAX_POSITIONS: Final = 100_000
"""The positions of one solution. All moves together may take this times ``MOST_SOLUTIONS``."""
MOST_SOLUTIONS: Final = 4
MAX_LINE: Final = 8


@dataclass(frozen=True, slots=True)
class Proof:
    """All moves of a position with their exact evaluations, best first."""

    lines: tuple[Line, ...]
    nodes: int

    def compare(self, move: Move) -> Comparison:
        """Compare a move with the best ones."""
        played = next(line for line in self.lines if line.move == move)
        option = next(line for line in self.lines if option_of(line.move) == option_of(move))
        return Comparison(self.lines[0], option, played, noise=0.0, nodes=self.nodes)


def prove(solver: Solver, state: State, ms: int | None, nodes: int | None) -> Proof | None:
    """Solve every move of a position; None if that takes too many positions."""
    first = solver.solve(state, ms, nodes)
    if first is None:
        return None
    lines, visited = list[Line](), first.nodes
    most = MOST_SOLUTIONS * (MAX_POSITIONS if nodes is None else nodes)
    for move in legal_moves(state):
        after = apply(state, move)
        result = _solve(solver, after, state.active, ms, nodes)
        if result is None or visited > most:
            return None
        evaluation, cost = result
        visited += cost
        lines.append(Line(move, evaluation, cost, (move,)))
    lines.sort(key=lambda line: (-line.evaluation.chance, -line.evaluation.points))
    return Proof(tuple(_with_moves(solver, state, line, ms, nodes) for line in lines), visited)


def _solve(
    solver: Solver, state: State, seat: int, ms: int | None, nodes: int | None
) -> tuple[Evaluation, int] | None:
    """Return the exact evaluation for a seat, and the number of positions."""
    ended = outcome(state)
    if ended is not None:
        lead = float(ended.scores[seat] - ended.scores[1 - seat])
        return Evaluation(100.0 * (seat in ended.winners), lead, is_exact=True), 1
    solved = solver.solve(state, ms, nodes)
    if solved is None or solved.value is None or solved.margin is None:
        return None
    chance, margin = 100 * solved.value, solved.margin
    if state.active != seat:
        chance, margin = 100 - chance, -margin
    return Evaluation(chance, margin, is_exact=True), solved.nodes


def _with_moves(
    solver: Solver, state: State, line: Line, ms: int | None, nodes: int | None
) -> Line:
    """Return the line with the best moves after it. They are in the solver's memory already."""
    moves, after = [line.move], apply(state, line.move)
    while len(moves) < MAX_LINE and outcome(after) is None:
        solved = solver.solve(after, ms, nodes)
        if solved is None:
            break
        moves.append(solved.move)
        after = apply(after, solved.move)
    return Line(line.move, line.evaluation, line.visits, tuple(moves))
