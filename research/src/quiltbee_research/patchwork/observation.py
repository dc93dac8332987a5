# SPDX-License-Identifier: MIT
"""What a network sees of a position; ``kernel.patchwork.features`` explains it and fills the same arrays."""

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from quiltbee.games.patchwork import OFFERS
from quiltbee.games.patchwork.kernel import features as kernel
from quiltbee.games.patchwork.kernel.features import (
    AREA,
    BUTTONS,
    EIGHTH,
    FIFTH,
    HALF,
    LEADS,
    MARKS,
    PLACES,
    POINTS,
    SIXTH,
    SPACES,
    STEPS,
    TENTH,
    THIRD,
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
    shapes, scale = (jnp.asarray(part) for part in kernel.shapes())
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
    rows = jnp.concatenate([columns, shapes[patch]], axis=-1)
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


assert kernel.ROWS == CIRCLE
