# SPDX-License-Identifier: MIT
"""The secret from which the seeds of the days follow."""

import secrets
from datetime import timedelta

import sqlalchemy as sa
from alembic import op

from quiltbee.server.tables import days

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the secret. A day that somebody has begun with its public seed keeps that seed."""
    secret = op.create_table(
        "day_secret",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("since", sa.String(10), nullable=False),
    )
    today = days.today()
    tables = sa.table("tables", sa.column("daily", sa.String))
    begun = sa.select(sa.func.count()).where(tables.c.daily == today.isoformat())
    since = today + timedelta(days=1 if op.get_bind().scalar(begun) else 0)
    row = {"id": 1, "secret": secrets.token_bytes(32), "since": since.isoformat()}
    op.bulk_insert(secret, [row])
