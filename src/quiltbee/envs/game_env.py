# SPDX-License-Identifier: MIT
"""What a game offers for reinforcement learning. The module ``GameInfo.envs`` has the names of ``GameEnv``."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ClassVar, Final, Protocol, Self

import numpy as np
import numpy.typing as npt

from quiltbee.core.grid import SIZE

Mask = npt.NDArray[np.int8]
Planes = npt.NDArray[np.float32]
Actions = npt.NDArray[np.int64]
Rngs = npt.NDArray[np.uint64]
"""Random generators of compiled code, one for each game."""

ILLEGAL_REWARD: Final = -1.0
"""The usual reward of an illegal action, as in PettingZoo's classic games."""


ILLEGAL_MARGIN: Final = -1000.0
"""The same where the margin is paid. No game is lost by so much."""


class Play(ABC):
    """One game in play, stepped by the numbers of actions. Environments of all libraries are wrapped around it."""

    actions: ClassVar[int]
    """The number of all actions."""
    idle: ClassVar[int]
    """The action of a seat that waits while others act. It changes nothing."""

    def __init__(self, edition: str, seats: int) -> None:
        """Take the name of an edition and the number of seats. Call ``reset`` before anything else."""
        self.edition, self.seats = edition, seats

    @abstractmethod
    def reset(self, rng: random.Random, start: Any = None) -> None:
        """Begin a game: from a state of the rules, or set up at random. ``rng`` also throws and deals."""

    @abstractmethod
    def to_move(self) -> tuple[int, ...]:
        """Return the seats that may act; empty when the game is over."""

    @abstractmethod
    def mask(self, seat: int) -> Mask:
        """Return a flag for each action of a seat. A seat that waits may only do ``idle``; nobody may when it is over."""

    def is_legal(self, seat: int, action: int) -> bool:
        """Return whether a seat may do an action now."""
        return 0 <= action < self.actions and bool(self.mask(seat)[action])

    @abstractmethod
    def observe(self, seat: int) -> Planes:
        """Return what a seat sees, as planes of 9x9. The module describes them in ``PLANES``."""

    @abstractmethod
    def step(self, seat: int, action: int) -> None:
        """Do a legal action for a seat that may act, and make the random moves that follow."""

    @abstractmethod
    def rewards(self) -> Sequence[float]:
        """Return by seat the reward of the last step."""

    def illegal_reward(self, seat: int) -> float:  # noqa: ARG002 - some games need it
        """Return the reward of an illegal action, which ends the game. It is never better than a legal end."""
        return ILLEGAL_REWARD

    @abstractmethod
    def state(self) -> Any:
        """Return the state of the rules."""

    @abstractmethod
    def move(self, seat: int, action: int) -> Any:
        """Return the move of an action."""

    @abstractmethod
    def action(self, move: Any) -> int:
        """Return the action of a legal move."""


class ChancePlay(Play):
    """A game in play whose random events are steps of their own, from the empty table on, as in OpenSpiel."""

    most_outcomes: ClassVar[int]
    """The largest number of outcomes of a random event. An outcome is a number from 0 to this one, exclusive."""
    longest: ClassVar[int]
    """No seat acts more often in a game."""
    utilities: ClassVar[tuple[float, float]]
    """The least and the greatest sum of the rewards of a seat."""

    @abstractmethod
    def begin(self) -> None:
        """Clear the table. What is dealt at the beginning is random too."""

    @abstractmethod
    def is_set_up(self) -> bool:
        """Return whether everything is dealt with which a game begins."""

    @abstractmethod
    def outcomes(self) -> dict[int, float]:
        """Return the outcomes of the random event that comes now, with their probabilities; empty if none does."""

    @abstractmethod
    def outcome_text(self, outcome: int) -> str:
        """Return an outcome of the random event that comes now as text."""

    @abstractmethod
    def happen(self, outcome: int) -> None:
        """Make a random event have this outcome."""

    @abstractmethod
    def copy(self) -> Self:
        """Return the same game, to be played on independently."""


class Batch(ABC):
    """Many games at once for one agent, stepped by compiled code. The arrays hold what the last step has found."""

    actions: ClassVar[int]
    """The number of all actions."""

    def __init__(self, edition: str, count: int, planes: int = 0, seats: int = 1) -> None:
        """Make the arrays of this many games, with this many planes and seats each."""
        self.edition = edition
        self.threads = 1
        """How many threads share the games."""
        self.planes = np.zeros((count, planes, SIZE, SIZE), np.float32)
        self.masks = np.zeros((count, self.actions), np.int8)
        self.rewards = np.zeros(count, np.float64)
        self.ended = np.zeros(count, np.bool_)
        self.illegal = np.zeros(count, np.bool_)
        self.points = np.zeros((count, seats), np.int64)
        """The final points of the games that a legal action has ended, the agent's own first."""
        self._pool: ThreadPoolExecutor | None = None

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_pool": None}  # a copy has threads of its own

    @abstractmethod
    def reset(self, rngs: Rngs) -> None:
        """Begin all games, each with its own random numbers."""

    def step(self, actions: Actions) -> None:
        """Do an action in each game. A game that had ended begins anew instead, whatever the action.

        An illegal action ends its game, with the reward that ``Play.illegal_reward`` has, and is marked in ``illegal``.
        """
        self._share(lambda games: self._advance(actions, games))

    def begin_ended(self) -> None:
        """Begin those games anew that have ended."""
        for game in np.flatnonzero(self.ended):
            self._advance(np.zeros(len(self.ended), np.int64), slice(game, game + 1))

    @abstractmethod
    def _advance(self, actions: Actions, games: slice) -> None:
        """Do what ``step`` says in some of the games, without Python's lock."""

    def _share(self, work: Callable[[slice], None]) -> None:
        """Let the threads work, each for its part of the games.

        They are Python's, which sleep between steps. Those of OpenMP, with which Numba would run loops, wait by spinning:
        some milliseconds of every core after each step, which a trainer on the same cores misses.
        """
        bounds = [len(self.ended) * number // self.threads for number in range(self.threads + 1)]
        first, *others = map(slice, bounds, bounds[1:])
        if others and self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads - 1)
        waiting = [self._pool.submit(work, games) for games in others] if self._pool else []
        work(first)
        for each in waiting:
            each.result()


class GameEnv(Protocol):
    """The module of a game for environments."""

    @property
    def Play(self) -> type[Play]:
        """Its games in play."""

    @property
    def ChancePlay(self) -> type[ChancePlay]:
        """Its games in play, with random events as steps of their own."""

    @property
    def Batch(self) -> type[Batch]:
        """Many of its games at once. Its constructor takes the name of an edition and the number of games."""

    def plane_names(self, seats: int) -> tuple[str, ...]:
        """Return the name of each plane of an observation."""

    def picture(self, state: Any) -> npt.NDArray[np.uint8]:
        """Draw the whole table in pixels, always of the same size; ``envs/picture.py`` has what to draw with."""
