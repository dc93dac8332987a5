# SPDX-License-Identifier: MIT
"""What the one-line positions of all games are read with."""

import re
from collections.abc import Iterable
from typing import Final

from quiltbee.core.errors import PositionError

_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,3}", re.ASCII)


def parse_number(text: str) -> int:
    """Read a number of a position. Raises PositionError."""
    if not _NUMBER.fullmatch(text):
        raise PositionError(f"{text[:12]!r} is no number from 0 to 9999")
    return int(text)


def split_list(text: str) -> list[str]:
    """Split what is written with commas between; ``-`` stands for nothing."""
    return [] if text == "-" else text.split(",")


def join_list(parts: Iterable[str]) -> str:
    """Write a list so that :func:`split_list` reads it."""
    return ",".join(parts) or "-"
