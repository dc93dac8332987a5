# SPDX-License-Identifier: MIT
"""Why a line of Patchwork is better than another: differences that can be counted on the board.

Each function below says one thing, if it is true. Its weight is about how many points the difference is worth.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from quiltbee.games.patchwork import Buy, State
from quiltbee.games.patchwork.study import measures
from quiltbee.games.patchwork.study.courses import Course
from quiltbee.games.patchwork.study.words import (
    BETTER_PLACEMENT,
    PLAYED_PLACEMENT,
    Name,
    amount,
    marks,
    names,
    points,
    spaces,
    steps,
)
from quiltbee.study.sentences import Reason, Sentence, counted, largest, sentence
from quiltbee.study.values import Line

MOST_REASONS: Final = 3


@dataclass(frozen=True)
class Pair:
    """Two lines from the same position."""

    better: Course
    played: Course

    @property
    def is_placement(self) -> bool:
        """Whether both take the same, and only lay it elsewhere."""
        better, played = self.better.move, self.played.move
        if isinstance(better, Buy) and isinstance(played, Buy):
            return better.patch == played.patch
        return type(better) is type(played)

    @property
    def names(self) -> tuple[Mapping[str, Name], Mapping[str, Name]]:
        """What the two moves are called."""
        if self.is_placement:
            return BETTER_PLACEMENT, PLAYED_PLACEMENT
        return names(self.better.move), names(self.played.move)


def reasons(state: State, better: Line, played: Line) -> tuple[Sentence, ...]:
    """Return what the better line does that the played one does not, the largest difference first."""
    pair = Pair(Course(state, better), Course(state, played))
    found = [reason for find in _FINDERS if (reason := find(pair)) is not None]
    return largest(found, MOST_REASONS)


def proven(pair: Pair) -> Reason | None:
    """Tell if both lines are solved to the end of the game."""
    better, played = pair.better.evaluation, pair.played.evaluation
    if not (better.is_exact and played.is_exact) or better.points <= played.points:
        return None
    one, other = pair.names
    en, de = (
        (_result(language, better.chance > 50, round(better.points)),
         _result(language, played.chance > 50, round(played.points)))
        for language in ("en", "de")
    )  # fmt: skip
    return Reason(
        100.0,
        sentence(
            "proven",
            en=f"Counted out to the end, {one['en'].subject} {en[0]}, {other['en'].subject} {en[1]}.",
            de=f"Bis zum Ende durchgerechnet: {one['de'].first} {de[0]}, {other['de'].subject} {de[1]}.",
        ),
    )


def _result(language: str, wins: bool, margin: int) -> str:
    if margin == 0:
        tie = {"en": ("wins a tie", "loses a tie"), "de": ("gewinnt bei Gleichstand", "verliert bei Gleichstand")}  # fmt: skip
        return tie[language][not wins]
    by = points(language, abs(margin))
    if language == "de":
        return f"{'gewinnt' if wins else 'verliert'} mit {by}{'n' if abs(margin) != 1 else ''} Unterschied"  # fmt: skip
    return f"{'wins' if wins else 'loses'} by {by}"


def worth(pair: Pair) -> Reason | None:
    """Tell if the better move brings more until the end, compared with advancing as far."""
    one, other = pair.better, pair.played
    if pair.is_placement or not one.steps or not other.steps or one.gain <= other.gain:
        return None
    first, second = pair.names
    return Reason(
        one.gain - other.gain,
        sentence(
            "worth",
            en=(
                f"{first['en'].first} brings {points('en', one.worth)} by the end for {steps('en', one.steps)} "
                f"of time, {second['en'].subject} {points('en', other.worth)} for {steps('en', other.steps)}."
            ),
            de=(
                f"{first['de'].first} bringt bis zum Ende {points('de', one.worth)} für {steps('de', one.steps)} "
                f"Zeit, {second['de'].subject} {points('de', other.worth)} für {steps('de', other.steps)}."
            ),
        ),
    )


def income(pair: Pair) -> Reason | None:
    """Tell if the better move adds more income, and that pays for its price."""
    one, other = pair.better, pair.played
    ahead = measures.marks_ahead(one.edition, one.before_me.time)
    more = (one.income - other.income) * ahead
    if more <= 0 or more <= one.price - other.price:
        return None
    first, second = pair.names
    to_come = [
        {
            language: amount(one.edition, language, course.income * ahead)
            for language in ("en", "de")
        }
        for course in (one, other)
    ]
    return Reason(
        more - max(0, one.price - other.price),
        sentence(
            "income",
            en=(
                f"{first['en'].first} adds {one.income} to the income, and {marks('en', ahead)} "
                f"{'is' if ahead == 1 else 'are'} still ahead: {to_come[0]['en']} to come, "
                f"{to_come[1]['en'] if other.income else 'none'} with {second['en'].subject}."
            ),
            de=(
                f"{first['de'].first} erhöht das Einkommen um {one.income}, und {marks('de', ahead)} "
                f"{'kommt' if ahead == 1 else 'kommen'} noch: Das bringt {to_come[0]['de']}, "
                f"{second['de'].subject} {to_come[1]['de'] if other.income else 'nichts'}."
            ),
        ),
    )


def covers(pair: Pair) -> Reason | None:
    """Tell if the better move covers more spaces, and not by taking longer for each."""
    one, other = pair.better, pair.played
    more = one.covered - other.covered
    if more <= 0 or one.covered * other.steps < other.covered * one.steps:
        return None
    first, second = pair.names
    cost = one.edition.empty_space_cost
    return Reason(
        cost * more,
        sentence(
            "spaces",
            en=(
                f"{first['en'].first} covers {spaces('en', one.covered)}, {second['en'].subject} "
                f"{other.covered or 'none'}; each empty one costs {points('en', cost)} at the end."
            ),
            de=(
                f"{first['de'].first} füllt {spaces('de', one.covered)}, {second['de'].subject} "
                f"{other.covered or 'keines'}; jedes leere kostet am Ende {points('de', cost)}."
            ),
        ),
    )


def again(pair: Pair) -> Reason | None:
    """Tell if after the better move the same seat has another turn; after the played one the other seat has."""
    one, other = pair.better, pair.played
    if one.moves_again is not True or other.moves_again is not False:
        return None
    first, second = pair.names
    return Reason(
        2.0 + max(0, other.steps - one.steps),
        sentence(
            "again",
            en=f"{first['en'].after_first} the same player has another turn, {second['en'].after} the other player.",
            de=f"{first['de'].after_first} ist dieselbe Seite noch einmal am Zug, {second['de'].after} die andere.",
        ),
    )


def left(pair: Pair) -> Reason | None:
    """Tell if the played move leaves the other seat a patch that is worth more to it than all that the better one leaves."""
    one, other = pair.better, pair.played
    if one.moves_again is not False or other.moves_again is not False:
        return None
    rival = 1 - one.seat
    allowed = _best_offer(other.after, rival)
    if allowed is None:
        return None
    kept = _best_offer(one.after, rival)
    edition, seat = one.edition, other.after.seats[rival]
    gain = measures.patch_gain(edition, seat, allowed)
    rest = 0 if kept is None else max(0, measures.patch_gain(edition, seat, kept))
    if gain <= rest or allowed == kept:
        return None
    first, second = pair.names
    value = measures.patch_worth(edition, seat, allowed)
    if kept is None:
        en, de = "nothing that it can take", "nichts, was sie nehmen kann"
    else:
        at_most = measures.patch_worth(edition, seat, kept)
        en = f"at best patch {kept}, worth {points('en', at_most)}"
        de = f"bestenfalls Flicken {kept}, der {points('de', at_most)} bringt"
    return Reason(
        gain - rest,
        sentence(
            "left",
            en=(
                f"{second['en'].after_first} the other player can take patch {allowed}, worth {points('en', value)} "
                f"to it by the end; {first['en'].after} {en}."
            ),
            de=(
                f"{second['de'].after_first} kann die andere Seite Flicken {allowed} nehmen, der ihr bis zum Ende "
                f"{points('de', value)} bringt; {first['de'].after} {de}."
            ),
        ),
    )


def _best_offer(state: State, seat: int) -> int | None:
    """Return the patch that brings a seat the most, compared with advancing as far."""
    edition, me = state.edition, state.seats[seat]
    return max(
        measures.takeable(state, seat),
        key=lambda patch: measures.patch_gain(edition, me, patch),
        default=None,
    )


def special(pair: Pair) -> Reason | None:
    """Tell if the better move reaches a special patch, the played one does not."""
    one, other = pair.better, pair.played
    if not one.takes_special or other.takes_special:
        return None
    first, second = pair.names
    mark = one.state.special_patches[0]
    return Reason(
        2.0 + one.edition.empty_space_cost,
        sentence(
            "special",
            en=f"{first['en'].first} reaches the special patch at {mark}, {second['en'].subject} does not.",
            de=f"{first['de'].first} erreicht den Sonderflicken bei {mark}, {second['de'].subject} nicht.",
        ),
    )


def holes(pair: Pair) -> Reason | None:
    """Tell if the played move leaves more spaces that no patch in the circle can cover."""
    one, other = pair.better, pair.played
    more = other.torn.bit_count() - one.torn.bit_count()
    if more <= 0:
        return None
    first, second = pair.names
    count, fewer = other.torn.bit_count(), one.torn.bit_count()
    named = ", ".join(other.hole_names[:4]) + (" …" if count > 4 else "")
    it = "it" if count == 1 else "them"
    return Reason(
        one.edition.empty_space_cost * more,
        sentence(
            "holes",
            en=(
                f"{second['en'].first} tears {counted(count, 'hole', 'holes')} ({named}): no patch left in the "
                f"circle can fill {it}. {first['en'].first} tears {fewer or 'none'}."
            ),
            de=(
                f"{second['de'].first} reißt {counted(count, 'Loch', 'Löcher')} ({named}), "
                f"{'das' if count == 1 else 'die'} kein Flicken im Kreis mehr füllen kann. "
                f"{first['de'].first} reißt {fewer or 'keines'}."
            ),
        ),
    )


_FINDERS: Final[tuple[Callable[[Pair], Reason | None], ...]] = (
    proven,
    worth,
    income,
    covers,
    again,
    left,
    special,
    holes,
)
