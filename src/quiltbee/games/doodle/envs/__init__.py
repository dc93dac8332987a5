# SPDX-License-Identifier: MIT
"""Patchwork Doodle for reinforcement learning: see ``quiltbee.envs.game_env.GameEnv``."""

import numpy as np
import numpy.typing as npt

from quiltbee.core import grid
from quiltbee.games.doodle import State
from quiltbee.games.doodle.acts import spaces_of
from quiltbee.games.doodle.envs.batch import DoodleBatch as Batch
from quiltbee.games.doodle.envs.chance_play import DoodleChancePlay as ChancePlay
from quiltbee.games.doodle.envs.observation import plane_names
from quiltbee.games.doodle.envs.play import DoodlePlay as Play

__all__ = ["Batch", "ChancePlay", "Play", "pieces", "plane_names"]


def pieces(state: State, seat: int) -> npt.NDArray[np.int64]:
    """Return the sheet of a seat: 1 for the start patch, 2 for single spaces, then the patches in their order."""
    sheet = state.seats[seat].sheet
    owner = [0] * grid.SPACES
    boards = [0 if sheet.start is None else spaces_of(state.edition, sheet.start), sheet.singles]
    boards += [spaces_of(state.edition, draw) for draw in sheet.patches]
    for number, board in enumerate(boards, 1):
        for cell in grid.cells(board):
            owner[cell] = number
    return np.array(owner).reshape(grid.SIZE, grid.SIZE)
