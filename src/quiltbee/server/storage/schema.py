# SPDX-License-Identifier: MIT
"""The tables of the database. ``migrations`` creates them."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

FIRST: Final = "1000"
"""The migration of the first release. Lower numbers are those of databases from before it."""
HEAD: Final = "1000"
"""The newest migration. If the database has it, the server need not load Alembic."""

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("edition", String(40), nullable=False),
    Column("start", Text, nullable=False),
    Column("first", Integer, nullable=False),
    Column("together", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("rematch", String(12), ForeignKey("tables.id"), unique=True),
    Column("seed", String(80), nullable=False, server_default=""),
    Column("salt", String(80), nullable=False, server_default=""),
    Column("turn_seconds", Integer),
    Column("daily", String(10)),
    Column("chosen", Boolean, nullable=False, server_default=false()),
    Column("clock_entry", Integer, nullable=False, server_default="0"),
    Column("clock_ms", Integer, nullable=False, server_default="0"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(20), nullable=False),
    Column("name", String(200), nullable=False),
    Column("level", Integer),
    Column("token_hash", LargeBinary(32)),
    Column("claimed", Boolean, nullable=False, server_default=false()),
    Column("invitations", LargeBinary(128)),
    Column("stand_in", Integer),
    sqlite_with_rowid=False,
)

# Moves and take-backs in one list. The key is the number of the entry and not the ply: after a take-back the same ply
# occurs again, and a late or repeated message must not count as the second one.
entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(20), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("thinker", String(20)),
    sqlite_with_rowid=False,  # the entries of a table are stored together, so a move writes one page and not two
)

# One row, which every transaction changes. After a failed COMMIT it shows whether the transaction was done.
latest_write: Final = Table(
    "latest_write",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("mark", String(16), nullable=False),
)

# One row: the secret from which the seeds of the days follow.
day_secret: Final = Table(
    "day_secret",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("secret", LargeBinary(32), nullable=False),
)

# Finished reviews. Equal games share one, whoever played. One without a table is of a record that somebody gave.
reviews: Final = Table(
    "reviews",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("table_id", String(12), ForeignKey("tables.id"), index=True),
    Column("made", BigInteger, nullable=False),
    Column("content", LargeBinary, nullable=False),
)

# The last step of each hint. They are no entries: a hint changes nothing at the table, and must not make a move stale.
hints: Final = Table(
    "hints",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("history", String(16), primary_key=True),
    Column("step", Integer, nullable=False),
    sqlite_with_rowid=False,
)

# The ratings of puzzles that people have tried. The others have the rating that they are shipped with.
puzzle_ratings: Final = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", String(12), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

# The tries of this day, of all servers. The address is a keyed hash, and the day after its rows are removed.
puzzle_tries: Final = Table(
    "puzzle_tries",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("puzzle", String(12), primary_key=True),
    Column("who", String(16), primary_key=True),
    sqlite_with_rowid=False,
)
