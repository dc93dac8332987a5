# SPDX-License-Identifier: MIT
"""All errors that the package raises on purpose.

Each has a ``code`` for programs and a message for people. An error can be rebuilt from its arguments, so that it can be
sent to another process.
"""

from typing import ClassVar


class QuiltbeeError(Exception):
    """A request that cannot be carried out. The message says what and why."""

    code: ClassVar[str] = "error"


class NotationError(QuiltbeeError, ValueError):
    """The text is not a valid move, space or position."""

    code = "not_a_move"


class PositionError(NotationError):
    """The text is not a position, or it is one that no game can reach."""

    code = "bad_position"


class IllegalMoveError(QuiltbeeError, ValueError):
    """The move is well formed, but the rules forbid it in this position.

    ``reason`` is a short word for programs and translators, such as ``cannot_afford``.
    """

    code = "illegal_move"

    def __init__(self, move: object, reason: str, words: str) -> None:
        super().__init__(move, reason, words)
        self.move, self.reason, self.words = move, reason, words

    def __str__(self) -> str:
        return f"{self.move}: {self.words}"


class GameOverError(IllegalMoveError):
    """The game has ended, so no move can follow."""

    code = "game_over"


class NotYourTurnError(IllegalMoveError):
    """The seat may not act now."""

    code = "not_your_turn"


class UnknownGameError(QuiltbeeError, LookupError):
    """There is no game of that name."""

    code = "unknown_game"


class UnknownEditionError(QuiltbeeError, LookupError):
    """The game has no edition of that name."""

    code = "unknown_edition"


class UnknownPlayerError(QuiltbeeError, LookupError):
    """There is no computer player of that name."""

    code = "unknown_player"


class SetupError(QuiltbeeError, ValueError):
    """The game cannot start from this setup."""

    code = "bad_setup"


class DataError(QuiltbeeError, ValueError):
    """A data file of an edition is invalid."""

    code = "bad_data"


class WeightsError(QuiltbeeError, ValueError):
    """A learned player cannot be created: its weights are missing, damaged or of another network, or a package is missing."""

    code = "bad_weights"


class RecordError(QuiltbeeError, ValueError):
    """The text is not a valid record. ``line`` counts from 1."""

    code = "bad_record"

    def __init__(self, line: int, words: str) -> None:
        super().__init__(line, words)
        self.line, self.words = line, words

    def __str__(self) -> str:
        return f"line {self.line}: {self.words}"


class BotError(QuiltbeeError):
    """A bot has no move: its ``choose`` has failed, or what it returned is not a legal move."""

    code = "bot_failed"
