# SPDX-License-Identifier: MIT
"""The loss, and the steps by which the network learns from the replay buffer."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from quiltbee_research.patchwork.game import legal_action_mask, mine, offer_anchors
from quiltbee_research.patchwork.observation import observe
from quiltbee_research.train import network
from quiltbee_research.train.config import MAX, Config, LearnConfig
from quiltbee_research.train.network import MARGIN_UNIT, Params
from quiltbee_research.train.search import NEVER
from quiltbee_research.train.selfplay import ReplayBuffer, take
from quiltbee_research.train.symmetry import SYMMETRIES, turn_actions, turn_quilts

Array = jax.Array
Loss = Callable[[Params], tuple[Array, dict[str, Array]]]


class TrainState(NamedTuple):
    """The parameters of a network and the state of its optimizer."""

    params: Params
    ema_params: Params
    """The moving average of the parameters. It plays, and it is exported."""
    opt_state: Any
    steps: Array  # int32

    @property
    def skipped(self) -> Array:
        """Steps without effect, because a number was not finite."""
        skipped: Array = self.opt_state.total_notfinite
        return skipped


class LearnStats(NamedTuple):
    """Means over the steps of a round."""

    loss: Array
    policy: Array
    win: Array
    margin: Array
    value_accuracy: Array  # how often the side with more than half of the chance won
    policy_kl: Array  # the policy loss minus the entropy of the target
    grad_norm: Array


def optimizer(learn: LearnConfig) -> optax.GradientTransformation:
    """Return Adam with weight decay, clipped gradients and warm-up. :func:`step` applies the rate.

    A gradient that is not finite changes nothing.
    """
    changes = optax.chain(
        optax.clip_by_global_norm(learn.clip_norm),
        optax.scale_by_adam(b1=0.9, b2=0.99),
        optax.add_decayed_weights(
            learn.weight_decay, mask=partial(jax.tree.map, lambda x: x.ndim > 1)
        ),
        optax.scale_by_schedule(
            optax.linear_schedule(1 / learn.warm_up, 1.0, max(1, learn.warm_up - 1))
        ),
    )
    return optax.apply_if_finite(changes, max_consecutive_errors=MAX)


def new_train_state(key: Array, config: Config) -> TrainState:
    """Return the state of a new network."""
    return begin_train_state(network.init_params(key, config.net), config)


def begin_train_state(params: Params, config: Config) -> TrainState:
    """Return the state at the beginning of a training with these parameters."""
    copy = jax.tree.map(jnp.copy, params)
    return TrainState(params, copy, optimizer(config.learn).init(params), jnp.zeros((), jnp.int32))


def loss(
    params: Params, moves: ReplayBuffer, key: Array, config: Config
) -> tuple[Array, dict[str, Array]]:
    """Return the loss over positions [n, ...] and its parts. The quilts are turned at random."""
    count = moves.other_mass.shape[0]
    state = moves.state
    symmetries = jax.random.randint(key, (count, 2), 0, SYMMETRIES)
    children = turn_actions(state, moves.children.astype(jnp.int32), mine(symmetries, state))
    # Barriers as in the search: they cost little and keep kernels small.
    state, children = jax.lax.optimization_barrier((turn_quilts(state, symmetries), children))
    anchors = offer_anchors(state)
    legal, observation = jax.lax.optimization_barrier(
        (legal_action_mask(state, anchors), observe(state, anchors))
    )
    output = network.apply(params, observation, config.net)
    logits = jax.nn.log_softmax(jnp.where(legal, output.policy, NEVER), axis=-1)
    policy, entropy = _policy_loss(jnp.take_along_axis(logits, children, axis=-1), moves)

    first = state.current_player == 0
    won = jnp.where(first, moves.win, 1 - moves.win)
    margin = jnp.where(first, moves.margin, -moves.margin)
    known = (moves.known & ~moves.random_opening).astype(jnp.float32)

    def mean_known(values: Array) -> Array:
        return jnp.sum(known * values) / jnp.maximum(jnp.sum(known), 1)

    win_loss = mean_known(optax.sigmoid_binary_cross_entropy(output.win, won))
    margin_loss = mean_known(optax.huber_loss(output.margin / MARGIN_UNIT, margin / MARGIN_UNIT))
    learn = config.learn
    total = policy + learn.win_weight * win_loss + learn.margin_weight * margin_loss
    return total, {
        "policy": policy,
        "win": win_loss,
        "margin": margin_loss,
        "value_accuracy": mean_known((output.win > 0) == (won > 0.5)),
        "policy_kl": policy - entropy,
    }


def _policy_loss(logits: Array, moves: ReplayBuffer) -> tuple[Array, Array]:
    """Return the cross-entropy of the policy, and the entropy of its target.

    ``logits`` [n, children] are log-probabilities. All other actions together are one more class.
    """
    weights = moves.weights.astype(jnp.float32)
    other = moves.other_mass.astype(jnp.float32)
    used = weights > 0
    left = 1 - jnp.sum(jnp.where(used, jnp.exp(logits), 0.0), axis=-1)
    loss = -jnp.sum(jnp.where(used, weights * logits, 0.0), axis=-1)
    loss -= other * jnp.log(jnp.maximum(left, 1e-6))
    entropy = -jnp.sum(jnp.where(used, weights * jnp.log(jnp.maximum(weights, 1e-9)), 0.0), axis=-1)
    entropy -= other * jnp.log(jnp.maximum(other, 1e-9))
    return jnp.mean(loss), jnp.mean(entropy)


def step(
    state: TrainState, loss: Loss, rate: Array, learn: LearnConfig
) -> tuple[TrainState, LearnStats]:
    """Take one optimizer step. A gradient that is not finite changes nothing."""
    (total, parts), gradient = jax.value_and_grad(loss, has_aux=True)(state.params)
    changes, opt_state = optimizer(learn).update(gradient, state.opt_state, state.params)
    params = optax.apply_updates(state.params, optax.tree.scale(-rate, changes))
    # A young average decays faster, or it would keep the untrained network for long.
    decay = jnp.minimum(learn.ema_decay, (1 + state.steps) / (10 + state.steps))
    finite = opt_state.last_finite
    share = jnp.where(finite, 1 - decay, 0.0)
    ema_params = optax.incremental_update(params, state.ema_params, share)
    stats = LearnStats(total, **parts, grad_norm=optax.tree.norm(gradient))
    return (
        TrainState(params, ema_params, opt_state, state.steps + finite),
        jax.tree.map(lambda value: jnp.where(finite, value, 0.0), stats),
    )


def learn_round(
    state: TrainState, buffer: ReplayBuffer, filled: Array, rate: Array, key: Array, config: Config
) -> tuple[TrainState, LearnStats]:
    """Learn from the batches of a round, drawn from the first ``filled`` rows of the buffer."""
    games = buffer.other_mass.shape[1]

    def once(state: TrainState, key: Array) -> tuple[TrainState, LearnStats]:
        row_key, game_key, turn_key = jax.random.split(key, 3)
        rows = jax.random.randint(row_key, (config.learn.batch,), 0, filled)
        columns = jax.random.randint(game_key, (config.learn.batch,), 0, games)
        moves = jax.lax.optimization_barrier(take(buffer, rows, columns))
        batch_loss = partial(loss, moves=moves, key=turn_key, config=config)
        return step(state, batch_loss, rate, config.learn)

    state, stats = jax.lax.scan(once, state, jax.random.split(key, batches(config)))
    return state, jax.tree.map(jnp.mean, stats)


def batches(config: Config) -> int:
    """Return the number of batches of a round."""
    new = config.play.games * config.play.moves
    return max(1, round(new * config.learn.reuse / config.learn.batch))


def rate_at(minutes: float, learn: LearnConfig) -> float:
    """Return the learning rate after some minutes of training."""
    times, rates = zip(*learn.rates, strict=True)
    return float(np.interp(minutes, times, rates))
