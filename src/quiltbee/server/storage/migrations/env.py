# SPDX-License-Identifier: MIT
"""The script that Alembic runs. ``database.py`` gives it the connection."""

from alembic import context

from quiltbee.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
