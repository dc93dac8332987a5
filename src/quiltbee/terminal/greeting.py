# SPDX-License-Identifier: MIT
"""The welcome at the start of a session."""

from collections.abc import Collection

from quiltbee.draw.text.style import fold
from quiltbee.draw.wording import listed
from quiltbee.terminal.game_ui import GameUi
from quiltbee.terminal.terminal_style import TerminalStyle


def greet(
    ui: GameUi, state: object, people: Collection[int], opponent: str, screen: TerminalStyle
) -> list[str]:
    """Return the welcome, and which seats people and computers have."""
    smile, note = ui.welcome(state)
    tokens = ui.tokens(state)
    mine = [name for seat, name in enumerate(tokens) if seat in people]
    others = [name for seat, name in enumerate(tokens) if seat not in people]
    computer = f"; the computer ({opponent}) plays {listed(others)}" if others else ""
    lines = fold(f"Welcome to the Quilting Bee! {smile}", screen.width)
    lines[0] = lines[0].replace(
        "Welcome to the Quilting Bee!", screen.style.strong("Welcome to the Quilting Bee!")
    )
    if not mine:
        lines.append("The computer plays every side. Enter shows the next move, run plays on.")
    elif len(tokens) == 1:
        lines.append("You play alone, for the best score you can make.")
    elif len(mine) == 1:
        lines += fold(f"You are {mine[0]}{computer}.", screen.width)
    else:
        lines += fold(f"One keyboard for {listed(mine)}{computer}.", screen.width)
    if note:
        lines += fold(f"Good to know: {note}", screen.width)
    return lines
