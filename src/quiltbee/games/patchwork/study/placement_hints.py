# SPDX-License-Identifier: MIT
"""What to look for when a patch is laid, if no large difference tells it: a fact about the best places that no bad one has."""

from collections.abc import Callable, Sequence
from typing import Final

from quiltbee.games.patchwork import Buy, Sew, State
from quiltbee.games.patchwork.study import hint_texts, measures
from quiltbee.games.patchwork.study.played_lines import PlayedLine
from quiltbee.games.patchwork.study.words import patch_name, told
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Line

MOST_COUNTED: Final = 12
"""A person does not count more places than this."""


def aim(state: State, lines: Sequence[Line]) -> Sentence:
    """Return a fact that tells the best places from the best other one. All lines take the same, best first.

    Lines with the same evaluation as the first are as good.
    """
    best = [PlayedLine(state, each) for each in lines if each.evaluation == lines[0].evaluation]
    worse = next((each for each in lines if each.evaluation != lines[0].evaluation), None)
    if worse is None:
        return hint_texts.PLACE
    rival = PlayedLine(state, worse)
    told = (find(best, rival) for find in _FINDERS)
    return next((each for each in told if each is not None), hint_texts.PLACE)


def _next_patch(best: Sequence[PlayedLine], rival: PlayedLine) -> Sentence | None:
    """Name the patch that is expected next, if it can be laid in more ways after every best place than after the rival."""
    found = best[0].next_turn(rival.seat)
    if found is None or not isinstance(found[1], Buy):
        return None
    patch = found[1].patch
    *ways, fewer = (measures.ways(line.edition, line.me.quilt, [patch]) for line in (*best, rival))
    if min(ways) <= fewer:
        return None
    count = ways[0] if ways[0] <= MOST_COUNTED else "many"
    return told("aim_next", patch=patch_name(rival.state, patch), places=count)


def _unfillable(best: Sequence[PlayedLine], rival: PlayedLine) -> Sentence | None:
    """Say that the special patch belongs where no patch of the circle can lie, if the rival's place is another."""
    if not isinstance(rival.move, Sew):
        return None
    never = measures.holes(rival.edition, rival.before_me.quilt, rival.state.circle)
    if rival.laid & never or not all(line.laid & never for line in best):
        return None
    return told("aim_unfillable")


def _close(best: Sequence[PlayedLine], rival: PlayedLine) -> Sentence | None:
    """Say on how many sides the patch touches something, if these are more than at the rival's place."""
    touched = min(line.touching for line in best)
    if touched <= rival.touching:
        return None
    is_exact = touched and len({line.touching for line in best}) == 1
    return told("aim_close", "" if is_exact else "aim-close-least", sides=touched)


def _together(best: Sequence[PlayedLine], rival: PlayedLine) -> Sentence | None:
    """Say in how many parts the empty space stays, if these are fewer than after the rival."""
    *stays, more = (line.parts for line in (*best, rival))
    if max(stays) >= more or len({*stays}) > 1 or not stays[0]:
        return None
    message = "aim-in-one-piece" if stays[0] == 1 else ""
    return told("aim_together", message, fewer=stays[0], more=more)


_FINDERS: Final[tuple[Callable[[Sequence[PlayedLine], PlayedLine], Sentence | None], ...]] = (
    _unfillable,
    _next_patch,
    _together,
    _close,
)
"""What is looked for, the most telling first."""
