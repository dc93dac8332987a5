# SPDX-License-Identifier: MIT
"""A drawing for games that have none of their own: the position as it is written, and whose turn it is."""

from collections.abc import Sequence

from quiltbee.core.game import CHANCE
from quiltbee.draw.text.style import Style, fold
from quiltbee.games import AnyGame
from quiltbee.words import phrase


def draw(game: AnyGame, state: object, style: Style, width: int, names: Sequence[str]) -> str:
    """Draw a position. The last paragraph says who is to move, or how the game ended."""
    title = style.strong(f"{game.INFO.title}, {game.edition_of(state)}")
    lines = fold(game.position_text(state), width)
    return "\n".join([title, "", *lines, "", _turn(game, state, style, names)])


def _turn(game: AnyGame, state: object, style: Style, names: Sequence[str]) -> str:
    result = game.outcome(state)
    if result is not None:
        return style.say("text-over", result=" : ".join(map(str, result.scores)))
    acting = game.to_move(state)
    if acting == (CHANCE,):
        return style.say("text-chance")
    seats = tuple(
        phrase("text-seat", number=seat, name=names[seat] if seat < len(names) else "none")
        for seat in acting
    )
    return style.say("text-to-move", seats=seats)
