# SPDX-License-Identifier: MIT
"""Words for moves and amounts of Patchwork, in English and German."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from quiltbee.core import grid
from quiltbee.games.patchwork import Advance, Buy, Edition, Move, Remove, Sew
from quiltbee.study.sentences import counted

_POINTS: Final = {"en": ("point", "points"), "de": ("Punkt", "Punkte")}
_SPACES: Final = {"en": ("space", "spaces"), "de": ("Feld", "Felder")}
_STEPS: Final = {"en": ("step", "steps"), "de": ("Schritt", "Schritte")}
_MARKS: Final = {"en": ("income mark", "income marks"), "de": ("Zahltag", "Zahltage")}


def amount(edition: Edition, language: str, count: int, *, dative: bool = False) -> str:
    """Return a number of buttons in the edition's own words."""
    words = edition.words.get(language, edition.words["en"])
    return counted(count, words.one, words.dative if dative else words.many)


def points(language: str, count: int) -> str:
    """Return a number of points."""
    return counted(count, *_POINTS[language])


def spaces(language: str, count: int) -> str:
    """Return a number of spaces of a quilt."""
    return counted(count, *_SPACES[language])


def steps(language: str, count: int) -> str:
    """Return a number of steps on the time board."""
    return counted(count, *_STEPS[language])


def marks(language: str, count: int) -> str:
    """Return a number of income marks."""
    return counted(count, *_MARKS[language])


class Name(NamedTuple):
    """What a move is called, in one language."""

    subject: str
    after: str
    """The same after the preposition: after patch 17."""

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
        case Advance():
            return {
                "en": Name("advancing", "after advancing"),
                "de": Name("Vorrücken", "nach dem Vorrücken"),
            }
        case Buy(patch):
            return {
                "en": Name(f"patch {patch}", f"after patch {patch}"),
                "de": Name(f"Flicken {patch}", f"nach Flicken {patch}"),
            }
        case Sew(cell):
            place = grid.CELL_NAMES[cell]
            return {
                "en": Name(
                    f"the special patch on {place}", f"after sewing the special patch on {place}"
                ),
                "de": Name(f"der Sonderflicken auf {place}", f"nach dem Sonderflicken auf {place}"),
            }
        case Remove():
            return {
                "en": Name(
                    "removing the special patch from play",
                    "after removing the special patch from play",
                ),
                "de": Name(
                    "der Verzicht auf den Sonderflicken", "nach dem Verzicht auf den Sonderflicken"
                ),
            }
