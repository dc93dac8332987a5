# SPDX-License-Identifier: MIT
"""The inputs of the small networks: features of a position and of a placement, compiled.

The features of a position are the numbers of the table (the same as for the large network), the patches to come, the
hand-made evaluation, and the pattern counts of each quilt. A pattern is the filling of a window of 3x3 spaces around a
space. Rotated and mirrored patterns count as one. The features of a placement are those of the quilt after it.
"""

from typing import Final

import numpy as np

from quiltbee.games.patchwork.kernel.features import write_table
from quiltbee.games.patchwork.kernel.position import FIRST_BUY, FIRST_SEW, SLOT
from quiltbee.games.patchwork.kernel.steps import next_place
from quiltbee.games.patchwork.players.compiled_evaluation import best_deal, layout_value, worth
from quiltbee.games.patchwork.players.compiled_fit import lone, shreds
from quiltbee.games.patchwork.players.mlp.records import (
    CIRCLE_AT,
    HAND_MADE_AT,
    PATCH_FEATURES,
    PATCHES_AHEAD,
    PATTERNS,
    PATTERNS_AT,
    PLACEMENT_PATTERNS_AT,
    QUILT_FEATURES,
    QUILTS_AT,
    WIDE,
)
from quiltbee.kernel.bits import (
    FULL_HIGH,
    NONE,
    NOT_LAST_HIGH,
    NOT_LAST_LOW,
    ONE,
    ROW,
    border,
    popcount,
    shifted_low,
    shifted_up,
)
from quiltbee.kernel.compilation import compiled

PATTERN_SCALE: Final = np.float32(0.2)
"""The feature of a pattern is its count times this."""


@compiled()
def to_rows(low, high, rows):
    """Write a quilt into the rows of a board with a border."""
    rows[0] = rows[WIDE - 1] = (1 << WIDE) - 1
    for row in range(9):
        at = 9 * row
        if at < 64:
            bits = (low >> np.uint64(at)) | ((high << ONE) << np.uint64(63 - at))
        else:
            bits = high >> np.uint64(at - 64)
        rows[row + 1] = 1 | (np.int64(bits & np.uint64(511)) << 1) | (1 << (WIDE - 1))


@compiled()
def window(rows, cell):
    """Return the filling of the window around a cell, as nine bits."""
    row, column = divmod(cell, 9)
    filling = (rows[row] >> column) & 7
    filling |= ((rows[row + 1] >> column) & 7) << 3
    return filling | ((rows[row + 2] >> column) & 7) << 6


@compiled()
def count_patterns(low, high, numbers, rows, counts):
    """Add the pattern counts of a quilt, times ``PATTERN_SCALE``, to ``counts``."""
    to_rows(low, high, rows)
    for cell in range(81):
        counts[numbers[window(rows, cell)]] += PATTERN_SCALE


@compiled()
def fill_circle(pos, t, x):
    """Write the features of the patches to come."""
    me = pos.active
    old, there = pos.time[me], pos.time[1 - me]
    place = pos.token
    for number in range(min(PATCHES_AHEAD, popcount(pos.alive))):
        place = next_place(pos.alive, place)
        patch = pos.order[place]
        time = min(old + t.time[patch], t.last)
        row = x[number * PATCH_FEATURES : (number + 1) * PATCH_FEATURES]
        row[0] = t.buttons[patch] <= pos.buttons[me]
        row[1] = t.buttons[patch] <= pos.buttons[1 - me]
        row[2] = t.buttons[patch] / 10
        row[3] = t.time[patch] / 6
        row[4] = t.income[patch] / 3
        row[5] = t.size[patch] / 8
        row[6] = time <= there
        row[7] = t.incomes[time] - t.incomes[old]


@compiled()
def fill_features(pos, t, w, numbers, rows, x):
    """Write the features of a position, from the view of the seat that acts."""
    x[:] = 0
    me = pos.active
    write_table(pos, t, x[:CIRCLE_AT])
    fill_circle(pos, t, x[CIRCLE_AT:QUILTS_AT])
    ahead = 0.0
    for side in range(2):
        seat = me if side == 0 else 1 - me
        low, high = ~pos.quilt[seat, 0], ~pos.quilt[seat, 1] & FULL_HIGH
        layout = layout_value(pos, t, w, seat, low, high)
        filled = 81 - popcount(low) - popcount(high)
        resources = worth(t, w, pos.time[seat], pos.buttons[seat], pos.income[seat], filled)
        row = x[QUILTS_AT + side * QUILT_FEATURES : QUILTS_AT + (side + 1) * QUILT_FEATURES]
        row[0] = border(low, high) / 50
        row[1] = lone(low, high) / 5
        row[2] = shreds(low, high, 5) / 10
        row[3] = layout / 10
        row[4] = resources / 50
        ahead += resources + layout if side == 0 else -resources - layout
        at = PATTERNS_AT + side * PATTERNS
        counts = x[at : at + PATTERNS]
        count_patterns(pos.quilt[seat, 0], pos.quilt[seat, 1], numbers, rows, counts)
    deal = 0.0
    if pos.in_hand:
        ahead += w.special
    else:
        deal = best_deal(pos, t, w)
        ahead += w.deal * deal
    left = 2 * t.last - pos.time[0] - pos.time[1]
    x[HAND_MADE_AT] = deal / 10
    x[HAND_MADE_AT + 1] = ahead / 10
    x[HAND_MADE_AT + 2] = ahead / (16 + 0.4 * left)


@compiled()
def fill_placement_basics(pos, t, low, high, y):
    """Write the features of a placement without the patterns, given the empty spaces after it."""
    me = pos.active
    y[0] = border(low, high) / 20
    y[1] = lone(low, high) * 0.3
    y[2] = (popcount(low) + popcount(high)) / 50
    y[3] = (t.last - pos.time[me]) / 50
    y[4] = y[5] = 0
    if pos.tile < 0 or pos.tile == me:
        missing = 49
        for k in range(9):
            gaps = popcount(t.areas[k, 0] & low) + popcount(t.areas[k, 1] & high)
            missing = min(missing, gaps)
        y[4] = (1 - missing / 49) ** 3
        y[5] = missing == 0


@compiled()
def fill_placement(pos, t, low, high, numbers, rows, y):
    """Write all features of a placement, given the empty spaces after it."""
    y[:] = 0
    fill_placement_basics(pos, t, low, high, y)
    count_patterns(~low, ~high & FULL_HIGH, numbers, rows, y[PLACEMENT_PATTERNS_AT:])


@compiled()
def touched_windows(low, high):
    """Return the spaces whose windows contain a space of the board."""
    right_low, right_high = shifted_up(low & NOT_LAST_LOW, high & NOT_LAST_HIGH, ONE)
    wide_low = low | right_low | (shifted_low(low, high, ONE) & NOT_LAST_LOW)
    wide_high = high | right_high | ((high >> ONE) & NOT_LAST_HIGH)
    down_low, down_high = shifted_up(wide_low, wide_high, ROW)
    touched_low = wide_low | down_low | shifted_low(wide_low, wide_high, ROW)
    return touched_low, wide_high | down_high | (wide_high >> ROW)


@compiled()
def covered(t, patch, action):
    """Return the spaces that a placement covers. ``patch`` is -1 for a special patch."""
    if patch < 0:
        low, high, cell = ONE, NONE, action - FIRST_SEW
    else:
        orientation, cell = divmod((action - FIRST_BUY) % SLOT, 81)
        low, high = t.spaces[patch, orientation, 0], t.spaces[patch, orientation, 1]
    if cell >= 64:
        return NONE, low << np.uint64(cell - 64)
    by = np.uint64(cell)
    return low << by, (high << by) | ((low >> ONE) >> (np.uint64(63) - by))
