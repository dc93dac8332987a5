# SPDX-License-Identifier: MIT
"""Gumbel search for many positions at once.

The algorithm is that of mctx's ``gumbel_muzero_policy``. A test compares the two.
This version has a shape that is fast on an accelerator:

- A node keeps only its most likely actions as children.
- The path is recorded on the way down, and one scatter backs it up.
- Values are those of seat 0, because in Patchwork a seat may move several times in a row.
- Nodes are the first axis, so a simulation fills one slice of every array.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

import jax
import jax.numpy as jnp

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


class Tree(NamedTuple):
    """Arrays [node, n, ...]."""

    state: State
    actions: Array  # [.., children]
    prior: Array  # [.., children]
    visits: Array  # [.., children]
    total: Array  # [.., children]: sum of utilities, for the seat that acts at the node
    child: Array  # [.., children]: the number of the child's node, 0 if there is none
    raw: Array  # utility by the network, for the seat that acts


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


def search(
    network: Callable[[Observation], Output], state: State, key: Array, settings: SearchParams
) -> SearchResult:
    """Search every position of a batch. The action of an ended game has no meaning."""
    batch = state.in_hand.shape[0]
    lanes = jnp.arange(batch)
    root = evaluate(network, state, settings)
    gumbel = settings.noise * jax.random.gumbel(key, root.logits.shape)
    noisy = jnp.where(root.logits > NEVER / 2, root.logits + gumbel, NEVER)
    actions = top_actions(noisy, settings.max_children)
    noise = jnp.take_along_axis(gumbel, actions, axis=-1)
    tree = _new_tree(state, root, actions, settings)
    legal = tree.prior[0] > NEVER / 2
    visit_table = jnp.array(considered_visits(settings.considered, settings.simulations))
    count = jnp.minimum(settings.considered, jnp.sum(legal, axis=-1))

    def simulate(number: Array, carry: tuple[Tree, ValueEstimate]) -> tuple[Tree, ValueEstimate]:
        tree, sums = carry
        visits = tree.visits[0]
        scaled, _ = _completed_q(tree.prior[0], visits, tree.total[0], tree.raw[0], settings)
        due = visits == visit_table[count, number][:, None]
        score = jnp.where(due & legal, noise + tree.prior[0] + scaled, -jnp.inf)
        path = _descend(tree, jnp.argmax(score, axis=-1).astype(jnp.int32), lanes, settings)
        parent, edge = path.node[-1], path.edge[-1]
        before = jax.tree.map(lambda x: x[parent, lanes], tree.state)
        before, action = jax.lax.optimization_barrier((before, tree.actions[parent, lanes, edge]))
        after = jax.lax.optimization_barrier(step(before, action))
        leaf = evaluate(network, after, settings)
        best = top_actions(leaf.logits, settings.max_children)
        tree = _set_node(tree, number + 1, after, leaf, best)
        # A path that reached its greatest length ends at a child that already has a node.
        child = jnp.where(path.expanded, tree.child[parent, lanes, edge], number + 1)
        tree = tree._replace(child=tree.child.at[parent, lanes, edge].set(child))
        # The search needs the utility only. Win and margin are summed for the root's children.
        first = path.edge[0][:, None] == jnp.arange(settings.max_children)
        sums = ValueEstimate(
            *(old + first * new[:, None] for old, new in zip(sums, leaf.value, strict=True))
        )
        return _backup(tree, path, leaf.utility, lanes), sums

    zeros = jnp.zeros((batch, settings.max_children))
    start = (tree, ValueEstimate(zeros, zeros))
    tree, sums = jax.lax.fori_loop(0, settings.simulations, simulate, start)
    return _result(tree, root, sums, noise, legal, settings)


class _Path(NamedTuple):
    """The path from the root to a leaf, [depth, n]."""

    node: Array
    edge: Array
    live: Array  # whether the path goes this far
    expanded: Array  # [n]: whether the last child already has a node


def _descend(tree: Tree, first: Array, lanes: Array, settings: SearchParams) -> _Path:
    depth = min(settings.depth, settings.simulations)
    batch = lanes.shape[0]
    nodes = jnp.zeros((depth, batch), jnp.int32)
    edges = nodes.at[0].set(first)
    live = jnp.zeros((depth, batch), bool).at[0].set(True)

    def deeper(level: Array, carry: tuple[Array, ...]) -> tuple[Array, ...]:
        nodes, edges, live, child = carry
        on = live[level - 1] & (child > 0)
        node = jnp.where(on, child, nodes[level - 1])
        visits, prior = tree.visits[node, lanes], tree.prior[node, lanes]
        scaled, _ = _completed_q(
            prior, visits, tree.total[node, lanes], tree.raw[node, lanes], settings
        )
        share = visits / (1 + jnp.sum(visits, axis=-1, keepdims=True))
        chosen = jnp.argmax(jax.nn.softmax(prior + scaled) - share, axis=-1).astype(jnp.int32)
        edge = jnp.where(on, chosen, edges[level - 1])
        child = jnp.where(on, tree.child[node, lanes, edge], child)
        return nodes.at[level].set(node), edges.at[level].set(edge), live.at[level].set(on), child

    carry = (nodes, edges, live, tree.child[0, lanes, first])
    nodes, edges, live, child = jax.lax.fori_loop(1, depth, deeper, carry)
    return _Path(nodes, edges, live, child > 0)


def _completed_q(
    prior: Array, visits: Array, total: Array, raw: Array, settings: SearchParams
) -> tuple[Array, Array]:
    """Return the scaled Q value of every child, and that of an unvisited action.

    An unvisited child gets the mixed value: the mean of the raw value and the visited children's Q.
    """
    visited = visits > 0
    mean = total / jnp.maximum(visits, 1)
    tiny = jnp.finfo(jnp.float32).tiny
    chance = jnp.where(visited, jnp.maximum(jax.nn.softmax(prior), tiny), 0.0)
    count = jnp.sum(visits, axis=-1)
    weighted = jnp.sum(chance * mean, axis=-1) / jnp.maximum(jnp.sum(chance, axis=-1), tiny)
    mixed = (raw + count * weighted) / (count + 1)
    scale = settings.value_scale * (settings.visit_init + jnp.max(visits, axis=-1))
    return scale[:, None] * jnp.where(visited, mean, mixed[:, None]), scale * mixed


def _new_tree(state: State, root: Evaluation, actions: Array, settings: SearchParams) -> Tree:
    nodes, (batch, children) = settings.simulations + 1, actions.shape
    zeros = jnp.zeros((nodes, batch, children), jnp.float32)
    tree = Tree(
        state=jax.tree.map(lambda x: jnp.zeros((nodes, *x.shape), x.dtype), state),
        actions=zeros.astype(jnp.int16),
        prior=zeros,
        visits=zeros,
        total=zeros,
        child=zeros.astype(jnp.int32),
        raw=zeros[:, :, 0],
    )
    return _set_node(tree, 0, state, root, actions)


def _set_node(
    tree: Tree, node: Array | int, state: State, evaluation: Evaluation, actions: Array
) -> Tree:
    side = jnp.where(state.current_player == 0, 1.0, -1.0)
    return tree._replace(
        state=jax.tree.map(lambda old, new: old.at[node].set(new), tree.state, state),
        actions=tree.actions.at[node].set(actions.astype(jnp.int16)),
        prior=tree.prior.at[node].set(jnp.take_along_axis(evaluation.logits, actions, axis=-1)),
        raw=tree.raw.at[node].set(side * evaluation.utility),
    )


def _backup(tree: Tree, path: _Path, utility: Array, lanes: Array) -> Tree:
    """Add a visit and its utility to every step of the path."""
    player = tree.state.current_player[path.node, lanes]
    gain = jnp.where(player == 0, utility, -utility)
    # Unused steps point outside the array, and the scatter drops them.
    node = jnp.where(path.live, path.node, tree.visits.shape[0])
    at = (node, jnp.broadcast_to(lanes, node.shape), path.edge)
    return tree._replace(
        visits=tree.visits.at[at].add(1.0, mode="drop"),
        total=tree.total.at[at].add(gain, mode="drop"),
    )


def _result(
    tree: Tree,
    root: Evaluation,
    sums: ValueEstimate,
    noise: Array,
    legal: Array,
    settings: SearchParams,
) -> SearchResult:
    prior, visits, raw = tree.prior[0], tree.visits[0], tree.raw[0]
    scaled, unvisited = _completed_q(prior, visits, tree.total[0], raw, settings)
    most = jnp.max(visits, axis=-1, keepdims=True)
    score = jnp.where((visits == most) & legal, noise + prior + scaled, -jnp.inf)
    chosen = jnp.argmax(score, axis=-1)
    # The improved policy covers all actions. Those without a child keep their prior and count as unvisited.
    left = 1 - jnp.sum(jnp.where(legal, jnp.exp(prior), 0.0), axis=-1)
    logits = jnp.where(legal, prior + scaled, NEVER)
    other = jnp.where(left > 1e-6, jnp.log(jnp.maximum(left, 1e-6)) + unvisited, NEVER)
    policy = jax.nn.softmax(jnp.concatenate([logits, other[:, None]], axis=-1), axis=-1)
    actions = tree.actions[0].astype(jnp.int32)
    side = jnp.where(tree.state.current_player[0] == 0, 1.0, -1.0)

    def of_chosen(values: Array) -> Array:
        return jnp.take_along_axis(values, chosen[:, None], axis=-1)[:, 0]

    return SearchResult(
        action=of_chosen(actions),
        logits=root.logits,
        children=actions,
        weights=policy[:, :-1],
        other_mass=policy[:, -1],
        before=ValueEstimate(*(side * x for x in root.value)),
        after=ValueEstimate(*(side * of_chosen(x / jnp.maximum(visits, 1)) for x in sums)),
    )


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


def considered_visits(most: int, simulations: int) -> list[list[int]]:
    """Return a table [actions considered, simulation]: how often the next action was visited so far.

    This is sequential halving. Every round visits the remaining actions equally often and drops the weaker half.
    """
    return [_visit_sequence(count, simulations) for count in range(most + 1)]


def _visit_sequence(count: int, simulations: int) -> list[int]:
    if count <= 1:
        return list(range(simulations))
    rounds = math.ceil(math.log2(count))
    sequence, left = list[int](), count
    visits = [0] * count
    while len(sequence) < simulations:
        for _ in range(max(1, simulations // (rounds * left))):
            sequence += visits[:left]
            visits[:left] = [each + 1 for each in visits[:left]]
        left = max(2, left // 2)
    return sequence[:simulations]
