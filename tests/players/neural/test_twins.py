# SPDX-License-Identifier: MIT
from quiltbee.core import pieces
from quiltbee.games.patchwork import load_edition
from quiltbee.players.neural.twins import twins


def pictures(board: int) -> set[int]:
    """A board, turned and mirrored in all eight ways."""
    spaces = [divmod(space, 9) for space in range(81) if board >> space & 1]
    found = set()
    for _ in range(4):
        spaces = [(column, 8 - row) for row, column in spaces]
        for each in (spaces, [(row, 8 - column) for row, column in spaces]):
            found.add(sum(1 << row * 9 + column for row, column in each))
    return found


def test_twins_are_those_that_a_turn_or_a_mirror_brings_together() -> None:
    found = twins()
    for patch in load_edition("classic").patches.values():
        ways = {
            place.orientation * 81 + place.cell: place.spaces
            for place in pieces.placements(patch.shape)
        }
        first = dict[int, int]()
        for way in sorted(ways):
            expected = first.setdefault(min(pictures(ways[way])), way)
            assert found[patch.id, way] == expected
        assert len(first) < len(ways) / 3
