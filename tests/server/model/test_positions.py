# SPDX-License-Identifier: MIT
"""Positions that clients send."""

import pytest

from quiltbee.core.errors import PositionError
from quiltbee.games import find_game
from quiltbee.server.model.positions import game_named, one_line, start_of
from quiltbee.server.model.refusals import RefusedError
from tests.server.study.test_boards import played


def test_a_position_may_be_broken_over_lines() -> None:
    match = played("patchwork", 5)
    text = match.game.position_text(match.state)
    broken = "  " + text.replace(" ", "\r\n ") + "\n"
    assert one_line(broken) == text
    assert game_named(text) == "patchwork"
    assert start_of("patchwork", broken, 2) == match.state


@pytest.mark.parametrize(
    ("game", "seats", "code"), [("doodle", 2, "other_game"), ("patchwork", 1, "wrong_seats")]
)
def test_a_start_must_be_of_the_game_and_have_its_seats(game: str, seats: int, code: str) -> None:
    match = played("patchwork", 5)
    with pytest.raises(RefusedError) as refused:
        start_of(game, match.game.position_text(match.state), seats)
    assert refused.value.refusal.code == code


def test_a_start_must_be_a_position_that_is_not_over() -> None:
    with pytest.raises(PositionError):
        start_of("patchwork", "patchwork", 2)
    over = played("patchwork", 500)
    with pytest.raises(RefusedError) as refused:
        start_of("patchwork", find_game("patchwork").position_text(over.state), 2)
    assert refused.value.refusal.code == "position_over"
