# SPDX-License-Identifier: MIT
"""The candidates of the search, compiled: the moves to be played out, and the moves of the final turn."""

import numpy as np

from quiltbee.games.doodle.kernel.position import A_DONE, FIRST_SHADE
from quiltbee.games.doodle.kernel.steps import apply_one, list_one
from quiltbee.games.doodle.players.compiled_sheet import best_now, singles
from quiltbee.games.doodle.players.policy import propose, special_bits
from quiltbee.games.doodle.players.records import KINDS
from quiltbee.kernel.bits import FULL_HIGH, lowest, popcount
from quiltbee.kernel.compilation import compiled


@compiled()
def plan_draws(root, tables, values, options, plans, most):
    """Fill ``plans`` with the most promising moves where a patch may be drawn, best first; return their number."""
    count = propose(root[0], tables[0], values[0], options, most)
    size = 0
    for k in range(count):
        if size < len(plans):
            at = size
            size += 1
        elif options[k].value > plans[size - 1].prior:
            at = size - 1
        else:
            continue
        while at > 0 and plans[at - 1].prior < options[k].value:
            plans[at] = plans[at - 1]
            at -= 1
        plans[at].action, plans[at].then = options[k].action, -1
        plans[at].prior = options[k].value
    return size


@compiled()
def plan_shades(root, values, plans, first):
    """Add the shadings that complete a better rectangle, best first; return the number of plans."""
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


@compiled()
def closed_score(low, high):
    """Return the points of the best rectangle less the empty spaces."""
    return best_now(low, high) - popcount(low) - popcount(high)


@compiled()
def best_shading(low, high, most):
    """Return the best score of a sheet after shading up to two single spaces, and the first of these spaces.

    It tries all combinations. -1 means that no space is shaded.
    """
    best, at = closed_score(low, high), -1
    if most == 0:
        return best, at
    for cell in range(81):
        word, bit = cell >> 6, np.uint64(1) << np.uint64(cell & 63)
        one_low, one_high = (low, high & ~bit) if word else (low & ~bit, high)
        if one_low == low and one_high == high:
            continue
        value = closed_score(one_low, one_high)
        if most > 1:
            for other in range(cell + 1, 81):
                word, bit = other >> 6, np.uint64(1) << np.uint64(other & 63)
                two_low, two_high = (
                    (one_low, one_high & ~bit) if word else (one_low & ~bit, one_high)
                )
                if two_low != one_low or two_high != one_high:
                    value = max(value, closed_score(two_low, two_high))
        if value > best:
            best, at = value, cell
    return best, at


@compiled()
def plan_last(root, tables, plans, work, actions):
    """Fill ``plans`` with the best moves of the final turn; return their number. ``prior`` is the final score.

    It tries all moves with all their continuations, so the scores are exact.
    """
    size = 0
    for k in range(list_one(root[0], tables[0], actions)):
        action = actions[k]
        if action >= FIRST_SHADE:
            break  # shading is decided after the drawing
        work[0] = root[0]
        pos = work[0]
        most = singles(special_bits(pos))
        first = -1
        low, high = ~pos.board[0], ~pos.board[1] & FULL_HIGH
        if action == A_DONE:
            points, first = best_shading(low, high, most)
        else:
            apply_one(pos, tables[0], action)
            low, high = ~pos.board[0], ~pos.board[1] & FULL_HIGH
            points, _ = best_shading(low, high, singles(special_bits(pos)))
        value = float(points + pos.scores[0] + pos.scores[1])
        if size < len(plans):
            at = size
            size += 1
        elif value > plans[size - 1].prior:
            at = size - 1
        else:
            continue
        while at > 0 and plans[at - 1].prior < value:
            plans[at] = plans[at - 1]
            at -= 1
        plans[at].action, plans[at].then = action, -1
        if first >= 0:
            plans[at].action = FIRST_SHADE + first
        plans[at].prior = value
    return size
