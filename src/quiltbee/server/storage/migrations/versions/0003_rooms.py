# SPDX-License-Identifier: MIT
"""The holder of a seat, whether the seed was chosen, and how long a turn has run."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())


def upgrade() -> None:
    """Add the columns. In existing tables a short seed was chosen: random ones have 64 digits."""
    op.add_column("tables", _flag("chosen"))
    for name in ("clock_entry", "clock_ms"):
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", _flag("claimed"))
    op.add_column("seats", sa.Column("invitations", sa.LargeBinary(128)))
    op.add_column("seats", sa.Column("stand_in", sa.Integer))
    tables = sa.table("tables", sa.column("seed", sa.String), sa.column("chosen", sa.Boolean))
    op.execute(
        tables.update().where(sa.func.length(tables.c.seed).between(1, 63)).values(chosen=sa.true())
    )
