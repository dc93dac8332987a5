# SPDX-License-Identifier: MIT
"""The engine protocol: the rules for programs in any language, over standard input and output.

docs/protocol.md describes it. ``jsonrpc`` reads and writes messages, ``params`` checks the parameters of a method, and
``engine`` holds the game and implements the methods.
"""

from quiltbee.engine.engine import Engine
from quiltbee.engine.loop import main, serve

__all__ = ["Engine", "main", "serve"]
