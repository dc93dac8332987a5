# SPDX-License-Identifier: MIT
"""Counts the legal actions of a Patchwork position, compiled."""

from typing import Final

import numpy as np

from quiltbee.games.patchwork.kernel.steps import find_anchors, is_over
from quiltbee.kernel.bits import popcount
from quiltbee.kernel.compilation import compiled

ENTRY: Final = np.dtype(
    [
        ("low", np.uint64),
        ("high", np.uint64),
        ("alive", np.uint64),
        ("token", np.int64),
        ("buttons", np.int64),
        ("count", np.int64),  # 0 if the entry is empty
    ],
    align=True,
)
ENTRIES: Final = 1 << 12


@compiled()
def new_memo(pos):  # noqa: ARG001 - its type selects the game
    """Return a buffer for the free anchors of a position, and a cache of counts."""
    return np.empty((24, 2), np.uint64), np.zeros(ENTRIES, ENTRY)


@compiled()
def count_one(pos, t, memo):
    """Return the number of legal actions of a position.

    It does not depend on the quilt of the other seat, so the same counts are needed many times and are cached.
    """
    free, cache = memo
    if is_over(pos, t):
        return 0
    me = pos.active
    low, high = pos.quilt[me, 0], pos.quilt[me, 1]
    if pos.in_hand:
        return 81 - popcount(low) - popcount(high) + t.optional
    key = (low ^ (high << np.uint64(40)) ^ pos.alive) * np.uint64(0x9E3779B97F4A7C15)
    key += np.uint64(pos.token * 64 + pos.buttons[me])
    entry = cache[np.int64((key * np.uint64(0xBF58476D1CE4E5B9)) >> np.uint64(52))]
    if (
        entry.count
        and entry.low == low
        and entry.high == high
        and entry.alive == pos.alive
        and entry.token == pos.token
        and entry.buttons == pos.buttons[me]
    ):
        return entry.count
    entry.low, entry.high, entry.alive = low, high, pos.alive
    entry.token, entry.buttons = pos.token, pos.buttons[me]
    entry.count = 1 + find_anchors(pos, t, free)
    return entry.count
