# SPDX-License-Identifier: MIT
"""How the network learns from the memory of games."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax

from quiltbee.games.patchwork.accel.game import legal_action_mask, mine, offer_anchors
from quiltbee.games.patchwork.accel.observation import observe
from quiltbee.games.patchwork.train import network
from quiltbee.games.patchwork.train.config import Config, LearnConfig
from quiltbee.games.patchwork.train.network import POINTS, Params
from quiltbee.games.patchwork.train.search import NEVER
from quiltbee.games.patchwork.train.selfplay import Moves, take
from quiltbee.games.patchwork.train.symmetry import WAYS, turn_actions, turn_quilts

Array = jax.Array
Loss = Callable[[Params], tuple[Array, dict[str, Array]]]


class Pupil(NamedTuple):
    """A network that learns."""

    params: Params
    average: Params
    """The moving average of the parameters: what plays, and what is exported."""
    moments: Any
    steps: Array  # int32
    skipped: Array  # int32: steps left out because a number was not finite


class Report(NamedTuple):
    """Means over the steps of a round."""

    loss: Array
    policy: Array
    win: Array
    margin: Array
    right: Array  # how often the side that was given more than half won
    surprise: Array  # policy loss less what no network can undo
    size: Array  # of the gradient


def optimizer(learn: LearnConfig) -> optax.GradientTransformation:
    """Adam with weight decay; gradients are clipped and the rate applied by :func:`step`."""
    return optax.chain(
        optax.scale_by_adam(b1=0.9, b2=0.99),
        optax.add_decayed_weights(
            learn.weight_decay, mask=partial(jax.tree.map, lambda x: x.ndim > 1)
        ),
    )


def new_pupil(key: Array, config: Config) -> Pupil:
    """Start from nothing."""
    params = network.init_params(key, config.net)
    return Pupil(
        params,
        jax.tree.map(jnp.copy, params),
        optimizer(config.learn).init(params),
        jnp.zeros((), jnp.int32),
        jnp.zeros((), jnp.int32),
    )


def loss(
    params: Params, moves: Moves, key: Array, config: Config
) -> tuple[Array, dict[str, Array]]:
    """Return the loss over moves [n, ...], their quilts turned at random, and its parts."""
    count = moves.rest.shape[0]
    state = moves.state
    ways = jax.random.randint(key, (count, 2), 0, WAYS)
    kids = turn_actions(state, moves.kids.astype(jnp.int32), mine(ways, state))
    # Barriers as in the search: they cost little and keep kernels small.
    state, kids = jax.lax.optimization_barrier((turn_quilts(state, ways), kids))
    found = offer_anchors(state)
    legal, seen = jax.lax.optimization_barrier(
        (legal_action_mask(state, found), observe(state, found))
    )
    output = network.apply(params, seen, network.dtype_of(config.net))

    logits = jax.nn.log_softmax(jnp.where(legal, output.policy, NEVER), axis=-1)
    chosen = jnp.take_along_axis(logits, kids, axis=-1)
    weights = moves.weights.astype(jnp.float32)
    rest = moves.rest.astype(jnp.float32)
    kid = weights > 0
    left = 1 - jnp.sum(jnp.where(kid, jnp.exp(chosen), 0.0), axis=-1)
    log_left = jnp.log(jnp.maximum(left, 1e-6))
    policy = -jnp.sum(jnp.where(kid, weights * chosen, 0.0), axis=-1) - rest * log_left
    least = -jnp.sum(jnp.where(kid, weights * jnp.log(jnp.maximum(weights, 1e-9)), 0.0), axis=-1)
    least -= rest * jnp.log(jnp.maximum(rest, 1e-9))

    first = state.current_player == 0
    won = jnp.where(first, moves.win, 1 - moves.win)
    margin = jnp.where(first, moves.margin, -moves.margin)
    known = (moves.known & ~moves.careless).astype(jnp.float32)
    count_known = jnp.maximum(jnp.sum(known), 1)
    win_loss = jnp.sum(known * optax.sigmoid_binary_cross_entropy(output.win, won)) / count_known
    off = optax.huber_loss(output.margin / POINTS, margin / POINTS)
    margin_loss = jnp.sum(known * off) / count_known
    right = jnp.sum(known * ((output.win > 0) == (won > 0.5))) / count_known

    learn = config.learn
    policy_loss = jnp.mean(policy)
    total = policy_loss + learn.win_weight * win_loss + learn.margin_weight * margin_loss
    return total, {
        "policy": policy_loss,
        "win": win_loss,
        "margin": margin_loss,
        "right": right,
        "surprise": policy_loss - jnp.mean(least),
    }


def step(
    pupil: Pupil, loss: Loss, rate: Array, learn: LearnConfig
) -> tuple[Pupil, Array, dict[str, Array], Array]:
    """Go one step down a loss; one that gives no finite gradient changes nothing.

    Returns the pupil, the loss, its parts, and the size of the gradient.
    """
    (total, parts), gradient = jax.value_and_grad(loss, has_aux=True)(pupil.params)
    size = jnp.sqrt(sum(jnp.sum(jnp.square(part)) for part in jax.tree.leaves(gradient)))
    gradient = jax.tree.map(lambda part: part * jnp.minimum(1.0, learn.clip_norm / size), gradient)
    good = jnp.isfinite(size) & jnp.isfinite(total)
    updates, moments = optimizer(learn).update(gradient, pupil.moments, pupil.params)
    rate = rate * jnp.minimum(1.0, (pupil.steps + 1) / learn.warm_up)
    params = jax.tree.map(lambda p, u: p - rate * u, pupil.params, updates)
    # A young average follows faster, or it would remember the first, empty network for long.
    follow = jnp.minimum(learn.ema_decay, (1 + pupil.steps) / (10 + pupil.steps))
    average = jax.tree.map(lambda a, p: follow * a + (1 - follow) * p, pupil.average, params)
    taken = Pupil(params, average, moments, pupil.steps + 1, pupil.skipped)
    left = pupil._replace(skipped=pupil.skipped + 1)
    after = jax.tree.map(lambda new, old: jnp.where(good, new, old), taken, left)
    parts = {name: jnp.where(good, value, 0.0) for name, value in parts.items()}
    return after, jnp.where(good, total, 0.0), parts, jnp.where(good, size, 0.0)


def learn_round(
    pupil: Pupil, memory: Moves, filled: Array, rate: Array, key: Array, config: Config
) -> tuple[Pupil, Report]:
    """Learn from as many batches as a round of moves is worth, drawn from the first ``filled`` rows."""
    games = memory.rest.shape[1]

    def once(pupil: Pupil, key: Array) -> tuple[Pupil, Report]:
        row_key, game_key, turn_key = jax.random.split(key, 3)
        rows = jax.random.randint(row_key, (config.learn.batch,), 0, filled)
        columns = jax.random.randint(game_key, (config.learn.batch,), 0, games)
        moves = jax.lax.optimization_barrier(take(memory, rows, columns))
        lesson = partial(loss, moves=moves, key=turn_key, config=config)
        pupil, total, parts, size = step(pupil, lesson, rate, config.learn)
        return pupil, Report(total, **parts, size=size)

    pupil, reports = jax.lax.scan(once, pupil, jax.random.split(key, batches(config)))
    return pupil, jax.tree.map(jnp.mean, reports)


def batches(config: Config) -> int:
    """Return how many batches are learned in a round."""
    new = config.play.games * config.play.moves
    return max(1, round(new * config.learn.reuse / config.learn.batch))


def rate_at(minutes: float, learn: LearnConfig) -> float:
    """Return the learning rate after so many minutes of training."""
    points = learn.rates
    for (start, before), (end, after) in pairwise(points):
        if minutes < end:
            share = max(0.0, (minutes - start) / (end - start))
            return before + share * (after - before)
    return points[-1][1]
