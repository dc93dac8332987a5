# SPDX-License-Identifier: MIT
"""Names as people give them: any script, but nothing that is invisible or turns the page around."""

import unicodedata
from typing import Final

from quiltbee.protocol import MAX_NAME

_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Controls, marks that change the direction of writing, surrogates, and what has no meaning."""
_JOINERS: Final = "\u200c\u200d"
"""Some scripts and all joined emoji need these two, though they count as controls."""


def clean_name(text: str) -> str:
    """Return a name in its composed form, without hidden characters; empty if nothing is left."""
    composed = unicodedata.normalize("NFC", text)
    shown = (
        each for each in composed if each in _JOINERS or unicodedata.category(each) not in _HIDDEN
    )
    spaced = " ".join("".join(shown).split())
    return spaced[:MAX_NAME].strip(f" {_JOINERS}")
