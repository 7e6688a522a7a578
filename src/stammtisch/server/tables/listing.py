"""Lists of tables, told from their cards: no game is read for one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stammtisch.server import cards
from stammtisch.server.cards import Card
from stammtisch.server.storage.queries import ListedTable
from stammtisch.server.tables import info
from stammtisch.server.tables.registry import TableRegistry
from stammtisch.server.ws import messages


class Listing(NamedTuple):
    """Tables in the order in which they were found, and those that cannot be read."""

    tables: list[messages.MyTable]
    aside: list[ListedTable]


async def listing(
    registry: TableRegistry, found: Sequence[ListedTable], person: str | None
) -> Listing:
    """What a person is told of tables; of those in memory also who is there."""
    read = {one.id: cards.read(one.card) for one in found}
    people = {person for card in read.values() if card for person in card.people}
    names = await registry.services.store.names(sorted(people))
    told, aside = list[messages.MyTable](), list[ListedTable]()
    for one in found:
        room, card = registry.rooms.get(one.id), read[one.id]
        if room is not None and not room.stale and not room.retired:
            told.append(await room.my_table(person, one.changed))
        elif card is None:
            aside.append(one)
        else:
            told.append(_told(card, person, names, one.changed))
    return Listing(told, aside)


def _told(
    card: Card, person: str | None, names: dict[str, str], changed: float
) -> messages.MyTable:
    return info.my_table(card, info.info(card, person, names), changed)


def outside(table: messages.MyTable) -> messages.TableInfo:
    """As much of a table as anybody is told."""
    return messages.TableInfo(
        **{field: getattr(table, field) for field in messages.TableInfo.__struct_fields__}
    )
