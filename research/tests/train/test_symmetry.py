# SPDX-License-Identifier: MIT
"""Turning a quilt: what was legal stays legal, turned, and a move leads to the turned position."""

import random

import jax
import jax.numpy as jnp
import numpy as np

from quiltbee.games import patchwork as rules
from quiltbee_research import patchwork as accel
from quiltbee_research.train.symmetry import (
    SYMMETRIES,
    turn_actions,
    turn_quilts,
    turned_cells,
)
from tests.strategies import playout


def test_the_eight_ways_differ_and_the_first_leaves_all_as_it_is() -> None:
    cells = turned_cells()
    assert cells[0].tolist() == list(range(81))
    assert len({tuple(row) for row in cells.tolist()}) == SYMMETRIES
    # Neighbours stay neighbours.
    for row in cells:
        places = np.stack(np.divmod(row.reshape(9, 9), 9))
        assert (abs(np.diff(places, axis=1)).sum(axis=0) == 1).all()
        assert (abs(np.diff(places, axis=2)).sum(axis=0) == 1).all()


def test_legal_actions_turn_with_the_quilt_and_lead_to_the_turned_position() -> None:
    rng = random.Random(4)
    states = list[rules.State]()
    for edition in rules.INFO.editions:
        game = [s for s, _, _ in playout(rules, rules.start(edition, rng), rng)]
        states += [s for s in game if rules.to_move(s)][:40]
    state = accel.from_states(states)
    count = len(states)
    ways = jnp.asarray(np.random.default_rng(1).integers(0, SYMMETRIES, (count, 2)))
    own = jnp.take_along_axis(ways, state.current_player[:, None], axis=-1)[:, 0]
    every = jnp.broadcast_to(jnp.arange(accel.ACTIONS), (count, accel.ACTIONS))

    @jax.jit
    def turn(state: accel.State) -> tuple[accel.State, jax.Array, jax.Array, jax.Array]:
        turned = turn_quilts(state, ways)
        return (
            turned,
            turn_actions(state, every, own),
            state.legal_action_mask,
            turned.legal_action_mask,
        )

    turned, actions, before, after = turn(state)
    for index in range(count):
        legal = np.flatnonzero(before[index])
        assert sorted(actions[index][legal].tolist()) == np.flatnonzero(after[index]).tolist()
    chosen = jnp.array([rng.choice(np.flatnonzero(mask).tolist()) for mask in before])
    moved = jnp.take_along_axis(actions, chosen[:, None], axis=-1)[:, 0]
    step = jax.jit(accel.step)
    one, other = turn(step(state, chosen))[0], step(turned, moved)
    for name in accel.State.__dataclass_fields__:
        assert (getattr(one, name) == getattr(other, name)).all(), name
