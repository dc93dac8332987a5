# SPDX-License-Identifier: MIT
"""The computer's chair."""

import random

from quiltbee.players import Player, RandomPlayer

OPPONENTS = ("greedy", "random")


def seat_computer(name: str, game: str, rng: random.Random) -> Player:  # noqa: ARG001 - until there is more than one player
    """Return a player by its name."""
    return RandomPlayer(rng)
