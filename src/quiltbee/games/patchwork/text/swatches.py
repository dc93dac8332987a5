# SPDX-License-Identifier: MIT
"""The cloth of Patchwork for the terminal."""

from collections.abc import Mapping
from typing import Final

from quiltbee.core import grid, pieces
from quiltbee.draw.text import swatches
from quiltbee.draw.text.swatches import Swatch
from quiltbee.games.patchwork import Edition, Seat, wire

LEATHER: Final = Swatch(wire.LEATHER, 94, 180, swatches.WHITE, ("><><", "><><"))


def swatch(edition: Edition, patch: int, shift: int = 0) -> Swatch:
    """Return a patch's own cloth, or the same weave in a colour some steps further on."""
    income = edition.patches[patch].income
    return swatches.bolt(patch, grid.letter(patch), str(patch), income, shift)


def owners(edition: Edition, seat: Seat) -> dict[int, int]:
    """Return what lies on each filled space of a quilt: a patch id, or for leather a number below 0."""
    found = {cell: -1 - cell for cell in grid.cells(seat.leather)}
    for buy in seat.sewn:
        spaces = pieces.lay(edition.patches[buy.patch].shape, buy.cell, buy.orientation)
        assert spaces is not None
        found |= dict.fromkeys(grid.cells(spaces), buy.patch)
    return found


def cut(edition: Edition, owner: Mapping[int, int]) -> dict[int, Swatch]:
    """Choose the cloth of every patch on a quilt."""
    leather = {key: LEATHER for key in owner.values() if key < 0}
    return swatches.cut(owner, lambda key, shift: swatch(edition, key, shift), leather)
