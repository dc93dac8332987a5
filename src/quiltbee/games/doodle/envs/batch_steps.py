# SPDX-License-Identifier: MIT
"""Compiled steps of many games of Doodle alone. Several threads may run them at once, each for some of the games."""

import numpy as np

from quiltbee.games.doodle.envs.observation import write_planes
from quiltbee.games.doodle.kernel.position import ACTIONS, FIRST_ROLL, OVER, ROLL
from quiltbee.games.doodle.kernel.steps import apply_one, complete_one, list_one
from quiltbee.kernel.bits import draw, popcount
from quiltbee.kernel.compilation import compiled


@compiled()
def throw(pos, t, rng):
    """Throw the die where it is due."""
    if pos.phase == ROLL:
        apply_one(pos, t, FIRST_ROLL - 1 + t.die[draw(rng, np.int64(6))])


@compiled()
def empty_spaces(pos):
    """Return how many spaces of the sheet are empty."""
    return 81 - popcount(pos.board[0]) - popcount(pos.board[1])


@compiled()
def written(pos):
    """Return the points scored so far; at the end less the empty spaces."""
    points = pos.scores[0] + pos.scores[1] + pos.scores[2]
    if pos.phase == OVER:
        points -= empty_spaces(pos)
    return points


@compiled()
def write_mask(pos, t, actions, mask):
    """Set the flags of the legal actions."""
    mask[:] = 0
    for k in range(list_one(pos, t, actions)):
        mask[actions[k]] = 1


@compiled()
def begin_one(pos, t, begun, starts, rng):
    """Begin a game: shuffle all cards, deal the circle from them, and draw the start card."""
    pos[0] = begun
    pos[0].count = pos[0].known = pos[0].top = 0
    complete_one(pos[0], t, rng)
    for k in range(t.circle):
        pos[0].circle[k] = pos[0].deck[k]
    pos[0].count = t.circle
    pos[0].top = t.circle
    pos[0].start_card = draw(rng, starts)


@compiled(nogil=True)
def begin(positions, tables, begun, starts, rngs, planes, masks):
    """Begin all games."""
    actions = np.empty(ACTIONS, np.int64)
    for i in range(len(positions)):
        begin_one(positions[i : i + 1], tables[0], begun[0], starts, rngs[i : i + 1])
        write_planes(positions[i], tables[0], planes[i])
        write_mask(positions[i], tables[0], actions, masks[i])


@compiled(nogil=True)
def advance(
    positions, tables, begun, starts, rngs, chosen, rewards, ended, illegal, points, planes, masks
):
    """Do an action in each game. A game that had ended starts again instead; an illegal action ends its game."""
    actions, t = np.empty(ACTIONS, np.int64), tables[0]
    for i in range(len(positions)):
        rewards[i] = 0
        illegal[i] = False
        action = chosen[i]
        if ended[i]:
            ended[i] = False
            begin_one(positions[i : i + 1], t, begun[0], starts, rngs[i : i + 1])
        elif action < 0 or action >= ACTIONS or not masks[i, action]:
            rewards[i] = -1 - empty_spaces(positions[i])  # DoodlePlay.illegal_reward says why
            ended[i] = illegal[i] = True
            masks[i] = 0
            continue
        else:
            before = written(positions[i])
            apply_one(positions[i], t, action)
            throw(positions[i], t, rngs[i : i + 1])
            points[i, 0] = written(positions[i])
            rewards[i] = points[i, 0] - before
            ended[i] = positions[i].phase == OVER
        write_planes(positions[i], t, planes[i])
        write_mask(positions[i], t, actions, masks[i])
