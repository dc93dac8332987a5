# SPDX-License-Identifier: MIT
"""The stored ratings of puzzles, and who has tried them today. The functions run in a transaction of the store."""

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, delete, select, text, update

from quiltbee.server.model.storage import StoredRating, Try
from quiltbee.server.storage.schema import puzzle_ratings, puzzle_tries

# The same words on SQLite and PostgreSQL, unlike the inserts of SQLAlchemy.
_NOTE: Final = text(
    "INSERT INTO puzzle_tries (day, puzzle, who) VALUES (:day, :puzzle, :who) ON CONFLICT DO NOTHING"
)
_BEGIN: Final = text(
    "INSERT INTO puzzle_ratings (puzzle, rating, deviation, volatility, tries, solved) "
    "VALUES (:puzzle, :rating, :deviation, :volatility, :tries, :solved) ON CONFLICT DO NOTHING"
)


def load(connection: Connection, puzzle: str | None = None) -> dict[str, StoredRating]:
    """Return the rating of a puzzle, or all ratings, by puzzle."""
    query = select(puzzle_ratings)
    if puzzle is not None:
        query = query.where(puzzle_ratings.c.puzzle == puzzle)
    return {row.puzzle: StoredRating(*row[1:]) for row in connection.execute(query)}


def note(connection: Connection, tried: Try) -> bool:
    """Note a try, and forget those of earlier days. Return whether it is the first of its day."""
    connection.execute(delete(puzzle_tries).where(puzzle_tries.c.day < tried.day))
    return connection.execute(_NOTE, tried._asdict()).rowcount == 1


def change(
    connection: Connection,
    puzzle: str,
    shipped: StoredRating,
    after: Callable[[StoredRating], StoredRating],
) -> tuple[StoredRating, StoredRating]:
    """Change the rating of a puzzle; return it before and after. Until the commit nobody else can change it."""
    connection.execute(_BEGIN, {"puzzle": puzzle, **shipped._asdict()})
    here = puzzle_ratings.c.puzzle == puzzle
    row = connection.execute(select(puzzle_ratings).where(here).with_for_update()).one()
    before = StoredRating(*row[1:])
    rated = after(before)
    connection.execute(update(puzzle_ratings).where(here).values(rated._asdict()))
    return before, rated
