# SPDX-License-Identifier: MIT
"""Many games of Patchwork at once against an opponent of random moves."""

import random

import numpy as np

from quiltbee.envs.game_env import Actions, Batch, Rngs
from quiltbee.games.patchwork import start
from quiltbee.games.patchwork.envs import batch_steps
from quiltbee.games.patchwork.envs.observation import PLANES
from quiltbee.games.patchwork.kernel.facade import Kernel
from quiltbee.games.patchwork.kernel.position import ACTIONS
from quiltbee.kernel.compilation import ENVIRONMENT, announced


class PatchworkBatch(Batch):
    """Games against an opponent of random moves. The agent's seat is drawn for each game."""

    actions = ACTIONS

    def __init__(self, edition: str, count: int) -> None:
        super().__init__(edition, count, len(PLANES), seats=2)
        # The tables are reached by the kernel: copied or pickled, they would be another type to compile for.
        self._kernel = Kernel(edition)
        self._begun = self._kernel.positions([start(edition, random.Random(0))])
        self._starts = np.repeat(self._begun, count)
        self._positions = self._starts.copy()
        self._seats = np.zeros(count, np.int64)

    def reset(self, rngs: Rngs) -> None:
        """Begin all games."""
        self._rngs = rngs.copy()
        self.ended[:] = False
        self._starts[:] = self._begun  # games shuffle their own, and a seed begins with the same
        with announced("patchwork-batch", ENVIRONMENT):
            self._share(self._begin)
            self._advance(np.empty(0, np.int64), slice(0))  # no game: it only compiles

    def _begin(self, games: slice) -> None:
        batch_steps.begin(
            self._positions[games], self._kernel.tables, self._starts[games], self._rngs[games],
            self._seats[games], self.planes[games], self.masks[games],
        )  # fmt: skip

    def _advance(self, actions: Actions, games: slice) -> None:
        batch_steps.advance(
            self._positions[games], self._kernel.tables, self._starts[games], self._rngs[games],
            self._seats[games], actions[games], self.rewards[games], self.ended[games],
            self.illegal[games], self.points[games], self.planes[games], self.masks[games],
        )  # fmt: skip
