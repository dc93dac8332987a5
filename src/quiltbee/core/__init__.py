# SPDX-License-Identifier: MIT
"""What the games share: the board, pieces of cloth, errors, outcomes, and what a game is."""

from quiltbee.core.errors import (
    DataError,
    GameOverError,
    IllegalMoveError,
    NotationError,
    NotYourTurnError,
    PositionError,
    QuiltbeeError,
    RecordError,
    SetupError,
    UnknownEditionError,
    UnknownGameError,
    UnknownPlayerError,
    WeightsError,
)
from quiltbee.core.game import CHANCE, Game
from quiltbee.core.outcome import Outcome

__all__ = [
    "CHANCE",
    "DataError",
    "Game",
    "GameOverError",
    "IllegalMoveError",
    "NotYourTurnError",
    "NotationError",
    "Outcome",
    "PositionError",
    "QuiltbeeError",
    "RecordError",
    "SetupError",
    "UnknownEditionError",
    "UnknownGameError",
    "UnknownPlayerError",
    "WeightsError",
]
