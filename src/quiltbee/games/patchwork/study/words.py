# SPDX-License-Identifier: MIT
"""Words for moves and amounts of Patchwork, in English and German."""

from collections.abc import Mapping
from typing import Final

from quiltbee.core import grid
from quiltbee.games.patchwork import Advance, Buy, Edition, Move, Remove, Sew, State
from quiltbee.study.names import Name
from quiltbee.study.sentences import counted, noted

_MARKS: Final = {
    "en": ("income mark", "income marks"),
    "de": ("Einkommensmarke", "Einkommensmarken"),
}
_TIME: Final = {"en": "time", "de": "Zeit"}


def amount(edition: Edition, language: str, count: int, *, dative: bool = False) -> str:
    """Return a number of buttons in the edition's own words."""
    words = edition.words.get(language, edition.words["en"])
    return counted(count, words.one, words.dative if dative else words.many)


def time(language: str, count: int) -> str:
    """Return an amount of time, as the labels of patches have it."""
    return f"{count} {_TIME[language]}"


def marks(language: str, count: int) -> str:
    """Return a number of income marks."""
    return counted(count, *_MARKS[language])


def patch_name(state: State, patch: int) -> Mapping[str, Name]:
    """Name a patch by its price, and where others cost as much also by its time or by its size.

    It is told apart from all patches that come before it in the circle, and from the next offers.
    """
    edition, bought = state.edition, state.edition.patches[patch]
    seen = max(2 * edition.offers, state.circle.index(patch) + 1 if patch in state.circle else 0)
    others = [edition.patches[each] for each in state.circle[:seen] if each != patch]
    as_dear = [each for each in others if each.buttons == bought.buttons]
    has_time = bool(as_dear) and all(each.time != bought.time for each in as_dear)
    has_size = bool(as_dear) and not has_time
    en = f"{f'of {bought.size} spaces ' if has_size else ''}for {amount(edition, 'en', bought.buttons)}"
    de = f"{f'mit {bought.size} Feldern ' if has_size else ''}für {amount(edition, 'de', bought.buttons)}"
    if has_time or any(each.size == bought.size for each in as_dear if has_size):
        en, de = f"{en} and {time('en', bought.time)}", f"{de} und {time('de', bought.time)}"
    en, de = noted(en, str(patch)), noted(de, str(patch))
    return {
        "en": Name(f"the patch {en}", f"after the patch {en}", f"the patch {en}"),
        "de": Name(f"der Flicken {de}", f"nach dem Flicken {de}", f"den Flicken {de}"),
    }


def names(state: State, move: Move) -> Mapping[str, Name]:
    """Name a move in the middle of a sentence, by language."""
    match move:
        case Advance():
            return {
                "en": Name("advancing", "after advancing"),
                "de": Name("Vorrücken", "nach dem Vorrücken"),
            }
        case Buy(patch):
            return patch_name(state, patch)
        case Sew(cell):
            place = grid.CELL_NAMES[cell]
            en, de = noted("the special patch", place), noted("Sonderflicken", place)
            return {
                "en": Name(f"sewing on {en}", f"after sewing on {en}"),
                "de": Name(f"der {de}", f"nach dem {de}"),
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
