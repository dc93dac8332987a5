# SPDX-License-Identifier: MIT
"""All hosts do the same: trees grown by wasmtime and by Numba agree in every byte, and so do solutions."""

import random

import pytest

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.kernel import to_move
from quiltbee.games.patchwork.players.mlp.weights import LoadedWeights, load_weights
from quiltbee.games.patchwork.players.records import (
    BY_HAND,
    EDGE,
    LEARNED,
    NODE,
    SearchParams,
)
from quiltbee.games.patchwork.players.search_tree import SearchTree
from quiltbee.games.patchwork.players.solver import Solver
from quiltbee.kernel.engine import VARIABLE, Engine
from tests.games.patchwork.players.endings import endings
from tests.players.games import middle

HOSTS = ("wasm", "native")


def engine(host: str, monkeypatch: pytest.MonkeyPatch) -> Engine:
    monkeypatch.setenv(VARIABLE, host)
    return Engine("patchwork")


def grown(tree: SearchTree) -> tuple[bytes, bytes]:
    """Return all nodes and edges of a tree."""
    nodes, edges = tree.counts()
    at = {name: tree._settings[name] for name in ("nodes", "edges")}
    return (
        tree.engine.read(at["nodes"], nodes * NODE.size),
        tree.engine.read(at["edges"], edges * EDGE.size),
    )


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("params", "is_learned"), [(BY_HAND, False), (LEARNED, True)])
def test_trees_agree_in_every_byte(
    params: SearchParams, is_learned: bool, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights: LoadedWeights | None = load_weights() if is_learned else None
    one, other = (SearchTree(engine(host, monkeypatch), 2000, params, weights) for host in HOSTS)
    for plies in (0, 9, 24):
        state = middle(edition, plies)
        for tree in (one, other):
            tree.begin(state)
            tree.run(300)
        assert grown(one) == grown(other)
        assert one.lines() == other.lines()
        assert one.visit_lead() == other.visit_lead()
        # And after some moves, with the part of the tree that is kept.
        best = max(zip(one.edges(), one.lines(), strict=True), key=lambda each: each[0].visits)
        for action in best[1][:2]:
            state = rules.play(state, to_move(state, action))
        for tree in (one, other):
            tree.follow(state)
            assert tree.counts()[0] > 1
            tree.run(50)
        assert grown(one) == grown(other)


def test_a_position_that_no_move_reaches_begins_an_empty_tree(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for host in HOSTS:
        tree = SearchTree(engine(host, monkeypatch), 500, BY_HAND)
        tree.begin(middle("classic", 4))
        tree.run(100)
        tree.follow(middle("classic", 4))
        assert tree.counts()[0] == 0  # the position itself is not reached by a move
        tree.run(10)
        tree.follow(rules.start("winter", random.Random(1)))
        assert tree.counts()[0] == 0


def test_solutions_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (Solver(engine(host, monkeypatch)) for host in HOSTS)
    for state in endings(12):
        assert one.solve(state, None, None) == other.solve(state, None, None) is not None
