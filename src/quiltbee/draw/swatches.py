# SPDX-License-Identifier: MIT
"""Cloth for the terminal: each patch has a colour, a weave and, where there is no colour, a letter."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from quiltbee.core import grid, pieces
from quiltbee.games.patchwork import Edition, Seat, wire

MARKED: Final = 0
"""The key of a patch that is only held over the quilt, among keys that are patch ids."""

_WHITE, _BLACK = 231, 16

# Ground, thread and label: cloth that holds together on a dark screen and on a light one.
_COLOURS: Final = (
    (131, 174, _WHITE),  # barn red
    (179, 136, _BLACK),  # mustard
    (67, 110, _WHITE),  # denim
    (108, 65, _BLACK),  # sage
    (96, 139, _WHITE),  # plum
    (173, 130, _BLACK),  # terracotta
    (73, 30, _BLACK),  # teal
    (175, 132, _BLACK),  # rose
    (61, 104, _WHITE),  # indigo
    (144, 101, _BLACK),  # flax
    (65, 108, _WHITE),  # pine
)

# Two rows of four columns, repeated over the patch.
_WEAVES: Final = (
    (". . ", " . ."),  # dots
    ("// /", "/ //"),  # twill
    ("    ", "    "),  # plain cotton
    ("+ + ", "+ + "),  # gingham
    ("::::", "::::"),  # pins
    ("~~~~", "    "),  # waves
    ("x x ", " x x"),  # cross-stitch
    ("| | ", "| | "),  # ticking
    ("\\\\ \\", "\\ \\\\"),  # twill the other way
    ("--  ", "  --"),  # basket
    ("' ' ", " ' '"),  # rain
)


@dataclass(frozen=True, slots=True)
class Swatch:
    """How one patch looks."""

    letter: str
    ground: int
    thread: int
    ink: int
    weave: tuple[str, str]
    label: str = ""
    buttons: int = 0


LEATHER_SWATCH: Final = Swatch(wire.LEATHER, 94, 180, _WHITE, ("><><", "><><"))


def swatch(edition: Edition, patch: int, shift: int = 0) -> Swatch:
    """Return a patch's own cloth, or the same weave in a colour some steps further on."""
    colour = _COLOURS[(patch + shift) % len(_COLOURS)]
    weave = _WEAVES[(patch + patch // len(_COLOURS)) % len(_WEAVES)]
    return Swatch(letter(patch), *colour, weave, str(patch), edition.patches[patch].income)


def marked(patch: int) -> Swatch:
    """Return the cloth of a patch that is only held over the quilt."""
    return Swatch("#", _WHITE, 244, _BLACK, ("####", "####"), str(patch) if patch > 0 else "")


def letter(patch: int) -> str:
    """Return the letter that stands for a patch: by id from A to Z and on from a."""
    return chr(ord("A") + patch - 1) if patch <= 26 else chr(ord("a") + patch - 27)


def owners(edition: Edition, seat: Seat) -> dict[int, int]:
    """Return what lies on each filled space of a quilt: a patch id, or for leather a number below 0."""
    found = {cell: -1 - cell for cell in grid.cells(seat.leather)}
    for buy in seat.sewn:
        spaces = pieces.lay(edition.patches[buy.patch].shape, buy.cell, buy.orientation)
        assert spaces is not None
        found |= dict.fromkeys(grid.cells(spaces), buy.patch)
    return found


def cut(edition: Edition, owner: Mapping[int, int]) -> dict[int, Swatch]:
    """Choose the cloth of every patch on a quilt, so that no two that touch have one colour."""
    touching: dict[int, set[int]] = {key: set() for key in owner.values()}
    for cell, key in owner.items():
        right = cell + 1 if cell % grid.SIZE < grid.SIZE - 1 else cell
        for near in (right, cell + grid.SIZE):
            other = owner.get(near, key)
            touching[key].add(other)
            touching[other].add(key)
    chosen = dict[int, Swatch]()
    for key in sorted(touching):
        if key < 0:
            chosen[key] = LEATHER_SWATCH
            continue
        taken = {chosen[near].ground for near in touching[key] if near in chosen}
        options = (swatch(edition, key, shift) for shift in range(len(_COLOURS)))
        chosen[key] = next(
            (each for each in options if each.ground not in taken), swatch(edition, key)
        )
    return chosen
