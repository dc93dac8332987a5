# SPDX-License-Identifier: MIT
"""Why a line of Patchwork is better than another: the largest differences that can be counted on the board."""

from collections.abc import Callable, Sequence
from typing import Final

from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.study import choices, follows, placements
from quiltbee.games.patchwork.study.courses import Course
from quiltbee.games.patchwork.study.pairs import Pair
from quiltbee.study.sentences import Reason, Sentence, largest
from quiltbee.study.values import Line

MOST_REASONS: Final = 3
LEAST_WEIGHT: Final = 2.0
"""A smaller difference does not explain a wrong choice."""

FINDERS: Final[tuple[Callable[[Pair], Reason | None], ...]] = (
    follows.proven,
    choices.worth,
    choices.income,
    choices.covers,
    choices.again,
    choices.special,
    follows.row,
    follows.afford,
    follows.purse,
    follows.denied,
    follows.left,
    placements.tile,
    placements.area,
    placements.holes,
    placements.follower,
    placements.fitting,
    placements.border,
    placements.room,
)
"""What is looked for, beside ``outlook`` and ``ahead``."""
_BRINGS: Final = ("income", "spaces")
"""What ``worth`` is made of."""
_OTHERS: Final = ("denied", "left")
"""Both speak of what the other seat gets."""
_TURNS: Final = ("row", "again")
_MONEY: Final = ("afford", "purse")
_PLACES: Final = ("follower", "fitting", "room")


def reasons(state: State, better: Line, played: Line) -> tuple[Sentence, ...]:
    """Return what the better line does that the played one does not, the largest difference first."""
    pair = Pair(Course(state, better), Course(state, played))
    found = [reason for find in FINDERS if (reason := find(pair)) is not None]
    least = 0.0 if pair.is_placement else LEAST_WEIGHT
    told = [reason for reason in found if reason.weight >= least]
    for kind in (_BRINGS, _OTHERS, _TURNS, _MONEY, _PLACES):
        told = _one_of(told, kind)
    sentences = largest(_details_last(told), MOST_REASONS)
    if len(sentences) < MOST_REASONS and (outlook := follows.outlook(pair)) is not None:
        sentences = (*sentences, outlook.sentence)
    if not sentences and (last := follows.ahead(pair)) is not None:
        return (last.sentence,)
    return sentences


def _one_of(reasons: Sequence[Reason], codes: Sequence[str]) -> list[Reason]:
    """Keep only the largest of the reasons of one kind."""
    same = [reason for reason in reasons if reason.sentence.code in codes]
    most = max(same, key=lambda reason: reason.weight, default=None)
    return [reason for reason in reasons if reason not in same or reason is most]


def _details_last(reasons: Sequence[Reason]) -> list[Reason]:
    """Put what a move's worth is made of after its worth."""
    whole = next((reason.weight for reason in reasons if reason.sentence.code == "worth"), None)
    return [
        Reason(min(reason.weight, whole), reason.sentence)
        if whole is not None and reason.sentence.code in _BRINGS
        else reason
        for reason in reasons
    ]
