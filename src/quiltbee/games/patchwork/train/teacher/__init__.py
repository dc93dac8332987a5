# SPDX-License-Identifier: MIT
"""The teacher of the apprentice: a large network that learned Patchwork by self-play.

``network`` loads the weights and evaluates them with ONNX Runtime, ``inputs`` fills what the network sees, and ``cloth``
completes its policy.
"""

from quiltbee.games.patchwork.train.teacher.network import Network, load_network

__all__ = ["Network", "load_network"]
