# SPDX-License-Identifier: MIT
"""Common functions for positions and other lines of text."""

import re
from collections.abc import Iterable
from typing import Final

from quiltbee.core.errors import PositionError

JOINERS: Final = "\u200c\u200d"
"""Some scripts and joined emoji need these two characters, which show nothing by themselves."""
_JOINERS_OUT: Final = dict.fromkeys(map(ord, JOINERS))
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,3}", re.ASCII)


def is_printable(text: str) -> bool:
    """Return whether a text has no controls, marks of direction or other hidden characters, apart from joiners."""
    return text.translate(_JOINERS_OUT).isprintable()


def parse_number(text: str) -> int:
    """Parse a number in a position. Raises PositionError."""
    if not _NUMBER.fullmatch(text):
        raise PositionError(f"{text[:12]!r} is not a number from 0 to 9999")
    return int(text)


def split_list(text: str) -> list[str]:
    """Split a list that is separated by commas; ``-`` is the empty list."""
    return [] if text == "-" else text.split(",")


def join_list(parts: Iterable[str]) -> str:
    """Join a list so that :func:`split_list` can split it."""
    return ",".join(parts) or "-"
