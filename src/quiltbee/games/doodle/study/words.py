# SPDX-License-Identifier: MIT
"""Words for moves and amounts of Doodle, in English and German."""

from collections.abc import Mapping, Sequence
from typing import Final

from quiltbee.core import grid
from quiltbee.games.doodle import Done, Draw, Move, Pass, Rectangle, Roll, Shade, Special, Start
from quiltbee.study.names import Name

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


def actions(language: str, used: Sequence[Special]) -> str:
    """List special actions, as an object of a sentence."""
    *most, last = [_SPECIALS[language][action] for action in used]
    return f"{', '.join(most)} {_AND[language]} {last}" if most else last


def names(move: Move) -> Mapping[str, Name]:
    """Name a move in the middle of a sentence, by language."""
    match move:
        case Draw(card, _, _, 0) | Start(card):
            return {
                "en": Name(f"card {card}", f"after card {card}"),
                "de": Name(f"Karte {card}", f"nach Karte {card}"),
            }
        case Draw(card, _, _, piece):
            return {
                "en": Name(f"piece {piece} of {card}", f"after piece {piece} of {card}"),
                "de": Name(f"Stück {piece} von {card}", f"nach Stück {piece} von {card}"),
            }
        case Shade(cell):
            place = grid.CELL_NAMES[cell]
            return {
                "en": Name(f"shading {place}", f"after shading {place}"),
                "de": Name(f"das Schraffieren von {place}", f"nach dem Schraffieren von {place}"),
            }
        case Pass():
            return {"en": Name("passing", "after passing"), "de": Name("Passen", "nach dem Passen")}
        case Done() | Roll():
            return {
                "en": Name("ending the turn", "after ending the turn"),
                "de": Name("das Ende des Zuges", "nach dem Ende des Zuges"),
            }
