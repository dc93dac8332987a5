# SPDX-License-Identifier: MIT
"""Learning in the style of Pgx's two examples, a few steps of each: AlphaZero by mctx, and PPO.

These are programs of ours. The package of Pgx comes without its examples, and they need Haiku, Distrax, OmegaConf and W&B.
"""

from typing import Any

import jax
import jax.numpy as jnp
import mctx
import numpy as np
import optax
import pytest
from pgx.experimental import auto_reset

from quiltbee_research.pgx_env import GamePgxEnv

GAMES = 2


def network(params: dict[str, Any], state: Any) -> tuple[Any, Any]:
    """Return logits with the illegal actions masked, and values: one layer for each."""
    channels = state.observation.mean(axis=(1, 2))
    value = jnp.tanh(channels @ params["value"])
    return jnp.where(state.legal_action_mask, channels @ params["policy"], -1e9), value


def new_params(env: GamePgxEnv) -> dict[str, Any]:
    size = env.observation_shape[-1]
    value = jax.random.normal(jax.random.PRNGKey(2), (size,))
    return {"policy": jnp.zeros((size, env.num_actions)), "value": value}


@pytest.fixture(scope="module")
def keys() -> Any:
    return jax.random.split(jax.random.PRNGKey(1), GAMES)


def test_alphazero_searches_and_learns(keys: Any) -> None:
    env = GamePgxEnv("patchwork")

    def recurrent(params: Any, _: Any, action: Any, before: Any) -> tuple[Any, Any]:
        after = jax.vmap(env.step)(before, action)
        logits, value = network(params, after)
        player = before.current_player
        # Who moves twice in a row keeps the sign of the value; Pgx's own games always change it.
        sign = jnp.where(after.current_player == player, 1.0, -1.0)
        output = mctx.RecurrentFnOutput(
            reward=after.rewards[jnp.arange(GAMES), player],
            discount=jnp.where(after.terminated, 0.0, sign),
            prior_logits=logits,
            value=jnp.where(after.terminated, 0.0, value),
        )
        return output, after

    @jax.jit
    def improve(params: Any, state: Any, key: Any) -> tuple[Any, Any, Any]:
        logits, value = network(params, state)
        root = mctx.RootFnOutput(prior_logits=logits, value=value, embedding=state)
        chosen = mctx.gumbel_muzero_policy(
            params, key, root, recurrent, num_simulations=4,
            invalid_actions=~state.legal_action_mask, max_num_considered_actions=4,
        )  # fmt: skip

        def loss(params: Any) -> Any:
            logits, _ = network(params, state)
            return optax.softmax_cross_entropy(logits, chosen.action_weights).mean()

        before, gradient = jax.value_and_grad(loss)(params)
        params = jax.tree.map(lambda weights, slope: weights - 1e-2 * slope, params, gradient)
        return chosen, before, loss(params)

    state = jax.jit(jax.vmap(env.init))(keys)
    chosen, before, after = improve(new_params(env), state, keys[0])
    legal = np.asarray(state.legal_action_mask)
    assert legal[np.arange(GAMES), np.asarray(chosen.action)].all()
    assert (np.asarray(chosen.action_weights)[~legal] == 0).all()
    assert after < before


def test_ppo_collects_and_learns(keys: Any) -> None:
    env = GamePgxEnv("doodle", players=1)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def update(params: Any, state: Any, key: Any) -> tuple[Any, Any, Any]:
        def act(state: Any, key: Any) -> tuple[Any, Any]:
            logits, _ = network(params, state)
            action = jax.random.categorical(key, logits)
            after = step(state, action, jax.random.split(key, GAMES))
            return after, (state, action, jax.nn.log_softmax(logits), after.rewards[:, 0])

        after, rows = jax.lax.scan(act, state, jax.random.split(key, 4))
        states, actions, logits, rewards = jax.tree.map(lambda x: x.reshape(-1, *x.shape[2:]), rows)
        gains = rewards + jnp.arange(4 * GAMES)  # no game ends in four steps: any numbers do

        def loss(params: Any) -> Any:
            now = jax.nn.log_softmax(network(params, states)[0])
            index = jnp.arange(len(actions)), actions
            ratio = jnp.exp(now[index] - logits[index])
            return -jnp.minimum(ratio * gains, jnp.clip(ratio, 0.8, 1.2) * gains).mean()

        before, gradient = jax.value_and_grad(loss)(params)
        params = jax.tree.map(lambda weights, slope: weights - 1e-4 * slope, params, gradient)
        return after, before, loss(params)

    state = jax.jit(jax.vmap(env.init))(keys)
    state, before, after = update(new_params(env), state, keys[0])
    assert state._step_count.tolist() == [4] * GAMES
    assert not state.terminated.any(), "all actions were legal"
    assert after < before
