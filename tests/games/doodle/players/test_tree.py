# SPDX-License-Identifier: MIT
"""The tree below the candidates: which edges a node gets, which one is tried, and what is counted."""

from math import log, sqrt
from typing import Any

import numpy as np
import pytest

from quiltbee.games import doodle
from quiltbee.games.doodle import State
from quiltbee.games.doodle.kernel import to_action
from quiltbee.games.doodle.kernel.facade import position_array, table_array
from quiltbee.games.doodle.kernel.position import POSITION
from quiltbee.games.doodle.players import tree
from quiltbee.games.doodle.players.records import (
    EDGE,
    MAX_DEPTH,
    MAX_EDGES,
    MAX_OPTIONS,
    NODE,
    OPTION,
    PARAMS,
    PLAN,
    SHEET,
    pack_sheet,
)
from tests.games.doodle.helpers import played, started

GOOD = 100.0


def params(*, ucb_c: float = 5.0, widening: float = 0.8, expand_after: int = 2) -> Any:
    setting = np.zeros(1, PARAMS.dtype)
    setting[0] = (GOOD, 2, 3, expand_after, ucb_c, widening)
    return setting


def family(*visits: int, mean: tuple[float, ...], at_node: int) -> tuple[Any, Any]:
    """Make a node and edges with so many visits of these means."""
    nodes, edges = np.zeros(1, NODE.dtype), np.zeros(len(visits), EDGE.dtype)
    nodes[0] = (0, len(visits), at_node)
    edges["visits"] = visits
    edges["sum"] = np.array(visits) * np.array(mean)
    return nodes, edges


def test_an_edge_without_a_visit_comes_first_but_only_as_the_node_widens() -> None:
    nodes, edges = family(3, 0, 0, mean=(9.0, 0.0, 0.0), at_node=4)
    assert tree.select(0, nodes, edges, params(widening=0.8)[0]) == 1
    # One edge, and for a widening of nearly 0 no more.
    assert tree.select(0, nodes, edges, params(widening=0.1)[0]) == 0


@pytest.mark.parametrize("ucb_c", [0.0, 1.0, 50.0])
def test_tried_edges_are_compared_by_their_upper_bound(ucb_c: float) -> None:
    visits, means = (16, 4, 1), (10.0, 9.5, 8.0)
    nodes, edges = family(*visits, mean=means, at_node=21)
    bounds = [
        mean + ucb_c * sqrt(log(22) / count) for mean, count in zip(means, visits, strict=True)
    ]
    found = tree.select(0, nodes, edges, params(ucb_c=ucb_c, widening=9)[0])
    assert found == bounds.index(max(bounds))


@pytest.fixture
def state() -> State:
    return played(started(), "roll 2")


def test_a_node_gets_the_most_promising_legal_moves_best_first(state: State) -> None:
    root, nodes, edges = position_array(state), np.zeros(2, NODE.dtype), np.zeros(40, EDGE.dtype)
    counts, options = np.array([1, 5]), np.zeros(MAX_OPTIONS, OPTION.dtype)
    edges["visits"] = 7  # left over from an earlier search
    table, values = table_array("standard")[0], SHEET.array(pack_sheet())[0]
    tree.expand(root[0], table, values, params()[0], 0, nodes, edges, counts, options)
    first, count = int(nodes[0]["first"]), int(nodes[0]["count"])
    assert (first, count) == (5, MAX_EDGES)
    assert counts.tolist() == [1, 5 + MAX_EDGES]
    mine = edges[first : first + count]
    assert (np.diff(mine["prior"]) <= 0).all()
    assert not mine["visits"].any()
    assert (mine["child"] == -1).all()
    legal = {to_action(state, move) for move in doodle.legal_moves(state)}
    assert {*mine["action"].tolist()} <= legal


def sampled(state: State, games: int, *, seed: int = 1, room: int = 200) -> tuple[Any, Any, Any]:
    """Play games from three candidates, two of which are alive; return plans, nodes and edges."""
    plans = np.zeros(3, PLAN.dtype)
    moves = doodle.legal_moves(state)
    plans["action"] = [to_action(state, moves[k]) for k in (0, 1, -1)]
    plans["then"] = plans["child"] = -1
    nodes, edges, counts = (
        np.zeros(room, NODE.dtype),
        np.zeros(8 * room, EDGE.dtype),
        np.zeros(2, np.int64),
    )
    tree.sample(
        position_array(state), table_array("standard"), SHEET.array(pack_sheet()), params(), plans, np.array([0, 1]),
        nodes, edges, counts, np.zeros(2, POSITION.dtype), np.zeros(MAX_OPTIONS, OPTION.dtype),
        np.zeros(18, np.int64), np.zeros(MAX_DEPTH, np.int64), 0, games, np.uint64(seed),
        np.zeros(1, np.uint64),
    )  # fmt: skip
    return plans, nodes[: counts[0]], edges[: counts[1]]


def test_every_game_is_counted_where_it_went(state: State) -> None:
    plans, nodes, edges = sampled(state, 12)
    assert plans["visits"].tolist() == [12, 12, 0]
    assert (plans["sum"][:2] / 12 > 60).all()
    assert (plans["good"] <= plans["visits"]).all()
    children = [child for child in plans[:2]["child"].ravel().tolist() if child >= 0]
    # Each game passes one node below its candidate.
    assert sum(int(nodes[child]["visits"]) for child in children) == 24
    for node in nodes:
        tried = edges[int(node["first"]) :][: int(node["count"])]["visits"].sum()
        # Before it had edges, a node was visited without one being tried.
        assert tried == (node["visits"] - 1 if node["count"] else 0)


def test_all_follows_from_the_seed(state: State) -> None:
    one, again, other = (sampled(state, 8, seed=seed)[0] for seed in (1, 1, 2))
    assert (one == again).all()
    assert (one["sum"] != other["sum"]).any()


def test_a_full_tree_stops_growing_and_goes_on_counting(state: State) -> None:
    plans, nodes, _ = sampled(state, 8, room=2)
    assert len(nodes) == 2
    assert plans["visits"].tolist() == [8, 8, 0]
