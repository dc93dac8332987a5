# SPDX-License-Identifier: MIT
"""What the games draw their tables with, as arrays of pixels, for videos and for networks that look.

The drawings with cloth are SVG: see ``quiltbee.draw``. They would need a library to become pixels, and fonts for their text.
"""

import colorsys
from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from quiltbee.core.grid import SIZE

Pixels = npt.NDArray[np.uint8]
Pieces = npt.NDArray[np.int64]
Colour = tuple[int, int, int]

SPACE: Final = 24
"""The pixels of a space of a board, with the line at its left and top."""
SIDE: Final = SIZE * SPACE + 1
CARD_SPACE: Final = 7
"""The same of a patch that is offered."""
CARD: Final = 48, 42
"""The height and width of such a patch, with numbers below it."""
HEAD: Final = 32
"""The height of what stands above a board."""
GAP: Final = SPACE

BLUE: Final = (40, 90, 190)
BROWN: Final = (130, 80, 40)
GREEN: Final = (30, 130, 60)
GOLD: Final = (200, 150, 20)
DARK: Final = (40, 36, 32)
GREY: Final = (170, 164, 154)
SEATS: Final[tuple[Colour, ...]] = (GREEN, GOLD)

_GOLDEN: Final = 0.618034
_EMPTY: Final = (232, 222, 202)
_LINE: Final = (150, 138, 118)
_EDGE: Final = (70, 62, 52)
_SIGNS: Final = "0123456789-"
_FONT: Final = (
    "### .#. ### ### #.# ### ### ### ### ### ...",
    "#.# ##. ..# ..# #.# #.. #.. ..# #.# #.# ...",
    "#.# .#. ### ### ### ### ### ..# ### ### ###",
    "#.# .#. #.. ..# ..# ..# #.# ..# #.# ..# ...",
    "### ### ### ### ..# ### ### ..# ### ### ...",
)


@cache
def colour(piece: int) -> Colour:
    """Return the colour of a piece, which differs from those of the pieces around its number."""
    red, green, blue = colorsys.hls_to_rgb(piece * _GOLDEN % 1, 0.55, 0.55)
    return round(255 * red), round(255 * green), round(255 * blue)


def blank(height: int, width: int, filled: Colour = (255, 255, 255)) -> Pixels:
    """Return a rectangle of one colour."""
    return np.full((height, width, 3), filled, np.uint8)


def put(pixels: Pixels, part: Pixels, top: int, left: int) -> None:
    """Draw a part into a picture; what lies beyond the edge is left out."""
    place = pixels[top : top + part.shape[0], left : left + part.shape[1]]
    place[:] = part[: place.shape[0], : place.shape[1]]


def numbers(values: Sequence[tuple[int, Colour]], scale: int = 2) -> Pixels:
    """Draw numbers side by side, each in its colour."""
    columns = []
    for value, ink in values:
        for sign in str(value):
            at = 4 * _SIGNS.index(sign)
            rows = [[mark == "#" for mark in line[at : at + 3]] for line in _FONT]
            dots = np.where(np.array(rows)[..., None], ink, 255).astype(np.uint8)
            columns += [dots.repeat(scale, 0).repeat(scale, 1), blank(5 * scale, scale)]
        columns.append(blank(5 * scale, scale))
    return np.concatenate([blank(5 * scale, 0), *columns], axis=1)


def card(shape: Sequence[str], piece: int, frame: Colour, below: Pixels | None = None) -> Pixels:
    """Draw a patch that is offered, with a frame, and numbers below."""
    pixels = blank(*CARD, frame)
    pixels[2:-2, 2:-2] = 255
    spaces = np.array([[piece if mark == "#" else 0 for mark in row] for row in shape])
    put(pixels, board(spaces, CARD_SPACE, (255, 255, 255), (255, 255, 255)), 4, 3)
    if below is not None:
        put(pixels[:-2, :-2], below, CARD[0] - 14, 4)
    return pixels


def cards(drawn: Sequence[Pixels], width: int, most: int) -> Pixels:
    """Lay cards out in rows, with room for this many: pictures of a game are of one size."""
    in_row = width // CARD[1]
    pixels = blank(-(-most // in_row) * CARD[0], width)
    for number, each in enumerate(drawn):
        put(pixels, each, number // in_row * CARD[0], number % in_row * CARD[1])
    return pixels


def side_by_side(parts: Sequence[Pixels]) -> Pixels:
    """Draw parts of the same height side by side, with gaps."""
    gap = blank(parts[0].shape[0], GAP)
    rows = [each for part in parts for each in (part, gap)][:-1]
    return np.concatenate(rows, axis=1)


def board(
    pieces: Pieces, space: int = SPACE, empty: Colour = _EMPTY, line: Colour = _LINE
) -> Pixels:
    """Draw a board, or a patch. A space holds the number of its piece, 0 if it is empty."""
    rows, columns = pieces.shape
    pixels = blank(rows * space + 1, columns * space + 1, line)
    for row, column in np.ndindex(rows, columns):
        piece, top, left = int(pieces[row, column]), row * space, column * space
        filled = colour(piece) if piece else empty
        pixels[top + 1 : top + space, left + 1 : left + space] = filled
    edged = np.pad(pieces, 1)
    for row, column in np.ndindex(rows + 1, columns + 1):
        here = edged[row + 1, column + 1]
        top, left = row * space, column * space
        if here != edged[row + 1, column]:
            pixels[top : top + space + 1, left] = _EDGE
        if here != edged[row, column + 1]:
            pixels[top, left : left + space + 1] = _EDGE
    return pixels
