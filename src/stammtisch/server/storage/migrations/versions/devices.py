"""Every secret belongs to a device that its person can name and end."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "devices"
down_revision = "first"


def upgrade() -> None:
    with op.batch_alter_table("tokens") as batch:
        batch.add_column(sa.Column("id", sa.String(32)))
        batch.add_column(sa.Column("kind", sa.String(40), nullable=False, server_default=""))
        batch.add_column(sa.Column("created", sa.Float))
        batch.add_column(sa.Column("seen", sa.Float))
    _name_devices(op.get_bind())
    with op.batch_alter_table("tokens") as batch:
        batch.alter_column("id", nullable=False)
        batch.alter_column("seen", nullable=False)
        batch.alter_column("kind", server_default=None)
        batch.create_unique_constraint("tokens_id_key", ["id"])


def _name_devices(connection: sa.Connection) -> None:
    """A name for each; it was seen no later than its person."""
    for (digest,) in connection.execute(sa.text("SELECT digest FROM tokens")).all():
        connection.execute(
            sa.text(
                "UPDATE tokens SET id = :id, seen = "
                "(SELECT people.seen FROM people WHERE people.id = tokens.person) "
                "WHERE digest = :digest"
            ),
            {"id": secrets.token_hex(8), "digest": digest},
        )


def downgrade() -> None:
    with op.batch_alter_table("tokens") as batch:
        batch.drop_constraint("tokens_id_key", type_="unique")
        for name in ("id", "kind", "created", "seen"):
            batch.drop_column(name)
