# SPDX-License-Identifier: MIT
"""Boards of the rules, which have 81 bits, as two words of 64."""


def split(board: int) -> tuple[int, int]:
    """Split a board of the rules into its low and its high word."""
    return board & (2**64 - 1), board >> 64


def join(low: int, high: int) -> int:
    """Join two words into a board of the rules."""
    return int(low) | int(high) << 64
