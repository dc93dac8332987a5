# SPDX-License-Identifier: MIT
"""The game in a terminal, line by line: over ssh, in a pipe, on the plainest screen."""

from quiltbee.terminal.game_ui import find_ui
from quiltbee.terminal.loop import run
from quiltbee.terminal.session import Session, usual_player
from quiltbee.terminal.terminal_style import TerminalStyle

__all__ = ["Session", "TerminalStyle", "find_ui", "run", "usual_player"]
