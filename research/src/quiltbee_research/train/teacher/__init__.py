# SPDX-License-Identifier: MIT
"""The teacher: a large network that learned Patchwork by self-play. The small network is distilled from it.

``network`` loads the weights and evaluates them with ONNX Runtime, ``inputs`` fills its input arrays, and
``outline_head`` completes its policy.
"""

from quiltbee_research.train.teacher.network import Network, load_network

__all__ = ["Network", "load_network"]
