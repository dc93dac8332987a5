# SPDX-License-Identifier: MIT
"""Numbers as a picture says them. Knows no game."""

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"


def signed(value: int, *, plus: bool = False) -> str:
    """Write a number with a real minus sign, and a plus sign if wanted."""
    return f"{MINUS}{-value}" if value < 0 else f"+{value}" if plus else str(value)


def area(height: int, width: int) -> str:
    """Write the size of an area: 4x5, with a real sign for times."""
    return f"{height}\N{MULTIPLICATION SIGN}{width}"


def counted(count: int, noun: str) -> str:
    """Write how many there are of a thing."""
    return f"{signed(count)} {noun}{'' if abs(count) == 1 else 's'}"
