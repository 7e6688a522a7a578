"""How the database came to its present form, step by step (Alembic)."""
