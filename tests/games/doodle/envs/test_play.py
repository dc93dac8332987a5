# SPDX-License-Identifier: MIT
"""A game in play, what a seat sees of it, and many games at once."""

import random
from typing import Any

import numpy as np
import pytest

from quiltbee.games import doodle
from quiltbee.games.doodle.envs import batch_steps
from quiltbee.games.doodle.envs.batch import DoodleBatch
from quiltbee.games.doodle.envs.observation import PLANES, observe_first, plane_names
from quiltbee.games.doodle.envs.picture import pieces
from quiltbee.games.doodle.envs.play import DoodlePlay
from quiltbee.games.doodle.kernel.facade import Kernel, position_array
from quiltbee.kernel.facade import seeds


def in_play(seats: int = 1, moves: int = 0, seed: int = 1) -> Any:
    """Return a game in play after random moves."""
    play, rng = DoodlePlay("standard", seats), random.Random(seed)
    play.reset(rng)
    for _ in range(moves):
        seat = play.to_move()[0]
        play.step(seat, int(rng.choice(np.flatnonzero(play.mask(seat)))))
    return play


def plane(seen: Any, name: str, seats: int = 1) -> Any:
    return seen[plane_names(seats).index(name)]


def bits(board: Any) -> int:
    return sum(1 << int(cell) for cell in np.flatnonzero(board.flatten()))


@pytest.mark.parametrize("moves", [0, 1, 12, 20])
def test_a_seat_sees_its_sheet_and_the_cards(moves: int) -> None:
    play = in_play(moves=moves)
    state = play.state()
    seen, mine = play.observe(0), state.seats[0]
    assert bits(plane(seen, "sheet")) == mine.board
    numbers = {
        "round": state.round / 3,
        "turn": state.turn / 6,
        "single": mine.specials.single,
        "cut": mine.specials.cut,
        "drawn": mine.drawn,
        "final": state.is_final_turn,
        "empty": mine.empty / 81,
    }
    for name, number in numbers.items():
        assert np.allclose(plane(seen, name), number), name
    cards = list(state.edition.patches)
    for name, held in ("undealt", state.deck), ("gone", state.discards), ("place", state.circle):
        there = {cards[cell] for cell in np.flatnonzero(plane(seen, name).flatten())}
        assert there == set(held), name


def test_a_seat_sees_the_others_as_the_turn_found_them() -> None:
    play = in_play(seats=3, moves=20)
    state = play.state()
    seen = play.observe(1)
    for number, other in (1, state.seats[2]), (2, state.seats[0]):
        assert bits(plane(seen, f"sheet_{number}", 3)) == other.before.board
        assert np.allclose(plane(seen, f"score_{number}", 3), sum(other.scores) / 81)


def test_a_seat_that_waits_may_only_be_done() -> None:
    play = in_play(seats=2)
    assert play.to_move() == (0, 1)
    play.step(0, int(play.mask(0).argmax()))
    assert play.to_move() == (1,)
    assert np.flatnonzero(play.mask(0)).tolist() == [play.idle]


def test_rewards_are_points() -> None:
    play, rng = in_play(seats=2), random.Random(3)
    total = np.zeros(2)
    while play.to_move():
        seat = play.to_move()[0]
        play.step(seat, int(rng.choice(np.flatnonzero(play.mask(seat)))))
        total += play.rewards()
    ended = doodle.outcome(play.state())
    assert ended is not None
    assert tuple(total) == ended.scores
    assert not play.mask(0).any()


def test_every_piece_of_a_sheet_has_its_number() -> None:
    state = in_play(moves=18).state()
    numbers = pieces(state, 0)
    assert np.count_nonzero(numbers) == state.seats[0].board.bit_count()
    assert len(set(numbers.flatten()) - {0, 2}) == 1 + len(state.seats[0].sheet.patches)


def test_many_games_are_seen_as_one_is() -> None:
    batch, one, rng = DoodleBatch("standard", 4), DoodlePlay("standard"), np.random.default_rng(3)
    batch.reset(seeds(4, len(batch.ended)))
    kernel, ended, total = Kernel("standard"), 0, np.zeros(4)
    for _ in range(80):
        for game in range(4):
            state = kernel.state(batch._positions, game)
            one.reset(random.Random(0), state)
            if batch.ended[game]:
                ended += 1
                outcome = doodle.outcome(state)
                assert outcome is not None
                assert total[game] == outcome.scores[0]
                total[game] = 0
            else:
                assert (batch.masks[game] == one.mask(0)).all()
            assert (batch.planes[game] == one.observe(0)).all()
        batch.step((rng.random(batch.masks.shape) * batch.masks).argmax(axis=1))
        total += batch.rewards
    assert ended > 4


def test_every_game_has_cards_of_its_own() -> None:
    batch = DoodleBatch("standard", 30)
    batch.reset(seeds(1, len(batch.ended)))
    assert len({tuple(circle) for circle in batch._positions["circle"]}) == 30
    assert len(set(batch._positions["start_card"])) > 1


def test_the_die_is_thrown_only_where_it_is_due() -> None:
    kernel = Kernel("standard")
    position, rng = position_array(in_play(moves=1).state()), np.ones(1, np.uint64)
    before = position.copy()
    batch_steps.throw(position[0], kernel.tables[0], rng)
    assert (position == before).all()


def test_planes_are_written_whole() -> None:
    play = in_play(moves=9)
    seen = np.full((len(PLANES), 9, 9), np.nan, np.float32)
    observe_first(position_array(play.state()), Kernel("standard").tables, seen)
    assert (seen == play.observe(0)).all()
