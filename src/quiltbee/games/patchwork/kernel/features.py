# SPDX-License-Identifier: MIT
"""The numbers of the table that a network sees, from the view of the seat that acts.

The rules in JAX compute the same numbers, and a test compares the two bit by bit; therefore every number is an integer times
one scale.
"""

from typing import Final

import numpy as np

from quiltbee.games.patchwork.kernel.steps import score_one
from quiltbee.kernel.bits import FULL_HIGH, popcount
from quiltbee.kernel.compilation import compiled

TENTH: Final = np.float32(0.1)
BUTTONS: Final = np.float32(1 / 20)
TIME: Final = np.float32(1 / 53)
SPACES: Final = np.float32(1 / 81)
MARKS: Final = np.float32(1 / 9)
POINTS: Final = np.float32(1 / 50)
SIXTH: Final = np.float32(1 / 6)
FIFTH: Final = np.float32(0.2)
HALF: Final = np.float32(0.5)
AREA: Final = np.float32(1 / 49)
PLACES: Final = np.float32(1 / 33)


@compiled()
def gaps(low, high, t):
    """Return the smallest number of empty spaces in any 7x7 area."""
    fewest = 49
    for k in range(9):
        missing = popcount(t.areas[k, 0] & ~low) + popcount(t.areas[k, 1] & ~high & FULL_HIGH)
        fewest = min(fewest, missing)
    return fewest


@compiled()
def distance(passed, last, time):
    """Return the distance from a space to the next mark; 0 if there is none."""
    for space in range(time + 1, last + 1):
        if passed[space] > passed[time]:
            return space - time
    return 0


@compiled()
def write_seat(pos, t, seat, table):
    """Write the entries of one seat."""
    marks = t.incomes[t.last] - t.incomes[pos.time[seat]]
    empty = 81 - popcount(pos.quilt[seat, 0]) - popcount(pos.quilt[seat, 1])
    table[0] = np.float32(pos.buttons[seat]) * BUTTONS
    table[1] = np.float32(pos.income[seat]) * TENTH
    table[2] = np.float32(pos.time[seat]) * TIME
    table[3] = np.float32(empty) * SPACES
    table[4] = np.float32(marks) * MARKS
    table[5] = np.float32(pos.income[seat] * marks) * POINTS
    table[6] = np.float32(score_one(pos, seat)) * POINTS


@compiled()
def write_table(pos, t, table):
    """Write the entries of the table."""
    me, other = pos.active, 1 - pos.active
    old, there = pos.time[me], pos.time[other]
    reached = max(old, there)
    table[:] = 0
    write_seat(pos, t, me, table[0:7])
    write_seat(pos, t, other, table[7:14])
    table[14] = np.float32(there - old) * TENTH
    table[15 + min(max(there - old, -1), 10) + 1] = 1
    table[27 + distance(t.incomes, t.last, old)] = 1
    table[34] = np.float32(distance(t.incomes, t.last, there)) * SIXTH
    special = distance(t.specials, t.last, reached)
    if special:
        table[35] = np.float32(reached + special - old) * TENTH
        table[36] = np.float32(reached + special - there) * TENTH
    table[37] = np.float32(t.specials[t.last] - t.specials[reached]) * FIFTH
    table[38] = np.float32(pos.in_hand) * HALF
    table[39] = pos.in_hand > 0
    table[40] = pos.tile == me
    table[41] = pos.tile == other
    table[42] = np.float32(gaps(pos.quilt[me, 0], pos.quilt[me, 1], t)) * AREA
    table[43] = np.float32(gaps(pos.quilt[other, 0], pos.quilt[other, 1], t)) * AREA
    table[44] = t.optional
    table[45] = np.float32(popcount(pos.alive)) * PLACES
    time = min(there + 1, t.last)
    table[46] = np.float32(time - old) * TENTH
    table[47] = t.incomes[time] - t.incomes[old]
    table[48] = max(0, t.specials[time] - t.specials[reached])
