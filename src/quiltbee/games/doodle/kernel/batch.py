# SPDX-License-Identifier: MIT
"""Compiled functions over arrays of Doodle positions, besides those of ``quiltbee.kernel.batch``."""

import numpy as np
from numba import prange

from quiltbee.games.doodle.kernel.steps import complete_one, playout_one, score_one
from quiltbee.games.doodle.kernel.tables import SHAPES
from quiltbee.kernel.compilation import compiled


@compiled(parallel=True)
def playouts(positions, tables, seeds, out):
    """Play every position to its end with random moves. ``out[i]`` receives the score and the number of actions."""
    for i in prange(len(positions)):
        counts = np.empty(SHAPES, np.int64)
        rng = np.empty(1, np.uint64)
        rng[0] = seeds[i]
        complete_one(positions[i], tables[0], rng)
        out[i, 1] = playout_one(positions[i], tables[0], counts, rng)
        out[i, 0] = score_one(positions[i])
