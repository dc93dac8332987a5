# SPDX-License-Identifier: MIT
"""The player ``apprentice``: a tree search with two small networks.

The networks are so small that the search evaluates them in a few microseconds. They were trained by distillation from a
larger network and on the results of their own searches; see docs/training.md. ``features`` computes their inputs,
``network`` evaluates them, ``tree`` proposes moves, and ``player`` is the player.
"""

from quiltbee.games.patchwork.players.mlp.network import MlpWeights, load_weights
from quiltbee.games.patchwork.players.mlp.player import ApprenticePlayer, warm_up

__all__ = ["ApprenticePlayer", "MlpWeights", "load_weights", "warm_up"]
