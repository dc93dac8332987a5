# SPDX-License-Identifier: MIT
"""The editions of a game that its tables hold. Positions know them by their numbers."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from quiltbee.core.errors import DataError, UnknownEditionError
from quiltbee.core.game import GameInfo


class KnownEditions:
    """The editions of the house, and those from outside that differ from them only as these do among themselves."""

    def __init__(
        self, info: GameInfo, house: tuple[str, ...], common: Callable[[str], Any]
    ) -> None:
        """Take a function that returns what all editions must have in common, or raises DataError."""
        self._info, self._house, self._common = info, house, common

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Their names, by number."""
        assert all(map(self._fits, self._house))
        return tuple(
            name for name in self._info.editions if name in self._house or self._fits(name)
        )

    def _fits(self, name: str) -> bool:
        try:
            return bool(self._common(name) == self._common(self._house[0]))
        except DataError:
            return False

    def number_of(self, name: str) -> int:
        """Return the number of an edition. Raises UnknownEditionError."""
        if name not in self.names:
            raise UnknownEditionError(
                f"there is no edition {name!r} in JAX; there are {', '.join(self.names)}"
            )
        return self.names.index(name)
