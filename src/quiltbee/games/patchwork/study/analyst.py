# SPDX-License-Identifier: MIT
"""The analyst of Patchwork: the tree search of the player ``apprentice``, and the exact solver.

Moves with many visits are looked at more deeply than moves with few, and their values differ by that alone. So two moves
are compared only when the lesser has at least half the visits of the other, in one tree.
"""

import random
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from quiltbee.games.patchwork import Move, State
from quiltbee.games.patchwork.kernel.position import Positions, from_state, to_action, to_move
from quiltbee.games.patchwork.kernel.tables import tables
from quiltbee.games.patchwork.players import puct
from quiltbee.games.patchwork.players.mlp import ApprenticePlayer
from quiltbee.games.patchwork.players.tree_player import DEFAULT_MS, choice, grow
from quiltbee.games.patchwork.study import proving
from quiltbee.games.patchwork.study.chances import chance, factor
from quiltbee.players.base import Budget, Candidate, Choice
from quiltbee.study.values import Analysis, Comparison, Evaluation, Line

FIRST_SIMULATIONS: Final = 512
"""The simulations before the first analysis, if there is no limit in time. Each further one comes after twice as many."""
INTERVAL: Final = 0.1
"""The seconds between two analyses, if there is a limit in time."""
SIMULATIONS: Final = 12_000
"""The simulations of a comparison."""
LEAD: Final = 0.7
"""A played move with this share of all visits after half of the simulations, and with the highest value, needs no more."""
EACH_OPTION: Final = 16
"""Every option gets at least the visits of the most visited move divided by this, whatever the network thinks of it."""
MORE_LOOKS: Final = ((10_000, 3.0, 100.0), (10_000, 3.0, 100.0), (20_000, 10.0, 30.0))
"""Further simulations where the played move seems to be wrong, each with the least and the most loss to which it applies.

The last one makes sure of a loss near that of a blunder.
"""
MAX_SIMULATIONS: Final = 2 * SIMULATIONS + 5 * sum(look[0] for look in MORE_LOOKS) // 2
"""More than all simulations of a comparison of one move together."""
ADVICE: Final = 40_000
"""The simulations for a move to recommend, if no move is far ahead."""
ADVICE_STEP: Final = 6_000
"""The simulations between two rounds in which the best move of every option catches up."""
ADVICE_SHARE: Final = 4
"""In each of these rounds, every option gets the visits of the most visited move divided by this."""
LOOK_SHARE: Final = 4
"""In a long look, every option gets the visits of the most visited move divided by this, so that its value can be believed."""
NOISE: Final = 5.0
"""The noise of a lost chance if the lesser visited move has 10,000 visits, in points of the search's own value."""


class PatchworkAnalyst(ApprenticePlayer):
    """Looks at positions of Patchwork."""

    def __init__(self) -> None:
        super().__init__(random.Random(0))

    def look(self, state: State, seat: int, budget: Budget) -> Iterator[Analysis]:
        """Give the lines of a position while the search grows; see ``Analyst``."""
        began = time.perf_counter()
        ms, limit = self._limits.within(budget, DEFAULT_MS, self.max_nodes)
        proof = proving.prove(self._solver, state, ms, limit)
        if proof is not None:
            yield Analysis(seat, proof.lines, proof.nodes)
            return
        root, most = from_state(state), self.max_nodes if limit is None else limit
        until, done = None if ms is None else began + ms / 1000, 0
        self._tree.counts[:] = 0
        while True:
            part = max(FIRST_SIMULATIONS, done) if until is None else most
            stop = None if until is None else min(until, time.perf_counter() + INTERVAL)
            asked = min(part, most - done)
            if done > SIMULATIONS:  # the rest is for those that catch up
                asked = min(asked, max(FIRST_SIMULATIONS, (most - done) // 2))
            ran = self._grow(root, state, asked, stop)
            done += ran
            if done > SIMULATIONS:
                done += self._even_out(root, state, most - done, until)
            yield Analysis(seat, _lines(choice(self._tree, state, done)), done)
            is_full = ran < asked and (stop is None or time.perf_counter() < stop)
            if done >= most or is_full or (until is not None and time.perf_counter() >= until):
                return

    def advise(self, state: State, seat: int, budget: Budget) -> Analysis:
        """Search for a move to recommend; see ``Analyst``. Every option gets a part of the search, as in a comparison."""
        began = time.perf_counter()
        ms, limit = self._limits.within(budget, DEFAULT_MS, self.max_nodes)
        proof = proving.prove(self._solver, state, ms, limit)
        if proof is not None:
            return Analysis(seat, proof.lines, proof.nodes)
        root, most = from_state(state), min(ADVICE, ADVICE if limit is None else limit)
        until = None if ms is None else began + ms / 1000
        self._reserve(2 * most)
        self._plant(root, state, [])
        done, share = 0, EACH_OPTION
        while done < most and (until is None or time.perf_counter() < until):
            done += self._grow(root, state, min(ADVICE_STEP, most - done), until)
            if done >= SIMULATIONS and self._leads(int(np.argmax(self._edges()["visits"]))):
                break
            for option in self._options().values():
                done += self._catch_up(root, state, option, share, until)
            if done >= SIMULATIONS:
                share = ADVICE_SHARE
        return Analysis(seat, _lines(choice(self._tree, state, done)), done)

    def compare(self, state: State, seat: int, move: Move, effort: float) -> Comparison:
        """Compare a move with the best ones; see ``Analyst``."""
        (comparison,) = self.compare_all(state, seat, [move], effort)
        return comparison

    def compare_all(
        self,
        state: State,
        seat: int,  # noqa: ARG002 - the seat is the active one
        moves: Sequence[Move],
        effort: float,
    ) -> list[Comparison]:
        """Compare several moves with the best ones, all in one tree."""
        limit = int(effort * proving.MAX_POSITIONS)
        proof = proving.prove(self._solver, state, None, limit)
        if proof is not None:
            return [proof.compare(move) for move in moves]
        root = from_state(state)
        self._reserve(int(effort * len(moves) * MAX_SIMULATIONS))
        played = self._plant(root, state, moves)
        done = self._grow(root, state, int(effort * SIMULATIONS / 2))
        for option in self._options().values():
            done += self._catch_up(root, state, option, EACH_OPTION)
        if not all(map(self._leads, played)):
            done += self._grow(root, state, int(effort * SIMULATIONS / 2))
        for edge in played:
            done += self._catch_up(root, state, range(edge, edge + 1))
        for simulations, least, most in MORE_LOOKS:
            if not any(least <= self._loss(edge, done) <= most for edge in played):
                break
            done += self._grow(root, state, int(effort * simulations))
            for edge in played:
                done += self._catch_up(root, state, self._option_of(edge))
                done += self._catch_up(root, state, range(edge, edge + 1))
        return [self._comparison(state, edge, done) for edge in played]

    def _comparison(self, state: State, played: int, done: int) -> Comparison:
        edges, option = self._edges(), self._option_of(played)
        best, in_option = _best(edges), _best(edges[option.start : option.stop])
        by_move = {line.move: line for line in _lines(choice(self._tree, state, done))}
        visits = max(1, min(int(best["visits"]), int(edges[played]["visits"])))
        noise = NOISE * factor(done) * (10_000 / visits) ** 0.25
        return Comparison(
            by_move[_move(state, best)],
            by_move[_move(state, in_option)],
            by_move[_move(state, edges[played])],
            noise,
            done,
        )

    def _leads(self, edge: int) -> bool:
        """Tell whether a move is far ahead of all others."""
        edges = self._edges()
        visits, values = edges["visits"], edges["value"] / np.maximum(1, edges["visits"])
        best = values[EACH_OPTION * visits >= visits.max()].max()
        return bool(visits[edge] >= LEAD * visits.sum() and values[edge] >= best)

    def _loss(self, played: int, done: int) -> float:
        """Return the lost chance of a move."""
        edges = self._edges()
        best, value = (_value(edge) for edge in (_best(edges), edges[played]))
        return chance(best, done) - chance(value, done)

    def _reserve(self, simulations: int) -> None:
        """Make the tree large enough for so many simulations. Memory that is not used costs nothing."""
        if len(self._tree.nodes) < simulations:
            self._tree = puct.new_tree(simulations)

    def _plant(self, root: Positions, state: State, moves: Sequence[Move]) -> list[int]:
        """Begin a tree whose root has an edge for each of the moves. Return their indices.

        The edges of an option stand together.
        """
        tree = self._tree
        tree.counts[:] = 0
        self.run(root, tables(state.edition.name), 1)
        node, edges = tree.nodes[0], self._edges().copy()
        actions = [to_action(state, move) for move in moves]
        for action in actions:
            if action not in edges["action"]:
                added = np.zeros(1, puct.EDGE)
                added["action"], added["child"] = action, -1
                same = [_kind(int(each)) == _kind(action) for each in edges["action"]]
                added["prior"] = edges["prior"][same].min()
                edges = np.append(edges, added)
        node["count"] = len(edges)
        tree.edges[node["first"] : node["first"] + len(edges)] = edges
        tree.counts[1] = max(tree.counts[1], node["first"] + len(edges))
        self._group_edges()
        edges = self._edges()
        return [int(np.flatnonzero(edges["action"] == action)[0]) for action in actions]

    def _group_edges(self) -> None:
        """Let the edges of each option of the root stand together."""
        edges = self._edges()
        kinds = [_kind(int(each)) for each in edges["action"]]
        edges[:] = edges[np.argsort(kinds, kind="stable")]

    def _grow(self, root: Positions, state: State, count: int, until: float | None = None) -> int:
        values = tables(state.edition.name)
        return grow(
            self._tree,
            lambda simulations: self.run(root, values, simulations),
            most=count,
            until=until,
            stops_early=False,
        )

    def _options(self) -> dict[int, range]:
        """Return the edges of each option."""
        kinds = [_kind(int(action)) for action in self._edges()["action"]]
        return {
            kind: range(kinds.index(kind), kinds.index(kind) + kinds.count(kind)) for kind in kinds
        }

    def _option_of(self, edge: int) -> range:
        return next(option for option in self._options().values() if edge in option)

    def _catch_up(
        self,
        root: Positions,
        state: State,
        edges: range,
        share: int = 2,
        until: float | None = None,
        most: int | None = None,
    ) -> int:
        """Search only these edges of the root, until one of them has its share of the most visits: by default half."""
        visits = self._edges()["visits"]
        missing = -(-int(visits.max()) // share) - int(visits[edges.start : edges.stop].max())
        missing = missing if most is None else min(missing, most)
        if missing <= 0:
            return 0
        node = self._tree.nodes[0]
        before = node.copy()
        node["first"] += edges.start
        node["count"] = len(edges)
        done = self._grow(root, state, missing, until)
        self._tree.nodes[0] = before
        return done

    def _even_out(self, root: Positions, state: State, most: int, until: float | None) -> int:
        """Let every option, and every move that seems to be better than the best one, catch up."""
        self._group_edges()
        done = 0
        for option in self._options().values():
            done += self._catch_up(root, state, option, LOOK_SHARE, until, most - done)
        edges = self._edges()
        visits, value = edges["visits"], _value(_best(edges))
        for edge in np.flatnonzero(EACH_OPTION * visits >= visits.max()).tolist():
            if _value(edges[edge]) > value:
                done += self._catch_up(root, state, range(edge, edge + 1), 2, until, most - done)
        return done

    def _edges(self) -> npt.NDArray[Any]:
        first, count = int(self._tree.nodes[0]["first"]), int(self._tree.nodes[0]["count"])
        return self._tree.edges[first : first + count]


def _kind(action: int) -> int:
    kind: int = puct.kind_of.py_func(action)  # not compiled: there are few edges
    return kind


def _move(state: State, edge: Any) -> Move:
    return to_move(state, int(edge["action"]))


def _value(edge: Any) -> float:
    return float(edge["value"]) / max(1, int(edge["visits"]))


def _best(edges: npt.NDArray[Any]) -> Any:
    """Return the edge with the highest chance to win, among those with at least half of the most visits."""
    most = int(edges["visits"].max())
    return max((edge for edge in edges if 2 * int(edge["visits"]) >= most), key=_value)


def _lines(found: Choice) -> tuple[Line, ...]:
    """Return the lines of a search: those with at least half of the most visits, then those with some, each by their chance.

    The others have too few visits for a chance that says something. They follow by their visits.
    """
    most = found.candidates[0].visits

    def rank(each: Candidate) -> tuple[int, float]:
        if 2 * each.visits >= most:
            return 0, -each.value
        return (1, -each.value) if EACH_OPTION * each.visits >= most else (2, 0.0)

    ranked = sorted(found.candidates, key=rank)
    return tuple(
        Line(
            each.move,
            Evaluation(chance(each.value, found.nodes), each.margin),
            each.visits,
            each.line,
        )
        for each in ranked
    )
