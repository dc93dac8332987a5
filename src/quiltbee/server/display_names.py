# SPDX-License-Identifier: MIT
"""Names as people give them: any script, but nothing that is invisible or turns the page around."""

import unicodedata
from typing import Final

from quiltbee.protocol import MAX_NAME

_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Controls, marks that change the direction of writing, surrogates, and what has no meaning."""
_JOINERS: Final = "\u200c\u200d"
"""Some scripts and all joined emoji need these two, though they count as controls."""
_FILLERS: Final = dict.fromkeys(map(ord, "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")) | {
    0x2800: " "
}
"""Letters and marks that show nothing; the last is the space of Braille."""


def clean_name(text: str) -> str:
    """Return a name in its composed form, without hidden characters; empty if nothing is left."""
    composed = unicodedata.normalize("NFC", text.translate(_FILLERS))
    shown = (
        each for each in composed if each in _JOINERS or unicodedata.category(each) not in _HIDDEN
    )
    spaced = " ".join("".join(shown).split())
    name = spaced[:MAX_NAME].strip(f" {_JOINERS}")
    # Marks alone have nothing to stand on.
    return name if any(unicodedata.category(each)[0] in "LNPS" for each in name) else ""
