# SPDX-License-Identifier: MIT
"""From the states of the rules, and the positions of the compiled ones, to positions in JAX."""

from collections.abc import Sequence

import jax.numpy as jnp
import numpy as np

from quiltbee.games import patchwork as rules
from quiltbee.kernel.facade import Positions
from quiltbee_research.boards import words
from quiltbee_research.patchwork.game import State
from quiltbee_research.patchwork.tables import CIRCLE, number_of


def from_states(states: Sequence[rules.State]) -> State:
    """Return states of the rules, of any editions, as a batch of positions."""
    return State(
        quilts=jnp.array([[words(seat.quilt) for seat in s.seats] for s in states], jnp.uint32),
        circle=jnp.array([(*s.circle, *[0] * (CIRCLE - len(s.circle))) for s in states], jnp.uint8),
        time=jnp.array([[seat.time for seat in s.seats] for s in states], jnp.int32),
        buttons=jnp.array([[seat.buttons for seat in s.seats] for s in states], jnp.int32),
        income=jnp.array([[seat.income for seat in s.seats] for s in states], jnp.int32),
        tile=jnp.array([_tile(s) for s in states], jnp.int32),
        current_player=jnp.array([s.active for s in states], jnp.int32),
        in_hand=jnp.array([s.in_hand for s in states], jnp.int32),
        edition=jnp.array([number_of(s.edition.name) for s in states], jnp.int32),
        rewards=jnp.zeros((len(states), 2), np.float32),
    )


def from_positions(positions: Positions, edition: int) -> State:
    """Return positions of the compiled rules, all of one edition, as a batch of positions."""
    low, high = positions["quilt"][..., 0], positions["quilt"][..., 1]
    words = (low, low >> np.uint64(27), low >> np.uint64(54) | high << np.uint64(10))
    quilts = np.stack([word & np.uint64(0x7FFFFFF) for word in words], axis=-1)
    places = (np.arange(CIRCLE) + positions["token"][:, None] + 1) % CIRCLE
    alive = positions["alive"][:, None] >> places.astype(np.uint64) & np.uint64(1) == 1
    first = np.argsort(~alive, axis=-1, kind="stable")  # the patches that are left, as they lie
    order = np.where(alive, np.take_along_axis(positions["order"], places, axis=-1), 0)
    return State(
        quilts=jnp.asarray(quilts.astype(np.uint32)),
        circle=jnp.asarray(np.take_along_axis(order, first, axis=-1).astype(np.uint8)),
        time=jnp.asarray(positions["time"]),
        buttons=jnp.asarray(positions["buttons"]),
        income=jnp.asarray(positions["income"]),
        tile=jnp.asarray(positions["tile"]),
        current_player=jnp.asarray(positions["active"]),
        in_hand=jnp.asarray(positions["in_hand"]),
        edition=jnp.full(len(positions), edition, jnp.int32),
        rewards=jnp.zeros((len(positions), 2), np.float32),
    )


def _tile(state: rules.State) -> int:
    return next((seat for seat in (0, 1) if state.seats[seat].special_tile), -1)
