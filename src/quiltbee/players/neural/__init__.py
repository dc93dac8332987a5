# SPDX-License-Identifier: MIT
"""The player of Patchwork with a large network that learned by playing; it needs no accelerator to play.

``network`` loads the weights and evaluates them with ONNX Runtime, ``inputs`` fills what the network sees, ``tree`` looks ahead,
and ``player`` joins them.
"""

from quiltbee.players.neural.network import Network, load_network
from quiltbee.players.neural.player import NeuralPlayer, warm_up

__all__ = ["Network", "NeuralPlayer", "load_network", "warm_up"]
