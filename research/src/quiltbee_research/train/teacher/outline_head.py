# SPDX-License-Identifier: MIT
"""The outline head of the teacher, computed for legal moves only.

The network returns maps over the board: the value of covering a space, and of touching one (see ``train.network``).
Summing them for all 1,944 placements would cost half as much as the rest of the network. Only few placements are legal.
"""

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt
from quiltbee.games.patchwork.kernel.features import AROUND, SHAPE, Floats, outlines
from quiltbee.games.patchwork.kernel.position import ACTIONS, FIRST_BUY, FIRST_SEW, SLOT, Positions
from quiltbee.games.patchwork.kernel.steps import list_one, next_place
from quiltbee.games.patchwork.kernel.tables import Tables
from quiltbee.kernel.compiling import compiled

WIDE: Final = 11
"""The width of a board with an empty border."""

Integers = npt.NDArray[np.int64]


@cache
def places() -> tuple[Integers, Integers]:
    """Return how many spaces each oriented patch covers and touches, and their offsets on the wide board.

    The counts are [patch, orientation, 2]. The offsets are [patch, orientation, n], covered spaces first.
    They start one row and one column before the anchor.
    """
    known = outlines()
    wide = np.arange(WIDE * WIDE).reshape(WIDE, WIDE)
    steps = np.concatenate(
        [wide[1 : SHAPE + 1, 1 : SHAPE + 1].reshape(-1), wide[:AROUND, :AROUND].reshape(-1)]
    )
    inside = SHAPE * SHAPE
    counts = np.stack([known[..., :inside].sum(-1), known[..., inside:].sum(-1)], axis=-1)
    offsets = np.zeros((*known.shape[:2], int(counts.sum(-1).max())), np.int64)
    for patch in range(len(known)):
        for orientation in range(8):
            there = steps[known[patch, orientation] > 0]
            offsets[patch, orientation, : len(there)] = there
    return counts.astype(np.int64), offsets


@compiled()
def widen(maps, wide):
    """Copy the maps [2k and more, 81] to the wide board [121, 2k]."""
    for cell in range(81):
        at = (cell // 9 + 1) * WIDE + cell % 9 + 1
        for k in range(wide.shape[1]):
            wide[at, k] = maps[k, cell]


@compiled()
def outline_score(wide, corner, steps, covered, touched, sums, out):
    """Return the score of one placement. ``sums`` holds the start values."""
    many = len(out)
    for j in range(covered):
        for k in range(many):
            sums[k] += wide[corner + steps[j], k]
    for j in range(covered, covered + touched):
        for k in range(many):
            sums[k] += wide[corner + steps[j], many + k]
    total = np.float32(0)
    for k in range(many):
        total += out[k] * max(sums[k], np.float32(0))
    return total


@compiled()
def add_outlines(pos, actions, count, policy, maps, offer, out, sizes, steps, wide, sums):
    """Add the outline scores to the logits of the first ``count`` actions, in place.

    ``maps`` is [3k, 81], ``offer`` [3k] and ``out`` [k]. ``wide`` [121, 2k] and ``sums`` [k] are scratch arrays.
    """
    many = len(out)
    if many == 0 or pos.in_hand > 0:
        return
    widen(maps, wide)
    place, slot, patch = pos.token, -1, 0
    for i in range(count):
        buy = actions[i] - FIRST_BUY
        if buy < 0 or buy >= FIRST_SEW - FIRST_BUY:
            continue
        while slot < buy // SLOT:
            slot += 1
            place = next_place(pos.alive, place)
            patch = pos.order[place]
        orientation, cell = buy % SLOT // 81, buy % 81
        for k in range(many):
            sums[k] = maps[2 * many + k, cell] + offer[slot * many + k]
        covered, touched = sizes[patch, orientation]
        corner = cell // 9 * WIDE + cell % 9
        policy[actions[i]] += outline_score(
            wide, corner, steps[patch, orientation], covered, touched, sums, out
        )


@compiled()
def complete_all(positions, t, policy, maps, offer, out, sizes, steps, wide, sums, actions):
    """Complete the policy of every position."""
    for i in range(len(positions)):
        count = list_one(positions[i], t[0], actions)
        add_outlines(
            positions[i],
            actions,
            count,
            policy[i],
            maps[i],
            offer[i],
            out,
            sizes,
            steps,
            wide,
            sums,
        )


def complete(
    positions: Positions, tables: Tables, policy: Floats, maps: Floats, offer: Floats, out: Floats
) -> None:
    """Complete the policies [n, actions] of n positions, in place."""
    count = len(out)
    wide, sums = np.zeros((WIDE * WIDE, 2 * count), np.float32), np.zeros(count, np.float32)
    actions = np.zeros(ACTIONS, np.int64)
    complete_all(positions, tables, policy, maps, offer, out, *places(), wide, sums, actions)
