# SPDX-License-Identifier: MIT
"""How a game ended."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The final scores by seat, the seats that won, and why it was they."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
