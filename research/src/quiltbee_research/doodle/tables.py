# SPDX-License-Identifier: MIT
"""What Doodle in JAX looks up, generated from the rules and never typed again.

A *shape* is a patch as its card shows it, or a piece of one; shapes that are drawn alike are one, on whatever
cards they stand. Shape 0 is none and fits nowhere. Patch cards are numbered from 1 in the order of the edition,
and 0 is no card; start cards are numbered from 0.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from quiltbee.core import grid, pieces
from quiltbee.core.errors import DataError
from quiltbee.games.doodle import EDITIONS, INFO, cut_pieces, load_edition
from quiltbee.games.doodle.kernel.tables import CARDS, PIECES, SIDES, SPACES, STARTS
from quiltbee_research.boards import Integers, lay
from quiltbee_research.editions import KnownEditions

PIPS: Final = 3
"""The most that a die shows; there are no more numbers for throws."""


@dataclass(frozen=True)
class Tables:
    """Arrays over editions (as ``editions`` lists them), cards, shapes and orientations."""

    shapes: tuple[pieces.Shape, ...]
    """All shapes as they are drawn, without shape 0: the first of them is shape 1."""
    offsets: Integers
    """[shape, orientation, 7]: each space of the turned shape from its corner, the last one repeated."""
    anchors: Integers
    """[shape, orientation, 3]: where the corner may lie on an empty sheet; none for a look-alike."""
    spaces: Integers
    """[shape, orientation, 3]: the turned shape in the corner of the board."""
    size: Integers
    """[shape]"""
    single: int
    """The shape of a single space, which looks the same in all orientations."""
    start: Integers
    """[edition, start card]: the shape on it."""
    card: Integers
    """[edition, card, piece]: the shape of the whole patch, then of the pieces that one cut gives."""
    least: Integers
    """[edition, card]: the shape of the piece that lies within every piece, 0 where there is nothing to cut."""
    die: Integers
    """[edition, side]: what the die shows."""
    faces: Integers
    """[edition, 3]: whether it shows 1, 2, 3 at all."""
    points: Integers
    """[9, 512]: by a height less one, and the columns that are filled over that many rows, as bits: what the best
    rectangle of this height among them scores."""
    rounds: int
    turns: int
    """Turns in each round."""
    circle: int
    """Cards in the circle when a round begins."""


def _course(name: str) -> tuple[int, ...]:
    """Return what all editions have in common: rounds, turns in a round, and how many cards and sides there are."""
    edition = load_edition(name)
    if max(edition.die) > PIPS:
        raise DataError(f"{name}: the die shows more than {PIPS}")
    cards = len(edition.patches), len(edition.starts), len(edition.die)
    return edition.rounds, edition.turns, edition.circle, *cards


KNOWN: Final = KnownEditions(INFO, EDITIONS, _course)
number_of: Final = KNOWN.number_of


def editions() -> tuple[str, ...]:
    """Return the names of the editions that the tables hold, by number."""
    return KNOWN.names


@cache
def tables() -> Tables:
    """Generate the tables of all editions."""
    listed = [load_edition(name) for name in editions()]
    rounds, turns, circle, *cards = _course(EDITIONS[0])
    assert cards == [CARDS, STARTS, SIDES]
    assert (
        circle - turns + 1 == PIPS
    )  # the cards left on the final turn are the three slots of a turn
    known = dict[pieces.Shape, int]()
    start = np.zeros((len(listed), STARTS), np.int32)
    card = np.zeros((len(listed), CARDS + 1, PIECES), np.int32)
    for number, edition in enumerate(listed):
        for place, each in enumerate(edition.starts.values()):
            start[number, place] = _enter(known, each.shape)
        for place, each in enumerate(edition.patches.values(), 1):
            for piece, shape in enumerate((each.shape, *cut_pieces(each.shape))):
                card[number, place, piece] = _enter(known, shape)
    single = _enter(known, ("#",))
    least = np.zeros(card.shape[:2], np.int32)
    for number, edition in enumerate(listed):
        for place, each in enumerate(edition.patches.values(), 1):
            if cut := cut_pieces(each.shape):
                least[number, place] = known[_least(cut)]
    shapes = tuple(known)
    # The row of shape 0 has no anchors, so that whatever else stands in it is not looked at.
    laid = [np.concatenate([np.zeros_like(part[:1]), part]) for part in lay(shapes, SPACES)]
    die = np.array([edition.die for edition in listed], np.int32)
    return Tables(
        shapes=shapes,
        offsets=laid[0],
        anchors=laid[1],
        spaces=laid[2],
        size=np.array([0, *(pieces.size(shape) for shape in shapes)], np.int32),
        single=single,
        start=start,
        card=card,
        least=least,
        die=die,
        faces=(die[:, :, None] == np.arange(1, PIPS + 1)).any(axis=1),
        points=_points(),
        rounds=rounds,
        turns=turns,
        circle=circle,
    )


def _enter(known: dict[pieces.Shape, int], shape: pieces.Shape) -> int:
    return known.setdefault(shape, len(known) + 1)


def _least(cut: tuple[pieces.Shape, ...]) -> pieces.Shape:
    """Return the piece that fits wherever another one does."""
    least = min(cut, key=pieces.size)
    ways = {placement.spaces for placement in pieces.placements(least)}
    for other in cut:
        spaces = pieces.placements(other)[0].spaces
        assert any(way & ~spaces == 0 for way in ways)
    return least


def _points() -> Integers:
    """Score the longest run of filled columns over each height; a longer one is never worth less."""
    found = np.zeros((grid.SIZE, 1 << grid.SIZE), np.uint8)
    for columns in range(1, 1 << grid.SIZE):
        run, longest = columns, 0
        while run:
            run, longest = run & run >> 1, longest + 1
        for height in range(1, grid.SIZE + 1):
            side = min(height, longest)
            found[height - 1, columns] = side * side + abs(height - longest)
    return found
