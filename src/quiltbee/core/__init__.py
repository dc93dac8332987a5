# SPDX-License-Identifier: MIT
"""The common base of all games: the board, pieces, errors, outcomes, and the interface of a game."""

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
