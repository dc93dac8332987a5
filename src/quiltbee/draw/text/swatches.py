# SPDX-License-Identifier: MIT
"""Cloth for the terminal: each patch has a colour, a weave and, where there is no colour, a letter.

Knows no game. What lies on a board is told by ``owner``: a key for each space that is filled.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from quiltbee.core import grid

MARKED: Final = 0
"""The key of a patch that is only held over the board; no patch that lies there has it."""

WHITE: Final = 231
BLACK: Final = 16

# Ground, thread and label: cloth that holds together on a dark screen and on a light one.
_COLOURS: Final = (
    (131, 174, WHITE),  # barn red
    (179, 136, BLACK),  # mustard
    (67, 110, WHITE),  # denim
    (108, 65, BLACK),  # sage
    (96, 139, WHITE),  # plum
    (173, 130, BLACK),  # terracotta
    (73, 30, BLACK),  # teal
    (175, 132, BLACK),  # rose
    (61, 104, WHITE),  # indigo
    (144, 101, BLACK),  # flax
    (65, 108, WHITE),  # pine
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


def bolt(number: int, letter: str, label: str, buttons: int = 0, shift: int = 0) -> Swatch:
    """Return cloth by its number, or the same weave in a colour some steps further on."""
    colour = _COLOURS[(number + shift) % len(_COLOURS)]
    weave = _WEAVES[(number + number // len(_COLOURS)) % len(_WEAVES)]
    return Swatch(letter, *colour, weave, label, buttons)


def marked(label: str = "") -> Swatch:
    """Return the cloth of a patch that is only held over the board."""
    return Swatch("#", WHITE, 244, BLACK, ("####", "####"), label)


def cut(
    owner: Mapping[int, int], choose: Callable[[int, int], Swatch], given: Mapping[int, Swatch]
) -> dict[int, Swatch]:
    """Choose the cloth of every patch on a board, so that no two that touch have one colour.

    ``choose`` takes a key and a shift; the keys that are ``given`` keep their cloth in any case.
    """
    touching: dict[int, set[int]] = {key: set() for key in owner.values()}
    for cell, key in owner.items():
        right = cell + 1 if cell % grid.SIZE < grid.SIZE - 1 else cell
        for near in (right, cell + grid.SIZE):
            other = owner.get(near, key)
            touching[key].add(other)
            touching[other].add(key)
    chosen = {key: given[key] for key in touching if key in given}
    for key in sorted(touching.keys() - chosen.keys()):
        taken = {chosen[near].ground for near in touching[key] if near in chosen}
        options = (choose(key, shift) for shift in range(len(_COLOURS)))
        chosen[key] = next((each for each in options if each.ground not in taken), choose(key, 0))
    return chosen
