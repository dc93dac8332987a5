# SPDX-License-Identifier: MIT
"""The ladder that the levels at a table belong to."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column. Existing tables have levels of the first ladder."""
    op.add_column("tables", sa.Column("ladder", sa.Integer, nullable=False, server_default="1"))
