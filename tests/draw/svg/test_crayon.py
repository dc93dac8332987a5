# SPDX-License-Identifier: MIT
import re
from itertools import pairwise

import pytest

from quiltbee.draw.svg.cloth import CELL
from quiltbee.draw.svg.crayon import HANDS, hatching
from quiltbee.draw.svg.elements import shape_cells
from quiltbee.draw.svg.ink import hand_outline
from quiltbee.games import doodle

EDITIONS = [doodle.load_edition(name) for name in doodle.INFO.editions]
SHAPES = sorted({card.shape for edition in EDITIONS for card in edition.patches.values()})


def points_of(d: str) -> list[tuple[float, float]]:
    """Points all along the strokes of a path, taken as straight from end to end."""
    points = list[tuple[float, float]]()
    for stroke in re.findall(r"M[^M]*", d):
        ends = [
            tuple(map(float, re.findall(r"-?[\d.]+", each)[-2:]))
            for each in re.findall(r"[MLQ][^LQha]*", stroke)
        ]
        points += [(ends[0][0], ends[0][1])]
        for (x, y), (to_x, to_y) in pairwise(ends):
            points += [(x + (to_x - x) * i / 40, y + (to_y - y) * i / 40) for i in range(41)]
    return points


@pytest.mark.parametrize("hand", range(len(HANDS)))
def test_every_hand_shades_every_space_of_every_patch_and_no_other(hand: int) -> None:
    for shape in SHAPES:
        cells = set(shape_cells(shape))
        touched = {
            (int(y // CELL), int(x // CELL))
            for strokes in hatching(cells, hand, "a seed")
            for x, y in points_of(strokes.d)
        }
        assert touched == cells, shape


def test_the_same_piece_is_always_drawn_the_same_and_another_seed_differs() -> None:
    cells = {(0, 0), (0, 1)}
    assert hatching(cells, 0, "one") == hatching(cells, 0, "one")
    assert hatching(cells, 0, "one") != hatching(cells, 0, "two")
    assert hatching(cells, len(HANDS), "one") == hatching(cells, 0, "one")


def test_an_outline_goes_round_holes_too() -> None:
    ring = frozenset((row, column) for row in range(3) for column in range(3)) - {(1, 1)}
    assert hand_outline(ring, "a ring").count("Z") == 2
