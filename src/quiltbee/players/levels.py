# SPDX-License-Identifier: MIT
"""The levels of a computer player. Each game lists its own, the weakest first.

A greedy level looks one move ahead, with noise. Its mistakes are like those of people. The lowest levels have an evaluator
with the blind spots of newcomers. The next ones take the wrong patch, but lay it well. A search level looks further ahead. A level with a limit in nodes and not in time plays the same on every machine.
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
from quiltbee.players.random import RandomPlayer
from quiltbee.players.spec import PlayerSpec


class Level(Protocol):
    """A level of a computer player."""

    def make(self, rng: Random) -> Player:
        """Make the player."""


@dataclass(frozen=True, slots=True)
class RandomLevel:
    """A level that moves at random: the only one of a game that lists no players."""

    def make(self, rng: Random) -> Player:
        """Make the player."""
        return RandomPlayer(rng)


@dataclass(frozen=True, slots=True)
class GreedyLevel:
    """A level that looks one move ahead, with an evaluator and random errors."""

    evaluator: Evaluator
    noise_sd: float = 0.0
    """The standard deviation of its error about what to take."""
    place_sd: float = 0.0
    """The standard deviation of its error about where to lay it."""

    def make(self, rng: Random) -> Player:
        """Make the player."""
        evaluator = self.evaluator
        if self.noise_sd or self.place_sd:
            evaluator = NoisyEvaluator(
                evaluator, rng, noise_sd=self.noise_sd, place_sd=self.place_sd
            )
        return GreedyPlayer(evaluator, rng)


@dataclass(frozen=True, slots=True)
class SearchLevel:
    """A level that searches, with a limit in nodes or in time."""

    player: PlayerSpec
    nodes: int | None = None
    ms: int | None = None
    fallback: "SearchLevel | None" = None
    """The level that plays if the weights of the player are missing or damaged."""

    def make(self, rng: Random) -> Player:
        """Make the player."""
        try:
            return self.player.make(rng, ms=self.ms, nodes=self.nodes)
        except WeightsError as error:
            if self.fallback is None:
                raise
            _warn(str(error))
            return self.fallback.make(rng)


@cache
def _warn(words: str) -> None:
    """Log once why a level plays without its weights. Without a configured log this goes to standard error."""
    logging.getLogger(__name__).warning("playing without what was learned: %s", words)
