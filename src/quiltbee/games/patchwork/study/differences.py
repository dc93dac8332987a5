# SPDX-License-Identifier: MIT
"""Why a line of Patchwork is better than another: the largest differences that can be counted on the board."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.study import line_reasons, move_reasons, quilt_reasons
from quiltbee.games.patchwork.study.line_pairs import LinePair
from quiltbee.games.patchwork.study.played_lines import PlayedLine
from quiltbee.study import sentences
from quiltbee.study.sentences import Reason, Sentence, largest, one_of, ranked
from quiltbee.study.values import Line

MOST_REASONS: Final = 3
MOST_FAULTS: Final = 2

FINDERS: Final[tuple[Callable[[LinePair], Reason | None], ...]] = (
    line_reasons.proven,
    move_reasons.worth,
    move_reasons.income,
    move_reasons.covers,
    move_reasons.special,
    line_reasons.row,
    line_reasons.afford,
    line_reasons.purse,
    line_reasons.denied,
    line_reasons.left,
    quilt_reasons.won,
    quilt_reasons.tile,
    quilt_reasons.area,
    quilt_reasons.holes,
    quilt_reasons.follower,
    quilt_reasons.fitting,
    quilt_reasons.parts,
    quilt_reasons.close,
    line_reasons.later,
)
"""The finders, in the order in which they are asked."""
_BRINGS: Final = ("income", "spaces")
"""What ``worth`` is made of."""
_OTHERS: Final = ("denied", "left", "row", "later_other")
"""All speak of what the other seat gets."""
_MONEY: Final = ("afford", "purse")
_PLACES: Final = ("follower", "fitting")
_SHAPE: Final = ("parts", "close")
_AREA: Final = ("area", "won")


def reasons(
    state: State, better: Line, played: Line, *, was_played: bool = True
) -> tuple[Sentence, ...]:
    """Return what the better line does that the played one does not, the largest difference first."""
    pair = LinePair(PlayedLine(state, better), PlayedLine(state, played), was_played=was_played)
    found = _found(pair)
    if (better.evaluation.chance > 50) == (played.evaluation.chance > 50):
        # Of two proven wins, or losses, the result only repeats what was lost.
        found = [each for each in found if each.sentence.code != "proven"] or found
    # What follows is told for what the others leave to be explained.
    plain = [each for each in found if not each.sentence.code.startswith("later")]
    lost = better.evaluation.points - played.evaluation.points
    rest = lost - sum(each.weight for each in plain)
    if rest > 0:
        plain += [each._replace(weight=rest) for each in found if each not in plain]
    return largest(plain, MOST_REASONS)


def causes(pair: LinePair) -> tuple[str, ...]:
    """Return the codes of all differences that are large enough, the largest first."""
    return tuple(reason.sentence.code for reason in ranked(_found(pair)))


def faults(
    state: State, better: Line, played: Line, first: AbstractSet[str] = frozenset()
) -> tuple[Sentence, ...]:
    """Return what is wrong with the played line, without a word about the better one; see ``GameStudy``."""
    pair = LinePair(PlayedLine(state, better), PlayedLine(state, played))
    return sentences.faults(_found(pair), MOST_FAULTS, first)


def _found(pair: LinePair) -> list[Reason]:
    """Return the differences that are large enough, one of each kind."""
    found = [reason for find in FINDERS if (reason := find(pair)) is not None]
    told = [reason for reason in found if reason.weight >= line_reasons.LEAST]
    for kind in (_BRINGS, _OTHERS, _MONEY, _PLACES, _SHAPE, _AREA):
        told = one_of(told, kind)
    return _details_last(told)


def _details_last(reasons: Sequence[Reason]) -> list[Reason]:
    """Put what a move's worth is made of after its worth."""
    whole = next((reason.weight for reason in reasons if reason.sentence.code == "worth"), None)
    return [
        reason._replace(weight=min(reason.weight, whole))
        if whole is not None and reason.sentence.code in _BRINGS
        else reason
        for reason in reasons
    ]
