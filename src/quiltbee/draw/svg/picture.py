# SPDX-License-Identifier: MIT
"""Which drawing belongs to which game."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from quiltbee.games import doodle, patchwork
from quiltbee.games.doodle.svg import doodle_svg
from quiltbee.games.patchwork.svg import patchwork_svg

_DRAWINGS: Final[Mapping[type, Callable[[Any], str]]] = {
    doodle.State: doodle_svg,
    patchwork.State: patchwork_svg,
}


def to_svg(state: object) -> str:
    """Draw a position as a complete SVG document; equal positions give equal text.

    Raises TypeError for what is no position of a game we can draw.
    """
    try:
        draw = _DRAWINGS[type(state)]
    except KeyError:
        raise TypeError(f"there is no drawing for {type(state).__name__}") from None
    return draw(state)
