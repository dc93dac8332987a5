# SPDX-License-Identifier: MIT
"""Where a player is found. Loading Numba takes a second, so its module is imported when the player is asked for."""

from dataclasses import dataclass
from importlib import import_module
from random import Random

from quiltbee.core.errors import WeightsError
from quiltbee.players.base import Player


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A player of one game, by name. Its module has a class for it, and ``warm_up()``."""

    name: str
    module: str
    class_name: str
    """Its class, which is called with a generator of random numbers, ``ms`` and ``nodes``."""
    weights: str | None = None
    """The function of the module that loads its weights, where it has any."""

    def make(self, rng: Random, *, ms: int | None = None, nodes: int | None = None) -> Player:
        """Make the player, with limits of its own. Raises WeightsError where its weights cannot be had."""
        player: Player = getattr(import_module(self.module), self.class_name)(
            rng, ms=ms, nodes=nodes
        )
        return player

    def warm_up(self) -> None:
        """Compile the player, or load what an earlier run compiled. Raises WeightsError."""
        import_module(self.module).warm_up()

    def checksum(self) -> str | None:
        """Return the checksum of its weights; None where it has none, or they cannot be had."""
        if self.weights is None:
            return None
        try:
            checksum: str = getattr(import_module(self.module), self.weights)().checksum
        except WeightsError:
            return None
        return checksum
