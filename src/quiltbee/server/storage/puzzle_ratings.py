# SPDX-License-Identifier: MIT
"""The stored ratings of puzzles. The functions run in a transaction of the store."""

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select

from quiltbee.server.storage.schema import puzzle_ratings


class StoredRating(NamedTuple):
    """The Glicko-2 rating of a puzzle that people have tried."""

    rating: float
    deviation: float
    volatility: float
    tries: int = 0
    solved: int = 0


def load(connection: Connection) -> dict[str, StoredRating]:
    """Return all ratings by puzzle."""
    rows = connection.execute(select(puzzle_ratings))
    return {
        row.puzzle: StoredRating(row.rating, row.deviation, row.volatility, row.tries, row.solved)
        for row in rows
    }


def keep(connection: Connection, puzzle: str, rating: StoredRating) -> None:
    """Store a rating, instead of an earlier one."""
    connection.execute(delete(puzzle_ratings).where(puzzle_ratings.c.puzzle == puzzle))
    connection.execute(insert(puzzle_ratings), {"puzzle": puzzle, **rating._asdict()})
