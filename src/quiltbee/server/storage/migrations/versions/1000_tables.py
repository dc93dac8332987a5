# SPDX-License-Identifier: MIT
"""All tables, as in 0.1.0."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "1000"
down_revision = None


def upgrade() -> None:
    """Create the tables, the one row of the latest write, and the secret of the days."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("together", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("rematch", sa.String(12), sa.ForeignKey("tables.id"), unique=True),
        sa.Column("seed", sa.String(80), nullable=False, server_default=""),
        sa.Column("salt", sa.String(80), nullable=False, server_default=""),
        sa.Column("turn_seconds", sa.Integer),
        sa.Column("daily", sa.String(10)),
        sa.Column("chosen", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("clock_entry", sa.Integer, nullable=False, server_default="0"),
        sa.Column("clock_ms", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("level", sa.Integer),
        sa.Column("token_hash", sa.LargeBinary(32)),
        sa.Column("claimed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("invitations", sa.LargeBinary(128)),
        sa.Column("stand_in", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "entries",
        _table_id(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("thinker", sa.String(20)),
        sqlite_with_rowid=False,
    )
    latest_write = op.create_table(
        "latest_write",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mark", sa.String(16), nullable=False),
    )
    op.bulk_insert(latest_write, [{"id": 1, "mark": ""}])
    day_secret = op.create_table(
        "day_secret",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
    )
    op.bulk_insert(day_secret, [{"id": 1, "secret": secrets.token_bytes(32)}])
    op.create_table(
        "reviews",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), index=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "hints",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("history", sa.String(16), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.String(12), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )
    op.create_table(
        "puzzle_tries",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("puzzle", sa.String(12), primary_key=True),
        sa.Column("who", sa.String(16), primary_key=True),
        sqlite_with_rowid=False,
    )


def _table_id() -> "sa.Column[str]":
    return sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True)
