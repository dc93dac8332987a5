# SPDX-License-Identifier: MIT
"""The lookup tables of the compiled Patchwork. They are generated from the rules."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from quiltbee.core import grid, pieces
from quiltbee.core.errors import DataError
from quiltbee.games.patchwork import Edition, load_edition, scoring
from quiltbee.games.patchwork.scoring import AREAS
from quiltbee.kernel.boards import split
from quiltbee.kernel.layout import Layout

PATCHES: Final = 34
"""One more than the largest id, so that an id is an index."""
SPACES: Final = 54
"""The largest number of spaces of the time board."""

TABLES: Final = Layout(
    offsets=("u64", PATCHES, 8, 8),  # each space of the oriented patch, from its corner
    anchors=(
        "u64",
        PATCHES,
        8,
        2,
    ),  # its possible corners; none if a smaller orientation looks the same
    spaces=("u64", PATCHES, 8, 2),  # the oriented patch in the corner of the board
    canonical=("i64", PATCHES, 8),  # the smallest orientation that looks the same
    size=("i64", PATCHES),
    buttons=("i64", PATCHES),
    time=("i64", PATCHES),
    income=("i64", PATCHES),
    incomes=("i64", SPACES),  # income marks from the start up to each space
    specials=("i64", SPACES),  # special patches from the start up to each space
    optional="i64",
    last="i64",
    areas=("u64", 9, 2),
)


@cache
def tables_of(name: str, *, is_printed: bool = True) -> bytes:
    """Return the tables of an edition, generated from its data.

    Raises DataError for an edition that is too large, or with other offers or another scoring than the printed editions. An
    evaluation, which is only an estimate, may waive the latter.
    """
    edition = load_edition(name)
    if max(edition.patches) >= PATCHES or edition.last_space >= SPACES:
        raise DataError(
            f"{name} has patches with numbers above {PATCHES - 1} or a time board of more than {SPACES} "
            "spaces; only random plays it"
        )
    if is_printed and not scoring.is_printed(edition):
        raise DataError(
            f"{edition.name} has other offers, another bonus or another cost of empty spaces than the "
            "printed editions. The compiled rules, and so the search players and the environments, rely on "
            "those; random, greedy and level1 to level4 play it"
        )
    return TABLES.pack(
        **_patches(edition),
        incomes=_passed(edition.income_marks, edition.last_space),
        specials=_passed(edition.special_marks, edition.last_space),
        optional=edition.special_optional,
        last=edition.last_space,
        areas=[split(area) for area in AREAS],
    )


def _patches(edition: Edition) -> dict[str, list[Any]]:
    """Return the fields with an entry for each patch. Entries of numbers that are no patch are 0."""
    rows = {
        name: [nothing] * PATCHES
        for name, nothing in {
            "offsets": [[0] * 8] * 8, "anchors": [[0, 0]] * 8, "spaces": [[0, 0]] * 8,
            "canonical": [0] * 8, "size": 0, "buttons": 0, "time": 0, "income": 0,
        }.items()
    }  # fmt: skip
    for patch in edition.patches.values():
        boards = [
            pieces.spaces_at_corner(pieces.orient(patch.shape, orientation))
            for orientation in pieces.ORIENTATIONS
        ]
        anchors = [0] * 8
        for placement in pieces.placements(patch.shape):
            anchors[placement.orientation] |= 1 << placement.cell
        rows["offsets"][patch.id] = [_offsets(board) for board in boards]
        rows["anchors"][patch.id] = [split(corners) for corners in anchors]
        rows["spaces"][patch.id] = [split(board) for board in boards]
        rows["canonical"][patch.id] = pieces.canonical_orientations(patch.shape)
        for name in ("size", "buttons", "time", "income"):
            rows[name][patch.id] = getattr(patch, name)
    return rows


def _offsets(board: int) -> list[int]:
    # Patches of fewer than eight spaces repeat their last one. Testing it twice costs less than a variable length.
    spaces = list(grid.cells(board))
    return (spaces + [spaces[-1]] * 8)[:8]


def _passed(marks: Iterable[int], last: int) -> list[int]:
    """Return the number of marks from the start up to each space."""
    passed = [sum(mark <= space for mark in marks) for space in range(last + 1)]
    return passed + [0] * (SPACES - len(passed))
