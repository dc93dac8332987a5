# SPDX-License-Identifier: MIT
"""The evaluation of positions and moves, in points, compiled.

It is the same evaluation as in ``evaluation``, which explains it. The tree search uses it to propose the most promising
moves, and to evaluate its leaves.
"""

import numpy as np

from quiltbee.games.patchwork.kernel.position import ADVANCE, FIRST_BUY, FIRST_SEW, REMOVE, SLOT
from quiltbee.games.patchwork.kernel.steps import anchors, apply_one, next_place
from quiltbee.games.patchwork.players.compiled_fit import lone, shreds, ways
from quiltbee.kernel.bits import FULL_HIGH, NONE, ONE, border, lowest, popcount
from quiltbee.kernel.compilation import compiled
from quiltbee.kernel.exponentials import log


@compiled()
def worth(t, w, time, buttons, income, filled):
    """Return the value of a seat by its buttons, filled spaces, income to come and time left, in points."""
    left = t.last - time
    share_left = left / t.last
    marks = t.incomes[t.last] - t.incomes[time]
    return (
        buttons
        + min(buttons, w.purse) * w.button * share_left
        + income * marks * (1 + w.income * share_left)
        + 2.0 * filled
        + left * (1 + w.time * share_left)
    )


@compiled()
def best_deal(pos, t, w):
    """Return the gain of the best affordable purchase for the seat to move; 0 if there is none."""
    me = pos.active
    time, buttons, income = pos.time[me], pos.buttons[me], pos.income[me]
    if time == t.last or pos.alive == NONE:
        return 0.0
    base = worth(t, w, time, buttons, income, 0)
    best = 0.0
    place = pos.token
    for _ in range(min(3, popcount(pos.alive))):
        place = next_place(pos.alive, place)
        patch = pos.order[place]
        if t.buttons[patch] > buttons:
            continue
        earned = income + t.income[patch]
        then = min(time + t.time[patch], t.last)
        paid = buttons - t.buttons[patch] + earned * (t.incomes[then] - t.incomes[time])
        best = max(best, worth(t, w, then, paid, earned, t.size[patch]) - base)
    return best


@compiled()
def quick_estimate(w, low, high):
    """Return a quick estimate of the value of the empty space."""
    return -w.border * border(low, high) - w.lone * lone(low, high)


@compiled()
def layout_value(pos, t, w, seat, low, high):
    """Return the value of a quilt's layout, given its empty spaces."""
    left = t.last - pos.time[seat]
    future = min(1.0, left / w.horizon)
    value = future * (quick_estimate(w, low, high) - w.shred * shreds(low, high, 5))
    if left and pos.alive and w.ahead:
        total, weight = 0.0, 0.0
        place = pos.token
        for number in range(min(w.ahead, popcount(pos.alive))):
            place = next_place(pos.alive, place)
            share = 1.0 / (number + 4)
            total += share * log(1 + ways(low, high, t, pos.order[place]))
            weight += share
        value += future * w.room * total / weight
    if pos.tile < 0 or pos.tile == seat:
        missing = 49
        for k in range(9):
            gaps = popcount(t.areas[k, 0] & low) + popcount(t.areas[k, 1] & high)
            missing = min(missing, gaps)
        if missing == 0:
            value += 7.0
        else:
            value += w.area * (1 - missing / 49) ** 3 * future
    return value


@compiled()
def table_value(pos, t, w, seat):
    """Return the value of a seat after its move, without the layout of its quilt."""
    filled = popcount(pos.quilt[seat, 0]) + popcount(pos.quilt[seat, 1])
    value = worth(t, w, pos.time[seat], pos.buttons[seat], pos.income[seat], filled)
    value += w.special * pos.in_hand
    if pos.in_hand == 0:
        deal = w.deal * best_deal(pos, t, w)
        value += deal if pos.active == seat else -deal
    return value


@compiled()
def margin(pos, t, w):
    """Estimate the margin of seat 0, in points."""
    total = 0.0
    for seat in range(2):
        low, high = ~pos.quilt[seat, 0], ~pos.quilt[seat, 1] & FULL_HIGH
        filled = 81 - popcount(low) - popcount(high)
        value = worth(t, w, pos.time[seat], pos.buttons[seat], pos.income[seat], filled)
        value += layout_value(pos, t, w, seat, low, high)
        total += value if seat == 0 else -value
    turn = w.deal * best_deal(pos, t, w) if pos.in_hand == 0 else w.special
    return total + turn if pos.active == 0 else total - turn


@compiled()
def shortlist(
    w, low, high, spaces_low, spaces_high, free_low, free_high, base, actions, values, count
):
    """Insert the placements of a piece with the best quick estimates into a sorted list.

    ``free`` holds the anchors, and ``base`` is the action of anchor 0. The best ``w.shortlist`` entries stay.
    Return the number of entries.
    """
    while free_low or free_high:
        if free_low:
            cell = lowest(free_low)
            free_low &= free_low - ONE
        else:
            cell = 64 + lowest(free_high)
            free_high &= free_high - ONE
        if cell >= 64:
            at_low, at_high = NONE, spaces_low << np.uint64(cell - 64)
        else:
            by = np.uint64(cell)
            at_low = spaces_low << by
            at_high = (spaces_high << by) | ((spaces_low >> ONE) >> (np.uint64(63) - by))
        value = quick_estimate(w, low & ~at_low, high & ~at_high)
        if count == w.shortlist and value <= values[count - 1]:
            continue
        at = min(count, w.shortlist - 1)
        while at > 0 and values[at - 1] < value:
            values[at], actions[at] = values[at - 1], actions[at - 1]
            at -= 1
        values[at], actions[at] = value, base + cell
        count = min(count + 1, w.shortlist)
    return count


@compiled()
def shortlist_specials(pos, w, actions, values):
    """Fill a shortlist with the placements of a special patch that have the best quick estimates; return their number."""
    me = pos.active
    low, high = ~pos.quilt[me, 0], ~pos.quilt[me, 1] & FULL_HIGH
    return shortlist(w, low, high, ONE, NONE, low, high, FIRST_SEW, actions, values, 0)


@compiled()
def shortlist_placements(pos, t, w, slot, patch, actions, values):
    """Fill a shortlist with the placements of an offered patch that have the best quick estimates; return their number."""
    me = pos.active
    low, high = ~pos.quilt[me, 0], ~pos.quilt[me, 1] & FULL_HIGH
    count = 0
    for orientation in range(8):
        if t.canonical[patch, orientation] != orientation:
            continue
        free_low, free_high = anchors(~low, ~high & FULL_HIGH, t, patch, orientation)
        count = shortlist(
            w, low, high,
            t.spaces[patch, orientation, 0], t.spaces[patch, orientation, 1],
            free_low, free_high,
            FIRST_BUY + slot * SLOT + orientation * 81,
            actions, values, count,
        )  # fmt: skip
    return count


@compiled()
def evaluate_shortlist(pos, t, w, work, actions, values, count, proposed, proposed_values, total):
    """Evaluate the positions after the moves of a shortlist, and add the best moves to ``proposed``."""
    me = pos.active
    for k in range(count):
        work[0] = pos
        apply_one(work[0], t, actions[k])
        after = work[0]
        low, high = ~after.quilt[me, 0], ~after.quilt[me, 1] & FULL_HIGH
        values[k] = table_value(after, t, w, me) + layout_value(after, t, w, me, low, high)
    for _ in range(min(count, w.width)):
        best = 0
        for k in range(1, count):
            if values[k] > values[best]:
                best = k
        proposed[total], proposed_values[total] = actions[best], values[best]
        values[best] = -1e9
        total += 1
    return total


@compiled()
def propose(pos, t, w, work, proposed, proposed_values, actions, values):
    """Fill ``proposed`` with the most promising moves, and their values in points; return their number.

    These are advancing, and the ``w.width`` best placements of every patch that can be bought. ``actions`` and ``values``
    are buffers for a shortlist.
    """
    total = 0
    if pos.in_hand:
        count = shortlist_specials(pos, w, actions, values)
        total = evaluate_shortlist(
            pos, t, w, work, actions, values, count, proposed, proposed_values, total
        )
        if t.optional:
            actions[0] = REMOVE
            total = evaluate_shortlist(
                pos, t, w, work, actions, values, 1, proposed, proposed_values, total
            )
        return total
    actions[0] = ADVANCE
    total = evaluate_shortlist(
        pos, t, w, work, actions, values, 1, proposed, proposed_values, total
    )
    if pos.alive == NONE:
        return total
    place = pos.token
    for slot in range(min(3, popcount(pos.alive))):
        place = next_place(pos.alive, place)
        patch = pos.order[place]
        if t.buttons[patch] > pos.buttons[pos.active]:
            continue
        count = shortlist_placements(pos, t, w, slot, patch, actions, values)
        total = evaluate_shortlist(
            pos, t, w, work, actions, values, count, proposed, proposed_values, total
        )
    return total
