# SPDX-License-Identifier: MIT
"""Proven evaluations: the exact solver looks at the moves of a position near the end of a game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from quiltbee.games.patchwork import Move, State, apply, legal_moves, outcome
from quiltbee.games.patchwork.players.solver import POSITIONS_A_MS, Solver
from quiltbee.games.patchwork.study import option_of
from quiltbee.study.values import Comparison, Evaluation, Line

MAX_POSITIONS: Final = 3_000_000
"""The positions of one solution, and of those of all moves after the first one together."""
KNOWN: Final = 10_000
"""What was solved before takes no more positions than this, unless its memory was needed for others."""
MAX_LINE: Final = 8


@dataclass(frozen=True, slots=True)
class Proof:
    """The proven moves of a position with their exact evaluations, best first. The best move is one of them."""

    lines: tuple[Line, ...]
    nodes: int
    options: frozenset[str]
    """The options of which all moves are proven."""
    is_complete: bool
    """Whether all moves are proven."""

    def find(self, move: Move) -> Line | None:
        """Return the line of a move, if it is proven."""
        return next((line for line in self.lines if line.move == move), None)

    def compare(self, move: Move) -> Comparison | None:
        """Compare a move with the best ones, if enough is proven."""
        best, played, option = self.lines[0], self.find(move), option_of(move)
        if option_of(best.move) == option:
            in_option: Line | None = best
        else:
            of_option = (line for line in self.lines if option_of(line.move) == option)
            in_option = next(of_option, None) if option in self.options else None
        if played is None or in_option is None:
            return None
        return Comparison(best, in_option, played, noise=0.0, nodes=self.nodes)

    def amend(self, lines: Iterable[Line]) -> tuple[Line, ...]:
        """Return the lines of a search with all that is proven, the best one first. No other one is better than it."""
        best = self.lines[0]
        most = best.evaluation
        return best, *(
            self.find(line.move)
            or replace(
                line,
                evaluation=Evaluation(
                    min(line.evaluation.chance, most.chance),
                    min(line.evaluation.points, most.points),
                ),
            )
            for line in lines
            if line.move != best.move
        )


def prove(
    solver: Solver,
    state: State,
    ms: int | None,
    nodes: int = MAX_POSITIONS,
    wanted: Sequence[Move] = (),
) -> Proof | None:
    """Solve a position, and then as many of its moves as ``nodes`` positions allow; None if the first takes too many.

    The wanted moves and those that take the same as they come first.
    """
    if not solver.is_in_reach(state):
        return None
    if ms is not None:
        nodes = min(nodes, POSITIONS_A_MS * ms)
    solver.forget()
    first = solver.solve(state, None, nodes)
    if first is None or first.value is None or first.margin is None:
        return None
    best = Evaluation(100 * first.value, first.margin, is_exact=True)
    lines = {first.move: Line(first.move, best, first.nodes, (first.move,))}
    left, options = nodes, {option_of(each) for each in wanted}
    moves = sorted(
        legal_moves(state), key=lambda move: (move not in wanted, option_of(move) not in options)
    )
    for move in moves:
        if move not in lines:
            line = solve_move(solver, state, move, left)
            if line is None:
                break
            lines[move] = line
            left -= line.visits
    ranked = sorted(
        lines.values(), key=lambda line: (-line.evaluation.chance, -line.evaluation.points)
    )
    return Proof(
        tuple(_with_moves(solver, state, line) for line in ranked),
        sum(line.visits for line in ranked),
        frozenset(map(option_of, moves)) - {option_of(each) for each in moves if each not in lines},
        len(lines) == len(moves),
    )


def solve_move(solver: Solver, state: State, move: Move, nodes: int) -> Line | None:
    """Return a move with its exact evaluation, or None if it takes too many positions."""
    after, seat = apply(state, move), state.active
    ended = outcome(after)
    if ended is not None:
        lead = float(ended.scores[seat] - ended.scores[1 - seat])
        result = Evaluation(100.0 * (seat in ended.winners), lead, is_exact=True)
        return Line(move, result, 1, (move,))
    solved = solver.solve(after, None, nodes)
    if solved is None or solved.value is None or solved.margin is None:
        return None
    chance, margin = 100 * solved.value, solved.margin
    if after.active != seat:
        chance, margin = 100 - chance, -margin
    return Line(move, Evaluation(chance, margin, is_exact=True), solved.nodes, (move, solved.move))


def _with_moves(solver: Solver, state: State, line: Line) -> Line:
    """Return the line with the best moves after it, as far as they are in the solver's memory still."""
    moves = [line.move]
    after = apply(state, line.move)
    while len(moves) < MAX_LINE and outcome(after) is None:
        solved = solver.solve(after, None, KNOWN)
        if solved is None:
            break
        moves.append(solved.move)
        after = apply(after, solved.move)
    return Line(line.move, line.evaluation, line.visits, tuple(moves))
