# SPDX-License-Identifier: MIT
"""The names of seats in sentences: "you buy", "yellow buys"."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pronouns:
    """Names for the seats; at most one of them is the reader."""

    tokens: tuple[str, ...]
    reader: int | None = None

    def name(self, seat: int) -> str:
        """Return the name of a seat within a sentence."""
        return "you" if seat == self.reader else self.tokens[seat]

    def says(self, seat: int, verb: str) -> str:
        """Return a sentence from a seat and a verb in the third person, such as ``buys patch 17``."""
        name = self.name(seat)
        return f"{name[:1].upper()}{name[1:]} {self.verb(seat, verb)}"

    def verb(self, seat: int, verb: str) -> str:
        """Return a verb in the form that fits the seat. It is given in the third person."""
        if seat != self.reader:
            return verb
        first, _, rest = verb.partition(" ")
        mine = _IRREGULAR.get(first) or first.removesuffix("s")
        return f"{mine} {rest}".rstrip(" ")


_IRREGULAR = {"has": "have", "is": "are", "reaches": "reach", "passes": "pass"}
