# SPDX-License-Identifier: MIT
"""The documents that an assistant can read: the rules of each game, and how moves are written."""

from pathlib import Path
from typing import Final

import quiltbee

_PACKAGE: Final = Path(quiltbee.__file__).parent
_FOLDERS: Final = (_PACKAGE / "docs", _PACKAGE.parents[1] / "docs")
"""A package holds copies of these documents; a checkout the documents themselves."""


def read_text(name: str) -> str | None:
    """Return a document, such as ``notation.md``; None if it is not there."""
    for folder in _FOLDERS:
        path = folder / name
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return None
