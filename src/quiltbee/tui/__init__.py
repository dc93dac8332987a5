# SPDX-License-Identifier: MIT
"""The game in a terminal, line by line: over ssh, in a pipe, on the plainest screen."""

from quiltbee.tui.guide import GUIDES
from quiltbee.tui.look import Look
from quiltbee.tui.loop import run
from quiltbee.tui.session import Session

__all__ = ["GUIDES", "Look", "Session", "run"]
