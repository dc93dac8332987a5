# SPDX-License-Identifier: MIT
"""What study stores: reviews, and the hints of tables. The functions run in a transaction of the store."""

import zlib
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from quiltbee.server.model.entries import StoredHint
from quiltbee.server.storage.schema import hints, reviews

MAX_RECORD_REVIEWS: Final = 2_000
"""Reviews of records that belong to no table. The oldest are removed."""


def load_review(connection: Connection, key: str) -> str | None:
    """Return a review as JSON, or None if there is none."""
    content = connection.scalar(select(reviews.c.content).where(reviews.c.key == key))
    return None if content is None else zlib.decompress(bytes(content)).decode()


def keep_review(
    connection: Connection, key: str, table_id: str | None, text: str, made: int
) -> None:
    """Store a review, instead of an older one of the same game."""
    connection.execute(delete(reviews).where(reviews.c.key == key))
    row = {"key": key, "table_id": table_id, "made": made, "content": zlib.compress(text.encode())}
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
