# SPDX-License-Identifier: MIT
"""Greetings between people at a table. They are sent to those who are connected, and stored nowhere."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from quiltbee.server.limits import TokenBucket
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import Occupant
from quiltbee.server.model.refusals import Refusal

_PER_SECOND: Final = 0.2
_BURST: Final = 3
"""How many greetings a seat may send at once. After that it may send one every five seconds."""


class Greetings:
    """Says who may greet, and how often."""

    __slots__ = ("_buckets",)

    def __init__(self) -> None:
        self._buckets: dict[int, TokenBucket] = {}

    def refusal(
        self, occupants: Sequence[Occupant], held: AbstractSet[int], seat: int, *, together: bool
    ) -> Refusal | None:
        """Return why the holder of some seats may not greet with a seat now, or None; then it counts as sent."""
        if not held:
            return refusals.WATCHING
        if seat not in held:
            return refusals.NOT_YOUR_SEAT
        have_come = {each for each, occupant in enumerate(occupants) if occupant.key is not None}
        if together or have_come <= held:
            return refusals.NOBODY_TO_GREET
        bucket = self._buckets.setdefault(seat, TokenBucket(_PER_SECOND, _BURST))
        return None if bucket.take() else refusals.TOO_FAST
