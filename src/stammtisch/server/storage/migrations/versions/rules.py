"""Every event says by which version of the rules it was played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "rules"
down_revision = "devices"


def upgrade() -> None:
    op.add_column("events", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))


def downgrade() -> None:
    op.drop_column("events", "rules")
