# SPDX-License-Identifier: MIT
"""A game as pixels, as text, and printed."""

import random
from typing import Any

import numpy as np
import pytest

from quiltbee.envs import common, game_env, rendering
from quiltbee.envs.picture import SPACE, picture


def boards(count: int) -> Any:
    """Return boards with a domino in the top left corner, which is piece 1."""
    board = np.zeros((9, 9), np.int64)
    board[0, :2] = 1
    return [board] * count


def test_boards_lie_side_by_side_with_a_gap() -> None:
    one, two = picture(boards(1)), picture(boards(2))
    side = 9 * SPACE + 1
    assert one.shape == (side, side, 3)
    assert two.shape == (side, 2 * side + SPACE, 3)
    assert (two[:, -side:] == one).all()
    assert (two[:, side : side + SPACE] == 255).all()


def test_a_piece_has_an_edge_around_it_and_none_within() -> None:
    pixels, middle = picture(boards(1)), SPACE // 2
    within, left, right = (pixels[middle, at] for at in (SPACE, 0, 2 * SPACE))
    assert (left == right).all()
    assert (within != left).any()
    assert (pixels[middle, middle] == pixels[middle, SPACE + middle]).all()
    assert (pixels[middle, middle] != pixels[middle, 2 * SPACE + middle]).any()


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_game_in_play_is_shown(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    play, env = common.make_play(game, None, None), common.env_of(game)
    assert isinstance(play, game_env.Play)
    play.reset(random.Random(1))
    text = rendering.render("ansi", env, play)
    assert isinstance(text, str)
    assert rendering.render("human", env, play) is None
    assert capsys.readouterr().out == text + "\n"
    empty: Any = rendering.render("rgb_array", env, play)
    mask = play.mask(0)
    play.step(0, int(np.flatnonzero(mask)[-1]))
    after: Any = rendering.render("rgb_array", env, play)
    assert empty.dtype == np.uint8
    assert (empty != after).any()


def test_without_a_mode_there_is_a_warning() -> None:
    play = common.make_play("patchwork", None, None)
    play.reset(random.Random(1))
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert rendering.render(None, common.env_of("patchwork"), play) is None


def test_modes_are_checked() -> None:
    assert rendering.check_mode(None) is None
    assert rendering.check_mode("ansi") == "ansi"
    with pytest.raises(ValueError, match="human, ansi, rgb_array, not 'x'"):
        rendering.check_mode("x")
