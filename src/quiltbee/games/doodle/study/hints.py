# SPDX-License-Identifier: MIT
"""What matters in a position of Doodle, and what to draw there: the words of hints."""

from collections.abc import Callable, Sequence
from typing import Final

from quiltbee.core import pieces
from quiltbee.games.doodle import Done, Draw, Move, Pass, Phase, Roll, Shade, Start, State
from quiltbee.games.doodle.acts import shape_of, special_actions
from quiltbee.games.doodle.study import option_of
from quiltbee.games.doodle.study.differences import reasons
from quiltbee.games.doodle.study.sheets import SheetAfter, missing
from quiltbee.games.doodle.study.words import actions, area, points, spaces
from quiltbee.study.sentences import Sentence, sentence
from quiltbee.study.values import Line


def aim(state: State, seat: int, lines: Sequence[Line]) -> Sentence:
    """Return what makes the best move better than the best one of another option, without naming a move."""
    best = lines[0]
    if state.phase is Phase.START:
        return sentence(
            "aim_start",
            en="Begin at an edge or in a corner, so that the empty space stays in one piece.",
            de="Beginne am Rand oder in einer Ecke, damit der leere Platz beisammenbleibt.",
        )
    others = [line for line in lines[1:] if option_of(line.move) != option_of(best.move)]
    for reason in reasons(state, seat, best, others[0]) if others else ():
        if reason.code in _AIMS:
            return _AIMS[reason.code](state, seat)
    return _wanted(state, seat, best)


def _wanted(state: State, seat: int, best: Line) -> Sentence:
    """Name the rectangle to aim at."""
    after = SheetAfter(state, seat, best)
    aimed = after.wanted
    if aimed is None:
        return _gaps(state, seat)
    needs = missing(state.seats[seat].board, aimed)
    return sentence(
        "aim_rectangle",
        en=f"Aim at a rectangle of {area('en', aimed)}, {points('en', aimed.points)}: it misses {spaces('en', needs)} now.",
        de=(
            f"Ziele auf ein Rechteck von {area('de', aimed)}, {points('de', aimed.points)}: "
            f"Ihm {'fehlt' if needs == 1 else 'fehlen'} jetzt {spaces('de', needs)}."
        ),
    )


def _gaps(state: State, seat: int) -> Sentence:
    empty = state.seats[seat].empty
    return sentence(
        "aim_spaces",
        en=f"{spaces('en', empty)} {'is' if empty == 1 else 'are'} empty, and each costs a point at the end.",
        de=f"{spaces('de', empty)} {'ist' if empty == 1 else 'sind'} leer, und jedes kostet am Ende einen Punkt.",
    )


def _final(_state: State, _seat: int) -> Sentence:
    return sentence(
        "aim_final",
        en="This is the final turn: count rectangle and empty spaces together.",
        de="Das ist der letzte Zug: Zähle Rechteck und leere Felder zusammen.",
    )


def _scored(_state: State, _seat: int) -> Sentence:
    return sentence(
        "aim_scored",
        en="The round is scored after this turn: look at your best rectangle.",
        de="Nach diesem Zug wird gewertet: Sieh auf dein bestes Rechteck.",
    )


def _kept(_state: State, _seat: int) -> Sentence:
    return sentence(
        "aim_kept",
        en="Think twice before you use up a special action now.",
        de="Überlege gut, ob du jetzt eine Sonderaktion verbrauchst.",
    )


def _lone(_state: State, _seat: int) -> Sentence:
    return sentence(
        "aim_lone",
        en="Mind the gaps: some drawings leave single spaces where no patch fits.",
        de="Achte auf Lücken: Manche Zeichnung lässt einzelne Felder übrig, in die kein Flicken passt.",
    )


_AIMS: Final[dict[str, Callable[[State, int], Sentence]]] = {
    "final": _final,
    "scored": _scored,
    "kept": _kept,
    "lone": _lone,
    "spaces": _gaps,
}


def option_words(state: State, move: Move) -> Sentence:
    """Return what a move draws, and with which special actions."""
    used = special_actions(state, move)
    match move:
        case Start(card) | Draw(card, _, _, 0):
            shape = shape_of(state.edition, move)
            size = 0 if shape is None else pieces.size(shape)
            en = f", with {actions('en', used)}" if used else ""
            de = f", durch {actions('de', used)}" if used else ""
            return sentence(
                "draw",
                en=f"Draw {card}, {spaces('en', size)}{en}.",
                de=f"Zeichne {card}, {spaces('de', size)}{de}.",
            )
        case Draw(card, _, _, piece):
            en, de = actions("en", used), actions("de", used)
            return sentence(
                "cut",
                en=f"Draw piece {piece} of {card}, with {en}.",
                de=f"Zeichne Stück {piece} von {card}, durch {de}.",
            )
        case Shade():
            return sentence("shade", en="Shade a single space.", de="Schraffiere ein Einzelfeld.")
        case Pass():
            return sentence("pass", en="Pass.", de="Passe.")
        case Done() | Roll():
            return sentence("done", en="End your turn.", de="Beende deinen Zug.")
