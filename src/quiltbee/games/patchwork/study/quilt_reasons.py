# SPDX-License-Identifier: MIT
"""Differences of two quilts of Patchwork: the bonus area, holes, and room for the patches to come.

Each function says one thing, or nothing if it is not true. Its weight is about how many points the difference is worth.
"""

from typing import Final

from quiltbee.games.patchwork import Buy
from quiltbee.games.patchwork.study import measures
from quiltbee.games.patchwork.study.line_pairs import LinePair
from quiltbee.study.sentences import Reason

NEAR: Final = 7
"""A bonus area that misses more spaces than this is not in reach: two small patches, or a large one."""
MOST_NAMED: Final = 4


def tile(pair: LinePair) -> Reason | None:
    """Return a reason if the better move wins the special tile, and the played one does not."""
    one, other = pair.better, pair.played
    if one.before_me.special_tile or not one.me.special_tile or other.me.special_tile:
        return None
    name, worth = pair.edition.bonus_name, pair.edition.bonus_points
    return pair.reason(float(worth), "tile", "tile-fault", area=name, worth=worth)


def won(pair: LinePair) -> Reason | None:
    """Return a reason if the expected moves win the special tile after the better move, but not after the played one."""
    one, other = pair.better, pair.played
    if any(seat.special_tile for line in (one, other) for seat in line.after.seats):
        return None
    end, less = pair.ends
    if not end.seats[one.seat].special_tile or less.seats[one.seat].special_tile:
        return None
    worth, is_lost = pair.edition.bonus_points, less.seats[1 - one.seat].special_tile
    return pair.reason(
        float(2 * worth if is_lost else worth),
        "won",
        "won-fault",
        area=pair.edition.bonus_name,
        worth=worth,
        who="other" if is_lost else "nobody",
    )


def area(pair: LinePair) -> Reason | None:
    """Return a reason if the best bonus area is in reach after the better move, and misses fewer spaces than after the played one.

    It is not in reach if the other seat is nearer to its own.
    """
    one, other = pair.better, pair.played
    if any(seat.special_tile for line in (one, other) for seat in line.after.seats):
        return None
    fewer, more = one.missing, other.missing
    if fewer is None or fewer > NEAR or (more is not None and more <= fewer):
        return None
    rival = one.after.seats[1 - one.seat].quilt
    if (measures.missing_in_area(pair.edition, rival, 0, 0) or 0) < fewer:
        return None
    worth = pair.edition.bonus_points
    return pair.reason(
        float(worth) if more is None else min(float(worth), 0.8 * (more - fewer)),
        "area",
        "" if more is None else "area-fault",
        area=pair.edition.bonus_name,
        worth=worth,
        fewer=fewer,
        more="never" if more is None else more,
    )


def holes(pair: LinePair) -> Reason | None:
    """Return a reason if the played move leaves more spaces that no patch in the circle can cover."""
    one, other = pair.better, pair.played
    count, fewer = other.torn.bit_count(), one.torn.bit_count()
    if count <= fewer:
        return None
    left = other.special_patches_left
    return pair.reason(
        pair.edition.empty_space_cost * (count - fewer),
        "holes",
        "holes-fault",
        count=count,
        fewer=fewer,
        names=", ".join(other.hole_names[:MOST_NAMED]) + (" …" if count > MOST_NAMED else ""),
        singles="none" if not left else "few" if left < count else "enough",
        left=left,
    )


def follower(pair: LinePair) -> Reason | None:
    """Return a reason if the patch that the better line takes next has no room after the played move."""
    one, other = pair.better, pair.played
    found = one.next_turn(one.seat)
    if found is None or not isinstance(found[1], Buy):
        return None
    patch = found[1].patch
    if patch not in other.after.circle or measures.fits(pair.edition, other.me.quilt, patch):
        return None
    weight = max(2.0, measures.patch_gain(pair.edition, one.me, patch))
    return pair.reason(weight, "follower", patch=pair.patch(patch))


def fitting(pair: LinePair) -> Reason | None:
    """Return a reason if fewer of the patches left fit on the quilt after the played move."""
    one, other = pair.better, pair.played
    circle = one.after.circle
    if circle != other.after.circle:
        return None
    more, fewer = (measures.fitting(pair.edition, line.me.quilt, circle) for line in (one, other))
    if more <= fewer:
        return None
    return pair.reason(
        2.0 * (more - fewer), "fitting", "fitting-fault", left=len(circle), more=more, fewer=fewer
    )


def parts(pair: LinePair) -> Reason | None:
    """Return a reason if the empty space falls into more parts after the played placement."""
    fewer, more = pair.better.parts, pair.played.parts
    if not pair.is_placement or not 0 < fewer < more:
        return None
    return pair.reason(2.0 * (more - fewer), "parts", fewer=fewer, more=more)


def close(pair: LinePair) -> Reason | None:
    """Return a reason if the better placement touches more of the edge and of other patches."""
    more, fewer = pair.better.touching, pair.played.touching
    if not pair.is_placement or more <= fewer:
        return None
    return pair.reason(1.0 * (more - fewer), "close", more=more, fewer=fewer)
