# SPDX-License-Identifier: MIT
"""Patchwork for reinforcement learning: see ``quiltbee.envs.game_env.GameEnv``."""

import numpy as np
import numpy.typing as npt

from quiltbee.core import grid
from quiltbee.games.patchwork import State, spaces
from quiltbee.games.patchwork.envs.batch import PatchworkBatch as Batch
from quiltbee.games.patchwork.envs.chance_play import PatchworkChancePlay as ChancePlay
from quiltbee.games.patchwork.envs.observation import PLANES
from quiltbee.games.patchwork.envs.play import PatchworkPlay as Play
from quiltbee.games.patchwork.kernel.tables import PATCHES

__all__ = ["Batch", "ChancePlay", "Play", "pieces", "plane_names"]


def plane_names(seats: int) -> tuple[str, ...]:  # noqa: ARG001 - there are always two
    """Return the name of each plane of an observation."""
    return PLANES


def pieces(state: State, seat: int) -> npt.NDArray[np.int64]:
    """Return the quilt of a seat: the number of the patch on each space. Special patches are one more than the last."""
    owner = [0] * grid.SPACES
    for buy in state.seats[seat].sewn:
        for cell in grid.cells(spaces(state, buy)):
            owner[cell] = buy.patch
    for cell in grid.cells(state.seats[seat].leather):
        owner[cell] = PATCHES
    return np.array(owner).reshape(grid.SIZE, grid.SIZE)
