# SPDX-License-Identifier: MIT
"""What a network can be told of positions, by the names of its inputs.

Each input is an array that a compiled function fills, on one core. A network asks for those it wants; one that
learned to see more brings one more line here.
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
    see_board,
    see_patches,
    see_table,
    shapes,
)
from quiltbee.games.patchwork.kernel.position import Positions
from quiltbee.games.patchwork.kernel.tables import Tables
from quiltbee.kernel.compiling import compiled


@compiled()
def fill_boards(positions, t, out):
    """Fill the planes of every position."""
    for i in range(len(positions)):
        see_board(positions[i], t[0], out[i])


@compiled()
def fill_patches(positions, t, shape, scale, out):
    """Fill the rows of the circle of every position."""
    for i in range(len(positions)):
        see_patches(positions[i], t[0], shape, scale, out[i])


@compiled()
def fill_tables(positions, t, out):
    """Fill the entries of the table of every position."""
    for i in range(len(positions)):
        see_table(positions[i], t[0], out[i])


@dataclass(frozen=True, slots=True)
class Input:
    """One of the arrays."""

    shape: tuple[int, ...]
    """For one position."""
    fill: Callable[[Positions, Tables, Floats], Any]
    """Takes the positions, the tables of their edition, and an array with a row for each of them."""


INPUTS: Final = {
    "board": Input((PLANES, 9, 9), fill_boards),
    "patches": Input((ROWS, len(COLUMNS)), lambda at, t, out: fill_patches(at, t, *shapes(), out)),
    "table": Input((len(ENTRIES),), fill_tables),
}
"""All that is known, by name."""


class Observer:
    """Fills the inputs that a network asks for, in arrays that are used again and again."""

    def __init__(self, names: tuple[str, ...], most: int) -> None:
        self._arrays = {name: np.zeros((most, *INPUTS[name].shape), np.float32) for name in names}

    def observe(self, positions: Positions, tables: Tables) -> dict[str, Floats]:
        """Return what a network sees of the positions; the next call writes over it."""
        found = dict[str, Floats]()
        for name, array in self._arrays.items():
            found[name] = array[: len(positions)]
            INPUTS[name].fill(positions, tables, found[name])
        return found
