# SPDX-License-Identifier: MIT
"""The inputs of the large network: three arrays that describe a position from the view of the seat that acts.

``board`` has 27 planes of 9x9: the own quilt; the other quilt; the free anchors of each of the three offers on the own quilt
in each of eight orientations, whatever the price; and a plane of ones that marks the board. ``patches`` has a row for each
patch of the circle, clockwise from the neutral token; rows without a patch are zero. ``table`` holds the rest. The columns
are named below. ``train.teacher.inputs`` and ``accel`` both compute these arrays for many positions. The tests compare the
two bit by bit; therefore every number is an integer times one scale.
"""

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from quiltbee.core import pieces
from quiltbee.games.patchwork import OFFERS, load_edition
from quiltbee.games.patchwork.kernel.steps import anchors, next_place, score_one
from quiltbee.games.patchwork.kernel.tables import PATCHES
from quiltbee.kernel.bits import FULL_HIGH, popcount, spread
from quiltbee.kernel.compiling import compiled

PLANES: Final = 27
ROWS: Final = PATCHES - 1
SHAPE: Final = 5
"""The side of a square that holds any patch."""
AROUND: Final = SHAPE + 2
"""The side of a square that holds any patch with the spaces around it."""
COLUMNS: Final = (
    "present",
    "affordable",  # for the seat that acts
    "affordable_there",  # for the other seat
    "cost",
    "time",
    "income",
    "size",
    "again",  # whether the buyer moves again
    "incomes",  # income marks on the way
    "specials",  # special patches on the way
    "ways",  # the share of its placements on an empty quilt that are still free
    "ways_there",  # the same on the other quilt
    *(f"shape{cell}" for cell in range(SHAPE * SHAPE)),
)
LEADS: Final = 12
"""Classes of the distance by which the other token is ahead: -1 or less, 0 to 9, 10 or more."""
STEPS: Final = 7
"""Classes of the distance to the next income mark: 1 to 6, or 0 if there is none."""
SEAT_ENTRIES: Final = ("buttons", "income", "time", "empty", "marks", "earnings", "score")
ENTRIES: Final = (
    *SEAT_ENTRIES,
    *(f"{name}_there" for name in SEAT_ENTRIES),
    "lead",
    *(f"lead{number - 1}" for number in range(LEADS)),
    *(f"income_in{number}" for number in range(STEPS)),
    "income_there_in",
    "special_in",
    "special_there_in",
    "specials_left",
    "in_hand",
    "must_sew",
    "tile",
    "tile_there",
    "gaps",  # spaces that the fullest 7x7 area lacks
    "gaps_there",
    "may_remove",
    "circle",
    "advance",  # spaces that advancing moves the token
    "advance_incomes",
    "advance_specials",
)

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
THIRD: Final = np.float32(1 / 3)
EIGHTH: Final = np.float32(0.125)

Floats = npt.NDArray[np.float32]


@cache
def shapes() -> tuple[Floats, Floats]:
    """Return each patch as a 5x5 square, and 1 over the number of its placements on an empty quilt."""
    drawn = np.zeros((PATCHES, SHAPE, SHAPE), np.float32)
    scale = np.zeros(PATCHES, np.float32)
    for patch in load_edition("classic").patches.values():
        for row, line in enumerate(patch.shape):
            for column, mark in enumerate(line):
                drawn[patch.id, row, column] = mark == "#"
        scale[patch.id] = 1 / len(pieces.placements(patch.shape))
    return drawn.reshape(PATCHES, SHAPE * SHAPE), scale


@cache
def outlines() -> Floats:
    """Return the spaces of each oriented patch, 5x5, and the spaces that touch it, 7x7: [patch, orientation, 25 + 49].

    The corner of the first square is on the anchor. The corner of the second is one row above and one column to the left.
    """
    masks = np.zeros((PATCHES, 8, SHAPE * SHAPE + AROUND * AROUND), np.float32)
    for patch in load_edition("classic").patches.values():
        for orientation in pieces.ORIENTATIONS:
            filled = np.zeros((AROUND, AROUND), bool)
            for row, line in enumerate(pieces.orient(patch.shape, orientation)):
                for column, mark in enumerate(line):
                    filled[row + 1, column + 1] = mark == "#"
            near = np.zeros_like(filled)
            near[1:] |= filled[:-1]
            near[:-1] |= filled[1:]
            near[:, 1:] |= filled[:, :-1]
            near[:, :-1] |= filled[:, 1:]
            parts = filled[1:-1, 1:-1].reshape(-1), (near & ~filled).reshape(-1)
            masks[patch.id, orientation] = np.concatenate(parts)
    return masks


@compiled()
def write_board(pos, t, board):
    """Write the planes."""
    me = pos.active
    low, high = pos.quilt[me, 0], pos.quilt[me, 1]
    board[:] = 0
    board[PLANES - 1] = 1
    spread(low, high, board[0])
    spread(pos.quilt[1 - me, 0], pos.quilt[1 - me, 1], board[1])
    place = pos.token
    for slot in range(min(OFFERS, popcount(pos.alive))):
        place = next_place(pos.alive, place)
        patch = pos.order[place]
        for orientation in range(8):
            free_low, free_high = anchors(low, high, t, patch, orientation)
            spread(free_low, free_high, board[2 + slot * 8 + orientation])


@compiled()
def ways(low, high, t, patch):
    """Return the number of placements of a patch on a quilt."""
    total = 0
    for orientation in range(8):
        if t.canonical[patch, orientation] == orientation:
            free_low, free_high = anchors(low, high, t, patch, orientation)
            total += popcount(free_low) + popcount(free_high)
    return total


@compiled()
def write_patches(pos, t, shape, scale, patches):
    """Write the rows of the circle."""
    me, other = pos.active, 1 - pos.active
    old, there = pos.time[me], pos.time[other]
    reached = max(old, there)
    patches[:] = 0
    place = pos.token
    for number in range(popcount(pos.alive)):
        place = next_place(pos.alive, place)
        patch = pos.order[place]
        row = patches[number]
        time = min(old + t.time[patch], t.last)
        row[0] = 1
        row[1] = t.buttons[patch] <= pos.buttons[me]
        row[2] = t.buttons[patch] <= pos.buttons[other]
        row[3] = np.float32(t.buttons[patch]) * TENTH
        row[4] = np.float32(t.time[patch]) * SIXTH
        row[5] = np.float32(t.income[patch]) * THIRD
        row[6] = np.float32(t.size[patch]) * EIGHTH
        row[7] = time <= there
        row[8] = t.incomes[time] - t.incomes[old]
        row[9] = max(0, t.specials[time] - t.specials[reached])
        row[10] = np.float32(ways(pos.quilt[me, 0], pos.quilt[me, 1], t, patch)) * scale[patch]
        row[11] = (
            np.float32(ways(pos.quilt[other, 0], pos.quilt[other, 1], t, patch)) * scale[patch]
        )
        row[12:] = shape[patch]


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
