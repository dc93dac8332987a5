# SPDX-License-Identifier: MIT
"""Compiled steps of many games of Patchwork against an opponent of random moves.

Several threads may run them at once, each for some of the games.
"""

from typing import Final

import numpy as np

from quiltbee.games.patchwork.envs.observation import write_planes
from quiltbee.games.patchwork.kernel.position import ACTIONS
from quiltbee.games.patchwork.kernel.steps import (
    apply_one,
    is_over,
    list_one,
    random_action,
    score_one,
    winner_one,
)
from quiltbee.games.patchwork.kernel.tables import PATCHES
from quiltbee.kernel.bits import draw
from quiltbee.kernel.compilation import compiled

SHUFFLED: Final = PATCHES - 2
"""The patches of the circle that lie at random; the last one is always the smallest."""


@compiled()
def reset_one(pos, begun, rng):
    """Begin a game with a circle laid out at random."""
    for last in range(SHUFFLED - 1, 0, -1):
        at = draw(rng, last + 1)
        begun.order[at], begun.order[last] = begun.order[last], begun.order[at]
    pos[0] = begun


@compiled()
def answer(pos, t, seat, free, rng):
    """Let the opponent move until it is the turn of a seat, or the game is over."""
    while not is_over(pos, t) and pos.active != seat:
        apply_one(pos, t, random_action(pos, t, free, rng))


@compiled()
def write_mask(pos, t, actions, mask):
    """Set the flags of the legal actions."""
    mask[:] = 0
    for k in range(list_one(pos, t, actions)):
        mask[actions[k]] = 1


@compiled(nogil=True)
def begin(positions, tables, starts, rngs, seats, planes, masks):
    """Begin all games."""
    free, actions = np.empty((24, 2), np.uint64), np.empty(ACTIONS, np.int64)
    for i in range(len(positions)):
        begin_one(positions, tables, starts, rngs, seats, planes, masks, i, free, actions)


@compiled()
def begin_one(positions, tables, starts, rngs, seats, planes, masks, i, free, actions):
    """Begin game i: lay out the circle, choose the agent's seat, and let the opponent move if it begins."""
    rng = rngs[i : i + 1]
    reset_one(positions[i : i + 1], starts[i], rng)
    seats[i] = draw(rng, 2)
    answer(positions[i], tables[0], seats[i], free, rng)
    write_planes(positions[i], tables[0], seats[i], planes[i])
    write_mask(positions[i], tables[0], actions, masks[i])


@compiled(nogil=True)
def advance(
    positions, tables, starts, rngs, seats, chosen, rewards, ended, illegal, points, planes, masks
):
    """Do an action in each game. A game that had ended starts again instead; an illegal action ends its game as lost."""
    free, actions = np.empty((24, 2), np.uint64), np.empty(ACTIONS, np.int64)
    for i in range(len(positions)):
        pos, t, seat = positions[i], tables[0], seats[i]
        rewards[i] = 0
        illegal[i] = False
        if ended[i]:
            ended[i] = False
            begin_one(positions, tables, starts, rngs, seats, planes, masks, i, free, actions)
            continue
        action = chosen[i]
        if action < 0 or action >= ACTIONS or not masks[i, action]:
            rewards[i] = -1
            ended[i] = illegal[i] = True
            masks[i] = 0
            continue
        apply_one(pos, t, action)
        answer(pos, t, seat, free, rngs[i : i + 1])
        if is_over(pos, t):
            ended[i] = True
            rewards[i] = 1 if winner_one(pos) == seat else -1
            points[i, 0], points[i, 1] = score_one(pos, seat), score_one(pos, 1 - seat)
        write_planes(pos, t, seat, planes[i])
        write_mask(pos, t, actions, masks[i])
