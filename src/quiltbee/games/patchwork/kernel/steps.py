# SPDX-License-Identifier: MIT
"""The rules of Patchwork, compiled, for one position.

``pos`` is a POSITION record and changes in place. ``t`` is a TABLES record. No function here allocates memory. The tests
compare every function with the rules.
"""

import numpy as np

from quiltbee.games.patchwork.kernel.position import ADVANCE, FIRST_BUY, FIRST_SEW, REMOVE, SLOT
from quiltbee.kernel.bits import (
    FULL_HIGH,
    FULL_LOW,
    NONE,
    ONE,
    draw,
    list_cells,
    lowest,
    mix,
    nth,
    popcount,
    shifted_low,
)
from quiltbee.kernel.compilation import compiled


@compiled(inline="always")
def is_over(pos, t):
    """Return whether the game is over: both tokens are on the last space, and no special patch is in hand."""
    return pos.in_hand == 0 and pos.time[0] == t.last and pos.time[1] == t.last


@compiled(inline="always")
def next_place(alive, place):
    """Return the next place clockwise that has a patch. There must be one."""
    ahead = (alive >> np.uint64(place)) >> ONE
    if ahead:
        return place + 1 + lowest(ahead)
    return lowest(alive)


@compiled()
def place_of_slot(pos, slot):
    """Return the place in the circle of offer number ``slot``."""
    place = next_place(pos.alive, pos.token)
    for _ in range(slot):
        place = next_place(pos.alive, place)
    return place


@compiled()
def anchors(low, high, t, patch, orientation):
    """Return the free corners of an oriented patch on a quilt, as two words."""
    # Shifting the quilt down by a space of the patch marks every corner where that space would collide.
    blocked_low, blocked_high = NONE, NONE
    for k in range(8):
        by = t.offsets[patch, orientation, k]
        blocked_low |= shifted_low(low, high, by)
        blocked_high |= high >> by
    return (
        t.anchors[patch, orientation, 0] & ~blocked_low,
        t.anchors[patch, orientation, 1] & ~blocked_high,
    )


@compiled()
def find_anchors(pos, t, free):
    """Fill ``free[slot * 8 + orientation]`` with the free anchors; return their number."""
    free[:] = NONE
    if pos.alive == NONE:
        return 0
    me = pos.active
    low, high = pos.quilt[me, 0], pos.quilt[me, 1]
    total = 0
    place = pos.token
    for slot in range(min(3, popcount(pos.alive))):
        place = next_place(pos.alive, place)
        patch = pos.order[place]
        if t.buttons[patch] > pos.buttons[me]:
            continue
        for orientation in range(8):
            if t.canonical[patch, orientation] != orientation:
                continue
            free_low, free_high = anchors(low, high, t, patch, orientation)
            free[slot * 8 + orientation, 0] = free_low
            free[slot * 8 + orientation, 1] = free_high
            total += popcount(free_low) + popcount(free_high)
    return total


@compiled()
def has_full_area(low, high, t):
    """Return whether a 7x7 area is completely filled."""
    if popcount(low) + popcount(high) < 49:
        return False
    for k in range(9):
        if low & t.areas[k, 0] == t.areas[k, 0] and high & t.areas[k, 1] == t.areas[k, 1]:
            return True
    return False


@compiled()
def walk(pos, t, time):
    """Move the active token, pay income, take special patches, and set who acts next."""
    me = pos.active
    old = pos.time[me]
    pos.buttons[me] += pos.income[me] * (t.incomes[time] - t.incomes[old])
    reached = max(old, pos.time[1 - me])
    pos.time[me] = time
    if time > reached:
        met = t.specials[time] - t.specials[reached]
        if met:
            empty = 81 - popcount(pos.quilt[me, 0]) - popcount(pos.quilt[me, 1])
            pos.in_hand = min(met, empty)
    pass_on(pos)


@compiled(inline="always")
def pass_on(pos):
    """Let the other seat act if the active token is ahead."""
    if pos.in_hand == 0 and pos.time[pos.active] > pos.time[1 - pos.active]:
        pos.active = 1 - pos.active


@compiled()
def apply_one(pos, t, action):
    """Apply a legal action without checking it."""
    me = pos.active
    if action == ADVANCE:
        time = min(pos.time[1 - me] + 1, t.last)
        pos.buttons[me] += time - pos.time[me]
        walk(pos, t, time)
    elif action < FIRST_SEW:
        slot, rest = divmod(action - FIRST_BUY, SLOT)
        orientation, cell = divmod(rest, 81)
        place = place_of_slot(pos, slot)
        patch = pos.order[place]
        pos.alive &= ~(ONE << np.uint64(place))
        pos.token = place
        pos.laid[patch] = me * SLOT + rest
        low, high = t.spaces[patch, orientation, 0], t.spaces[patch, orientation, 1]
        if cell >= 64:
            high, low = low << np.uint64(cell - 64), NONE
        else:
            by = np.uint64(cell)
            high = (high << by) | ((low >> ONE) >> (np.uint64(63) - by))
            low = low << by
        pos.quilt[me, 0] |= low
        pos.quilt[me, 1] |= high
        pos.buttons[me] -= t.buttons[patch]
        pos.income[me] += t.income[patch]
        if pos.tile < 0 and has_full_area(pos.quilt[me, 0], pos.quilt[me, 1], t):
            pos.tile = me
        walk(pos, t, min(pos.time[me] + t.time[patch], t.last))
    else:
        if action < REMOVE:
            cell = action - FIRST_SEW
            word, bit = cell >> 6, ONE << np.uint64(cell & 63)
            pos.quilt[me, word] |= bit
            pos.leather[me, word] |= bit
            if pos.tile < 0 and has_full_area(pos.quilt[me, 0], pos.quilt[me, 1], t):
                pos.tile = me
        pos.in_hand -= 1
        pass_on(pos)


@compiled()
def list_one(pos, t, actions):
    """Write the legal actions into ``actions``, in ascending order; return their number."""
    if is_over(pos, t):
        return np.int64(0)
    me = pos.active
    low, high = pos.quilt[me, 0], pos.quilt[me, 1]
    if pos.in_hand:
        empty_low, empty_high = ~low & FULL_LOW, ~high & FULL_HIGH
        count = list_cells(empty_low, empty_high, np.int64(FIRST_SEW), actions, np.int64(0))
        if t.optional:
            actions[count] = REMOVE
            count += 1
        return count
    actions[0] = ADVANCE
    count = np.int64(1)
    place = pos.token
    for slot in range(min(3, popcount(pos.alive))):
        place = next_place(pos.alive, place)
        patch = pos.order[place]
        if t.buttons[patch] > pos.buttons[me]:
            continue
        for orientation in range(8):
            if t.canonical[patch, orientation] == orientation:
                free_low, free_high = anchors(low, high, t, patch, orientation)
                base = FIRST_BUY + slot * SLOT + orientation * 81
                count = list_cells(free_low, free_high, base, actions, count)
    return count


@compiled()
def random_action(pos, t, free, rng):
    """Return a random legal action; all are equally likely. ``free`` is a buffer for :func:`find_anchors`."""
    if pos.in_hand:
        me = pos.active
        low, high = ~pos.quilt[me, 0] & FULL_LOW, ~pos.quilt[me, 1] & FULL_HIGH
        count = popcount(low) + popcount(high)
        number = draw(rng, count + t.optional)
        return REMOVE if number == count else FIRST_SEW + nth(low, high, number)
    number = draw(rng, 1 + find_anchors(pos, t, free)) - 1
    if number < 0:
        return ADVANCE
    k = 0
    while True:
        count = popcount(free[k, 0]) + popcount(free[k, 1])
        if number < count:
            return FIRST_BUY + k * 81 + nth(free[k, 0], free[k, 1], number)
        number -= count
        k += 1


@compiled()
def playout_one(pos, t, free, rng):
    """Play random moves to the end of the game; return their number."""
    moves = 0
    while not is_over(pos, t):
        apply_one(pos, t, random_action(pos, t, free, rng))
        moves += 1
    return moves


@compiled()
def score_one(pos, seat):
    """Return a seat's points, as if the game ended now."""
    empty = 81 - popcount(pos.quilt[seat, 0]) - popcount(pos.quilt[seat, 1])
    return pos.buttons[seat] + (7 if pos.tile == seat else 0) - 2 * empty


@compiled()
def winner_one(pos):
    """Return the winner of a finished game."""
    one, other = score_one(pos, 0), score_one(pos, 1)
    if one == other:
        return 1 - pos.active
    return 0 if one > other else 1


@compiled()
def hash_one(pos):
    """Return a hash: equal for equal positions, and almost always different for others."""
    # The circle from the token on, not in the order of the array: equal circles can be stored in different orders.
    word = np.uint64(0)
    place = pos.token
    for _ in range(popcount(pos.alive)):
        place = next_place(pos.alive, place)
        word = word * np.uint64(0x9E3779B97F4A7C15) + np.uint64(pos.order[place])
    word = mix(word)
    for seat in range(2):
        word = mix(word ^ pos.quilt[seat, 0])
        word = mix(word + pos.quilt[seat, 1])
        small = (
            (np.int64(pos.time[seat]) << 40)
            ^ (np.int64(pos.buttons[seat]) << 20)
            ^ pos.income[seat]
        )
        word = mix(word ^ np.uint64(small))
    return mix(word + np.uint64((pos.tile + 1) * 16 + pos.active * 8 + pos.in_hand))
