# SPDX-License-Identifier: MIT
"""The search for many positions at once, held against mctx and against plain sorting."""

import random
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import mctx
import numpy as np
import pytest

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork.kernel.position import FIRST_BUY, FIRST_SEW, SLOT
from quiltbee_research import patchwork as accel
from quiltbee_research.train import network
from quiltbee_research.train.config import NetConfig, SearchParams
from quiltbee_research.train.matches import best_placements
from quiltbee_research.train.search import (
    NEVER,
    evaluate,
    final_value,
    search,
    top_actions,
    utility,
)
from tests.strategies import playout

SETTINGS = SearchParams(simulations=24, max_children=16, considered=8, depth=24, noise=0.0)


@pytest.fixture(scope="module")
def net() -> Any:
    size = NetConfig(channels=8, blocks=1, hidden=16, embedding=8, half=False)
    params = network.init_params(jax.random.key(1), size)
    # Fresh heads say next to nothing; louder ones lead to trees of all forms.
    params["value2"]["kernel"] *= 20
    params["policy"]["kernel"] *= 10
    return partial(network.apply, params, net=size)


@pytest.fixture(scope="module")
def positions() -> accel.State:
    met = list[rules.State]()
    for seed in range(3):
        rng = random.Random(seed)
        edition = rules.INFO.editions[seed]
        game = [s for s, _, _ in playout(rules, rules.start(edition, rng), rng)]
        met += [*game[:30:6], *game[-8:]]
    return accel.from_states([s for s in met if rules.to_move(s)][:32])


def test_the_best_are_found_in_order() -> None:
    values = jax.random.normal(jax.random.key(0), (7, accel.ACTIONS))
    values = values.at[0, 5:].set(-1e9)
    for count in (8, 32, 48):
        found = np.asarray(top_actions(values, count))
        expected = np.argsort(-np.asarray(values), axis=-1, kind="stable")[:, :count]
        assert (found[1:] == expected[1:]).all()
        assert (found[0, :5] == expected[0, :5]).all()
        assert len(set(found[0].tolist())) == count


def test_the_search_finds_what_the_usual_policy_of_mctx_finds(
    net: Any, positions: accel.State
) -> None:
    kids = SETTINGS.max_children

    def look(state: accel.State) -> Any:
        seen = evaluate(net, state, SETTINGS)
        side = jnp.where(state.current_player == 0, 1.0, -1.0)
        actions = top_actions(seen.logits, kids)
        return jnp.take_along_axis(seen.logits, actions, -1), side * seen.utility, actions

    def recur(params: Any, key: Any, action: Any, embedding: Any) -> Any:
        before, actions = embedding
        chosen = jnp.take_along_axis(actions, action[:, None], -1)[:, 0]
        after = accel.step(before, chosen)
        logits, value, kids_of = look(after)
        same = before.current_player == after.current_player
        ended = after.terminated
        side = jnp.where(before.current_player == 0, 1.0, -1.0)
        return mctx.RecurrentFnOutput(
            reward=jnp.where(ended, side * utility(*final_value(after), SETTINGS), 0.0),
            discount=jnp.where(ended, 0.0, jnp.where(same, 1.0, -1.0)),
            prior_logits=logits,
            value=value,
        ), (after, kids_of)

    @jax.jit
    def reference(state: accel.State) -> Any:
        logits, value, actions = look(state)
        output = mctx.gumbel_muzero_policy(
            params=(),
            rng_key=jax.random.key(0),
            root=mctx.RootFnOutput(prior_logits=logits, value=value, embedding=(state, actions)),
            recurrent_fn=recur,
            num_simulations=SETTINGS.simulations,
            invalid_actions=logits < -1e8,
            qtransform=partial(
                mctx.qtransform_completed_by_mix_value,
                value_scale=SETTINGS.value_scale,
                maxvisit_init=SETTINGS.visit_init,
                rescale_values=False,
            ),
            max_num_considered_actions=SETTINGS.considered,
            gumbel_scale=0.0,
        )
        chosen = jnp.take_along_axis(actions, output.action[:, None], -1)[:, 0]
        return chosen, actions, output.action_weights

    action, actions, weights = reference(positions)
    found = jax.jit(lambda s: search(net, s, jax.random.key(5), SETTINGS))(positions)
    legal = np.asarray(weights) > 0
    assert (np.where(legal, found.children, 0) == np.where(legal, actions, 0)).all()
    assert (np.asarray(found.action) == np.asarray(action)).all()
    ours = np.asarray(found.weights)
    ours = ours / ours.sum(-1, keepdims=True)
    assert np.allclose(ours, weights, atol=2e-4)
    assert np.allclose(np.asarray(found.weights).sum(-1) + found.other_mass, 1, atol=1e-5)


def test_without_search_the_likeliest_way_to_lay_an_offer_stands_for_all(
    net: Any, positions: accel.State
) -> None:
    thought = np.asarray(evaluate(net, positions, SETTINGS).logits)
    for before, after in zip(
        thought, np.asarray(best_placements(jnp.asarray(thought))), strict=True
    ):
        legal = after > NEVER / 2
        slots = (np.flatnonzero(legal[FIRST_BUY:FIRST_SEW]) // SLOT).tolist()
        # One way for each offer that can be bought, the likeliest, and nothing of what was likely is lost.
        assert len(slots) == len(set(slots))
        for slot in range(3):
            part = slice(FIRST_BUY + slot * SLOT, FIRST_BUY + (slot + 1) * SLOT)
            assert (slot in slots) == (before[part] > NEVER / 2).any()
            if slot in slots:
                assert legal[part].argmax() == before[part].argmax()
        assert np.exp(after[legal]).sum() == pytest.approx(1, abs=1e-4)


def test_what_an_action_leads_to_is_told_in_wins_and_points(
    net: Any, positions: accel.State
) -> None:
    found = jax.jit(lambda s: search(net, s, jax.random.key(5), SETTINGS))(positions)
    seen = jax.jit(lambda s: net(s.observation))(positions)
    assert np.allclose(found.before.win, np.tanh(np.asarray(seen.win) / 2), atol=1e-5)
    assert np.allclose(found.before.margin, seen.margin, atol=1e-4)
    # Where the move ends the game nothing is left to guess.
    after = accel.step(positions, found.action)
    over = np.asarray(after.terminated)
    assert over.any()
    side = np.where(np.asarray(positions.current_player) == 0, 1, -1)
    won = np.where(
        np.asarray(accel.winner_of(after)) == np.asarray(positions.current_player), 1, -1
    )
    assert (np.asarray(found.after.win)[over] == won[over]).all()
    lead = side * (np.asarray(after.scores)[:, 0] - np.asarray(after.scores)[:, 1])
    assert (np.asarray(found.after.margin)[over] == lead[over]).all()
    # With one simulation it is what the network says of the position behind the action.
    once = jax.jit(
        lambda s: search(net, s, jax.random.key(5), SETTINGS.model_copy(update={"simulations": 1}))
    )
    found = once(positions)
    after = accel.step(positions, found.action)
    behind = evaluate(net, after, SETTINGS).value
    assert np.allclose(found.after.win, side * np.asarray(behind.win), atol=1e-5)
    assert np.allclose(found.after.margin, side * np.asarray(behind.margin), atol=1e-3)
