# SPDX-License-Identifier: MIT
"""The ratings of puzzles that people have tried."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Create the table. Puzzles without a row have the rating that they are shipped with."""
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.String(12), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )
