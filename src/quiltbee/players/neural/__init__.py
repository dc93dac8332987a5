# SPDX-License-Identifier: MIT
"""The players of Patchwork with a large network that learned by playing; they need no accelerator to play.

``network`` loads the weights and evaluates them with ONNX Runtime, ``inputs`` fills what the network sees, ``tree`` looks ahead,
and ``player`` joins them. ``glance`` chooses at one look, with a network of its own.
"""

from quiltbee.players.neural.glance import GlancePlayer, load_glance
from quiltbee.players.neural.network import Network, load_network
from quiltbee.players.neural.player import NeuralPlayer, warm_up

__all__ = ["GlancePlayer", "Network", "NeuralPlayer", "load_glance", "load_network", "warm_up"]
