# SPDX-License-Identifier: MIT
"""The rules of Doodle, compiled, for the position of one seat.

``pos`` is a POSITION record and changes in place. ``t`` is a TABLES record. No function here allocates memory. The tests
compare every function with the rules.
"""

import numpy as np

from quiltbee.games.doodle.kernel import position
from quiltbee.games.doodle.kernel.position import (
    A_DONE,
    A_PASS,
    DRAW,
    FIRST_DRAW,
    FIRST_ROLL,
    FIRST_SHADE,
    FIRST_START,
    LAID,
    OVER,
    ROLL,
    SCORING,
    START,
)
from quiltbee.games.doodle.kernel.rectangles import best_points
from quiltbee.games.doodle.kernel.tables import PIECES, PIPS
from quiltbee.kernel.bits import (
    FULL_HIGH,
    FULL_LOW,
    NONE,
    ONE,
    draw,
    list_cells,
    nth,
    popcount,
    shifted_low,
)
from quiltbee.kernel.compilation import compiled

# These are typed: with plain numbers Numba would compile a function again for each of them.
NEIGHBOUR = np.int64(position.NEIGHBOUR)
SINGLE = np.int64(position.SINGLE)
CUT = np.int64(position.CUT)
TWICE = np.int64(position.TWICE)


@compiled(inline="always")
def is_over(pos, t):  # noqa: ARG001 - the same signature as in other games
    """Return whether the game is over."""
    return pos.phase == OVER


@compiled()
def can_shade(pos):
    """Return whether a single space can still be shaded."""
    return (pos.specials[SINGLE] + pos.specials[TWICE] > 0) and (
        pos.board[0] != FULL_LOW or pos.board[1] != FULL_HIGH
    )


@compiled()
def is_final_turn(pos, t):
    """Return whether this is the final turn, which has no throw."""
    return pos.round == t.rounds and pos.turn == t.turns


@compiled()
def slot_card(pos, slot):
    """Return the card of a slot: the token's card, its left or its right neighbour. In the final turn, any card left."""
    at = pos.token
    if at < 0:
        return np.int64(pos.circle[slot])
    if slot == 1:
        at = at - 1 if at else pos.count - 1
    elif slot == 2:
        at = at + 1 if at + 1 < pos.count else 0
    return np.int64(pos.circle[at])


@compiled()
def pieces_of_slot(pos, t, slot):
    """Return the number of pieces of a slot's card that may be drawn, including the whole patch; 0 if none."""
    left = pos.specials
    twice = left[TWICE]
    beside = pos.token >= 0 and slot > 0
    if beside and left[NEIGHBOUR] + twice == 0:
        return 0
    # An action that is used up needs the action "twice", which works only once.
    again = 1 - left[CUT] + (1 - left[NEIGHBOUR] if beside else 0)
    return t.pieces[slot_card(pos, slot)] if again <= twice else 1


@compiled()
def anchors(t, look, low, high):
    """Return the free corners of a look on a board, as two words."""
    # Shifting the board down by a space of the look marks every corner where that space would collide.
    blocked_low, blocked_high = NONE, NONE
    for k in range(t.size[look]):
        by = t.offsets[look, k]
        blocked_low |= shifted_low(low, high, by)
        blocked_high |= high >> by
    return t.anchors[look, 0] & ~blocked_low, t.anchors[look, 1] & ~blocked_high


@compiled()
def spaces_at(t, look, cell):
    """Return the spaces that a look fills when its corner is on a cell."""
    low, high = t.spaces[look, 0], t.spaces[look, 1]
    if cell >= 64:
        return NONE, low << np.uint64(cell - 64)
    by = np.uint64(cell)
    return low << by, (high << by) | ((low >> ONE) >> (np.uint64(63) - by))


@compiled()
def count_ways(t, shape, low, high):
    """Return the number of placements of a shape on a board."""
    count = 0
    for look in range(t.first[shape], t.first[shape + 1]):
        free_low, free_high = anchors(t, look, low, high)
        count += popcount(free_low) + popcount(free_high)
    return count


@compiled()
def nth_way(t, shape, low, high, number):
    """Return the n-th placement of a shape, as orientation * 81 + cell."""
    look = t.first[shape]
    while True:
        free_low, free_high = anchors(t, look, low, high)
        count = popcount(free_low) + popcount(free_high)
        if number < count:
            return t.orientation[look] * 81 + nth(free_low, free_high, number)
        number -= count
        look += 1


@compiled()
def spend(pos, action):
    """Use up a special action, or the action "twice" in its place."""
    if pos.specials[action]:
        pos.specials[action] = 0
    else:
        pos.specials[TWICE] = 0


@compiled()
def is_settled(pos):
    """Return whether a seat may end its turn: it has drawn or passed, or it is the scoring."""
    return pos.drawn + pos.passed > 0 or pos.phase == SCORING


@compiled()
def first_piece(pos, slot):
    """Return the first piece of a slot's card that may be drawn. After a pass, only pieces of a cut or neighbours may be."""
    return 1 if pos.passed and (slot == 0 or pos.token < 0) else 0


@compiled()
def can_draw(pos, t):
    """Return whether a patch or a piece can be drawn now."""
    if pos.phase != DRAW or pos.drawn:
        return False
    for slot in range(3):
        card = slot_card(pos, slot)
        for piece in range(first_piece(pos, slot), pieces_of_slot(pos, t, slot)):
            shape = t.shape[card, piece]
            for look in range(t.first[shape], t.first[shape + 1]):
                low, high = anchors(t, look, pos.board[0], pos.board[1])
                if low or high:
                    return True
    return False


@compiled()
def end_turn(pos, t):
    """End the turn of a seat: discard the token's card; at the end of a round, score and deal."""
    pos.drawn = pos.passed = 0
    pos.fresh[0] = pos.fresh[1] = NONE
    for k in range(4):
        pos.before[k] = pos.specials[k]
    if pos.phase == START:
        pos.phase = ROLL
        return
    if pos.token >= 0:
        # Rotate the circle so that it begins after the gap.
        gap, count = pos.token, pos.count
        pos.discards |= np.int64(1) << np.int64(pos.circle[gap])
        turned = np.uint64(0)
        for k in range(count - 1):
            at = gap + 1 + k
            if at >= count:
                at -= count
            turned |= np.uint64(pos.circle[at]) << np.uint64(8 * k)
        for k in range(count - 1):
            pos.circle[k] = (turned >> np.uint64(8 * k)) & np.uint64(255)
        pos.count = count - 1
        pos.token = -1
    if pos.turn < t.turns:
        pos.turn += 1
        pos.phase = DRAW if is_final_turn(pos, t) else ROLL
        return
    if pos.phase == DRAW and not pos.alone and can_shade(pos):
        pos.phase = SCORING
        return
    pos.scores[pos.round - 1] = best_points(pos.board[0], pos.board[1])
    if pos.round == t.rounds:
        pos.phase = OVER
        return
    pos.round += 1
    pos.turn = 1
    pos.phase = ROLL
    if pos.known - pos.top < t.circle - pos.count:
        raise ValueError("the next cards are not known")
    while pos.count < t.circle:
        pos.circle[pos.count] = pos.deck[pos.top]
        pos.count += 1
        pos.top += 1


@compiled()
def apply_one(pos, t, action):
    """Apply a legal action without checking it. Raises ValueError if the next cards of the deck are not known."""
    if action >= FIRST_SHADE:
        cell = action - FIRST_SHADE
        word, bit = cell >> 6, ONE << np.uint64(cell & 63)
        pos.board[word] |= bit
        pos.singles[word] |= bit
        pos.fresh[word] |= bit
        spend(pos, SINGLE)
    elif action >= FIRST_DRAW:
        way, rest = divmod(action - FIRST_DRAW, LAID)
        slot, piece = divmod(way, PIECES)
        orientation, cell = divmod(rest, 81)
        card = slot_card(pos, slot)
        low, high = spaces_at(t, t.look[t.shape[card, piece], orientation], cell)
        pos.board[0] |= low
        pos.board[1] |= high
        pos.laid[pos.patches] = (card * PIECES + piece) * LAID + rest
        pos.patches += 1
        if slot and pos.token >= 0:
            spend(pos, NEIGHBOUR)
        if piece:
            spend(pos, CUT)
        pos.drawn = 1
    elif action >= FIRST_START:
        orientation, cell = divmod(action - FIRST_START, 81)
        low, high = spaces_at(t, t.look[t.start[pos.start_card], orientation], cell)
        pos.board[0], pos.board[1] = low, high
        pos.start = action - FIRST_START
        end_turn(pos, t)
        return
    elif action >= FIRST_ROLL:
        pos.token = action - FIRST_ROLL
        pos.phase = DRAW
        return
    elif action == A_PASS:
        pos.passed = 1
    if action == A_DONE or (is_settled(pos) and not can_shade(pos) and not can_draw(pos, t)):
        end_turn(pos, t)


@compiled()
def list_ways(t, shape, low, high, base, actions, count):
    """Append each placement of a shape to ``actions``; return the new number of actions."""
    for look in range(t.first[shape], t.first[shape + 1]):
        free_low, free_high = anchors(t, look, low, high)
        count = list_cells(free_low, free_high, base + t.orientation[look] * 81, actions, count)
    return count


@compiled()
def list_one(pos, t, actions):
    """Write the legal actions into ``actions``, in ascending order; return their number."""
    low, high = pos.board[0], pos.board[1]
    if pos.phase == OVER:
        return 0
    if pos.phase == START:
        shape = t.start[pos.start_card]
        return list_ways(t, shape, low, high, np.int64(FIRST_START), actions, np.int64(0))
    count = 0
    if pos.phase == ROLL:
        for pips in range(1, PIPS + 1):
            if t.faces >> pips & 1:
                actions[count] = FIRST_ROLL + pips - 1
                count += 1
        return count
    count = np.int64(1)
    actions[0] = A_DONE if is_settled(pos) else A_PASS
    if pos.phase == DRAW and not pos.drawn:
        for slot in range(3):
            card = slot_card(pos, slot)
            for piece in range(first_piece(pos, slot), pieces_of_slot(pos, t, slot)):
                base = FIRST_DRAW + (slot * PIECES + piece) * LAID
                count = list_ways(t, t.shape[card, piece], low, high, base, actions, count)
    if can_shade(pos):
        count = list_cells(~low, ~high & FULL_HIGH, np.int64(FIRST_SHADE), actions, count)
    return count


@compiled()
def random_action(pos, t, counts, rng):
    """Return a random legal action. All are equally likely.

    ``counts`` is a buffer for the number of placements of every shape.
    """
    low, high = pos.board[0], pos.board[1]
    if pos.phase == ROLL:
        return FIRST_ROLL - 1 + t.die[draw(rng, np.int64(6))]
    if pos.phase == START:
        shape = t.start[pos.start_card]
        number = draw(rng, count_ways(t, shape, low, high))
        return FIRST_START + nth_way(t, shape, low, high, number)
    counts[: t.shapes] = -1
    total = 1
    if pos.phase == DRAW and not pos.drawn:
        for slot in range(3):
            card = slot_card(pos, slot)
            for piece in range(first_piece(pos, slot), pieces_of_slot(pos, t, slot)):
                shape = t.shape[card, piece]
                if counts[shape] < 0:
                    counts[shape] = count_ways(t, shape, low, high)
                total += counts[shape]
    shades = 81 - popcount(low) - popcount(high) if can_shade(pos) else 0
    number = draw(rng, total + shades)
    if number == 0:
        return A_DONE if is_settled(pos) else A_PASS
    if number >= total:
        return FIRST_SHADE + nth(~low, ~high & FULL_HIGH, number - total)
    number -= 1
    for slot in range(3):
        card = slot_card(pos, slot)
        for piece in range(first_piece(pos, slot), pieces_of_slot(pos, t, slot)):
            shape = t.shape[card, piece]
            if number < counts[shape]:
                base = FIRST_DRAW + (slot * PIECES + piece) * LAID
                return base + nth_way(t, shape, low, high, number)
            number -= counts[shape]
    return A_PASS  # never reached


@compiled()
def playout_one(pos, t, counts, rng):
    """Play random moves to the end of the game; return their number."""
    moves = 0
    while pos.phase != OVER:
        apply_one(pos, t, random_action(pos, t, counts, rng))
        moves += 1
    return moves


@compiled()
def complete_one(pos, t, rng):
    """Shuffle the cards whose place in the deck is not known, and put them below the known ones."""
    unseen = (np.int64(1) << t.cards) - 1 & ~pos.discards
    for k in range(pos.count):
        unseen &= ~(np.int64(1) << np.int64(pos.circle[k]))
    for k in range(pos.top, pos.known):
        unseen &= ~(np.int64(1) << np.int64(pos.deck[k]))
    first = pos.known
    for card in range(t.cards):
        if unseen >> card & 1:
            # An inside-out Fisher-Yates shuffle: the card takes a random place, and the card there goes to the end.
            at = first + draw(rng, pos.known - first + 1)
            pos.deck[pos.known] = pos.deck[at]
            pos.deck[at] = card
            pos.known += 1


@compiled()
def score_one(pos):
    """Return the points scored so far, less the empty spaces."""
    empty = 81 - popcount(pos.board[0]) - popcount(pos.board[1])
    return pos.scores[0] + pos.scores[1] + pos.scores[2] - empty
