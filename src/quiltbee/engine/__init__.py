# SPDX-License-Identifier: MIT
"""The engine protocol: the rules for programs in any language, over standard input and output.

docs/protocol.md describes it. ``jsonrpc`` knows lines and messages but no game, ``params`` checks
what a method was given, ``engine`` holds the game and has a method for each of the protocol's.
"""

from quiltbee.engine.engine import Engine
from quiltbee.engine.loop import main, serve

__all__ = ["Engine", "main", "serve"]
