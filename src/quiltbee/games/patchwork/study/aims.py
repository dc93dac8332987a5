# SPDX-License-Identifier: MIT
"""What matters in a position of Patchwork, in sentences that name no move."""

from collections.abc import Callable, Mapping
from typing import Final

from quiltbee.core import grid
from quiltbee.games.patchwork import Buy, State
from quiltbee.games.patchwork.study import measures
from quiltbee.games.patchwork.study.pairs import Pair
from quiltbee.games.patchwork.study.words import amount, marks
from quiltbee.players import fit
from quiltbee.study.names import points, spaces
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
ONLY: Final = sentence(
    "aim_only",
    en="No offer can be taken now: what you have or the room is not enough.",
    de="Jetzt lässt sich kein Angebot nehmen: Es fehlt an Mitteln oder an Platz.",
)
FIT: Final = sentence(
    "aim_fit",
    en="No offer stands out. Keep the empty space in one piece and your options open.",
    de="Kein Angebot sticht heraus. Halte den leeren Platz beisammen und dir die Wahl offen.",
)
PLACE: Final = sentence(
    "aim_place",
    en="Leave no gaps of one space, and keep the empty space in one piece.",
    de="Lass keine einzelnen Lücken, und halte den leeren Platz beisammen.",
)
WIN: Final = sentence(
    "aim_win",
    en="Counted out to the end, the right choice wins.",
    de="Bis zum Ende durchgerechnet, gewinnt die richtige Wahl.",
)
LOST: Final = sentence(
    "aim_lost",
    en="Counted out to the end, the game is lost. Look for what loses by least.",
    de="Bis zum Ende durchgerechnet, ist die Partie verloren. Suche, was am knappsten verliert.",
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


def race(state: State) -> Sentence:
    """Tell how far both seats are from a full area."""
    edition = state.edition
    mine, others = (
        measures.missing_in_area(edition, state.seats[seat].quilt, 0, 0) or 0
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
    return WIN if pair.better.evaluation.chance > 50 else LOST


def _worth(pair: Pair) -> Sentence:
    cost = pair.edition.empty_space_cost
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


def _income(pair: Pair) -> Sentence:
    ahead = measures.marks_ahead(pair.edition, pair.better.before_me.time)
    return sentence(
        "aim_income",
        en=f"Income counts here: {marks('en', ahead)} {'is' if ahead == 1 else 'are'} still ahead of you.",
        de=f"Hier zählt Einkommen: {marks('de', ahead)} {'liegt' if ahead == 1 else 'liegen'} noch vor dir.",
    )


def _spaces(pair: Pair) -> Sentence:
    empty = grid.SPACES - pair.better.before_me.quilt.bit_count()
    cost = pair.edition.empty_space_cost
    return sentence(
        "aim_spaces",
        en=f"Fill your quilt: {spaces('en', empty)} {'is' if empty == 1 else 'are'} empty, and each costs {points('en', cost)}.",
        de=f"Fülle deine Decke: {spaces('de', empty)} {'ist' if empty == 1 else 'sind'} leer, und jedes kostet {points('de', cost)}.",
    )


def _time(pair: Pair) -> Sentence:
    state = pair.better.state
    behind = state.seats[1 - state.active].time - pair.better.before_me.time
    en = f"you are {spaces('en', behind)} behind" if behind else "both tokens are on the same space"
    de = f"Du liegst {spaces('de', behind)} zurück" if behind else "Beide stehen auf demselben Feld"
    return sentence(
        "aim_time",
        en=f"Mind the time: {en}, and whoever is behind moves.",
        de=f"Achte auf die Zeit: {de}, und am Zug ist, wer hinten liegt.",
    )


def _purse(pair: Pair) -> Sentence:
    en, de = (
        amount(pair.edition, language, pair.better.before_me.buttons) for language in ("en", "de")
    )
    return sentence(
        "aim_purse",
        en=f"Mind your purse: you have {en}, and the next turn costs too.",
        de=f"Denk an deinen Beutel: Du hast {de}, und auch der nächste Zug kostet.",
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


def _follower(pair: Pair) -> Sentence:
    found = pair.better.next_turn(pair.better.seat)
    assert found is not None
    assert isinstance(found[1], Buy)
    named = pair.patch(found[1].patch)
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
    circle = pair.better.after.circle
    ways = measures.ways(pair.edition, pair.better.me.quilt, circle)
    return sentence(
        "aim_room",
        en=(
            f"Keep much room for what comes later: after the best placement there are {ways} ways to lay one of the "
            f"{counted(len(circle), 'patch', 'patches')} left."
        ),
        de=(
            f"Lass viel Platz für später: Nach der besten Lage gibt es {ways} Arten, einen der "
            f"{len(circle)} übrigen Flicken zu legen."
        ),
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
    "row": _time,
    "afford": _purse,
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
