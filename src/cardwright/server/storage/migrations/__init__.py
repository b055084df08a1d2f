"""The history of the database's tables, one file a step; `env` is how Alembic runs them."""
