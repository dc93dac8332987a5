# SPDX-License-Identifier: MIT
"""Packing alone: fill a gap in a quilt with given patches, exactly and in only one way.

The text of such a position is ``fill EDITION ROWS PATCHES``. The nine rows are joined by ``/``: ``#`` is filled, ``o`` is to be
filled, and ``.`` stays empty.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from quiltbee.core import grid, pieces
from quiltbee.core.errors import PositionError
from quiltbee.core.text import join_list, parse_number, split_list
from quiltbee.games.patchwork import Buy, Edition, Seat, load_edition
from quiltbee.players import fit

NAME: Final = "fill"
LEAST, MOST = 3, 5
"""The number of patches to lay."""
MAX_STEPS: Final = 200_000
"""The placements that are tried before a packing counts as too large."""


@dataclass(frozen=True, slots=True)
class Packing:
    """Patches that fill an area of a quilt exactly."""

    edition: Edition
    quilt: int
    """The filled spaces."""
    area: int
    """The spaces to be filled."""
    patches: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Packed:
    """The ways to lay the patches, as far as they were looked for, and the placements that were tried."""

    ways: tuple[tuple[Buy, ...], ...]
    steps: int


def packing_text(packing: Packing) -> str:
    """Write a packing on one line."""
    rows = grid.marked_rows([("#", packing.quilt), ("o", packing.area)])
    patches = join_list(str(patch) for patch in packing.patches)
    return f"{NAME} {packing.edition.name} {'/'.join(rows)} {patches}"


def parse_packing(text: str) -> Packing:
    """Read a packing. Raises PositionError."""
    fields = text.split(" ")
    if len(fields) != 4 or fields[0] != NAME:
        raise PositionError("a packing has four fields: fill, edition, rows, patches")
    edition, rows = load_edition(fields[1]), fields[2].split("/")
    patches = tuple(parse_number(each) for each in split_list(fields[3]))
    filled = grid.from_rows([row.replace("o", ".") for row in rows])
    area = grid.from_rows([row.replace("#", ".") for row in rows])
    if any(patch not in edition.patches for patch in patches):
        raise PositionError("a packing holds only patches of its edition")
    if sum(edition.patches[patch].size for patch in patches) != area.bit_count():
        raise PositionError("the patches are not as large as the area")
    return Packing(edition, filled, area, patches)


def pack(packing: Packing, most: int = 2) -> Packed | None:
    """Find up to ``most`` ways that look different; None if there are too many steps.

    The first empty space is covered by each patch that is left, in each way.
    """
    patches = packing.edition.patches
    ways = [
        [(place.spaces, Buy(patch, place.cell, place.orientation))
         for place in pieces.placements(patches[patch].shape) if not place.spaces & ~packing.area]
        for patch in packing.patches
    ]  # fmt: skip
    found, steps = dict[frozenset[int], tuple[Buy, ...]](), 0
    stack = [(packing.area, frozenset(range(len(ways))), tuple[tuple[int, Buy], ...]())]
    while stack and len(found) < most:
        left, unused, laid = stack.pop()
        if not left:
            # Two patches of one shape may change places: that looks the same.
            found.setdefault(frozenset(spaces for spaces, _ in laid), tuple(buy for _, buy in laid))
            continue
        first = left & -left
        for at in unused:
            for spaces, buy in ways[at]:
                steps += 1
                if spaces & first and not spaces & ~left:
                    stack.append((left ^ spaces, unused - {at}, (*laid, (spaces, buy))))
        if steps > MAX_STEPS:
            return None
    return Packed(tuple(found.values()), steps)


def is_packed(packing: Packing, moves: Sequence[Buy]) -> bool:
    """Return whether these moves lay every patch once and fill the area."""
    left = packing.area
    for buy in moves:
        if buy.patch not in packing.edition.patches:
            return False
        spaces = pieces.lay(packing.edition.patches[buy.patch].shape, buy.cell, buy.orientation)
        if spaces is None or spaces & ~left:
            return False
        left ^= spaces
    return not left and sorted(buy.patch for buy in moves) == sorted(packing.patches)


def packings_of(
    edition: Edition, seat: Seat, rng: random.Random
) -> Iterator[tuple[Packing, Packed]]:
    """Take patches out of a full square of a quilt, and yield those packings that have only one solution."""
    squares = [area for area in edition.bonus_areas if seat.quilt & area == area]
    if not squares:
        return
    square = rng.choice(squares)
    inside = list[tuple[int, int]]()
    for buy in seat.sewn:
        spaces = pieces.lay(edition.patches[buy.patch].shape, buy.cell, buy.orientation)
        if spaces is not None and not spaces & ~square:
            inside.append((buy.patch, spaces))
    sets = [each for count in range(LEAST, MOST + 1) for each in combinations(inside, count)]
    rng.shuffle(sets)
    for chosen in sets:
        area = sum(spaces for _, spaces in chosen)
        if len([*fit.regions(area)]) > 1:
            continue  # patches that do not hinder each other make no puzzle
        packing = Packing(
            edition, seat.quilt & ~area, area, tuple(sorted(patch for patch, _ in chosen))
        )
        packed = pack(packing)
        if packed is not None and len(packed.ways) == 1:
            yield packing, packed
