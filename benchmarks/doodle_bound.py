# SPDX-License-Identifier: MIT
"""What a Doodle player could reach that knew every throw and the whole deck beforehand.

A beam search over the known game: at each turn the sheets that look best go on, whatever they came from.
It finds good games, not always the best one, so the true bound lies somewhat higher.
"""

import random
from typing import Any

import numpy as np

from quiltbee.games import doodle
from quiltbee.games.doodle.kernel.position import (
    A_DONE,
    FIRST_ROLL,
    OVER,
    POSITION,
    ROLL,
    Positions,
    from_state,
)
from quiltbee.games.doodle.kernel.steps import apply_one, hash_one
from quiltbee.games.doodle.kernel.tables import Tables, tables
from quiltbee.games.doodle.players.compiled_sheet import default_values, worth
from quiltbee.games.doodle.players.policy import (
    MAX_OPTIONS,
    MAX_PLACEMENTS,
    OPTION,
    propose,
    shade_or_done,
    special_bits,
)
from quiltbee.kernel.bits import FULL_HIGH, popcount
from quiltbee.kernel.compiling import compiled

BEAM = 1500
"""Sheets that go on."""


@compiled()
def _promise(pos, t, s):
    """Value a sheet between two turns, with what is written down."""
    total = float(pos.scores[0] + pos.scores[1] + pos.scores[2])
    low, high = ~pos.board[0], ~pos.board[1] & FULL_HIGH
    if pos.phase == OVER:
        return total - (81 - popcount(pos.board[0]) - popcount(pos.board[1]))
    turns = t.turns - pos.turn + 1
    return total + worth(low, high, special_bits(pos), turns, t.rounds - pos.round, s)


@compiled()
def _advance(beam, size, tables, values, options, room):
    """Fill ``room`` with all that one turn can make of the sheets; return how many there are."""
    t, s, count = tables[0], values[0], 0
    keys = {np.uint64(0)}
    for index in range(size):
        found = propose(beam[index], t, s, options, MAX_PLACEMENTS)
        for k in range(found):
            for shading in range(2):
                if count == len(room):
                    return count
                room[count] = beam[index]
                pos = room[count]
                at = pos.turn
                apply_one(pos, t, options[k].action)
                open_still = (pos.drawn or pos.passed) and pos.turn == at
                if shading and not (open_still and at == t.turns):
                    break
                while (pos.drawn or pos.passed) and pos.phase != OVER:
                    apply_one(pos, t, shade_or_done(pos, t, s) if shading else A_DONE)
                key = hash_one(pos)
                if key not in keys:
                    keys.add(key)
                    count += 1
    return count


@compiled()
def _promises(room, count, tables, values, out):
    for index in range(count):
        out[index] = _promise(room[index], tables[0], values[0])


@compiled()
def _roll(beam, size, tables, pips):
    for index in range(size):
        if beam[index].phase == ROLL:
            apply_one(beam[index], tables[0], FIRST_ROLL - 1 + pips)


def known_game_score(
    seed: int,
    edition: str = "standard",
    beam: int = BEAM,
    die: tuple[int, ...] | None = None,
) -> int:
    """Return the best score found for the game that ``benchmarks.doodle`` plays with this seed.

    ``die`` takes the place of the edition's.
    """
    cards, dice = random.Random(seed), random.Random(seed + 1_000_000)
    state = doodle.start(edition, cards)
    table, values = tables(edition), default_values()
    positions: Positions = from_state(state)
    options = np.zeros(MAX_OPTIONS, OPTION)
    room = np.zeros(beam * 60, POSITION)
    promise = np.zeros(len(room))
    while positions[0]["phase"] != OVER:
        if positions[0]["phase"] == ROLL:
            _roll(positions, len(positions), table, dice.choice(die or state.edition.die))
        positions = _best(positions, table, values, options, room, promise, beam)
    _promises(positions, len(positions), table, values, promise)
    return int(promise[: len(positions)].max())


def _best(
    positions: Positions,
    table: Tables,
    values: Any,
    options: Any,
    room: Positions,
    promise: Any,
    beam: int,
) -> Positions:
    """Play one turn of all sheets and keep the best."""
    count = _advance(positions, len(positions), table, values, options, room)
    _promises(room, count, table, values, promise)
    order = np.argsort(-promise[:count], kind="stable")[:beam]
    return room[:count][order].copy()
