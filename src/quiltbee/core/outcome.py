# SPDX-License-Identifier: MIT
"""The outcome of a game."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
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


def is_given_up(people: Sequence[bool], resigned: AbstractSet[int]) -> bool:
    """Return whether a game is over because fewer than two seats are left, or no person. ``people`` tells where one sits."""
    if not resigned:
        return False
    rest = [is_person for seat, is_person in enumerate(people) if seat not in resigned]
    return len(rest) < 2 or not any(rest)


def best_of_the_rest(scores: Sequence[int], resigned: AbstractSet[int]) -> tuple[int, ...]:
    """Return the seats with the most points among those that have not resigned; none if all have."""
    rest = [seat for seat in range(len(scores)) if seat not in resigned]
    best = max((scores[seat] for seat in rest), default=0)
    return tuple(seat for seat in rest if scores[seat] == best)
