# SPDX-License-Identifier: MIT
"""Random games of Patchwork without geometry: buttons, time, income and the size of the quilt alone.

A patch fits as long as so many spaces are empty. Where a quilt holds about what it is asked to hold, this
costs a small part of a real game and ends much the same.
"""

import numpy as np

from quiltbee.kernel.bits import ONE, draw, popcount
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.steps import next_place


@compiled()
def economy_one(pos, t, rng):
    """Play to the end from a position, which stays as it is; return seat 0's margin in points."""
    # Plain variables, "mine" for the seat that acts, swapped when the turn passes: no memory is touched.
    me = np.int64(pos.active)
    my_time, its_time = np.int64(pos.time[me]), np.int64(pos.time[1 - me])
    my_buttons, its_buttons = np.int64(pos.buttons[me]), np.int64(pos.buttons[1 - me])
    my_income, its_income = np.int64(pos.income[me]), np.int64(pos.income[1 - me])
    my_empty = 81 - popcount(pos.quilt[me, 0]) - popcount(pos.quilt[me, 1]) - pos.in_hand
    its_empty = 81 - popcount(pos.quilt[1 - me, 0]) - popcount(pos.quilt[1 - me, 1])
    alive, token = pos.alive, pos.token
    last = t.last
    while True:
        if my_time > its_time:
            me = 1 - me
            my_time, its_time = its_time, my_time
            my_buttons, its_buttons = its_buttons, my_buttons
            my_income, its_income = its_income, my_income
            my_empty, its_empty = its_empty, my_empty
        if my_time == last:
            break
        old = my_time
        # The places of the patches that can be bought, packed into one word, the last one lowest.
        place, ways, packed = token, 0, np.int64(0)
        for _ in range(min(3, popcount(alive))):
            place = next_place(alive, place)
            patch = pos.order[place]
            if t.buttons[patch] <= my_buttons and t.size[patch] <= my_empty:
                ways += 1
                packed = packed << 8 | place
        number = draw(rng, ways + 1)
        if number == ways:
            my_time = min(its_time + 1, last)
            my_buttons += my_time - old
        else:
            chosen = packed >> (8 * number) & 255
            patch = pos.order[chosen]
            alive &= ~(ONE << np.uint64(chosen))
            token = chosen
            my_buttons -= t.buttons[patch]
            my_income += t.income[patch]
            my_empty -= t.size[patch]
            my_time = min(my_time + t.time[patch], last)
        my_buttons += my_income * (t.incomes[my_time] - t.incomes[old])
        if my_time > its_time:
            met = t.specials[my_time] - t.specials[max(old, its_time)]
            my_empty -= min(met, my_empty)
    margin = my_buttons - 2 * my_empty - its_buttons + 2 * its_empty
    return margin if me == 0 else -margin


@compiled()
def economies(positions, tables, games, seed):
    """Play many such games from the first position; return the mean margin of seat 0."""
    rng = np.empty(1, np.uint64)
    rng[0] = seed
    total = 0
    for _ in range(games):
        total += economy_one(positions[0], tables[0], rng)
    return total / games
