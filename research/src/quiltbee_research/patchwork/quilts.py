# SPDX-License-Identifier: MIT
"""What Patchwork asks of quilts: where patches fit, and how far the 7x7 area is."""

import jax
import jax.numpy as jnp
import numpy as np

from quiltbee_research import boards
from quiltbee_research.patchwork.tables import tables

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
    return boards.fits(quilt[..., None, None, :], offsets, free)


def gaps(quilt: Array) -> Array:
    """Return how many spaces the fullest 7x7 area of each quilt [..., 3] lacks."""
    areas = jnp.asarray(tables().areas)
    return jnp.min(boards.count(areas & ~quilt[..., None, :]), axis=-1)
