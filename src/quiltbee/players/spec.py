# SPDX-License-Identifier: MIT
"""The module and class of a player. The module is imported when the player is needed."""

from dataclasses import dataclass
from importlib import import_module
from random import Random

from quiltbee.core.errors import WeightsError
from quiltbee.players.base import Player


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A player of one game, in a module of its own."""

    name: str
    module: str
    class_name: str
    """The name of its class. The constructor takes a random generator, ``ms`` and ``nodes``."""
    weights: str | None = None
    """The name of the function that loads its weights, if it has any."""

    def make(self, rng: Random, *, ms: int | None = None, nodes: int | None = None) -> Player:
        """Create the player with its own limits. Raises WeightsError if its weights cannot be loaded."""
        player: Player = getattr(import_module(self.module), self.class_name)(
            rng, ms=ms, nodes=nodes
        )
        return player

    def checksum(self) -> str | None:
        """Return the checksum of its weights; None if it has none or they cannot be loaded."""
        if self.weights is None:
            return None
        try:
            checksum: str = getattr(import_module(self.module), self.weights)().checksum
        except WeightsError:
            return None
        return checksum
