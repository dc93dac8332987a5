# SPDX-License-Identifier: MIT
"""The seed and its salt, the turn clock, and the day of a daily game."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns. They are empty for existing tables."""
    for name in ("seed", "salt"):
        op.add_column("tables", sa.Column(name, sa.String(80), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("turn_seconds", sa.Integer))
    op.add_column("tables", sa.Column("daily", sa.String(10)))
