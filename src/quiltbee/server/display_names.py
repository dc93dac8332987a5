# SPDX-License-Identifier: MIT
"""Names of people: any script is allowed, but no character that is invisible or changes the direction of writing."""

import unicodedata
from typing import Final

from quiltbee.protocol import MAX_NAME

_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories: controls, direction marks, surrogates, line separators, and unassigned characters."""
_JOINERS: Final = "\u200c\u200d"
"""Some scripts and joined emoji need these two, although their category is hidden."""
_FILLERS: Final = dict.fromkeys(map(ord, "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")) | {
    0x2800: " "
}
"""Letters and marks that show nothing. The last one is the blank of Braille."""


def clean_name(text: str) -> str:
    """Return a name in Unicode form NFC, without hidden characters; empty if nothing visible is left."""
    composed = unicodedata.normalize("NFC", text.translate(_FILLERS))
    shown = (
        each for each in composed if each in _JOINERS or unicodedata.category(each) not in _HIDDEN
    )
    spaced = " ".join("".join(shown).split())
    name = spaced[:MAX_NAME].strip(f" {_JOINERS}")
    # Combining marks alone are no name.
    return name if any(unicodedata.category(each)[0] in "LNPS" for each in name) else ""
