# SPDX-License-Identifier: MIT
"""The tree search, held against numbers worked out by hand on trees built edge by edge."""

import math
from typing import Any, cast

import numpy as np
import pytest

from quiltbee.games.patchwork.kernel.position import ADVANCE, FIRST_BUY, FIRST_SEW, REMOVE, SLOT
from quiltbee.games.patchwork.players import puct
from quiltbee.games.patchwork.players.puct import Tree
from quiltbee.games.patchwork.players.records import CANDIDATES, EDGE, PARAMS, SearchParams
from quiltbee.games.patchwork.players.tree_player import EARLY_STOP_FACTOR, grow

PLAIN = SearchParams(c_puct=0.5, fpu_reduction=0.0)


def leaf(tree: Tree, seat: int = 0) -> int:
    """Add a node without edges."""
    return int(puct.new_node(tree, seat))


def branch(
    tree: Tree, node: int, edges: list[tuple[float, int, float]], ranks: list[int] | None = None
) -> int:
    """Give a node edges of (prior, visits, sum of utilities), and the visits of a node whose edges they are.

    Returns the number of the first edge.
    """
    first = int(tree.counts[1])
    for i, (prior, visits, utility) in enumerate(edges):
        puct.add_edge(tree, i, ranks[i] if ranks else 0, prior)
        tree.edges[first + i]["visits"], tree.edges[first + i]["utility"] = visits, utility
    here = tree.nodes[node]
    here["first"], here["count"] = first, len(edges)
    here["visits"] = 1 + sum(visits for _, visits, _ in edges)
    here["utility"] = 0.5 + sum(utility for _, _, utility in edges)
    return first


def selected(tree: Tree, params: SearchParams, node: int = 0) -> int:
    """Return which edge of a node is selected, counted from its first."""
    chosen = puct.select(tree, PARAMS.array(params.pack())[0], node)
    return int(chosen - tree.nodes[node]["first"])


def new_root(*edges: tuple[float, int, float], ranks: list[int] | None = None) -> Tree:
    tree = puct.new_tree(16)
    branch(tree, leaf(tree), list(edges), ranks)
    return tree


def test_the_first_visit_goes_to_the_likeliest_move() -> None:
    assert selected(new_root((0.2, 0, 0.0), (0.5, 0, 0.0), (0.3, 0, 0.0)), PLAIN) == 1
    assert (
        selected(new_root((0.4, 0, 0.0), (0.4, 0, 0.0), (0.2, 0, 0.0)), PLAIN) == 0
    )  # of equals the first


def test_utilities_and_priors_are_weighed_as_the_formula_says() -> None:
    # Nine visits: exploration is c * 3. The first edge scores 0.6 + 0.5 * 3c / 6, the second 0.5 + 0.4 * 3c / 4.
    # They are equal at c = 2.
    tree = new_root((0.5, 5, 3.0), (0.4, 3, 1.5))
    assert tree.nodes[0]["visits"] == 9
    assert selected(tree, SearchParams(c_puct=1.9)) == 0
    assert selected(tree, SearchParams(c_puct=2.1)) == 1


def test_an_unvisited_move_is_worth_its_position_less_the_reduction() -> None:
    # Four visits and a utility of 0.5 + 2.1: the position is worth 0.65. With c = 0 nothing else counts.
    tree = new_root((0.9, 3, 2.1), (0.1, 0, 0.0))
    assert selected(tree, SearchParams(c_puct=0.0, fpu_reduction=-0.04)) == 0  # 0.69 against 0.7
    assert selected(tree, SearchParams(c_puct=0.0, fpu_reduction=-0.06)) == 1  # 0.71
    # The prior of the unvisited move counts in full: 0.65 - f + 0.1 * 2c against 0.7 + 0.9 * 2c / 4, c = 0.5.
    assert selected(tree, SearchParams(c_puct=0.5, fpu_reduction=-0.17)) == 0
    assert selected(tree, SearchParams(c_puct=0.5, fpu_reduction=-0.18)) == 1


def test_the_reduction_may_grow_with_the_prior_of_the_visited_moves() -> None:
    # The visited prior is 0.25, its root 0.5: a reduction of f counts half. 0.35 - f / 2 against 0.2.
    tree = new_root((0.25, 1, 0.2), (0.75, 0, 0.0))
    for reduction, plain, by_prior in ((0.1, 1, 1), (0.2, 0, 1), (0.29, 0, 1), (0.31, 0, 0)):
        params = SearchParams(c_puct=0.0, fpu_reduction=reduction)
        assert selected(tree, params) == plain
        assert (
            selected(tree, SearchParams(c_puct=0.0, fpu_reduction=reduction, fpu_by_prior=True))
            == by_prior
        )


def test_ways_to_lay_a_patch_open_as_visits_come() -> None:
    params = SearchParams(widening_visits=10.0, widening_factor=4.0)
    widest = [
        int(puct.widest_rank(PARAMS.array(params.pack())[0], n))
        for n in (0, 9, 10, 39, 40, 159, 160)
    ]
    assert widest == [0, 0, 1, 1, 2, 2, 3]
    assert (
        puct.widest_rank(PARAMS.array(SearchParams(widening_visits=0.0).pack())[0], 0) == CANDIDATES
    )


def test_a_closed_way_is_not_selected_however_good_it_looks() -> None:
    params = SearchParams(widening_visits=10.0, widening_factor=4.0)
    few = new_root((0.1, 8, 0.0), (5.0, 0, 0.0), ranks=[0, 1])
    enough = new_root((0.1, 9, 0.0), (5.0, 0, 0.0), ranks=[0, 1])
    assert (few.nodes[0]["visits"], enough.nodes[0]["visits"]) == (9, 10)
    assert selected(few, params) == 0
    assert selected(enough, params) == 1
    assert selected(few, SearchParams(widening_visits=0.0)) == 1


def path(tree: Tree) -> None:
    """Build root (seat 0) - edge - node (seat 1) - edge - leaf (seat 1), as a simulation that walks down notes it."""
    root, middle, end = leaf(tree, 0), leaf(tree, 1), leaf(tree, 1)
    for i, (node, child) in enumerate(((root, middle), (middle, end))):
        edge = branch(tree, node, [(1.0, 0, 0.0)])
        tree.edges[edge]["child"] = child
        tree.path[i] = node, edge
    for name in ("visits", "utility"):
        tree.nodes[name] = 0


def test_a_result_is_summed_for_the_seat_that_moves() -> None:
    tree = puct.new_tree(8)
    path(tree)
    params = PARAMS.array(SearchParams(margin_weight=0.0).pack())[0]
    puct.backup(tree, params, 2, 2, 0.75, 8.0)
    puct.backup(tree, params, 2, 2, 0.25, -2.0)
    puct.backup(tree, params, 1, 1, 0.9, 3.0)  # a simulation that ended one move earlier
    sums = [
        (
            int(each["visits"]),
            *(round(float(each[name]), 5) for name in ("utility", "value", "margin")),
        )
        for each in (*tree.nodes[:3], *tree.edges[:2])
    ]
    assert sums == [
        (3, 1.9, 1.9, 9.0),  # the root, for seat 0
        (3, 1.1, 1.1, -9.0),  # the node of seat 1: 0.25 + 0.75 + 0.1
        (2, 1.0, 1.0, -6.0),  # the leaf of seat 1
        (3, 1.9, 1.9, 9.0),  # the root's edge, for seat 0
        (2, 1.0, 1.0, -6.0),  # the edge of seat 1
    ]


def test_the_utility_mixes_the_chance_and_the_margin() -> None:
    tree = puct.new_tree(8)
    path(tree)
    params = PARAMS.array(SearchParams(margin_weight=0.25, margin_scale=10.0).pack())[0]
    puct.backup(tree, params, 2, 2, 1.0, -10.0)
    mixed = 0.75 + 0.25 * (0.5 - 0.5 * math.tanh(1))
    assert tree.nodes[0]["utility"] == pytest.approx(mixed, abs=1e-6)
    assert tree.nodes[1]["utility"] == pytest.approx(1 - mixed, abs=1e-6)
    assert (tree.nodes[0]["value"], tree.nodes[0]["margin"]) == (1.0, -10.0)  # these stay apart
    assert (tree.nodes[1]["value"], tree.nodes[1]["margin"]) == (0.0, 10.0)


def grown(rng: np.random.Generator, size: int) -> Tree:
    """Grow a tree at random; every number in it is its own, so that two can be told apart."""
    tree = puct.new_tree(size)
    leaf(tree)
    while tree.counts[0] < size:
        node = int(rng.choice(np.flatnonzero(tree.nodes["count"][: tree.counts[0]] == 0)))
        edges = int(rng.integers(1, 5))
        first = branch(tree, node, [(rng.random(), int(rng.integers(99)), rng.random()) for _ in range(edges)])  # fmt: skip
        for e in range(first, first + edges):
            tree.edges[e]["action"] = e
            if tree.counts[0] < size and rng.random() < 0.7:
                tree.edges[e]["child"] = leaf(tree, int(rng.integers(2)))
        if (tree.edges["child"][first : first + edges] < 0).all() and tree.counts[0] < size:
            tree.edges[first]["child"] = leaf(tree)
    for name in ("utility", "value", "margin"):
        tree.nodes[name] = rng.random(size)
    tree.nodes["kinds"] = rng.random(tree.nodes["kinds"].shape)
    return tree


def subtree(tree: Tree, node: int) -> Any:
    """Write down all that a tree says below a node, without the numbers of nodes and edges."""
    here = tree.nodes[node]
    edges = tree.edges[here["first"] : here["first"] + here["count"]]
    names = [name for name in EDGE.dtype.names or () if name != "child"]
    return (
        *(here[name].item() for name in ("visits", "seat", "utility", "value", "margin")),
        here["kinds"].tolist(),
        [
            (
                *(edge[name].item() for name in names),
                subtree(tree, int(edge["child"])) if edge["child"] >= 0 else None,
            )
            for edge in edges
        ],
    )


@pytest.mark.parametrize("seed", range(5))
def test_a_new_root_keeps_its_subtree_exactly_and_nothing_else(seed: int) -> None:
    rng = np.random.default_rng(seed)
    grown_tree = grown(rng, 60)
    for root in rng.integers(0, 60, 6):
        tree = Tree._make(each.copy() for each in grown_tree)
        before = subtree(tree, int(root))
        puct.reroot(tree, int(root))
        assert subtree(tree, 0) == before
        nodes, edges = (int(count) for count in tree.counts)
        children = tree.edges["child"][:edges]
        assert sorted(children[children >= 0]) == [
            *range(1, nodes)
        ]  # each node but the root is somebody's child
        assert tree.nodes["count"][:nodes].sum() == edges


def test_a_tree_grows_on_where_the_old_one_ended() -> None:
    tree = grown(np.random.default_rng(1), 30)
    edge = int(np.flatnonzero(tree.edges["child"][: tree.counts[1]] >= 0)[0])
    puct.reroot(tree, int(tree.edges[edge]["child"]))
    nodes, edges = (int(count) for count in tree.counts)
    node = leaf(tree, 1)
    assert (node, tree.nodes[node]["visits"], tree.nodes[node]["utility"]) == (nodes, 0, 0.0)
    assert branch(tree, node, [(0.5, 0, 0.0)]) == edges
    assert tree.edges[edges]["child"] == -1


def test_there_is_room_while_one_more_node_with_all_its_moves_fits() -> None:
    tree = puct.new_tree(10)
    last_edges = len(tree.edges) - CANDIDATES
    for nodes, edges, fits in (
        (0, 0, True), (8, 0, True), (9, 0, False), (10, 0, False),
        (1, last_edges - 1, True), (1, last_edges, False),
    ):  # fmt: skip
        tree.counts[:] = nodes, edges
        assert bool(puct.has_room(tree)) == fits


def test_the_lead_is_between_the_two_most_visited_moves() -> None:
    def lead(*visits: int) -> int:
        return int(puct.visit_lead(new_root(*((0.1, n, 0.0) for n in visits))))

    assert lead(3, 9, 5) == lead(9, 5, 3) == lead(3, 5, 9) == 4
    assert lead(7, 7, 0) == 0
    assert lead(0, 0) == 0
    assert lead(0) == lead(40) == puct.NO_RIVAL


class Growing:
    """A tree that counts what is asked of it, in place of one in an engine."""

    def __init__(self, lead_a_visit: float = 0.0, ends_at: int = 1_000_000) -> None:
        self.asked = list[int]()
        self._lead_a_visit, self._ends_at = lead_a_visit, ends_at

    def run(self, simulations: int) -> int:
        self.asked.append(simulations)
        return min(simulations, self._ends_at - sum(self.asked[:-1]))

    def visit_lead(self) -> int:
        return round(sum(self.asked) * self._lead_a_visit)


def test_a_search_stops_when_the_rest_of_its_visits_cannot_change_the_choice() -> None:
    def stopped_after(lead_a_visit: float, *, stops_early: bool = True) -> int:
        return grow(
            cast("Any", Growing(lead_a_visit)), most=320, until=None, stops_early=stops_early
        )

    assert EARLY_STOP_FACTOR == 2
    # After n visits the lead is n, and 320 - n are to come: it must be more than twice as many.
    assert stopped_after(1.0) == 224  # 224 > 2 * 96, while 192 < 2 * 128
    assert stopped_after(0.0) == 320
    assert stopped_after(1.0, stops_early=False) == 320


def test_a_search_ends_where_the_tree_is_full() -> None:
    tree = Growing(ends_at=69)
    assert grow(cast("Any", tree), most=1000, until=None, stops_early=False) == 69
    assert tree.asked == [32, 32, 32]


def test_actions_are_told_apart_by_what_they_do() -> None:
    kinds = [
        int(puct.kind_of(action))
        for action in (ADVANCE, FIRST_BUY, FIRST_BUY + SLOT - 1, FIRST_BUY + SLOT, FIRST_SEW - 1, FIRST_SEW, REMOVE - 1, REMOVE)
    ]  # fmt: skip
    assert kinds == [0, 1, 1, 2, 3, 4, 4, 0]
