# SPDX-License-Identifier: MIT
"""Many games of Doodle alone at once."""

import random

import numpy as np

from quiltbee.envs.game_env import Actions, Batch, Rngs
from quiltbee.games.doodle import start
from quiltbee.games.doodle.envs import batch_steps
from quiltbee.games.doodle.envs.observation import PLANES
from quiltbee.games.doodle.kernel.facade import Kernel
from quiltbee.games.doodle.kernel.position import ACTIONS
from quiltbee.games.doodle.kernel.tables import STARTS
from quiltbee.kernel.compilation import ENVIRONMENT, announced


class DoodleBatch(Batch):
    """Games of one seat alone."""

    actions = ACTIONS

    def __init__(self, edition: str, count: int) -> None:
        super().__init__(edition, count, len(PLANES))
        # The tables are reached by the kernel: copied or pickled, they would be another type to compile for.
        self._kernel = kernel = Kernel(edition)
        self._begun = kernel.positions([start(edition, random.Random(0))])
        self._positions = np.repeat(self._begun, count)
        self._starts = min(STARTS, len(kernel.edition.starts))

    def reset(self, rngs: Rngs) -> None:
        """Begin all games."""
        self._rngs = rngs.copy()
        self.ended[:] = False
        with announced("doodle-batch", ENVIRONMENT):
            self._share(self._begin)
            self._advance(np.empty(0, np.int64), slice(0))  # no game: it only compiles

    def _begin(self, games: slice) -> None:
        batch_steps.begin(
            self._positions[games], self._kernel.tables, self._begun, self._starts,
            self._rngs[games], self.planes[games], self.masks[games],
        )  # fmt: skip

    def _advance(self, actions: Actions, games: slice) -> None:
        batch_steps.advance(
            self._positions[games], self._kernel.tables, self._begun, self._starts,
            self._rngs[games], actions[games], self.rewards[games], self.ended[games],
            self.illegal[games], self.points[games], self.planes[games], self.masks[games],
        )  # fmt: skip
