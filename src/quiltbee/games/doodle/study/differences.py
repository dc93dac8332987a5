# SPDX-License-Identifier: MIT
"""Why a move of Doodle is better than another: differences that can be counted on the sheet.

Each function below says one thing, if it is true. Its weight is about how many points the difference is worth.
"""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from quiltbee.core import grid
from quiltbee.games.doodle import State
from quiltbee.games.doodle.study import option_of
from quiltbee.games.doodle.study.sheets import SheetAfter, missing, time_of
from quiltbee.games.doodle.study.words import actions, facts_of, name_both, said
from quiltbee.study import sentences
from quiltbee.study.sentences import BETTER, OTHER, PLAYED, Reason, Sentence, largest, one_of
from quiltbee.study.values import Line
from quiltbee.words import Fact, Phrase

MOST_REASONS: Final = 3
MOST_FAULTS: Final = 2
LEAST_WEIGHT: Final = 1.0
"""A smaller difference does not explain a mistake."""
LEAST_SHARE: Final = 1 / 6
"""Of the spaces that a rectangle misses, a move must fill this many more. One of twenty brings it no nearer."""
_RECTANGLES: Final = ("rectangle", "later")
_PLACES: Final = ("fitting", "room")
"""Both speak of the cards to come."""
_WITHOUT_FAULT: Final = {"average", "rectangle", "later", "border", "room"}
"""They can only be said of two moves."""
_ACTION: Final = 4.0
"""What a special action is worth while turns are left, in points."""


@dataclass(frozen=True)
class Pair:
    """Two moves in the same position."""

    better: SheetAfter
    played: SheetAfter
    was_played: bool = field(default=False, kw_only=True)
    """Whether somebody has played the second one; otherwise it is only another move."""

    @property
    def names(self) -> tuple[Phrase, Phrase]:
        """What the two moves are called."""
        if option_of(self.better.move) == option_of(self.played.move):
            return BETTER, PLAYED if self.was_played else OTHER
        one, other = self.better, self.played
        return name_both(one.state, one.seat, one.move, other.move, was_played=self.was_played)

    @property
    def is_even(self) -> bool:
        """Whether both have settled the patch of the turn, or neither has, so that their sheets can be compared."""
        return self.better.has_chosen == self.played.has_chosen

    @property
    def turns(self) -> int:
        """The turns that are left after this one."""
        return time_of(self.better.state).left


def reasons(
    state: State, seat: int, better: Line, played: Line, *, was_played: bool = True
) -> tuple[Sentence, ...]:
    """Return what the better line does that the played one does not, the largest difference first."""
    pair = Pair(
        SheetAfter(state, seat, better), SheetAfter(state, seat, played), was_played=was_played
    )
    found = _found(pair)
    better_known = [reason for reason in found if reason.sentence.code != "room"]
    told = largest(better_known or found, MOST_REASONS)
    if not told and (mean := average(pair)) is not None:
        return (mean.sentence,)
    return told


def causes(state: State, seat: int, better: Line, played: Line) -> tuple[str, ...]:
    """Return the codes of all differences that are large enough, the largest first."""
    pair = Pair(SheetAfter(state, seat, better), SheetAfter(state, seat, played))
    return tuple(reason.sentence.code for reason in sentences.ranked(_found(pair)))


def faults(
    state: State, seat: int, better: Line, played: Line, first: AbstractSet[str] = frozenset()
) -> tuple[Sentence, ...]:
    """Return what is wrong with the played move, without a word about the better one; see ``GameStudy``."""
    pair = Pair(SheetAfter(state, seat, better), SheetAfter(state, seat, played))
    return sentences.faults(_found(pair), MOST_FAULTS, first)


def _found(pair: Pair) -> list[Reason]:
    """Return the differences that are large enough, one of each kind."""
    found = [reason for find in FINDERS if (reason := find(pair)) is not None]
    told = [reason for reason in found if reason.weight >= LEAST_WEIGHT]
    for kind in (_RECTANGLES, _PLACES):
        told = one_of(told, kind)
    return told


def _reason(pair: Pair, weight: float, code: str, **facts: Fact) -> Reason:
    """Return a reason, with what it says of the played move alone if it says that."""
    facts["better"], facts["played"] = pair.names
    fault = None if code in _WITHOUT_FAULT else said(code, f"doodle-{code}-fault", **facts)
    return Reason(weight, said(code, f"doodle-{code}", **facts), fault)


def final(pair: Pair) -> Reason | None:
    """Return a reason if both scores are known."""
    one, other = pair.better.evaluation, pair.played.evaluation
    if not (one.is_exact and other.is_exact) or one.points <= other.points:
        return None
    return _reason(pair, 100.0, "final", high=round(one.points), low=round(other.points))


def average(pair: Pair) -> Reason | None:
    """Return a reason with the expected scores, if they are not known exactly."""
    one, other = pair.better.evaluation, pair.played.evaluation
    if one.is_exact or other.is_bound or round(one.points) <= round(other.points):
        return None
    high, low = round(one.points), round(other.points)
    return _reason(pair, one.points - other.points, "average", high=high, low=low)


def scored(pair: Pair) -> Reason | None:
    """Return a reason if the round is scored after this turn, and the better move has the better rectangle."""
    one, other = pair.better, pair.played
    if time_of(one.state).turns or not pair.is_even or one.rectangle <= other.rectangle:
        return None
    high, low = one.rectangle, other.rectangle
    return _reason(pair, high - low, "scored", high=high, low=low)


def wanted(pair: Pair) -> Reason | None:
    """Return a reason if the rectangle to aim at until the next scoring misses fewer spaces."""
    return _rectangle(pair, 0, "rectangle")


def later(pair: Pair) -> Reason | None:
    """Return a reason if the rectangle to aim at in the next round misses fewer spaces."""
    return _rectangle(pair, 1, "later")


def _rectangle(pair: Pair, rounds: int, code: str) -> Reason | None:
    one, other = pair.better, pair.played
    aimed = one.wanted(rounds)
    if aimed is None or not pair.is_even:
        return None
    needs, needed = missing(one.board, aimed), missing(other.board, aimed)
    if needed - needs < max(1.0, LEAST_SHARE * needed):
        return None
    # The nearer it is, the more of its points are at stake.
    weight = (1.5 if rounds == 0 else 1.2) * max(
        needed - needs, aimed.points / (1 + needs) - aimed.points / (1 + needed)
    )
    return _reason(pair, weight, code, **facts_of(aimed), count=needs, needed=needed)


def kept(pair: Pair) -> Reason | None:
    """Return a reason if the played move crosses off special actions that the better one keeps."""
    one, other = pair.better, pair.played
    more = tuple(action for action in other.spent if action not in one.spent)
    if not more or one.spent or not pair.turns:
        return None
    number, turns = len(more), pair.turns
    return _reason(
        pair, _ACTION * number, "kept", actions=actions(more), number=number, turns=turns
    )


def unused(pair: Pair) -> Reason | None:
    """Return a reason if on the final turn the better move uses special actions that cannot be used any more after the played one."""
    if pair.turns:
        return None
    one, other = pair.better, pair.played
    lost = tuple(action for action in one.used if action not in {*other.used, *other.usable})
    if not lost:
        return None
    return _reason(pair, _ACTION, "unused", actions=actions(lost), number=len(lost))


def lone(pair: Pair) -> Reason | None:
    """Return a reason if the played move leaves more spaces without an empty neighbour, where no patch of two or more spaces fits."""
    one, other = pair.better, pair.played
    count, fewer = other.lone.bit_count(), one.lone.bit_count()
    if count <= fewer or not pair.is_even:
        return None
    named = ", ".join(grid.cell_names(other.lone)[:4]) + (" …" if count > 4 else "")
    weight = 2.0 * (count - fewer)
    return _reason(pair, weight, "lone", count=count, fewer=fewer, cells=named)


def covers(pair: Pair) -> Reason | None:
    """Return a reason if the better move shades more spaces, and not just one more."""
    one, other = pair.better, pair.played
    more = one.covered - other.covered
    if more < 2 or not pair.is_even:
        return None
    return _reason(pair, float(more), "spaces", count=one.covered, other=other.covered)


def fitting(pair: Pair) -> Reason | None:
    """Return a reason if more of the cards that stay in the circle fit on the sheet."""
    one, other = pair.better, pair.played
    if one.fitting <= other.fitting or not pair.turns or not pair.is_even:
        return None
    weight, cards = 1.0 * (one.fitting - other.fitting), len(one.to_come)
    return _reason(pair, weight, "fitting", count=cards, fit=one.fitting, other=other.fitting)


def border(pair: Pair) -> Reason | None:
    """Return a reason if the border of the empty space is shorter by a tenth, so that it is less jagged."""
    one, other = pair.better, pair.played
    if one.covered != other.covered or 10 * one.border > 9 * other.border or not pair.turns:
        return None
    weight = 0.3 * (other.border - one.border)
    return _reason(pair, weight, "border", sides=one.border, other=other.border)


def room(pair: Pair) -> Reason | None:
    """Return a reason if the cards that stay in the circle can be drawn in more ways."""
    one, other = pair.better, pair.played
    is_same = one.covered == other.covered and one.to_come == other.to_come
    if not is_same or one.ways <= other.ways or not pair.turns:
        return None
    weight = min(2.0, 6.0 * (one.ways - other.ways) / one.ways)
    return _reason(pair, weight, "room", ways=one.ways, other=other.ways)


FINDERS: Final[tuple[Callable[[Pair], Reason | None], ...]] = (
    final,
    scored,
    wanted,
    later,
    kept,
    unused,
    lone,
    covers,
    fitting,
    border,
    room,
)
