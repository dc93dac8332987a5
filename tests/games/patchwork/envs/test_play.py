# SPDX-License-Identifier: MIT
"""A game in play, what a seat sees of it, and many games at once."""

import random
from typing import Any

import numpy as np
import pytest

from quiltbee.games import patchwork
from quiltbee.games.patchwork.envs import batch_steps
from quiltbee.games.patchwork.envs.batch import PatchworkBatch
from quiltbee.games.patchwork.envs.observation import PLANES, observe_first
from quiltbee.games.patchwork.envs.picture import pieces
from quiltbee.games.patchwork.envs.play import PatchworkPlay
from quiltbee.games.patchwork.kernel.facade import Kernel
from quiltbee.kernel.facade import seeds


def in_play(edition: str = "classic", moves: int = 0, seed: int = 1) -> Any:
    """Return a game in play after random moves."""
    play, rng = PatchworkPlay(edition), random.Random(seed)
    play.reset(rng)
    for _ in range(moves):
        (seat,) = play.to_move()
        play.step(seat, int(rng.choice(np.flatnonzero(play.mask(seat)))))
    return play


def plane(seen: Any, name: str) -> Any:
    return seen[PLANES.index(name)]


@pytest.mark.parametrize("edition", patchwork.EDITIONS)
def test_a_seat_sees_the_table(edition: str) -> None:
    play = in_play(edition, moves=24)
    state = play.state()
    for seat in (0, 1):
        seen, mine, other = play.observe(seat), state.seats[seat], state.seats[1 - seat]
        board = plane(seen, "quilt").flatten().astype(int)
        assert sum(1 << int(cell) for cell in np.flatnonzero(board)) == mine.quilt
        board = plane(seen, "other_quilt").flatten()
        assert sum(1 << int(cell) for cell in np.flatnonzero(board)) == other.quilt
        numbers = {
            "buttons": mine.buttons / 20,
            "income": mine.income / 10,
            "time": mine.time / 53,
            "empty": (81 - mine.quilt.bit_count()) / 81,
            "tile": mine.special_tile,
            "other_buttons": other.buttons / 20,
            "to_move": state.active == seat,
            "in_hand": state.in_hand,
            "may_remove": state.edition.special_optional,
        }
        for name, number in numbers.items():
            assert np.allclose(plane(seen, name), number), name
        costs = [state.edition.patches[patch].buttons / 10 for patch in state.circle]
        assert np.allclose(plane(seen, "circle_cost").flatten()[: len(costs)], costs)
        assert plane(seen, "circle_there").sum() == len(costs)
        first = state.edition.patches[state.circle[0]]
        assert plane(seen, "offer1").sum() == sum(row.count("#") for row in first.shape)


def test_the_seat_that_waits_may_only_advance() -> None:
    play = in_play()
    assert np.flatnonzero(play.mask(1)).tolist() == [play.idle]


def test_the_winner_gets_the_reward_at_the_end() -> None:
    play, rng = in_play(), random.Random(2)
    while play.to_move():
        assert play.rewards() == (0, 0)
        (seat,) = play.to_move()
        play.step(seat, int(rng.choice(np.flatnonzero(play.mask(seat)))))
    ended = patchwork.outcome(play.state())
    assert ended is not None
    assert play.rewards()[ended.winners[0]] == 1
    assert sum(play.rewards()) == 0
    assert not play.mask(0).any()


def test_every_piece_of_a_quilt_has_its_number() -> None:
    state = in_play("halloween", moves=30).state()
    for seat in (0, 1):
        numbers = pieces(state, seat)
        assert np.count_nonzero(numbers) == state.seats[seat].quilt.bit_count()
        assert set(numbers.flatten()) - {0, 34} == {buy.patch for buy in state.seats[seat].sewn}


@pytest.mark.parametrize("edition", patchwork.EDITIONS)
def test_many_games_are_seen_as_one_is(edition: str) -> None:
    batch, one, rng = PatchworkBatch(edition, 5), PatchworkPlay(edition), np.random.default_rng(3)
    batch.reset(seeds(4, len(batch.ended)))
    kernel, ended, won = Kernel(edition), 0, 0
    for _ in range(60):
        for game in range(5):
            one.reset(random.Random(0), kernel.state(batch._positions, game))
            seat = int(batch._seats[game])
            if not batch.ended[game]:
                assert one.to_move() == (seat,)
                assert (batch.masks[game] == one.mask(seat)).all()
            assert (batch.planes[game] == one.observe(seat)).all()
        batch.step((rng.random(batch.masks.shape) * batch.masks).argmax(axis=1))
        ended, won = ended + int(batch.ended.sum()), won + int((batch.rewards == 1).sum())
    assert ended > won > 0


def test_every_game_has_another_circle_with_the_smallest_patch_last() -> None:
    batch = PatchworkBatch("classic", 20)
    batch.reset(seeds(1, len(batch.ended)))
    orders = batch._positions["order"]
    assert len({tuple(order) for order in orders}) == 20
    assert len({order[batch_steps.SHUFFLED] for order in orders}) == 1
    assert set(batch._seats) == {0, 1}


def test_planes_are_written_whole() -> None:
    play = in_play(moves=9)
    seen = np.full((len(PLANES), 9, 9), np.nan, np.float32)
    observe_first(play._positions, Kernel("classic").tables, 0, seen)
    assert (seen == play.observe(0)).all()
