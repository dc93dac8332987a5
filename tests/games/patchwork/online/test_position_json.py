# SPDX-License-Identifier: MIT
"""A position as JSON is, sign by sign, what pydantic makes of its view."""

import random

import pytest

from quiltbee.games import patchwork
from quiltbee.games.patchwork import Phase, State
from quiltbee.games.patchwork.online.position_json import PositionWriter
from quiltbee.games.patchwork.online.views import position_view


def game(edition: str, seed: int) -> list[State]:
    """Return the positions of a game. Some seats buy all they can, others often advance."""
    rng = random.Random(seed)
    states = [patchwork.start(edition, rng, first=seed % 2)]
    while moves := patchwork.legal_moves(states[-1]):
        move = moves[0] if rng.random() < seed % 3 / 5 else rng.choice(moves)
        states.append(patchwork.apply(states[-1], move))
    return states


@pytest.mark.parametrize("edition", patchwork.INFO.editions)
def test_every_position_of_a_game_is_written_as_pydantic_would(edition: str) -> None:
    phases = set[Phase]()
    for seed in range(6):
        writer = PositionWriter()
        for state in game(edition, seed):
            phases.add(state.phase)
            assert writer.write(state) == position_view(state).model_dump_json()
    assert phases == {*Phase}


def test_going_back_is_written_too() -> None:
    states, writer = game("classic", 1), PositionWriter()
    for state in [*states, *reversed(states), states[-1], states[3]]:
        assert writer.write(state) == position_view(state).model_dump_json()


def test_seats_that_look_the_same_are_not_mixed_up() -> None:
    start = patchwork.start("classic", random.Random(1))
    assert start.seats[0] is start.seats[1]
    writer = PositionWriter()
    writer.write(start)
    after = patchwork.apply(start, patchwork.legal_moves(start)[-1])
    assert writer.write(after) == position_view(after).model_dump_json()
