# SPDX-License-Identifier: MIT
"""Games without geometry, held against the same games played plainly."""

import random

import numpy as np
import pytest

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS, State
from quiltbee.games.patchwork.kernel import Kernel
from quiltbee.kernel.bits import mix
from tests.strategies import playout

WORD = 2**64


class Plain:
    """The games that the kernel plays, one after the other, with its own chance."""

    def __init__(self, seed: int) -> None:
        self._chance = int(mix(np.uint64(seed)))

    def draw(self, below: int) -> int:
        self._chance = (self._chance * 6364136223846793005 + 1442695040888963407) % WORD
        return ((self._chance >> 33) * below) >> 31

    def margin(self, state: State) -> int:
        """Play one and return the margin of seat 0."""
        box, circle, me = state.edition, list(state.circle), state.active
        time = [seat.time for seat in state.seats]
        buttons = [seat.buttons for seat in state.seats]
        income = [seat.income for seat in state.seats]
        empty = [81 - seat.quilt.bit_count() for seat in state.seats]
        empty[me] -= state.in_hand
        while True:
            if time[me] > time[1 - me]:
                me = 1 - me
            if time[me] == box.last_space:
                break
            old, other = time[me], time[1 - me]
            offers = [box.patches[patch] for patch in circle[:3]]
            possible = [
                each for each in offers if each.buttons <= buttons[me] and each.size <= empty[me]
            ]
            possible.reverse()
            number = self.draw(len(possible) + 1)
            if number == len(possible):
                time[me] = min(other + 1, box.last_space)
                buttons[me] += time[me] - old
            else:
                patch = possible[number]
                place = circle.index(patch.id)
                circle = circle[place + 1 :] + circle[:place]
                buttons[me] -= patch.buttons
                income[me] += patch.income
                empty[me] -= patch.size
                time[me] = min(old + patch.time, box.last_space)
            crossed = sum(old < mark <= time[me] for mark in box.income_marks)
            buttons[me] += crossed * income[me]
            met = sum(max(old, other) < mark <= time[me] for mark in box.special_marks)
            empty[me] -= min(met, empty[me])
        one, two = (buttons[seat] - 2 * empty[seat] for seat in (0, 1))
        return one - two


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_without_geometry_are_played_exactly_so(edition: str) -> None:
    kernel, games = Kernel(edition), 20
    rng = random.Random(3)
    met = [state for state, _, _ in playout(rules, rules.start(edition, rng), rng)]
    for seed, state in enumerate(met):
        plain = Plain(seed)
        expected = sum(plain.margin(state) for _ in range(games)) / games
        assert kernel.economy(kernel.positions([state]), games, seed) == expected


def test_no_seed_is_special() -> None:
    kernel = Kernel("classic")
    positions = kernel.positions([rules.start("classic", random.Random(1))])
    means = [kernel.economy(positions, 4000, seed) for seed in range(12)]
    assert len(set(means)) == 12
    assert max(means) - min(means) < 3
