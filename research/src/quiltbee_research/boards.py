# SPDX-License-Identifier: MIT
"""Boards of 81 spaces as three words along the last axis, any number of them at once.

A word has 27 bits, three rows: JAX counts in 32 bits unless told otherwise.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from quiltbee.core import grid, pieces

WORD: Final = 27
"""Spaces in a word of a board."""
WORDS: Final = 3
FULL: Final = np.uint32((1 << WORD) - 1)

Array = jax.Array
Integers = npt.NDArray[np.integer]


def words(board: int) -> tuple[int, int, int]:
    """Return a board of the rules as three words."""
    full = (1 << WORD) - 1
    return board & full, board >> WORD & full, board >> 2 * WORD


class Laid(NamedTuple):
    """What is known of pieces of cloth in each of their eight orientations."""

    offsets: Integers
    """uint8 [piece, orientation, n]: each space of the turned piece from its corner, the last one repeated."""
    anchors: Integers
    """uint32 [piece, orientation, 3]: where the corner may lie on an empty board; none for a look-alike."""
    spaces: Integers
    """uint32 [piece, orientation, 3]: the turned piece in the corner of the board."""


def lay(shapes: Sequence[pieces.Shape], most: int) -> Laid:
    """Turn pieces of at most this many spaces every way."""
    offsets = np.zeros((len(shapes), 8, most), np.uint8)
    anchors, spaces = np.zeros((2, len(shapes), 8, WORDS), np.uint32)
    for number, shape in enumerate(shapes):
        for orientation in pieces.ORIENTATIONS:
            board = pieces.spaces_at_corner(pieces.orient(shape, orientation))
            cells = list(grid.cells(board))
            offsets[number, orientation] = (cells + [cells[-1]] * most)[:most]
            spaces[number, orientation] = words(board)
        for placement in pieces.placements(shape):
            anchors[number, placement.orientation] |= np.array(
                words(1 << placement.cell), np.uint32
            )
    return Laid(offsets, anchors, spaces)


def fits(board: Array, offsets: Array, allowed: Array) -> Array:
    """Return those of the allowed anchors from which no offset meets a filled space.

    All three broadcast: ``board`` and ``allowed`` are [..., 3], ``offsets`` is [..., n].
    """
    low, middle, high = (board[..., k] for k in range(WORDS))
    none = jnp.zeros_like(low)
    blocked = [none, none, none]
    # Moving the board back by a space of the piece marks every corner that would collide there. A piece
    # reaches over less than two words, and what slides in above bit 26 is no anchor.
    for k in range(offsets.shape[-1]):
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
    return jnp.stack([allowed[..., k] & ~blocked[k] for k in range(WORDS)], axis=-1)


def place(spaces: Array, cell: Array) -> Array:
    """Move spaces from the corner of the board to a cell; ``spaces`` is [..., 3], ``cell`` [...]."""
    far, by = cell // WORD, (cell % WORD).astype(jnp.uint32)
    back = WORD - by
    low, middle, high = (spaces[..., k] for k in range(WORDS))
    one = (low << by) & FULL
    two = ((middle << by) | (low >> back)) & FULL
    three = ((high << by) | (middle >> back)) & FULL
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
    return bits.astype(bool).reshape(*board.shape[:-1], WORDS * WORD)
