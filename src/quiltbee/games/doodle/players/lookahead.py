# SPDX-License-Identifier: MIT
"""The evaluation of moves with a look at the next turn, compiled.

The value of a move is the mean value of the sheet after the next turn, over the cards that the die can choose. For each
card the best placement counts. The circle is open, so these cards are known, except one at the end of a round. The order of
the deck is not used.
"""

import numpy as np

from quiltbee.games.doodle.kernel.position import (
    A_DONE,
    A_PASS,
    DRAW,
    FIRST_DRAW,
    FIRST_SHADE,
    FIRST_START,
    LAID,
    START,
)
from quiltbee.games.doodle.kernel.steps import (
    anchors,
    can_shade,
    count_ways,
    first_piece,
    is_settled,
    pieces_of_slot,
    slot_card,
    spaces_at,
)
from quiltbee.games.doodle.kernel.tables import PIECES, SIDES
from quiltbee.games.doodle.players.compiled_sheet import (
    aim,
    best_now,
    end_score,
    prospects,
    quick_estimate,
    scored,
    shaded,
    worth,
)
from quiltbee.games.doodle.players.policy import special_bits, spent
from quiltbee.games.doodle.players.records import (
    FULL_EVALUATIONS,
    PATCH_PLACEMENTS,
    REPLY_PLACEMENTS,
    START_PLACEMENTS,
)
from quiltbee.kernel.bits import FULL_HIGH, NONE, ONE, lowest, popcount
from quiltbee.kernel.compilation import compiled

TAKEN = -1e9
"""The value of an option that was chosen."""


@compiled()
def closed_worth(low, high, specials, turns, rounds, s):
    """Return the value of a sheet that does not change any more in this turn."""
    if turns + rounds == 0:
        return end_score(low, high, np.int64(0), s)
    value = prospects(low, high, specials, turns, rounds, s)
    return value if turns else value + best_now(low, high)


@compiled()
def is_before(value, low, high, other, empty_low, empty_high):
    """Return whether a placement comes before another one: by its estimate, then by its spaces."""
    if value != other.value:
        return value > other.value
    mine, its = high ^ empty_high, other.high ^ empty_high
    if mine != its:
        return mine > its
    return low ^ empty_low > other.low ^ empty_low


@compiled()
def add_ways(t, shape, base, low, high, left, wanted, s, short, count, most, total):
    """Add the placements of a shape to a shortlist, which has room for ``most``; return their number.

    If no more than these are in the ``total`` of all shapes, they stay in their order. Otherwise the best ones by their quick
    estimates are kept, best first. The special actions of the options are not set.
    """
    want_low, want_high = NONE, NONE
    if wanted >= 0:
        want_low, want_high = s.places[wanted, 0], s.places[wanted, 1]
    for look in range(t.first[shape], t.first[shape + 1]):
        free_low, free_high = anchors(t, look, ~low, ~high & FULL_HIGH)
        while free_low or free_high:
            if free_low:
                cell = lowest(free_low)
                free_low &= free_low - ONE
            else:
                cell = 64 + lowest(free_high)
                free_high &= free_high - ONE
            spaces_low, spaces_high = spaces_at(t, look, cell)
            after_low, after_high = low ^ spaces_low, high ^ spaces_high
            at, value = count, 0.0
            if total > most:
                value = quick_estimate(after_low, after_high, left, s) + s.aim * (
                    popcount(spaces_low & want_low) + popcount(spaces_high & want_high)
                )
                if count == most:
                    at = count - 1
                    if not is_before(value, after_low, after_high, short[at], low, high):
                        continue
                while at > 0 and is_before(value, after_low, after_high, short[at - 1], low, high):
                    short[at] = short[at - 1]
                    at -= 1
            short[at].action = base + t.orientation[look] * 81 + cell
            short[at].low, short[at].high, short[at].value = after_low, after_high, value
            count = min(count + 1, most)
    return count


@compiled()
def add_placed(short, count, specials, turns, rounds, s, placed, size):
    """Add the placements of a shortlist with their values; return the number of all."""
    for k in range(count):
        placed[size] = short[k]
        placed[size].specials = specials
        placed[size].value = worth(short[k].low, short[k].high, specials, turns, rounds, s)
        size += 1
    return size


@compiled()
def place_patches(pos, t, s, turns, rounds, left, wanted, short, placed, size):
    """Add the placements of all patches that can be drawn, whole and then in pieces; return the number of all."""
    low, high = ~pos.board[0], ~pos.board[1] & FULL_HIGH
    for cut in range(2):
        for slot in range(3):
            pieces = pieces_of_slot(pos, t, slot)
            first, end = (1, pieces) if cut else (first_piece(pos, slot), min(pieces, 1))
            card, total, count = slot_card(pos, slot), 0, np.int64(0)
            for piece in range(first, end):
                total += count_ways(t, t.shape[card, piece], pos.board[0], pos.board[1])
            for piece in range(first, end):
                base = FIRST_DRAW + (slot * PIECES + piece) * LAID
                count = add_ways(
                    t, t.shape[card, piece], base, low, high, left, wanted, s, short, count,
                    PATCH_PLACEMENTS, total,
                )  # fmt: skip
            after = spent(special_bits(pos), slot > 0 and pos.token >= 0, cut)
            size = add_placed(short, count, after, turns, rounds, s, placed, size)
    return size


@compiled()
def list_options(pos, t, s, turns, rounds, options, placed, short):
    """Fill ``options`` with the moves that are worth a look at the next turn, each with its value; return their number."""
    low, high, specials = ~pos.board[0], ~pos.board[1] & FULL_HIGH, special_bits(pos)
    left, wanted = turns + rounds * s.length, aim(low, high, turns + 1, s)
    count, size = np.int64(0), np.int64(0)
    if pos.phase == START:
        shape = t.start[pos.start_card]
        total = count_ways(t, shape, pos.board[0], pos.board[1])
        found = add_ways(
            t, shape, np.int64(FIRST_START), low, high, left, wanted, s, short, count,
            START_PLACEMENTS, total,
        )  # fmt: skip
        size = add_placed(short, found, specials, turns, rounds, s, placed, size)
    else:
        settled, count = is_settled(pos), np.int64(1)
        options[0].action = A_DONE if settled else A_PASS
        options[0].low, options[0].high, options[0].specials = low, high, specials
        if settled:
            options[0].value = closed_worth(low, high, specials, turns, rounds, s)
        else:
            options[0].value = worth(low, high, specials, turns, rounds, s)
        # Shading a single space can wait until the patch is drawn: then it is clear which space is missing.
        if settled and can_shade(pos):
            rest = shaded(specials, 1)
            for cell in range(81):
                word, bit = cell >> 6, ONE << np.uint64(cell & 63)
                if pos.board[word] & bit:
                    continue
                placed[size].action = FIRST_SHADE + cell
                placed[size].low = low if word else low ^ bit
                placed[size].high = high ^ bit if word else high
                placed[size].specials = rest
                placed[size].value = worth(
                    placed[size].low, placed[size].high, rest, turns, rounds, s
                )
                size += 1
        if pos.phase == DRAW and not pos.drawn:
            size = place_patches(pos, t, s, turns, rounds, left, wanted, short, placed, size)
    for _ in range(min(size, FULL_EVALUATIONS)):
        best = 0
        for k in range(1, size):
            if placed[k].value > placed[best].value:
                best = k
        options[count] = placed[best]
        placed[best].value = TAKEN
        count += 1
    return count


@compiled()
def expected_value(pos, t, s, option, turns, rounds, short, values):
    """Return the mean value of the sheet after the next turn, over all faces of the die."""
    low, high, specials, gained = option.low, option.high, option.specials, 0.0
    if turns:
        turns -= 1
    else:
        if option.action == A_DONE:
            gained = float(best_now(low, high))
        else:
            gained, _ = scored(low, high, specials, rounds * s.length, s)
        turns, rounds = s.length - 1, rounds - 1
    left, wanted = turns + rounds * s.length, aim(low, high, turns + 1, s)
    passing = worth(low, high, specials, turns, rounds, s)
    faces = np.int64(0)
    for side in range(SIDES):
        faces = max(faces, t.die[side])
    known, coming = np.int64(0), pos.count if pos.token < 0 else pos.count - 1
    for k in range(min(faces, coming)):
        at = k if pos.token < 0 else pos.token + 1 + k
        shape = t.shape[pos.circle[at - pos.count if at >= pos.count else at], 0]
        total = count_ways(t, shape, ~low, ~high & FULL_HIGH)
        found = add_ways(
            t, shape, np.int64(0), low, high, left, wanted, s, short, np.int64(0),
            REPLY_PLACEMENTS, total,
        )  # fmt: skip
        best = passing
        for i in range(found):
            best = max(best, worth(short[i].low, short[i].high, specials, turns, rounds, s))
        values[known] = gained + best
        known += 1
    if left == 0:
        most = values[0]  # on the final turn all cards are free
        for k in range(1, known):
            most = max(most, values[k])
        return most
    # After the last turn of a round one card is not known yet. It counts as no change.
    for k in range(known, faces):
        values[k] = option.value
    total = 0.0
    for side in range(SIDES):
        total += values[t.die[side] - 1]
    return total / SIDES


@compiled()
def evaluate(pos, t, s, looks_ahead, options, placed, short, values):
    """Fill ``options`` with the most promising moves, each with its value in points; return their number."""
    turns = np.int64(t.turns - pos.turn + (pos.phase == START))
    rounds = np.int64(t.rounds - pos.round)
    count = list_options(pos, t, s, turns, rounds, options, placed, short)
    if looks_ahead and turns + rounds:
        for k in range(count):
            options[k].value = expected_value(pos, t, s, options[k], turns, rounds, short, values)
    return count
