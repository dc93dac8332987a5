# SPDX-License-Identifier: MIT
"""Names of moves and amounts in sentences, as all games need them, in English and German."""

from typing import Final, NamedTuple

from quiltbee.study.sentences import counted

_POINTS: Final = {"en": ("point", "points"), "de": ("Punkt", "Punkte")}
_SPACES: Final = {"en": ("space", "spaces"), "de": ("Feld", "Felder")}


class Name(NamedTuple):
    """What a move is called, in one language."""

    subject: str
    after: str
    """The same after the preposition: after advancing."""
    object: str = ""
    """The same as the object of a verb, if it can be one: to take the patch for 5 buttons."""

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
    "en": Name("the placement played", "after the placement played"),
    "de": Name("die gespielte Lage", "nach der gespielten Lage"),
}
"""In a review. It is read by everybody at the table and by those who have its address, so it is nobody's."""
OTHER_PLACEMENT: Final = {
    "en": Name("the other placement", "after the other placement"),
    "de": Name("die andere Lage", "nach der anderen Lage"),
}
"""In a puzzle, where nobody may have played it."""


def points(language: str, count: int) -> str:
    """Return a number of points."""
    return counted(count, *_POINTS[language])


def spaces(language: str, count: int) -> str:
    """Return a number of spaces of a board."""
    return counted(count, *_SPACES[language])
