# SPDX-License-Identifier: MIT
"""The analyst of Doodle: it plays every candidate to the end many times, with the same throws and decks for all.

No seat can hinder another, so each is studied as if it played alone.
"""

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from statistics import stdev
from typing import Any, Final

from quiltbee.games.doodle import (
    DONE,
    PASS,
    Done,
    Move,
    Pass,
    Phase,
    Shade,
    State,
    apply,
    legal_moves,
    score,
)
from quiltbee.games.doodle.acts import special_actions
from quiltbee.games.doodle.kernel.position import from_state, to_action, to_move
from quiltbee.games.doodle.players.planner import new_plan
from quiltbee.games.doodle.players.records import SearchParams
from quiltbee.games.doodle.players.search import DEFAULT_MS, MAX_ROLLOUTS, DoodleSearch
from quiltbee.games.doodle.study import lost_chance, option_of
from quiltbee.players.base import Budget
from quiltbee.study.values import Analysis, Comparison, Evaluation, Line

MAX_PLANS: Final = 4096
"""More than the moves of any final turn. On other turns the search proposes up to 97."""
CANDIDATES: Final = 16
"""The moves that are played out, beside some of the played option."""
OF_OPTION: Final = 4
FINALISTS: Final = 4
FIRST_GAMES: Final = 24
"""The games with each candidate. Then the best are played out again, so that luck does not choose the best move."""
BATCHES: Final = 8
GAMES_A_BATCH: Final = 24
MORE_BATCHES: Final = 24
"""The further batches where the played move seems to be wrong."""
SEEMS_WRONG: Final = 3.0
"""The lost chance from which a move seems to be wrong."""
LEAST_NOISE: Final = 1.0
"""The noise in points that more games do not remove: candidates are played on by a player that errs."""
ADVICE_MS: Final = 800
"""The time for a move to recommend, if there is no limit in games."""
INTERVAL: Final = 0.1
"""The seconds between two analyses, if there is a limit in time."""
_SEED: Final = 0x9E3779B97F4A7C15


class DoodleAnalyst(DoodleSearch):
    """Looks at positions of Doodle."""

    def __init__(self, params: SearchParams | None = None) -> None:
        params = params or SearchParams(max_candidates=MAX_PLANS)
        super().__init__(random.Random(0), params=params)
        self._games = 0
        """The games that were played out from this position."""
        self._seed = _SEED
        """It draws the throws and the decks of all games."""

    def look(self, state: State, seat: int, budget: Budget) -> Iterator[Analysis]:
        """Yield the moves of a position while the games go on; see ``Analyst``."""
        began = time.perf_counter()
        ms, limit = self._limits.within(budget, DEFAULT_MS, MAX_ROLLOUTS)
        until = None if ms is None else began + ms / 1000
        view = alone(state, seat)
        plans = self._begin(view)[:CANDIDATES]
        if view.is_final_turn:
            yield Analysis(seat, _sorted(exact_line(view, plan) for plan in plans), len(plans))
            return
        alive, done = list(range(len(plans))), 0
        while True:
            stop = None if until is None else min(until, time.perf_counter() + INTERVAL)
            asked = max(done, 8 * len(plans)) if stop is None else MAX_ROLLOUTS
            asked = asked if limit is None else min(asked, limit - done)
            done += self._play_out(alive, asked, stop)
            plans = self._planner.plans(len(plans))
            yield Analysis(seat, _sorted(_line(view, plan) for plan in plans), done)
            is_late = until is not None and time.perf_counter() >= until
            if is_late or (limit is not None and done + len(alive) > limit):
                return
            # The worse half is dropped each time, as in sequential halving.
            alive.sort(key=lambda at: -_mean(plans[at]))
            alive = sorted(alive[: max(FINALISTS, (len(alive) + 1) // 2)])

    def advise(self, state: State, seat: int, budget: Budget) -> Analysis:
        """Search for a move to recommend; see ``Analyst``."""
        ms = ADVICE_MS if budget.nodes is None else budget.ms
        *_, last = self.look(state, seat, Budget(ms=ms, nodes=budget.nodes))
        return last

    def compare(self, state: State, seat: int, move: Move, effort: float) -> Comparison:
        """Compare a move with the best ones; see ``Analyst``."""
        view = alone(state, seat)
        if view.is_final_turn:
            return self._compare_exactly(view, move, waits=can_shade_later(state))
        plans = self._begin(view)
        played = to_action(view, move)
        candidates = self._candidates(view, plans, played)
        self._play_out(candidates, int(effort * FIRST_GAMES) * len(candidates) or 1)
        plans = self._planner.plans(1 + max(candidates))
        finalists = _finalists(view, plans, candidates, played)
        self._planner.set_plans(plans)
        games = max(1, int(effort * GAMES_A_BATCH))
        means = [self._batch(finalists, games) for _ in range(BATCHES)]
        found = self._comparison(view, state, finalists, played, means)
        if lost_chance(found.best.evaluation, found.played.evaluation) >= SEEMS_WRONG:
            means += [self._batch(finalists, games) for _ in range(MORE_BATCHES)]
            found = self._comparison(view, state, finalists, played, means)
        return found

    def _begin(self, view: State) -> list[Any]:
        """Forget the games before, and return the proposed moves, best first."""
        self._games = 0
        closing = DONE in legal_moves(view, 0)
        return self._planner.plans(self._planner.begin(view, from_state(view), closing=closing))

    def _candidates(self, view: State, plans: Sequence[Any], played: int) -> list[int]:
        """Return the best proposals, those like the played move, and the played move, which is added if it is not there."""
        chosen = dict.fromkeys(range(min(CANDIDATES, len(plans))))
        same = [at for at, plan in enumerate(plans) if _is_like(view, played, plan.action)]
        chosen |= dict.fromkeys(same[:OF_OPTION])
        at = next((at for at in same if plans[at].action == played), len(plans))
        if at == len(plans):
            self._planner.set_plans([new_plan(played)], at)
        return sorted({*chosen, at})

    def _play_out(self, alive: Sequence[int], rollouts: int, until: float | None = None) -> int:
        """Play out this many games of these plans together, a game of each at a time; return how many."""
        rounds = max(1, rollouts // len(alive))
        step = rounds if until is None else 1
        done = 0
        while done < rounds:
            self._planner.sample(alive, self._games, self._games + step, self._seed)
            self._games += step
            done += step
            if until is not None and time.perf_counter() >= until:
                break
        return done * len(alive)

    def _batch(self, finalists: Sequence[int], games: int) -> list[float]:
        """Play out a batch, and return the mean score of each finalist in it."""
        before = self._planner.plans(1 + max(finalists))
        self._play_out(finalists, games * len(finalists))
        after = self._planner.plans(1 + max(finalists))
        return [(after[at].sum - before[at].sum) / games for at in finalists]

    def _comparison(
        self, view: State, state: State, finalists: Sequence[int], played: int,
        means: Sequence[Sequence[float]],
    ) -> Comparison:  # fmt: skip
        known = self._planner.plans(1 + max(finalists))
        plans = [known[at] for at in finalists]
        lines = [_line(view, plan) for plan in plans]
        # A plan is a move and what comes after it in the turn; the move is as good as its best plan.
        of_move = [at for at, plan in enumerate(plans) if plan.action == played]
        mine = measured = max(of_move, key=lambda at: _mean(plans[at]))
        move = lines[mine].move
        kept = [at for at, line in enumerate(lines) if _keeps(state, move, line.move)]
        if kept:
            measured = max(kept, key=lambda at: lines[at].evaluation.points)
            lines[mine] = replace(lines[measured], move=move, moves=(move,))
        same = [line for line in lines if option_of(line.move) == option_of(move)]
        best = max(lines, key=lambda line: line.evaluation.points)
        at = lines.index(best)
        differences = [batch[at] - batch[measured] for batch in means]
        error = stdev(differences) / len(means) ** 0.5
        return Comparison(
            best,
            max(same, key=lambda line: line.evaluation.points),
            lines[mine],
            noise=max(LEAST_NOISE, 2 * error),
            nodes=self._games * len(finalists),
        )

    def _compare_exactly(self, view: State, move: Move, *, waits: bool) -> Comparison:
        """Compare on the final turn, where all scores are known. ``waits`` says that shading can wait."""
        lines = [exact_line(view, plan) for plan in self._begin(view)]
        played = self._exact(view, move)
        if waits and move == DONE:
            shadings = [line for line in lines if isinstance(line.move, Done | Shade)]
            best = max((played, *shadings), key=lambda line: line.evaluation.points)
            played = replace(best, move=DONE, moves=(DONE,))
        same = [line for line in lines if option_of(line.move) == option_of(move)]
        return Comparison(
            max((played, *lines), key=lambda line: line.evaluation.points),
            max((played, *same), key=lambda line: line.evaluation.points),
            played,
            noise=0.0,
            nodes=len(lines),
        )

    def _exact(self, view: State, move: Move) -> Line:
        after = apply(view, move, 0)
        if after.phase is Phase.OVER:
            return Line(move, _evaluation(view, float(score(after.seats[0]))), 1, (move,))
        best = max(plan.prior for plan in self._begin(after))
        return Line(move, _evaluation(view, best), 1, (move,))


def can_shade_later(state: State) -> bool:
    """Return whether single spaces can still be shaded after this turn and before the scoring."""
    is_last = state.turn == state.edition.turns
    return state.phase is Phase.DRAW and (not is_last or len(state.seats) > 1)


def alone(state: State, seat: int) -> State:
    """Return the state of a seat as if it played alone. At the scoring it may do the same as at the end of its turn."""
    me = state.seats[seat]
    if state.phase is Phase.SCORING:
        return replace(state, phase=Phase.DRAW, seats=(replace(me, drawn=True),))
    return replace(state, seats=(me,))


def _keeps(state: State, move: Move, other: Move) -> bool:
    """Return whether all that another move brings can still be had after this one, which draws nothing yet."""
    match move:
        case Pass():
            return other == PASS or bool(special_actions(state, other))
        case Done():
            # Whatever can be shaded now can be shaded then.
            return can_shade_later(state) and isinstance(other, Done | Shade)
        case _:
            return False


def _is_like(view: State, played: int, action: int) -> bool:
    """Return whether an action takes the same as the played one, or what that one leaves open."""
    move, other = (to_move(view, each, 0) for each in (played, action))
    return option_of(move) == option_of(other) or _keeps(view, move, other)


def _finalists(
    view: State, plans: Sequence[Any], candidates: Sequence[int], played: int
) -> list[int]:
    """Return the best candidates, the best of those like the played move, and the played move."""
    order = sorted(candidates, key=lambda at: -_mean(plans[at]))
    same = [at for at in order if _is_like(view, played, plans[at].action)]
    mine = [at for at in same if plans[at].action == played]
    return sorted({*order[:FINALISTS], *same[: FINALISTS // 2], *mine[:1]})


def _mean(plan: Any) -> float:
    return float(plan.sum / max(1, plan.visits))


def _line(view: State, plan: Any) -> Line:
    move = to_move(view, plan.action, 0)
    chance = 100 * plan.good / max(1, plan.visits)
    return Line(move, Evaluation(chance, _mean(plan)), plan.visits, (move,))


def exact_line(view: State, plan: Any) -> Line:
    """Return the line of a plan of the final turn."""
    move = to_move(view, plan.action, 0)
    return Line(move, _evaluation(view, plan.prior), 1, (move,))


def _evaluation(view: State, points: float) -> Evaluation:
    return Evaluation(100.0 * (points >= view.edition.good_solo_score), points, is_exact=True)


def _sorted(lines: Iterator[Line]) -> tuple[Line, ...]:
    """Return the lines, best first. Those with less than half of the most games come last."""
    known = list(lines)
    most = max(line.visits for line in known)
    return tuple(sorted(known, key=lambda line: (2 * line.visits < most, -line.evaluation.points)))
