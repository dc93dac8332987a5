# SPDX-License-Identifier: MIT
"""The search player of Doodle: it plays the most promising moves to the end of the game many times."""

import random
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from quiltbee.games.doodle import DONE, Move, Phase, State
from quiltbee.games.doodle.acts import can_draw, is_settled
from quiltbee.games.doodle.kernel.position import from_state, to_move
from quiltbee.games.doodle.players.evaluation import DoodleEvaluator
from quiltbee.games.doodle.players.planner import Planner
from quiltbee.games.doodle.players.records import SearchParams
from quiltbee.players.base import Budget, Candidate, Choice, Limits

DEFAULT_MS: Final = 1000
MAX_ROLLOUTS: Final = 100_000
"""The limit for a move without a time limit: up to a minute."""
CHUNK_SECONDS: Final = 0.004
"""The time between two looks at the clock."""


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
        self._planner = Planner(self._params)
        self._evaluator = DoodleEvaluator()

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
        count = self._planner.begin(view, _root(view, seat), closing=DONE in moves)
        if view.is_final_turn:
            return self._certain(view, seat, count)
        if ms is not None:
            count = min(count, max(2, ms // 4))  # a rollout takes up to half a millisecond
        if limit is not None:
            count = min(count, max(2, limit // 16))
        until = None if ms is None else began + ms / 1000 * _share(view, seat)
        self._sample(count, until, limit)
        return self._choice(view, seat, self._planner.plans(count))

    def _sample(self, count: int, until: float | None, limit: int | None) -> None:
        """Play out the candidates, and drop the worse half of them at each stage."""
        if count == 1:
            return
        seed, alive = self._rng.getrandbits(64), list(range(count))
        stages = min(self._params.halvings, count.bit_length() - 2) + 1
        games, nodes, now = 0, 0, time.perf_counter()
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
                self._planner.sample(alive, games, games + room, seed)
                games += room
                nodes += room * len(alive)
                before, now = now, time.perf_counter()
                if stop is not None and now >= stop:
                    break
                pace = (now - before) / room
                chunk = max(1, int(CHUNK_SECONDS / max(pace, 1e-9)))
            if stage + 1 < stages:
                plans = self._planner.plans(count)
                alive.sort(key=lambda at: -plans[at].sum / max(1, plans[at].visits))
                alive = sorted(alive[: (len(alive) + 1) // 2])

    def _certain(self, view: State, seat: int, count: int) -> Choice:
        """Choose on the final turn, where the plans hold their exact scores."""
        exact = [
            each._replace(visits=1, sum=each.prior, good=each.prior >= view.edition.good_solo_score)
            for each in self._planner.plans(count)
        ]
        return replace(self._choice(view, seat, exact), is_certain=True)

    def _choice(self, view: State, seat: int, plans: Sequence[Any]) -> Choice:
        candidates = tuple(
            Candidate(
                to_move(view, each.action, seat),
                each.visits,
                each.good / max(1, each.visits),
                _mean(each),
            )
            for each in sorted(plans, key=lambda each: (-each.visits, -_mean(each)))
        )
        best = candidates[0]
        return Choice(
            best.move,
            nodes=sum(each.visits for each in plans),
            value=best.value,
            margin=best.margin,
            candidates=candidates,
            why=self._evaluator.explain(view, seat, best.move),
        )


def _root(view: State, seat: int) -> bytes:
    """Return the position of a seat as if it played alone: the other seats do not matter.

    At the scoring the seat may do the same as after drawing on the last turn.
    """
    if view.phase is Phase.SCORING:
        me = replace(view.seats[seat], drawn=True)
        seats = (*view.seats[:seat], me, *view.seats[seat + 1 :])
        view = replace(view, phase=Phase.DRAW, seats=seats)
    return from_state(view, seat, alone=True)


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
    return float(plan.sum / plan.visits if plan.visits else plan.prior)
