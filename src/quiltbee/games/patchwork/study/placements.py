# SPDX-License-Identifier: MIT
"""Differences of two quilts of Patchwork: the bonus area, holes, and room for the patches to come.

Each function says one thing, or nothing if it is not true. Its weight is about how many points the difference is worth.
"""

from typing import Final

from quiltbee.core import grid
from quiltbee.games.patchwork import Buy
from quiltbee.games.patchwork.study import measures
from quiltbee.games.patchwork.study.courses import Course
from quiltbee.games.patchwork.study.pairs import Pair
from quiltbee.players import fit
from quiltbee.study.names import points, spaces
from quiltbee.study.sentences import Reason, counted, noted, sentence

NEAR: Final = 7
"""A bonus area that misses more spaces than this is not in reach: two small patches, or a large one."""
MOST_NAMED: Final = 4


def tile(pair: Pair) -> Reason | None:
    """Tell if the better move wins the special tile, and the played one does not."""
    one, other = pair.better, pair.played
    if one.before_me.special_tile or not one.me.special_tile or other.me.special_tile:
        return None
    first, second = pair.names
    name, worth = pair.edition.bonus_name, pair.edition.bonus_points
    return Reason(
        float(worth),
        sentence(
            "tile",
            en=(
                f"{first['en'].first} fills a {name} area and wins the special tile, "
                f"{points('en', worth)}; {second['en'].subject} does not."
            ),
            de=(
                f"{first['de'].first} füllt eine {name}-Fläche und gewinnt das Sonderplättchen, "
                f"{points('de', worth)}; {second['de'].subject} nicht."
            ),
        ),
        sentence(
            "tile",
            en=f"It misses a full {name} area, and with it the special tile, {points('en', worth)}.",
            de=f"Damit fehlt die volle {name}-Fläche und mit ihr das Sonderplättchen, {points('de', worth)}.",
        ),
    )


def area(pair: Pair) -> Reason | None:
    """Tell if the best bonus area is in reach after the better move, and misses fewer spaces than after the played one.

    It is not in reach if the other seat is nearer to its own.
    """
    one, other = pair.better, pair.played
    if any(seat.special_tile for course in (one, other) for seat in course.after.seats):
        return None
    fewer, more = one.missing, other.missing
    if fewer is None or fewer > NEAR or (more is not None and more <= fewer):
        return None
    rival = one.after.seats[1 - one.seat].quilt
    if (measures.missing_in_area(pair.edition, rival, 0, 0) or 0) < fewer:
        return None
    first, second = pair.names
    name, worth = pair.edition.bonus_name, pair.edition.bonus_points
    lost = float(worth) if more is None else min(float(worth), 0.8 * (more - fewer))
    en = "none can be filled any more" if more is None else f"{more} are"
    de = "lässt sich keine mehr füllen" if more is None else f"fehlen {more}"
    return Reason(
        lost,
        sentence(
            "area",
            en=(
                f"A full {name} area brings {points('en', worth)}: {first['en'].after} {spaces('en', fewer)} "
                f"{'is' if fewer == 1 else 'are'} still missing, {second['en'].after} {en}."
            ),
            de=(
                f"Eine volle {name}-Fläche bringt {points('de', worth)}: {first['de'].after_first} "
                f"{'fehlt' if fewer == 1 else 'fehlen'} noch {spaces('de', fewer)}, {second['de'].after} {de}."
            ),
        ),
        None
        if more is None
        else sentence(
            "area",
            en=f"After it the best {name} area still misses {spaces('en', more)}.",
            de=f"Danach {'fehlt' if more == 1 else 'fehlen'} der besten {name}-Fläche noch {spaces('de', more)}.",
        ),
    )


def holes(pair: Pair) -> Reason | None:
    """Tell if the played move leaves more spaces that no patch in the circle can cover."""
    one, other = pair.better, pair.played
    count, fewer = other.torn.bit_count(), one.torn.bit_count()
    if count <= fewer:
        return None
    first, second = pair.names
    fill_en, fill_de = (_fill(other, count, language) for language in ("en", "de"))
    named = ", ".join(other.hole_names[:MOST_NAMED]) + (" …" if count > MOST_NAMED else "")
    en, de = (
        noted(counted(count, *forms), named) for forms in (("hole", "holes"), ("Loch", "Löcher"))
    )
    return Reason(
        pair.edition.empty_space_cost * (count - fewer),
        sentence(
            "holes",
            en=(
                f"{second['en'].first} tears {en}: {fill_en}; {first['en'].subject} tears {fewer or 'none'}."
            ),
            de=(
                f"{second['de'].first} reißt {de}, {fill_de}; {first['de'].subject} reißt {fewer or 'keines'}."
            ),
        ),
        sentence(
            "holes",
            en=f"It tears {en}: {fill_en}.",
            de=f"Das reißt {de}, {fill_de}.",
        ),
    )


def _fill(course: Course, count: int, language: str) -> str:
    """Tell that no patch in the circle can fill so many holes, and whether special patches can."""
    left = course.special_patches_left
    if language == "en":
        none = f"no patch left in the circle can fill {'it' if count == 1 else 'them'}"
        singles = "a special patch" if count == 1 else "special patches"
        few = f" ({left} left)" if left < count else ""
        return f"{none}, only {singles}{few}" if left else none
    none = f"{'das' if count == 1 else 'die'} kein Flicken im Kreis mehr füllen kann"
    singles = "ein Sonderflicken" if count == 1 else "Sonderflicken"
    few = f" (noch {left})" if left < count else ""
    return f"{none}, nur {singles}{few}" if left else none


def follower(pair: Pair) -> Reason | None:
    """Tell if the patch that the better line takes next has no room after the played move."""
    one, other = pair.better, pair.played
    found = one.next_turn(one.seat)
    if found is None or not isinstance(found[1], Buy):
        return None
    patch = found[1].patch
    if patch not in other.after.circle or measures.fits(pair.edition, other.me.quilt, patch):
        return None
    first, second = pair.names
    named = pair.patch(patch)
    return Reason(
        max(2.0, measures.patch_gain(pair.edition, one.me, patch)),
        sentence(
            "follower",
            en=f"{first['en'].after_first} there is room for {named['en'].object}, which is to come next; {second['en'].after} there is none.",
            de=f"{first['de'].after_first} ist Platz für {named['de'].object}, der als nächster kommen soll; {second['de'].after} nicht.",
        ),
    )


def fitting(pair: Pair) -> Reason | None:
    """Tell if fewer of the patches left fit on the quilt after the played move."""
    one, other = pair.better, pair.played
    if one.after.circle != other.after.circle:
        return None
    circle = one.after.circle
    more, fewer = (
        measures.fitting(pair.edition, course.me.quilt, circle) for course in (one, other)
    )
    if more <= fewer:
        return None
    first, second = pair.names
    return Reason(
        2.0 * (more - fewer),
        sentence(
            "fitting",
            en=(
                f"Of the {counted(len(circle), 'patch', 'patches')} left, {more} {'fits' if more == 1 else 'fit'} on the quilt {first['en'].after}, "
                f"{fewer} {second['en'].after}."
            ),
            de=(
                f"Von den {counted(len(circle), 'übrigen Flicken', 'übrigen Flicken')} {'passt' if more == 1 else 'passen'} {more} {first['de'].after} auf "
                f"die Decke, {fewer} {second['de'].after}."
            ),
        ),
        sentence(
            "fitting",
            en=f"After it {f'only {fewer}' if fewer else 'none'} of the {counted(len(circle), 'patch', 'patches')} left {'fits' if fewer == 1 else 'fit'} on the quilt.",
            de=(
                f"Danach {'passt' if fewer < 2 else 'passen'} {f'nur {fewer}' if fewer else 'keiner'} von den {counted(len(circle), 'übrigen Flicken', 'übrigen Flicken')} "
                "auf die Decke."
            ),
        ),
    )


def border(pair: Pair) -> Reason | None:
    """Tell if the border of the empty space is shorter by a tenth after the better move, so that it is less jagged."""
    one, other = pair.better, pair.played
    if not pair.is_placement or one.covered != other.covered:
        return None
    shorter, longer = (fit.border(grid.FULL & ~course.me.quilt) for course in (one, other))
    if 10 * shorter > 9 * longer:
        return None
    first, second = pair.names
    return Reason(
        0.5 * (longer - shorter),
        sentence(
            "border",
            en=(
                f"{first['en'].after_first} the empty space is less jagged: its border has {shorter} sides, "
                f"{longer} {second['en'].after}."
            ),
            de=(
                f"{first['de'].after_first} ist der leere Platz weniger zerklüftet: Sein Rand hat {shorter} Kanten, "
                f"{longer} {second['de'].after}."
            ),
        ),
    )


def room(pair: Pair) -> Reason | None:
    """Tell if the patches left can be laid in fewer ways after the played move."""
    one, other = pair.better, pair.played
    if not pair.is_placement or one.after.circle != other.after.circle:
        return None
    more, fewer = (
        measures.ways(pair.edition, course.me.quilt, one.after.circle) for course in (one, other)
    )
    if more <= fewer:
        return None
    first, second = pair.names
    return Reason(
        min(6.0, 20.0 * (more - fewer) / more),
        sentence(
            "room",
            en=(
                f"{first['en'].after_first} the patches left can be laid in {more} ways, {second['en'].after} in {fewer}."
            ),
            de=(
                f"{first['de'].after_first} lassen sich die übrigen Flicken auf {more} Arten legen, {second['de'].after} auf {fewer}."
            ),
        ),
    )
