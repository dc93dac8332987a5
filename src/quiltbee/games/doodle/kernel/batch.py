# SPDX-License-Identifier: MIT
"""Many positions of Doodle at once: what is not the same in every game. See ``quiltbee.kernel.batch``."""

import numpy as np
from numba import prange

from quiltbee.games.doodle.kernel.steps import complete_one, playout_one, score_one
from quiltbee.games.doodle.kernel.tables import SHAPES
from quiltbee.kernel.compiling import compiled


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
def scores(positions, out):
    """Set ``out[i]`` to the points written down in position i, less the empty spaces."""
    for i in range(len(positions)):
        out[i] = score_one(positions[i])
