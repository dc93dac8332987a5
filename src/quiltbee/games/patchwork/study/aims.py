# SPDX-License-Identifier: MIT
"""What matters in a position of Patchwork, in sentences that name no move."""

from collections.abc import Callable, Mapping
from typing import Final

from quiltbee.core import grid
from quiltbee.games.patchwork import Buy, State
from quiltbee.games.patchwork.study import follows, measures, option_of
from quiltbee.games.patchwork.study.pairs import Pair
from quiltbee.games.patchwork.study.words import amount, marks
from quiltbee.players import fit
from quiltbee.study.names import Name, points, spaces
from quiltbee.study.sentences import Sentence, counted, sentence
from quiltbee.study.values import Evaluation

LEFT: Final = sentence(
    "aim_left",
    en="Look at what the other player can take after your move.",
    de="Sieh dir an, was die andere Seite nach deinem Zug nehmen kann.",
)
COMPARE: Final = sentence(
    "aim_compare",
    en="No offer stands out. Compare what each costs you in time and leaves you to spend.",
    de="Kein Angebot sticht heraus. Vergleiche, was jedes an Zeit kostet und was dir übrig bleibt.",
)
AHEAD: Final = sentence(
    "aim_ahead",
    en="Look further ahead: what can you take on your next turn, and what does the other player get before it?",
    de="Sieh weiter voraus: Was kannst du in deinem nächsten Zug nehmen, und was bekommt die andere Seite vorher?",
)
FIT: Final = sentence(
    "aim_fit",
    en="No offer stands out. Keep the empty space in few pieces and your options open.",
    de="Kein Angebot sticht heraus. Halte den leeren Platz in wenigen Stücken und dir die Wahl offen.",
)
PLACE: Final = sentence(
    "aim_place",
    en="Leave no gaps of one space, and keep the empty space in few pieces.",
    de="Lass keine einzelnen Lücken, und halte den leeren Platz in wenigen Stücken.",
)
WIN: Final = sentence(
    "aim_win",
    en="Counted out to the end, the right choice wins.",
    de="Bis zum Ende durchgerechnet, gewinnt die richtige Wahl.",
)


def lost(evaluation: Evaluation) -> Sentence:
    """Tell by how much the best choice loses in the end."""
    by = abs(round(evaluation.points))
    least = (
        {"en": "at least ", "de": "mindestens "} if evaluation.is_bound else {"en": "", "de": ""}
    )
    en = (
        f"you end {least['en']}{points('en', by)} behind"
        if by
        else "you end level, which counts as a loss"
    )
    de = (
        f"liegst du am Ende {least['de']}{points('de', by)} zurück"
        if by
        else "endet es mit Gleichstand, der als Niederlage zählt"
    )
    return sentence(
        "aim_lost",
        en=f"With best play from both sides {en}. Look for what keeps it closest.",
        de=f"Spielen beide am besten, {de}. Suche, was am knappsten bleibt.",
    )


def only(state: State) -> Sentence | None:
    """Tell why no offer can be taken: too dear, or no room. None if one can be."""
    seat, offers = state.seats[state.active], state.offers
    if measures.takeable(state, state.active):
        return None
    dear = sum(state.edition.patches[patch].buttons > seat.buttons for patch in offers)
    tight = len(offers) - dear
    if not offers:
        en, de = "no patch is left in the circle", "Im Kreis liegt kein Flicken mehr"
    elif not tight:
        en, de = "you cannot pay for any", "Du kannst keines bezahlen"
    elif not dear:
        en, de = "there is no room for any", "Für keines ist Platz"
    else:
        en = f"you cannot pay for {dear}, and there is no room for {tight}"
        de = f"{dear} kannst du nicht bezahlen, und für {tight} ist kein Platz"
    return sentence(
        "aim_only",
        en=f"No offer can be taken now: {en}.",
        de=f"Jetzt lässt sich kein Angebot nehmen: {de}.",
    )


def board(pair: Pair) -> Sentence | None:
    """Tell what the better move meets on the time board, if the other one does not: a special patch, or more income."""
    one, other = pair.better, pair.played
    if one.takes_special and not other.takes_special:
        mark = one.state.special_patches[0]
        en, de = f"the special patch at {mark}", f"der Sonderflicken bei {mark}"
    elif one.paid > other.paid:
        met, is_one = one.marks_met, one.marks_met == 1
        en, de = (amount(pair.edition, language, one.paid) for language in ("en", "de"))
        en = f"{marks('en', met)} that {'pays' if is_one else 'pay'} you {en}"
        de = f"{marks('de', met)}, die dir {de} {'bringt' if is_one else 'bringen'}"
    else:
        return None
    return sentence(
        "aim_board",
        en=f"Look at what lies just ahead on the time board: {en}.",
        de=f"Sieh, was auf der Zeitleiste gleich vor dir liegt: {de}.",
    )


def count(evaluation: Evaluation) -> Sentence:
    """Tell by how much the best choice wins in the end."""
    by = round(evaluation.points)
    en = f"by {points('en', by)}" if by else "at equal points"
    de = f"mit {counted(by, 'Punkt', 'Punkten')} Unterschied" if by else "bei Gleichstand"
    return sentence(
        "aim_count",
        en=f"Count every choice out to the end: the right one wins {en}.",
        de=f"Rechne jede Wahl bis zum Ende durch: Die richtige gewinnt {de}.",
    )


def holes(pair: Pair) -> Sentence:
    """Tell how many holes the other line tears, or that moves can tear some."""
    torn = pair.played.torn.bit_count()
    if torn <= pair.better.torn.bit_count():
        return sentence(
            "aim_holes",
            en="Mind the holes: some moves leave spaces that no patch left in the circle can fill.",
            de="Achte auf Löcher: Manche Züge lassen Felder übrig, die kein Flicken im Kreis mehr füllen kann.",
        )
    one = torn == 1
    return sentence(
        "aim_holes",
        en=(
            f"Mind the holes: a tempting move leaves {spaces('en', torn)} more that no patch left in the circle can fill."
        ),
        de=(
            f"Achte auf Löcher: Ein verlockender Zug lässt {spaces('de', torn)} mehr übrig, {'das' if one else 'die'} kein "
            "Flicken im Kreis mehr füllen kann."
        ),
    )


def _proven(pair: Pair) -> Sentence:
    evaluation = pair.better.evaluation
    return WIN if evaluation.chance > 50 else lost(evaluation)


def _has_most(pair: Pair, value: Callable[[int], int]) -> bool:
    """Tell whether no other offer that can be taken has more of something than the patch of the better move."""
    state, move = pair.better.state, pair.better.move
    return isinstance(move, Buy) and all(
        value(patch) <= value(move.patch) for patch in measures.takeable(state, state.active)
    )


def _worth(pair: Pair) -> Sentence | None:
    """Tell how to count, if the count alone tells the better move from everything else that can be taken."""
    edition, state, move = pair.edition, pair.better.state, pair.better.move
    gains = {"advance": 0} | {
        str(patch): measures.patch_gain(edition, pair.better.before_me, patch)
        for patch in measures.takeable(state, state.active)
    }
    own = gains.pop(option_of(move))
    if own <= max(gains.values(), default=own):
        return None
    cost = edition.empty_space_cost
    if len(measures.takeable(state, state.active)) == 1:
        return sentence(
            "aim_worth",
            en=(
                f"You can take only one of the offers. Count whether it is worth its time: {points('en', cost)} a space and "
                "its income, less its price, and less a point for each step, which advancing would bring."
            ),
            de=(
                f"Du kannst nur ein Angebot nehmen. Zähle, ob es seine Zeit wert ist: {points('de', cost)} je Feld und sein "
                "Einkommen, weniger der Preis und weniger ein Punkt je Schritt, den Vorrücken brächte."
            ),
        )
    return sentence(
        "aim_worth",
        en=(
            f"Count what each offer brings by the end: {points('en', cost)} a space and its income, less its price, and "
            "less a point for each step of time, which advancing would bring."
        ),
        de=(
            f"Zähle, was jedes Angebot bis zum Ende bringt: {points('de', cost)} je Feld und sein Einkommen, weniger der "
            "Preis und weniger ein Punkt je Schritt Zeit, den Vorrücken brächte."
        ),
    )


def _income(pair: Pair) -> Sentence | None:
    if not _has_most(pair, lambda patch: pair.edition.patches[patch].income):
        return None
    ahead = measures.marks_ahead(pair.edition, pair.better.before_me.time)
    return sentence(
        "aim_income",
        en=f"Income counts here: {marks('en', ahead)} {'is' if ahead == 1 else 'are'} still ahead of you.",
        de=f"Hier zählt Einkommen: {marks('de', ahead)} {'liegt' if ahead == 1 else 'liegen'} noch vor dir.",
    )


def _spaces(pair: Pair) -> Sentence | None:
    if not _has_most(pair, lambda patch: pair.edition.patches[patch].size):
        return None
    empty = grid.SPACES - pair.better.before_me.quilt.bit_count()
    cost = pair.edition.empty_space_cost
    return sentence(
        "aim_spaces",
        en=f"Fill your quilt: {spaces('en', empty)} {'is' if empty == 1 else 'are'} empty, and each costs {points('en', cost)}.",
        de=f"Fülle deine Decke: {spaces('de', empty)} {'ist' if empty == 1 else 'sind'} leer, und jedes kostet {points('de', cost)}.",
    )


def _time(pair: Pair) -> Sentence:
    """Tell how far the seat is behind, if the better move leaves it the turn."""
    behind = _behind(pair)
    return sentence(
        "aim_time",
        en=f"Mind the time: you are {spaces('en', behind)} behind, and whoever is behind moves.",
        de=f"Achte auf die Zeit: Du liegst {spaces('de', behind)} zurück, und am Zug ist, wer hinten liegt.",
    )


def _row(pair: Pair) -> Sentence:
    """Tell that a long way gives turns away, if the better move gives the other seat fewer in a row."""
    behind = _behind(pair)
    en = f"you are {spaces('en', behind)} behind" if behind else "both tokens are on the same space"
    de = f"Du liegst {spaces('de', behind)} zurück" if behind else "Beide stehen auf demselben Feld"
    return sentence(
        "aim_time",
        en=f"Mind the time: {en}. The further ahead you go, the more turns in a row the other player may have.",
        de=f"Achte auf die Zeit: {de}. Je weiter du vorausziehst, desto öfter hintereinander kann die andere Seite ziehen.",
    )


def _behind(pair: Pair) -> int:
    state = pair.better.state
    return state.seats[1 - state.active].time - pair.better.before_me.time


def _afford(pair: Pair) -> Sentence:
    named = _next_patch(pair)
    return sentence(
        "aim_afford",
        en=f"Think of your next turn: save enough for {named['en'].object}, which you will want then.",
        de=f"Denk an deinen nächsten Zug: Spare genug für {named['de'].object}, den du dann willst.",
    )


def _purse(pair: Pair) -> Sentence:
    turns, seat = follows.next_turns(pair), pair.better.seat
    assert turns is not None
    offers = len(turns[0].offers)
    more, fewer = (follows.payable(state, seat) for state in turns)
    return sentence(
        "aim_purse",
        en=(
            f"Save for your next turn: after the best move you can pay for {more} of the "
            f"{counted(offers, 'offer', 'offers')} expected then, after another for {fewer or 'none'}."
        ),
        de=(
            f"Spare für deinen nächsten Zug: Nach dem besten Zug kannst du {more} von "
            f"{counted(offers, 'erwarteten Angebot', 'erwarteten Angeboten')} bezahlen, nach einem anderen {fewer or 'keines'}."
        ),
    )


def _area(pair: Pair) -> Sentence | None:
    edition, one = pair.edition, pair.better
    missing = measures.missing_for_bonus(one.state, one.seat)
    if missing is None:
        return None
    name, worth = edition.bonus_name, edition.bonus_points
    return sentence(
        "aim_area",
        en=(
            f"A full {name} area brings {points('en', worth)} and is in reach: "
            f"{spaces('en', missing)} {'is' if missing == 1 else 'are'} still missing."
        ),
        de=(
            f"Eine volle {name}-Fläche bringt {points('de', worth)} und ist erreichbar: "
            f"Es {'fehlt' if missing == 1 else 'fehlen'} noch {spaces('de', missing)}."
        ),
    )


def _special(pair: Pair) -> Sentence:
    mark = pair.better.state.special_patches[0]
    return sentence(
        "aim_special",
        en=f"The special patch at {mark} is within reach.",
        de=f"Der Sonderflicken bei {mark} ist in Reichweite.",
    )


def _next_patch(pair: Pair) -> Mapping[str, Name]:
    """Return the name of the patch that the better line takes on the next turn."""
    found = pair.better.next_turn(pair.better.seat)
    assert found is not None
    assert isinstance(found[1], Buy)
    return pair.patch(found[1].patch)


def _follower(pair: Pair) -> Sentence:
    named = _next_patch(pair)
    return sentence(
        "aim_follower",
        en=f"Think one patch ahead: keep room for {named['en'].object}, which you will want next.",
        de=f"Denk einen Flicken weiter: Lass Platz für {named['de'].object}, den du als nächsten willst.",
    )


def _fitting(pair: Pair) -> Sentence:
    circle = pair.better.after.circle
    fits = measures.fitting(pair.edition, pair.better.me.quilt, circle)
    return sentence(
        "aim_room",
        en=(
            f"{counted(len(circle), 'patch stays', 'patches stay')} in the circle: lay so that as many as possible fit later. "
            f"After the best placement {fits} {'does' if fits == 1 else 'do'}."
        ),
        de=(
            f"{counted(len(circle), 'Flicken bleibt', 'Flicken bleiben')} im Kreis: Lege so, dass später möglichst viele passen. "
            f"Nach der besten Lage {'passt' if fits == 1 else 'passen'} {fits}."
        ),
    )


def _room(pair: Pair) -> Sentence:
    left = len(pair.better.after.circle)
    return sentence(
        "aim_room",
        en=f"Keep room of many shapes for what comes later: {counted(left, 'patch stays', 'patches stay')} in the circle.",
        de=f"Lass Platz in vielen Formen für später: {counted(left, 'Flicken bleibt', 'Flicken bleiben')} im Kreis.",
    )


def _border(pair: Pair) -> Sentence:
    now, then = (
        fit.border(grid.FULL & ~seat.quilt) for seat in (pair.better.before_me, pair.better.me)
    )
    return sentence(
        "aim_border",
        en=(
            "Look at the border of the empty space that stays: the fewer corners it has, the more fits in. "
            f"It has {now} sides now, and {then} after the best placement."
        ),
        de=(
            "Sieh auf den Rand des leeren Platzes, der bleibt: Je weniger Ecken er hat, desto mehr passt hinein. "
            f"Jetzt hat er {now} Kanten, nach der besten Lage {then}."
        ),
    )


AIMS: Final[Mapping[str, Callable[[Pair], Sentence | None]]] = {
    "proven": _proven,
    "worth": _worth,
    "income": _income,
    "spaces": _spaces,
    "again": _time,
    "left": lambda _: LEFT,
    "row": _row,
    "afford": _afford,
    "purse": _purse,
    "denied": lambda _: LEFT,
    "tile": _area,
    "area": _area,
    "won": _area,
    "special": _special,
    "holes": holes,
    "follower": _follower,
    "fitting": _fitting,
    "room": _room,
    "border": _border,
}
"""The aim that belongs to each difference of two lines."""
