# SPDX-License-Identifier: MIT
"""The compiled games as a vector environment of Stable-Baselines3, which needs PyTorch: ``pip install sb3-contrib``.

``MaskablePPO("MlpPolicy", CompiledVecEnv("doodle", 64))`` learns from 64 games at once.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from quiltbee.envs.vector import KernelVectorEnv

try:
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as error:
    raise ImportError(
        f"quiltbee.envs.sb3 needs {error.name}: pip install sb3-contrib", name=error.name
    ) from error

__all__ = ["CompiledVecEnv"]

_TOLD: Final = "illegal", "points", "margin"


class CompiledVecEnv(VecEnv):  # type: ignore[misc] # Stable-Baselines3 is not there when types are checked
    """Many games of one agent. Where a game needs an opponent, it makes random moves.

    The ``info`` of a game that ends has its points, and what Stable-Baselines3 asks for.
    """

    def __init__(
        self, game: str, num_envs: int = 64, *, planes_only: bool = True, **settings: Any
    ) -> None:
        """Take the name of a game and settings of ``KernelVectorEnv``; with ``planes_only`` for ``MlpPolicy``."""
        self._games = KernelVectorEnv(game, num_envs, planes_only=planes_only, **settings)
        self._actions: Any = None
        space = self._games.single_observation_space
        super().__init__(num_envs, space, self._games.single_action_space)

    def reset(self) -> Any:
        """Begin all games, with the seeds that ``seed`` has set."""
        seen, _ = self._games.reset(seed=list(self._seeds))
        self._reset_seeds()
        return seen

    def step_async(self, actions: Any) -> None:
        """Take an action for each game."""
        self._actions = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        """Do the actions. A game that ends begins anew at once, and ``terminal_observation`` has what was seen last."""
        seen, rewards, ended, _, found = self._games.step(self._actions)
        infos: list[dict[str, Any]] = [{} for _ in ended]
        for game in np.flatnonzero(ended):
            told = [key for key in _TOLD if key in found and found[f"_{key}"][game]]
            infos[game] = {key: found[key][game].item() for key in told}
            is_dict = isinstance(seen, dict)
            last = {key: part[game] for key, part in seen.items()} if is_dict else seen[game]
            infos[game] |= {"terminal_observation": last, "TimeLimit.truncated": False}
        return self._games.begin_ended() if ended.any() else seen, rewards, ended, infos

    def close(self) -> None:
        """Nothing is open."""

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute for each game; all have the same. Raises AttributeError."""
        return [getattr(self._games, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ARG002 - as VecEnv has it
        """Raise AttributeError: compiled games have no attributes of their own."""
        raise AttributeError(f"compiled games have no attribute {attr_name!r} to set")

    def env_method(
        self,
        method_name: str,
        *args: Any,  # noqa: ARG002 - the same
        indices: Any = None,
        **settings: Any,  # noqa: ARG002 - the same
    ) -> list[Any]:
        """Return ``action_masks`` of each game, the one method that it has. Raises AttributeError for others."""
        if method_name != "action_masks":
            raise AttributeError(f"compiled games have no method {method_name!r}")
        masks = self._games.action_masks()
        return [masks[game] for game in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:  # noqa: ARG002 - the same
        """Return that no game is wrapped."""
        return [False for _ in self._get_indices(indices)]

    def get_images(self) -> Sequence[None]:
        """Return no pictures: compiled games cannot be shown."""
        return [None] * self.num_envs
