# SPDX-License-Identifier: MIT
"""Gymnasium's vector environment over the compiled rules: many games in one array."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import numba
import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space

from quiltbee.envs import common
from quiltbee.envs.game_env import ILLEGAL_MARGIN, Actions, Rngs
from quiltbee.envs.single_agent import SingleAgentEnv
from quiltbee.games import find_game

GAMES_A_THREAD: Final = 512
"""A second thread is usual from twice so many games on: it costs some 0.1 ms a step, and a game 2 or 3 µs."""

Infos = dict[str, Any]
Seeds = int | list[int | None] | tuple[int | None, ...] | None


def make_vector(
    game: str,
    num_envs: int = 1,
    opponent: str | None = None,
    seat: int | None = None,
    **settings: Any,
) -> VectorEnv[Any, Any, Any]:
    """Make what ``gymnasium.make_vec`` asks for: compiled games, or single ones against other opponents than ``random``.

    A game that can be played alone is compiled only alone, and games with a seat that is chosen are single ones. Raises
    ValueError, TypeError, or UnknownPlayerError.
    """
    check_count(num_envs)
    is_solo = find_game(game).INFO.least_seats == 1
    if seat is None and (opponent is None or (opponent == "random" and not is_solo)):
        return KernelVectorEnv(game, num_envs, **settings)
    make = partial(SingleAgentEnv, game, opponent=opponent, seat=seat, **settings)
    return SyncVectorEnv([make] * num_envs)


def check_count(num_envs: int) -> None:
    """Raise ValueError or TypeError unless it is a number of games."""
    common.check_whole("num_envs", num_envs)
    if num_envs < 1:
        raise ValueError(f"num_envs is 1 or more, not {num_envs}")


class KernelVectorEnv(VectorEnv[Any, Actions, Any]):
    """Games of one agent. Where a game needs an opponent, it makes random moves.

    The step after the end of a game begins the next one, whatever its action. An illegal action ends its game with a
    bad reward, and ``infos["illegal"]`` marks it. With ``copy=False`` the arrays of an observation are reused by the
    next step. ``threads`` share the games: by default one for each 512 games, and no more than Numba would use.
    ``planes_only`` and ``reward`` are those of ``SingleAgentEnv``.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(  # noqa: PLR0913 - they are settings, all but the first by name
        self,
        game: str,
        num_envs: int = 1,
        edition: str | None = None,
        *,
        copy: bool = True,
        threads: int | None = None,
        planes_only: bool = False,
        reward: common.Reward = "usual",
        render_mode: str | None = None,
    ) -> None:
        """Make this many games. Raises ValueError, TypeError or UnknownEditionError."""
        check_count(num_envs)
        if render_mode is not None:
            raise ValueError(
                f"compiled games cannot be shown, so render_mode is not {render_mode!r}"
            )
        common.check_reward(reward)
        self.num_envs, self._copy, self._is_begun = num_envs, copy, False
        self._planes_only, self._reward = planes_only, reward
        self._batch = common.env_of(game).Batch(common.edition_of(game, edition), num_envs)
        self._batch.threads = _threads(threads, num_envs)
        play = common.make_play(game, edition, find_game(game).INFO.least_seats)
        space = common.planes_space if planes_only else common.observation_space
        self.single_observation_space: spaces.Space[Any] = space(game, play)
        self.single_action_space = spaces.Discrete(self._batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, Infos]:
        """Begin all games. A list has a seed, or None, for each game.

        Raises ValueError for a list of another length, and for options: there are none. Raises gymnasium.error.Error
        for what is no seed.
        """
        if options:
            raise ValueError(f"many games at once take no options, not {options!r:.60}")
        if isinstance(seed, list | tuple):
            rngs = self._rngs_of(seed)
            self.np_random = np.random.default_rng(rngs)  # so that the list decides later games too
        else:
            super().reset(seed=seed, options=options)
            rngs = _rngs(self._draw_seed(), self.num_envs)
        self._batch.reset(rngs)
        self._is_begun = True
        return self._observation(), self._infos()

    def _rngs_of(self, given: Sequence[int | None]) -> Rngs:
        """Return a random generator for each game. That of a seed does not depend on the game's place in the list."""
        if len(given) != self.num_envs:
            raise ValueError(f"{self.num_envs} games need as many seeds, not {len(given)}")
        drawn = [
            self._draw_seed() if each is None else seeding.np_random(each)[1] for each in given
        ]
        return np.concatenate([_rngs(each, 1) for each in drawn])

    def _draw_seed(self) -> int:
        return int(self.np_random.integers(2**63))

    def step(self, actions: Actions) -> tuple[Any, Any, Any, Any, Infos]:
        """Do an action in each game. Raises InvalidAction for what are no actions at all, and ResetNeeded."""
        if not self._is_begun:
            raise ResetNeeded("the games have not begun; call reset")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or not np.issubdtype(chosen.dtype, np.integer):
            raise InvalidAction(f"{self.num_envs} actions, whole numbers, are expected")
        if chosen.min() < 0 or chosen.max() >= self._batch.actions:
            least, most = chosen.min(), chosen.max()
            wrong = int(least if least < 0 else most)
            raise InvalidAction(common.NO_ACTION.format(self._batch.actions - 1, wrong))
        self._batch.step(chosen.astype(np.int64, copy=False))
        truncated = np.zeros(self.num_envs, np.bool_)
        ended = self._batch.ended.copy()
        return self._observation(), self._rewards(), ended, truncated, self._infos()

    def _rewards(self) -> Any:
        batch = self._batch
        if self._reward == "usual":
            return batch.rewards.copy()
        return np.where(batch.illegal, ILLEGAL_MARGIN, np.where(batch.ended, self._margins(), 0.0))

    def _margins(self) -> Any:
        own, *others = self._batch.points.T
        return own - np.mean(others, axis=0) if others else own

    def begin_ended(self) -> Any:
        """Begin the games that have ended at once, and not in the next step. Return the observation."""
        self._batch.begin_ended()
        return self._observation()

    def action_masks(self) -> Any:
        """Return a row for each game with a flag for each action that is legal now. Raises ResetNeeded before ``reset``."""
        if not self._is_begun:
            raise ResetNeeded("the games have not begun; call reset")
        return self._batch.masks.copy() if self._copy else self._batch.masks

    def _infos(self) -> Infos:
        """Return illegal actions, final points and margins, each with its mask, as Gymnasium gathers them from single games."""
        batch = self._batch
        ended = batch.ended & ~batch.illegal
        found = {"illegal": (batch.illegal, batch.illegal), "points": (batch.points[:, 0], ended)}
        if batch.points.shape[1] > 1:
            found["margin"] = self._margins(), ended
        infos: Infos = {}
        if self._planes_only:
            infos = {"action_mask": self.action_masks(), "_action_mask": np.ones_like(ended)}
        for name, (values, mask) in found.items():
            if mask.any():
                infos |= {
                    name: np.where(mask, values, values.dtype.type(0)),
                    f"_{name}": mask.copy(),
                }
        return infos

    def _observation(self) -> Any:
        planes = self._batch.planes.copy() if self._copy else self._batch.planes
        if self._planes_only:
            return planes
        return {"observation": planes, "action_mask": self.action_masks()}


def _threads(asked: int | None, count: int) -> int:
    """Return how many threads share this many games. Raises ValueError or TypeError."""
    if asked is None:
        cores: int = numba.config.NUMBA_NUM_THREADS  # type: ignore[attr-defined]  # Numba makes it when imported
        return max(1, min(cores, count // GAMES_A_THREAD))
    common.check_whole("threads", asked)
    if not 1 <= asked <= count:
        raise ValueError(f"threads is a number from 1 to that of the games, {count}, not {asked}")
    return int(asked)


def _rngs(seed: int, count: int) -> Rngs:
    """Return independent generators, made from one seed."""
    return np.random.SeedSequence(seed).generate_state(count, np.uint64).astype(np.uint64)
