# SPDX-License-Identifier: MIT
"""Gumbel search for many positions at once.

The algorithm is that of mctx's ``gumbel_muzero_policy``, and a test holds the two together. It is written anew
because of its shape on an accelerator: a node keeps only its most likely actions as children, a path is noted
on the way down and paid back in one go, and values are kept from seat 0's side, for in Patchwork a seat may
move several times in a row. Nodes are the first axis: a simulation fills one slice of every array.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

import jax
import jax.numpy as jnp

from quiltbee.games.patchwork.accel.game import (
    State,
    legal_action_mask,
    offer_anchors,
    step,
    winner_of,
)
from quiltbee.games.patchwork.accel.observation import Observation, observe
from quiltbee.games.patchwork.train.config import SearchParams
from quiltbee.games.patchwork.train.network import Output

Array = jax.Array

NEVER = -1e9
"""The logit of what cannot be played; infinity would breed NaN."""


class Outlook(NamedTuple):
    """How games are going to end for one side, [n]."""

    win: Array
    """From -1, sure to lose, to 1."""
    margin: Array
    """Points ahead."""


class Evaluation(NamedTuple):
    """What the network says of positions."""

    logits: Array
    """[n, 2027] log-probabilities; NEVER where illegal."""
    worth: Array
    """[n] from -1 to 1, seat 0's."""
    outlook: Outlook
    """Seat 0's."""


class Found(NamedTuple):
    """What a search found in each position."""

    action: Array
    logits: Array  # float32 [n, 2027]: what the network thought of them at first
    kids: Array  # int32 [n, kids]: the actions that were looked at
    weights: Array  # float32 [n, kids]: what the policy should be
    rest: Array  # float32 [n]: what all other actions together should get
    before: Outlook  # of the position, as the network sees it, for the seat that acts
    after: Outlook  # of the action, the mean of all that was looked at behind it


class Tree(NamedTuple):
    """Arrays [node, n, ...]."""

    state: State
    actions: Array  # [.., kids]: the number of each kid's action
    prior: Array  # [.., kids]
    visits: Array  # [.., kids]
    total: Array  # [.., kids]: worth of all visits, for the seat that acts at the node
    child: Array  # [.., kids]: the node below, 0 where there is none
    raw: Array  # worth as the network sees it, for the seat that acts


def evaluate(
    network: Callable[[Observation], Output], state: State, settings: SearchParams
) -> Evaluation:
    """Ask the network; the worth of an ended game is what it was worth."""
    # Barriers at the seams keep the compiler from weaving a step, an observation and a network into kernels
    # that take minutes to compile.
    state = jax.lax.optimization_barrier(state)
    found = offer_anchors(state)
    legal, seen = jax.lax.optimization_barrier(
        (legal_action_mask(state, found), observe(state, found))
    )
    output = jax.lax.optimization_barrier(network(seen))
    side = jnp.where(state.current_player == 0, 1.0, -1.0)
    guess = Outlook(side * jnp.tanh(output.win / 2), side * output.margin)
    outlook = Outlook(
        *(jnp.where(state.terminated, f, g) for f, g in zip(final(state), guess, strict=True))
    )
    logits = jnp.where(legal, output.policy, NEVER)
    logits = jnp.where(legal, jax.nn.log_softmax(logits, axis=-1), NEVER)
    logits = jax.lax.optimization_barrier(logits)
    return Evaluation(logits, worth(*outlook, settings), outlook)


def worth(win: Array, margin: Array, settings: SearchParams) -> Array:
    """Join winning, from -1 to 1, and the margin in points."""
    share = settings.margin_weight
    return (1 - share) * win + share * jnp.tanh(margin / settings.margin_scale)


def final(state: State) -> Outlook:
    """Return how games have ended for seat 0."""
    scores = state.scores
    margin = (scores[..., 0] - scores[..., 1]).astype(jnp.float32)
    return Outlook(jnp.where(winner_of(state) == 0, 1.0, -1.0), margin)


def search(
    network: Callable[[Observation], Output], state: State, key: Array, settings: SearchParams
) -> Found:
    """Search every position of a batch; games that are over give a meaningless action."""
    batch = state.in_hand.shape[0]
    lanes = jnp.arange(batch)
    root = evaluate(network, state, settings)
    gumbel = settings.noise * jax.random.gumbel(key, root.logits.shape)
    actions = best(
        jnp.where(root.logits > NEVER / 2, root.logits + gumbel, NEVER), settings.max_children
    )
    noise = jnp.take_along_axis(gumbel, actions, axis=-1)
    tree = _plant(state, root, actions, settings)
    legal = tree.prior[0] > NEVER / 2
    table = jnp.array(considered_visits(settings.considered, settings.simulations))
    count = jnp.minimum(settings.considered, jnp.sum(legal, axis=-1))

    def simulate(number: Array, carry: tuple[Tree, Outlook]) -> tuple[Tree, Outlook]:
        tree, told = carry
        visits = tree.visits[0]
        scaled, _ = _completed(tree.prior[0], visits, tree.total[0], tree.raw[0], settings)
        now = visits == table[count, number][:, None]
        score = jnp.where(now & legal, noise + tree.prior[0] + scaled, -jnp.inf)
        path = _descend(tree, jnp.argmax(score, axis=-1).astype(jnp.int32), lanes, settings)
        parent, kid = path.node[-1], path.kid[-1]
        before = jax.tree.map(lambda x: x[parent, lanes], tree.state)
        before, action = jax.lax.optimization_barrier((before, tree.actions[parent, lanes, kid]))
        after = jax.lax.optimization_barrier(step(before, action))
        leaf = evaluate(network, after, settings)
        tree = _grow(tree, number + 1, after, leaf, settings)
        # Where the path was cut off by its length the kid was there before, and stays.
        child = jnp.where(path.known, tree.child[parent, lanes, kid], number + 1)
        tree = tree._replace(child=tree.child.at[parent, lanes, kid].set(child))
        # Worth alone steers the search; what it is made of is kept for the root's kids only.
        first = path.kid[0][:, None] == jnp.arange(settings.max_children)
        told = Outlook(
            *(old + first * new[:, None] for old, new in zip(told, leaf.outlook, strict=True))
        )
        return _pay(tree, path, leaf.worth, lanes), told

    nothing = jnp.zeros((batch, settings.max_children))
    begun = (tree, Outlook(nothing, nothing))
    tree, told = jax.lax.fori_loop(0, settings.simulations, simulate, begun)
    return _conclude(tree, root, told, noise, legal, settings)


class _Path(NamedTuple):
    """The way down, [depth, n]."""

    node: Array
    kid: Array
    live: Array  # whether this part of the path was walked
    known: Array  # [n]: whether the last kid already has a node


def _descend(tree: Tree, first: Array, lanes: Array, settings: SearchParams) -> _Path:
    depth = min(settings.depth, settings.simulations)
    batch = lanes.shape[0]
    nodes = jnp.zeros((depth, batch), jnp.int32)
    kids = nodes.at[0].set(first)
    live = jnp.zeros((depth, batch), bool).at[0].set(True)

    def deeper(number: Array, carry: tuple[Array, ...]) -> tuple[Array, ...]:
        nodes, kids, live, child = carry
        on = live[number - 1] & (child > 0)
        node = jnp.where(on, child, nodes[number - 1])
        visits, prior = tree.visits[node, lanes], tree.prior[node, lanes]
        scaled, _ = _completed(
            prior, visits, tree.total[node, lanes], tree.raw[node, lanes], settings
        )
        share = visits / (1 + jnp.sum(visits, axis=-1, keepdims=True))
        chosen = jnp.argmax(jax.nn.softmax(prior + scaled) - share, axis=-1).astype(jnp.int32)
        kid = jnp.where(on, chosen, kids[number - 1])
        child = jnp.where(on, tree.child[node, lanes, kid], child)
        return nodes.at[number].set(node), kids.at[number].set(kid), live.at[number].set(on), child

    carry = (nodes, kids, live, tree.child[0, lanes, first])
    nodes, kids, live, child = jax.lax.fori_loop(1, depth, deeper, carry)
    return _Path(nodes, kids, live, child > 0)


def _completed(
    prior: Array, visits: Array, total: Array, raw: Array, settings: SearchParams
) -> tuple[Array, Array]:
    """Return the worth of every kid, scaled to be added to logits, and that of an unvisited one."""
    visited = visits > 0
    mean = total / jnp.maximum(visits, 1)
    chance = jnp.maximum(jax.nn.softmax(prior), jnp.finfo(jnp.float32).tiny)
    chance = jnp.where(visited, chance, 0.0)
    seen = jnp.sum(visits, axis=-1)
    weighted = jnp.sum(chance * mean, axis=-1) / jnp.maximum(
        jnp.sum(chance, axis=-1), jnp.finfo(jnp.float32).tiny
    )
    mixed = (raw + seen * weighted) / (seen + 1)
    scale = settings.value_scale * (settings.visit_init + jnp.max(visits, axis=-1))
    found = jnp.where(visited, mean, mixed[:, None])
    return scale[:, None] * found, scale * mixed


def _plant(state: State, root: Evaluation, actions: Array, settings: SearchParams) -> Tree:
    nodes, (batch, kids) = settings.simulations + 1, actions.shape
    numbers = jnp.zeros((nodes, batch, kids), jnp.float32)
    tree = Tree(
        state=jax.tree.map(lambda x: jnp.zeros((nodes, *x.shape), x.dtype), state),
        actions=numbers.astype(jnp.int16),
        prior=numbers,
        visits=numbers,
        total=numbers,
        child=numbers.astype(jnp.int32),
        raw=numbers[:, :, 0],
    )
    return _enter(tree, 0, state, root, actions)


def _grow(tree: Tree, node: Array, state: State, leaf: Evaluation, settings: SearchParams) -> Tree:
    return _enter(tree, node, state, leaf, best(leaf.logits, settings.max_children))


def _enter(tree: Tree, node: Array | int, state: State, seen: Evaluation, actions: Array) -> Tree:
    side = jnp.where(state.current_player == 0, 1.0, -1.0)
    return tree._replace(
        state=jax.tree.map(lambda old, new: old.at[node].set(new), tree.state, state),
        actions=tree.actions.at[node].set(actions.astype(jnp.int16)),
        prior=tree.prior.at[node].set(jnp.take_along_axis(seen.logits, actions, axis=-1)),
        raw=tree.raw.at[node].set(side * seen.worth),
    )


def _pay(tree: Tree, path: _Path, worth: Array, lanes: Array) -> Tree:
    """Count a visit and its worth at every step of the path."""
    player = tree.state.current_player[path.node, lanes]
    gain = jnp.where(player == 0, worth, -worth)
    # Steps that were not walked point beyond the array and are dropped.
    node = jnp.where(path.live, path.node, tree.visits.shape[0])
    at = (node, jnp.broadcast_to(lanes, node.shape), path.kid)
    return tree._replace(
        visits=tree.visits.at[at].add(1.0, mode="drop"),
        total=tree.total.at[at].add(gain, mode="drop"),
    )


def _conclude(
    tree: Tree, root: Evaluation, told: Outlook, noise: Array, legal: Array, settings: SearchParams
) -> Found:
    prior, visits, raw = tree.prior[0], tree.visits[0], tree.raw[0]
    scaled, unseen = _completed(prior, visits, tree.total[0], raw, settings)
    most = jnp.max(visits, axis=-1, keepdims=True)
    score = jnp.where((visits == most) & legal, noise + prior + scaled, -jnp.inf)
    chosen = jnp.argmax(score, axis=-1)
    # The improved policy over all actions: those that are no kids keep their prior and count as unvisited.
    left = 1 - jnp.sum(jnp.where(legal, jnp.exp(prior), 0.0), axis=-1)
    logits = jnp.where(legal, prior + scaled, NEVER)
    other = jnp.where(left > 1e-6, jnp.log(jnp.maximum(left, 1e-6)) + unseen, NEVER)
    policy = jax.nn.softmax(jnp.concatenate([logits, other[:, None]], axis=-1), axis=-1)
    actions = tree.actions[0].astype(jnp.int32)
    side = jnp.where(tree.state.current_player[0] == 0, 1.0, -1.0)

    def of_chosen(values: Array) -> Array:
        return jnp.take_along_axis(values, chosen[:, None], axis=-1)[:, 0]

    return Found(
        action=of_chosen(actions),
        logits=root.logits,
        kids=actions,
        weights=policy[:, :-1],
        rest=policy[:, -1],
        before=Outlook(*(side * x for x in root.outlook)),
        after=Outlook(*(side * of_chosen(x / jnp.maximum(visits, 1)) for x in told)),
    )


def best(values: Array, count: int) -> Array:
    """Return the places of the greatest of values [n, 2027], the greatest first.

    Sorting thousands of long rows would cost more than the network. The greatest k lie in the k groups with the
    greatest maxima, twice; so only short rows are sorted.
    """
    batch, length = values.shape
    groups = 128
    assert count % 8 == 0
    assert count <= groups
    assert length <= groups * 16
    padded = jnp.full((batch, groups * 16), -jnp.inf).at[:, :length].set(values)
    places = jnp.broadcast_to(jnp.arange(groups * 16, dtype=jnp.int32), padded.shape)
    for size in (16, count // 8):
        if size == 1:
            break
        padded, places = (x.reshape(batch, groups, size) for x in (padded, places))
        chosen = _ranked(jnp.max(padded, axis=-1), count)[..., None]
        padded = jnp.take_along_axis(padded, chosen, axis=1).reshape(batch, count * size)
        places = jnp.take_along_axis(places, chosen, axis=1).reshape(batch, count * size)
    return jnp.take_along_axis(places, _ranked(padded, count), axis=-1)


def _ranked(values: Array, count: int) -> Array:
    """Return the places of the greatest of values [n, m], the greatest first; m is small."""
    # Not by comparing each with each: XLA gives that sum to Triton in blocks of half a million comparisons,
    # and compiles it for minutes.
    place = jax.lax.broadcasted_iota(jnp.int32, values.shape, 1)
    _, found = jax.lax.sort((-values, place), dimension=1, is_stable=False, num_keys=2)
    return found[:, :count]


def considered_visits(most: int, simulations: int) -> list[list[int]]:
    """Return, for each number of actions to try, how often the one to visit next was visited.

    Sequential halving: every round visits what is left equally often and drops the weaker half.
    """
    return [_sequence(count, simulations) for count in range(most + 1)]


def _sequence(count: int, simulations: int) -> list[int]:
    if count <= 1:
        return list(range(simulations))
    rounds = math.ceil(math.log2(count))
    found, left = list[int](), count
    counts = [0] * count
    while len(found) < simulations:
        for _ in range(max(1, simulations // (rounds * left))):
            found += counts[:left]
            counts[:left] = [visits + 1 for visits in counts[:left]]
        left = max(2, left // 2)
    return found[:simulations]
