# SPDX-License-Identifier: MIT
"""The evaluation of a sheet during the game, in points, compiled.

``weights`` explains it. A board is the bitboard of its *empty* spaces in two
64-bit words. Special actions are four bits. Time is the turns before the next scoring and the rounds after it.
"""

from quiltbee.games.doodle.kernel.rectangles import best_points
from quiltbee.games.doodle.players.records import KINDS
from quiltbee.kernel.bits import FULL_HIGH, NONE, ONE, border, neighbours, popcount
from quiltbee.kernel.compilation import compiled
from quiltbee.kernel.exponentials import exp


@compiled()
def best_now(low, high):
    """Return the points of the best rectangle."""
    return best_points(~low, ~high & FULL_HIGH)


@compiled()
def singles(specials):
    """Return the number of single spaces that can still be shaded."""
    return (specials >> 1 & 1) + (specials >> 3 & 1)


@compiled()
def shaded(specials, count):
    """Return the special actions that are left after this many single spaces are shaded."""
    if count == 0:
        return specials
    if specials >> 1 & 1:
        specials &= ~2
        count -= 1
    return specials & ~8 if count else specials


@compiled()
def quick_estimate(low, high, left, s):
    """Return a quick estimate of the value of the empty space, with ``left`` turns to go."""
    near_low, near_high = neighbours(low, high)
    lone = popcount(low & ~near_low) + popcount(high & ~near_high)
    return -s.border * border(low, high) - s.lone_a_turn * left * lone


@compiled()
def small_regions(low, high):
    """Return the single empty spaces, and the empty spaces in regions of two to four."""
    near_low, near_high = neighbours(low, high)
    lone_low, lone_high = low & ~near_low, high & ~near_high
    low, high = low & ~lone_low, high & ~lone_high
    shreds_low, shreds_high = NONE, NONE
    while low or high:
        if low:
            part_low, part_high = low & (~low + ONE), NONE
        else:
            part_low, part_high = NONE, high & (~high + ONE)
        size = 0
        while True:
            near_low, near_high = neighbours(part_low, part_high)
            part_low |= near_low & low
            part_high |= near_high & high
            grown = popcount(part_low) + popcount(part_high)
            if grown == size:
                break
            size = grown
        if size < 5:
            shreds_low |= part_low
            shreds_high |= part_high
        low &= ~part_low
        high &= ~part_high
    return lone_low, lone_high, shreds_low, shreds_high


@compiled()
def nearest(low, high, lone_low, lone_high, shreds_low, shreds_high, s, kind):
    """Return the weighted number of spaces that the nearest rectangle of a kind lacks, and the index of its place."""
    best, at = 1e9, -1
    if lone_low | lone_high | shreds_low | shreds_high:
        more_lone, more_shred = s.hole - 1.0, s.shred - 1.0
        for k in range(s.first[kind], s.first[kind + 1]):
            place_low, place_high = s.places[k, 0], s.places[k, 1]
            need = float(popcount(low & place_low) + popcount(high & place_high))
            if need >= best:
                continue
            need += more_lone * (popcount(lone_low & place_low) + popcount(lone_high & place_high))
            need += more_shred * (
                popcount(shreds_low & place_low) + popcount(shreds_high & place_high)
            )
            if need < best:
                best, at = need, k
        return best, at
    least = 99
    for k in range(s.first[kind], s.first[kind + 1]):
        missing = popcount(low & s.places[k, 0]) + popcount(high & s.places[k, 1])
        if missing < least:
            least, at = missing, k
    return float(least), at


@compiled()
def fewest(low, high, s, kind):
    """Return how many spaces the nearest rectangle of a kind lacks, and the index of its place."""
    return nearest(low, high, NONE, NONE, NONE, NONE, s, kind)


@compiled()
def chance(need, turns, s):
    """Return the probability to fill ``need`` spaces in ``turns`` turns; there is at least one turn."""
    over = need - s.pace * turns - s.head_start
    deviations = over / (s.uncertainty * turns)
    return 0.0 if deviations > 8 else 1 / (1 + exp(deviations))


@compiled()
def aim(low, high, turns, s):
    """Return the place of the rectangle with the best expected points at the next scoring, or -1."""
    now = best_now(low, high)
    lone_low, lone_high, shreds_low, shreds_high = small_regions(low, high)
    best, wanted = float(now), -1
    for kind in range(KINDS):
        points = s.points[kind]
        if points <= best:
            break
        need, place = nearest(low, high, lone_low, lone_high, shreds_low, shreds_high, s, kind)
        hope = now + (points - now) * chance(need, turns, s)
        if hope > best:
            best, wanted = hope, place
    return wanted


@compiled()
def prospects(low, high, specials, turns, rounds, s):
    """Return the value of a sheet without the scoring that is due now."""
    left = turns + rounds * s.length
    now = best_now(low, high)
    value = quick_estimate(low, high, left, s) + s.price[specials, left]
    lone_low, lone_high, shreds_low, shreds_high = small_regions(low, high)
    one = two = three = 0.0
    for kind in range(KINDS):
        more = s.points[kind] - now
        if more <= 0:
            break
        need, _ = nearest(low, high, lone_low, lone_high, shreds_low, shreds_high, s, kind)
        if turns:
            one = max(one, more * chance(need, turns, s))
        if rounds > 0:
            two = max(two, more * chance(need, turns + s.length, s))
        if rounds > 1:
            three = max(three, more * chance(need, turns + 2 * s.length, s))
    factors = s.scorings[min(rounds, 2)]
    if turns:
        value += factors[0] * (now + one)
    if rounds > 0:
        value += factors[1] * (now + two)
    if rounds > 1:
        value += factors[2] * (now + three)
    return value


@compiled()
def scored(low, high, specials, left, s):
    """Return the points of a scoring now, less the price of the single spaces used, and the place of its rectangle."""
    now = best_now(low, high)
    best, at, most = float(now), -1, singles(specials)
    if most:
        for kind in range(KINDS):
            if s.points[kind] <= best:
                break
            missing, place = fewest(low, high, s, kind)
            if missing <= most:
                rest = shaded(specials, int(missing))
                value = s.points[kind] - s.price[specials, left] + s.price[rest, left]
                if value > best:
                    best, at = value, place
    return best, at


@compiled()
def end_score(low, high, specials, s):
    """Return the points of the last rectangle less the empty spaces, after all single spaces are shaded."""
    best, most = best_now(low, high), singles(specials)
    if most:
        for kind in range(KINDS):
            if s.points[kind] <= best:
                break
            if fewest(low, high, s, kind)[0] <= most:
                best = s.points[kind]
                break
    return float(best - max(0, popcount(low) + popcount(high) - most))


@compiled()
def worth(low, high, specials, turns, rounds, s):
    """Return the value of a sheet on which single spaces may still be shaded before the turn ends."""
    if turns + rounds == 0:
        return end_score(low, high, specials, s)
    value = prospects(low, high, specials, turns, rounds, s)
    if turns == 0:
        value += scored(low, high, specials, rounds * s.length, s)[0]
    return value
