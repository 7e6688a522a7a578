"""Tables are kept as they stood some time ago, beside their events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "snapshots"
down_revision = "cards"


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("snapshots")
