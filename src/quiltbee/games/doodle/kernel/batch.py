# SPDX-License-Identifier: MIT
"""Many positions of Doodle at once, on all cores; and the doors for one position from Python.

``tables`` is what ``tables.tables(edition)`` returns. Arrays given as ``out`` are filled in place.
"""

import numpy as np
from numba import prange

from quiltbee.games.doodle.kernel.position import ACTIONS, OVER
from quiltbee.games.doodle.kernel.steps import (
    apply_one,
    complete_one,
    hash_one,
    list_one,
    playout_one,
    score_one,
)
from quiltbee.games.doodle.kernel.tables import SHAPES
from quiltbee.kernel.compiling import compiled


@compiled()
def list_actions(positions, tables, actions):
    """List the legal actions of the first position; return how many there are."""
    return list_one(positions[0], tables[0], actions)


@compiled()
def apply_action(positions, tables, action):
    """Make a legal action in the first position; return whether the game is over."""
    apply_one(positions[0], tables[0], action)
    return positions[0].phase == OVER


@compiled(parallel=True)
def legal_masks(positions, tables, out):
    """Set ``out[i, action]`` for every legal action of position i."""
    for i in prange(len(positions)):
        actions = np.empty(ACTIONS, np.int64)
        out[i] = False
        for k in range(list_one(positions[i], tables[0], actions)):
            out[i, actions[k]] = True


@compiled(parallel=True)
def apply_actions(positions, tables, actions):
    """Make one legal action in each position; games that are over are left alone."""
    for i in prange(len(positions)):
        if positions[i].phase != OVER:
            apply_one(positions[i], tables[0], actions[i])


@compiled(parallel=True)
def playouts(positions, tables, seeds, out):
    """Play every position to its end at random; ``out[i]`` gets the score and the moves."""
    for i in prange(len(positions)):
        counts = np.empty(SHAPES, np.int64)
        rng = np.empty(1, np.uint64)
        rng[0] = seeds[i]
        complete_one(positions[i], tables[0], rng)
        out[i, 1] = playout_one(positions[i], tables[0], counts, rng)
        out[i, 0] = score_one(positions[i])


@compiled()
def complete(positions, tables, seeds):
    """Shuffle what is not known of the deck of each position."""
    for i in range(len(positions)):
        complete_one(positions[i], tables[0], seeds[i : i + 1])


@compiled()
def hashes(positions, out):
    """Set ``out[i]`` to the hash of position i."""
    for i in range(len(positions)):
        out[i] = hash_one(positions[i])


@compiled()
def scores(positions, out):
    """Set ``out[i]`` to the points written down in position i, less the empty spaces."""
    for i in range(len(positions)):
        out[i] = score_one(positions[i])
