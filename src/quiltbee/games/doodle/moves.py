# SPDX-License-Identifier: MIT
"""The moves of Patchwork Doodle and the reasons for which one can be refused."""

import re
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final, TypeAlias

from quiltbee.core import grid, pieces
from quiltbee.core.errors import NotationError

START_CARD: Final = re.compile(r"S[0-9]{2}", re.ASCII)
PATCH_CARD: Final = re.compile(r"P[0-9]{2}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Start:
    """Draw the patch of the start card; it is not optional."""

    card: str
    cell: int
    """Where the top left corner of the patch's bounding box comes to lie."""
    orientation: int = 0
    """0 to 3 for the quarters turned clockwise, and 4 more if the patch is mirrored first."""

    def __post_init__(self) -> None:
        if not START_CARD.fullmatch(self.card):
            raise NotationError("start cards are named S01 and so on")
        pieces.check_laid(self.cell, self.orientation)

    def __str__(self) -> str:
        return f"{self.card}{pieces.format_laid(self.cell, self.orientation)}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the patch of a card, or one piece of it after a cut."""

    card: str
    cell: int
    orientation: int = 0
    piece: int = 0
    """The number of the piece among those one cut can give, from 1; 0 for the whole patch."""

    def __post_init__(self) -> None:
        if not PATCH_CARD.fullmatch(self.card):
            raise NotationError("patch cards are named P01 and so on")
        pieces.check_laid(self.cell, self.orientation)
        if self.piece not in range(100):
            raise NotationError("pieces are numbered from 1 to 99")

    def __str__(self) -> str:
        cut = f"/{self.piece}" if self.piece else ""
        return f"{self.card}{cut}{pieces.format_laid(self.cell, self.orientation)}"


@dataclass(frozen=True, slots=True)
class Shade:
    """Shade a single space."""

    cell: int

    def __post_init__(self) -> None:
        grid.check_cell(self.cell)

    def __str__(self) -> str:
        return f"X@{grid.CELL_NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Draw nothing this turn, unless by a special action."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Done:
    """Say that the turn is over for this seat."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw the die; ``None`` leaves the throw to ``settle``."""

    pips: int | None = None

    def __post_init__(self) -> None:
        if self.pips is not None and self.pips not in range(100):
            raise NotationError("a die shows 0 to 99")

    def __str__(self) -> str:
        return "roll" if self.pips is None else f"roll {self.pips}"


Move: TypeAlias = Start | Draw | Shade | Pass | Done | Roll

PASS = Pass()
DONE = Done()


class Special(StrEnum):
    """The special actions of a sheet."""

    NEIGHBOUR = auto()
    SINGLE = auto()
    CUT = auto()
    TWICE = auto()


class Reason(StrEnum):
    """Why the rules refuse a move. ``off_board`` and ``overlap`` come from the board itself."""

    GAME_OVER = auto()
    SEAT_NEEDED = auto()
    NO_SUCH_SEAT = auto()
    ALREADY_DONE = auto()
    ROLL_FIRST = auto()
    NO_ROLL = auto()
    NOT_THROWN = auto()
    NOT_ON_DIE = auto()
    DECK_UNKNOWN = auto()
    START_PATCH_FIRST = auto()
    NO_START_PATCH = auto()
    NOT_YOUR_CARD = auto()
    NO_SUCH_CARD = auto()
    NOT_IN_CIRCLE = auto()
    NOT_OFFERED = auto()
    ALREADY_DRAWN = auto()
    ALREADY_PASSED = auto()
    NO_SUCH_PIECE = auto()
    USED_UP = auto()
    DRAW_OR_PASS_FIRST = auto()
    TURN_OVER = auto()
    OVERLAP = auto()
