# SPDX-License-Identifier: MIT
"""The outcome of a game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The final scores by seat, the seats that won, and the reason why they won."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str

    def to_json(self) -> dict[str, object]:
        """Return the outcome in the form of the engine protocol."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "reason": self.reason,
        }
