# SPDX-License-Identifier: MIT
"""What the two kinds of PettingZoo's environments share: agents, spaces, metadata and rendering."""

from typing import Any

from gymnasium import spaces
from pettingzoo.utils.env_logger import EnvLogger

from quiltbee.envs import common
from quiltbee.envs.picture import Pixels
from quiltbee.envs.render_modes import RENDER_MODES, check_mode, render
from quiltbee.games import find_game


class GameAgents:
    """A game in play with an agent for each seat, ``player_0`` and so on. Copies and pickles hold the position."""

    _is_begun = False

    def __init__(
        self,
        game: str,
        edition: str | None = None,
        players: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        reward: common.Reward = "usual",
    ) -> None:
        """Take the name of a game and of an edition, the number of agents, and after how many actions of an agent to stop.

        ``reward="margin"`` pays the margin at the end. Raises ValueError, TypeError, UnknownGameError or UnknownEditionError.
        """
        if max_cycles is not None:
            common.check_whole("max_cycles", max_cycles)
            if max_cycles < 1:
                raise ValueError(f"max_cycles is 1 or more, not {max_cycles}")
        common.check_reward(reward)
        self._reward = reward
        self.render_mode, self.max_cycles = check_mode(render_mode), max_cycles
        self._game = game
        self.play = common.make_play(game, edition, players)
        self.metadata: dict[str, Any] = {
            "name": f"{game}_v{find_game(game).INFO.envs_version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.play.seats)]
        self.agents = list(self.possible_agents)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen, chosen = common.observation_space(game, self.play), self.play.actions
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: common.ActionSpace(chosen) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Begin a game. ``options["state"]`` begins from a state of the rules."""
        begun = common.begun_from(options, self._game, self.play)
        self.play.reset(common.generator(seed), begun)
        self._is_begun = True
        self.agents = list(self.possible_agents)

    def results(self) -> dict[str, dict[str, Any]]:
        """Return what ``info`` says to each agent: nothing while the game goes on, then points and margin."""
        scores = common.points(self.play)
        return {agent: common.result(scores, seat) for agent, seat in self._seats.items()}

    def render(self) -> str | Pixels | None:
        """Return the game as text or as pixels; print it in the mode ``human``. Raises AssertionError before ``reset``."""
        if not self._is_begun:
            EnvLogger.error_render_before_reset()
        return render(self.render_mode, common.env_of(self._game), self.play)

    def close(self) -> None:
        """Nothing is open."""
