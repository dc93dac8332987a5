# SPDX-License-Identifier: MIT
"""Why a move of Doodle is better than another: differences that can be counted on the sheet.

Each function below says one thing, if it is true. Its weight is about how many points the difference is worth.
"""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from quiltbee.core import grid
from quiltbee.games.doodle import State
from quiltbee.games.doodle.study import option_of
from quiltbee.games.doodle.study.sheets import SheetAfter, missing, time_of
from quiltbee.games.doodle.study.words import actions, area, name_both
from quiltbee.study import sentences
from quiltbee.study.names import (
    BETTER_PLACEMENT,
    OTHER_PLACEMENT,
    PLAYED_PLACEMENT,
    Name,
    points,
    spaces,
)
from quiltbee.study.sentences import Reason, Sentence, counted, largest, noted, one_of, sentence
from quiltbee.study.values import Line

MOST_REASONS: Final = 3
MOST_FAULTS: Final = 2
LEAST_WEIGHT: Final = 1.0
"""A smaller difference does not explain a mistake."""
LEAST_SHARE: Final = 1 / 6
"""Of the spaces that a rectangle misses, a move must fill so many more. One of twenty brings it no nearer."""
_RECTANGLES: Final = ("rectangle", "later")
_PLACES: Final = ("fitting", "room")
"""Both speak of the cards to come."""
_ACTION: Final = 4.0
"""What a special action is worth while turns are left, in points."""


@dataclass(frozen=True)
class Pair:
    """Two moves in the same position."""

    better: SheetAfter
    played: SheetAfter
    was_played: bool = field(default=False, kw_only=True)
    """Whether somebody has played the second one; else it is only another move."""

    @property
    def names(self) -> tuple[Mapping[str, Name], Mapping[str, Name]]:
        """What the two moves are called."""
        if option_of(self.better.move) == option_of(self.played.move):
            return BETTER_PLACEMENT, PLAYED_PLACEMENT if self.was_played else OTHER_PLACEMENT
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
        sentence(
            "final",
            en=f"It ends with {points('en', low)} at most.",
            de=f"Das bringt höchstens {points('de', low)}.",
        ),
    )


def average(pair: Pair) -> Reason | None:
    """Tell the mean scores of the games that were played out, if they are not known exactly."""
    one, other = pair.better.evaluation, pair.played.evaluation
    if one.is_exact or other.is_bound or round(one.points) <= round(other.points):
        return None
    first, second = pair.names
    high, low = round(one.points), round(other.points)
    return Reason(
        one.points - other.points,
        sentence(
            "average",
            en=(
                f"Played out many times from here, games end with {points('en', high)} on average {first['en'].after}, "
                f"with {low} {second['en'].after}."
            ),
            de=(
                f"Von hier oft zu Ende gespielt, bringt das Spiel im Mittel {points('de', high)} {first['de'].after}, "
                f"{low} {second['de'].after}."
            ),
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
                f"The round is scored after this turn: the best rectangle has {points('en', one.rectangle)} "
                f"{first['en'].after}, {other.rectangle} {second['en'].after}."
            ),
            de=(
                f"Nach diesem Zug wird gewertet: Das beste Rechteck hat {points('de', one.rectangle)} "
                f"{first['de'].after}, {other.rectangle} {second['de'].after}."
            ),
        ),
        sentence(
            "scored",
            en=f"The round is scored after this turn: the best rectangle has only {points('en', other.rectangle)} then.",
            de=f"Nach diesem Zug wird gewertet: Das beste Rechteck hat dann nur {points('de', other.rectangle)}.",
        ),
    )


def wanted(pair: Pair) -> Reason | None:
    """Tell if the rectangle to aim at until the next scoring misses fewer spaces."""
    return _rectangle(pair, 0, "rectangle", {"en": "", "de": ""})


def later(pair: Pair) -> Reason | None:
    """Tell if the rectangle to aim at in the next round misses fewer spaces."""
    opening = {"en": "For the next round: ", "de": "Für die nächste Runde: "}
    return _rectangle(pair, 1, "later", opening)


def _rectangle(pair: Pair, rounds: int, code: str, opening: Mapping[str, str]) -> Reason | None:
    one, other = pair.better, pair.played
    aimed = one.wanted(rounds)
    if aimed is None or not pair.is_even:
        return None
    needs, needed = missing(one.board, aimed), missing(other.board, aimed)
    if needed - needs < max(1.0, LEAST_SHARE * needed):
        return None
    first, second = pair.names
    en = first["en"].after if opening["en"] else first["en"].after_first
    return Reason(
        # The nearer it is, the more of its points are at stake.
        (1.5 if rounds == 0 else 1.2)
        * max(needed - needs, aimed.points / (1 + needs) - aimed.points / (1 + needed)),
        sentence(
            code,
            en=(
                f"{opening['en']}{en} a rectangle of {area('en', aimed)} ({points('en', aimed.points)}) misses "
                f"{spaces('en', needs)}, {needed} {second['en'].after}."
            ),
            de=(
                f"{opening['de']}{first['de'].after_first} {'fehlt' if needs == 1 else 'fehlen'} einem Rechteck von "
                f"{area('de', aimed)} ({points('de', aimed.points)}) {spaces('de', needs)}, {needed} {second['de'].after}."
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
                f"{'it' if len(more) == 1 else 'them'} for the "
                f"{'last turn' if pair.turns == 1 else f'{pair.turns} turns to come'}."
            ),
            de=(
                f"{second['de'].first} verbraucht {actions('de', more)}; {first['de'].subject} hebt das für "
                f"{'den letzten Zug' if pair.turns == 1 else f'die {pair.turns} Züge danach'} auf."
            ),
        ),
        sentence(
            "kept",
            en=f"It uses up {actions('en', more)}, with {counted(pair.turns, 'turn', 'turns')} to come.",
            de=f"Das verbraucht {actions('de', more)}, und {counted(pair.turns, 'Zug kommt', 'Züge kommen')} noch.",
        ),
    )


def unused(pair: Pair) -> Reason | None:
    """Tell if on the final turn the better move uses special actions that cannot be used any more after the played one."""
    if pair.turns:
        return None
    one, other = pair.better, pair.played
    lost = tuple(action for action in one.used if action not in {*other.used, *other.usable})
    if not lost:
        return None
    first, second = pair.names
    return Reason(
        _ACTION,
        sentence(
            "unused",
            en=(
                f"No turn comes after this one: {second['en'].subject} leaves {actions('en', lost)} unused, "
                f"{first['en'].subject} uses {'it' if len(lost) == 1 else 'them'}."
            ),
            de=(
                f"Nach diesem Zug kommt keiner mehr: {second['de'].first} lässt {actions('de', lost)} ungenutzt, "
                f"{first['de'].subject} nicht."
            ),
        ),
        sentence(
            "unused",
            en=f"No turn comes after this one, and it leaves {actions('en', lost)} unused.",
            de=f"Nach diesem Zug kommt keiner mehr, und das lässt {actions('de', lost)} ungenutzt.",
        ),
    )


def lone(pair: Pair) -> Reason | None:
    """Tell if the played move leaves more spaces without an empty neighbour, where no patch of two or more spaces fits."""
    one, other = pair.better, pair.played
    more = other.lone.bit_count() - one.lone.bit_count()
    if more <= 0 or not pair.is_even:
        return None
    first, second = pair.names
    count, fewer = other.lone.bit_count(), one.lone.bit_count()
    named = ", ".join(grid.cell_names(other.lone)[:4]) + (" …" if count > 4 else "")
    en, de = noted("alone", named), noted("allein", named)
    return Reason(
        2.0 * more,
        sentence(
            "lone",
            en=(
                f"{counted(count, 'space stands', 'spaces stand')} {en} {second['en'].after}, where no patch of two or "
                f"more spaces fits; {fewer or 'none'} {first['en'].after}."
            ),
            de=(
                f"{counted(count, 'Feld steht', 'Felder stehen')} {second['de'].after} {de}, und kein Flicken mit mehr als "
                f"einem Feld passt dorthin; {fewer or 'keines'} {first['de'].after}."
            ),
        ),
        sentence(
            "lone",
            en=(
                f"{counted(count, 'space stands', 'spaces stand')} {en} after it, where no patch of two or more spaces "
                "fits."
            ),
            de=(
                f"{counted(count, 'Feld steht', 'Felder stehen')} danach {de}, und kein Flicken mit mehr als einem Feld "
                "passt dorthin."
            ),
        ),
    )


def covers(pair: Pair) -> Reason | None:
    """Tell if the better move shades more spaces, and not just one more."""
    one, other = pair.better, pair.played
    more = one.covered - other.covered
    if more < 2 or not pair.is_even:
        return None
    first, second = pair.names
    few, wenige = (
        f"{only} {spaces(language, other.covered)}" if other.covered else none
        for language, only, none in (("en", "only", "nothing"), ("de", "nur", "nichts"))
    )
    return Reason(
        float(more),
        sentence(
            "spaces",
            en=(
                f"{first['en'].first} shades {spaces('en', one.covered)}, {second['en'].subject} shades "
                f"{other.covered or 'none'}; each empty one costs a point at the end."
            ),
            de=(
                f"{first['de'].first} füllt {spaces('de', one.covered)}, {second['de'].subject} füllt "
                f"{other.covered or 'keines'}; jedes leere kostet am Ende einen Punkt."
            ),
        ),
        sentence(
            "spaces",
            en=f"It shades {few}; each empty space costs a point at the end.",
            de=f"Das füllt {wenige}; jedes leere Feld kostet am Ende einen Punkt.",
        ),
    )


def fitting(pair: Pair) -> Reason | None:
    """Tell if more of the cards that stay in the circle fit on the sheet."""
    one, other = pair.better, pair.played
    if one.fitting <= other.fitting or not pair.turns or not pair.is_even:
        return None
    first, second = pair.names
    count = len(one.to_come)
    return Reason(
        1.0 * (one.fitting - other.fitting),
        sentence(
            "fitting",
            en=(
                f"Of the {counted(count, 'card', 'cards')} that {'stays' if count == 1 else 'stay'} in the circle, "
                f"{one.fitting} {'fits' if one.fitting == 1 else 'fit'} whole on the sheet {first['en'].after}, "
                f"{other.fitting} {second['en'].after}."
            ),
            de=(
                f"Von den {counted(count, 'Karte', 'Karten')}, die im Kreis {'bleibt' if count == 1 else 'bleiben'}, "
                f"{'passt' if one.fitting == 1 else 'passen'} {one.fitting} {first['de'].after} ganz aufs Blatt, {other.fitting} {second['de'].after}."
            ),
        ),
        sentence(
            "fitting",
            en=(
                f"Of the {counted(count, 'card', 'cards')} that {'stays' if count == 1 else 'stay'} in the circle, "
                f"{f'only {other.fitting}' if other.fitting else 'none'} "
                f"{'fits' if other.fitting == 1 else 'fit'} whole on the sheet after it."
            ),
            de=(
                f"Von den {counted(count, 'Karte', 'Karten')}, die im Kreis {'bleibt' if count == 1 else 'bleiben'}, "
                f"{'passt' if other.fitting < 2 else 'passen'} danach {f'nur {other.fitting}' if other.fitting else 'keine'} "
                "ganz aufs Blatt."
            ),
        ),
    )


def border(pair: Pair) -> Reason | None:
    """Tell if the border of the empty space is shorter by a tenth, so that it is less jagged."""
    one, other = pair.better, pair.played
    if one.covered != other.covered or 10 * one.border > 9 * other.border or not pair.turns:
        return None
    first, second = pair.names
    return Reason(
        0.3 * (other.border - one.border),
        sentence(
            "border",
            en=(
                f"{first['en'].after_first} the empty space is less jagged: its border has {one.border} sides, "
                f"{other.border} {second['en'].after}."
            ),
            de=(
                f"{first['de'].after_first} ist der leere Platz weniger zerklüftet: Sein Rand hat {one.border} Kanten, "
                f"{other.border} {second['de'].after}."
            ),
        ),
    )


def room(pair: Pair) -> Reason | None:
    """Tell if the cards that stay in the circle can be drawn in more ways."""
    one, other = pair.better, pair.played
    is_same = one.covered == other.covered and one.to_come == other.to_come
    if not is_same or one.ways <= other.ways or not pair.turns:
        return None
    first, second = pair.names
    return Reason(
        min(2.0, 6.0 * (one.ways - other.ways) / one.ways),
        sentence(
            "room",
            en=(
                f"{first['en'].after_first} the cards that stay in the circle can be drawn in {one.ways} ways, "
                f"{second['en'].after} in {other.ways}."
            ),
            de=(
                f"{first['de'].after_first} lassen sich die Karten, die im Kreis bleiben, auf {one.ways} Arten zeichnen, "
                f"{second['de'].after} auf {other.ways}."
            ),
        ),
    )


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
