"""Processes ask each other who is there before a bot takes over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "absences"
down_revision = "rules"


def upgrade() -> None:
    op.create_table(
        "absences",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("asked", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("absences")
