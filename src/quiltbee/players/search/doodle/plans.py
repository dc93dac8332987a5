# SPDX-License-Identifier: MIT
"""The candidates of a choice: the moves that are played out, compiled."""

from typing import Final

import numpy as np

from quiltbee.kernel.bits import FULL_HIGH, lowest, popcount
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.doodle.position import FIRST_SHADE
from quiltbee.players.search.doodle.policy import propose, special_bits
from quiltbee.players.search.doodle.sheet import KINDS, best_now, singles

PLAN: Final = np.dtype(
    [
        ("action", np.int64),
        ("then", np.int64),  # a second action right after it, or -1
        ("prior", np.float64),  # what the judgement makes of it
        ("visits", np.int64),
        ("sum", np.float64),  # of the final scores
        ("good", np.int64),  # how many of them are good
        ("child", np.int64, (4,)),  # the node after each throw, -1 for none; see tree.py
    ],
    align=True,
)
"""A candidate and what has come of it."""


@compiled()
def plan_draws(root, tables, values, options, plans, most):
    """Make plans of the moves worth a look where a patch may be drawn, the most promising first."""
    count = propose(root[0], tables[0], values[0], options, most)
    kept = 0
    for k in range(count):
        if kept < len(plans):
            at = kept
            kept += 1
        elif options[k].value > plans[kept - 1].prior:
            at = kept - 1
        else:
            continue
        while at > 0 and plans[at - 1].prior < options[k].value:
            plans[at] = plans[at - 1]
            at -= 1
        plans[at].action, plans[at].then = options[k].action, -1
        plans[at].prior = options[k].value
    return kept


@compiled()
def plan_shades(root, values, plans, first):
    """Add the shadings that give a better rectangle now, the best rectangles first."""
    pos, s, count = root[0], values[0], first
    low, high = ~pos.board[0], ~pos.board[1] & FULL_HIGH
    now, most = best_now(low, high), singles(special_bits(pos))
    for kind in range(KINDS):
        if s.points[kind] <= now:
            break
        for k in range(s.first[kind], s.first[kind + 1]):
            miss_low, miss_high = low & s.places[k, 0], high & s.places[k, 1]
            missing = popcount(miss_low) + popcount(miss_high)
            if missing > most or count == len(plans):
                continue
            one = lowest(miss_low) if miss_low else 64 + lowest(miss_high)
            other = -1
            if missing == 2:
                two = miss_low & (miss_low - np.uint64(1)) if miss_low else miss_low
                if two:
                    other = lowest(two)
                else:
                    rest = miss_high if miss_low else miss_high & (miss_high - np.uint64(1))
                    other = 64 + lowest(rest)
            action, then = FIRST_SHADE + one, FIRST_SHADE + other if other >= 0 else -1
            known = False
            for j in range(first, count):
                known = known or (plans[j].action == action and plans[j].then == then)
            if not known:
                plans[count].action, plans[count].then = action, then
                plans[count].prior = s.points[kind]
                count += 1
    return count
