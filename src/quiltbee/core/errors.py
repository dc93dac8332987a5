# SPDX-License-Identifier: MIT
"""Every error the package raises on purpose.

Each carries a ``code`` that a program can read and a message that a person can. The arguments of an
error rebuild it, so that it can cross from one process to another.
"""

from typing import ClassVar


class QuiltbeeError(Exception):
    """Something was asked for that cannot be done; the message says what and why."""

    code: ClassVar[str] = "error"


class NotationError(QuiltbeeError, ValueError):
    """The text is not what it should be: no move, no cell, no position."""

    code = "not_a_move"


class PositionError(NotationError):
    """The text is no position, or one that no game can reach."""

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
    """The game has ended; no move can follow."""

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
    """The setup asked for is not one the game can start from."""

    code = "bad_setup"


class DataError(QuiltbeeError, ValueError):
    """A data file of an edition does not say what it must."""

    code = "bad_data"


class WeightsError(QuiltbeeError, ValueError):
    """A player that learned cannot be had: its weights are missing, damaged or foreign, or nothing here reads them."""

    code = "bad_weights"


class RecordError(QuiltbeeError, ValueError):
    """The text is no game record; ``line`` counts from 1."""

    code = "bad_record"

    def __init__(self, line: int, words: str) -> None:
        super().__init__(line, words)
        self.line, self.words = line, words

    def __str__(self) -> str:
        return f"line {self.line}: {self.words}"
