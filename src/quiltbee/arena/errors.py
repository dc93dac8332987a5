# SPDX-License-Identifier: MIT
"""The errors of a tournament, and the faults of a player in a game."""

from enum import StrEnum, auto

from quiltbee.core.errors import QuiltbeeError


class ArenaError(QuiltbeeError):
    """The tournament cannot be held or continued."""

    code = "bad_arena"


class Reason(StrEnum):
    """Why a player lost a game before its end."""

    NOT_STARTED = auto()
    CRASHED = auto()
    TOO_SLOW = auto()
    ILLEGAL_MOVE = auto()
    NOT_A_MOVE = auto()
    GARBAGE = auto()
    LINE_TOO_LONG = auto()
    REFUSED = auto()
    OTHER_POSITION = auto()
    OTHER_RESULT = auto()
    FAILED = auto()

    @property
    def words(self) -> str:
        """The reason in words, to follow the name of the player."""
        return _WORDS[self]


_WORDS = {
    Reason.NOT_STARTED: "did not start, or ended before its first answer",
    Reason.CRASHED: "ended in the middle of a game",
    Reason.TOO_SLOW: "took too long",
    Reason.ILLEGAL_MOVE: "made a move that the rules forbid",
    Reason.NOT_A_MOVE: "answered with text that is not a move",
    Reason.GARBAGE: "sent a line that is not an answer in the protocol",
    Reason.LINE_TOO_LONG: "sent a line that is too long",
    Reason.REFUSED: "answered a request with an error",
    Reason.OTHER_POSITION: "claimed another position",
    Reason.OTHER_RESULT: "claimed another result",
    Reason.FAILED: "raised an error",
}


class Forfeit(Exception):  # noqa: N818 - it is the player's fault, not an error of ours
    """A player loses the game at once. ``details`` says what it did."""

    def __init__(self, reason: Reason, details: str) -> None:
        super().__init__(reason, details)
        self.reason, self.details = reason, details

    def __str__(self) -> str:
        return f"{self.reason.words}: {self.details}"
