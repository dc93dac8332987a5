# SPDX-License-Identifier: MIT
"""Short endings of Patchwork, and their worth by trying every move with the rules."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from quiltbee.core import grid
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS, State
from tests.strategies import with_seat


def endings(count: int) -> Iterator[State]:
    """Give positions a few spaces before the end, with two patches and little room left."""
    for seed in range(count):
        rng = random.Random(seed)
        state = rules.start(EDITIONS[seed % len(EDITIONS)], rng)
        state = replace(state, circle=state.circle[:2], active=0)
        for seat, time in enumerate((rng.randrange(46, 50), rng.randrange(50, 53))):
            room = grid.rectangle(rng.randrange(6), rng.randrange(6), 2, rng.randrange(2, 4))
            state = with_seat(
                state,
                seat,
                time=time,
                buttons=rng.randrange(8 + 16 * seat),
                income=rng.randrange(5),
                quilt=grid.FULL & ~room,
            )
        # A seat acts while its token is behind, and either may be the one.
        yield state if seed % 2 else replace(state, seats=state.seats[::-1], active=1)


@cache
def worth(state: State) -> int:
    """Return twice the margin of seat 0 after the best play of both; after a tie, 1 or -1 for who wins."""
    outcome = rules.outcome(state)
    if outcome is not None:
        one, other = outcome.scores
        return 2 * (one - other) or (1 if outcome.winners == (0,) else -1)
    after = [worth(rules.apply(state, move)) for move in rules.legal_moves(state)]
    return max(after) if state.active == 0 else min(after)
