# SPDX-License-Identifier: MIT
"""The boards of a game as an array of pixels, for videos. The drawings with cloth are SVG: see ``quiltbee.draw``."""

import colorsys
from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from quiltbee.core.grid import SIZE

Pixels = npt.NDArray[np.uint8]
Pieces = npt.NDArray[np.int64]

SPACE: Final = 24
"""The pixels of a space, with the line at its left and top."""
_GAP: Final = SPACE
_GOLDEN: Final = 0.618034
_EMPTY: Final = (232, 222, 202)
_LINE: Final = (150, 138, 118)
_EDGE: Final = (70, 62, 52)


@cache
def _colour(piece: int) -> tuple[int, int, int]:
    red, green, blue = colorsys.hls_to_rgb(piece * _GOLDEN % 1, 0.55, 0.55)
    return round(255 * red), round(255 * green), round(255 * blue)


def picture(boards: Sequence[Pieces]) -> Pixels:
    """Draw boards side by side. A space holds the number of its piece, 0 if it is empty."""
    height, width = SIZE * SPACE + 1, SIZE * SPACE + 1
    pixels = np.full((height, len(boards) * (width + _GAP) - _GAP, 3), 255, np.uint8)
    for number, board in enumerate(boards):
        left = number * (width + _GAP)
        _draw_board(pixels[:, left : left + width], board)
    return pixels


def _draw_board(pixels: Pixels, board: Pieces) -> None:
    pixels[:] = _LINE
    for row in range(SIZE):
        for column in range(SIZE):
            piece, top, left = int(board[row, column]), row * SPACE, column * SPACE
            colour = _colour(piece) if piece else _EMPTY
            pixels[top + 1 : top + SPACE, left + 1 : left + SPACE] = colour
    edged = np.pad(board, 1)
    for row in range(SIZE + 1):
        for column in range(SIZE + 1):
            here = edged[row + 1, column + 1]
            top, left = row * SPACE, column * SPACE
            if here != edged[row, column + 1]:
                pixels[top, left : left + SPACE + 1] = _EDGE
            if here != edged[row + 1, column]:
                pixels[top : top + SPACE + 1, left] = _EDGE
