# SPDX-License-Identifier: MIT
"""The lookup tables of the compiled Doodle. They are generated from the rules.

A *shape* is a patch as its card shows it, or a piece of a patch. A *look* is one of its distinct orientations. Equal shapes
on different cards have one entry.
"""

import struct
from functools import cache
from itertools import pairwise
from typing import Any, Final

from quiltbee.core import grid, pieces
from quiltbee.core.errors import DataError
from quiltbee.games.doodle import Edition, cut_pieces, load_edition
from quiltbee.kernel.boards import split
from quiltbee.kernel.layout import Layout

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

TABLES: Final = Layout(
    start=("i64", STARTS),  # the shape of each start card
    shape=("i64", CARDS, PIECES),  # of each card, whole and in pieces
    pieces=("i64", CARDS),  # the number of different pieces, including the whole patch
    first=("i64", SHAPES + 1),  # the first look of each shape; then that of the next
    shapes="i64",
    orientation=("i64", LOOKS),
    look=("i64", SHAPES, 8),  # the look of an orientation; -1 if another orientation looks the same
    size=("i64", LOOKS),
    offsets=("u64", LOOKS, SPACES),  # each space, counted from the look's corner
    anchors=("u64", LOOKS, 2),  # where the corner may lie
    spaces=("u64", LOOKS, 2),  # the look in the corner of the board
    die=("i64", SIDES),
    faces="i64",  # bit p: the die shows p
    cards="i64",
    rounds="i64",
    turns="i64",
    circle="i64",
)


@cache
def tables_of(edition: str) -> bytes:
    """Return the tables of an edition."""
    return make_tables(load_edition(edition))


def make_tables(edition: Edition) -> bytes:
    """Generate the tables from an edition's data. Raises DataError if the edition is too large."""
    _check(edition)
    try:
        return _pack(edition)
    except (IndexError, struct.error):
        raise DataError(f"the kernel has no room for the patches of {edition.name}") from None


def _pack(edition: Edition) -> bytes:
    shapes = _Shapes()
    starts = [shapes.enter(card.shape) for card in edition.starts.values()]
    cards = [
        [shapes.enter(shape) for shape in (card.shape, *cut_pieces(card.shape))]
        for card in edition.patches.values()
    ]
    return TABLES.pack(
        **shapes.rows(),
        start=_filled(starts, STARTS, 0),
        shape=_filled([_filled(card, PIECES, -1) for card in cards], CARDS, [-1] * PIECES),
        pieces=_filled([len(card) for card in cards], CARDS, 0),
        die=edition.die,
        faces=sum(1 << pips for pips in set(edition.die)),
        cards=len(edition.patches),
        rounds=edition.rounds,
        turns=edition.turns,
        circle=edition.circle,
    )


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


class _Shapes:
    """The shapes of an edition and their looks."""

    def __init__(self) -> None:
        self._numbers = dict[pieces.Shape, int]()
        self._looks = list[dict[str, Any]]()
        self._first = [0]

    def enter(self, shape: pieces.Shape) -> int:
        """Add a shape and its looks if they are new; return the number of the shape."""
        if shape not in self._numbers:
            self._numbers[shape] = len(self._numbers)
            for orientation in sorted(set(pieces.canonical_orientations(shape))):
                self._looks.append(_look(shape, orientation))
            self._first.append(len(self._looks))
        return self._numbers[shape]

    def rows(self) -> dict[str, Any]:
        """Return the fields of the tables with an entry for each shape or look."""
        looks = self._looks
        by_shape = [[-1] * 8 for _ in range(SHAPES)]
        for number, (first, end) in enumerate(pairwise(self._first)):
            for at in range(first, end):
                by_shape[number][looks[at]["orientation"]] = at
        empty = {
            "orientation": 0,
            "size": 0,
            "offsets": [0] * SPACES,
            "anchors": [0, 0],
            "spaces": [0, 0],
        }
        return {
            "shapes": len(self._numbers),
            "first": _filled(self._first, SHAPES + 1, 0),
            "look": by_shape,
        } | {
            name: _filled([look[name] for look in looks], LOOKS, nothing)
            for name, nothing in empty.items()
        }


def _look(shape: pieces.Shape, orientation: int) -> dict[str, Any]:
    turned = pieces.orient(shape, orientation)
    board = pieces.spaces_at_corner(turned)
    area = grid.rectangle(0, 0, grid.SIZE - len(turned) + 1, grid.SIZE - len(turned[0]) + 1)
    return {
        "orientation": orientation,
        "size": pieces.size(shape),
        "offsets": _filled(list(grid.cells(board)), SPACES, 0),
        "anchors": split(area),
        "spaces": split(board),
    }


def _filled(values: list[Any], length: int, nothing: Any) -> list[Any]:
    return [*values, *[nothing] * (length - len(values))]
