# SPDX-License-Identifier: MIT
"""What the terminal has to know of a game. A GameUi is a module with these names, one a game."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from quiltbee.core.errors import IllegalMoveError, NotationError
from quiltbee.core.game import JsonObject
from quiltbee.games import find_game
from quiltbee.terminal.commands import Manual
from quiltbee.terminal.plain_ui import PlainUi
from quiltbee.terminal.pronouns import Pronouns
from quiltbee.terminal.terminal_style import TerminalStyle


class GameUi(Protocol):
    """Reads and speaks for one game; all of it in words, nothing is decided here.

    ``seat`` is the seat that is asked for its next move, CHANCE where the die is due.
    """

    @property
    def MANUAL(self) -> Manual:
        """How the game is typed."""

    def setup(self, seats: int | None, /) -> Mapping[str, object] | None:
        """Return the setup for a table of so many, or of the usual size. Raises SetupError."""

    def welcome(self, state: Any, /) -> tuple[str, str]:
        """Return a line to smile at, and what a player should know about the edition, if anything."""

    def tokens(self, state: Any, /) -> tuple[str, ...]:
        """Name the seats by what marks them on the table."""

    def tidy(self, text: str, state: Any, seat: int, /) -> str | None:
        """Turn what a person typed into a move's usual spelling, or None where it looks like no move."""

    def refuse(self, error: IllegalMoveError | NotationError, state: Any, /) -> str:
        """Explain in words why a move cannot be made."""

    def objection(self, state: Any, move: Any, /) -> str:
        """Say what speaks against a move here, though the rules allow it; empty for most."""

    def proceed(self, state: Any, seat: int, /) -> str | None:
        """Return the move that an empty line stands for, or None where a choice is asked for."""

    def tell(self, state: Any, move: Any, told: Sequence[JsonObject], pronouns: Pronouns, /) -> str:
        """Tell what a move brought about, if anything; ``state`` is the position before it."""

    def interlude(
        self, before: Any, after: Any, screen: TerminalStyle, pronouns: Pronouns, seat: int, /
    ) -> str:
        """Show what deserves a picture of its own since ``before``, such as a scoring; empty if nothing."""

    def legal(self, state: Any, argument: str, screen: TerminalStyle, seat: int, /) -> str:
        """Answer ``legal``, with or without a piece."""

    def piece(self, state: Any, argument: str, screen: TerminalStyle, seat: int, /) -> str:
        """Answer ``patch 17``."""

    def is_piece(self, state: Any, text: str, /) -> bool:
        """Tell whether a line is nothing but the name of a piece."""

    def answer(
        self, state: Any, name: str, argument: str, screen: TerminalStyle, seat: int, /
    ) -> str:
        """Answer a word that only the game's own manual lists."""

    def preview(
        self, state: Any, move: Any, screen: TerminalStyle, pronouns: Pronouns, seat: int, /
    ) -> str:
        """Show what a move would bring. Raises IllegalMoveError."""

    def reason(self, state: Any, move: Any, seat: int, /) -> str:
        """Say why a move is worth making."""

    def count(self, state: Any, pronouns: Pronouns, /) -> str:
        """Count the final scores, and say who has won and why."""

    def rules(self, state: Any, screen: TerminalStyle, /) -> str:
        """Explain the game."""

    def example(self, state: Any, seat: int, /) -> str:
        """Spell a move that can be made now."""


def find_ui(game: str) -> GameUi:
    """Return the interface of a game, a plain one where it has none of its own. Raises UnknownGameError."""
    rules = find_game(game)
    if rules.INFO.terminal is None:
        return PlainUi(rules)
    ui: GameUi = rules.INFO.load("terminal")
    return ui
