# SPDX-License-Identifier: MIT
import random
from typing import Any

import numpy as np
import pytest

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS, State
from quiltbee.kernel.patchwork.position import from_state, to_action, to_move
from quiltbee.kernel.patchwork.tables import tables
from quiltbee.players import Budget, make_player
from quiltbee.players.neural import load_network, tree
from quiltbee.players.neural.player import Searcher

EXACT = 1e-4


def middle(edition: str, plies: int, seed: int = 3) -> State:
    rng = random.Random(seed)
    state = rules.start(edition, rng)
    greedy = make_player("greedy", "patchwork", rng)
    for _ in range(plies):
        moves = rules.legal_moves(state)
        state = rules.apply(state, greedy.choose(state, state.active, moves, Budget()).move)
    return state


def searcher(size: int = 2000, batch: int = 8, **settings: Any) -> Searcher:
    return Searcher(load_network(), size, batch, tree.knobs(**settings))


def grown(state: State, simulations: int, **settings: Any) -> Searcher:
    found = searcher(**settings)
    root, values = from_state(state), tables(state.edition.name)
    done = 0
    while done < simulations:
        asked = min(found.batch, simulations - done)
        assert found.run(root, values, asked) == asked
        done += asked
    return found


def check(grown_tree: Any, node: int, state: State) -> int:
    """Hold a node and all below against the rules; return how many nodes there are."""
    here = grown_tree.nodes[node]
    assert here["pending"] == 0
    assert here["seat"] == state.active
    assert 0 <= here["worth"] <= here["visits"] + EXACT
    assert 0 <= here["value"] <= here["visits"] + EXACT
    if here["count"] == 0:
        assert rules.outcome(state) is not None or here["visits"] == 0
        return 1
    edges = grown_tree.edges[here["first"] : here["first"] + here["count"]]
    legal = {to_action(state, move) for move in rules.legal_moves(state)}
    actions = [int(edge["action"]) for edge in edges]
    assert len({*actions}) == len(actions) == min(len(legal), 32)
    assert {*actions} <= legal
    assert edges["prior"].sum() == pytest.approx(1, abs=EXACT)
    assert (np.diff(edges["prior"]) <= 0).all()
    # One visit was the node's own, when it was new.
    assert edges["visits"].sum() == here["visits"] - 1
    nodes = 1
    for edge in edges:
        assert edge["pending"] == 0
        assert (edge["child"] < 0) == (edge["visits"] == 0)
        if edge["child"] >= 0:
            child = grown_tree.nodes[edge["child"]]
            assert child["visits"] == edge["visits"]
            same = child["seat"] == here["seat"]
            for name, flipped in (
                ("worth", edge["visits"] - edge["worth"]),
                ("value", edge["visits"] - edge["value"]),
                ("margin", -edge["margin"]),
            ):
                expected = edge[name] if same else flipped
                assert child[name] == pytest.approx(expected, abs=0.01)
            after = rules.play(state, to_move(state, int(edge["action"])))
            nodes += check(grown_tree, int(edge["child"]), after)
    return nodes


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("plies", "batch"), [(0, 8), (17, 1), (30, 4), (45, 16)])
def test_the_tree_adds_up_and_holds_to_the_rules(edition: str, plies: int, batch: int) -> None:
    state = middle(edition, plies)
    found = grown(state, 150, batch=batch).tree
    assert found.nodes[0]["visits"] == 150
    assert check(found, 0, state) == found.counts[0]
    assert found.edges[: found.counts[1]]["pending"].sum() == 0


def test_walks_of_one_batch_differ() -> None:
    state = middle("classic", 6)
    found = searcher(batch=8)
    root, values, out = from_state(state), tables("classic"), np.zeros(3, np.int64)
    found.run(root, values, 1)
    tree.gather(root, values, found._knobs, found.tree, 8, out)
    number, walks, ended = out
    assert ended == 0
    assert 1 < number <= walks
    ends = found.tree.ends[:walks][found.tree.asked[:walks] != tree.TURNED_BACK]
    assert len({*ends.tolist()}) == number
    assert found.tree.nodes[0]["pending"] == walks


def test_only_the_asked_number_of_moves_is_kept() -> None:
    state = middle("classic", 0)
    found = grown(state, 1, kids=5).tree
    assert found.nodes[0]["count"] == 5
    few, many = found.edges[:5], grown(state, 1).tree.edges[:5]
    assert few["action"].tolist() == many["action"].tolist()
    assert few["prior"].sum() == pytest.approx(1)


def test_ended_games_are_worth_what_they_are_worth() -> None:
    # Both are nearly home: whatever is done, the game ends in a few moves.
    state = middle("classic", 0)
    rng, plays = random.Random(5), list[State]()
    while moves := rules.legal_moves(state):
        plays.append(state)
        state = rules.apply(state, rng.choice(moves))
    last = plays[-1]
    found = grown(last, 300).tree
    ends = {
        to_action(last, move): rules.outcome(rules.apply(last, move))
        for move in rules.legal_moves(last)
    }
    seen = 0
    for edge in found.edges[: found.nodes[0]["count"]]:
        end = ends[int(edge["action"])]
        if end is None or not edge["visits"]:
            continue
        mine, other = end.scores[last.active], end.scores[1 - last.active]
        assert edge["value"] / edge["visits"] == float(end.winners == (last.active,))
        assert edge["margin"] / edge["visits"] == mine - other
        seen += 1
    assert seen


def test_a_full_tree_stops_growing() -> None:
    state = middle("classic", 10)
    found = searcher(size=40, batch=4)
    root, values = from_state(state), tables("classic")
    runs = [found.run(root, values, 4) for _ in range(20)]
    assert runs[-1] == 0
    assert 30 <= sum(runs) <= 40
    check(found.tree, 0, state)


def test_winning_and_margin_are_joined() -> None:
    knobs = tree.knobs(share=0.25, points=10.0)[0]
    assert tree.join(knobs, 1.0, 1e9) == pytest.approx(1)
    assert tree.join(knobs, 0.0, -1e9) == pytest.approx(0)
    assert tree.join(knobs, 0.5, 0.0) == pytest.approx(0.5)
    assert tree.join(knobs, 0.5, 10.0) == pytest.approx(0.5 + 0.125 * np.tanh(1.0))
