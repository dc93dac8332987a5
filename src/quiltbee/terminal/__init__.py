# SPDX-License-Identifier: MIT
"""A game in a terminal, line by line. It also works over ssh, in a pipe, and without colours."""

from quiltbee.terminal.game_ui import find_setup, find_ui
from quiltbee.terminal.loop import run
from quiltbee.terminal.session import Session, usual_player
from quiltbee.terminal.terminal_style import TerminalStyle

__all__ = ["Session", "TerminalStyle", "find_setup", "find_ui", "run", "usual_player"]
