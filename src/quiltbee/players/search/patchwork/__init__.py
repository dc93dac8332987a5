# SPDX-License-Identifier: MIT
"""The search for Patchwork: which moves are worth a look, the tree, and the solver for the end.

``judge`` proposes moves and guesses margins, ``tree`` looks ahead, ``ending`` solves what is small enough,
``growing`` says how long to look and what was found, ``player`` joins them, and ``uct`` is the plain search of
the textbooks, to be measured against.
"""

from quiltbee.players.search.patchwork.player import PatchworkSearch, warm_up
from quiltbee.players.search.patchwork.uct import PlainUct

__all__ = ["PatchworkSearch", "PlainUct", "warm_up"]
