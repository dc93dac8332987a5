# SPDX-License-Identifier: MIT
"""Common functions for positions as one line of text."""

import re
from collections.abc import Iterable
from typing import Final

from quiltbee.core.errors import PositionError

_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,3}", re.ASCII)


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
