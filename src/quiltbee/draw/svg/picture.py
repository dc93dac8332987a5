# SPDX-License-Identifier: MIT
"""Which drawing belongs to which game."""

from quiltbee.core.errors import UnknownGameError
from quiltbee.games import game_of


def to_svg(state: object, language: str = "en") -> str:
    """Draw a position as a complete SVG document; equal positions give equal text.

    Raises TypeError for what is no position of a game we can draw.
    """
    try:
        return str(game_of(state).INFO.load("svg").draw(state, language))
    except UnknownGameError:
        raise TypeError(f"there is no drawing for {type(state).__name__}") from None
