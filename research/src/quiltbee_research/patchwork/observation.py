# SPDX-License-Identifier: MIT
"""What a network sees of a position, from the view of the seat that acts.

``board`` has 27 planes of 9x9: the own quilt; the other quilt; the free anchors of each of the three offers on the own quilt
in each of eight orientations, whatever the price; and a plane of ones that marks the board. ``patches`` has a row for each
patch of the circle, clockwise from the neutral token; rows without a patch are zero. ``table`` holds the rest, whose entries
``quiltbee.games.patchwork.kernel.features`` names.
"""

from functools import cache
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from quiltbee.core import pieces
from quiltbee.games.patchwork import OFFERS, load_edition
from quiltbee.games.patchwork.kernel.entries import LEADS, STEPS
from quiltbee.games.patchwork.kernel.features import (
    AREA,
    BUTTONS,
    FIFTH,
    HALF,
    MARKS,
    PLACES,
    POINTS,
    SIXTH,
    SPACES,
    TENTH,
    TIME,
)
from quiltbee_research import boards
from quiltbee_research.boards import Integers
from quiltbee_research.patchwork import quilts
from quiltbee_research.patchwork.game import (
    State,
    mine,
    my_quilt,
    offer_anchors,
    their_quilt,
    theirs,
)
from quiltbee_research.patchwork.tables import CIRCLE, tables

Array = jax.Array
Floats = npt.NDArray[np.float32]

THIRD: Final = np.float32(1 / 3)
EIGHTH: Final = np.float32(0.125)
PLANES: Final = 27
ROWS: Final = CIRCLE
SHAPE: Final = 5
"""The side of a square that holds any patch."""
AROUND: Final = SHAPE + 2
"""The side of a square that holds any patch with the spaces around it."""
COLUMNS: Final = (
    "present",
    "affordable",  # for the seat that acts
    "affordable_there",  # for the other seat
    "cost",
    "time",
    "income",
    "size",
    "again",  # whether the buyer moves again
    "incomes",  # income marks on the way
    "specials",  # special patches on the way
    "ways",  # the share of its placements on an empty quilt that are still free
    "ways_there",  # the same on the other quilt
    *(f"shape{cell}" for cell in range(SHAPE * SHAPE)),
)


class Observation(NamedTuple):
    """What a network sees, from the side of the current player."""

    board: Array  # bool [27, 9, 9]
    patches: Array  # float32 [33, columns]
    table: Array  # float32 [entries]
    offers: Array  # int32 [3]: patches, 0 for none


def observe(state: State, found: Array | None = None) -> Observation:
    """Return what a network sees; ``found`` are the offers' anchors, if they are known."""
    found = offer_anchors(state) if found is None else found
    offers = state.circle[..., :OFFERS].astype(jnp.int32)
    return Observation(_board(state, found), _patches(state), _table(state), offers)


def _board(state: State, found: Array) -> Array:
    batch = state.in_hand.shape
    quilts = jnp.stack([my_quilt(state), their_quilt(state)], axis=-2)
    planes = jnp.concatenate([quilts, found.reshape(*batch, 24, 3)], axis=-2)
    planes = jax.lax.optimization_barrier(planes)
    flags = boards.spread(planes).reshape(*batch, 26, 9, 9)
    return jnp.concatenate([flags, jnp.ones_like(flags[..., :1, :, :])], axis=-3)


def _ways(state: State) -> Array:
    """Count the ways to lay each patch of all that there are: [..., 2, 34], the own quilt first."""
    known = tables()
    quilts = jnp.stack([my_quilt(state), their_quilt(state)], axis=-2)[..., None, None, :]
    free = boards.fits(quilts, jnp.asarray(known.offsets), jnp.asarray(known.anchors))
    return jax.lax.optimization_barrier(jnp.sum(boards.count(free), axis=-1))


def _patches(state: State) -> Array:
    known = tables()
    patch = state.circle.astype(jnp.int32)
    label = jnp.asarray(known.label)[state.edition[..., None], patch]
    cost, lasts, income = (label[..., k] for k in range(3))
    old, there = mine(state.time, state)[..., None], theirs(state.time, state)[..., None]
    time = jnp.minimum(old + lasts, known.last)
    edition = state.edition[..., None]
    incomes, specials = jnp.asarray(known.incomes), jnp.asarray(known.specials)
    met = specials[edition, time] - specials[edition, jnp.maximum(old, there)]
    drawn, scale = (jnp.asarray(part) for part in shapes())
    ways = jnp.take_along_axis(_ways(state), patch[..., None, :], axis=-1).astype(jnp.float32)
    numbers = [
        jnp.ones(patch.shape, jnp.float32),
        cost <= mine(state.buttons, state)[..., None],
        cost <= theirs(state.buttons, state)[..., None],
        cost.astype(jnp.float32) * TENTH,
        lasts.astype(jnp.float32) * SIXTH,
        income.astype(jnp.float32) * THIRD,
        jnp.asarray(known.size)[patch].astype(jnp.float32) * EIGHTH,
        time <= there,
        incomes[edition, time] - incomes[edition, old],
        jnp.maximum(met, 0),
        ways[..., 0, :] * scale[patch],
        ways[..., 1, :] * scale[patch],
    ]
    columns = jnp.stack([number.astype(jnp.float32) for number in numbers], axis=-1)
    rows = jnp.concatenate([columns, drawn[patch]], axis=-1)
    return jnp.where(patch[..., None] > 0, rows, 0.0)


def _next_marks(passed: Integers) -> Array:
    """Return how far the next mark is from each space, 0 if there is none: [edition, time]."""
    last = passed.shape[1] - 1
    found = np.zeros_like(passed)
    for edition, row in enumerate(passed):
        for time in range(last + 1):
            ahead = np.flatnonzero(row > row[time])
            found[edition, time] = ahead[0] - time if len(ahead) else 0
    return jnp.asarray(found)


def _table(state: State) -> Array:
    known = tables()
    incomes, specials = jnp.asarray(known.incomes), jnp.asarray(known.specials)
    edition, last = state.edition, known.last
    entries = list[Array]()

    def enter(value: Array, scale: np.float32 | float = 1.0) -> None:
        entries.append(value.astype(jnp.float32) * np.float32(scale))

    for pick in (mine, theirs):
        income, time = pick(state.income, state), pick(state.time, state)
        marks = incomes[edition, last] - incomes[edition, time]
        enter(pick(state.buttons, state), BUTTONS)
        enter(income, TENTH)
        enter(time, TIME)
        enter(81 - pick(boards.count(state.quilts), state), SPACES)
        enter(marks, MARKS)
        enter(income * marks, POINTS)
        enter(pick(state.scores, state), POINTS)
    old, there = mine(state.time, state), theirs(state.time, state)
    reached = jnp.maximum(old, there)
    next_income, next_special = _next_marks(known.incomes), _next_marks(known.specials)
    enter(there - old, TENTH)
    for lead in range(LEADS):
        enter(jnp.clip(there - old, -1, LEADS - 2) == lead - 1)
    for steps in range(STEPS):
        enter(next_income[edition, old] == steps)
    enter(next_income[edition, there], SIXTH)
    special = next_special[edition, reached]
    enter(jnp.where(special > 0, reached + special - old, 0), TENTH)
    enter(jnp.where(special > 0, reached + special - there, 0), TENTH)
    enter(specials[edition, last] - specials[edition, reached], FIFTH)
    enter(state.in_hand, HALF)
    enter(state.in_hand > 0)
    enter(state.tile == state.current_player)
    enter(state.tile == 1 - state.current_player)
    enter(quilts.gaps(my_quilt(state)), AREA)
    enter(quilts.gaps(their_quilt(state)), AREA)
    enter(jnp.asarray(known.optional)[edition])
    enter(jnp.sum(state.circle > 0, axis=-1, dtype=jnp.int32), PLACES)
    time = jnp.minimum(there + 1, last)
    enter(time - old, TENTH)
    enter(incomes[edition, time] - incomes[edition, old])
    enter(jnp.maximum(specials[edition, time] - specials[edition, reached], 0))
    return jnp.stack(entries, axis=-1)


@cache
def shapes() -> tuple[Floats, Floats]:
    """Return each patch as a 5x5 square, and 1 over the number of its placements on an empty quilt."""
    drawn = np.zeros((CIRCLE + 1, SHAPE, SHAPE), np.float32)
    scale = np.zeros(CIRCLE + 1, np.float32)
    for patch in load_edition("classic").patches.values():
        for row, line in enumerate(patch.shape):
            for column, mark in enumerate(line):
                drawn[patch.id, row, column] = mark == "#"
        scale[patch.id] = 1 / len(pieces.placements(patch.shape))
    return drawn.reshape(CIRCLE + 1, SHAPE * SHAPE), scale


@cache
def outlines() -> Floats:
    """Return the spaces of each oriented patch, 5x5, and the spaces that touch it, 7x7: [patch, orientation, 25 + 49].

    The corner of the first square is on the anchor. The corner of the second is one row above and one column to the left.
    """
    masks = np.zeros((CIRCLE + 1, 8, SHAPE * SHAPE + AROUND * AROUND), np.float32)
    for patch in load_edition("classic").patches.values():
        for orientation in pieces.ORIENTATIONS:
            filled = np.zeros((AROUND, AROUND), bool)
            for row, line in enumerate(pieces.orient(patch.shape, orientation)):
                for column, mark in enumerate(line):
                    filled[row + 1, column + 1] = mark == "#"
            near = np.zeros_like(filled)
            near[1:] |= filled[:-1]
            near[:-1] |= filled[1:]
            near[:, 1:] |= filled[:, :-1]
            near[:, :-1] |= filled[:, 1:]
            parts = filled[1:-1, 1:-1].reshape(-1), (near & ~filled).reshape(-1)
            masks[patch.id, orientation] = np.concatenate(parts)
    return masks
