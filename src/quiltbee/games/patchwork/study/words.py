# SPDX-License-Identifier: MIT
"""Words for moves and amounts of Patchwork, in English and German."""

from collections.abc import Mapping
from typing import Final

from quiltbee.core import grid
from quiltbee.games.patchwork import Advance, Buy, Edition, Move, Remove, Sew
from quiltbee.study.names import Name
from quiltbee.study.sentences import counted

_STEPS: Final = {"en": ("step", "steps"), "de": ("Schritt", "Schritte")}
_MARKS: Final = {"en": ("income mark", "income marks"), "de": ("Zahltag", "Zahltage")}


def amount(edition: Edition, language: str, count: int, *, dative: bool = False) -> str:
    """Return a number of buttons in the edition's own words."""
    words = edition.words.get(language, edition.words["en"])
    return counted(count, words.one, words.dative if dative else words.many)


def steps(language: str, count: int) -> str:
    """Return a number of steps on the time board."""
    return counted(count, *_STEPS[language])


def marks(language: str, count: int) -> str:
    """Return a number of income marks."""
    return counted(count, *_MARKS[language])


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
