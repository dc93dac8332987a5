# SPDX-License-Identifier: MIT
"""Sentences about positions, in every language of the page. Games make them; see ``GameStudy``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from quiltbee.core.game import JsonObject

LANGUAGES: Final = ("en", "de")


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something true about a position or a move."""

    code: str
    """What kind of sentence it is, for programs."""
    words: Mapping[str, str] = field(hash=False)
    """The sentence by language."""

    def __str__(self) -> str:
        return self.words["en"]

    def to_json(self) -> JsonObject:
        """Return the sentence for programs."""
        return {"code": self.code, "words": dict(self.words)}


class Reason(NamedTuple):
    """A sentence with its weight: about how many points the difference is worth."""

    weight: float
    sentence: Sentence


def sentence(code: str, *, en: str, de: str) -> Sentence:
    """Return a sentence in both languages."""
    return Sentence(code, {"en": en, "de": de})


def largest(reasons: Sequence[Reason], most: int) -> tuple[Sentence, ...]:
    """Return the sentences with the largest weights; of equals, the first."""
    ranked = sorted(reasons, key=lambda reason: -reason.weight)
    return tuple(reason.sentence for reason in ranked[:most])


def counted(count: int, one: str, many: str) -> str:
    """Return a number with a noun. The noun has a form for 1 and one for all other numbers."""
    sign = "\N{MINUS SIGN}" if count < 0 else ""
    return f"{sign}{abs(count)} {one if abs(count) == 1 else many}"


def signed(number: int) -> str:
    """Return a number with its sign, which is a typographic one."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else f"+{number}" if number else "0"
