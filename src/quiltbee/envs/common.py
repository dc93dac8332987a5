# SPDX-License-Identifier: MIT
"""What all environments begin with: a game in play, its spaces, and a generator of random numbers for each seed."""

import random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from quiltbee.core.grid import SIZE
from quiltbee.envs.game_env import GameEnv, Play
from quiltbee.games import find_game

Observation = dict[str, Any]
"""``observation``, the planes, and ``action_mask``, a flag for each action."""

ILLEGAL_REWARD: Final = -1.0
"""The reward of an illegal action, which ends the game, as in PettingZoo's classic games."""


def env_of(game: str) -> GameEnv:
    """Return what a game offers for environments. Raises UnknownGameError."""
    module: GameEnv = find_game(game).INFO.load("envs")
    return module


def edition_of(game: str, edition: str | None) -> str:
    """Return the name of an edition; that of the first one for None."""
    return find_game(game).INFO.editions[0] if edition is None else edition


def make_play(game: str, edition: str | None, players: int | None) -> Play:
    """Return a game in play. Raises ValueError, TypeError, UnknownGameError or UnknownEditionError."""
    info = find_game(game).INFO
    seats = info.usual_seats if players is None else players
    if isinstance(seats, bool) or not isinstance(seats, int):
        raise TypeError(f"players is a whole number, not {players!r}")
    if not info.least_seats <= seats <= info.most_seats:
        raise ValueError(f"{info.title} is for {info.seats_text} players, not {seats}")
    return env_of(game).Play(edition_of(game, edition), seats)


def observation_space(game: str, play: Play) -> spaces.Dict:
    """Return the space of observations: the planes, and a flag for each action."""
    shape = (len(env_of(game).plane_names(play.seats)), SIZE, SIZE)
    return spaces.Dict(
        {
            "observation": spaces.Box(-10.0, 10.0, shape, np.float32),
            "action_mask": spaces.Box(0, 1, (play.actions,), np.int8),
        }
    )


def generator(seed: int | None) -> random.Random:
    """Return the generator of a seed; of a random one for None. Raises Gymnasium's error for a bad seed."""
    numbers, _ = seeding.np_random(seed)
    return python_generator(numbers)


def python_generator(numbers: np.random.Generator) -> random.Random:
    """Return a generator of Python that is seeded by one of NumPy."""
    return random.Random(int(numbers.integers(2**63)))


def observe(play: Play, seat: int) -> Observation:
    """Return what a seat sees and may do."""
    return {"observation": play.observe(seat), "action_mask": play.mask(seat)}
