# SPDX-License-Identifier: MIT
"""What Doodle rooms need: what was shuffled from, the turn clock, the day."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns; tables that are there have none of it."""
    for name in ("seed", "salt"):
        op.add_column("tables", sa.Column(name, sa.String(80), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("turn_seconds", sa.Integer))
    op.add_column("tables", sa.Column("daily", sa.String(10)))


def downgrade() -> None:
    """Remove them."""
    for name in ("daily", "turn_seconds", "salt", "seed"):
        op.drop_column("tables", name)
