# SPDX-License-Identifier: MIT
"""Compiled functions over arrays of Patchwork positions, besides those of ``quiltbee.kernel.batch``."""

import numpy as np
from numba import prange

from quiltbee.games.patchwork.kernel.steps import playout_one, score_one, winner_one
from quiltbee.kernel.compilation import compiled


@compiled(parallel=True)
def playouts(positions, tables, seeds, out):
    """Play every position to its end with random moves. ``out[i]`` receives the scores, the winner and the move count."""
    for i in prange(len(positions)):
        free = np.empty((24, 2), np.uint64)
        rng = np.empty(1, np.uint64)
        rng[0] = seeds[i]
        out[i, 3] = playout_one(positions[i], tables[0], free, rng)
        out[i, 0] = score_one(positions[i], 0)
        out[i, 1] = score_one(positions[i], 1)
        out[i, 2] = winner_one(positions[i])
