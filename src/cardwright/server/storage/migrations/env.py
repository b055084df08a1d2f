"""Alembic runs the migrations on the connection that the server hands over."""

from alembic import context

from cardwright.server.storage.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=False)
context.run_migrations()
