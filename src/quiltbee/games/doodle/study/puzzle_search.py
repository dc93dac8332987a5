# SPDX-License-Identifier: MIT
"""The search that finds and checks puzzles of Doodle: it plays out every answer, those that may be best more often."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from quiltbee.games.doodle import Move, State
from quiltbee.games.doodle.kernel.position import to_action, to_move
from quiltbee.games.doodle.players.planner import new_plan
from quiltbee.games.doodle.players.records import MAX_PLACEMENTS, SearchParams
from quiltbee.games.doodle.study import option_of
from quiltbee.games.doodle.study.analyst import MAX_PLANS, DoodleAnalyst, alone, exact_line
from quiltbee.study.values import Evaluation, Line

STAGES: Final = ((4, 25.0), (16, 14.0), (64, 0.0))
"""The games of each answer at each stage, and by how many points an answer may be behind to come to the next one.

All answers have the same throws and decks. Four games then detect 25 points, and sixteen 14, by about five standard errors."""


@dataclass(frozen=True, slots=True)
class Compared:
    """Answers with their lines, from one search."""

    lines: Mapping[str, Line]
    """The best line of each option, or the line of each move."""
    nodes: int
    is_exact: bool = False
    every: tuple[Line, ...] = ()
    """The lines of all moves that were played out."""


class PuzzleSearch(DoodleAnalyst):
    """Compares the options of a position, or all placements of one option."""

    def __init__(self) -> None:
        super().__init__(SearchParams(max_candidates=MAX_PLANS, candidate_width=MAX_PLACEMENTS))

    def compare_options(self, state: State, effort: float, seed: int) -> Compared:
        """Compare the best placements of all options. An option without a placement is left out."""
        view = alone(state, 0)
        plans = self._begin(view)
        if view.is_final_turn:
            lines = [exact_line(view, plan) for plan in plans]
            return Compared(_best_of_options(lines), len(plans), is_exact=True, every=tuple(lines))
        lines, nodes = self._in_stages(view, len(plans), effort, seed)
        return Compared(_best_of_options(lines), nodes, every=tuple(lines))

    def compare_moves(
        self, state: State, moves: Sequence[Move], effort: float, seed: int
    ) -> Compared:
        """Compare these moves."""
        view = alone(state, 0)
        if view.is_final_turn:
            lines = [self._exact(view, move) for move in moves]
            return Compared({str(line.move): line for line in lines}, len(lines), is_exact=True)
        self._begin(view)
        self._planner.set_plans([new_plan(to_action(view, move)) for move in moves])
        lines, nodes = self._in_stages(view, len(moves), effort, seed)
        return Compared({str(line.move): line for line in lines}, nodes)

    def _in_stages(
        self, view: State, count: int, effort: float, seed: int
    ) -> tuple[list[Line], int]:
        """Play out the first plans, the best of them more often; return their lines, and the number of games."""
        self._seed, nodes = seed, 0
        alive, behind, best = list(range(count)), [0.0] * count, 0.0
        for games, most in STAGES:
            nodes += self._play_out(alive, max(1, int(effort * games)) * len(alive))
            plans = self._planner.plans(count)
            means = {at: plans[at].sum / plans[at].visits for at in alive}
            # Answers that go no further are compared with the best one in the games that they have.
            best = max(means.values())
            for at, mean in means.items():
                behind[at] = best - mean
            alive = [at for at in alive if behind[at] <= most]
        lines = list[Line]()
        for plan, lost in zip(self._planner.plans(count), behind, strict=True):
            move = to_move(view, plan.action, 0)
            value = Evaluation(100 * plan.good / plan.visits, best - lost)
            lines.append(Line(move, value, plan.visits, (move,)))
        return lines, nodes


def _best_of_options(lines: Sequence[Line]) -> dict[str, Line]:
    best = dict[str, Line]()
    for line in lines:
        option = option_of(line.move)
        if option not in best or line.evaluation.points > best[option].evaluation.points:
            best[option] = line
    return best
