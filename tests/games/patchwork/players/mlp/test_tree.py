# SPDX-License-Identifier: MIT
"""The tree of the apprentice: what it proposes, and how it counts."""

import math
from dataclasses import replace
from typing import Any

import pytest

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS, State
from quiltbee.games.patchwork.kernel.facade import position_array, table_array
from quiltbee.games.patchwork.kernel.position import REMOVE, to_action, to_move
from quiltbee.games.patchwork.players.mlp import tree
from quiltbee.games.patchwork.players.mlp.network import new_scratch, weight_arrays
from quiltbee.games.patchwork.players.mlp.weights import load_weights
from quiltbee.games.patchwork.players.puct import kind_of, new_tree, reroot
from quiltbee.games.patchwork.players.records import (
    CANDIDATES,
    LEARNED,
    PARAMS,
    WEIGHTS,
    pack_weights,
)
from tests.players.games import middle


def params(**settings: Any) -> Any:
    return PARAMS.array(replace(LEARNED, **settings).pack())


def grown(state: State, simulations: int, **settings: Any) -> Any:
    found, mind = new_tree(4 * simulations), weight_arrays(load_weights())
    ran = tree.search(
        position_array(state), table_array(state.edition.name), WEIGHTS.array(pack_weights()), params(**settings),
        mind, new_scratch(mind), found, simulations,
    )  # fmt: skip
    assert ran == simulations
    return found


def edges(found: Any, node: int = 0) -> Any:
    here = found.nodes[node]
    return found.edges[here["first"] : here["first"] + here["count"]]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("plies", [0, 6, 13, 17, 20, 27, 32])
def test_proposals_are_legal_and_their_priors_sum_to_one(edition: str, plies: int) -> None:
    state = middle(edition, plies)
    moves = rules.legal_moves(state)
    proposed = edges(grown(state, 1, max_children=3))
    found = [to_move(state, int(action)) for action in proposed["action"]]
    assert len({*found}) == len(found)
    assert {*found} <= {*moves}
    assert proposed["prior"].sum() == pytest.approx(1, abs=1e-5)
    assert (proposed["prior"] > 0).all()
    # Every patch that can be bought is among them, in at most three ways.
    kinds = [kind_of(int(action)) for action in proposed["action"]]
    assert {*kinds} == {kind_of(to_action(state, move)) for move in moves}
    assert max(kinds.count(kind) for kind in kinds) <= 3


def test_a_special_patch_may_be_given_up_where_that_is_allowed() -> None:
    for edition, allowed in (("classic", False), ("winter", True)):
        plies = next(n for n in range(60) if position_array(middle(edition, n))["in_hand"][0])
        actions = edges(grown(middle(edition, plies), 1))["action"]
        assert (REMOVE in actions) == allowed


def test_the_chance_that_is_told_is_the_chance_to_win_whatever_the_margin_counts() -> None:
    state = middle("classic", 8)
    by_points = grown(state, 1, margin_weight=1.0).nodes[0]
    by_chance = grown(state, 1, margin_weight=0.0).nodes[0]
    assert by_points["value"] == by_chance["value"] == by_chance["utility"]
    expected = 0.5 + 0.5 * math.tanh(float(by_points["margin"]) / 20)
    assert by_points["utility"] == pytest.approx(expected, abs=1e-5)


def test_visits_add_up_everywhere() -> None:
    found = grown(middle("winter", 8), 700)
    for node in range(int(found.counts[0])):
        here = found.nodes[node]
        if here["count"]:
            assert edges(found, node)["visits"].sum() == here["visits"] - 1
    assert found.nodes[0]["visits"] == 700


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    found = grown(middle("classic", 8), 500, margin_weight=0.0)
    tried = 0
    for edge in edges(found):
        if edge["child"] < 0:
            continue
        below, tried = found.nodes[edge["child"]], tried + 1
        same = below["seat"] == found.nodes[0]["seat"]
        assert edge["visits"] == below["visits"]
        assert edge["value"] == pytest.approx(
            below["value"] if same else below["visits"] - below["value"], rel=1e-3, abs=1e-2
        )
        assert edge["margin"] == pytest.approx(
            below["margin"] if same else -below["margin"], rel=1e-3, abs=1e-1
        )
    assert tried > 2


def test_to_look_at_all_ways_at_once_would_change_nothing() -> None:
    state = middle("classic", 12)
    late, mind = grown(state, 300), weight_arrays(load_weights())
    # Whenever a search ends all edges of the root are opened; so here they are from the first simulation on.
    early = new_tree(1200)
    for _ in range(300):
        tree.search(
            position_array(state), table_array("classic"), WEIGHTS.array(pack_weights()), params(), mind, new_scratch(mind), early, 1
        )  # fmt: skip
    for name in ("action", "visits", "prior", "utility"):
        assert (edges(late)[name] == edges(early)[name]).all()
    assert (late.nodes["visits"] == early.nodes["visits"]).all()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_position_that_becomes_the_root_has_all_its_moves_open(edition: str) -> None:
    state = middle(edition, 10)
    found, mind = grown(state, 400), weight_arrays(load_weights())
    closed = 0
    for edge in edges(found):
        child = int(edge["child"])
        if child < 0 or not found.nodes[child]["count"]:
            continue
        closed += int((edges(found, child)["rank"] == tree.CLOSED).sum())
        kept = new_tree(1600)
        for name in ("nodes", "edges", "counts"):
            part = getattr(found, name)
            getattr(kept, name)[: len(part)] = part
        reroot(kept, child)
        after = rules.play(state, to_move(state, int(edge["action"])))
        visits = int(kept.nodes[0]["visits"])
        tree.search(
            position_array(after), table_array(edition), WEIGHTS.array(pack_weights()), params(), mind, new_scratch(mind), kept, 1
        )  # fmt: skip
        proposed = edges(kept)
        moves = [to_move(after, int(action)) for action in proposed["action"]]
        assert len({*moves}) == len(moves)
        assert {*moves} <= {*rules.legal_moves(after)}
        assert (proposed["rank"] != tree.CLOSED).all()
        assert proposed["prior"].sum() == pytest.approx(1, abs=1e-5)
        assert proposed["visits"].sum() == visits
    assert closed > 0


def test_no_more_ways_are_kept_than_there_is_room_for() -> None:
    found = grown(middle("classic", 0), 50, max_children=1000)
    assert len(edges(found)) <= CANDIDATES


def test_a_full_tree_stops_growing() -> None:
    state = middle("classic", 4)
    found, mind = new_tree(64), weight_arrays(load_weights())
    ran = tree.search(
        position_array(state), table_array("classic"), WEIGHTS.array(pack_weights()), params(), mind, new_scratch(mind), found, 500
    )  # fmt: skip
    assert 0 < ran < 500
    assert found.counts[0] <= 64
