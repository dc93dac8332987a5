# SPDX-License-Identifier: MIT
"""Who decided on the move of a computer: its level, or the quick player in haste."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; of the entries that are there nobody knows."""
    op.add_column("entries", sa.Column("thinker", sa.String(20)))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("entries", "thinker")
