# SPDX-License-Identifier: MIT
"""PettingZoo's environment in which all agents act at the same time, for games whose seats do.

In each step every agent gives an action. An agent whose turn is over while others still act may only do the idle action,
which changes nothing.
"""

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from quiltbee.envs import common
from quiltbee.envs.agents import GameAgents
from quiltbee.envs.common import Observation

Infos = dict[str, dict[str, Any]]
StepResult = tuple[
    dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos
]


class GameParallelEnv(GameAgents, ParallelEnv[str, Observation, int]):  # type: ignore[misc] # PettingZoo has no types
    """A game whose agents act at the same time. Make it by ``quiltbee.envs.doodle_v0.parallel_env()``."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Begin a game. ``options["state"]`` begins from a state of the rules."""
        self.begin(seed, options)
        self._cycles = 0
        return self._observations(), self.results()

    def step(self, actions: dict[str, int]) -> StepResult:
        """Do the actions of all agents. An illegal one ends the game, with a bad reward for its agent.

        Raises ValueError when the game is over, and AssertionError before ``reset``, for an agent without an action, for an
        unknown agent, and for what is no action at all.
        """
        if not self._is_begun:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            raise ValueError("the game is over; call reset")
        self._check(actions)
        wrong = [
            agent
            for seat, agent in enumerate(self.agents)
            if not self.play.is_legal(seat, int(actions[agent]))
        ]
        rewards = dict.fromkeys(self.agents, 0.0)
        if wrong:
            EnvLogger.warn_on_illegal_move()
            rewards |= {
                agent: common.illegal_reward(self.play, self._seats[agent], self._reward)
                for agent in wrong
            }
        else:
            self._act(actions, rewards)
        if self.render_mode == "human":
            self.render()
        is_over = bool(wrong) or not self.play.to_move()
        is_cut = not is_over and self._cycles == self.max_cycles
        terminated, truncated = (dict.fromkeys(self.agents, flag) for flag in (is_over, is_cut))
        result = self._observations(is_over=is_over), rewards, terminated, truncated, self.results()
        if is_over or is_cut:
            self.agents = []
        return result

    def _check(self, actions: object) -> None:
        """Raise AssertionError unless each agent has an action. PettingZoo's own checks raise it too."""
        if not isinstance(actions, Mapping):
            raise AssertionError(  # noqa: TRY004 - as for all that is wrong with actions here
                f"actions is a dictionary by agents, not {actions!r}"
            )
        for agent in self.agents:
            if agent not in actions:
                raise AssertionError(f"{agent} has no action")
            if not self.action_spaces[agent].contains(actions[agent]):
                wrong = common.NO_ACTION.format(self.play.actions - 1, actions[agent])
                raise AssertionError(f"{agent}: action is not in action space: {wrong}")
        if unknown := [agent for agent in actions if agent not in self.agents]:
            raise AssertionError(f"{unknown[0]!r} is no agent; there are {', '.join(self.agents)}")

    def _act(self, actions: dict[str, int], rewards: dict[str, float]) -> None:
        self._cycles += 1
        for seat in self.play.to_move():
            self.play.step(seat, int(actions[self.agents[seat]]))
            for agent, reward in zip(
                self.agents, common.rewards(self.play, self._reward), strict=True
            ):
                rewards[agent] += reward

    def _observations(self, *, is_over: bool = False) -> dict[str, Observation]:
        return {
            agent: common.observe(self.play, seat, is_over=is_over)
            for seat, agent in enumerate(self.agents)
        }
