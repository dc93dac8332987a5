# SPDX-License-Identifier: MIT
"""Many positions of Patchwork at once, on all cores; and the doors for one position from Python.

``tables`` is what ``tables.tables(edition)`` returns. Arrays given as ``out`` are filled in place.
"""

import numpy as np
from numba import prange

from quiltbee.games.patchwork.kernel.position import ACTIONS
from quiltbee.games.patchwork.kernel.steps import (
    apply_one,
    hash_one,
    is_over,
    list_one,
    playout_one,
    score_one,
    winner_one,
)
from quiltbee.kernel.compiling import compiled


@compiled()
def list_actions(positions, tables, found, actions):
    """List the legal actions of the first position; return how many there are."""
    return list_one(positions[0], tables[0], found, actions)


@compiled()
def apply_action(positions, tables, action):
    """Make a legal action in the first position; return whether the game is over."""
    apply_one(positions[0], tables[0], action)
    return is_over(positions[0], tables[0])


@compiled(parallel=True)
def legal_masks(positions, tables, out):
    """Set ``out[i, action]`` for every legal action of position i."""
    for i in prange(len(positions)):
        found = np.empty((24, 2), np.uint64)
        actions = np.empty(ACTIONS, np.int64)
        out[i] = False
        for k in range(list_one(positions[i], tables[0], found, actions)):
            out[i, actions[k]] = True


@compiled(parallel=True)
def apply_actions(positions, tables, actions):
    """Make one legal action in each position; games that are over are left alone."""
    for i in prange(len(positions)):
        if not is_over(positions[i], tables[0]):
            apply_one(positions[i], tables[0], actions[i])


@compiled(parallel=True)
def playouts(positions, tables, seeds, out):
    """Play every position to its end at random; ``out[i]`` gets the scores, the winner and the moves."""
    for i in prange(len(positions)):
        found = np.empty((24, 2), np.uint64)
        rng = np.empty(1, np.uint64)
        rng[0] = seeds[i]
        out[i, 3] = playout_one(positions[i], tables[0], found, rng)
        out[i, 0] = score_one(positions[i], 0)
        out[i, 1] = score_one(positions[i], 1)
        out[i, 2] = winner_one(positions[i])


@compiled()
def hashes(positions, out):
    """Set ``out[i]`` to the hash of position i."""
    for i in range(len(positions)):
        out[i] = hash_one(positions[i])


@compiled()
def scores(positions, out):
    """Set ``out[i]`` to both seats' points in position i."""
    for i in range(len(positions)):
        for seat in range(2):
            out[i, seat] = score_one(positions[i], seat)
