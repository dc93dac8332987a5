# SPDX-License-Identifier: MIT
"""The eight symmetries of a quilt, and how they change actions.

Nothing in Patchwork depends on the orientation of a quilt. So both quilts of a position may be turned,
each in its own way, before the network learns from it. An action turns with the quilt: the patch gets another orientation
and another corner. A table gives both. It is computed by turning the spaces of every placement.
"""

from dataclasses import replace
from functools import cache

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from quiltbee.core import grid, pieces
from quiltbee.games.patchwork import OFFERS, load_edition
from quiltbee.games.patchwork.kernel.position import FIRST_BUY, FIRST_SEW, REMOVE, SLOT
from quiltbee_research import boards
from quiltbee_research.patchwork.game import State
from quiltbee_research.patchwork.tables import CIRCLE

Array = jax.Array

SYMMETRIES = 8


@cache
def turned_cells() -> npt.NDArray[np.int32]:
    """[symmetry, cell]: where each cell goes."""
    turned = [pieces.turned(1 << cell) for cell in range(grid.SPACES)]
    return np.array([[board.bit_length() - 1 for board in boards] for boards in turned], np.int32).T


@cache
def turned_purchases() -> npt.NDArray[np.int16]:
    """[symmetry, patch, orientation * 81 + cell]: the turned placement; impossible placements stay as they are."""
    turned = np.empty((SYMMETRIES, CIRCLE + 1, SLOT), np.int16)
    turned[:] = np.arange(SLOT)
    for patch in load_edition("classic").patches.values():  # all editions have the same shapes
        placements = pieces.placements(patch.shape)
        numbers = {p.spaces: p.orientation * grid.SPACES + p.cell for p in placements}
        for symmetry, goes_to in enumerate(turned_cells().tolist()):
            for spaces, number in numbers.items():
                after = sum(1 << goes_to[cell] for cell in grid.cells(spaces))
                turned[symmetry, patch.id, number] = numbers[after]
    return turned


def turn_quilts(state: State, symmetries: Array) -> State:
    """Turn both quilts of each position. ``symmetries`` is [..., seat]."""
    flags = boards.spread(state.quilts)
    # Where a cell goes under a symmetry is where it comes from under the inverse one.
    came_from = jnp.asarray(np.argsort(turned_cells(), axis=-1).astype(np.int32))
    flags = jnp.take_along_axis(flags, came_from[symmetries], axis=-1)
    bits = flags.reshape(*flags.shape[:-1], 3, 27).astype(jnp.uint32)
    words = jnp.sum(bits << jnp.arange(27, dtype=jnp.uint32), axis=-1, dtype=jnp.uint32)
    return replace(state, quilts=words)


def turn_actions(state: State, actions: Array, symmetry: Array) -> Array:
    """Turn actions [..., n] with the quilt of the seat that acts. ``symmetry`` is [...]."""
    buys = (actions >= FIRST_BUY) & (actions < FIRST_SEW)
    sews = (actions >= FIRST_SEW) & (actions < REMOVE)
    slot = jnp.where(buys, (actions - FIRST_BUY) // SLOT, 0)
    placement = jnp.where(buys, (actions - FIRST_BUY) % SLOT, 0)
    offers = state.circle[..., :OFFERS].astype(jnp.int32)
    patch = jnp.take_along_axis(offers, slot, axis=-1)
    symmetry = symmetry[..., None]
    bought = jnp.asarray(turned_purchases())[symmetry, patch, placement].astype(jnp.int32)
    cell = jnp.where(sews, actions - FIRST_SEW, 0)
    sewn = jnp.asarray(turned_cells())[symmetry, cell]
    return jnp.where(
        buys,
        FIRST_BUY + slot * SLOT + bought,
        jnp.where(sews, FIRST_SEW + sewn, actions),
    )
