# SPDX-License-Identifier: MIT
"""A game of Patchwork in play, by the compiled rules."""

import random
from functools import cache
from typing import Final

import numpy as np

from quiltbee.core.grid import SIZE
from quiltbee.envs.game_env import Mask, Planes, Play
from quiltbee.games.patchwork import EDITIONS, Move, State, outcome, start
from quiltbee.games.patchwork.envs.observation import PLANES, observe_first
from quiltbee.games.patchwork.kernel.facade import Kernel
from quiltbee.games.patchwork.kernel.position import ACTIONS, ADVANCE, to_action, to_move
from quiltbee.kernel.compilation import ENVIRONMENT, announced

_REWARDS: Final = ((1.0, -1.0), (-1.0, 1.0))
"""By winner and by seat."""


@cache
def rehearse() -> None:
    """Compile what a game in play needs, or load it from the compile cache. Print a message if that takes long."""
    kernel = Kernel(EDITIONS[0])
    with announced("patchwork-play", ENVIRONMENT):
        positions = kernel.positions([start(EDITIONS[0], random.Random(0))])
        planes = np.empty((len(PLANES), SIZE, SIZE), np.float32)
        observe_first(positions, kernel.tables, 0, planes)
        kernel.apply(positions, int(kernel.legal_actions(positions)[0]))


class PatchworkPlay(Play):
    """A game in play. The winner gets 1 and the other -1, at the end; there is no draw."""

    actions = ACTIONS
    idle = ADVANCE

    def __init__(self, edition: str, seats: int = 2) -> None:
        super().__init__(edition, seats)
        self._kernel = Kernel(edition)
        self._over = True
        self._state: State | None = None

    def reset(self, rng: random.Random, begun: State | None = None) -> None:
        """Begin a game, from a state or with a circle laid out at random."""
        rehearse()
        self._positions = self._kernel.positions([begun or start(self.edition, rng)])
        self._over, self._state = False, None

    def to_move(self) -> tuple[int, ...]:
        """Return the active seat; none when the game is over."""
        return () if self._over else (int(self._positions[0]["active"]),)

    def mask(self, seat: int) -> Mask:
        """Return a flag for each action of a seat. The seat that waits may only advance, which changes nothing."""
        mask = np.zeros(ACTIONS, np.int8)
        if not self._over:
            is_active = seat == self._positions[0]["active"]
            mask[self._kernel.legal_actions(self._positions) if is_active else ADVANCE] = 1
        return mask

    def observe(self, seat: int) -> Planes:
        """Return what a seat sees."""
        planes = np.empty((len(PLANES), SIZE, SIZE), np.float32)
        observe_first(self._positions, self._kernel.tables, seat, planes)
        return planes

    def step(self, seat: int, action: int) -> None:  # noqa: ARG002 - only the active seat acts
        """Do a legal action for the active seat."""
        self._over, self._state = self._kernel.apply(self._positions, action), None

    def rewards(self) -> tuple[float, float]:
        """Return 1 for the winner and -1 for the other; 0 while the game goes on."""
        ended = outcome(self.state()) if self._over else None
        return (0.0, 0.0) if ended is None else _REWARDS[ended.winners[0]]

    def state(self) -> State:
        """Return the state of the rules."""
        if self._state is None:
            self._state = self._kernel.state(self._positions)
        return self._state

    def move(self, seat: int, action: int) -> Move:  # noqa: ARG002 - only the active seat acts
        """Return the move of an action."""
        return to_move(self.state(), action)

    def action(self, move: Move) -> int:
        """Return the action of a legal move."""
        return to_action(self.state(), move)
