# SPDX-License-Identifier: MIT
"""What to look for when a patch is laid, if no large difference tells it: a fact about the best places that no bad one has."""

from collections.abc import Callable, Sequence
from typing import Final

from quiltbee.core import grid
from quiltbee.games.patchwork import Buy, Sew, State
from quiltbee.games.patchwork.study import aims, measures
from quiltbee.games.patchwork.study.courses import Course
from quiltbee.games.patchwork.study.pairs import Pair
from quiltbee.study.sentences import Sentence, counted, sentence
from quiltbee.study.values import Line

_NEIGHBOURS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
MOST_COUNTED: Final = 12
"""Nobody counts more places than this."""
_EDGE: Final = sum(1 << cell for cell in range(grid.SPACES) if set(divmod(cell, 9)) & {0, 8})


def aim(state: State, lines: Sequence[Line]) -> Sentence:
    """Return a fact that tells the best places from the best other one. All lines take the same, best first.

    Lines with the same evaluation as the first are as good.
    """
    best = [Course(state, each) for each in lines if each.evaluation == lines[0].evaluation]
    worse = next((each for each in lines if each.evaluation != lines[0].evaluation), None)
    if worse is None:
        return aims.PLACE
    rival = Course(state, worse)
    told = (find(best, rival) for find in _FINDERS)
    return next((each for each in told if each is not None), aims.PLACE)


def laid(course: Course) -> int:
    """Return the spaces that the first move covers, as a board."""
    return course.me.quilt & ~course.before_me.quilt


def touching(course: Course) -> int:
    """Return how many sides of what is laid touch the edge of the quilt or what lies there."""
    filled = course.before_me.quilt
    return sum(
        not (0 <= row + down < 9 and 0 <= column + right < 9)
        or bool(filled >> (9 * (row + down) + column + right) & 1)
        for row, column in (divmod(cell, 9) for cell in grid.cells(laid(course)))
        for down, right in _NEIGHBOURS
    )


def parts(quilt: int) -> int:
    """Return in how many parts the empty space of a quilt lies."""
    left, count = grid.FULL & ~quilt, 0
    while left:
        part, grown = 0, left & -left
        while grown != part:
            part, grown = grown, grown | _around(grown) & left
        left &= ~part
        count += 1
    return count


def _around(spaces: int) -> int:
    """Return the neighbours of spaces."""
    found = 0
    for cell in grid.cells(spaces):
        row, column = divmod(cell, 9)
        for down, right in _NEIGHBOURS:
            if 0 <= row + down < 9 and 0 <= column + right < 9:
                found |= 1 << 9 * (row + down) + column + right
    return found


def _next_patch(best: Sequence[Course], rival: Course) -> Sentence | None:
    """Tell the patch that is expected next, if it can be laid in more ways after every best place than after the rival."""
    found = best[0].next_turn(rival.seat)
    if found is None or not isinstance(found[1], Buy):
        return None
    patch = found[1].patch
    *ways, fewer = (
        measures.ways(course.edition, course.me.quilt, [patch]) for course in (*best, rival)
    )
    if min(ways) <= fewer:
        return None
    named = Pair(best[0], rival).patch(patch)
    count = {"en": "", "de": ""}
    if ways[0] <= MOST_COUNTED:
        count = {
            "en": f" After the best placement it has {counted(ways[0], 'place', 'places')}.",
            "de": f" Nach der besten Lage hat er {counted(ways[0], 'Platz', 'Plätze')}.",
        }
    return sentence(
        "aim_next",
        en=f"Next you will want {named['en'].object}: lay so that it keeps many places.{count['en']}",
        de=f"Als Nächstes willst du {named['de'].object}: Lege so, dass ihm viele Plätze bleiben.{count['de']}",
    )


def _unfillable(best: Sequence[Course], rival: Course) -> Sentence | None:
    """Tell that the special patch belongs where no patch of the circle can lie, if the rival's place is another."""
    if not isinstance(rival.move, Sew):
        return None
    never = measures.holes(rival.edition, rival.before_me.quilt, rival.state.circle)
    if laid(rival) & never or not all(laid(course) & never for course in best):
        return None
    return sentence(
        "aim_unfillable",
        en="Look for a space that no patch left in the circle can fill.",
        de="Suche ein Feld, das kein Flicken im Kreis mehr füllen kann.",
    )


def _close(best: Sequence[Course], rival: Course) -> Sentence | None:
    """Tell on how many sides the patch touches something, if these are more than at the rival's place."""
    touched = min(map(touching, best))
    if touched <= touching(rival):
        return None
    sides = touched if len({*map(touching, best)}) == 1 else None
    least = {"en": "", "de": ""} if sides else {"en": "at least ", "de": "mindestens "}
    return sentence(
        "aim_close",
        en=f"Lay it close: in the best place {least['en']}{counted(touched, 'side touches', 'sides touch')} the edge or another patch.",
        de=(
            f"Lege ihn dicht an: Am besten Platz {'liegt' if touched == 1 else 'liegen'} {least['de']}"
            f"{counted(touched, 'Seite', 'Seiten')} am Rand oder an einem anderen Flicken."
        ),
    )


def _together(best: Sequence[Course], rival: Course) -> Sentence | None:
    """Tell in how many parts the empty space stays, if these are fewer than after the rival."""
    *stays, more = (parts(course.me.quilt) for course in (*best, rival))
    if max(stays) >= more or len({*stays}) > 1 or not stays[0]:
        return None
    if stays[0] <= 1:
        return sentence(
            "aim_together",
            en="Keep the empty space together: after the best placement it is in one piece.",
            de="Halte den leeren Platz beisammen: Nach der besten Lage ist er in einem Stück.",
        )
    return sentence(
        "aim_together",
        en=f"Keep the empty space in as few pieces as possible: {stays[0]} after the best placement, {more} after another.",
        de=f"Halte den leeren Platz in möglichst wenigen Stücken: {stays[0]} nach der besten Lage, {more} nach einer anderen.",
    )


def _edge(best: Sequence[Course], rival: Course) -> Sentence | None:
    """Tell whether the patch lies at the edge, if the rival's does not, or the other way round."""
    at_edge = {bool(laid(course) & _EDGE) for course in best}
    if len(at_edge) > 1 or bool(laid(rival) & _EDGE) in at_edge:
        return None
    if True in at_edge:
        return sentence(
            "aim_edge",
            en="In this position the best place is at the edge.",
            de="In dieser Stellung ist der beste Platz am Rand.",
        )
    return sentence(
        "aim_middle",
        en="In this position the best place does not touch the edge.",
        de="In dieser Stellung berührt der beste Platz den Rand nicht.",
    )


def _loose(best: Sequence[Course], rival: Course) -> Sentence | None:
    """Tell that the closest place is not the best, if the rival's touches more."""
    touched = max(map(touching, best))
    if touched >= touching(rival):
        return None
    return sentence(
        "aim_loose",
        en=f"Do not take the closest fit: a place with {counted(touching(rival), 'side', 'sides')} at the edge or at another patch is worse here.",
        de=(
            f"Nimm nicht den engsten Platz: Einer mit {counted(touching(rival), 'Seite', 'Seiten')} am Rand oder an einem "
            "anderen Flicken ist hier schlechter."
        ),
    )


def _hands_over(best: Sequence[Course], rival: Course) -> Sentence | None:
    """Tell the patch that is expected next, however many places it has."""
    found = best[0].next_turn(rival.seat)
    if found is None or not isinstance(found[1], Buy):
        return None
    named = Pair(best[0], rival).patch(found[1].patch)
    return sentence(
        "aim_next",
        en=f"Think of the next patch: you will want {named['en'].object}, and the rest of the quilt should suit what comes after it.",
        de=f"Denk an den nächsten Flicken: Du willst dann {named['de'].object}, und der Rest der Decke soll zu dem passen, was danach kommt.",
    )


_FINDERS: Final[tuple[Callable[[Sequence[Course], Course], Sentence | None], ...]] = (
    _unfillable,
    _next_patch,
    _together,
    _close,
    _edge,
    _loose,
    _hands_over,
)
"""What is looked for, the most telling first."""
