# SPDX-License-Identifier: MIT
"""A row that every transaction changes. After a failed COMMIT it shows whether the transaction was done."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the table with its one row."""
    table = op.create_table(
        "latest_write",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mark", sa.String(16), nullable=False),
    )
    op.bulk_insert(table, [{"id": 1, "mark": ""}])
