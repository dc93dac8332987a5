# SPDX-License-Identifier: MIT
"""The search that finds and checks puzzles: it gives every answer enough visits to be compared with the best one.

The tree search makes no random choice. So a *seed* draws other settings for it, and disturbs the priors of the root. Two
searches with different seeds grow different trees.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from quiltbee.games.patchwork import Move, State
from quiltbee.games.patchwork.kernel.position import Positions, from_state, to_action, to_move
from quiltbee.games.patchwork.kernel.tables import tables
from quiltbee.games.patchwork.players import puct
from quiltbee.games.patchwork.players.mlp import tree as learned
from quiltbee.games.patchwork.players.tree_player import expected_line
from quiltbee.games.patchwork.study import option_of, proving
from quiltbee.games.patchwork.study.analyst import PatchworkAnalyst
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
        root = self._begin(state, seed, 3 * simulations)
        self._disturb(seed)
        done = self._grow(root, state, simulations // 2)
        for option in self._options().values():
            done += self._catch_up(root, state, option, share)
        done += self._grow(root, state, simulations - done)
        for option in self._options().values():
            done += self._catch_up(root, state, option, share)
        best = [self._best_line(state, option) for option in self._options().values()]
        lines = {option_of(line.move): line for line in best}
        return Compared(lines, done)

    def compare_best_places(self, state: State, option: str) -> list[Line]:
        """Return the few placements of an option that the search proposes, compared in the tree that is there."""
        root = from_state(state)
        edges = next(
            edges
            for edges in self._options().values()
            if option_of(to_move(state, int(self._edges()[edges.start]["action"]))) == option
        )
        most = int(self._edges()["visits"].max())
        for at in edges:
            missing = most // 4 - int(self._edges()["visits"][at])
            if missing > 0:
                self._only(root, state, at, missing)
        lines = [self._line(state, at) for at in edges]
        return sorted(lines, key=lambda line: -line.evaluation.chance)

    def compare_moves(
        self, state: State, places: Sequence[Move], simulations: int, seed: int
    ) -> Compared:
        """Compare all these placements of one option."""
        each = max(1, int(EVENLY * simulations) // len(places))
        root = self._begin(state, seed, (2 + RIVALS // SHARE) * simulations)
        node, edges = self._tree.nodes[0], np.zeros(len(places), puct.EDGE)
        edges["action"] = [to_action(state, move) for move in places]
        edges["child"], edges["prior"] = -1, 1 / len(places)
        node["first"], node["count"] = self._tree.counts[1], len(edges)
        self._tree.edges[node["first"] : node["first"] + len(edges)] = edges
        self._tree.counts[1] += len(edges)
        self._disturb(seed)
        done = 0
        for at in range(len(places)):
            done += self._only(root, state, at, each)
        done += self._grow(root, state, max(0, simulations - done))
        for at in np.argsort(-self._chances())[:RIVALS]:
            done += self._catch_up(root, state, range(int(at), int(at) + 1), SHARE)
        lines = [self._line(state, at) for at in range(len(places))]
        return Compared({str(line.move): line for line in lines}, done)

    def prove(self, state: State) -> proving.Proof | None:
        """Solve every move of a position; None if that takes too many positions."""
        return proving.prove(self._solver, state, None, proving.MAX_POSITIONS)

    def _begin(self, state: State, seed: int, size: int) -> Positions:
        """Empty the tree, draw the settings of a seed, and expand the root."""
        rng = random.Random(seed)
        settings = learned.DEFAULTS
        if seed:
            settings = replace(
                settings,
                c_puct=settings.c_puct * rng.uniform(0.8, 1.5),
                fpu_reduction=settings.fpu_reduction * rng.uniform(0.5, 1.5),
                margin_weight=settings.margin_weight * rng.uniform(0.75, 1.5),
                max_children=rng.choice((4, 5, 6)),
            )
        self._params = learned.bounded(settings).record()
        self._reserve(size)
        self._tree.counts[:] = 0
        root = from_state(state)
        self.run(root, tables(state.edition.name), 1)
        return root

    def _disturb(self, seed: int) -> None:
        if seed:
            rng = np.random.default_rng(seed)
            priors = self._edges()["prior"] * np.exp(rng.normal(0, PRIOR_NOISE, len(self._edges())))
            self._edges()["prior"] = priors / priors.sum()

    def _only(self, root: Positions, state: State, at: int, count: int) -> int:
        """Search only one edge of the root."""
        node = self._tree.nodes[0]
        before = node.copy()
        node["first"] += at
        node["count"] = 1
        done = self._grow(root, state, count)
        node = self._tree.nodes[0]
        node["first"], node["count"] = before["first"], before["count"]
        return done

    def _best_line(self, state: State, edges: range) -> Line:
        """Return the line of the best of these edges, among those with at least half of the most visits."""
        part = slice(edges.start, edges.stop)
        visits = self._edges()["visits"][part]
        is_known = 2 * visits >= max(1, int(visits.max()))
        at = int(np.argmax(np.where(is_known, self._chances()[part], -1.0)))
        return self._line(state, edges[at])

    def _line(self, state: State, at: int) -> Line:
        """Return the line of an edge of the root."""
        edge = self._edges()[at]
        visits = max(1, int(edge["visits"]))
        moves = expected_line(self._tree, state, edge)
        value = Evaluation(100 * float(edge["value"]) / visits, float(edge["margin"]) / visits)
        return Line(moves[0], value, int(edge["visits"]), moves)

    def _chances(self) -> npt.NDArray[np.float64]:
        edges = self._edges()
        chances: npt.NDArray[np.float64] = edges["value"] / np.maximum(1, edges["visits"])
        return chances
