# SPDX-License-Identifier: MIT
"""What the terminal has to know of a game. A guide is a module with these names, one a game."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from quiltbee.core.errors import IllegalMoveError, NotationError
from quiltbee.core.game import JsonObject
from quiltbee.tui import patchwork
from quiltbee.tui.look import Look
from quiltbee.tui.voice import Voice


class Guide(Protocol):
    """Reads and speaks for one game; all of it in words, nothing is decided here."""

    def welcome(self, state: Any) -> tuple[str, str]:
        """Return a line to smile at, and what a player should know about the edition, if anything."""

    def tokens(self, state: Any) -> tuple[str, ...]:
        """Name the seats by what marks them on the table."""

    def tidy(self, text: str, state: Any) -> str | None:
        """Turn what a person typed into a move's usual spelling, or None where it looks like no move."""

    def refuse(self, error: IllegalMoveError | NotationError, state: Any) -> str:
        """Explain in words why a move cannot be made."""

    def tell(self, state: Any, move: Any, told: Sequence[JsonObject], voice: Voice) -> str:
        """Tell what a move brought about; ``state`` is the position before it."""

    def legal(self, state: Any, argument: str, look: Look) -> str:
        """Answer ``legal``, with or without a piece."""

    def piece(self, state: Any, argument: str, look: Look) -> str:
        """Answer ``patch 17``."""

    def is_piece(self, state: Any, text: str) -> bool:
        """Tell whether a line is nothing but the name of a piece."""

    def preview(self, state: Any, move: Any, look: Look, voice: Voice) -> str:
        """Show what a move would bring. Raises IllegalMoveError."""

    def reason(self, state: Any, move: Any) -> str:
        """Say why a move is worth making."""

    def count(self, state: Any, voice: Voice) -> str:
        """Count the final scores, and say who has won and why."""

    def rules(self, state: Any, look: Look) -> str:
        """Explain the game."""

    def example(self, state: Any) -> str:
        """Spell a move that can be made now."""


GUIDES: Final[Mapping[str, Guide]] = {
    "patchwork": patchwork,
}
