# SPDX-License-Identifier: MIT
"""The search player of Doodle: it plays the most promising moves to the end of the game many times."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

import numpy as np

from quiltbee.games.doodle import DONE, Move, Phase, State, start
from quiltbee.games.doodle.acts import can_draw, is_settled
from quiltbee.games.doodle.kernel.position import (
    A_DONE,
    ACTIONS,
    DRAW,
    POSITION,
    Positions,
    from_state,
    to_move,
)
from quiltbee.games.doodle.kernel.tables import tables
from quiltbee.games.doodle.players import plans as planning
from quiltbee.games.doodle.players import tree
from quiltbee.games.doodle.players.compiled_sheet import default_values
from quiltbee.games.doodle.players.evaluation import DoodleEvaluator
from quiltbee.games.doodle.players.plans import PLAN
from quiltbee.games.doodle.players.policy import MAX_OPTIONS, MAX_PLACEMENTS, OPTION
from quiltbee.kernel import compiling
from quiltbee.players.base import Budget, Candidate, Choice, Limits

DEFAULT_MS: Final = 1000
MAX_ROLLOUTS: Final = 100_000
"""The limit for a move without a time limit: up to a minute."""
MAX_NODES: Final = 20_000
"""The capacity of the tree, in nodes."""
CHUNK_SECONDS: Final = 0.004
"""The time between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class SearchParams:
    """The settings of the search."""

    max_candidates: int = 24
    """Moves that are played out."""
    candidate_width: int = 12
    """Placements of each patch that are evaluated to find these moves."""
    rollout_width: int = 3
    """Placements of each patch that are evaluated at each turn of a rollout."""
    halvings: int = 4
    """How many times the worse half of the moves is dropped (sequential halving)."""
    tree_width: int = 6
    """Placements of each patch that are evaluated for a node of the tree."""
    expand_after: int = 6
    """Visits of a node before it is expanded."""
    ucb_c: float = 5.0
    """The exploration constant of UCB1, in points."""
    widening: float = 0.8
    """Progressive widening: a node tries this times the square root of its visits as many moves."""


class DoodleSearch:
    """Searches by rollouts over random throws and decks.

    It uses only what the view shows. All its random numbers come from ``rng``. A candidate's ``margin`` is the expected
    final score, and its ``value`` is the share of rollouts with a good score. It ignores the other seats, since no seat
    can hinder another.
    """

    name = "search"

    def __init__(
        self,
        rng: random.Random,
        *,
        ms: int | None = None,
        nodes: int | None = None,
        params: SearchParams | None = None,
    ) -> None:
        """Set the limits of this player. A budget can only lower them. A node is a rollout."""
        self._rng = rng
        self._limits = Limits(ms, nodes)
        self._params = params or SearchParams()
        self._values = default_values()
        self._options = np.zeros(MAX_OPTIONS, OPTION)
        self._plans = np.zeros(self._params.max_candidates, PLAN)
        self._work = np.zeros(2, POSITION)
        self._dice = np.zeros(18, np.int64)
        self._actions = np.zeros(ACTIONS, np.int64)
        self._evaluator = DoodleEvaluator()
        self._path = np.zeros(tree.MAX_DEPTH, np.int64)
        self._nodes = np.zeros(MAX_NODES, tree.NODE)
        self._edges = np.zeros(MAX_NODES * 8, tree.EDGE)
        self._counts = np.zeros(2, np.int64)
        self._word = np.zeros(1, np.uint64)

    def choose(self, view: State, seat: int, moves: Sequence[Move], budget: Budget) -> Choice:
        """Choose the move with the highest mean score over the rollouts."""
        began = time.perf_counter()
        ms, limit = self._limits.within(budget, DEFAULT_MS, MAX_ROLLOUTS)
        if len(moves) == 1:
            return Choice(moves[0])
        if view.phase is Phase.ROLL:
            return Choice(self._rng.choice(moves))
        me, is_later = view.seats[seat], view.turn < view.edition.turns or len(view.seats) > 1
        if DONE in moves and not can_draw(view, me) and view.phase is Phase.DRAW and is_later:
            # A single space can stay empty until the scoring.
            return Choice(DONE, why="a single space can wait until the scoring")
        warm_up()
        root = _root(view, seat)
        count = self._plan(view, root, closing=DONE in moves)
        if view.is_final_turn:
            return self._certain(view, seat, count)
        if ms is not None:
            count = min(count, max(2, ms // 4))  # a rollout takes up to half a millisecond
        if limit is not None:
            count = min(count, max(2, limit // 16))
        until = None if ms is None else began + ms / 1000 * _share(view, seat)
        self._sample(view, root, count, until, limit)
        return self._choice(view, seat, count)

    def rehearse(self) -> None:
        """Call each compiled function once."""
        state = start("standard", random.Random(0))
        root, table = from_state(state), tables("standard")
        count = self._plan(state, root, closing=False)
        self._sample(state, root, count, None, count)
        planning.plan_shades(root, self._values, self._plans, 1)
        planning.plan_last(root, table, self._plans, self._work, self._actions)

    def _plan(self, view: State, root: Positions, *, closing: bool) -> int:
        """Fill ``self._plans`` with the candidates, and return their number."""
        plans, table = self._plans, tables(view.edition.name)
        plans[:] = np.zeros(1, PLAN)
        plans["child"] = -1
        self._counts[:] = 0
        if view.is_final_turn:
            return int(planning.plan_last(root, table, plans, self._work, self._actions))
        if not root["drawn"][0]:
            most = min(MAX_PLACEMENTS, self._params.candidate_width)
            count = planning.plan_draws(root, table, self._values, self._options, plans, most)
            if count > 1 or not closing:
                return int(count)
        plans[0]["action"], plans[0]["then"] = A_DONE, -1
        return int(planning.plan_shades(root, self._values, plans, 1))

    def _sample(
        self, view: State, root: Positions, count: int, until: float | None, limit: int | None
    ) -> None:
        """Play out the candidates, and drop the worse half of them at each stage."""
        if count == 1:
            return
        params, table = self._params, tables(view.edition.name)
        seed = np.uint64(self._rng.getrandbits(64))
        alive = np.arange(count)
        setting = np.zeros(1, tree.PARAMS)
        setting[0] = (
            view.edition.good_solo_score, params.rollout_width, params.tree_width,
            params.expand_after, params.ucb_c, params.widening,
        )  # fmt: skip
        games = 0
        stages = min(params.halvings, int(np.log2(count)) - 1) + 1
        nodes, now = 0, time.perf_counter()
        began = now
        for stage in range(stages):
            share = (stage + 1) / stages
            stop = None if until is None else began + (until - began) * share
            most = None if limit is None else int(limit * share)
            chunk = 1
            while True:
                room = chunk if most is None else min(chunk, (most - nodes) // len(alive))
                if room <= 0:
                    break
                tree.sample(
                    root, table, self._values, setting, self._plans, alive, self._nodes,
                    self._edges, self._counts, self._work, self._options, self._dice, self._path,
                    games, games + room, seed, self._word,
                )  # fmt: skip
                games += room
                nodes += room * len(alive)
                before, now = now, time.perf_counter()
                if stop is not None and now >= stop:
                    break
                pace = (now - before) / room
                chunk = max(1, int(CHUNK_SECONDS / max(pace, 1e-9)))
            if stage + 1 < stages:
                means = self._plans["sum"][alive] / np.maximum(1, self._plans["visits"][alive])
                order = np.argsort(-means, kind="stable")
                alive = np.sort(alive[order[: (len(alive) + 1) // 2]])

    def _certain(self, view: State, seat: int, count: int) -> Choice:
        """Choose on the final turn, where the plans hold their exact scores."""
        self._plans["visits"][:count] = 1
        self._plans["sum"][:count] = self._plans["prior"][:count]
        self._plans["good"] = self._plans["prior"] >= view.edition.good_solo_score
        return replace(self._choice(view, seat, count), is_certain=True)

    def _choice(self, view: State, seat: int, count: int) -> Choice:
        plans = self._plans[:count]
        order = sorted(range(count), key=lambda k: (-plans["visits"][k], -_mean(plans[k])))
        candidates = tuple(
            Candidate(
                to_move(view, int(plans[k]["action"]), seat),
                int(plans[k]["visits"]),
                float(plans[k]["good"] / max(1, plans[k]["visits"])),
                float(_mean(plans[k])),
            )
            for k in order
        )
        best = candidates[0]
        return Choice(
            best.move,
            nodes=int(plans["visits"].sum()),
            value=best.value,
            margin=best.margin,
            candidates=candidates,
            why=self._evaluator.explain(view, seat, best.move),
        )


def _root(view: State, seat: int) -> Positions:
    """Return the position of a seat as if it played alone: the other seats do not matter.

    At the scoring the seat may do the same as after drawing on the last turn.
    """
    root = from_state(view, seat)
    root["alone"] = 1
    if view.phase is Phase.SCORING:
        root["phase"], root["drawn"] = DRAW, 1
    return root


def _share(view: State, seat: int) -> float:
    """Return the share of the time that a move may take, so that all moves of a turn together stay within it.

    On the last turn of a round up to two single spaces may follow the patch. What can be drawn after a pass was looked at
    before it.
    """
    me = view.seats[seat]
    if is_settled(view, me):
        return 0.2
    is_alone = view.phase is Phase.START or view.turn < view.edition.turns
    return 1.0 if is_alone or not me.sheet.can_shade else 0.6


def _mean(plan: Any) -> float:
    visits = int(plan["visits"])
    return float(plan["sum"]) / visits if visits else float(plan["prior"])


@cache
def warm_up() -> None:
    """Compile the search, or load it from the compile cache. Print a message if that takes long."""
    with compiling.announced("doodle-search"):
        DoodleSearch(random.Random(0)).rehearse()
