"""Runs the steps on the connection that `stammtisch.server.storage.engine` gives."""

from __future__ import annotations

from alembic import context

from stammtisch.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
