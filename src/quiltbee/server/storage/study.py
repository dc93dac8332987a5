# SPDX-License-Identifier: MIT
"""What study stores: reviews, the hints of tables, the ratings of puzzles, and who has tried them today.

The functions run in a transaction of the store.
"""

import zlib
from collections.abc import Callable, Sequence
from typing import Final

from sqlalchemy import Connection, delete, insert, select, text, update

from quiltbee.server.model.entries import StoredHint
from quiltbee.server.model.storage import StoredRating, Try
from quiltbee.server.storage.schema import hints, puzzle_ratings, puzzle_tries, reviews

MAX_RECORD_REVIEWS: Final = 2_000
"""Reviews of records that belong to no table. The oldest are removed."""

# The same words on SQLite and PostgreSQL, unlike the inserts of SQLAlchemy.
_NOTE: Final = text(
    "INSERT INTO puzzle_tries (day, puzzle, who) VALUES (:day, :puzzle, :who) ON CONFLICT DO NOTHING"
)
_BEGIN: Final = text(
    "INSERT INTO puzzle_ratings (puzzle, rating, deviation, volatility, tries, solved) "
    "VALUES (:puzzle, :rating, :deviation, :volatility, :tries, :solved) ON CONFLICT DO NOTHING"
)


def load_review(connection: Connection, key: str) -> str | None:
    """Return a review as JSON, or None if there is none."""
    content = connection.scalar(select(reviews.c.content).where(reviews.c.key == key))
    return None if content is None else zlib.decompress(bytes(content)).decode()


def keep_review(
    connection: Connection, key: str, table_id: str | None, review: str, made: int
) -> None:
    """Store a review, instead of an older one of the same game."""
    connection.execute(delete(reviews).where(reviews.c.key == key))
    row = {
        "key": key,
        "table_id": table_id,
        "made": made,
        "content": zlib.compress(review.encode()),
    }
    connection.execute(insert(reviews), row)
    if table_id is None:
        of_records = reviews.c.table_id.is_(None)
        newest = select(reviews.c.key).where(of_records).order_by(reviews.c.made.desc())
        kept = newest.limit(MAX_RECORD_REVIEWS).subquery()
        old = reviews.c.key.not_in(select(kept.c.key))
        connection.execute(delete(reviews).where(of_records, old))


def load_hints(connection: Connection, table_id: str) -> tuple[StoredHint, ...]:
    """Return the hints of a table."""
    rows = connection.execute(select(hints).where(hints.c.table_id == table_id))
    return tuple(StoredHint(row.seat, row.ply, row.history, row.step) for row in rows)


def keep_hint(connection: Connection, table_id: str, hint: StoredHint) -> None:
    """Store a hint, instead of an earlier step of the same one."""
    row = {"table_id": table_id, **hint._asdict()}
    same = [hints.c[name] == row[name] for name in ("table_id", "seat", "ply", "history")]
    connection.execute(delete(hints).where(*same))
    connection.execute(insert(hints), row)


def remove(connection: Connection, table_ids: Sequence[str]) -> None:
    """Delete what belongs to some tables."""
    for each in (reviews, hints):
        connection.execute(delete(each).where(each.c.table_id.in_(table_ids)))


def load_ratings(connection: Connection, puzzle: str | None = None) -> dict[str, StoredRating]:
    """Return the rating of a puzzle, or all ratings, by puzzle."""
    query = select(puzzle_ratings)
    if puzzle is not None:
        query = query.where(puzzle_ratings.c.puzzle == puzzle)
    return {row.puzzle: StoredRating(*row[1:]) for row in connection.execute(query)}


def note_try(connection: Connection, tried: Try) -> bool:
    """Note a try, and forget those of earlier days. Return whether it is the first of its day."""
    connection.execute(delete(puzzle_tries).where(puzzle_tries.c.day < tried.day))
    return connection.execute(_NOTE, tried._asdict()).rowcount == 1


def change_rating(
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
