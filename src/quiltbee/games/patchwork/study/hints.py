# SPDX-License-Identifier: MIT
"""What matters in a position of Patchwork, and what to take there: the words of hints."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, assert_never

from quiltbee.core import grid
from quiltbee.games.patchwork import Advance, Buy, Edition, Move, Remove, Sew, State
from quiltbee.games.patchwork.study import measures, option_of
from quiltbee.games.patchwork.study.differences import causes
from quiltbee.games.patchwork.study.words import amount, marks, time
from quiltbee.study.names import points, spaces
from quiltbee.study.sentences import Sentence, counted, noted, sentence
from quiltbee.study.values import Evaluation, Line

CLEAR: Final = 5.0
"""An option that is ahead by so many points of chance stands out."""


def aim(state: State, lines: Sequence[Line], known: AbstractSet[str] = frozenset()) -> Sentence:
    """Return what makes the best line better than the best line of another option, without naming a move.

    If all lines take the same, it is what makes its place better. What is ``known`` is not said again.
    """
    best = lines[0]
    others = [line for line in lines if option_of(line.move) != option_of(best.move)]
    rivals = others or lines[1:]
    for code in causes(state, best, rivals[0]) if rivals else ():
        if others or code in _OF_PLACES:
            said = _of_cause(code, state, best, known)
            if said is not None and said.code not in known:
                return said
    if "aim_area" in known:
        return _race(state)
    if best.evaluation.is_exact and best.evaluation.chance > 50:
        return _count(best.evaluation)
    if not others:
        return _only() if isinstance(best.move, Advance) else _place()
    if best.evaluation.chance - others[0].evaluation.chance >= CLEAR:
        return _ahead()
    return _compare() if isinstance(best.move, Advance) else _fit()


def _of_cause(code: str, state: State, best: Line, known: AbstractSet[str]) -> Sentence | None:
    """Return the aim that belongs to a difference, if it fits the move."""
    if code == "proven":
        return _proven(best.evaluation)
    if code == "area" and isinstance(best.move, Advance):
        return _holes(state)  # an area is lost only by the holes of the other move
    if code in ("area", "tile") and "aim_area" in known:
        return _race(state)
    return _AIMS[code](state) if code in _AIMS else None


def _count(evaluation: Evaluation) -> Sentence:
    by = round(evaluation.points)
    en = f"by {points('en', by)}" if by else "at equal points"
    de = f"mit {counted(by, 'Punkt', 'Punkten')} Unterschied" if by else "bei Gleichstand"
    return sentence(
        "aim_count",
        en=f"Count every choice out to the end: the right one wins {en}.",
        de=f"Rechne jede Wahl bis zum Ende durch: Die richtige gewinnt {de}.",
    )


def _proven(evaluation: Evaluation) -> Sentence:
    if evaluation.chance > 50:
        return sentence(
            "aim_win",
            en="Counted out to the end, the right choice wins.",
            de="Bis zum Ende durchgerechnet, gewinnt die richtige Wahl.",
        )
    return sentence(
        "aim_lost",
        en="Counted out to the end, the game is lost. Look for what loses by least.",
        de="Bis zum Ende durchgerechnet, ist die Partie verloren. Suche, was am knappsten verliert.",
    )


def _worth(state: State) -> Sentence:
    cost = state.edition.empty_space_cost
    return sentence(
        "aim_worth",
        en=(
            f"Count what each offer brings by the end: {points('en', cost)} a space, its income, less its price. "
            "Advancing brings a point a space."
        ),
        de=(
            f"Zähle, was jedes Angebot bis zum Ende bringt: {points('de', cost)} je Feld, sein Einkommen, weniger der "
            "Preis. Vorrücken bringt einen Punkt je Feld."
        ),
    )


def _income(state: State) -> Sentence:
    ahead = measures.marks_ahead(state.edition, state.seats[state.active].time)
    return sentence(
        "aim_income",
        en=f"Income counts here: {marks('en', ahead)} {'is' if ahead == 1 else 'are'} still ahead of you.",
        de=f"Hier zählt Einkommen: {marks('de', ahead)} {'liegt' if ahead == 1 else 'liegen'} noch vor dir.",
    )


def _spaces(state: State) -> Sentence:
    empty = grid.SPACES - state.seats[state.active].quilt.bit_count()
    cost = state.edition.empty_space_cost
    return sentence(
        "aim_spaces",
        en=f"Fill your quilt: {spaces('en', empty)} {'is' if empty == 1 else 'are'} empty, and each costs {points('en', cost)}.",
        de=f"Fülle deine Decke: {spaces('de', empty)} {'ist' if empty == 1 else 'sind'} leer, und jedes kostet {points('de', cost)}.",
    )


def _time(state: State) -> Sentence:
    me, other = state.seats[state.active], state.seats[1 - state.active]
    behind = other.time - me.time
    en = f"you are {spaces('en', behind)} behind" if behind else "both tokens are on the same space"
    de = f"Du liegst {spaces('de', behind)} zurück" if behind else "Beide stehen auf demselben Feld"
    return sentence(
        "aim_time",
        en=f"Mind the time: {en}, and whoever is behind moves.",
        de=f"Achte auf die Zeit: {de}, und am Zug ist, wer hinten liegt.",
    )


def _purse(state: State) -> Sentence:
    edition, count = state.edition, state.seats[state.active].buttons
    return sentence(
        "aim_purse",
        en=f"Mind your purse: you have {amount(edition, 'en', count)}, and the next turn costs too.",
        de=f"Denk an deinen Beutel: Du hast {amount(edition, 'de', count)}, und auch der nächste Zug kostet.",
    )


def _area(state: State) -> Sentence:
    edition, quilt = state.edition, state.seats[state.active].quilt
    missing = measures.missing_in_area(edition, quilt, 0)
    name, worth = edition.bonus_name, edition.bonus_points
    return sentence(
        "aim_area",
        en=(
            f"The {points('en', worth)} for a full {name} area are in reach: "
            f"the best one misses {spaces('en', missing or 0)} now."
        ),
        de=(
            f"Die {points('de', worth)} für eine volle {name}-Fläche sind erreichbar: "
            f"Der besten {'fehlt' if missing == 1 else 'fehlen'} jetzt {spaces('de', missing or 0)}."
        ),
    )


def _left(_state: State) -> Sentence:
    return sentence(
        "aim_left",
        en="Look at what the other player can take after your move.",
        de="Sieh dir an, was die andere Seite nach deinem Zug nehmen kann.",
    )


def _special(state: State) -> Sentence:
    mark = state.special_patches[0]
    return sentence(
        "aim_special",
        en=f"The special patch at {mark} is within reach.",
        de=f"Der Sonderflicken bei {mark} ist in Reichweite.",
    )


def _holes(_state: State) -> Sentence:
    return sentence(
        "aim_holes",
        en="Mind the holes: some moves leave spaces that no patch left in the circle can fill.",
        de="Achte auf Löcher: Manche Züge lassen Felder übrig, die kein Flicken im Kreis mehr füllen kann.",
    )


def _race(state: State) -> Sentence:
    """Tell how far both seats are from a full area."""
    edition = state.edition
    mine, others = (
        measures.missing_in_area(edition, state.seats[seat].quilt, 0) or 0
        for seat in (state.active, 1 - state.active)
    )
    name = edition.bonus_name
    return sentence(
        "aim_race",
        en=f"Your best {name} area misses {spaces('en', mine)}, that of the other player {others}.",
        de=(
            f"Deiner besten {name}-Fläche {'fehlt' if mine == 1 else 'fehlen'} {spaces('de', mine)}, der besten der anderen "
            f"Seite {others}."
        ),
    )


def _follower(_state: State) -> Sentence:
    return sentence(
        "aim_follower",
        en="Think one patch ahead: keep room for the one you want next.",
        de="Denk einen Flicken weiter: Lass Platz für den, den du als nächsten willst.",
    )


def _room(state: State) -> Sentence:
    left = len(state.circle)
    return sentence(
        "aim_room",
        en=f"{counted(left, 'patch is', 'patches are')} still in the circle: lay so that as many as possible fit later.",
        de=f"{counted(left, 'Flicken liegt', 'Flicken liegen')} noch im Kreis: Lege so, dass später möglichst viele passen.",
    )


def _border(_state: State) -> Sentence:
    return sentence(
        "aim_border",
        en="Look at the empty space that stays: the fewer corners it has, the more fits in.",
        de="Sieh auf den leeren Platz, der bleibt: Je weniger Ecken er hat, desto mehr passt hinein.",
    )


def _compare() -> Sentence:
    return sentence(
        "aim_compare",
        en="No offer stands out. Compare what each costs you in time and leaves you to spend.",
        de="Kein Angebot sticht heraus. Vergleiche, was jedes an Zeit kostet und was dir übrig bleibt.",
    )


def _ahead() -> Sentence:
    return sentence(
        "aim_ahead",
        en="Look further ahead: what can you take on your next turn, and what does the other player get before it?",
        de="Sieh weiter voraus: Was kannst du in deinem nächsten Zug nehmen, und was bekommt die andere Seite vorher?",
    )


def _only() -> Sentence:
    return sentence(
        "aim_only",
        en="No offer can be taken now: what you have or the room is not enough.",
        de="Jetzt lässt sich kein Angebot nehmen: Es fehlt an Mitteln oder an Platz.",
    )


def _fit() -> Sentence:
    return sentence(
        "aim_fit",
        en="No offer stands out. Keep the empty space in one piece and your options open.",
        de="Kein Angebot sticht heraus. Halte den leeren Platz beisammen und dir die Wahl offen.",
    )


def _place() -> Sentence:
    return sentence(
        "aim_place",
        en="Leave no gaps of one space, and keep the empty space in one piece.",
        de="Lass keine einzelnen Lücken, und halte den leeren Platz beisammen.",
    )


_AIMS: Final[dict[str, Callable[[State], Sentence]]] = {
    "worth": _worth,
    "income": _income,
    "spaces": _spaces,
    "again": _time,
    "left": _left,
    "row": _time,
    "afford": _purse,
    "purse": _purse,
    "denied": _left,
    "tile": _area,
    "area": _area,
    "special": _special,
    "holes": _holes,
    "follower": _follower,
    "fitting": _room,
    "room": _room,
    "border": _border,
}
_OF_PLACES: Final = frozenset(
    {"proven", "tile", "area", "holes", "follower", "fitting", "room", "border"}
)
"""The differences that two places of the same patch may have."""


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
