# SPDX-License-Identifier: MIT
"""Sentences about positions, in every language of the page. Games make them; see ``GameStudy``."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final, NamedTuple

from quiltbee.core.game import JsonObject
from quiltbee.words import Phrase, languages, phrase, say


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something true about a position or a move."""

    code: str
    """What kind of sentence it is, for programs."""
    phrase: Phrase
    """What it says."""
    cells: tuple[int, ...] = ()
    """The spaces of the own board that it speaks of."""

    @property
    def words(self) -> Mapping[str, str]:
        """The sentence by language. Patches and cards are called what a player sees of them."""
        return {each: say(self.phrase, each) for each in languages()}

    @property
    def notation(self) -> Mapping[str, str]:
        """The same with their names in notation, in brackets, for those who see these as well."""
        return {each: say(self.phrase, each, notation=True) for each in languages()}

    def __str__(self) -> str:
        """Return the sentence for a terminal, which draws patches and cards with their names."""
        return self.notation["en"]

    def to_json(self) -> JsonObject:
        """Return the sentence for programs."""
        words, notation = dict(self.words), dict(self.notation)
        return {"code": self.code, "words": words, "notation": notation, "cells": list(self.cells)}


BETTER: Final = phrase("better-placement")
PLAYED: Final = phrase("played-placement")
"""In a review. It is read by everybody at the table and by those who have its address, so it is nobody's."""
OTHER: Final = phrase("other-placement")
"""In a puzzle, where nobody may have played it."""


class Reason(NamedTuple):
    """A sentence with its weight: about how many points the difference is worth."""

    weight: float
    sentence: Sentence
    fault: Sentence | None = None
    """The same point about the played move alone, called *it*. It does not reveal the better move."""


def ranked(reasons: Sequence[Reason], first: AbstractSet[str] = frozenset()) -> list[Reason]:
    """Return the reasons with the largest weight first; of equals, in their order. Those of ``first`` come before all others."""
    return sorted(reasons, key=lambda reason: (reason.sentence.code not in first, -reason.weight))


def largest(reasons: Sequence[Reason], most: int) -> tuple[Sentence, ...]:
    """Return the sentences with the largest weights; of equals, the first."""
    return tuple(reason.sentence for reason in ranked(reasons)[:most])


def one_of(reasons: Sequence[Reason], codes: Sequence[str]) -> list[Reason]:
    """Keep only the largest of the reasons of one kind."""
    same = [reason for reason in reasons if reason.sentence.code in codes]
    most = max(same, key=lambda reason: reason.weight, default=None)
    return [reason for reason in reasons if reason not in same or reason is most]


def faults(
    reasons: Sequence[Reason], most: int, first: AbstractSet[str] = frozenset()
) -> tuple[Sentence, ...]:
    """Return what the largest reasons say of the played move alone; see ``ranked``."""
    found = [reason.fault for reason in ranked(reasons, first) if reason.fault is not None]
    return tuple(found[:most])
