# SPDX-License-Identifier: MIT
"""The rollout policy, compiled: it proposes the most promising moves and chooses the best of them.

It is the greedy player without the look at the next turn. Of the placements of one patch, those with the best quick
estimates are evaluated.
"""

import numpy as np

from quiltbee.games.doodle.kernel.position import (
    A_DONE,
    A_PASS,
    FIRST_DRAW,
    FIRST_ROLL,
    FIRST_SHADE,
    FIRST_START,
    LAID,
    OVER,
    ROLL,
    START,
)
from quiltbee.games.doodle.kernel.steps import (
    anchors,
    apply_one,
    first_piece,
    is_final_turn,
    pieces_of_slot,
    slot_card,
    spaces_at,
)
from quiltbee.games.doodle.kernel.tables import PIECES
from quiltbee.games.doodle.players.compiled_sheet import (
    aim,
    end_score,
    quick_estimate,
    scored,
    worth,
)
from quiltbee.kernel.bits import FULL_HIGH, NONE, ONE, lowest, popcount
from quiltbee.kernel.compilation import compiled


@compiled()
def special_bits(pos):
    """Return the special actions of a position as bits."""
    left = pos.specials
    return np.int64(left[0] | left[1] << 1 | left[2] << 2 | left[3] << 3)


@compiled()
def spent(specials, beside, cut):
    """Return the special actions that are left after a draw that uses some of them."""
    if beside:
        specials = specials & ~1 if specials & 1 else specials & ~8
    if cut:
        specials = specials & ~4 if specials & 4 else specials & ~8
    return specials


@compiled()
def propose_shape(
    t, shape, base, low, high, specials, left, wanted, s, options, first, count, most
):
    """Add the placements of a shape with the best quick estimates to the options from ``first`` on.

    Return the number of options. Their values are the quick estimates; on the final turn they are the final scores.
    """
    filled_low, filled_high = ~low, ~high & FULL_HIGH
    want_low, want_high = NONE, NONE
    if wanted >= 0:
        want_low, want_high = s.places[wanted, 0], s.places[wanted, 1]
    for look in range(t.first[shape], t.first[shape + 1]):
        free_low, free_high = anchors(t, look, filled_low, filled_high)
        while free_low or free_high:
            if free_low:
                cell = lowest(free_low)
                free_low &= free_low - ONE
            else:
                cell = 64 + lowest(free_high)
                free_high &= free_high - ONE
            spaces_low, spaces_high = spaces_at(t, look, cell)
            if left:
                value = quick_estimate(low ^ spaces_low, high ^ spaces_high, left, s) + s.aim * (
                    popcount(spaces_low & want_low) + popcount(spaces_high & want_high)
                )
            else:
                value = end_score(low ^ spaces_low, high ^ spaces_high, specials, s)
            if count < first + most:
                at = count
                count += 1
            elif value > options[count - 1].value:
                at = count - 1
            else:
                continue
            while at > first and options[at - 1].value < value:
                options[at] = options[at - 1]
                at -= 1
            options[at].action = base + t.orientation[look] * 81 + cell
            options[at].low = low ^ spaces_low
            options[at].high = high ^ spaces_high
            options[at].value = value
    return count


@compiled()
def shade_or_done(pos, t, s):
    """Return the best shading for the scoring that is due, or A_DONE.

    Before the last turn of a round shading can wait: the space can stay empty until then.
    """
    if pos.turn < t.turns:
        return A_DONE
    low, high = ~pos.board[0], ~pos.board[1] & FULL_HIGH
    left = (t.rounds - pos.round) * t.turns
    _, place = scored(low, high, special_bits(pos), left, s)
    if place >= 0:
        low, high = low & s.places[place, 0], high & s.places[place, 1]
    elif left:
        return A_DONE
    return FIRST_SHADE + (lowest(low) if low else 64 + lowest(high))


@compiled()
def propose(pos, t, s, options, most):
    """List the most promising moves where a patch may be drawn, each with its value; return their number.

    ``most`` is the number of placements for each patch. The first move is to draw nothing; after a pass it ends the turn.
    """
    low, high = ~pos.board[0], ~pos.board[1] & FULL_HIGH
    specials = special_bits(pos)
    turns, rounds = t.turns - pos.turn, t.rounds - pos.round
    count = np.int64(0)
    if pos.phase == START:
        shape = t.start[pos.start_card]
        left = turns + 1 + rounds * t.turns
        count = propose_shape(
            t,
            shape,
            np.int64(FIRST_START),
            low,
            high,
            specials,
            left,
            np.int64(-1),
            s,
            options,
            count,
            count,
            most,
        )
        for k in range(count):
            options[k].specials = specials
            options[k].value = worth(
                options[k].low, options[k].high, specials, turns + 1, rounds, s
            )
        return count
    left = turns + rounds * t.turns
    wanted = aim(low, high, turns + 1, s)
    options[0].action = shade_or_done(pos, t, s) if pos.passed else A_PASS
    options[0].low, options[0].high = low, high
    options[0].specials = specials
    options[0].value = worth(low, high, specials, turns, rounds, s)
    count = np.int64(1)
    for slot in range(3):
        card = slot_card(pos, slot)
        pieces = pieces_of_slot(pos, t, slot)
        beside = slot > 0 and pos.token >= 0
        for cut in range(first_piece(pos, slot), 2 if pieces > 1 else min(pieces, 1)):
            first = count
            after = spent(specials, beside, cut)
            for piece in range(cut, pieces if cut else 1):
                count = propose_shape(
                    t, t.shape[card, piece], FIRST_DRAW + (slot * PIECES + piece) * LAID, low, high,
                    after, left, wanted, s, options, first, count, most,
                )  # fmt: skip
            for k in range(first, count):
                options[k].specials = after
                options[k].value = worth(options[k].low, options[k].high, after, turns, rounds, s)
    return count


@compiled()
def best_option(options, count):
    """Return the option with the highest value, the first of equals."""
    best = 0
    for k in range(1, count):
        if options[k].value > options[best].value:
            best = k
    return best


@compiled()
def policy_action(pos, t, s, options, most):
    """Return the action with the highest value.

    A seat that passes does not draw any more: what special actions can draw was proposed before.
    """
    if pos.drawn or pos.passed:
        return shade_or_done(pos, t, s)
    count = propose(pos, t, s, options, most)
    return options[best_option(options, count)].action


@compiled()
def finish(pos, t, s, options, dice, most):
    """Play the game to its end with this policy; return the score. ``dice`` has a throw for each turn."""
    while pos.phase != OVER:
        if pos.phase == ROLL:
            number = (pos.round - 1) * t.turns + pos.turn - 1
            apply_one(pos, t, FIRST_ROLL - 1 + dice[number])
        elif (pos.drawn or pos.passed) and is_final_turn(pos, t):
            low, high = ~pos.board[0], ~pos.board[1] & FULL_HIGH
            points = end_score(low, high, special_bits(pos), s)
            return pos.scores[0] + pos.scores[1] + points
        else:
            apply_one(pos, t, policy_action(pos, t, s, options, most))
    empty = 81 - popcount(pos.board[0]) - popcount(pos.board[1])
    return float(pos.scores[0] + pos.scores[1] + pos.scores[2] - empty)
