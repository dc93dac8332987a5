# SPDX-License-Identifier: MIT
"""Names of people. Any script is allowed, but no character that is invisible or changes the direction of writing.

A name identifies nobody: two people may have the same one, or one that looks the same in another script. A seat does.
"""

import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from quiltbee.core.text import JOINERS
from quiltbee.protocol import MAX_NAME

_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories: controls, direction marks, surrogates, line separators, and unassigned characters."""
_FILLERS: Final = dict.fromkeys(map(ord, "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")) | {
    0x2800: " "
}
"""Letters and marks that show nothing. The last one is the blank of Braille."""
_MAX_MARKS: Final = 4
"""Marks on one letter, as Unicode recommends for identifiers (UTS 39). More of them would cover other lines."""
_KEYCAP: Final = "\u20e3"
_VIRAMA: Final = 9
"""The combining class of the marks that join letters in Indic scripts."""


def clean_name(text: str) -> str:
    """Return a name in Unicode form NFC, without hidden characters; empty if nothing visible is left."""
    composed = unicodedata.normalize("NFC", text.translate(_FILLERS))
    shown = "".join(
        each for each in composed if each in JOINERS or unicodedata.category(each) not in _HIDDEN
    )
    visible = "".join(_without_piles(_without_idle(shown)))
    name = " ".join(visible.split())[:MAX_NAME].strip(f" {JOINERS}")
    # Combining marks alone are no name.
    return name if any(unicodedata.category(each)[0] in "LNPS" for each in name) else ""


def _without_idle(text: str) -> Iterator[str]:
    """Yield the characters without joiners and variation selectors that change nothing, so that no two names look alike by them."""
    before = " "
    for each, after in pairwise(f"{text} "):
        if each in JOINERS:
            is_idle = not _joins(before, after)
        elif _is_selector(each):
            kind = unicodedata.category(before)
            is_idle = kind[0] != "S" and kind != "Lo" and after != _KEYCAP
        else:
            is_idle = False
        if not is_idle:
            yield each
            before = each


def _joins(before: str, after: str) -> bool:
    """Return whether a joiner between two signs has an effect: in Indic scripts, in scripts such as Arabic, and in emoji."""
    if before in JOINERS:
        return False
    if any(unicodedata.combining(each) == _VIRAMA for each in (before, after)):
        return True
    if any(unicodedata.bidirectional(each) == "AL" for each in (before, after)):
        return True
    return unicodedata.category(before)[0] in "SM" and unicodedata.category(after)[0] == "S"


def _is_selector(sign: str) -> bool:
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _without_piles(signs: Iterator[str]) -> Iterator[str]:
    """Yield the characters with few marks on each letter, and no mark twice."""
    marks = set[str]()
    for each in signs:
        if unicodedata.category(each) not in {"Mn", "Me"}:
            marks.clear()
        elif each in marks or len(marks) == _MAX_MARKS:
            continue
        else:
            marks.add(each)
        yield each
