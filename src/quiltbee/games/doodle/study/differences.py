# SPDX-License-Identifier: MIT
"""Why a move of Doodle is better than another: differences that can be counted on the sheet.

Each function below says one thing, if it is true. Its weight is about how many points the difference is worth.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from quiltbee.core import grid
from quiltbee.games.doodle import State
from quiltbee.games.doodle.study import option_of
from quiltbee.games.doodle.study.sheets import SheetAfter, missing, time_of
from quiltbee.games.doodle.study.words import (
    BETTER_PLACEMENT,
    PLAYED_PLACEMENT,
    Name,
    actions,
    area,
    names,
    points,
    spaces,
)
from quiltbee.study.sentences import Reason, Sentence, counted, largest, sentence
from quiltbee.study.values import Line

MOST_REASONS: Final = 3
_ACTION: Final = 4.0
"""What a special action is worth while turns are left, in points."""


@dataclass(frozen=True)
class Pair:
    """Two moves in the same position."""

    better: SheetAfter
    played: SheetAfter

    @property
    def names(self) -> tuple[Mapping[str, Name], Mapping[str, Name]]:
        """What the two moves are called."""
        if option_of(self.better.move) == option_of(self.played.move):
            return BETTER_PLACEMENT, PLAYED_PLACEMENT
        return names(self.better.move), names(self.played.move)

    @property
    def is_even(self) -> bool:
        """Whether both have settled the patch of the turn, or neither has, so that their sheets can be compared."""
        return self.better.has_chosen == self.played.has_chosen

    @property
    def turns(self) -> int:
        """The turns that are left after this one."""
        return time_of(self.better.state).left


def reasons(state: State, seat: int, better: Line, played: Line) -> tuple[Sentence, ...]:
    """Return what the better line does that the played one does not, the largest difference first."""
    pair = Pair(SheetAfter(state, seat, better), SheetAfter(state, seat, played))
    found = [reason for find in _FINDERS if (reason := find(pair)) is not None]
    return largest(found, MOST_REASONS)


def final(pair: Pair) -> Reason | None:
    """Tell if both scores are known."""
    one, other = pair.better.evaluation, pair.played.evaluation
    if not (one.is_exact and other.is_exact) or one.points <= other.points:
        return None
    first, second = pair.names
    high, low = round(one.points), round(other.points)
    return Reason(
        100.0,
        sentence(
            "final",
            en=f"{first['en'].first} can still end with {points('en', high)}, {second['en'].subject} with {low} at most.",
            de=f"{first['de'].first} kann noch {points('de', high)} bringen, {second['de'].subject} höchstens {low}.",
        ),
    )


def scored(pair: Pair) -> Reason | None:
    """Tell if the round is scored after this turn, and the better move has the better rectangle."""
    one, other = pair.better, pair.played
    if time_of(one.state).turns or not pair.is_even or one.rectangle <= other.rectangle:
        return None
    first, second = pair.names
    return Reason(
        one.rectangle - other.rectangle,
        sentence(
            "scored",
            en=(
                f"The round is scored after this turn: {first['en'].after} the best rectangle has "
                f"{points('en', one.rectangle)}, {second['en'].after} {other.rectangle}."
            ),
            de=(
                f"Nach diesem Zug wird gewertet: {first['de'].after} hat das beste Rechteck "
                f"{points('de', one.rectangle)}, {second['de'].after} {other.rectangle}."
            ),
        ),
    )


def wanted(pair: Pair) -> Reason | None:
    """Tell if the rectangle to aim at misses fewer spaces."""
    one, other = pair.better, pair.played
    aimed = one.wanted
    if aimed is None or not pair.is_even:
        return None
    needs, needed = missing(one.board, aimed), missing(other.board, aimed)
    if needs >= needed:
        return None
    first, second = pair.names
    return Reason(
        1.5 * (needed - needs),
        sentence(
            "rectangle",
            en=(
                f"{first['en'].after_first} a rectangle of {area('en', aimed)} ({points('en', aimed.points)}) misses "
                f"{spaces('en', needs)}, {second['en'].after} {needed}."
            ),
            de=(
                f"{first['de'].after_first} {'fehlt' if needs == 1 else 'fehlen'} einem Rechteck von {area('de', aimed)} "
                f"({points('de', aimed.points)}) {spaces('de', needs)}, {second['de'].after} {needed}."
            ),
        ),
    )


def kept(pair: Pair) -> Reason | None:
    """Tell if the played move crosses off special actions that the better one keeps."""
    one, other = pair.better, pair.played
    more = tuple(action for action in other.spent if action not in one.spent)
    if not more or one.spent or not pair.turns:
        return None
    first, second = pair.names
    return Reason(
        _ACTION * len(more),
        sentence(
            "kept",
            en=(
                f"{second['en'].first} uses up {actions('en', more)}, {first['en'].subject} keeps "
                f"{'it' if len(more) == 1 else 'them'} for the {counted(pair.turns, 'turn', 'turns')} to come."
            ),
            de=(
                f"{second['de'].first} verbraucht {actions('de', more)}; {first['de'].subject} hebt das für "
                f"{'den letzten Zug' if pair.turns == 1 else f'die {pair.turns} Züge danach'} auf."
            ),
        ),
    )


def lone(pair: Pair) -> Reason | None:
    """Tell if the played move leaves more spaces without an empty neighbour, where no patch fits."""
    one, other = pair.better, pair.played
    more = other.lone.bit_count() - one.lone.bit_count()
    if more <= 0 or not pair.is_even:
        return None
    first, second = pair.names
    count, fewer = other.lone.bit_count(), one.lone.bit_count()
    named = ", ".join(grid.cell_names(other.lone)[:4]) + (" …" if count > 4 else "")
    return Reason(
        2.0 * more,
        sentence(
            "lone",
            en=(
                f"{second['en'].after_first} {counted(count, 'single space is', 'single spaces are')} left alone ({named}), "
                f"where no whole patch fits; {first['en'].after} {fewer or 'none'}."
            ),
            de=(
                f"{second['de'].after_first} {'bleibt' if count == 1 else 'bleiben'} {counted(count, 'einzelnes Feld', 'einzelne Felder')} "
                f"übrig ({named}), in {'das' if count == 1 else 'die'} kein ganzer Flicken passt; {first['de'].after} {fewer or 'keines'}."
            ),
        ),
    )


def covers(pair: Pair) -> Reason | None:
    """Tell if the better move shades more spaces."""
    one, other = pair.better, pair.played
    more = one.covered - other.covered
    if more <= 0 or not pair.is_even:
        return None
    first, second = pair.names
    return Reason(
        float(more),
        sentence(
            "spaces",
            en=(
                f"{first['en'].first} shades {spaces('en', one.covered)}, {second['en'].subject} "
                f"{other.covered or 'none'}; each empty one costs a point at the end."
            ),
            de=(
                f"{first['de'].first} füllt {spaces('de', one.covered)}, {second['de'].subject} "
                f"{other.covered or 'keines'}; jedes leere kostet am Ende einen Punkt."
            ),
        ),
    )


_FINDERS: Final[tuple[Callable[[Pair], Reason | None], ...]] = (
    final,
    scored,
    wanted,
    kept,
    lone,
    covers,
)
