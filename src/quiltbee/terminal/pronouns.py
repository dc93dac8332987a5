# SPDX-License-Identifier: MIT
"""How the seats are spoken of: "you buy", "yellow buys"."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pronouns:
    """Names for the seats; at most one of them is the reader."""

    tokens: tuple[str, ...]
    reader: int | None = None

    def name(self, seat: int) -> str:
        """Return how a seat is called inside a sentence."""
        return "you" if seat == self.reader else self.tokens[seat]

    def says(self, seat: int, verb: str) -> str:
        """Put a seat in front of a verb that is given as others do it: ``buys patch 17``."""
        name = self.name(seat)
        return f"{name[:1].upper()}{name[1:]} {self.verb(seat, verb)}"

    def verb(self, seat: int, verb: str) -> str:
        """Fit a verb, given as others do it, to the seat."""
        if seat != self.reader:
            return verb
        first, _, rest = verb.partition(" ")
        mine = _IRREGULAR.get(first) or first.removesuffix("s")
        return f"{mine} {rest}".rstrip(" ")


_IRREGULAR = {"has": "have", "is": "are", "reaches": "reach", "passes": "pass"}
