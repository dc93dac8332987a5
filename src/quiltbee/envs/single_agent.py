# SPDX-License-Identifier: MIT
"""Gymnasium's environment for one agent: alone, or against a computer player."""

from typing import Any

import gymnasium as gym
from gymnasium.error import InvalidAction, ResetNeeded

from quiltbee.envs import common
from quiltbee.envs.game_env import Mask
from quiltbee.envs.picture import Pixels
from quiltbee.envs.render_modes import RENDER_MODES, check_mode, render
from quiltbee.games import find_game
from quiltbee.players import Budget, Player, check_player, make_player

StepResult = tuple[Any, float, bool, bool, dict[str, Any]]


class SingleAgentEnv(gym.Env[Any, int]):
    """A game of one agent. The other seat, if there is one, is played by ``opponent``.

    At the end ``info`` has ``points``, and at a table ``margin``: how many more they are than the other's.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        edition: str | None = None,
        opponent: str | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
        *,
        planes_only: bool = False,
        reward: common.Reward = "usual",
    ) -> None:
        """Take the name of a computer player as the opponent, such as ``level3``; without one the agent is alone.

        ``seat`` is the agent's seat; without it, each game draws one. With ``planes_only`` an observation is the planes, for
        networks that take one array, and ``info`` has the mask. ``reward="margin"`` pays the margin at the end, and alone
        the points. Raises ValueError, TypeError or UnknownPlayerError.
        """
        common.check_reward(reward)
        self._planes_only, self._reward = planes_only, reward
        self.render_mode = check_mode(render_mode)
        common.check_name("opponent", opponent)
        self._game = game
        self.play = common.make_play(game, edition, 1 if opponent is None else 2)
        if seat is not None:
            common.check_whole("seat", seat)
            if seat not in range(self.play.seats):
                raise ValueError(f"seat is a number below {self.play.seats}, not {seat!r}")
        if opponent is not None:
            check_player(opponent, game)
        self._opponent, self._asked_seat = opponent, seat
        self._player: Player | None = None
        self.agent_seat = 0
        space = common.planes_space if planes_only else common.observation_space
        self.observation_space: gym.Space[Any] = space(game, self.play)
        self.action_space: Any = common.ActionSpace(self.play.actions)
        self._is_begun, self._is_over = False, True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game. ``options["state"]`` begins from a state of the rules."""
        begun = common.begun_from(options, self._game, self.play)
        super().reset(seed=seed)
        rng = common.python_generator(self.np_random)
        self.play.reset(rng, begun)
        asked = self._asked_seat
        self.agent_seat = rng.randrange(self.play.seats) if asked is None else asked
        if self._opponent is not None:
            self._player = make_player(self._opponent, self._game, rng)
        self._answer()
        self._is_begun, self._is_over = True, not self.play.to_move()
        return self._seen({})

    def step(self, action: int) -> StepResult:
        """Do an action, and let the opponent act. An illegal action ends the game with a bad reward.

        Raises ResetNeeded when the game is over, and InvalidAction for what is no action at all.
        """
        self._check_begun()
        if self._is_over:
            raise ResetNeeded("the game is over; call reset")
        if not self.action_space.contains(action):
            raise InvalidAction(common.NO_ACTION.format(self.play.actions - 1, action))
        is_legal = self.play.is_legal(self.agent_seat, int(action))
        reward = common.illegal_reward(self.play, self.agent_seat, self._reward)
        if is_legal:
            self.play.step(self.agent_seat, int(action))
            reward = self._paid() + self._answer()
        self._is_over = not is_legal or not self.play.to_move()
        if self.render_mode == "human":
            self.render()
        info = common.result(common.points(self.play), self.agent_seat)
        seen, info = self._seen(info if is_legal else {"illegal": True})
        return seen, reward, self._is_over, False, info

    def _seen(self, info: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        """Return the observation and ``info``; the mask is in one of them."""
        seen = common.observe(self.play, self.agent_seat, is_over=self._is_over)
        if self._planes_only:
            return seen["observation"], info | {"action_mask": seen["action_mask"]}
        return seen, info

    def _paid(self) -> float:
        return common.rewards(self.play, self._reward)[self.agent_seat]

    def _check_begun(self) -> None:
        if not self._is_begun:
            raise ResetNeeded("the game has not begun; call reset")

    def _answer(self) -> float:
        """Let the opponent act until it is the agent's turn. Return the agent's rewards on the way."""
        play, game, reward = self.play, find_game(self._game), 0.0
        while self._player is not None and play.to_move() and self.agent_seat not in play.to_move():
            seat, state = play.to_move()[0], play.state()
            moves = game.legal_moves(state, seat)
            chosen = self._player.choose(game.view(state, seat), seat, moves, Budget())
            play.step(seat, play.action(chosen.move))
            reward += self._paid()
        return reward

    def action_masks(self) -> Mask:
        """Return a flag for each action that is legal now. Raises ResetNeeded before ``reset``."""
        self._check_begun()
        return common.mask(self.play, self.agent_seat, is_over=self._is_over)

    def render(self) -> str | Pixels | None:
        """Return the game as text or as pixels; print it in the mode ``human``. Raises ResetNeeded before ``reset``."""
        self._check_begun()
        return render(self.render_mode, common.env_of(self._game), self.play)
