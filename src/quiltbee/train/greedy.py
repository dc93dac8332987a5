# SPDX-License-Identifier: MIT
"""The greedy judgement of the kernel for many positions at once, on all cores of the processor."""

from typing import Any

import numpy as np
import numpy.typing as npt

from quiltbee.accel.boards import WORD
from quiltbee.accel.patchwork.game import State
from quiltbee.games.patchwork import EDITIONS
from quiltbee.kernel.patchwork import Kernel
from quiltbee.kernel.patchwork.position import POSITION, Positions
from quiltbee.players.search.patchwork import judge

Numbers = npt.NDArray[Any]


class Greedy:
    """What the greedy judgement takes, and how it lays it."""

    def __init__(self) -> None:
        self._tables = [Kernel(edition).tables for edition in EDITIONS]
        self._weights = judge.weights(width=1)

    def choose(self, state: State, wanted: Numbers) -> npt.NDArray[np.int32]:
        """Return an action for each of the positions [n] that are wanted, and 0 for the others.

        The arrays of the state are NumPy's; where one comes from an accelerator, ``jax.device_get`` brings it.
        """
        actions = np.zeros(len(wanted), np.int64)
        editions = np.asarray(state.edition)
        for number, tables in enumerate(self._tables):
            rows = np.flatnonzero(wanted & (editions == number))
            if len(rows):
                found = np.empty(len(rows), np.int64)
                judge.best_moves(to_positions(state, rows), tables, self._weights, found)
                actions[rows] = found
        return actions.astype(np.int32)


def to_positions(state: State, rows: Numbers) -> Positions:
    """Return some of the positions as the kernel has them, but for how the patches lie that were sewn on."""
    found = np.zeros(len(rows), POSITION)
    quilts = np.asarray(state.quilts)[rows].astype(np.uint64)
    # Three words of 27 spaces become two of 64 and 17.
    first, second, third = (quilts[..., number] for number in range(3))
    found["quilt"][..., 0] = first | second << WORD | third << 2 * WORD
    found["quilt"][..., 1] = third >> 64 - 2 * WORD
    circle = np.asarray(state.circle)[rows]
    found["order"] = circle
    left = np.count_nonzero(circle, axis=-1).astype(np.uint64)
    found["alive"] = (np.uint64(1) << left) - np.uint64(1)
    found["token"] = circle.shape[-1] - 1
    for name in ("time", "buttons", "income", "tile", "in_hand"):
        found[name] = np.asarray(getattr(state, name))[rows]
    found["active"] = np.asarray(state.current_player)[rows]
    found["laid"] = -1
    return found
