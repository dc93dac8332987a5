# SPDX-License-Identifier: MIT
"""The player of Patchwork that was taught: by the trained network, and by what its own searches found.

Its networks are so small that compiled code evaluates them in millionths of a second, in the middle of a tree search: it
judges less well than the large network, but twenty times as often. ``sight`` is what it sees, ``mind`` holds the
weights and judges, ``tree`` looks ahead, and ``player`` joins them. ``train.apprentice`` teaches it.
"""

from quiltbee.games.patchwork.players.mlp.network import Mind, load_mind
from quiltbee.games.patchwork.players.mlp.player import ApprenticePlayer, warm_up

__all__ = ["ApprenticePlayer", "Mind", "load_mind", "warm_up"]
