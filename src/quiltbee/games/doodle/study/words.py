# SPDX-License-Identifier: MIT
"""Words for moves and amounts of Doodle, in English and German."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from quiltbee.core import grid, pieces
from quiltbee.games.doodle import (
    Done,
    Draw,
    Move,
    Pass,
    Rectangle,
    Roll,
    Shade,
    Special,
    Start,
    State,
)
from quiltbee.games.doodle.acts import shape_of
from quiltbee.study.names import Name, spaces
from quiltbee.study.sentences import counted, noted

_SPECIALS: Final = {
    "en": {
        Special.NEIGHBOUR: "the neighbour",
        Special.SINGLE: "the single space",
        Special.CUT: "the cut",
        Special.TWICE: "the second use",
    },
    "de": {
        Special.NEIGHBOUR: "den Nachbarn",
        Special.SINGLE: "das Einzelfeld",
        Special.CUT: "den Schnitt",
        Special.TWICE: "das Noch-einmal",
    },
}
_AND: Final = {"en": "and", "de": "und"}


def area(language: str, rectangle: Rectangle) -> str:
    """Return the size of a rectangle, the shorter side first."""
    short, long = sorted((rectangle.height, rectangle.width))
    by = "mal" if language == "de" else "by"
    return f"{short} {by} {long}"


def corners(language: str, rectangle: Rectangle) -> str:
    """Name a rectangle by its first space and its last one, such as *c3 to g7*."""
    first, *_, last = grid.cells(rectangle.spaces)
    to = "bis" if language == "de" else "to"
    return f"{grid.CELL_NAMES[first]} {to} {grid.CELL_NAMES[last]}"


def actions(language: str, used: Sequence[Special]) -> str:
    """List special actions, as an object of a sentence."""
    *most, last = [_SPECIALS[language][action] for action in used]
    return f"{', '.join(most)} {_AND[language]} {last}" if most else last


class _Noun(NamedTuple):
    """What is drawn, without its article."""

    en: str
    de: str
    is_neuter: bool
    """In German; else it is feminine."""
    notation: str


def _card(state: State, card: str) -> _Noun:
    """Name a card by where it lies: under the token, ahead of it or behind it; on the final turn by its size."""
    if card not in state.circle:
        return _Noun("start card", "Startkarte", False, card)
    if state.card is None:
        size = pieces.size(state.edition.patches[card].shape)
        return _Noun(f"card of {spaces('en', size)}", f"Karte mit {_fields(size)}", False, card)
    if card == state.card:
        return _Noun("token's card", "Karte der Figur", False, card)
    if card == state.neighbours[-1]:
        return _Noun("card ahead of the token", "Karte vor der Figur", False, card)
    return _Noun("card behind the token", "Karte hinter der Figur", False, card)


def _piece(state: State, move: Draw) -> _Noun:
    shape, card = shape_of(state.edition, move), _card(state, move.card)
    size = 0 if shape is None else pieces.size(shape)
    en = f"piece of {spaces('en', size)} from the {card.en}"
    de = f"Stück mit {_fields(size)} aus der {card.de}"
    return _Noun(en, de, True, f"{move.card}/{move.piece}")


def _fields(count: int) -> str:
    return counted(count, "Feld", "Feldern")


def _noun(state: State, move: Start | Draw) -> _Noun:
    if isinstance(move, Draw) and move.piece:
        return _piece(state, move)
    return _card(state, move.card)


def _named(noun: _Noun, en: str = "", de: str = "") -> Mapping[str, Name]:
    """Give a noun its article, and an adjective if there is one."""
    english = noted(f"the {en}{noun.en}", noun.notation)
    article, dative = ("das", "dem") if noun.is_neuter else ("die", "der")
    subject = noted(f"{article} {de}{' ' if de else ''}{noun.de}", noun.notation)
    after = noted(f"nach {dative} {de}{'n ' if de else ''}{noun.de}", noun.notation)
    return {
        "en": Name(english, f"after {english}", english),
        "de": Name(subject, after, subject),
    }


def names(state: State, move: Move) -> Mapping[str, Name]:
    """Name a move in the middle of a sentence, by language."""
    match move:
        case Start() | Draw():
            return _named(_noun(state, move))
        case Shade(cell):
            place = grid.CELL_NAMES[cell]
            en = noted("shading a single space", place)
            de = noted("Schraffieren eines Einzelfelds", place)
            return {"en": Name(en, f"after {en}"), "de": Name(f"das {de}", f"nach dem {de}")}
        case Pass():
            return {"en": Name("passing", "after passing"), "de": Name("Passen", "nach dem Passen")}
        case Done() | Roll():
            return {
                "en": Name("ending the turn", "after ending the turn"),
                "de": Name("das Ende des Zuges", "nach dem Ende des Zuges"),
            }


def name_both(
    state: State, seat: int, better: Move, played: Move, *, was_played: bool = False
) -> tuple[Mapping[str, Name], Mapping[str, Name]]:
    """Name two moves of a seat that draw something different. Where both would be called the same, one is the better one.

    Who has passed and ends the turn has passed: that is no other move.
    """
    if isinstance(better, Start | Draw) and isinstance(played, Start | Draw):
        one, other = _noun(state, better), _noun(state, played)
        if one.en == other.en:
            en, de = ("played ", "gespielte") if was_played else ("other ", "andere")
            return _named(one, "better ", "bessere"), _named(other, en, de)
    has_passed = state.seats[seat].passed
    first, second = (
        names(state, Pass() if isinstance(move, Done) and has_passed else move)
        for move in (better, played)
    )
    return first, second
