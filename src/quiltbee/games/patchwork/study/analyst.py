# SPDX-License-Identifier: MIT
"""The analyst of Patchwork: the tree search of the player ``apprentice``, and the exact solver.

Moves with many visits are searched more deeply than moves with few, and their values differ by that alone. So two moves
are compared only when the lesser has at least half the visits of the other, in one tree.
"""

import math
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

from quiltbee.games.patchwork import Move, State, legal_moves
from quiltbee.games.patchwork.kernel.position import kind_of, to_action, to_move
from quiltbee.games.patchwork.players.mlp.player import ApprenticePlayer
from quiltbee.games.patchwork.players.records import EDGE, LEARNED
from quiltbee.games.patchwork.players.tree_player import DEFAULT_MS, choice, grow
from quiltbee.games.patchwork.study import option_of, proofs
from quiltbee.games.patchwork.study.chances import chance
from quiltbee.players.base import Budget, Candidate, Choice
from quiltbee.study.marks import POINT_IN_CHANCE
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
MORE_LOOKS: Final = ((10_000, 3.0), (20_000, 10.0))
"""Further simulations where the played move seems to be wrong, each with the least cost to which it applies."""
PLACES: Final = ((200, 8), (16, 60), (6, 300), (3, 1_200))
"""Where the played move seems to be wrong: how many other places of its patch get how many simulations each, the best first."""
NEARLY: Final = 0.02
"""A place gets half of the most visits if its value is not lower by more than this than that of the played one."""
OTHERS: Final = 400_000
"""The positions of the solver for a move that was not played, if its position is not solved."""
MAX_SIMULATIONS: Final = 4 * SIMULATIONS + 5 * sum(look[0] for look in MORE_LOOKS) // 2
"""More than all simulations of a comparison of one move together."""
ADVICE: Final = 40_000
"""The simulations for a move to recommend, if no move is far ahead."""
ADVICE_STEP: Final = 6_000
"""The simulations between two rounds in which the best move of every option catches up."""
ADVICE_SHARE: Final = 4
"""In each of these rounds, every option gets the visits of the most visited move divided by this."""
LOOK_SHARE: Final = 4
"""In a long look, every option gets the visits of the most visited move divided by this, so that its value can be believed."""
NOISE: Final = 1.0
"""The noise of a loss if the lesser visited move has 10,000 visits, in points."""


class PatchworkAnalyst(ApprenticePlayer):
    """Looks at positions of Patchwork."""

    def __init__(self) -> None:
        super().__init__(random.Random(0))
        self._solver.most_positions = proofs.MAX_POSITIONS

    def look(self, state: State, seat: int, budget: Budget) -> Iterator[Analysis]:
        """Yield the lines of a position while the search grows; see ``Analyst``."""
        began = time.perf_counter()
        ms, limit = self._limits.within(budget, DEFAULT_MS, self.max_nodes)
        proof = proofs.prove(self._solver, state, ms)
        if proof is not None and proof.is_complete:
            yield Analysis(seat, proof.lines, proof.nodes)
            return
        most = self.max_nodes if limit is None else limit
        until, done = None if ms is None else began + ms / 1000, 0
        self._tree.begin(state)
        while True:
            part = max(FIRST_SIMULATIONS, done) if until is None else most
            stop = None if until is None else min(until, time.perf_counter() + INTERVAL)
            asked = min(part, most - done)
            if done > SIMULATIONS:  # the rest is for those that catch up
                asked = min(asked, max(FIRST_SIMULATIONS, (most - done) // 2))
            ran = self._grow(asked, stop)
            done += ran
            if done > SIMULATIONS:
                done += self._even_out(most - done, until)
            is_full = ran < asked and (stop is None or time.perf_counter() < stop)
            lines = _lines(choice(self._tree, state, done))
            yield Analysis(
                seat, lines if proof is None else proof.amend(lines), done, is_full=is_full
            )
            if done >= most or is_full or (until is not None and time.perf_counter() >= until):
                return

    def advise(self, state: State, seat: int, budget: Budget) -> Analysis:
        """Search for a move to recommend; see ``Analyst``. Every option gets a part of the search, as in a comparison."""
        began = time.perf_counter()
        ms, limit = self._limits.within(budget, DEFAULT_MS, self.max_nodes)
        proof = proofs.prove(self._solver, state, ms)
        if proof is not None:
            return Analysis(seat, proof.lines, proof.nodes)
        most = min(ADVICE, ADVICE if limit is None else limit)
        until = None if ms is None else began + ms / 1000
        self._plant(state, [], 2 * most)
        done, share = 0, EACH_OPTION
        while done < most and (until is None or time.perf_counter() < until):
            done += self._grow(min(ADVICE_STEP, most - done), until)
            if done >= SIMULATIONS and self._leads(_most_visited(self._tree.edges())):
                break
            for option in self._options().values():
                done += self._catch_up(option, share, until)
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
        proof = proofs.prove(self._solver, state, None, wanted=moves)
        proven = [None if proof is None else proof.compare(move) for move in moves]
        if all(proven):
            return [each for each in proven if each is not None]
        played = self._plant(state, moves, int(effort * len(moves) * MAX_SIMULATIONS))
        done = self._grow(int(effort * SIMULATIONS / 2))
        for option in self._options().values():
            done += self._catch_up(option, EACH_OPTION)
        if not all(map(self._leads, played)):
            done += self._grow(int(effort * SIMULATIONS / 2))
        for edge in played:
            done += self._catch_up(range(edge, edge + 1))
        for number, (simulations, least) in enumerate(MORE_LOOKS):
            if max(self._cost(edge, done) for edge in played) < least:
                break
            if not number:
                played = self._add_places(state, moves)
                for edge in played:
                    done += self._look_at_places(edge, effort)
            done += self._grow(int(effort * simulations))
            for edge in played:
                done += self._catch_up(self._option_of(edge))
                done += self._catch_up(range(edge, edge + 1))
        lines = _lines(choice(self._tree, state, done))
        self._solver.forget()
        return [self._comparison(state, move, lines, proof, done) for move in moves]

    def _comparison(
        self,
        state: State,
        move: Move,
        lines: Sequence[Line],
        proof: proofs.Proof | None,
        done: int,
    ) -> Comparison:
        """Return a move beside the best ones of the search. What is told of the three is proven, if possible."""
        searched = next(line for line in lines if line.move == move)
        if proof is not None:
            known = {line.move: line for line in proof.amend(lines)}
        else:
            known = {move: self._settled(state, searched, proofs.MAX_POSITIONS)}
        same = [line for line in lines if option_of(line.move) == option_of(move)]
        best, in_option = (self._best_line(state, some, known) for some in (lines, same))
        if proof is not None:  # the search may not have seen it
            best = proof.lines[0]
            in_option = best if option_of(best.move) == option_of(move) else in_option
        is_exact = best.evaluation.is_exact and known[move].evaluation.is_exact
        visits = max(1, min(best.visits, searched.visits))
        noise = 0.0 if is_exact else NOISE * (10_000 / visits) ** 0.25
        return Comparison(best, in_option, known[move], noise, done)

    def _best_line(self, state: State, lines: Sequence[Line], known: dict[Move, Line]) -> Line:
        """Return the best line with at least half of the most visits. What seems to be the best is proven, if possible."""
        most = max(line.visits for line in lines)
        often = [line for line in lines if 2 * line.visits >= most]
        while True:
            best = max((known.get(line.move, line) for line in often), key=_rank)
            if best.move in known:
                return best
            known[best.move] = self._settled(state, best, OTHERS)

    def _settled(self, state: State, line: Line, most: int) -> Line:
        """Return the line with the exact evaluation of its move, if this many positions prove it."""
        proven = proofs.solve_move(self._solver, state, line.move, most)
        return line if proven is None else replace(proven, visits=line.visits)

    def _leads(self, edge: int) -> bool:
        """Return whether a move is far ahead of all others."""
        edges = self._tree.edges()
        visits = [each.visits for each in edges]
        best = max(_value(each) for each in edges if EACH_OPTION * each.visits >= max(visits))
        return visits[edge] >= LEAD * sum(visits) and _value(edges[edge]) >= best

    def _cost(self, played: int, done: int) -> float:
        """Return what a move costs; see ``MoveReview.cost``."""
        edges = self._tree.edges()
        best, mine = _best(edges), edges[played]
        lost = chance(_value(best), done) - chance(_value(mine), done)
        return max(lost, POINT_IN_CHANCE * (_margin(best) - _margin(mine)))

    def _add_places(self, state: State, moves: Sequence[Move]) -> list[int]:
        """Add all places of the patches that were played to the root. Return the indices of the moves.

        Those that the search did not propose get so small a prior that it does not go on with them by itself.
        """
        edges, options = self._tree.edges(), {option_of(move) for move in moves}
        known = {each.action for each in edges}
        places = [
            to_action(state, each) for each in legal_moves(state) if option_of(each) in options
        ]
        edges += [new_edge(action, 0.0) for action in places if action not in known]
        self._replace_edges(self._tree.counts()[1], _grouped(edges))
        found = [each.action for each in self._tree.edges()]
        return [found.index(to_action(state, move)) for move in moves]

    def _look_at_places(self, played: int, effort: float) -> int:
        """Give the other places of the played patch a part of the search, and the best of them more and more."""
        done, option = 0, self._option_of(played)
        rivals = [at for at in option if at != played]
        for count, visits in PLACES:
            for at in rivals[:count]:
                missing = int(effort * visits) - self._tree.edges()[at].visits
                done += self._grow_only(range(at, at + 1), missing)
            edges = self._tree.edges()
            rivals.sort(key=lambda at: -_worth(edges[at]))
        for at in rivals[:2]:
            edges = self._tree.edges()
            if _worth(edges[at]) >= _worth(edges[played]) - NEARLY:
                done += self._catch_up(range(at, at + 1))
        return done

    def _plant(self, state: State, moves: Sequence[Move], size: int) -> list[int]:
        """Begin a tree for this many simulations, whose root has an edge for each of the moves. Return their indices.

        The edges of an option stand together. Memory that is not used costs nothing.
        """
        tree = self._tree
        tree.begin(state, size=size)
        tree.run(1)
        node, edges = tree.root(), tree.edges()
        actions = [to_action(state, move) for move in moves]
        for action in actions:
            if all(each.action != action for each in edges):
                same = [each.prior for each in edges if kind_of(each.action) == kind_of(action)]
                edges.append(new_edge(action, min(same)))
        self._replace_edges(node.first, _grouped(edges))
        found = [each.action for each in tree.edges()]
        return [found.index(action) for action in actions]

    def _replace_edges(self, first: int, edges: Sequence[Any]) -> None:
        """Give the root other edges, which lie from ``first`` on."""
        tree = self._tree
        tree.set_edges(first, edges)
        tree.set_root(tree.root()._replace(first=first, count=len(edges)))
        nodes, used = tree.counts()
        tree.set_counts(nodes, max(used, first + len(edges)))

    def _grow(self, count: int, until: float | None = None) -> int:
        return grow(self._tree, most=count, until=until, stops_early=False)

    def _options(self) -> dict[int, range]:
        """Return the edges of each option."""
        options, at = dict[int, range](), 0
        for kind, edges in groupby(self._tree.edges(), lambda each: kind_of(each.action)):
            options[kind] = range(at, at := at + len(list(edges)))
        return options

    def _option_of(self, edge: int) -> range:
        return next(option for option in self._options().values() if edge in option)

    def _catch_up(
        self, edges: range, share: int = 2, until: float | None = None, most: int | None = None
    ) -> int:
        """Search only these edges of the root, until one of them has its share of the most visits: by default half."""
        visits = [each.visits for each in self._tree.edges()]
        missing = -(-max(visits) // share) - max(visits[edges.start : edges.stop])
        return self._grow_only(edges, missing if most is None else min(missing, most), until)

    def _grow_only(self, edges: range, count: int, until: float | None = None) -> int:
        """Search only these edges of the root. The visits of the root stay as they are."""
        if count <= 0:
            return 0
        before = self._tree.root()
        self._tree.set_root(before._replace(first=before.first + edges.start, count=len(edges)))
        done = self._grow(count, until)
        self._tree.set_root(before)
        return done

    def _even_out(self, most: int, until: float | None) -> int:
        """Let every option, and every move that seems to be better than the best one, catch up."""
        self._tree.set_edges(self._tree.root().first, _grouped(self._tree.edges()))
        done = 0
        for option in self._options().values():
            done += self._catch_up(option, LOOK_SHARE, until, most - done)
        edges = self._tree.edges()
        visits, value = max(each.visits for each in edges), _worth(_best(edges))
        for at, edge in enumerate(edges):
            if EACH_OPTION * edge.visits >= visits and _worth(self._tree.edges()[at]) > value:
                done += self._catch_up(range(at, at + 1), 2, until, most - done)
        return done


def new_edge(action: int, prior: float) -> Any:
    """Return an edge without visits."""
    return EDGE.unpack(EDGE.pack(action=action, child=-1, prior=prior))


def _grouped(edges: Sequence[Any]) -> list[Any]:
    """Return the edges with those of each option together."""
    return sorted(edges, key=lambda each: kind_of(each.action))


def _most_visited(edges: Sequence[Any]) -> int:
    return max(range(len(edges)), key=lambda at: edges[at].visits)


def _move(state: State, edge: Any) -> Move:
    return to_move(state, edge.action)


def _value(edge: Any) -> float:
    return float(edge.value / max(1, edge.visits))


def _margin(edge: Any) -> float:
    return float(edge.margin / max(1, edge.visits))


def _worth(edge: Any) -> float:
    return _utility(_value(edge), _margin(edge))


def _utility(value: float, points: float) -> float:
    """Return what the search maximizes: mostly the chance to win, and in a decided game the points."""
    by_margin = 0.5 + 0.5 * math.tanh(points / LEARNED.margin_scale)
    return (1 - LEARNED.margin_weight) * value + LEARNED.margin_weight * by_margin


def _best(edges: Sequence[Any]) -> Any:
    """Return the best edge of those with at least half of the most visits."""
    most = max(each.visits for each in edges)
    return max((edge for edge in edges if 2 * edge.visits >= most), key=_worth)


def _rank(line: Line) -> float:
    return _utility(line.evaluation.chance / 100, line.evaluation.points)


def _lines(found: Choice) -> tuple[Line, ...]:
    """Return the lines of a search: those with at least half of the most visits, then those with some, each by what they are worth.

    The others have too few visits for a chance that says something. They follow by their visits.
    """
    most = found.candidates[0].visits

    def rank(each: Candidate) -> tuple[int, float]:
        worth = _utility(each.value, each.margin)
        if 2 * each.visits >= most:
            return 0, -worth
        return (1, -worth) if EACH_OPTION * each.visits >= most else (2, 0.0)

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
