# SPDX-License-Identifier: MIT
"""Differences of two first moves of Patchwork: what they bring, and who moves next.

Each function says one thing, or nothing if it is not true. Its weight is about how many points the difference is worth.
"""

from quiltbee.games.patchwork import Buy
from quiltbee.games.patchwork.study import measures
from quiltbee.games.patchwork.study.courses import Course
from quiltbee.games.patchwork.study.pairs import Pair
from quiltbee.games.patchwork.study.words import amount, marks, time
from quiltbee.study.names import points, spaces
from quiltbee.study.sentences import Reason, Sentence, sentence


def worth(pair: Pair) -> Reason | None:
    """Tell if the better move brings more until the end, compared with advancing as far.

    Two places of a patch differ by the special tile alone, which another reason tells.
    """
    one, other = pair.better, pair.played
    if pair.is_placement or not one.steps or not other.steps or one.gain <= other.gain:
        return None
    first, second = pair.names
    return Reason(
        one.gain - other.gain,
        sentence(
            "worth",
            en=(
                f"{first['en'].first} brings {points('en', one.worth)} by the end for {_takes('en', one)}, "
                f"{second['en'].subject} brings {points('en', other.worth)} for {_takes('en', other)}."
            ),
            de=(
                f"{first['de'].first} bringt bis zum Ende {points('de', one.worth)} für {_takes('de', one)}, "
                f"{second['de'].subject} bringt {points('de', other.worth)} für {_takes('de', other)}."
            ),
        ),
        _little(other),
    )


def _takes(language: str, course: Course) -> str:
    """Return the time that a move takes. At the end of the time board a patch may take less than its label says."""
    taken, move = time(language, course.steps), course.move
    if not isinstance(move, Buy) or course.edition.patches[move.patch].time == course.steps:
        return taken
    return f"{taken} ({'no more is left' if language == 'en' else 'mehr ist nicht übrig'})"


def _little(course: Course) -> Sentence:
    """Tell what a move brings, if another brings more."""
    if course.worth < 0:
        return sentence(
            "worth",
            en=f"By the end it loses {points('en', -course.worth)}, and takes {_takes('en', course)}.",
            de=f"Bis zum Ende verliert das {points('de', -course.worth)} und braucht {_takes('de', course)}.",
        )
    return sentence(
        "worth",
        en=f"It brings only {points('en', course.worth)} by the end for {_takes('en', course)}: there is more to get.",
        de=f"Das bringt bis zum Ende nur {points('de', course.worth)} für {_takes('de', course)}: Da geht mehr.",
    )


def income(pair: Pair) -> Reason | None:
    """Tell if the better move adds more income, and that pays for its price."""
    one, other = pair.better, pair.played
    ahead = measures.marks_ahead(pair.edition, one.before_me.time)
    more = (one.income - other.income) * ahead - max(0, one.price - other.price)
    if one.income <= other.income or more <= 0:
        return None
    first, second = pair.names
    en, de = (
        [amount(pair.edition, language, course.income * ahead) for course in (one, other)]
        for language in ("en", "de")
    )
    return Reason(
        more,
        sentence(
            "income",
            en=(
                f"{marks('en', ahead).capitalize()} {'is' if ahead == 1 else 'are'} still ahead: the income of "
                f"{first['en'].subject} brings {en[0]} there, {second['en'].subject} "
                f"{f'brings {en[1]}' if other.income else 'brings none'}."
            ),
            de=(
                f"{marks('de', ahead)} {'kommt' if ahead == 1 else 'kommen'} noch: {first['de'].first} bringt dort "
                f"{de[0]} Einkommen, {second['de'].subject} bringt {de[1] if other.income else 'keines'}."
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
    cost = pair.edition.empty_space_cost
    return Reason(
        cost * more,
        sentence(
            "spaces",
            en=(
                f"{first['en'].first} covers {spaces('en', one.covered)}, {second['en'].subject} covers "
                f"{other.covered or 'none'}; each empty one costs {points('en', cost)} at the end."
            ),
            de=(
                f"{first['de'].first} füllt {spaces('de', one.covered)}, {second['de'].subject} füllt "
                f"{other.covered or 'keines'}; jedes leere kostet am Ende {points('de', cost)}."
            ),
        ),
    )


def again(pair: Pair) -> Reason | None:
    """Tell if after the better move the same seat has another turn, but after the played one the other seat."""
    one, other = pair.better, pair.played
    if one.moves_again is not True or other.moves_again is not False:
        return None
    first, second = pair.names
    return Reason(
        2.0 + max(0, other.steps - one.steps),
        sentence(
            "again",
            en=f"{first['en'].after_first} it is the same player's turn again, {second['en'].after} the other player's.",
            de=f"{first['de'].after_first} ist dieselbe Seite noch einmal am Zug, {second['de'].after} die andere.",
        ),
    )


def special(pair: Pair) -> Reason | None:
    """Tell if the better move reaches a special patch, and the played one does not, nor what follows it."""
    one, other = pair.better, pair.played
    if not one.takes_special or other.takes_special:
        return None
    mark = one.state.special_patches[0]
    if other.wins_special(mark):
        return None
    first, second = pair.names
    return Reason(
        2.0 + pair.edition.empty_space_cost,
        sentence(
            "special",
            en=f"{first['en'].first} reaches the special patch at {mark}, {second['en'].subject} does not.",
            de=f"{first['de'].first} erreicht den Sonderflicken bei {mark}, {second['de'].subject} nicht.",
        ),
    )
