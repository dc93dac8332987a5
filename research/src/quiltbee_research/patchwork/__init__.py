# SPDX-License-Identifier: MIT
"""Patchwork in JAX, in the shape that users of pgx know.

>>> import jax
>>> from quiltbee_research import patchwork as patchwork
>>> state = jax.vmap(patchwork.init)(jax.random.split(jax.random.key(0), 4))
>>> state.legal_action_mask.shape
(4, 2027)
>>> state = jax.jit(patchwork.step)(state, jax.numpy.zeros(4, int))  # all of them advance
>>> state.current_player.tolist(), state.buttons.tolist()[0], bool(state.terminated.any())
([1, 1, 1, 1], [6, 5], False)
"""

from quiltbee.games.patchwork.kernel.position import ACTIONS
from quiltbee_research.patchwork.convert import from_positions, from_states
from quiltbee_research.patchwork.game import (
    State,
    init,
    legal_action_mask,
    random_action,
    start,
    step,
    winner_of,
)

__all__ = [
    "ACTIONS",
    "State",
    "from_positions",
    "from_states",
    "init",
    "legal_action_mask",
    "random_action",
    "start",
    "step",
    "winner_of",
]
