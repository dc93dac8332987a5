# SPDX-License-Identifier: MIT
"""Any position as text, for a terminal, a log or an e-mail."""

from collections.abc import Sequence
from typing import Final

from quiltbee.core.errors import UnknownGameError
from quiltbee.draw.text import plain
from quiltbee.draw.text.style import Style, in_ascii
from quiltbee.games import game_of

_PLAIN: Final = Style()


def to_text(
    state: object,
    style: Style = _PLAIN,
    width: int = 100,
    height: int | None = None,
    *,
    names: Sequence[str] = (),
    seat: int | None = None,
) -> str:
    """Draw a position as text, without a line break at the end.

    No line is wider than ``width``, of which at least 80 are needed, and a ``height`` that is
    given decides whether there is room for all sheets. ``names`` says who sits where. Of many sheets
    that of ``seat`` comes last, with what it may do; where there are two quilts, both are alike.
    A game without a drawing of its own is drawn as its positions are written.
    Raises TypeError for what is no position.
    """
    if style.ascii:
        names = [in_ascii(name) for name in names]
    try:
        game = game_of(state)
    except UnknownGameError:
        raise TypeError(f"a {type(state).__name__} is no position that can be drawn") from None
    if game.INFO.text is None:
        return plain.draw(game, state, style, width, names)
    return str(game.INFO.load("text").draw(state, style, width, height, names, seat))
