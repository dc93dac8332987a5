# SPDX-License-Identifier: MIT
"""The player that takes any legal move, each as likely as the others."""

import random
from collections.abc import Sequence
from typing import Any

from quiltbee.players.base import Budget, Choice


class RandomPlayer:
    """Chooses by chance alone."""

    name = "random"

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: Any, seat: int, moves: Sequence[Any], budget: Budget) -> Choice:  # noqa: ARG002 - chance looks at nothing
        """Choose one of the moves."""
        return Choice(self._rng.choice(moves))
