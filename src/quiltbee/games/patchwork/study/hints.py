# SPDX-License-Identifier: MIT
"""What matters in a position of Patchwork, and what to take there: the words of hints."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final, assert_never

from quiltbee.games.patchwork import Advance, Buy, Edition, Move, Remove, Sew, State
from quiltbee.games.patchwork.study import aims, option_of, places
from quiltbee.games.patchwork.study.courses import Course
from quiltbee.games.patchwork.study.differences import causes
from quiltbee.games.patchwork.study.pairs import Pair
from quiltbee.games.patchwork.study.words import amount, time
from quiltbee.study.names import spaces
from quiltbee.study.sentences import Sentence, noted, sentence
from quiltbee.study.values import Line

CLEAR: Final = 5.0
"""An option that is ahead by so many points of chance stands out."""
_OF_PLACES: Final = frozenset(
    {"proven", "tile", "area", "won", "holes", "follower", "fitting", "room", "border"}
)
"""The differences that two places of the same patch may have."""


def aim(state: State, lines: Sequence[Line], known: AbstractSet[str] = frozenset()) -> Sentence:
    """Return what makes the best line better than the best line of another option, without naming a move.

    If all lines take the same, it is what makes its place better. Lines with the same evaluation are as good. What is
    ``known`` is not said again.
    """
    best = lines[0]
    others = [line for line in lines if option_of(line.move) != option_of(best.move)]
    worse = (line for line in others or lines if line.evaluation != best.evaluation)
    rival = next(worse, None)
    if rival is not None:
        pair = Pair(Course(state, best), Course(state, rival))
        for code in causes(pair):
            said = _of_cause(code, pair, known) if others or code in _OF_PLACES else None
            if said is not None and said.code not in known:
                return said
    if "aim_area" in known:
        return aims.race(state)
    if best.evaluation.is_exact and best.evaluation.chance > 50:
        return aims.count(best.evaluation)
    return _open_choice(best, others) if others or rival is None else places.aim(state, lines)


def _open_choice(best: Line, others: Sequence[Line]) -> Sentence:
    """Return what to look at if no difference is large enough to be told."""
    if not others:
        return aims.ONLY if isinstance(best.move, Advance) else aims.PLACE
    if best.evaluation.chance - others[0].evaluation.chance >= CLEAR:
        return aims.AHEAD
    return aims.COMPARE if isinstance(best.move, Advance) else aims.FIT


def _of_cause(code: str, pair: Pair, known: AbstractSet[str]) -> Sentence | None:
    """Return the aim that belongs to a difference, if it fits the move."""
    if code == "area" and isinstance(pair.better.move, Advance):
        return aims.holes(pair)  # an area is lost only by the holes of the other move
    if code in ("area", "tile", "won") and "aim_area" in known:
        return aims.race(pair.better.state)
    return aims.AIMS[code](pair) if code in aims.AIMS else None


def option_words(state: State, move: Move) -> Sentence:
    """Return what a move takes, with what it costs and brings."""
    edition, me, other = state.edition, state.seats[state.active], state.seats[1 - state.active]
    match move:
        case Buy(patch):
            return sentence(
                "take",
                en=f"Take the patch for {_label('en', edition, patch)}.",
                de=f"Nimm den Flicken für {_label('de', edition, patch)}.",
            )
        case Advance():
            far = min(other.time + 1, edition.last_space) - me.time
            return sentence(
                "advance",
                en=f"Advance {spaces('en', far)} for {amount(edition, 'en', far)}.",
                de=f"Rücke {spaces('de', far)} vor, für {amount(edition, 'de', far)}.",
            )
        case Sew():
            return sentence("sew", en="Sew the special patch on.", de="Nähe den Sonderflicken auf.")
        case Remove():
            return sentence(
                "remove",
                en="Remove the special patch from play.",
                de="Nimm den Sonderflicken aus dem Spiel.",
            )
        case _:
            assert_never(move)


def _label(language: str, edition: Edition, patch: int) -> str:
    """Return what a patch costs and brings."""
    bought, also = edition.patches[patch], {"en": "and", "de": "und"}[language]
    price = f"{amount(edition, language, bought.buttons)} {also} {time(language, bought.time)}"
    income = {"en": f", {bought.income} income", "de": f", {bought.income} Einkommen"}[language]
    brings = f"{spaces(language, bought.size)}{income if bought.income else ''}"
    return f"{noted(price, str(patch))}: {brings}"
