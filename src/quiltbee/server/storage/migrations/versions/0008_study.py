# SPDX-License-Identifier: MIT
"""Reviews of games, and the hints that were given at tables."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create both tables. There was neither before."""
    op.create_table(
        "reviews",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), index=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "hints",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("history", sa.String(16), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
