# SPDX-License-Identifier: MIT
"""How a state shows itself in a notebook without knowing anything of drawing.

Whoever can draw puts a function into ``drawer``; the package does so when it is imported.
"""

from collections.abc import Callable

drawer: Callable[[object], str] | None = None


class Shown:
    """A value that notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return drawer(self) if drawer is not None else None
