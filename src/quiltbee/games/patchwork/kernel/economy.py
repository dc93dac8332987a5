# SPDX-License-Identifier: MIT
"""Random games of Patchwork without geometry: buttons, time, income and the size of the quilt alone.

A patch fits as long as so many spaces are empty. Where a quilt holds about what it is asked to hold, this
costs a small part of a real game and ends much the same.

A seat is one number: buttons in the bits from 0 on, income from 16, empty spaces from 32, time from 48.
Buying a patch adds one number to it, and whether it can be paid for and fits is seen by one subtraction.
All numbers are unsigned, for Numba would ask of every other index whether it counts from the end.
"""

from typing import Final

import numpy as np

from quiltbee.kernel.bits import NONE, ONE, lowest, mix, popcount
from quiltbee.kernel.compiling import compiled

INCOME: Final = np.uint64(16)
EMPTY: Final = np.uint64(32)
TIME: Final = np.uint64(48)
FIELD: Final = np.uint64(2**15 - 1)
GUARDS: Final = np.uint64(2**15 | 2**47)
"""The bits above buttons and empty spaces: a subtraction clears them where there was too little."""
PLACES: Final = np.uint64(33)
EIGHT: Final = np.uint64(8)
BYTE: Final = np.uint64(255)


@compiled()
def seat_of(pos, seat):
    """Return a seat as one number."""
    empty = 81 - popcount(pos.quilt[seat, 0]) - popcount(pos.quilt[seat, 1])
    if seat == pos.active:
        empty -= pos.in_hand
    word = np.uint64(pos.time[seat]) << TIME | np.uint64(empty) << EMPTY
    return word | np.uint64(pos.income[seat]) << INCOME | np.uint64(pos.buttons[seat])


@compiled()
def lay_out(pos, t, costs, nets, incomes, specials):
    """Write down what patches cost and what buying them adds to a seat, twice around the circle.

    And the marks of the time board. An array for each: with rows and columns there would be more to
    multiply.
    """
    for k in range(66):
        patch = pos.order[k % 33]
        cost = np.uint64(t.size[patch]) << EMPTY | np.uint64(t.buttons[patch])
        gain = np.uint64(t.time[patch]) << TIME | np.uint64(t.income[patch]) << INCOME
        costs[k], nets[k] = cost, gain - cost
    for k in range(54):
        incomes[k], specials[k] = t.incomes[k], t.specials[k]


@compiled()
def economy_one(mine, its, me, base, ring, last, costs, nets, incomes, specials, rng):
    """Play to the end; return seat 0's margin in points, and the number to draw from next time.

    ``ring`` is the circle from the place after the neutral token on, the lowest bit first, and ``base``
    the number of that place; ``me`` is the seat that acts.
    """
    while True:
        old, other = mine >> TIME, its >> TIME
        if old > other:
            mine, its, old, other, me = its, mine, other, old, 1 - me
        if old == last:
            break
        # How far ahead the patches lie that can be bought, packed into one word, the last one lowest.
        rest, guarded = ring, mine | GUARDS
        ways, packed = NONE, NONE
        for _ in range(3):
            if rest == NONE:
                break
            step = np.uint64(lowest(rest))
            rest &= rest - ONE
            if (guarded - costs[base + step]) & GUARDS == GUARDS:
                ways += ONE
                packed = packed << EIGHT | step
        # A linear congruence, of which the upper bits are used: good enough for choices of four.
        rng = rng * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
        number = ((rng >> np.uint64(33)) * (ways + ONE)) >> np.uint64(31)
        if number == ways:
            new = min(other + ONE, last)
            mine += (new - old) << TIME | (new - old)
        else:
            step = packed >> (EIGHT * number) & BYTE
            mine += nets[base + step]
            new = mine >> TIME
            if new > last:
                mine -= (new - last) << TIME
                new = last
            # The token goes there: what was passed lies at the far end of the ring now.
            taken = step + ONE
            ring = ring >> taken | (ring & ((ONE << step) - ONE)) << (PLACES - taken)
            base += taken
            if base >= PLACES:
                base -= PLACES
        mine += (mine >> INCOME & FIELD) * (incomes[new] - incomes[old])
        if new > other:
            met = specials[new] - specials[other]
            mine -= min(met, mine >> EMPTY & FIELD) << EMPTY
    margin = np.int64(mine & FIELD) - 2 * np.int64(mine >> EMPTY & FIELD)
    margin -= np.int64(its & FIELD) - 2 * np.int64(its >> EMPTY & FIELD)
    return (margin if me == 0 else -margin), rng


@compiled()
def economies(positions, tables, games, seed):
    """Play many such games from the first position; return the mean margin of seat 0."""
    pos, last = positions[0], np.uint64(tables[0].last)
    costs, nets = np.zeros(66, np.uint64), np.zeros(66, np.uint64)
    incomes, specials = np.zeros(54, np.uint64), np.zeros(54, np.uint64)
    lay_out(pos, tables[0], costs, nets, incomes, specials)
    me = np.int64(pos.active)
    mine, its = seat_of(pos, me), seat_of(pos, 1 - me)
    base = np.uint64((pos.token + 1) % 33)
    ring = pos.alive >> base | (pos.alive & ((ONE << base) - ONE)) << (PLACES - base)
    rng = mix(np.uint64(seed))
    total = 0
    for _ in range(games):
        margin, rng = economy_one(
            mine, its, me, base, ring, last, costs, nets, incomes, specials, rng
        )
        total += margin
    return total / games
