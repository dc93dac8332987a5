# SPDX-License-Identifier: MIT
"""What the outlines of the offers add to the policy, for the legal moves alone.

The network gives maps of what it is worth to cover a space, and to lie beside it (``train.network`` tells more). To add
them up for all 1,944 ways to lay an offer would cost half as much as all the rest of the network; few of the ways are legal.
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
"""A board with a row and a column on every side, which hold nothing."""

Integers = npt.NDArray[np.int64]


@cache
def places() -> tuple[Integers, Integers]:
    """Return how many spaces each turned patch covers and touches, and where they lie on the wide board.

    The first is [patch, orientation, 2], the second [patch, orientation, n]: those covered first, as steps from the
    anchor's place less a row and a column.
    """
    known = outlines()
    wide = np.arange(WIDE * WIDE).reshape(WIDE, WIDE)
    steps = np.concatenate(
        [wide[1 : SHAPE + 1, 1 : SHAPE + 1].reshape(-1), wide[:AROUND, :AROUND].reshape(-1)]
    )
    inside = SHAPE * SHAPE
    counts = np.stack([known[..., :inside].sum(-1), known[..., inside:].sum(-1)], axis=-1)
    found = np.zeros((*known.shape[:2], int(counts.sum(-1).max())), np.int64)
    for patch in range(len(known)):
        for orientation in range(8):
            there = steps[known[patch, orientation] > 0]
            found[patch, orientation, : len(there)] = there
    return counts.astype(np.int64), found


@compiled()
def widen(maps, wide):
    """Lay the maps of spaces [2k and more, 81] on the wide board [121, 2k]."""
    for cell in range(81):
        at = (cell // 9 + 1) * WIDE + cell % 9 + 1
        for k in range(wide.shape[1]):
            wide[at, k] = maps[k, cell]


@compiled()
def weigh(wide, corner, steps, covered, touched, sums, out):
    """Return what the maps make of one way to lay a patch; ``sums`` holds what they begin with."""
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
    """Add to the logits of the first ``count`` actions, in place.

    ``maps`` is [3k, 81], ``offer`` [3k] and ``out`` [k]; ``wide`` [121, 2k] and ``sums`` [k] are room to work in.
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
        policy[actions[i]] += weigh(
            wide, corner, steps[patch, orientation], covered, touched, sums, out
        )


@compiled()
def complete_all(positions, t, policy, maps, offer, out, sizes, steps, wide, sums, found, actions):
    """Complete the policy of every position."""
    for i in range(len(positions)):
        count = list_one(positions[i], t[0], found, actions)
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
    found, actions = np.zeros((24, 2), np.uint64), np.zeros(ACTIONS, np.int64)
    work = room(len(out))
    complete_all(positions, tables, policy, maps, offer, out, *places(), *work, found, actions)


def room(many: int) -> tuple[Floats, Floats]:
    """Return the room to work in for so many maps."""
    return np.zeros((WIDE * WIDE, 2 * many), np.float32), np.zeros(many, np.float32)
