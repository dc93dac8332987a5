# SPDX-License-Identifier: MIT
"""A board turned and mirrored."""

from quiltbee.core import grid


def turned(board: int) -> tuple[int, ...]:
    """Return a board in its eight orientations, as it is first."""
    boards, rows = list[int](), grid.rows(board)
    for _ in range(2):
        for _ in range(4):
            boards.append(grid.from_rows(rows))
            rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
        rows = [row[::-1] for row in rows]
    return tuple(boards)
