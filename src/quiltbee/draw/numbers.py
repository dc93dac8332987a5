# SPDX-License-Identifier: MIT
"""Numbers in sentences, for all games."""

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"


def signed(value: int, *, plus: bool = False) -> str:
    """Return a number with a typographic minus sign; with ``plus``, also with a plus sign."""
    return f"{MINUS}{-value}" if value < 0 else f"+{value}" if plus else str(value)


def area(height: int, width: int) -> str:
    """Return the size of an area, such as 4x5, with a typographic multiplication sign."""
    return f"{height}\N{MULTIPLICATION SIGN}{width}"


def counted(count: int, noun: str) -> str:
    """Return a number and a noun, which has a plural s unless the number is 1."""
    return f"{signed(count)} {noun}{'' if abs(count) == 1 else 's'}"
