# SPDX-License-Identifier: MIT
"""The interface between a game and the terminal: the names that the module ``GameInfo.terminal`` must have."""

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
    """Reads the input and writes the output of one game. It never changes the game.

    ``seat`` is the seat whose move is next; CHANCE if a random move is next.
    """

    @property
    def MANUAL(self) -> Manual:
        """How moves and commands are typed."""

    def setup(self, seats: int | None, /) -> Mapping[str, object] | None:
        """Return the setup for this number of seats, or for the default number. Raises SetupError."""

    def welcome(self, state: Any, /) -> tuple[str, str]:
        """Return a friendly line, and what a player should know about the edition; the latter may be empty."""

    def tokens(self, state: Any, /) -> tuple[str, ...]:
        """Return the names of the seats, such as the colours of their tokens."""

    def tidy(self, text: str, state: Any, seat: int, /) -> str | None:
        """Return the notation of the move that a person typed, or None if the text does not look like a move."""

    def refuse(self, error: IllegalMoveError | NotationError, state: Any, /) -> str:
        """Explain why a move cannot be made."""

    def objection(self, state: Any, move: Any, /) -> str:
        """Return why a legal move is not accepted in the terminal; usually empty."""

    def proceed(self, state: Any, seat: int, /) -> str | None:
        """Return the move that an empty line makes, or None if the player must choose."""

    def tell(self, state: Any, move: Any, told: Sequence[JsonObject], pronouns: Pronouns, /) -> str:
        """Describe the effects of a move; may be empty. ``state`` is the position before it, and ``told`` are its events."""

    def interlude(
        self, before: Any, after: Any, screen: TerminalStyle, pronouns: Pronouns, seat: int, /
    ) -> str:
        """Draw what happened since ``before`` and needs its own picture, such as a scoring; usually empty."""

    def legal(self, state: Any, argument: str, screen: TerminalStyle, seat: int, /) -> str:
        """Answer ``legal``, with or without a piece."""

    def piece(self, state: Any, argument: str, screen: TerminalStyle, seat: int, /) -> str:
        """Answer ``patch 17``."""

    def is_piece(self, state: Any, text: str, /) -> bool:
        """Tell whether a line is just the name of a piece."""

    def answer(
        self, state: Any, name: str, argument: str, screen: TerminalStyle, seat: int, /
    ) -> str:
        """Answer a command that only the game's own manual lists."""

    def preview(
        self, state: Any, move: Any, screen: TerminalStyle, pronouns: Pronouns, seat: int, /
    ) -> str:
        """Show the effects of a move without making it. Raises IllegalMoveError."""

    def reason(self, state: Any, move: Any, seat: int, /) -> str:
        """Return the reason for a move."""

    def count(self, state: Any, pronouns: Pronouns, /) -> str:
        """Return the final scores, and who has won and why."""

    def rules(self, state: Any, screen: TerminalStyle, /) -> str:
        """Explain the rules."""

    def example(self, state: Any, seat: int, /) -> str:
        """Return the notation of a legal move."""


def find_ui(game: str) -> GameUi:
    """Return the interface of a game; a plain one if the game has none. Raises UnknownGameError."""
    rules = find_game(game)
    if rules.INFO.terminal is None:
        return PlainUi(rules)
    ui: GameUi = rules.INFO.load("terminal")
    return ui
