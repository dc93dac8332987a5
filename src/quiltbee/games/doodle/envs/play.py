# SPDX-License-Identifier: MIT
"""A game of Doodle in play: the rules step it, and the compiled rules list actions and fill observations."""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

import numpy as np

from quiltbee.core.game import CHANCE
from quiltbee.core.grid import SIZE, SPACES
from quiltbee.envs.game_env import Mask, Planes, Play
from quiltbee.games.doodle import (
    EDITIONS,
    Move,
    Phase,
    Roll,
    State,
    apply,
    complete,
    settle,
    start,
    start_from,
    to_move,
)
from quiltbee.games.doodle.envs.observation import OTHER, PLANES, observe_first, plane_names
from quiltbee.games.doodle.kernel.facade import Kernel
from quiltbee.games.doodle.kernel.position import A_DONE, ACTIONS, POSITION, from_state
from quiltbee.games.doodle.kernel.position import to_action as action_of
from quiltbee.games.doodle.kernel.position import to_move as move_of
from quiltbee.kernel.compilation import ENVIRONMENT, announced
from quiltbee.kernel.facade import Positions

_SHARE: Final = np.float32(1 / SPACES)


@cache
def rehearse() -> None:
    """Compile what a game in play needs, or load it from the compile cache. Print a message if that takes long."""
    kernel = Kernel(EDITIONS[0])
    with announced("doodle-play", ENVIRONMENT):
        positions = kernel.positions([start(EDITIONS[0], random.Random(0))])
        kernel.legal_actions(positions)
        observe_first(positions, kernel.tables, np.zeros((len(PLANES), SIZE, SIZE), np.float32))


class DoodlePlay(Play):
    """A game in play. The rewards are points: those of a scoring when it comes, less the empty spaces at the end."""

    actions = ACTIONS
    idle = A_DONE

    def __init__(self, edition: str, seats: int = 1) -> None:
        super().__init__(edition, seats)
        self._kernel = Kernel(edition)
        self._planes = len(plane_names(seats))
        self._known: tuple[State | None, int, Positions] = (None, 0, np.empty(0))

    def reset(self, rng: random.Random, begun: State | None = None) -> None:
        """Begin a game, from a state or with a shuffled deck."""
        rehearse()
        self._rng = rng
        begun = begun or start_from(self.edition, {"players": self.seats}, rng)
        self._state = complete(begun, rng)
        self._rewards = [0.0] * self.seats
        self._throw()

    def _throw(self) -> None:
        while to_move(self._state) == (CHANCE,):
            self._state = apply(self._state, settle(self._state, Roll(), self._rng))

    def to_move(self) -> tuple[int, ...]:
        """Return the seats that are not done yet."""
        return to_move(self._state)

    def mask(self, seat: int) -> Mask:
        """Return a flag for each action of a seat. A seat that waits may only be done, which changes nothing."""
        mask = np.zeros(ACTIONS, np.int8)
        acting = self.to_move()
        if seat in acting:
            mask[self._kernel.legal_actions(self._position(seat))] = 1
        elif acting:
            mask[self.idle] = 1
        return mask

    def _position(self, seat: int) -> Positions:
        """Return the position of a seat, also of one that is done. It is kept: masks and observations are made of it."""
        state, known_seat, positions = self._known
        if state is not self._state or known_seat != seat:
            table = self._state.seats
            if table[seat].done:
                mine = replace(table[seat], done=False)
                table = (*table[:seat], mine, *table[seat + 1 :])
            positions = POSITION.array(from_state(replace(self._state, seats=table), seat))
            self._known = self._state, seat, positions
        return positions

    def observe(self, seat: int) -> Planes:
        """Return what a seat sees."""
        planes = np.zeros((self._planes, SIZE, SIZE), np.float32)
        observe_first(self._position(seat), self._kernel.tables, planes)
        for number in range(1, self.seats):
            other = self._state.seats[(seat + number) % self.seats]
            at = len(PLANES) + (number - 1) * len(OTHER)
            planes[at] = [
                [other.before.board >> 9 * row + column & 1 for column in range(9)]
                for row in range(9)
            ]
            planes[at + 1] = np.float32(sum(other.scores)) * _SHARE
        return planes

    def step(self, seat: int, action: int) -> None:
        """Do a legal action for a seat, and throw the die where it is due."""
        self._apply(seat, self.move(seat, action))
        self._throw()

    def _apply(self, seat: int, move: Move) -> None:
        before = self._state
        self._state = apply(before, move, seat)
        is_over = self._state.phase is Phase.OVER
        self._rewards = [
            float(sum(now.scores) - sum(then.scores) - (now.empty if is_over else 0))
            for now, then in zip(self._state.seats, before.seats, strict=True)
        ]

    def rewards(self) -> Sequence[float]:
        """Return by seat the points of the last step. Their sum over a game is the final score."""
        return self._rewards

    def illegal_reward(self, seat: int) -> float:
        """Return less than any legal end would still bring: no point more, and no space more of the sheet."""
        return -1.0 - self._state.seats[seat].empty

    def state(self) -> State:
        """Return the state of the rules, with the order of the deck."""
        return self._state

    def move(self, seat: int, action: int) -> Move:
        """Return the move of an action."""
        return move_of(self._state, action, seat)

    def action(self, move: Move) -> int:
        """Return the action of a legal move."""
        return action_of(self._state, move)
