# SPDX-License-Identifier: MIT
"""The input arrays of a network, by name.

A compiled function fills each array, on one core. A network has some of these inputs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from quiltbee.games.patchwork.kernel.features import (
    COLUMNS,
    ENTRIES,
    PLANES,
    ROWS,
    Floats,
    shapes,
    write_board,
    write_patches,
    write_table,
)
from quiltbee.games.patchwork.kernel.position import Positions
from quiltbee.games.patchwork.kernel.tables import Tables
from quiltbee.kernel.compiling import compiled


@compiled()
def fill_boards(positions, t, out):
    """Fill the planes of every position."""
    for i in range(len(positions)):
        write_board(positions[i], t[0], out[i])


@compiled()
def fill_patches(positions, t, shape, scale, out):
    """Fill the rows of the circle of every position."""
    for i in range(len(positions)):
        write_patches(positions[i], t[0], shape, scale, out[i])


@compiled()
def fill_tables(positions, t, out):
    """Fill the entries of the table of every position."""
    for i in range(len(positions)):
        write_table(positions[i], t[0], out[i])


@dataclass(frozen=True, slots=True)
class Input:
    """One input array."""

    shape: tuple[int, ...]
    """The shape for one position."""
    fill: Callable[[Positions, Tables, Floats], Any]
    """Takes the positions, the tables of their edition, and an array with one row for each position."""


INPUTS: Final = {
    "board": Input((PLANES, 9, 9), fill_boards),
    "patches": Input((ROWS, len(COLUMNS)), lambda at, t, out: fill_patches(at, t, *shapes(), out)),
    "table": Input((len(ENTRIES),), fill_tables),
}
"""All inputs, by name."""


class Observer:
    """Fills the inputs of a network. It reuses its arrays."""

    def __init__(self, names: tuple[str, ...], most: int) -> None:
        self._arrays = {name: np.zeros((most, *INPUTS[name].shape), np.float32) for name in names}

    def observe(self, positions: Positions, tables: Tables) -> dict[str, Floats]:
        """Return the inputs for some positions. The next call overwrites them."""
        arrays = dict[str, Floats]()
        for name, array in self._arrays.items():
            arrays[name] = array[: len(positions)]
            INPUTS[name].fill(positions, tables, arrays[name])
        return arrays
