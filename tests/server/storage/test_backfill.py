"""Cards are filled in once, for what an older version has stored."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from sqlalchemy import insert, select, update

from stammtisch.server import cards
from stammtisch.server.storage.engine import Database, open_database, put_back
from stammtisch.server.storage.schema import events, tables
from stammtisch.server.storage.storage import Storage
from tests.server.test_cards import plain, played, stored


def test_what_an_older_version_has_stored_gets_its_cards_once(tmp_path: Path) -> None:
    """A table that cannot be read has none, and the others are not harmed."""
    database = f"sqlite:///{tmp_path}/t.db"

    async def play() -> dict[str, str | None]:
        storage = Storage(Database(database))
        for game in ("njet", "space-beans"):
            await played(storage, game, 4)
        told = stored(storage)
        place = {"id": "bad", "game": "njet", "phase": "waiting", "public": True}
        row = {"table": "bad", "number": 1, "at": 1.0, "body": "{", "rules": 1}
        opened = insert(tables).values(**place, created=1.0, changed=1.0)
        await storage.writer.write(row, opened)
        with storage.engine.begin() as connection:
            put_back(connection, "owners")
        await storage.close()
        return told

    before = asyncio.run(play())
    engine = open_database(database)
    with engine.connect() as connection:
        found = {row.id: row.card for row in connection.execute(select(tables.c.id, tables.c.card))}
    assert found.pop("bad") is None
    assert {id: plain(card) for id, card in found.items()} == {
        id: plain(card) for id, card in before.items()
    }
    with engine.begin() as connection:
        good = json.loads(json.dumps(found["njet1"]))
        body = {"t": "opened", "game": "njet", "options": json.loads(good)["options"]}
        body |= {"public": True, "clock": "none", "invite": "i", "by": "ann"}
        body["options"] = {name: int(value) for name, value in body["options"].items()}
        mended = update(events).where(events.c.table == "bad").values(body=json.dumps(body))
        connection.execute(mended)
    engine.dispose()
    engine = open_database(database)
    with engine.connect() as connection:
        card = connection.execute(select(tables.c.card).where(tables.c.id == "bad")).scalar()
    told = cards.read(card)
    assert told and told.phase == "waiting" and told.id == "bad"
    engine.dispose()
