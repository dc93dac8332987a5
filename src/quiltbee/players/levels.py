# SPDX-License-Identifier: MIT
"""What the levels of a computer player are made of; each game lists its own, the weakest first.

A greedy level looks one move ahead, with noise: it loses as people do, by taking the wrong thing and not by nonsense.
A search level looks further ahead. Where a level is limited by positions and not by time, it plays the same on every machine.
"""

import logging
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Protocol

from quiltbee.core.errors import WeightsError
from quiltbee.players.base import Player
from quiltbee.players.evaluation import Evaluator
from quiltbee.players.greedy import GreedyPlayer
from quiltbee.players.noise import NoisyEvaluator
from quiltbee.players.spec import PlayerSpec


class Level(Protocol):
    """A level of a computer player."""

    @property
    def plays_with(self) -> str:
        """The player that it uses: levels that use the same have the same to compile or to load."""

    def make(self, rng: Random) -> Player:
        """Make the player."""

    def warm_up(self) -> None:
        """Compile or load what it needs."""


@dataclass(frozen=True, slots=True)
class GreedyLevel:
    """A level that looks one move ahead: with which evaluator, and with how much noise."""

    evaluator: Evaluator
    noise_sd: float = 0.0

    @property
    def plays_with(self) -> str:
        """The name of the greedy player."""
        return GreedyPlayer.name

    def make(self, rng: Random) -> Player:
        """Make the player."""
        noisy = NoisyEvaluator(self.evaluator, self.noise_sd, rng)
        return GreedyPlayer(noisy if self.noise_sd else self.evaluator, rng)

    def warm_up(self) -> None:
        """Do nothing: nothing is compiled."""


@dataclass(frozen=True, slots=True)
class SearchLevel:
    """A level that looks ahead: with which player, at how many positions, or for how long."""

    player: PlayerSpec
    nodes: int | None = None
    ms: int | None = None
    fallback: "SearchLevel | None" = None
    """What plays where the weights of the player are missing or damaged."""

    @property
    def plays_with(self) -> str:
        """The name of the player."""
        return self.player.name

    def make(self, rng: Random) -> Player:
        """Make the player."""
        try:
            return self.player.make(rng, ms=self.ms, nodes=self.nodes)
        except WeightsError as error:
            if self.fallback is None:
                raise
            _warn(str(error))
            return self.fallback.make(rng)

    def warm_up(self) -> None:
        """Compile or load what it needs."""
        try:
            self.player.warm_up()
        except WeightsError as error:
            if self.fallback is None:
                raise
            _warn(str(error))
            self.fallback.warm_up()


@cache
def _warn(words: str) -> None:
    """Say once why a level plays without its weights; where no log is set up, that goes to standard error."""
    logging.getLogger(__name__).warning("playing without what was learned: %s", words)
