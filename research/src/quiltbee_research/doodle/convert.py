# SPDX-License-Identifier: MIT
"""From the rules' states to positions in JAX."""

from collections.abc import Sequence

import jax.numpy as jnp
import numpy as np

from quiltbee.games import doodle as rules
from quiltbee.games.doodle.kernel.position import PHASES
from quiltbee_research.boards import words
from quiltbee_research.doodle.game import State
from quiltbee_research.doodle.tables import number_of, tables


def from_states(states: Sequence[rules.State]) -> State:
    """Return states of the rules, of any editions, as a batch of positions.

    Raises ValueError if they do not all have the same number of seats.
    """
    if len({len(state.seats) for state in states}) > 1:
        raise ValueError("all tables of a batch must have the same number of seats")
    rounds, places = tables().rounds, tables().circle
    numbers = [{card: n for n, card in enumerate(s.edition.patches, 1)} for s in states]
    starts = [list(state.edition.starts) for state in states]
    seats = [state.seats for state in states]
    circles = [[known[c] for c in s.circle] for known, s in zip(numbers, states, strict=True)]
    return State(
        board=jnp.array([[words(a.sheet.board) for a in t] for t in seats], jnp.uint32),
        board_before=jnp.array([[words(a.before.board) for a in t] for t in seats], jnp.uint32),
        specials=jnp.array([[a.sheet.specials for a in t] for t in seats], bool),
        specials_before=jnp.array([[a.before.specials for a in t] for t in seats], bool),
        drawn=jnp.array([[a.drawn for a in t] for t in seats], bool),
        passed=jnp.array([[a.passed for a in t] for t in seats], bool),
        done=jnp.array([[a.done for a in t] for t in seats], bool),
        written=jnp.array(
            [[(*a.scores, *[0] * (rounds - len(a.scores))) for a in t] for t in seats], jnp.int32
        ),
        start_card=jnp.array(
            [[s.index(a.start_card) for a in t] for s, t in zip(starts, seats, strict=True)],
            jnp.int32,
        ),
        circle=jnp.array([c + [0] * (places - len(c)) for c in circles], jnp.uint8),
        token=jnp.array(
            [-1 if s.card is None else s.circle.index(s.card) for s in states], jnp.int32
        ),
        discards=jnp.array(
            [sum(1 << k[c] for c in s.discards) for k, s in zip(numbers, states, strict=True)],
            jnp.uint32,
        ),
        phase=jnp.array([PHASES.index(state.phase) for state in states], jnp.int32),
        round=jnp.array([state.round for state in states], jnp.int32),
        turn=jnp.array([state.turn for state in states], jnp.int32),
        edition=jnp.array([number_of(s.edition.name) for s in states], jnp.int32),
        rewards=jnp.zeros((len(states), len(seats[0]) if seats else 1), np.float32),
    )
