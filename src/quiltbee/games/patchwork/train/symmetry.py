# SPDX-License-Identifier: MIT
"""The eight ways to turn and mirror a quilt, and what they make of actions.

Nothing in Patchwork depends on how a quilt lies, so a position may be learned from with both quilts turned,
each in its own way. An action turns with the quilt: the patch gets another orientation and another corner, looked
up in a table that is made by turning the spaces themselves.
"""

from dataclasses import replace
from functools import cache

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from quiltbee.accel import boards
from quiltbee.core import grid, pieces
from quiltbee.games.patchwork import OFFERS, load_edition
from quiltbee.games.patchwork.accel.game import State
from quiltbee.games.patchwork.accel.tables import CIRCLE
from quiltbee.games.patchwork.kernel.position import FIRST_BUY, FIRST_SEW, REMOVE, SLOT

Array = jax.Array

WAYS = 8


@cache
def turned_cells() -> npt.NDArray[np.int32]:
    """[way, cell]: where each cell goes."""
    cells = np.arange(grid.SPACES).reshape(9, 9)
    found = list[npt.NDArray[np.int32]]()
    for way in range(WAYS):
        # What lies at a place after turning the picture of the numbers came from that number.
        came_from = np.rot90(cells[:, ::-1] if way >= 4 else cells, way % 4).reshape(-1)
        goes_to = np.empty(grid.SPACES, np.int32)
        goes_to[came_from] = np.arange(grid.SPACES)
        found.append(goes_to)
    return np.array(found)


@cache
def turned_purchases() -> npt.NDArray[np.int16]:
    """[way, patch, orientation * 81 + cell]: the same for a patch laid so; itself where it cannot lie."""
    found = np.empty((WAYS, CIRCLE + 1, SLOT), np.int16)
    found[:] = np.arange(SLOT)
    for patch in load_edition("classic").patches.values():
        placements = pieces.placements(patch.shape)
        laid = {p.spaces: p.orientation * grid.SPACES + p.cell for p in placements}
        for way, goes_to in enumerate(turned_cells().tolist()):
            for spaces, number in laid.items():
                after = sum(1 << goes_to[cell] for cell in grid.cells(spaces))
                found[way, patch.id, number] = laid[after]
    return found


def turn_quilts(state: State, ways: Array) -> State:
    """Turn both quilts of each position; ``ways`` is [..., seat]."""
    flags = boards.spread(state.quilts)
    # Where a cell goes under a way is where it comes from under the inverse one.
    came_from = jnp.asarray(np.argsort(turned_cells(), axis=-1).astype(np.int32))
    flags = jnp.take_along_axis(flags, came_from[ways], axis=-1)
    bits = flags.reshape(*flags.shape[:-1], 3, 27).astype(jnp.uint32)
    words = jnp.sum(bits << jnp.arange(27, dtype=jnp.uint32), axis=-1, dtype=jnp.uint32)
    return replace(state, quilts=words)


def turn_actions(state: State, actions: Array, way: Array) -> Array:
    """Turn actions [..., n] with the quilt of the seat that acts; ``way`` is [...]."""
    buys = (actions >= FIRST_BUY) & (actions < FIRST_SEW)
    sews = (actions >= FIRST_SEW) & (actions < REMOVE)
    slot = jnp.where(buys, (actions - FIRST_BUY) // SLOT, 0)
    rest = jnp.where(buys, (actions - FIRST_BUY) % SLOT, 0)
    offers = state.circle[..., :OFFERS].astype(jnp.int32)
    patch = jnp.take_along_axis(offers, slot, axis=-1)
    way = way[..., None]
    bought = jnp.asarray(turned_purchases())[way, patch, rest].astype(jnp.int32)
    cell = jnp.where(sews, actions - FIRST_SEW, 0)
    sewn = jnp.asarray(turned_cells())[way, cell]
    return jnp.where(
        buys,
        FIRST_BUY + slot * SLOT + bought,
        jnp.where(sews, FIRST_SEW + sewn, actions),
    )
