# SPDX-License-Identifier: MIT
"""Patchwork in JAX and the rules, played in step: every field and every legal action agree."""

import random
from typing import Any

import jax
import numpy as np
import pytest

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.kernel.position import to_action, to_move
from quiltbee.players import Budget, make_player
from quiltbee_research import patchwork as accel

GAMES = 60
"""In each edition."""
FIELDS = [name for name in accel.State.__dataclass_fields__ if name != "rewards"]


@jax.jit
def move(state: accel.State, actions: Any) -> Any:
    state = accel.step(state, actions)
    return state, state.legal_action_mask, state.terminated, state.scores


def compare(found: Any, states: list[rules.State]) -> None:
    state, masks, over, scores = (jax.tree.map(np.asarray, part) for part in found)
    expected = accel.from_states(states)
    for name in FIELDS:
        assert (getattr(state, name) == np.asarray(getattr(expected, name))).all(), name
    for index, each in enumerate(states):
        legal = [to_action(each, m) for m in rules.legal_moves(each)]
        assert np.flatnonzero(masks[index]).tolist() == legal
        outcome = rules.outcome(each)
        assert over[index] == (outcome is not None)
        assert scores[index].tolist() == [rules.score(each.edition, seat) for seat in each.seats]
        if outcome is None:
            assert state.rewards[index].tolist() == [0, 0]


def test_random_games_agree_in_every_field_and_every_legal_action() -> None:
    rng = random.Random(5)
    # Some games save up buttons, so that dear patches and full quilts are met too.
    states = [
        rules.start(edition, rng, first=seed % 2) for edition in EDITIONS for seed in range(GAMES)
    ]
    state = accel.from_states(states)
    rewards = np.zeros((len(states), 2))
    while any(rules.to_move(each) for each in states):
        actions = np.zeros(len(states), np.int32)
        for index, each in enumerate(states):
            legal = rules.legal_moves(each)
            if not legal:
                continue
            thrift = 0.5 * (index % 3 == 0)
            chosen = legal[0] if rng.random() < thrift else rng.choice(legal)
            actions[index] = to_action(each, chosen)
            states[index] = rules.apply(each, chosen)
        found = move(state, actions)
        compare(found, states)
        state = found[0]
        rewards += np.asarray(state.rewards)
    for each, paid in zip(states, rewards.tolist(), strict=True):
        outcome = rules.outcome(each)
        assert outcome is not None
        assert paid == ([1, -1] if outcome.winners == (0,) else [-1, 1])


def test_sensible_games_agree_too() -> None:
    tiles = 0
    rng = random.Random(1)
    player = make_player("greedy", "patchwork", rng)
    states = [rules.start(edition, rng) for edition in EDITIONS]
    state = accel.from_states(states)
    while any(rules.to_move(each) for each in states):
        actions = np.zeros(len(states), np.int32)
        for index, each in enumerate(states):
            if legal := rules.legal_moves(each):
                choice = player.choose(each, each.active, legal, Budget())
                actions[index] = to_action(each, choice.move)
                states[index] = rules.apply(each, to_move(each, int(actions[index])))
        found = move(state, actions)
        compare(found, states)
        state = found[0]
        tiles += sum(seat.special_tile for each in states for seat in each.seats)
    assert tiles


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_begins_as_the_rules_begin_it(edition: str) -> None:
    state = accel.init(jax.random.key(3), edition)
    circle = np.asarray(state.circle).tolist()
    expected = accel.from_states([rules.lay_out(rules.load_edition(edition), circle)])
    for name in FIELDS:
        assert (getattr(state, name) == getattr(expected, name)[0]).all(), name


def test_one_position_a_batch_and_vmap_give_the_same() -> None:
    keys = jax.random.split(jax.random.key(1), 3)
    many = jax.vmap(accel.init)(keys)
    one = accel.init(keys[1])
    assert (many.circle[1] == one.circle).all()
    advance = jax.numpy.zeros(3, int)
    at_once = move(many, advance)
    mapped = jax.jit(jax.vmap(move))(many, advance)
    alone = move(one, advance[0])
    for several, each, single in zip(*map(jax.tree.leaves, (at_once, mapped, alone)), strict=True):
        assert (several == each).all()
        assert (several[1] == single).all()


def test_random_actions_are_legal_and_reach_every_legal_one() -> None:
    mask = np.zeros(accel.ACTIONS, bool)
    legal = [0, 5, 700, 1944, 2026]
    mask[legal] = True
    seeds = jax.random.bits(jax.random.key(2), (5000,), np.uint32)
    drawn = np.asarray(accel.random_action(jax.numpy.asarray(mask), seeds))
    numbers, counts = np.unique(drawn, return_counts=True)
    assert numbers.tolist() == legal
    assert (abs(counts - 1000) < 150).all()
