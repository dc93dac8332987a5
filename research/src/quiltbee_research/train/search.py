# SPDX-License-Identifier: MIT
"""Gumbel search for many positions at once, by mctx.

A node keeps only its most likely actions as children, because arrays for all 2,027 would cost more than the network.
A seat may move several times in a row: the value of a node changes its sign only where the other seat moves next.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import mctx

from quiltbee_research.patchwork.game import (
    State,
    legal_action_mask,
    offer_anchors,
    step,
    winner_of,
)
from quiltbee_research.patchwork.observation import Observation, observe
from quiltbee_research.train.config import SearchParams
from quiltbee_research.train.network import Output

Array = jax.Array

NEVER = -1e9
"""The logit of an illegal action. Infinity would lead to NaN."""


class ValueEstimate(NamedTuple):
    """The expected results of games for one side, [n]."""

    win: Array
    """From -1 (a sure loss) to 1 (a sure win)."""
    margin: Array
    """Points ahead."""


class Evaluation(NamedTuple):
    """The evaluation of positions by the network."""

    logits: Array
    """[n, 2027] log-probabilities; NEVER for illegal actions."""
    utility: Array
    """[n] from -1 to 1, for seat 0."""
    value: ValueEstimate
    """For seat 0."""


class SearchResult(NamedTuple):
    """The result of a search in each position."""

    action: Array
    logits: Array  # float32 [n, 2027]: the policy of the network
    children: Array  # int32 [n, children]: the actions that the root kept
    weights: Array  # float32 [n, children]: the improved policy of these actions
    other_mass: Array  # float32 [n]: the improved policy of all other actions together
    before: ValueEstimate  # the network's, of the position, for the seat that acts
    after: ValueEstimate  # the mean of all leaves below the chosen action, for the same seat


def evaluate(
    network: Callable[[Observation], Output], state: State, settings: SearchParams
) -> Evaluation:
    """Evaluate positions by the network, and ended games by their result."""
    # Without these barriers the compiler fuses step, observation and network into kernels
    # that take minutes to compile.
    state = jax.lax.optimization_barrier(state)
    anchors = offer_anchors(state)
    legal, observation = jax.lax.optimization_barrier(
        (legal_action_mask(state, anchors), observe(state, anchors))
    )
    output = jax.lax.optimization_barrier(network(observation))
    side = jnp.where(state.current_player == 0, 1.0, -1.0)
    guess = ValueEstimate(side * jnp.tanh(output.win / 2), side * output.margin)
    value = ValueEstimate(
        *(jnp.where(state.terminated, f, g) for f, g in zip(final_value(state), guess, strict=True))
    )
    logits = jnp.where(legal, output.policy, NEVER)
    logits = jnp.where(legal, jax.nn.log_softmax(logits, axis=-1), NEVER)
    logits = jax.lax.optimization_barrier(logits)
    return Evaluation(logits, utility(*value, settings), value)


def utility(win: Array, margin: Array, settings: SearchParams) -> Array:
    """Combine winning (-1 to 1) and the margin in points into one number."""
    weight = settings.margin_weight
    return (1 - weight) * win + weight * jnp.tanh(margin / settings.margin_scale)


def final_value(state: State) -> ValueEstimate:
    """Return the results of ended games for seat 0."""
    scores = state.scores
    margin = (scores[..., 0] - scores[..., 1]).astype(jnp.float32)
    return ValueEstimate(jnp.where(winner_of(state) == 0, 1.0, -1.0), margin)


class Node(NamedTuple):
    """What the tree keeps of a position."""

    state: State
    actions: Array  # [n, children]
    value: ValueEstimate


def search(
    network: Callable[[Observation], Output], state: State, key: Array, settings: SearchParams
) -> SearchResult:
    """Search every position of a batch. The action of an ended game has no meaning."""
    root = evaluate(network, state, settings)
    gumbel = settings.noise * jax.random.gumbel(key, root.logits.shape)
    noisy = jnp.where(root.logits > NEVER / 2, root.logits + gumbel, NEVER)
    actions = top_actions(noisy, settings.max_children)
    prior = jnp.take_along_axis(root.logits, actions, axis=-1)
    noise = jnp.take_along_axis(gumbel, actions, axis=-1)
    side = _side(state)

    def expand(_params: Any, _key: Array, edge: Array, node: Node) -> tuple[Any, Node]:
        action = jnp.take_along_axis(node.actions, edge[:, None], axis=-1)[:, 0]
        before, action = jax.lax.optimization_barrier((node.state, action))
        after = jax.lax.optimization_barrier(step(before, action))
        leaf = evaluate(network, after, settings)
        best = top_actions(leaf.logits, settings.max_children)
        output = mctx.RecurrentFnOutput(
            reward=jnp.zeros_like(leaf.utility),
            discount=_side(before) * _side(after),
            prior_logits=jnp.take_along_axis(leaf.logits, best, axis=-1),
            value=_side(after) * leaf.utility,
        )
        return output, Node(after, best, leaf.value)

    complete = partial(
        mctx.qtransform_completed_by_mix_value,
        value_scale=settings.value_scale,
        maxvisit_init=settings.visit_init,
        rescale_values=False,
    )
    tree = mctx.search(
        params=(),
        rng_key=key,  # draws nothing: the noise of the root is given
        root=mctx.RootFnOutput(
            prior_logits=prior,
            value=side * root.utility,
            embedding=Node(state, actions, root.value),
        ),
        recurrent_fn=expand,
        root_action_selection_fn=partial(
            mctx.gumbel_muzero_root_action_selection,
            num_simulations=settings.simulations,
            max_num_considered_actions=settings.considered,
            qtransform=complete,
        ),
        interior_action_selection_fn=partial(
            mctx.gumbel_muzero_interior_action_selection, qtransform=complete
        ),
        num_simulations=settings.simulations,
        max_depth=settings.depth,
        invalid_actions=prior <= NEVER / 2,
        extra_data=mctx.GumbelMuZeroExtraData(root_gumbel=noise),
    )
    return _result(tree, root, noise, jax.vmap(complete, (0, None))(tree, 0), settings)


def _side(state: State) -> Array:
    return jnp.where(state.current_player == 0, 1.0, -1.0)


def _result(
    tree: Any, root: Evaluation, noise: Array, scaled: Array, settings: SearchParams
) -> SearchResult:
    node: Node = jax.tree.map(lambda x: x[:, 0], tree.embeddings)
    prior, visits = tree.children_prior_logits[:, 0], tree.children_visits[:, 0]
    legal = prior > NEVER / 2
    most = jnp.max(visits, axis=-1, keepdims=True)
    score = jnp.where((visits == most) & legal, noise + prior + scaled, -jnp.inf)
    chosen = jnp.argmax(score, axis=-1)
    # The improved policy covers all actions. Those without a child keep their prior and count as unvisited.
    left = 1 - jnp.sum(jnp.where(legal, jnp.exp(prior), 0.0), axis=-1)
    logits = jnp.where(legal, prior + scaled, NEVER)
    unvisited = jnp.log(jnp.maximum(left, 1e-6)) + _unvisited(tree, settings)
    other = jnp.where(left > 1e-6, unvisited, NEVER)
    policy = jax.nn.softmax(jnp.concatenate([logits, other[:, None]], axis=-1), axis=-1)
    side = _side(node.state)
    # How often each node below the chosen action was evaluated: a path that is cut off evaluates its last node again.
    below = (_first_edges(tree) == chosen[:, None]) * (
        tree.node_visits - jnp.sum(tree.children_visits, axis=-1)
    )
    count = jnp.maximum(jnp.sum(below, axis=-1), 1)
    return SearchResult(
        action=jnp.take_along_axis(node.actions, chosen[:, None], axis=-1)[:, 0],
        logits=root.logits,
        children=node.actions,
        weights=policy[:, :-1],
        other_mass=policy[:, -1],
        before=ValueEstimate(*(side * x for x in root.value)),
        after=ValueEstimate(
            *(side * jnp.sum(below * x, axis=-1) / count for x in tree.embeddings.value)
        ),
    )


def _unvisited(tree: Any, settings: SearchParams) -> Array:
    """Return the scaled value of an unvisited action of the root: the mean of its raw value and of the visited actions."""
    visits, raw = tree.children_visits[:, 0], tree.raw_values[:, 0]
    q = tree.children_discounts[:, 0] * tree.children_values[:, 0]
    tiny = jnp.finfo(jnp.float32).tiny
    chance = jnp.maximum(jax.nn.softmax(tree.children_prior_logits[:, 0]), tiny) * (visits > 0)
    mean = jnp.sum(chance * q, axis=-1) / jnp.maximum(jnp.sum(chance, axis=-1), tiny)
    count = jnp.sum(visits, axis=-1)
    scale = settings.value_scale * (settings.visit_init + jnp.max(visits, axis=-1))
    return scale * (raw + count * mean) / (count + 1)


def _first_edges(tree: Any) -> Array:
    """Return by which child of the root each node is reached, [n, node]."""
    lanes = jnp.arange(tree.parents.shape[0])

    def follow(node: Array, edges: Array) -> Array:
        parent = tree.parents[:, node]
        edge = jnp.where(parent == 0, tree.action_from_parent[:, node], edges[lanes, parent])
        return edges.at[:, node].set(edge)

    start = jnp.full(tree.parents.shape, -1, jnp.int32)
    return jax.lax.fori_loop(1, start.shape[1], follow, start)


def top_actions(values: Array, count: int) -> Array:
    """Return the indices of the largest of values [n, 2027], the largest first.

    Sorting thousands of long rows would cost more than the network.
    The largest k values lie in the k groups with the largest maxima, so only short rows are sorted.
    """
    batch, length = values.shape
    groups = 128
    assert count % 8 == 0
    assert count <= groups
    assert length <= groups * 16
    padded = jnp.full((batch, groups * 16), -jnp.inf).at[:, :length].set(values)
    indices = jnp.broadcast_to(jnp.arange(groups * 16, dtype=jnp.int32), padded.shape)
    for size in (16, count // 8):
        if size == 1:
            break
        padded, indices = (x.reshape(batch, groups, size) for x in (padded, indices))
        chosen = _ranked(jnp.max(padded, axis=-1), count)[..., None]
        padded = jnp.take_along_axis(padded, chosen, axis=1).reshape(batch, count * size)
        indices = jnp.take_along_axis(indices, chosen, axis=1).reshape(batch, count * size)
    return jnp.take_along_axis(indices, _ranked(padded, count), axis=-1)


def _ranked(values: Array, count: int) -> Array:
    """Return the indices of the largest of values [n, m], the largest first. Here m is small."""
    # XLA needs minutes to compile a pairwise comparison of all values, so this sorts.
    index = jax.lax.broadcasted_iota(jnp.int32, values.shape, 1)
    _, order = jax.lax.sort((-values, index), dimension=1, is_stable=False, num_keys=2)
    return order[:, :count]
