# SPDX-License-Identifier: MIT
"""The last lessons of a network that is to play without search: what to take, learned from how its own games end.

What a search finds is hard to follow in one look, and most of it does not matter: between two patches that are
all but equal the search is as sure as between a good one and a bad one. So the network plays without search, against itself and
the greedy player, draws what to take as likely as it thinks, and takes more often what turned out better than expected: policy gradients
as in PPO (Schulman et al., 2017), for the choice between advancing and the offers alone. What it knew when the run began is its
teacher: how to lay a patch and what a position is worth stay as they were, and what to take moves away only for
what it gains.
"""

from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from quiltbee.accel.patchwork.game import State
from quiltbee.train import learn
from quiltbee.train.bare import (
    Bare,
    Choice,
    Tally,
    Turns,
    apart,
    compare,
    greedy_seats,
    playing,
    tally_of,
)
from quiltbee.train.checkpoint import Checkpoint, new_checkpoint
from quiltbee.train.config import Config
from quiltbee.train.course import compile_all
from quiltbee.train.learn import Pupil, rate_at
from quiltbee.train.network import Params

Array = jax.Array


class Report(NamedTuple):
    """Means over the steps of a round."""

    loss: Array
    gain: Array  # what the policy gradient goes up
    cut: Array  # the share of choices that have moved as far as they may
    sure: Array  # the likelihood of what was taken
    kinds: Array  # nats from the teacher, in what to take
    lays: Array  # nats from the teacher, in how to lay it
    win: Array
    margin: Array
    size: Array  # of the gradient


class Polishing(Bare):
    """It plays without search, itself and the greedy player, and learns what to take from how games end."""

    def __init__(self, begun: Checkpoint, folder: Path) -> None:
        super().__init__(begun, folder)
        self.teacher = jax.tree.map(jnp.copy, begun.pupil.average)
        # The average plays best; what plays and what learns must be the same here.
        self.pupil = self.pupil._replace(params=jax.tree.map(jnp.copy, begun.pupil.average))
        self.programs = programs(self.config)

    def round(self) -> dict[str, Any]:
        """Play a round and learn from it; return what to log, still on the accelerator."""
        self.key, play_key, learn_key = jax.random.split(self.key, 3)
        turns = self.play(self.pupil.params, self.config.polish.moves, play_key)
        last = self.programs.decide(self.pupil.params, self.games, learn_key)
        rate = rate_at(self.minutes, self.config.learn)
        self.pupil, tally, report = self.programs.learn(
            self.pupil, self.teacher, turns, last.worth, jnp.float32(rate), learn_key
        )
        return {"games": tally._asdict(), "learn": report._asdict(), "rate": rate}

    def tell(self, entry: dict[str, Any]) -> str:
        """Return what is worth knowing of a round, in a line."""
        games, told = entry["games"], entry["learn"]
        return (
            f"greedy {games['greedy']:.1%} {games['ahead']:+5.2f}  points {games['points']:5.2f}"
            f"  gain {told['gain']:.4f}  sure {told['sure']:.3f}  kinds {told['kinds']:.3f}"
            f"  lays {told['lays']:.3f}  win {told['win']:.4f}  cut {told['cut']:.3f}  grad {told['size']:.2f}"
        )


@cache
def programs(config: Config) -> Any:
    """Compile all programs of a polishing."""
    jobs, turn = playing(config)
    turns = [turn] * config.polish.moves
    pupil, _, key = jax.eval_shape(lambda: new_checkpoint(config).parts)
    rate = jnp.float32(0)
    learning = (pupil, pupil.average, turns, turn.choice.worth, rate, key)
    jobs["learn"] = (partial(learn_round, config=config), (0,), learning)
    return compile_all(config, jobs)


def advantages(turns: Turns, last: Array, config: Config) -> Array:
    """Return how much better than expected each move turned out, for the seat that moved; [move, game].

    What the network sees of a position is true for good players. What comes of it when it plays itself without search, or the
    greedy player, is a straight line of that, laid through the games of this round.
    """
    seats = jnp.asarray(greedy_seats(config))
    greedy = seats >= 0
    # From the network's side, where it plays the greedy player; else from seat 0's.
    side = jnp.where(seats == 0, -1.0, 1.0)
    seen = side * jnp.concatenate([turns.choice.worth, last[None]])
    end = side * turns.end

    def look_back(
        carry: tuple[Array, Array], row: tuple[Array, ...]
    ) -> tuple[Any, tuple[Array, Array]]:
        ended, its_end = row
        carry = carry[0] | ended, jnp.where(ended, its_end, carry[1])
        return carry, carry

    nothing = jnp.zeros_like(greedy), jnp.zeros_like(side)
    _, (known, outcome) = jax.lax.scan(look_back, nothing, (turns.ended, end), reverse=True)

    def line(where: Array) -> tuple[Array, Array]:
        weight = (known & where).astype(jnp.float32)
        count = jnp.maximum(jnp.sum(weight), 1.0)
        x, y = jnp.sum(weight * seen[:-1]) / count, jnp.sum(weight * outcome) / count
        spread = jnp.sum(weight * jnp.square(seen[:-1] - x)) / count
        both = jnp.sum(weight * (seen[:-1] - x) * (outcome - y)) / count
        slope = both / jnp.maximum(spread, 1e-3)
        return slope, y - slope * x

    slopes, starts = (
        jnp.where(greedy, *pair) for pair in zip(line(greedy), line(~greedy), strict=True)
    )
    expected = starts + slopes * seen

    def add_up(later: Array, row: tuple[Array, ...]) -> tuple[Array, Array]:
        ended, its_end, now, then = row
        better = jnp.where(ended, its_end, then) - now
        found = better + jnp.where(ended, 0.0, config.polish.reach * later)
        return found, found

    rows = (turns.ended, end, expected[:-1], expected[1:])
    _, found = jax.lax.scan(add_up, jnp.zeros_like(side), rows, reverse=True)
    mover = jnp.where(turns.state.current_player == 0, 1.0, -1.0)
    return found * side * mover


def learn_round(
    pupil: Pupil,
    teacher: Params,
    turns: list[Turns],
    last: Array,
    rate: Array,
    key: Array,
    config: Config,
) -> tuple[Pupil, Tally, Report]:
    """Learn from the turns of a round; ``last`` is what the positions after it are worth."""
    played: Turns = jax.tree.map(lambda *parts: jnp.stack(parts), *turns)
    better = advantages(played, last, config)
    chosen = played.own & played.choice.free
    deviation = jnp.sqrt(
        jnp.sum(jnp.where(chosen, jnp.square(better), 0.0)) / jnp.maximum(jnp.sum(chosen), 1)
    )
    better = better / jnp.maximum(deviation, 1e-6)

    def flat(x: Array) -> Array:
        return x.reshape(-1, *x.shape[2:])

    lessons = jax.tree.map(flat, (played.state, played.choice, better))
    # Where nothing could be chosen nothing is learned; where a special patch is sewn on, how to lay it.
    useful = flat(chosen | (played.own & (played.state.in_hand > 0)))
    order_key, key = jax.random.split(key)
    draw = jax.random.uniform(order_key, useful.shape)
    order, count = jnp.argsort(jnp.where(useful, draw, 2.0)), jnp.maximum(1, jnp.sum(useful))
    steps = max(1, round(config.polish.reuse * len(draw) / config.learn.batch))

    def once(pupil: Pupil, number: Array) -> tuple[Pupil, Report]:
        places = (number * config.learn.batch + jnp.arange(config.learn.batch)) % count
        taken = jax.tree.map(lambda x: x[order[places]], lessons)
        state, choice, gained = jax.lax.optimization_barrier(taken)
        lesson = partial(
            loss, teacher=teacher, state=state, choice=choice, better=gained, config=config
        )
        pupil, total, parts, size = learn.step(pupil, lesson, rate, config.learn)
        return pupil, Report(total, **parts, size=size)

    pupil, reports = jax.lax.scan(once, pupil, jnp.arange(steps))
    return pupil, tally_of(played, config), jax.tree.map(jnp.mean, reports)


def loss(
    params: Params,
    teacher: Params,
    state: State,
    choice: Choice,
    better: Array,
    config: Config,
) -> tuple[Array, dict[str, Array]]:
    """Return the loss over positions [n, ...] in which something was chosen, and its parts."""
    polish = config.polish
    seen = compare(params, teacher, state, config)
    free = choice.free.astype(jnp.float32)

    log = jnp.take_along_axis(seen.kinds, choice.kind[:, None], axis=-1)[:, 0]
    ratio = jnp.exp(jnp.where(choice.free, log - choice.log, 0.0))
    near = jnp.clip(ratio, 1 - polish.clip, 1 + polish.clip)
    gain = jnp.mean(free * jnp.minimum(ratio * better, near * better))

    kinds = jnp.mean(free * apart(seen.kinds, seen.taught))
    total = polish.hold * kinds + seen.price - gain
    count = jnp.maximum(jnp.sum(free), 1)
    return total, {
        "gain": gain,
        "cut": jnp.sum(free * (jnp.abs(ratio - 1) > polish.clip)) / count,
        "sure": jnp.sum(free * jnp.exp(log)) / count,
        "kinds": kinds,
        "lays": seen.lays,
        "win": seen.win,
        "margin": seen.margin,
    }
