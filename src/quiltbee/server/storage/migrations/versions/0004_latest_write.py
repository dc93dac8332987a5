# SPDX-License-Identifier: MIT
"""A row that every transaction changes: after a commit that failed it tells what came of it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the table with its one row."""
    made = op.create_table(
        "latest_write",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mark", sa.String(16), nullable=False),
    )
    op.bulk_insert(made, [{"id": 1, "mark": ""}])


def downgrade() -> None:
    """Remove it."""
    op.drop_table("latest_write")
