# SPDX-License-Identifier: MIT
"""The moves of Patchwork and the reasons for which one can be refused."""

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TypeAlias

from quiltbee.core import grid, pieces


@dataclass(frozen=True, slots=True)
class Advance:
    """Action A: move ahead of the other token and receive a button for each space."""

    def __str__(self) -> str:
        return "advance"


@dataclass(frozen=True, slots=True)
class Buy:
    """Action B: take a patch from the circle and sew it on."""

    patch: int
    cell: int
    """Where the top left corner of the patch's bounding box comes to lie."""
    orientation: int = 0
    """0 to 3 for the quarters turned clockwise, and 4 more if the patch is mirrored first."""

    def __post_init__(self) -> None:
        pieces.check_laid(self.cell, self.orientation)

    def __str__(self) -> str:
        return f"{self.patch}{pieces.format_laid(self.cell, self.orientation)}"


@dataclass(frozen=True, slots=True)
class Sew:
    """Sew on the special patch."""

    cell: int

    def __post_init__(self) -> None:
        grid.check_cell(self.cell)

    def __str__(self) -> str:
        return f"S@{grid.CELL_NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove the special patch from play, in the editions that allow it."""

    def __str__(self) -> str:
        return "S-"


Move: TypeAlias = Advance | Buy | Sew | Remove

ADVANCE = Advance()
REMOVE = Remove()


class Reason(StrEnum):
    """Why the rules refuse a move."""

    GAME_OVER = auto()
    NOT_YOUR_TURN = auto()
    SPECIAL_PATCH_FIRST = auto()
    NO_SPECIAL_PATCH = auto()
    MUST_BE_SEWN = auto()
    NO_SUCH_PATCH = auto()
    PATCH_GONE = auto()
    NOT_OFFERED = auto()
    CANNOT_AFFORD = auto()
    OFF_BOARD = auto()
    OVERLAP = auto()
