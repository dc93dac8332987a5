# SPDX-License-Identifier: MIT
"""Boards of 81 spaces as three words along the last axis, any number of them at once."""

import jax
import jax.numpy as jnp
import numpy as np

from quiltbee.accel.patchwork.tables import CELLS, WORD, tables

Array = jax.Array


def anchors(quilt: Array, patch: Array) -> Array:
    """Return where the corner of each turned patch may lie on a quilt.

    ``quilt`` is [..., 3] and ``patch`` [..., n]; the answer is [..., n, 8, 3], none where there is no patch.
    """
    known = tables()
    offsets = jnp.asarray(known.offsets)[patch]
    # Patch 0 is the special patch, which is never laid this way: its row says that nothing may lie anywhere.
    allowed = known.anchors * (np.arange(len(known.anchors)) > 0)[:, None, None]
    free = jnp.asarray(allowed.astype(np.uint32))[patch]
    return fits(quilt[..., None, None, :], offsets, free)


def fits(quilt: Array, offsets: Array, allowed: Array) -> Array:
    """Return those of the allowed anchors from which no offset meets a filled space.

    All three broadcast: ``quilt`` and ``allowed`` are [..., 3], ``offsets`` is [..., 8].
    """
    low, middle, high = (quilt[..., k] for k in range(3))
    none = jnp.zeros_like(low)
    blocked = [none, none, none]
    # Moving the quilt back by a space of the patch marks every corner that would collide there. A patch
    # reaches over less than two words, and what slides in above bit 26 is no anchor.
    for k in range(CELLS):
        offset = offsets[..., k]
        far = offset >= WORD
        by = jnp.where(far, offset - WORD, offset).astype(jnp.uint32)
        back = WORD - by
        one, two, three = (
            jnp.where(far, middle, low),
            jnp.where(far, high, middle),
            jnp.where(far, none, high),
        )
        blocked[0] |= (one >> by) | (two << back)
        blocked[1] |= (two >> by) | (three << back)
        blocked[2] |= three >> by
    return jnp.stack([allowed[..., k] & ~blocked[k] for k in range(3)], axis=-1)


def place(spaces: Array, cell: Array) -> Array:
    """Move spaces from the corner of the board to a cell; ``spaces`` is [..., 3], ``cell`` [...]."""
    full = jnp.uint32((1 << WORD) - 1)
    far, by = cell // WORD, (cell % WORD).astype(jnp.uint32)
    back = WORD - by
    low, middle, high = (spaces[..., k] for k in range(3))
    one = (low << by) & full
    two = ((middle << by) | (low >> back)) & full
    three = ((high << by) | (middle >> back)) & full
    none = jnp.zeros_like(one)
    return jnp.stack(
        [
            jnp.where(far == 0, one, none),
            jnp.where(far == 0, two, jnp.where(far == 1, one, none)),
            jnp.where(far == 0, three, jnp.where(far == 1, two, one)),
        ],
        axis=-1,
    )


def count(board: Array) -> Array:
    """Count the spaces of boards [..., 3]."""
    return jnp.sum(jax.lax.population_count(board), axis=-1).astype(jnp.int32)


def spread(board: Array) -> Array:
    """Return boards [..., 3] as flags [..., 81]."""
    bits = (board[..., None] >> jnp.arange(WORD, dtype=jnp.uint32)) & 1
    return bits.astype(bool).reshape(*board.shape[:-1], 3 * WORD)


def gaps(quilt: Array) -> Array:
    """Return how many spaces the fullest 7x7 area of each quilt [..., 3] lacks."""
    areas = jnp.asarray(tables().areas)
    return jnp.min(count(areas & ~quilt[..., None, :]), axis=-1)
