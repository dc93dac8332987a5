# SPDX-License-Identifier: MIT
"""What Alembic runs: it is handed a connection by ``database.upgrade``."""

from alembic import context

from quiltbee.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by writing it anew
)
with context.begin_transaction():
    context.run_migrations()
