"""What lists tell of a table stands in its row; owners are numbered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "cards"
down_revision = "owners"


def upgrade() -> None:
    op.add_column("tables", sa.Column("card", sa.Text))
    op.add_column("tables", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
    op.execute("DELETE FROM owners")
    op.add_column("owners", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("owners", "fence")
    op.drop_column("tables", "fence")
    op.drop_column("tables", "card")
