# SPDX-License-Identifier: MIT
"""The player that chose a computer's move: its level, or the quick player."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column. It is empty for existing entries."""
    op.add_column("entries", sa.Column("thinker", sa.String(20)))
