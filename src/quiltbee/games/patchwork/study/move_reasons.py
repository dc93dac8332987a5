# SPDX-License-Identifier: MIT
"""Differences of two first moves of Patchwork: what they bring.

Each function says one thing, or nothing if it is not true. Its weight is about how many points the difference is worth.
"""

from quiltbee.games.patchwork import Advance
from quiltbee.games.patchwork.study import measures
from quiltbee.games.patchwork.study.line_pairs import LinePair
from quiltbee.games.patchwork.study.words import amount, gain_words
from quiltbee.study.sentences import Reason


def worth(pair: LinePair) -> Reason | None:
    """Return a reason if the better move brings more until the end, compared with advancing as far.

    Two places of a patch differ by the special tile alone, which another reason tells.
    """
    one, other = pair.better, pair.played
    if pair.is_placement or not one.steps or not other.steps or one.gain <= other.gain:
        return None
    message, fault = "", "worth-little" if other.gain > 0 else "worth-fault"
    if isinstance(one.move, Advance):
        message = "worth-nothing"
    elif isinstance(other.move, Advance):
        message, fault = "worth-advance", "worth-idle"
    gains = {"gain": gain_words(one.gain), "less": gain_words(other.gain)}
    return pair.reason(one.gain - other.gain, "worth", fault, message, **gains)


def income(pair: LinePair) -> Reason | None:
    """Return a reason if the better move adds more income, and that pays for its price."""
    one, other = pair.better, pair.played
    ahead = measures.marks_ahead(pair.edition, one.before_me.time)
    more = (one.income - other.income) * ahead - max(0, one.price - other.price)
    if one.income <= other.income or more <= 0:
        return None
    return pair.reason(
        more,
        "income",
        marks=ahead,
        income=amount(pair.edition, one.income * ahead),
        less=amount(pair.edition, other.income * ahead) if other.income else "none",
    )


def covers(pair: LinePair) -> Reason | None:
    """Return a reason if the better move covers more spaces, and not by taking longer for each.

    Beside advancing its worth says more, if it has one.
    """
    one, other = pair.better, pair.played
    if isinstance(other.move, Advance) and one.gain > 0:
        return None
    more, cost = one.covered - other.covered, pair.edition.empty_space_cost
    if more <= 0 or one.covered * other.steps < other.covered * one.steps:
        return None
    return pair.reason(cost * more, "spaces", more=one.covered, fewer=other.covered, cost=cost)


def special(pair: LinePair) -> Reason | None:
    """Return a reason if the better move reaches a special patch, and the played one does not, nor what follows it."""
    one, other = pair.better, pair.played
    if not one.takes_special or other.takes_special:
        return None
    mark = one.state.special_patches[0]
    if other.wins_special(mark):
        return None
    return pair.reason(2.0 + pair.edition.empty_space_cost, "special", mark=mark)
