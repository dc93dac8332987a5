# SPDX-License-Identifier: MIT
"""The search that finds and checks puzzles: it gives every answer enough visits to be compared with the best one.

The tree search makes no random choice. So a *seed* draws other settings for it, and disturbs the priors of the root. Two
searches with different seeds grow different trees.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import Final

from quiltbee.games.patchwork import Move, State
from quiltbee.games.patchwork.kernel.position import to_action, to_move
from quiltbee.games.patchwork.players.records import LEARNED
from quiltbee.games.patchwork.players.tree_player import played
from quiltbee.games.patchwork.study import option_of, proofs
from quiltbee.games.patchwork.study.analyst import PatchworkAnalyst, new_edge
from quiltbee.study.values import Evaluation, Line

SHARE: Final = 2
"""Every answer that is compared gets at least the most visits divided by this."""
PRIOR_NOISE: Final = 0.5
"""The standard deviation of the noise in the logarithms of the root's priors."""
EVENLY: Final = 0.5
"""The share of the simulations that is spread evenly over all placements. The search chooses where the rest goes."""
RIVALS: Final = 8
"""The best placements that are compared with the same share of visits."""


@dataclass(frozen=True, slots=True)
class Compared:
    """Answers with their lines, from one search."""

    lines: Mapping[str, Line]
    """The best line of each option, or the line of each placement."""
    nodes: int


class PuzzleSearch(PatchworkAnalyst):
    """Compares the options of a position, or all placements of one option."""

    def compare_options(
        self, state: State, simulations: int, seed: int, share: int = SHARE
    ) -> Compared:
        """Compare the best placements of all options."""
        self._begin(state, seed, 3 * simulations)
        self._disturb(seed)
        done = self._grow(simulations // 2)
        for option in self._options().values():
            done += self._catch_up(option, share)
        done += self._grow(simulations - done)
        for option in self._options().values():
            done += self._catch_up(option, share)
        known = self._lines(state)
        best = [known[self._best_of(option)] for option in self._options().values()]
        lines = {option_of(line.move): line for line in best}
        return Compared(lines, done)

    def compare_best_places(self, state: State, option: str) -> list[Line]:
        """Return the few placements of an option that the search proposes, compared in the tree that is there."""
        found = self._tree.edges()
        edges = next(
            edges
            for edges in self._options().values()
            if option_of(to_move(state, found[edges.start].action)) == option
        )
        most = max(each.visits for each in found)
        for at in edges:
            self._grow_edge(at, most // 4 - found[at].visits)
        lines = self._lines(state)[edges.start : edges.stop]
        return sorted(lines, key=lambda line: -line.evaluation.chance)

    def compare_moves(
        self, state: State, places: Sequence[Move], simulations: int, seed: int
    ) -> Compared:
        """Compare all these placements of one option."""
        each = max(1, int(EVENLY * simulations) // len(places))
        self._begin(state, seed, (2 + RIVALS // SHARE) * simulations)
        _, used = self._tree.counts()
        edges = [new_edge(to_action(state, move), 1 / len(places)) for move in places]
        self._replace_edges(used, edges)
        self._disturb(seed)
        done = 0
        for at in range(len(places)):
            done += self._grow_edge(at, each)
        done += self._grow(max(0, simulations - done))
        chances = self._chances()
        for at in sorted(range(len(places)), key=lambda at: -chances[at])[:RIVALS]:
            done += self._catch_up(range(at, at + 1), SHARE)
        lines = self._lines(state)
        return Compared({str(line.move): line for line in lines}, done)

    def prove(self, state: State) -> proofs.Proof | None:
        """Solve every move of a position; None if that takes too many positions."""
        return proofs.prove(self._solver, state, None, proofs.MAX_POSITIONS)

    def _begin(self, state: State, seed: int, size: int) -> None:
        """Empty the tree, draw the settings of a seed, and expand the root."""
        rng = random.Random(seed)
        settings = LEARNED
        if seed:
            settings = replace(
                settings,
                c_puct=settings.c_puct * rng.uniform(0.8, 1.5),
                fpu_reduction=settings.fpu_reduction * rng.uniform(0.5, 1.5),
                margin_weight=settings.margin_weight * rng.uniform(0.75, 1.5),
                max_children=rng.choice((4, 5, 6)),
            )
        self._tree.begin(state, size=size, params=settings)
        self._tree.run(1)

    def _disturb(self, seed: int) -> None:
        if seed:
            rng, edges = random.Random(seed), self._tree.edges()
            priors = [each.prior * exp(rng.gauss(0, PRIOR_NOISE)) for each in edges]
            total = sum(priors)
            self._tree.set_edges(
                self._tree.root().first,
                [
                    each._replace(prior=prior / total)
                    for each, prior in zip(edges, priors, strict=True)
                ],
            )

    def _grow_edge(self, at: int, count: int) -> int:
        """Search only one edge of the root, if ``count`` is positive. The root keeps the visits."""
        if count <= 0:
            return 0
        before = self._tree.root()
        self._tree.set_root(before._replace(first=before.first + at, count=1))
        done = self._grow(count)
        grown = self._tree.root()
        self._tree.set_root(grown._replace(first=before.first, count=before.count))
        return done

    def _best_of(self, edges: range) -> int:
        """Return the best of these edges, among those with at least half of the most visits."""
        visits, chances = [each.visits for each in self._tree.edges()], self._chances()
        most = max(1, *(visits[at] for at in edges))
        return max(edges, key=lambda at: chances[at] if 2 * visits[at] >= most else -1.0)

    def _lines(self, state: State) -> list[Line]:
        """Return the line of each edge of the root."""
        lines = list[Line]()
        for edge, actions in zip(self._tree.edges(), self._tree.lines(), strict=True):
            visits, moves = max(1, edge.visits), played(state, actions)
            value = Evaluation(100 * edge.value / visits, edge.margin / visits)
            lines.append(Line(moves[0], value, edge.visits, moves))
        return lines

    def _chances(self) -> list[float]:
        return [each.value / max(1, each.visits) for each in self._tree.edges()]
