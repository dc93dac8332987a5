# SPDX-License-Identifier: MIT
"""All that chooses a move."""

from quiltbee.players.base import Budget, Choice, Player
from quiltbee.players.random import RandomPlayer

__all__ = ["Budget", "Choice", "Player", "RandomPlayer"]
