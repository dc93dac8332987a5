# SPDX-License-Identifier: MIT
"""The tables of Doodle in JAX hold what the editions say."""

import numpy as np
import pytest

from quiltbee.core import grid, pieces
from quiltbee.games.doodle import EDITIONS, best_rectangle, cut_pieces, load_edition
from quiltbee_research.doodle.tables import PIPS, tables


@pytest.mark.parametrize("number", range(len(EDITIONS)))
def test_cards_and_die_are_those_of_each_edition(number: int) -> None:
    edition, known = load_edition(EDITIONS[number]), tables()
    for place, start in enumerate(edition.starts.values()):
        assert known.shapes[known.start[number, place] - 1] == start.shape
    assert not known.card[number, 0].any()
    for place, card in enumerate(edition.patches.values(), 1):
        shapes = (card.shape, *cut_pieces(card.shape))
        row = known.card[number, place].tolist()
        assert [known.shapes[shape - 1] for shape in row if shape] == list(shapes)
        assert row[len(shapes) :] == [0] * (len(row) - len(shapes))
    assert known.die[number].tolist() == list(edition.die)
    assert known.faces[number].tolist() == [face in edition.die for face in range(1, PIPS + 1)]
    course = (edition.rounds, edition.turns, edition.circle)
    assert (known.rounds, known.turns, known.circle) == course


def test_shapes_are_listed_once_and_shape_0_fits_nowhere() -> None:
    known = tables()
    assert len({*known.shapes}) == len(known.shapes)
    assert known.size.tolist() == [0, *map(pieces.size, known.shapes)]
    assert not known.anchors[0].any()
    assert known.shapes[known.single - 1] == ("#",)


def test_the_least_piece_of_a_card_fits_wherever_another_piece_does() -> None:
    known = tables()
    for number, name in enumerate(EDITIONS):
        for place, card in enumerate(load_edition(name).patches.values(), 1):
            cut, least = cut_pieces(card.shape), int(known.least[number, place])
            assert bool(cut) == bool(least)
            ways = (
                [each.spaces for each in pieces.placements(known.shapes[least - 1])] if cut else []
            )
            for piece in cut:
                spaces = pieces.placements(piece)[0].spaces
                assert any(way & ~spaces == 0 for way in ways)


def test_points_are_those_of_the_longest_run_of_columns() -> None:
    points = tables().points
    assert points.shape == (grid.SIZE, 1 << grid.SIZE)
    assert not points[:, 0].any()
    rng = np.random.default_rng(1)
    for columns in [0b111111111, 0b101, 0b110110111, *rng.integers(1, 512, 20).tolist()]:
        longest = max(map(len, f"{columns:b}".split("0")))
        for height in range(1, grid.SIZE + 1):
            expected, _ = best_rectangle(grid.rectangle(0, 0, height, longest))
            assert points[height - 1, columns] == expected
