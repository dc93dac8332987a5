# SPDX-License-Identifier: MIT
"""The lookup tables of the compiled Patchwork. They are generated from the rules."""

from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from quiltbee.core import pieces
from quiltbee.core.errors import DataError
from quiltbee.games.patchwork import Edition, load_edition
from quiltbee.games.patchwork.scoring import AREAS, is_printed
from quiltbee.kernel.bits import split

PATCHES: Final = 34
"""One more than the largest id, so that an id is an index."""

TABLES: Final = np.dtype(
    [
        (
            "offsets",
            np.uint64,
            (PATCHES, 8, 8),
        ),  # each space of the oriented patch, from its corner
        (
            "anchors",
            np.uint64,
            (PATCHES, 8, 2),
        ),  # its possible corners; none if a smaller orientation looks the same
        ("spaces", np.uint64, (PATCHES, 8, 2)),  # the oriented patch in the corner of the board
        ("canonical", np.int64, (PATCHES, 8)),  # the smallest orientation that looks the same
        ("size", np.int64, (PATCHES,)),
        ("buttons", np.int64, (PATCHES,)),
        ("time", np.int64, (PATCHES,)),
        ("income", np.int64, (PATCHES,)),
        ("incomes", np.int64, (54,)),  # income marks from the start up to each space
        ("specials", np.int64, (54,)),  # special patches from the start up to each space
        ("optional", np.int64),
        ("last", np.int64),
        ("areas", np.uint64, (9, 2)),
    ],
    align=True,
)

Tables = npt.NDArray[Any]
"""An array of one TABLES record. Calls of compiled code are faster with arrays than with records."""


@cache
def tables(edition: str) -> Tables:
    """Return the tables of an edition."""
    return make_tables(load_edition(edition))


def make_tables(edition: Edition) -> Tables:
    """Generate the tables from an edition's data.

    Raises DataError for an edition with other offers or another scoring than the printed editions.
    """
    if not is_printed(edition):
        raise DataError(
            f"{edition.name} has other offers, another bonus or another cost of empty spaces than the "
            "printed editions. The compiled rules, and so the search players and the environments, rely on "
            "those; random, greedy and level1 to level4 play it"
        )
    table = np.zeros(1, TABLES)
    row = table[0]
    for patch in edition.patches.values():
        row["size"][patch.id] = patch.size
        row["buttons"][patch.id] = patch.buttons
        row["time"][patch.id] = patch.time
        row["income"][patch.id] = patch.income
        row["canonical"][patch.id] = pieces.canonical_orientations(patch.shape)
        for orientation in pieces.ORIENTATIONS:
            _enter(row, patch.id, orientation, patch.shape)
        for placement in pieces.placements(patch.shape):
            low, high = split(1 << placement.cell)
            row["anchors"][patch.id, placement.orientation, 0] |= np.uint64(low)
            row["anchors"][patch.id, placement.orientation, 1] |= np.uint64(high)
    for space in range(edition.last_space + 1):
        row["incomes"][space] = sum(mark <= space for mark in edition.income_marks)
        row["specials"][space] = sum(mark <= space for mark in edition.special_marks)
    row["optional"] = edition.special_optional
    row["last"] = edition.last_space
    row["areas"] = [split(area) for area in AREAS]
    return table


def _enter(row: Any, patch: int, orientation: int, shape: pieces.Shape) -> None:
    board = pieces.spaces_at_corner(pieces.orient(shape, orientation))
    row["spaces"][patch, orientation] = split(board)
    spaces = [bit for bit in range(81) if board >> bit & 1]
    # Patches of fewer than eight spaces repeat their last one. Testing it twice costs less than a variable length.
    row["offsets"][patch, orientation] = (spaces + [spaces[-1]] * 8)[:8]
