# SPDX-License-Identifier: MIT
"""Patchwork Doodle in JAX, in the shape that users of pgx know.

>>> import jax
>>> from quiltbee_research import doodle as doodle
>>> keys = jax.random.split(jax.random.key(0), 4)
>>> state = jax.jit(jax.vmap(lambda key: doodle.init(key, seats=2)))(keys)
>>> mask = jax.jit(doodle.legal_action_mask)(state)  # or state.legal_action_mask
>>> mask.shape, state.current_player.tolist()
((4, 18230), [0, 0, 0, 0])
>>> actions = jax.numpy.argmax(mask, axis=-1)
>>> state = jax.jit(doodle.step)(state, actions, jax.random.key(1))  # seat 0 draws its start patch
>>> state.current_player.tolist(), bool(state.terminated.any())
([1, 1, 1, 1], False)
"""

from quiltbee.games.doodle.kernel.position import ACTIONS
from quiltbee_research.doodle.convert import from_states
from quiltbee_research.doodle.game import (
    State,
    apply,
    draw_cards,
    init,
    legal_action_mask,
    payment,
    random_action,
    start,
    step,
    undealt,
)

__all__ = [
    "ACTIONS",
    "State",
    "apply",
    "draw_cards",
    "from_states",
    "init",
    "legal_action_mask",
    "payment",
    "random_action",
    "start",
    "step",
    "undealt",
]
