# SPDX-License-Identifier: MIT
"""How a state shows itself without knowing anything of drawing or of the registry.

Those who can draw and write positions put their functions here: ``quiltbee`` and ``quiltbee.games``
do so when they are imported.
"""

from collections.abc import Callable

drawer: Callable[[object], str | None] | None = None
"""Draws a picture, or returns None where a game has none."""
text_drawer: Callable[[object], str] | None = None
"""Draws for a terminal."""
writer: Callable[[object], str] | None = None
"""Writes the call that makes an equal state."""


class Shown:
    """A value that notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return drawer(self) if drawer is not None else None


class ShownState(Shown):
    """A state of a game: ``print`` draws it, and its ``repr`` rebuilds it."""

    __slots__ = ()

    def __str__(self) -> str:
        return text_drawer(self) if text_drawer is not None else repr(self)

    def __repr__(self) -> str:
        return writer(self) if writer is not None else object.__repr__(self)
