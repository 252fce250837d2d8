"""Run by Alembic; the connection comes from `Database.migrate`, and so does the transaction."""

from alembic import context

from tilehall.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a column by copying its table
)
context.run_migrations()
