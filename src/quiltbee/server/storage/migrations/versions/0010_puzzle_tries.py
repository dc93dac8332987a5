# SPDX-License-Identifier: MIT
"""Who has tried which puzzle today, so that all servers count the same first try."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Create the table. It has the tries of one day."""
    op.create_table(
        "puzzle_tries",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("puzzle", sa.String(12), primary_key=True),
        sa.Column("who", sa.String(16), primary_key=True),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Remove the table."""
    op.drop_table("puzzle_tries")
