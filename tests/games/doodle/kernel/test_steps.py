# SPDX-License-Identifier: MIT
"""Single steps of the compiled rules: ways of a shape, cards beside the token, unknown cards, chance."""

import random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.core import grid, pieces
from quiltbee.games import doodle as rules
from quiltbee.games.doodle.kernel import steps
from quiltbee.games.doodle.kernel.facade import Kernel, position_array, table_array
from quiltbee.games.doodle.kernel.position import slots
from quiltbee.kernel.boards import join, split
from tests.games.doodle.helpers import DECK, final_turn, new_table, played, started

EDITION = rules.load_edition("standard")
CARDS = list(EDITION.patches)


def words(board: int) -> tuple[np.uint64, np.uint64]:
    low, high = split(board)
    return np.uint64(low), np.uint64(high)


@given(st.integers(0, grid.FULL), st.integers(0, len(CARDS) - 1))
def test_the_ways_of_a_shape_are_counted_and_named_one_by_one(board: int, card: int) -> None:
    board &= board >> 9 & board >> 3  # random sheets are too full for most patches
    table = table_array("standard")[0]
    shape = table["shape"][card, 0]
    placements = pieces.placements(EDITION.patches[CARDS[card]].shape)
    free = {81 * each.orientation + each.cell for each in placements if not each.spaces & board}
    assert steps.count_ways(table, shape, *words(board)) == len(free)
    named = [int(steps.nth_way(table, shape, *words(board), n)) for n in range(len(free))]
    assert named == sorted(free)


@given(st.integers(0, len(CARDS) - 1))
def test_a_shape_fills_its_spaces_wherever_its_corner_lies(card: int) -> None:
    table = table_array("standard")[0]
    shape = table["shape"][card, 0]
    for each in pieces.placements(EDITION.patches[CARDS[card]].shape):
        look = table["look"][shape, each.orientation]
        assert join(*steps.spaces_at(table, look, each.cell)) == each.spaces


def test_the_cards_beside_the_token_close_the_circle() -> None:
    for pips in (1, 2, 3):
        state = played(started(), f"roll {pips}")
        (position,) = position_array(state)
        found = [CARDS[int(steps.slot_card(position, slot))] for slot in range(3)]
        assert tuple(found) == slots(state)
    # On the final turn there is no token, and all three cards are there.
    state = final_turn()
    (position,) = position_array(state)
    assert steps.is_final_turn(position, table_array("standard")[0])
    assert tuple(CARDS[int(steps.slot_card(position, k))] for k in range(3)) == state.circle


def test_cards_that_nobody_has_seen_are_put_below_the_known_ones() -> None:
    view = rules.view(new_table(), 0)
    decks = set[tuple[int, ...]]()
    for seed in range(20):
        positions = position_array(view)
        steps.complete_one(positions[0], table_array("standard")[0], np.array([seed], np.uint64))
        known = int(positions[0]["known"])
        decks.add(tuple(positions[0]["deck"][:known].tolist()))
    assert len(decks) == 20
    assert all(sorted(CARDS[card] for card in deck) == sorted(DECK[8:]) for deck in decks)


def test_chance_meets_every_legal_action_and_no_other() -> None:
    kernel, rng = Kernel("standard"), np.zeros(1, np.uint64)
    counts = np.zeros(512, np.int64)
    state = played(started(), "roll 1")
    full = grid.FULL & ~grid.rectangle(3, 3, 2, 3)
    positions = kernel.positions([state, started()])
    positions["board"][0] = split(full)
    for k in range(2):
        legal = {*kernel.legal_actions(positions[k : k + 1]).tolist()}
        met = set[int]()
        for seed in range(60 * len(legal)):
            rng[0] = seed * 7919 + 1
            met.add(int(steps.random_action(positions[k], kernel.tables[0], counts, rng)))
        assert met == legal


def test_points_are_those_of_the_rules_less_empty_spaces() -> None:
    rng = random.Random(3)
    state = rules.start("standard", rng)
    while moves := rules.legal_moves(state):
        (position,) = position_array(state)
        assert steps.score_one(position) == rules.score(state.seats[0])
        state = rules.apply(state, rng.choice(moves))
