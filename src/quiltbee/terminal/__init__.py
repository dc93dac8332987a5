# SPDX-License-Identifier: MIT
"""The game in a terminal, line by line: over ssh, in a pipe, on the plainest screen."""

from quiltbee.terminal.guide import find_guide
from quiltbee.terminal.look import Look
from quiltbee.terminal.loop import run
from quiltbee.terminal.session import Session

__all__ = ["Look", "Session", "find_guide", "run"]
