# SPDX-License-Identifier: MIT
"""What matters in a position of Doodle, and what to draw there: the words of hints."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from quiltbee.games.doodle import (
    Done,
    Draw,
    Move,
    Pass,
    Phase,
    Rectangle,
    Roll,
    Shade,
    Start,
    State,
    best_rectangle,
)
from quiltbee.games.doodle.acts import special_actions
from quiltbee.games.doodle.study.differences import causes
from quiltbee.games.doodle.study.sheets import SheetAfter, missing, time_of
from quiltbee.games.doodle.study.words import actions, area, corners, names
from quiltbee.study.names import points, spaces
from quiltbee.study.sentences import Sentence, sentence
from quiltbee.study.values import Line

_SHAPE: Final = sentence(
    "aim_shape",
    en="Compare what stays empty: straight edges leave room for more patches.",
    de="Vergleiche, was leer bleibt: Gerade Ränder lassen Platz für mehr Flicken.",
)
_ROOM: Final = sentence(
    "aim_fit",
    en="Leave room for the cards that stay in the circle.",
    de="Lass Platz für die Karten, die im Kreis bleiben.",
)
_CAUSES: Final = {
    "lone": sentence(
        "aim_lone",
        en="Leave few empty spaces alone: single gaps are hard to fill.",
        de="Lass wenige leere Felder allein: Einzelne Lücken sind schwer zu füllen.",
    ),
    "fitting": _ROOM,
    "room": _ROOM,
    "border": sentence(
        "aim_border",
        en="Keep the border of the empty space short and straight.",
        de="Halte den Rand des leeren Platzes kurz und gerade.",
    ),
}
"""What a move aims at that has one of these advantages over the next best one."""


def aim(
    state: State, seat: int, lines: Sequence[Line], known: AbstractSet[str] = frozenset()
) -> Sentence:
    """Return what makes the best move good, without naming it. What is ``known`` is not said again."""
    best = SheetAfter(state, seat, lines[0])
    if state.phase is Phase.START:
        return sentence(
            "aim_start",
            en="Draw it so that the empty space stays in one piece, with straight edges.",
            de="Zeichne ihn so, dass der leere Platz beisammenbleibt, mit geraden Rändern.",
        )
    if state.is_final_turn:
        return sentence(
            "aim_final",
            en="This is the final turn: count rectangle and empty spaces together.",
            de="Das ist der letzte Zug: Zähle Rechteck und leere Felder zusammen.",
        )
    if best.spent and "aim_special" not in known:
        return sentence(
            "aim_special",
            en="This is a good turn to use a special action.",
            de="Dieser Zug ist gut für eine Sonderaktion.",
        )
    if best.spent and "aim_action" not in known:
        return sentence(
            "aim_action",
            en=f"Among the special actions, look at {actions('en', best.spent)}.",
            de=f"Sieh dir von den Sonderaktionen {actions('de', best.spent)} an.",
        )
    if not time_of(state).turns and best.rectangle > best_rectangle(state.seats[seat].board)[0]:
        return sentence(
            "aim_scored",
            en="The round is scored after this turn: your best rectangle can still grow.",
            de="Nach diesem Zug wird gewertet: Dein bestes Rechteck kann noch wachsen.",
        )
    if not best.covered:
        return _keep(any(SheetAfter(state, seat, line).spent for line in lines[1:]))
    for aimed in (best.wanted(), best.wanted(rounds=1)):
        if aimed is not None and _is_nearest(aimed, best):
            return _rectangle(aimed, (aimed.spaces & ~best.before.board).bit_count())
    return _of_cause(state, seat, lines) or _SHAPE


def _is_nearest(aimed: Rectangle, best: SheetAfter) -> bool:
    """Tell whether a move fills a part of a rectangle, and none of its size misses fewer spaces before or after it."""
    needs, left = (aimed.spaces & ~board for board in (best.before.board, best.board))
    return (
        needs != left
        and needs.bit_count() == missing(best.before.board, aimed)
        and left.bit_count() == missing(best.board, aimed)
    )


def _of_cause(state: State, seat: int, lines: Sequence[Line]) -> Sentence | None:
    """Return what the best move has and the next best one has not, the largest difference first."""
    rival = next((line for line in lines[1:] if line.evaluation != lines[0].evaluation), None)
    if rival is None:
        return None
    for code in causes(state, seat, lines[0], rival):
        if code == "spaces":
            return _gaps(state, seat)
        if code in _CAUSES:
            return _CAUSES[code]
    return None


def _keep(has_specials: bool) -> Sentence:
    """Tell what is kept by a move that shades nothing."""
    if has_specials:
        return sentence(
            "aim_keep",
            en="Keep your special actions for a later turn.",
            de="Heb dir deine Sonderaktionen für einen späteren Zug auf.",
        )
    return sentence(
        "aim_room",
        en="Keep the empty space for patches that fit it better.",
        de="Heb den leeren Platz für Flicken auf, die besser passen.",
    )


def _rectangle(aimed: Rectangle, needs: int) -> Sentence:
    """Name a rectangle to aim at by its corners, and how many spaces it misses."""
    return sentence(
        "aim_rectangle",
        en=(
            f"Aim at the rectangle {corners('en', aimed)}, {area('en', aimed)} for {points('en', aimed.points)}: "
            f"it misses {spaces('en', needs)} now."
        ),
        de=(
            f"Ziele auf das Rechteck {corners('de', aimed)}, {area('de', aimed)} für {points('de', aimed.points)}: "
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


def option_words(state: State, move: Move) -> Sentence:
    """Return what a move draws, and with which special actions."""
    used = special_actions(state, move)
    match move:
        case Start() | Draw():
            named = names(state, move)
            en = f", with {actions('en', used)}" if used else ""
            de = f", durch {actions('de', used)}" if used else ""
            return sentence(
                "cut" if isinstance(move, Draw) and move.piece else "draw",
                en=f"Draw {named['en'].object}{en}.",
                de=f"Zeichne {named['de'].object}{de}.",
            )
        case Shade():
            return sentence("shade", en="Shade a single space.", de="Schraffiere ein Einzelfeld.")
        case Pass():
            return sentence("pass", en="Pass.", de="Passe.")
        case Done() | Roll():
            return sentence("done", en="End your turn.", de="Beende deinen Zug.")
