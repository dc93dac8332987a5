# SPDX-License-Identifier: MIT
"""The player ``apprentice``: a tree search with two small networks.

The networks are so small that compiled code evaluates them in some microseconds, in the middle of the search. They were
trained on the evaluations of a larger network and on the results of their own searches; the distillation is in ``train``.
``features`` are their inputs, ``network`` holds the weights and evaluates, ``tree`` proposes moves, ``player`` joins them.
"""

from quiltbee.games.patchwork.players.mlp.network import MlpWeights, load_weights
from quiltbee.games.patchwork.players.mlp.player import ApprenticePlayer, warm_up

__all__ = ["ApprenticePlayer", "MlpWeights", "load_weights", "warm_up"]
