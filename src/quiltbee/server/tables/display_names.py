# SPDX-License-Identifier: MIT
"""Names of people. Any script is allowed, but no hidden character besides joiners, and none that changes the direction of writing.

A name identifies nobody: two people may have the same one, or one that looks the same in another script. A seat does.
"""

import unicodedata
from collections.abc import Iterator
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


def clean_name(text: str) -> str:
    """Return a name in Unicode form NFC, without hidden characters; empty if nothing visible is left."""
    composed = unicodedata.normalize("NFC", text.translate(_FILLERS))
    shown = "".join(
        each for each in composed if each in JOINERS or unicodedata.category(each) not in _HIDDEN
    )
    visible = "".join(_without_piles(shown))
    name = " ".join(visible.split())[:MAX_NAME].strip(f" {JOINERS}")
    # Combining marks alone are no name.
    return name if any(unicodedata.category(each)[0] in "LNPS" for each in name) else ""


def _without_piles(signs: str) -> Iterator[str]:
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
