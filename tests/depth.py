# SPDX-License-Identifier: MIT
"""How closely tests look: ``make test`` once at everything, ``make soak`` from all sides."""

import os
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")
Look = TypeVar("Look")

VARIABLE: Final = "QUILTBEE_DEEP"
IS_DEEP: Final = VARIABLE in os.environ


def in_looks(things: Sequence[T], looks: Sequence[Look]) -> list[tuple[T, Look]]:
    """Return each thing with every look in a soak, and otherwise with one of them, taken in turn."""
    return [
        (thing, look)
        for number, thing in enumerate(things)
        for look in (looks if IS_DEEP else looks[number % len(looks) :][:1])
    ]
