# SPDX-License-Identifier: MIT
"""What the apprentice sees, held against plain Python."""

import random

import numpy as np
import pytest

from quiltbee.core import grid, pieces
from quiltbee.games.patchwork import load_edition
from quiltbee.games.patchwork.kernel.facade import table_array
from quiltbee.games.patchwork.kernel.position import FIRST_BUY, FIRST_SEW, SLOT
from quiltbee.games.patchwork.players.mlp.features import (
    PATTERN_SCALE,
    count_patterns,
    covered,
    touched_windows,
)
from quiltbee.games.patchwork.players.mlp.records import PATTERNS, WIDE, patterns
from quiltbee.kernel.boards import join, split


def words(board: int) -> tuple[np.uint64, np.uint64]:
    low, high = split(board)
    return np.uint64(low), np.uint64(high)


def boards(count: int) -> list[int]:
    rng = random.Random(1)
    some = [
        sum(1 << cell for cell in range(81) if rng.random() < rng.random()) for _ in range(count)
    ]
    return [0, grid.FULL, 1, 1 << 80, *some]


def is_filled(board: int, row: int, column: int) -> bool:
    return not (0 <= row < 9 and 0 <= column < 9) or bool(board >> (row * 9 + column) & 1)


def test_patterns_that_are_turned_or_mirrored_are_one() -> None:
    numbers = patterns()
    assert {*numbers} == {*range(PATTERNS)}
    rng = np.random.default_rng(1)
    weights = 1 << np.arange(9).reshape(3, 3)
    for _ in range(50):
        window = rng.integers(0, 2, (3, 3))
        looks = [np.rot90(side, turn) for side in (window, window.T) for turn in range(4)]
        assert len({int(numbers[(look * weights).sum()]) for look in looks}) == 1


def test_patterns_are_counted_around_every_space() -> None:
    numbers = np.array(patterns())
    for board in boards(20):
        counts, rows = np.zeros(PATTERNS, np.float32), np.zeros(WIDE, np.int64)
        count_patterns(*words(board), numbers, rows, counts)
        expected = np.zeros(PATTERNS)
        for row in range(9):
            for column in range(9):
                window = sum(
                    is_filled(board, row + down - 1, column + right - 1) << (3 * down + right)
                    for down in range(3)
                    for right in range(3)
                )
                expected[numbers[window]] += PATTERN_SCALE
        assert counts == pytest.approx(expected, rel=1e-5, abs=1e-5)  # single precision


def test_the_spaces_around_are_those_whose_windows_change() -> None:
    for board in boards(30):
        expected = sum(
            1 << cell
            for cell in range(81)
            if any(
                0 <= cell // 9 + down < 9
                and 0 <= cell % 9 + right < 9
                and board >> ((cell // 9 + down) * 9 + cell % 9 + right) & 1
                for down in (-1, 0, 1)
                for right in (-1, 0, 1)
            )
        )
        assert join(*touched_windows(*words(board))) == expected


def test_a_way_to_lay_a_patch_covers_what_the_rules_say() -> None:
    edition, t = load_edition("classic"), table_array("classic")
    for patch in edition.patches.values():
        for placement in pieces.placements(patch.shape):
            for slot in (0, 2):
                action = FIRST_BUY + slot * SLOT + placement.orientation * 81 + placement.cell
                assert join(*covered(t[0], patch.id, action)) == placement.spaces
    for cell in range(81):
        assert join(*covered(t[0], -1, FIRST_SEW + cell)) == 1 << cell
