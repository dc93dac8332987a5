# SPDX-License-Identifier: MIT
"""``str`` and ``repr`` of states, and their pictures in notebooks.

States know neither the drawing code nor the registry of games. So ``quiltbee`` and ``quiltbee.games`` set the functions
below when they are imported.
"""

from collections.abc import Callable

drawer: Callable[[object], str | None] | None = None
"""Returns the SVG picture of a state, or None if its game has no pictures."""
text_drawer: Callable[[object], str] | None = None
"""Returns the drawing of a state for a terminal."""
writer: Callable[[object], str] | None = None
"""Returns the Python expression that rebuilds a state."""


class Shown:
    """A value that a notebook shows as a picture."""

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
