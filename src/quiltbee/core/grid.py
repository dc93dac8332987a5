# SPDX-License-Identifier: MIT
"""The 9x9 board as an integer with one bit for each space, row by row from the top left corner.

Space ``row * 9 + column`` is bit ``row * 9 + column``; ``a1`` is space 0 at the top left, ``i9`` is
space 80 at the bottom right.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from quiltbee.core.errors import NotationError

SIZE: Final = 9
SPACES: Final = SIZE * SIZE
FULL: Final = (1 << SPACES) - 1

CELL_NAMES: Final = tuple(
    f"{chr(ord('a') + column)}{row + 1}" for row in range(SIZE) for column in range(SIZE)
)
_CELL_NUMBERS: Final = {name: number for number, name in enumerate(CELL_NAMES)}
_ROWS: Final = tuple(
    tuple(
        tuple(row * SIZE + column for column in range(SIZE) if bits >> column & 1)
        for bits in range(1 << SIZE)
    )
    for row in range(SIZE)
)
"""The filled spaces of a row, by row and by the bits of the row."""


def parse_cell(text: str) -> int:
    """Return the number of the space with this name. Raises NotationError."""
    try:
        return _CELL_NUMBERS[text]
    except KeyError:
        raise NotationError(f"{text[:12]!r} is not a space; the spaces are a1 to i9") from None


def check_cell(cell: int) -> None:
    """Raise NotationError if this is not the number of a space."""
    if cell not in range(SPACES):
        raise NotationError("spaces are numbers from 0 to 80")


def cells(board: int) -> Iterator[int]:
    """Yield the filled spaces of a board in ascending order."""
    while board:
        lowest = board & -board
        yield lowest.bit_length() - 1
        board ^= lowest


def cell_list(board: int) -> list[int]:
    """Return the filled spaces of a board in ascending order. It looks up whole rows, which is quick on a full board."""
    spaces, row = list[int](), 0
    while board:
        spaces += _ROWS[row][board & 511]
        board >>= SIZE
        row += 1
    return spaces


def cell_names(board: int) -> list[str]:
    """Return the names of the filled spaces in alphabetical order."""
    return sorted(CELL_NAMES[cell] for cell in cells(board))


def rows(board: int, filled: str = "#", empty: str = ".") -> list[str]:
    """Draw a board as nine strings of nine characters."""
    return marked_rows([(filled, board)], empty)


def marked_rows(parts: Iterable[tuple[str, int]], empty: str = ".") -> list[str]:
    """Draw a board of several parts, each with its own mark. A later part covers an earlier one."""
    marks = [empty] * SPACES
    for mark, part in parts:
        for cell in cells(part):
            marks[cell] = mark
    return ["".join(marks[start : start + SIZE]) for start in range(0, SPACES, SIZE)]


def letter(number: int) -> str:
    """Return the mark of a piece in such a drawing, by its number: A to Z for 1 to 26, then a to z."""
    return chr(ord("A") + number - 1) if number <= 26 else chr(ord("a") + number - 27)


def from_rows(drawn: Sequence[str], empty: str = ".") -> int:
    """Read a board drawn as nine strings of nine characters; the inverse of :func:`rows`."""
    if len(drawn) != SIZE or any(len(row) != SIZE for row in drawn):
        raise NotationError("a board is nine rows of nine characters")
    text = "".join(drawn)
    return sum(1 << cell for cell in range(SPACES) if text[cell] != empty)


def squares(side: int) -> tuple[int, ...]:
    """Return all squares of this side length on the board, row by row."""
    places = range(SIZE - side + 1)
    return tuple(rectangle(row, column, side, side) for row in places for column in places)


def rectangle(row: int, column: int, height: int, width: int) -> int:
    """Return the board on which only this rectangle is filled."""
    line = ((1 << width) - 1) << column
    return sum(line << (row + step) * SIZE for step in range(height))
