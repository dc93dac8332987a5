# SPDX-License-Identifier: MIT
"""Gymnasium's vector environment over the compiled rules: many games in one array, on all cores."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space

from quiltbee.envs import common
from quiltbee.envs.common import Observation
from quiltbee.envs.game_env import Actions, Rngs
from quiltbee.envs.single_agent import SingleAgentEnv
from quiltbee.games import find_game

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


class KernelVectorEnv(VectorEnv[Observation, Actions, Any]):
    """Games of one agent. Where a game needs an opponent, it makes random moves.

    The step after the end of a game begins the next one, whatever its action. An illegal action ends its game with a
    bad reward, and ``infos["illegal"]`` marks it. With ``copy=False`` the arrays of an observation are reused by the
    next step.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        edition: str | None = None,
        *,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """Make so many games. Raises ValueError, TypeError or UnknownEditionError."""
        check_count(num_envs)
        if render_mode is not None:
            raise ValueError(
                f"compiled games cannot be shown, so render_mode is not {render_mode!r}"
            )
        self.num_envs, self._copy, self._is_begun = num_envs, copy, False
        self._batch = common.env_of(game).Batch(common.edition_of(game, edition), num_envs)
        seats = find_game(game).INFO.least_seats
        self.single_observation_space = common.observation_space(
            game, common.make_play(game, edition, seats)
        )
        self.single_action_space = spaces.Discrete(self._batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Infos]:
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
        return self._observation(), {}

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

    def step(self, actions: Actions) -> tuple[Observation, Any, Any, Any, Infos]:
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
        return self._observation(), self._batch.rewards.copy(), ended, truncated, self._infos()

    def action_masks(self) -> Any:
        """Return a row for each game with a flag for each action that is legal now. Raises ResetNeeded before ``reset``."""
        if not self._is_begun:
            raise ResetNeeded("the games have not begun; call reset")
        return self._batch.masks.copy() if self._copy else self._batch.masks

    def _infos(self) -> Infos:
        """Return a flag of illegal actions and its mask, as Gymnasium gathers them from single games; empty without any."""
        illegal = self._batch.illegal
        return {"illegal": illegal.copy(), "_illegal": illegal.copy()} if illegal.any() else {}

    def _observation(self) -> Observation:
        planes = self._batch.planes.copy() if self._copy else self._batch.planes
        return {"observation": planes, "action_mask": self.action_masks()}


def _rngs(seed: int, count: int) -> Rngs:
    """Return independent generators, made from one seed."""
    return np.random.SeedSequence(seed).generate_state(count, np.uint64).astype(np.uint64)
