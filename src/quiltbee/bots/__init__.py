# SPDX-License-Identifier: MIT
"""Bots: write ``choose(view, legal)``, and the rest is done. docs/bots.md shows how.

>>> from quiltbee.bots import Bot
>>> class Largest(Bot):
...     def choose(self, view, legal):
...         return max(legal, key=lambda move: len(move["cells"]))
>>> from quiltbee.bots import play
>>> len(play(Largest(), "patchwork", against="random", seed=1).scores)
2
"""

from quiltbee.bots.answers import Refused, StrangeAnswer
from quiltbee.bots.bot import Bot, decide
from quiltbee.bots.local import BotEngine, play
from quiltbee.bots.online import Seat
from quiltbee.core.errors import BotError

__all__ = ["Bot", "BotEngine", "BotError", "Refused", "Seat", "StrangeAnswer", "decide", "play"]
