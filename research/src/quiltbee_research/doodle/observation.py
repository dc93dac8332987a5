# SPDX-License-Identifier: MIT
"""What a network sees of a table of Doodle, from the side of the current player.

Nothing in it tells what the seat may not know: of the other seats it has what the phase found, and of the undealt
cards which they are.
"""

from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from quiltbee.core.pieces import Shape
from quiltbee.games.doodle.kernel.position import DRAW, SCORING, SLOTS, START
from quiltbee.games.doodle.kernel.tables import CARDS, SPACES
from quiltbee_research import boards
from quiltbee_research.boards import Integers
from quiltbee_research.doodle import sheets
from quiltbee_research.doodle.game import State, mine, slots, undealt
from quiltbee_research.doodle.tables import tables

Array = jax.Array

SIDE: Final = 5
"""No shape is longer or wider."""
PLACES: Final = 8
OFFERS: Final = 3 * 8
"""Planes of the patches that may be drawn, three of them in eight orientations."""

COLUMNS: Final = (
    "undealt",
    "gone",
    *(f"slot{slot}" for slot in range(SLOTS)),  # the token's card, its left and right neighbour
    *(f"place{place}" for place in range(PLACES)),  # clockwise from the token's card
    "size",
    *(f"shape{cell}" for cell in range(SIDE * SIDE)),
)
"""What stands in a row of ``cards``."""

_SEAT: Final = (
    "neighbour",
    "single",
    "cut",
    "twice",
    *(f"scoring{number}" for number in (1, 2, 3)),
    "empty",
    "rectangle",
    "score",
)


class Observation(NamedTuple):
    """What a network sees. The axes that a comment names come after those of the batch."""

    board: Array  # bool [seats + 25, 9, 9]: own sheet, the others', where the patches of the slots fit, ones
    cards: Array  # float32 [30, columns], as COLUMNS names them
    table: Array  # float32 [entries], as ``entries`` names them


def entries(seats: int) -> tuple[str, ...]:
    """Name what stands in ``table`` for this many seats; the others follow in their order around the table."""
    others = (f"{name}_{seat}" for seat in range(1, seats) for name in _SEAT)
    return (
        "start",
        "scoring",
        "final",
        "drawn",
        "passed",
        *(f"round{number}" for number in (1, 2, 3)),
        *(f"turn{number}" for number in range(1, 7)),
        *_SEAT,
        *(
            f"start{cell}" for cell in range(SIDE * SIDE)
        ),  # the start patch, while it is to be drawn
        *others,
    )


def observe(state: State) -> Observation:
    """Return what a network sees. If the die is due or the game is over, seat 0 looks."""
    return Observation(_board(state), _cards(state), _table(state))


def _around(values: Array, state: State) -> Array:
    """Return values [..., seat, ...] in the order of the seats from the current player on."""
    seat = jnp.maximum(state.current_player, 0)
    seats = values.shape[seat.ndim]
    order = (seat[..., None] + jnp.arange(seats)) % seats
    index = order.reshape(order.shape + (1,) * (values.ndim - order.ndim))
    return jnp.take_along_axis(values, index, axis=seat.ndim)


def _seen(now: Array, before: Array, state: State) -> Array:
    """Return the own entry as it is now and the others' as the phase found them, the own one first."""
    found, axis = _around(before, state), state.phase.ndim
    own = jnp.expand_dims(mine(now, state), axis)
    return jnp.concatenate([own, jax.lax.slice_in_dim(found, 1, None, axis=axis)], axis=axis)


def _board(state: State) -> Array:
    batch = state.phase.shape
    seen = _seen(state.board, state.board_before, state)
    shapes = jnp.asarray(tables().card)[state.edition[..., None], slots(state), 0]
    shapes = jnp.where((state.phase == DRAW)[..., None], shapes, 0)
    found = sheets.anchors(mine(state.board, state), shapes).reshape(*batch, OFFERS, 3)
    planes = jax.lax.optimization_barrier(jnp.concatenate([seen, found], axis=-2))
    flags = boards.spread(planes).reshape(*planes.shape[:-1], 9, 9)
    return jnp.concatenate([flags, jnp.ones_like(flags[..., :1, :, :])], axis=-3)


def _cards(state: State) -> Array:
    number = jnp.arange(1, CARDS + 1)
    shape = jnp.asarray(tables().card)[state.edition[..., None], number, 0]
    circle = state.circle.astype(jnp.int32)
    gone = state.discards[..., None] >> number.astype(jnp.uint32) & 1
    offered = (slots(state)[..., None, :] == number[:, None]) & (state.phase == DRAW)[
        ..., None, None
    ]
    count = jnp.sum(circle > 0, axis=-1, dtype=jnp.int32)[..., None]
    after = jnp.arange(PLACES) + jnp.maximum(state.token, 0)[..., None]
    turned = jnp.take_along_axis(circle, after - jnp.where(after >= count, count, 0), axis=-1)
    turned = jnp.where(jnp.arange(PLACES) < count, turned, 0)
    columns = [
        undealt(state)[..., None],
        gone[..., None],
        offered,
        turned[..., None, :] == number[:, None],
        jnp.asarray(tables().size)[shape][..., None] * np.float32(1 / SPACES),
        jnp.asarray(_drawings())[shape],
    ]
    return jnp.concatenate([each.astype(jnp.float32) for each in columns], axis=-1)


def _drawings() -> Integers:
    """Return each shape as it is drawn, [shape, 25], shape 0 being empty."""
    found = np.zeros((len(tables().shapes) + 1, SIDE, SIDE), np.uint8)
    for number, shape in enumerate(tables().shapes, 1):
        _draw(found[number], shape)
    return found.reshape(-1, SIDE * SIDE)


def _draw(square: Integers, shape: Shape) -> None:
    for row, line in enumerate(shape):
        for column, mark in enumerate(line):
            square[row, column] = mark == "#"


def _table(state: State) -> Array:
    known, batch = tables(), state.phase.shape
    begins = state.phase == START
    final = (state.round == known.rounds) & (state.turn == known.turns)
    shape = jnp.asarray(known.start)[state.edition, mine(state.start_card, state)]
    start = jnp.asarray(_drawings())[jnp.where(begins, shape, 0)]
    board = _seen(state.board, state.board_before, state)
    written = _around(state.written, state)
    empty = 81 - boards.count(board)
    points = [
        written,
        empty[..., None],
        sheets.best_points(board)[..., None],
        (jnp.sum(written, axis=-1) - empty)[..., None],
    ]
    specials = _seen(state.specials, state.specials_before, state)
    scaled = [each.astype(jnp.float32) * np.float32(1 / 81) for each in points]
    seats = jnp.concatenate([specials.astype(jnp.float32), *scaled], axis=-1)
    flags = [
        begins,
        state.phase == SCORING,
        final,
        mine(state.drawn, state),
        mine(state.passed, state),
    ]
    parts = [
        jnp.stack(flags, axis=-1),
        state.round[..., None] == jnp.arange(1, known.rounds + 1),
        state.turn[..., None] == jnp.arange(1, known.turns + 1),
        seats[..., 0, :],
        start,
        seats[..., 1:, :].reshape(*batch, -1),
    ]
    return jnp.concatenate([part.astype(jnp.float32) for part in parts], axis=-1)
