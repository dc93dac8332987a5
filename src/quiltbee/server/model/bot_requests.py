# SPDX-License-Identifier: MIT
"""The question to a bot and its answer."""

from dataclasses import dataclass


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


@dataclass(frozen=True, slots=True)
class BotMove:
    """The answer of a bot: a move, and the player that chose it."""

    move: str
    player: str
