# SPDX-License-Identifier: MIT
"""Words for moves and amounts of Doodle, in English and German."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from quiltbee.core import grid
from quiltbee.games.doodle import Done, Draw, Move, Pass, Rectangle, Roll, Shade, Special, Start
from quiltbee.study.sentences import counted

_POINTS: Final = {"en": ("point", "points"), "de": ("Punkt", "Punkte")}
_SPACES: Final = {"en": ("space", "spaces"), "de": ("Feld", "Felder")}
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


def points(language: str, count: int) -> str:
    """Return a number of points."""
    return counted(count, *_POINTS[language])


def spaces(language: str, count: int) -> str:
    """Return a number of spaces of a sheet."""
    return counted(count, *_SPACES[language])


def area(language: str, rectangle: Rectangle) -> str:
    """Return the size of a rectangle, the shorter side first."""
    short, long = sorted((rectangle.height, rectangle.width))
    by = "mal" if language == "de" else "by"
    return f"{short} {by} {long}"


def actions(language: str, used: Sequence[Special]) -> str:
    """List special actions, as an object of a sentence."""
    *most, last = [_SPECIALS[language][action] for action in used]
    return f"{', '.join(most)} {_AND[language]} {last}" if most else last


class Name(NamedTuple):
    """What a move is called, in one language."""

    subject: str
    after: str
    """The same after the preposition: after P12."""

    @property
    def first(self) -> str:
        """The name at the beginning of a sentence."""
        return self.subject[:1].upper() + self.subject[1:]

    @property
    def after_first(self) -> str:
        """The name after the preposition, at the beginning of a sentence."""
        return self.after[:1].upper() + self.after[1:]


BETTER_PLACEMENT: Final = {
    "en": Name("the better placement", "after the better placement"),
    "de": Name("die bessere Lage", "nach der besseren Lage"),
}
PLAYED_PLACEMENT: Final = {
    "en": Name("the other one", "after the other one"),
    "de": Name("die andere", "nach der anderen"),
}


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
