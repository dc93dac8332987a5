# SPDX-License-Identifier: MIT
"""The lookup tables of the compiled Doodle. They are generated from the rules.

A *shape* is a patch as its card shows it, or a piece of a patch. A *look* is one of its distinct orientations. Equal shapes
on different cards have one entry.
"""

from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from quiltbee.core import grid, pieces
from quiltbee.core.errors import DataError
from quiltbee.games.doodle import Edition, cut_pieces, load_edition
from quiltbee.kernel.bits import split

CARDS: Final = 30
STARTS: Final = 10
PIECES: Final = 9
"""The whole patch, and up to eight different pieces of a cut."""
SHAPES: Final = 64
LOOKS: Final = 320
SIDES: Final = 6
PIPS: Final = 3
"""The highest throw. Each throw has an action number."""
CIRCLE: Final = 8
ROUNDS: Final = 3
TURNS: Final = 18
"""The number of turns in all rounds together."""
SPACES: Final = 7
"""The largest number of spaces of a patch."""

TABLES: Final = np.dtype(
    [
        ("start", np.int64, (STARTS,)),  # the shape of each start card
        ("shape", np.int64, (CARDS, PIECES)),  # of each card, whole and in pieces
        ("pieces", np.int64, (CARDS,)),  # the number of different pieces, including the whole patch
        ("first", np.int64, (SHAPES + 1,)),  # the first look of each shape; then that of the next
        ("shapes", np.int64),
        ("orientation", np.int64, (LOOKS,)),
        (
            "look",
            np.int64,
            (SHAPES, 8),
        ),  # the look of an orientation; -1 if another orientation looks the same
        ("size", np.int64, (LOOKS,)),
        ("offsets", np.uint64, (LOOKS, SPACES)),  # each space, counted from the look's corner
        ("anchors", np.uint64, (LOOKS, 2)),  # where the corner may lie
        ("spaces", np.uint64, (LOOKS, 2)),  # the look in the corner of the board
        ("die", np.int64, (SIDES,)),
        ("faces", np.int64),  # bit p: the die shows p
        ("cards", np.int64),
        ("rounds", np.int64),
        ("turns", np.int64),
        ("circle", np.int64),
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
    """Generate the tables from an edition's data. Raises DataError if the edition is too large."""
    _check(edition)
    table = np.zeros(1, TABLES)
    row = table[0]
    row["look"][:] = row["shape"][:] = -1
    numbers = dict[pieces.Shape, int]()
    for number, card in enumerate(edition.starts.values()):
        row["start"][number] = _enter(row, numbers, card.shape)
    for number, card in enumerate(edition.patches.values()):
        shapes = (card.shape, *cut_pieces(card.shape))
        row["pieces"][number] = len(shapes)
        for piece, shape in enumerate(shapes):
            row["shape"][number, piece] = _enter(row, numbers, shape)
    row["shapes"] = len(numbers)
    row["die"] = edition.die
    row["faces"] = sum(1 << pips for pips in set(edition.die))
    row["cards"] = len(edition.patches)
    row["rounds"], row["turns"], row["circle"] = edition.rounds, edition.turns, edition.circle
    return table


def _check(edition: Edition) -> None:
    """Raise DataError if an edition exceeds the fixed sizes of positions and actions."""
    has_room = {
        f"{CARDS} patch cards": len(edition.patches) <= CARDS,
        f"{STARTS} start cards": len(edition.starts) <= STARTS,
        f"{CIRCLE} cards in the circle": edition.circle <= CIRCLE,
        f"{TURNS} turns in all": edition.rounds * edition.turns <= TURNS,
        f"{ROUNDS} rounds": edition.rounds <= ROUNDS,
        f"a die of {SIDES} sides": len(edition.die) == SIDES,
        f"throws of 1 to {PIPS}": max(edition.die) <= PIPS,
    }
    lacking = [words for words, is_so in has_room.items() if not is_so]
    if lacking:
        words = f"the kernel holds {', '.join(lacking)}; the edition {edition.name} has others"
        raise DataError(words)


def _enter(row: Any, numbers: dict[pieces.Shape, int], shape: pieces.Shape) -> int:
    """Add a shape and its looks if they are new; return the number of the shape."""
    if shape in numbers:
        return numbers[shape]
    number = numbers[shape] = len(numbers)
    look = int(row["first"][number])
    for orientation in sorted(set(pieces.canonical_orientations(shape))):
        turned = pieces.orient(shape, orientation)
        board = pieces.spaces_at_corner(turned)
        area = grid.rectangle(0, 0, grid.SIZE - len(turned) + 1, grid.SIZE - len(turned[0]) + 1)
        row["orientation"][look] = orientation
        row["look"][number, orientation] = look
        row["size"][look] = pieces.size(shape)
        row["offsets"][look, : pieces.size(shape)] = list(grid.cells(board))
        row["anchors"][look] = split(area)
        row["spaces"][look] = split(board)
        look += 1
    row["first"][number + 1] = look
    return number
