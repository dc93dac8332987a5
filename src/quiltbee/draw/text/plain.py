# SPDX-License-Identifier: MIT
"""A drawing for games that have none of their own: the position as it is written, and whose turn it is."""

from collections.abc import Sequence

from quiltbee.core.game import CHANCE
from quiltbee.draw.text.style import Style, fold
from quiltbee.games import AnyGame


def draw(game: AnyGame, state: object, style: Style, width: int, names: Sequence[str]) -> str:
    """Draw a position. The last paragraph says who is to move, or how the game ended."""
    title = style.strong(f"{game.INFO.title}, {game.edition_of(state)}")
    lines = fold(game.position_text(state), width)
    return "\n".join([title, "", *lines, "", _turn(game, state, names)])


def _turn(game: AnyGame, state: object, names: Sequence[str]) -> str:
    result = game.outcome(state)
    if result is not None:
        return f"The game is over: {' to '.join(map(str, result.scores))}."
    acting = game.to_move(state)
    if acting == (CHANCE,):
        return "Chance is to move."
    who = [
        f"seat {seat} ({names[seat]})" if seat < len(names) else f"seat {seat}" for seat in acting
    ]
    return f"{' and '.join(who)} to move."
