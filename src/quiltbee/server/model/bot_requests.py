# SPDX-License-Identifier: MIT
"""Questions to whatever chooses moves, and its answers."""

from dataclasses import dataclass
from typing import Any

IN_A_GAME, ASKED_FOR, ALONGSIDE = 0, 1, 2
"""The priorities of questions: for a person at a table, for study, and for computers that play for comparison."""
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class BotRequest:
    """The question to a bot: a position as its seat may see it."""

    game: str
    seat: int
    level: int
    number: int
    position: str
    """The view of the seat, on one line."""
    stands_in: bool = False
    """Whether the bot plays for a person who is absent."""

    def question(self, level: int) -> Json:
        """Return the question for the move of a level, as a worker reads it."""
        return {
            "game": self.game,
            "position": self.position,
            "level": level,
            "seat": self.seat,
            "stands_in": self.stands_in,
        }


@dataclass(frozen=True, slots=True)
class BotMove:
    """The answer of a bot: a move, and the player that chose it."""

    move: str
    player: str
