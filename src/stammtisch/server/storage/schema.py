"""The tables of the database.

`events` is the truth: all that ever happened at a table, one numbered row each,
never changed. Its primary key is what keeps two processes from writing the
same number twice. `tables` and `seats` only help to find and to list tables,
and are written together with the event that changes them. `fence` counts the
owners that a table has had: what an earlier one writes is refused.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("muted", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, index=True),
)

tokens = Table(
    "tokens",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column(
        "person",
        String(32),
        ForeignKey("people.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("until", Float),
    Column("id", String(32), nullable=False, unique=True),
    Column("kind", String(40), nullable=False),
    Column("created", Float),
    Column("seen", Float, nullable=False),
)
"""The secrets of devices by their digests; those with an end are links to another device. `id` is
how people name a device to the server, `kind` what browser it has."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("phase", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("card", Text),
    Column("fence", Integer, nullable=False, server_default="0"),
    Index("tables_found", "public", "phase", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), index=True),
    Column("level", String(40)),
)

events = Table(
    "events",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
    Column("rules", Integer, nullable=False, server_default="1"),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(32), index=True),
    Column("at", Float, nullable=False),
    Column("words", Text, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
"""What the events of a table had come to some time ago, so that only the later ones are read.
Nothing to keep: the events are the truth."""

absences = Table(
    "absences",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("asked", Float, nullable=False),
)
"""Seats that a bot is about to take over, unless a process has their players. Nothing to keep."""

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("at", Float, nullable=False),
)
"""When each process last knew that it could write. Nothing to keep."""

owners = Table(
    "owners",
    metadata,
    Column("table", String(32), primary_key=True),
    Column("process", String(32), nullable=False, index=True),
    Column("peer", String(200), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("until", Float, nullable=False),
    Column("fence", Integer, nullable=False, server_default="0"),
)
"""Which process looks after a table, where others reach it and by which secret, until when, and
under which number of the table's `fence` it writes. Nothing to keep."""

ALL = (people, tokens, tables, seats, events, chat)
"""What is kept, in an order in which rows can be put back."""
