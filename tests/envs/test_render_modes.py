# SPDX-License-Identifier: MIT
"""A game as pixels, as text, and printed."""

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from quiltbee.envs import common, game_env, render_modes
from quiltbee.envs.picture import GAP, SIDE, SPACE, board, numbers
from quiltbee.games import doodle, game_of, patchwork


def test_a_piece_has_an_edge_around_it_and_none_within() -> None:
    """The domino in the top left corner is piece 1."""
    spaces = np.zeros((9, 9), np.int64)
    spaces[0, :2] = 1
    pixels, middle = board(spaces), SPACE // 2
    assert pixels.shape == (SIDE, SIDE, 3)
    within, left, right = (pixels[middle, at] for at in (SPACE, 0, 2 * SPACE))
    assert (left == right).all()
    assert (within != left).any()
    assert (pixels[middle, middle] == pixels[middle, SPACE + middle]).all()
    assert (pixels[middle, middle] != pixels[middle, 2 * SPACE + middle]).any()


def test_numbers_are_readable() -> None:
    ink, dots = (0, 0, 0), numbers([(10, (0, 0, 0)), (-7, (0, 0, 0))], scale=1)
    rows = ["".join("#" if tuple(dot) == ink else "." for dot in row) for row in dots]
    assert [row.rstrip(".") for row in rows] == [
        ".#..###......###",
        "##..#.#........#",
        ".#..#.#..###...#",
        ".#..#.#........#",
        "###.###........#",
    ]


def shown(state: Any) -> Any:
    """Return the pixels of a state of the rules."""
    play: Any = SimpleNamespace(state=lambda: state, seats=len(state.seats))
    return render_modes.render("rgb_array", common.env_of(game_of(state).INFO.name), play)


def with_seat(state: Any, **changed: Any) -> Any:
    first, *others = state.seats
    return replace(state, seats=(replace(first, **changed), *others))


PATCHWORK = patchwork.start("classic", random.Random(1))
BEGUN = doodle.start("standard", random.Random(1))
DOODLE = doodle.apply(BEGUN, doodle.legal_moves(BEGUN, 0)[0], 0)


@pytest.mark.parametrize(
    "changed",
    [
        with_seat(PATCHWORK, buttons=6),
        with_seat(PATCHWORK, income=1),
        with_seat(PATCHWORK, time=1),
        with_seat(PATCHWORK, special_tile=True),
        with_seat(PATCHWORK, quilt=1, leather=1),
        replace(PATCHWORK, active=1),
        replace(PATCHWORK, in_hand=1),
        replace(PATCHWORK, circle=(*PATCHWORK.circle[1:], PATCHWORK.circle[0])),
        with_seat(with_seat(PATCHWORK, time=21), time=27),
        with_seat(DOODLE, scores=(5,)),
        with_seat(DOODLE, sheet=replace(DOODLE.seats[0].sheet, singles=1 << 80)),
        with_seat(DOODLE, sheet=replace(DOODLE.seats[0].sheet, specials=doodle.Specials(cut=0))),
        with_seat(DOODLE, sheet=doodle.Sheet()),
        replace(DOODLE, round=3),
        replace(DOODLE, turn=4),
        replace(DOODLE, card=DOODLE.circle[0]),
        replace(DOODLE, circle=DOODLE.circle[1:]),
    ],
)
def test_a_picture_shows_the_whole_table(changed: Any) -> None:
    before, after = (
        shown(PATCHWORK if isinstance(changed, patchwork.State) else DOODLE),
        shown(changed),
    )
    assert before.shape == after.shape, "a video has frames of one size"
    assert (before != after).any()


@pytest.mark.parametrize("players", range(1, 11))
def test_every_table_has_its_picture(players: int) -> None:
    state = doodle.start_from("standard", {"players": players}, random.Random(1))
    assert shown(state).shape[1] == min(players, 5) * (SIDE + GAP) - GAP


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_game_in_play_is_shown(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    play, env = common.make_play(game, None, None), common.env_of(game)
    assert isinstance(play, game_env.Play)
    play.reset(random.Random(1))
    text = render_modes.render("ansi", env, play)
    assert isinstance(text, str)
    assert render_modes.render("human", env, play) is None
    assert capsys.readouterr().out == text + "\n"
    empty: Any = render_modes.render("rgb_array", env, play)
    mask = play.mask(0)
    play.step(0, int(np.flatnonzero(mask)[-1]))
    after: Any = render_modes.render("rgb_array", env, play)
    assert empty.dtype == np.uint8
    assert (empty != after).any()


def test_without_a_mode_there_is_a_warning() -> None:
    play = common.make_play("patchwork", None, None)
    play.reset(random.Random(1))
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert render_modes.render(None, common.env_of("patchwork"), play) is None


def test_modes_are_checked() -> None:
    assert render_modes.check_mode(None) is None
    assert render_modes.check_mode("ansi") == "ansi"
    with pytest.raises(ValueError, match="human, ansi, rgb_array, not 'x'"):
        render_modes.check_mode("x")
