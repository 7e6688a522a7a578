"""Which process looks after a table, and until when."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "owners"
down_revision = "heartbeats"


def upgrade() -> None:
    op.create_table(
        "owners",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), nullable=False, index=True),
        sa.Column("peer", sa.String(200), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("owners")
