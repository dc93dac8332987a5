# SPDX-License-Identifier: MIT
"""All tables, as in 0.1.0: those of the schema, as long as there is no other migration.

Whoever adds one writes down here what the schema was until then, since a migration never changes.
"""

import secrets

from alembic import op
from sqlalchemy import insert

from quiltbee.server.storage.schema import day_secret, latest_write, metadata

revision = "1000"
down_revision = None


def upgrade() -> None:
    """Create the tables, the one row of the latest write, and the secret of the days."""
    connection = op.get_bind()
    metadata.create_all(connection)
    connection.execute(insert(latest_write), {"id": 1, "mark": ""})
    connection.execute(insert(day_secret), {"id": 1, "secret": secrets.token_bytes(32)})
