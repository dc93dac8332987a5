# SPDX-License-Identifier: MIT
"""The player ``search``: a tree search with a hand-made evaluation, and the exact solver near the end of the game."""

from quiltbee.games.patchwork.players.records import BY_HAND
from quiltbee.games.patchwork.players.tree_player import TreePlayer


class PatchworkSearch(TreePlayer):
    """Evaluates positions with the evaluation of the greedy player."""

    name, max_nodes, params = "search", 300_000, BY_HAND
