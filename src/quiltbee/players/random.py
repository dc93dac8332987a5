# SPDX-License-Identifier: MIT
"""The random player: every legal move is equally likely."""

import random
from collections.abc import Sequence
from typing import Any

from quiltbee.players.base import Budget, Choice


class RandomPlayer:
    """Chooses at random."""

    name = "random"

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: Any, seat: int, moves: Sequence[Any], budget: Budget) -> Choice:  # noqa: ARG002 - a random choice needs no view
        """Choose one of the moves."""
        return Choice(self._rng.choice(moves))
