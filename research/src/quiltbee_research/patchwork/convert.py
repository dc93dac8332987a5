# SPDX-License-Identifier: MIT
"""From the rules' states to positions in JAX."""

from collections.abc import Sequence

import jax.numpy as jnp
import numpy as np
from quiltbee.games import patchwork as rules

from quiltbee_research.boards import words
from quiltbee_research.patchwork.game import State
from quiltbee_research.patchwork.tables import CIRCLE


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
        edition=jnp.array([rules.INFO.editions.index(s.edition.name) for s in states], jnp.int32),
        rewards=jnp.zeros((len(states), 2), np.float32),
    )


def _tile(state: rules.State) -> int:
    return next((seat for seat in (0, 1) if state.seats[seat].special_tile), -1)
