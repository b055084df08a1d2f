"""The database, and what keeps it in order."""
