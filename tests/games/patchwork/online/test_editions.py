# SPDX-License-Identifier: MIT
import re

import pytest

from quiltbee.core import pieces
from quiltbee.games import patchwork
from quiltbee.games.patchwork.online import editions
from quiltbee.games.patchwork.online.editions import edition_view
from tests.strategies import fresh, starred


@pytest.mark.parametrize("name", patchwork.INFO.editions)
def test_an_edition_tells_how_each_patch_lies(name: str) -> None:
    view, edition = edition_view(name), patchwork.load_edition(name)
    assert len(view.spiral) == view.last_space + 1 == 54
    assert all(0 <= x <= 364 and 0 <= y <= 468 for x, y in view.spiral)
    for patch in view.patches:
        shape = edition.patches[patch.id].shape
        for turned in patch.orientations:
            assert tuple(turned.rows) == pieces.orient(shape, turned.orientation)
            assert (
                str(patchwork.Buy(patch.id, 0, turned.orientation))
                == f"{patch.id}@a1{turned.suffix}"
            )
            assert len(turned.buttons) == patch.income
            assert all(turned.rows[row][column] == "#" for row, column in turned.buttons)
            _check_matrix(turned.matrix, shape, turned.rows)


def test_a_starred_label_is_told_to_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    state = starred(fresh("halloween"), 0, 2)
    monkeypatch.setattr(editions, "load_edition", lambda _name: state.edition)
    view = edition_view.__wrapped__("halloween")
    assert {patch.id for patch in view.patches if patch.starred} == {2, 4}


def _check_matrix(matrix: str, shape: pieces.Shape, rows: list[str]) -> None:
    """The transform carries the middles of the spaces as drawn to the middles of the turned ones."""
    a, b, c, d, e, f = (float(each) for each in re.findall(r"-?[0-9.]+", matrix))
    cloth = [(r, k) for r, row in enumerate(shape) for k, mark in enumerate(row) if mark == "#"]
    moved = set[tuple[int, int]]()
    for row, column in cloth:
        x, y = (column + 0.5) * 40, (row + 0.5) * 40
        moved.add((int((b * x + d * y + f) // 40), int((a * x + c * y + e) // 40)))
    assert moved == {
        (r, k) for r, row in enumerate(rows) for k, mark in enumerate(row) if mark == "#"
    }
