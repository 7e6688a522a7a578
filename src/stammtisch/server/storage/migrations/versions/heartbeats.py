"""A row that each process writes to know that it can."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "heartbeats"
down_revision = "absences"


def upgrade() -> None:
    op.create_table(
        "heartbeats",
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("heartbeats")
