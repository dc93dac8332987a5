# SPDX-License-Identifier: MIT
"""What matters in a position of Doodle, and what to draw there: the words of hints."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

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
from quiltbee.games.doodle.study.sheets import SheetAfter, time_of
from quiltbee.games.doodle.study.words import actions, area, names
from quiltbee.study.names import points, spaces
from quiltbee.study.sentences import Sentence, sentence
from quiltbee.study.values import Line


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
        needs = 0 if aimed is None else aimed.spaces & ~best.before.board
        if aimed is not None and needs & best.board:
            return _rectangle(aimed, needs.bit_count())
    return _gaps(state, seat)


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
    """Name a rectangle to aim at, and how many spaces it misses."""
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
