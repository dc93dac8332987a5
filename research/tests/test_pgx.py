# SPDX-License-Identifier: MIT
"""The environments of Pgx pass its own test, and play by our rules in JAX."""

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import jax
import jax.numpy as jnp
import numpy as np
import pgx
import pytest
from pgx._src import api_test
from pgx.experimental import auto_reset

from quiltbee.core.errors import UnknownEditionError
from quiltbee.games import find_game
from quiltbee_research.pgx_env import GamePgxEnv, one_array
from quiltbee_research.pgx_registry import register


@jax.jit
def act_randomly(key: Any, mask: Any) -> Any:
    """Choose a legal action. That of Pgx 2.6 asks for a second axis, which newer JAX refuses for a single game."""
    return jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=-1)


@pytest.fixture(scope="module", params=["patchwork", "doodle"])
def env(request: pytest.FixtureRequest) -> GamePgxEnv:
    return GamePgxEnv(request.param, players=2)


@pytest.fixture(scope="module")
def step(env: GamePgxEnv) -> Callable[..., Any]:
    return jax.jit(jax.vmap(auto_reset(env.step, env.init)))


@pytest.fixture(scope="module")
def begun(env: GamePgxEnv) -> Any:
    return jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), 3))


def test_they_pass_the_test_of_pgx(env: GamePgxEnv, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(env, pgx.Env)
    register()
    monkeypatch.setattr(api_test, "act_randomly", act_randomly)
    api_test.api_test(env, num=1)


def test_they_tell_what_they_are(env: GamePgxEnv, begun: Any) -> None:
    name = env.id.removeprefix("quiltbee_")
    assert env.version == "v0"
    assert env.num_players == 2
    assert begun.legal_action_mask.shape == (3, find_game(name).INFO.load("envs").Play.actions)
    assert begun.observation.shape[:3] == (3, 9, 9)
    assert begun.env_id == env.id


def test_an_observation_is_one_array() -> None:
    boards, rows, numbers = np.eye(9)[None], np.ones((4, 2)), np.array([5.0, 6.0, 7.0])
    channels = np.asarray(one_array((boards, rows, numbers)))
    assert channels.shape == (9, 9, 1 + 2 + 3)
    assert (channels[..., 0] == boards[0]).all()
    assert np.flatnonzero(channels[..., 1]).tolist() == [0, 1, 2, 3]
    assert (channels[..., 3:] == numbers).all()


def test_an_illegal_action_ends_a_game_and_the_next_one_begins(
    begun: Any, step: Callable[..., Any]
) -> None:
    keys = jax.random.split(jax.random.PRNGKey(2), 3)
    legal = jnp.argmax(begun.legal_action_mask, axis=-1)
    wrong = jnp.argmin(begun.legal_action_mask, axis=-1)
    state = step(begun, jnp.array([wrong[0], legal[1], legal[2]]), keys)
    assert state.terminated.tolist() == [True, False, False]
    assert state.rewards[0].tolist() == [-1, 1]
    assert state._step_count.tolist()[1:] == [1, 1]
    assert not state.game.terminated.any(), "the first game has begun anew"
    own = np.asarray(state.game.filled)[np.arange(3), np.asarray(state.current_player)]
    assert (np.asarray(state.observation)[..., 0] == own).all()


@pytest.fixture(scope="module")
def plain_step(env: GamePgxEnv) -> Callable[..., Any]:
    return jax.jit(jax.vmap(env.step))


def same(first: Any, second: Any) -> bool:
    """Return whether two states agree in everything but the rewards."""
    zeros = jnp.zeros_like(first.rewards)
    pairs = [jax.tree.leaves(each.replace(rewards=zeros)) for each in (first, second)]
    return all(bool((one == other).all()) for one, other in zip(*pairs, strict=True))


def assert_nothing_follows(state: Any, plain_step: Callable[..., Any], keys: Any) -> None:
    """Whatever is done after the end, the state stays as it is, and nobody gets anything."""
    assert state.terminated.all()
    assert state.legal_action_mask.all(), "so Pgx says that no action matters any more"
    for action in (0, state.legal_action_mask.shape[-1] - 1):
        after = plain_step(state, jnp.full(len(keys), action), keys)
        assert same(after, state)
        assert not after.rewards.any()


def test_after_an_illegal_action_nothing_follows(
    begun: Any, plain_step: Callable[..., Any]
) -> None:
    keys = jax.random.split(jax.random.PRNGKey(3), 3)
    state = plain_step(begun, jnp.argmin(begun.legal_action_mask, axis=-1), keys)
    actor = np.asarray(begun.current_player)
    assert (np.asarray(state.rewards)[np.arange(3), actor] == -1).all()
    assert (np.asarray(state.rewards)[np.arange(3), 1 - actor] == 1).all()
    assert_nothing_follows(state, plain_step, keys)


def test_after_the_last_move_nothing_follows(begun: Any, plain_step: Callable[..., Any]) -> None:
    state, key, rewards = begun, jax.random.PRNGKey(4), np.zeros((3, 2))
    keys = jax.random.split(key, 3)
    while not state.terminated.all():
        key, choosing, throwing = jax.random.split(key, 3)
        keys = jax.random.split(throwing, 3)
        state = plain_step(state, act_randomly(choosing, state.legal_action_mask), keys)
        rewards += np.asarray(state.rewards)
    assert state.game.terminated.all(), "each game came to its own end, not to an illegal action"
    assert not rewards.sum(axis=1).any(), "what one wins the other loses"
    assert rewards.any(), "not every game is a tie"
    assert_nothing_follows(state, plain_step, keys)


def test_a_state_draws_itself(begun: Any) -> None:
    root = ElementTree.fromstring(begun._repr_html_())
    assert len(root) == 1 + 3 * 2 * 81
    assert begun.to_svg(color_theme="dark", scale=2) != begun.to_svg()


def test_what_is_wrong_is_refused() -> None:
    with pytest.raises(ValueError, match="2 players, not 3"):
        GamePgxEnv("patchwork", players=3)
    with pytest.raises(UnknownEditionError, match="summer"):
        GamePgxEnv("doodle", edition="summer")
    with pytest.raises(ValueError, match="throws dice"):
        GamePgxEnv("doodle")._step(None, jnp.int32(0), None)
