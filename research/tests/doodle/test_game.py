# SPDX-License-Identifier: MIT
"""Doodle in JAX by itself: what chance does, and batches of all kinds."""

import random
from dataclasses import replace
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from quiltbee.core import grid
from quiltbee.games import doodle as rules
from quiltbee.games.doodle.kernel.position import DRAW, OVER, ROLL, to_move
from quiltbee.games.doodle.scoring import best_rectangle
from quiltbee_research import doodle as accel
from quiltbee_research.boards import words
from quiltbee_research.doodle.sheets import best_points
from research.tests.doodle.test_in_step import FIELDS

SEATS, TABLES = 2, 12


@jax.jit
def draw(mask: Any, key: Any) -> Any:
    return accel.random_action(mask, jax.random.bits(key, mask.shape[:-1], jnp.uint32))


@jax.jit
def step(state: accel.State, actions: Any, key: Any) -> Any:
    state = accel.step(state, actions, key)
    return state, state.legal_action_mask


apply = jax.jit(accel.apply)


def started(seats: int = SEATS) -> accel.State:
    keys = jax.random.split(jax.random.key(7), TABLES)
    state: accel.State = jax.jit(jax.vmap(partial(accel.init, seats=seats)))(keys)
    return state


def as_rules(state: accel.State, index: int) -> rules.State:
    """Return a table that has just begun as the rules have it, with no card of the deck known."""
    edition = rules.load_edition("standard")
    cards, starts = list(edition.patches), list(edition.starts)
    circle = [cards[number - 1] for number in np.asarray(state.circle)[index].tolist()]
    dealt = [starts[number] for number in np.asarray(state.start_card)[index].tolist()]
    return rules.deal(edition, circle, dealt)


def follow(state: rules.State, action: int, circle: list[int], token: int) -> rules.State:
    """Let the rules make an action and whatever chance did after it in JAX."""
    if not (acting := rules.to_move(state)):
        return state
    cards = list(state.edition.patches)
    # If cards are dealt, they are those that the rules do not know yet.
    dealt = [cards[number - 1] for number in circle[2:] if number]
    if set(dealt) <= set(state.unknown):
        state = replace(state, deck=tuple(dealt))
    state = rules.apply(state, to_move(state, action, acting[0]), acting[0])
    assert not state.deck
    return rules.apply(state, rules.Roll(token + 1)) if state.phase is rules.Phase.ROLL else state


def test_chance_drawn_from_the_key_follows_the_rules() -> None:
    state = started()
    states = [as_rules(state, index) for index in range(TABLES)]
    mask, moves = state.legal_action_mask, 0
    while any(rules.to_move(each) for each in states):
        one, other = jax.random.split(jax.random.key(100 + moves))
        actions = np.asarray(draw(mask, one))
        state, mask = step(state, actions, other)
        circles, tokens = np.asarray(state.circle).tolist(), np.asarray(state.token).tolist()
        for index in range(TABLES):
            states[index] = follow(
                states[index], int(actions[index]), circles[index], tokens[index]
            )
        expected = accel.from_states(states)
        for name in FIELDS:
            assert (getattr(state, name) == getattr(expected, name)).all(), name
        assert not (state.phase == ROLL).any()
        moves += 1
    assert state.terminated.all()


def test_ended_games_stay_and_pay_nothing_more() -> None:
    rng = random.Random(2)
    state = rules.start("standard", rng, SEATS)
    while acting := rules.to_move(state):
        state = rules.apply(state, rules.legal_moves(state, acting[0])[0], acting[0])
    over = accel.from_states([state] * TABLES)
    assert (over.phase == OVER).all()
    actions = jnp.arange(TABLES) * 600
    after, mask = step(over, actions, jax.random.key(0))
    for name in (*FIELDS, "rewards"):
        assert (getattr(after, name) == getattr(over, name)).all(), name
    assert not mask.any()
    assert not after.truncated.any()
    assert (draw(mask, jax.random.key(1)) == 0).all()


def test_one_table_a_batch_and_vmap_give_the_same() -> None:
    state = started()
    mapped_step, mapped_apply = jax.jit(jax.vmap(step)), jax.jit(jax.vmap(apply))
    keys, cards = jax.random.split(jax.random.key(5), TABLES), jnp.zeros((TABLES, 6), jnp.uint8)
    actions = jnp.argmax(state.legal_action_mask, axis=-1)
    for _ in range(6):  # both draw, pass and are done
        mapped, masks = mapped_step(state, actions, keys)
        alone, mask = step(jax.tree.map(lambda part: part[3], state), actions[3], keys[3])
        for several, single in zip(*map(jax.tree.leaves, (mapped, alone)), strict=True):
            assert (several[3] == single).all()
        assert (masks[3] == mask).all()
        at_once, each = apply(state, actions, cards), mapped_apply(state, actions, cards)
        for several, single in zip(*map(jax.tree.leaves, (at_once, each)), strict=True):
            assert (several == single).all()
        state, actions = mapped, jnp.argmax(masks, axis=-1)
    assert (state.turn == 2).all()


def test_a_whole_game_is_one_scan() -> None:
    def move(carry: Any, key: Any) -> Any:
        state, mask = carry
        one, other = jax.random.split(key)
        action = accel.random_action(mask, jax.random.bits(one, (TABLES,), jnp.uint32))
        state = accel.step(state, action, other)
        return (state, state.legal_action_mask), (state.rewards, state.terminated)

    state = started(seats=1)
    keys = jax.random.split(jax.random.key(4), 60)
    (state, _), (rewards, over) = jax.jit(partial(jax.lax.scan, move))(
        (state, state.legal_action_mask), keys
    )
    assert state.terminated.all()
    assert (jnp.diff(over.astype(int), axis=0) >= 0).all()
    assert (rewards.sum(axis=0) == state.scores).all()
    assert (state.scores > -81).all()


def test_throws_and_deals_are_fair() -> None:
    rng = random.Random(1)
    state = rules.start("standard", rng)
    while not (state.round == 1 and state.turn == 6 and state.phase is rules.Phase.DRAW):
        legal = rules.legal_moves(state)
        state = rules.apply(
            state, legal[0] if state.phase is not rules.Phase.ROLL else rng.choice(legal)
        )
    moves: list[rules.Move] = [rules.PASS, rules.DONE]
    count = 20_000
    many = jax.tree.map(lambda part: jnp.repeat(part, count, axis=0), accel.from_states([state]))
    for number, key in enumerate(jax.random.split(jax.random.key(11), 2)):
        assert moves[number] in rules.legal_moves(state)
        many = jax.jit(accel.step)(many, jnp.full(count, number), key)
        state = rules.apply(state, moves[number])
    assert (many.phase == DRAW).all()
    assert (many.round == 2).all()
    _, throws = np.unique(np.asarray(many.token), return_counts=True)
    assert (abs(throws - count / 3) < 400).all()
    dealt = np.asarray(many.circle)[:, 2:]
    assert (np.diff(np.sort(dealt, axis=1), axis=1) > 0).all()  # no card twice
    for place in range(6):
        cards, counts = np.unique(dealt[:, place], return_counts=True)
        assert len(cards) == 22
        assert (abs(counts - count / 22) < 200).all()


def test_random_actions_are_legal_and_reach_every_legal_one() -> None:
    mask = np.zeros(accel.ACTIONS, bool)
    legal = [0, 4, 5, 85, 86, 9000, 18148, 18149, 18229]
    mask[legal] = True
    seeds = jax.random.bits(jax.random.key(2), (9000,), np.uint32)
    drawn = np.asarray(jax.jit(accel.random_action)(jnp.asarray(mask)[None].repeat(9000, 0), seeds))
    numbers, counts = np.unique(drawn, return_counts=True)
    assert numbers.tolist() == legal
    assert (abs(counts - 1000) < 150).all()


def test_the_best_rectangle_scores_as_the_rules_say() -> None:
    rng = random.Random(5)
    found = [0, grid.FULL]
    for _ in range(500):
        holes = sum({1 << rng.randrange(81) for _ in range(rng.randrange(1, 40))})
        found += [grid.FULL & ~holes, holes]
    points = jax.jit(best_points)(jnp.array([words(board) for board in found], jnp.uint32))
    assert points.tolist() == [best_rectangle(board)[0] for board in found]


@pytest.mark.parametrize(
    ("scores", "paid"),
    [
        ([90], [90]),
        ([90, 80], [1, -1]),
        ([80, 80], [0, 0]),
        ([90, 80, 70], [1, -0.5, -0.5]),
        ([90, 90, 70], [0.25, 0.25, -0.5]),
    ],
)
def test_the_end_pays_the_score_alone_and_the_victory_at_a_table(
    scores: list[int], paid: list[float]
) -> None:
    assert accel.payment(jnp.array(scores)).tolist() == paid
