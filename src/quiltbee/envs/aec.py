# SPDX-License-Identifier: MIT
"""PettingZoo's environment with one agent after the other (AEC), for every game.

One agent may act several times in a row. Where several may act, the first of them does; none sees what another did in the
same turn.
"""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from quiltbee.envs import common
from quiltbee.envs.agents import GameAgents
from quiltbee.envs.common import Observation
from quiltbee.envs.game_env import ILLEGAL_REWARD, Mask
from quiltbee.envs.picture import Pixels


class InTurn:
    """The types of what an environment has from PettingZoo, which has none."""

    agents: list[str]
    possible_agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    agent_iter: Callable[..., Iterator[str]]
    last: Callable[..., tuple[Observation, float, bool, bool, dict[str, Any]]]


class GameAECEnv(GameAgents, InTurn, AECEnv[str, Observation, int]):  # type: ignore[misc] # PettingZoo has no types
    """A game whose agents act one after the other. Make it by ``quiltbee.envs.patchwork_v0.env()``."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. ``options["state"]`` begins from a state of the rules."""
        self.begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._mask: Mask | None = None
        self._acted = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.agents[self.play.to_move()[0]]

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees. Only the selected one may do anything. Raises AssertionError before ``reset``."""
        if not self._is_begun:
            EnvLogger.error_observe_before_reset()
        seat = self._seats[agent]
        may_act = agent == self.agent_selection and not self.terminations.get(agent, True)
        mask = self._legal().copy() if may_act else np.zeros(self.play.actions, np.int8)
        return {"observation": self.play.observe(seat), "action_mask": mask}

    def _legal(self) -> Mask:
        """Return the mask of the selected agent. Listing the actions takes long, and they are asked for twice."""
        if self._mask is None:
            self._mask = self.play.mask(self._seats[self.agent_selection])
        return self._mask

    def step(self, action: int | None) -> None:
        """Do an action of the selected agent. Raises ValueError for an illegal one, AssertionError before ``reset``."""
        if not self._is_begun:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        play, seat = self.play, self._seats[agent]
        if not self.action_spaces[agent].contains(action) or not self._legal()[action]:
            raise ValueError(f"action {action!r} of {agent} is not legal now; see action_mask")
        self._cumulative_rewards[agent] = 0.0
        self._mask = None
        play.step(seat, int(action))  # type: ignore[arg-type] # None is in no space
        self._acted[agent] += 1
        self.rewards = dict(zip(self.agents, common.rewards(play, self._reward), strict=True))
        acting = play.to_move()
        if not acting:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = self.results()
        elif self._acted[agent] == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[acting[0] if acting else (seat + 1) % play.seats]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class IllegalEndsGame(TerminateIllegalWrapper[str, Observation, int]):  # type: ignore[misc] # PettingZoo has no types
    """Ends the game at an illegal action as PettingZoo's own wrapper does, but does not call it truncated too.

    The reward of the action is the game's.
    """

    def step(self, action: int | None) -> None:
        """Do an action of the selected agent."""
        was_ended, raw = self._terminated, self.unwrapped
        if not was_ended:
            seat = raw.possible_agents.index(self.agent_selection)
            self._illegal_value = common.illegal_reward(raw.play, seat, raw._reward)  # noqa: SLF001 - of this package
        super().step(action)
        if self._terminated and not was_ended:
            raw.truncations = dict.fromkeys(self.agents, False)


class GameTurns(InTurn, OrderEnforcingWrapper[str, Observation, int]):  # type: ignore[misc] # PettingZoo has no types
    """A game whose agents act one after the other, in PettingZoo's usual wrappers. An illegal action ends it."""

    metadata: dict[str, Any]
    unwrapped: GameAECEnv
    reset: Callable[..., None]
    step: Callable[[int | None], None]
    observe: Callable[[str], Observation]
    observation_space: Callable[[str], spaces.Dict]
    action_space: Callable[[str], spaces.Discrete]
    render: Callable[[], str | Pixels | None]
    close: Callable[[], None]


def make_aec(game: str, **settings: Any) -> GameTurns:
    """Make the environment of a game. The settings are those of ``GameAECEnv``."""
    env: Any = IllegalEndsGame(GameAECEnv(game, **settings), illegal_reward=ILLEGAL_REWARD)
    return GameTurns(AssertOutOfBoundsWrapper(env))
