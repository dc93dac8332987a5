# SPDX-License-Identifier: MIT
"""What Doodle asks of sheets: where shapes fit, and what the best rectangle scores."""

import jax
import jax.numpy as jnp

from quiltbee.core import grid
from quiltbee_research import boards
from quiltbee_research.doodle.tables import tables

Array = jax.Array


def anchors(board: Array, shape: Array) -> Array:
    """Return where the corner of each turned shape may lie on a sheet.

    ``board`` is [..., 3] and ``shape`` [..., n]; the answer is [..., n, 8, 3], none for shape 0.
    """
    known = tables()
    offset, allowed = jnp.asarray(known.offsets)[shape], jnp.asarray(known.anchors)[shape]
    # What ``boards.fits`` does for Patchwork, as a single reduction. A processor works that out once, and
    # anything else again for each of the 27 actions that are read from a word: twelve times slower in all.
    offset = offset[..., None, :]
    far = offset >= boards.WORD
    by = jnp.where(far, offset - boards.WORD, offset).astype(jnp.uint32)
    none = jnp.zeros_like(board)
    words = jnp.concatenate([board, none], axis=-1)[..., None, None, :, None]
    low, middle, high = (words[..., k : k + boards.WORDS, :] for k in range(3))
    one, two = jnp.where(far, middle, low), jnp.where(far, high, middle)
    blocked = (one >> by) | (two << (boards.WORD - by)) | ~allowed[..., None]
    return ~jax.lax.reduce_or(blocked, axes=(blocked.ndim - 1,))


def best_points(board: Array) -> Array:
    """Return the most points that one rectangle of filled spaces scores, for boards [..., 3]."""
    points = jnp.asarray(tables().points)
    width = jnp.uint32(grid.SIZE)
    full = jnp.uint32((1 << grid.SIZE) - 1)
    rows = (board[..., None] >> (jnp.arange(3, dtype=jnp.uint32) * width)) & full
    rows = rows.reshape(*board.shape[:-1], grid.SIZE).astype(jnp.int32)
    best = jnp.zeros(board.shape[:-1], jnp.uint8)
    # What stays of the rows is filled over the whole height, from each row that has room for it.
    over = rows
    for height in range(grid.SIZE):
        if height:
            over = over[..., :-1] & rows[..., height:]
        best = jnp.maximum(best, jnp.max(points[height][over], axis=-1))
    return best.astype(jnp.int32)
