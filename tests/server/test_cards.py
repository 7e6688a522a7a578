"""Cards: written with each event, the same as read from all of them, and filled in once."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest
from sqlalchemy import select

from stammtisch.games import GAMES
from stammtisch.server import cards
from stammtisch.server.moments import monotonic
from stammtisch.server.storage.engine import Database
from stammtisch.server.storage.schema import tables
from stammtisch.server.storage.storage import Storage
from stammtisch.table.clock import Presence
from stammtisch.table.commands import AnyCommand, Begin, Cover, Open, Place, Play
from stammtisch.table.history import replayed
from stammtisch.table.match import Match

PEOPLE = ["ann", "bart", "cis"]


async def played(storage: Storage, game: str, moves: int = 12, back: bool = False) -> Match:
    """A game of three, stored event by event; in the end a bot covers for one who may be back."""
    match, dice, now = Match(f"{game.replace('-', '')}1"), random.Random(1), monotonic(1e9)

    async def do(command: AnyCommand) -> None:
        for event in match.decide(command, now):
            before = match.phase
            match.apply(event, now)
            await storage.tables.append(match, event, before, 1e9)

    await do(Open(game, {"players": 3}, True, "none", "invitation", "ann"))
    for seat, person in enumerate(PEOPLE, 1):
        await do(Place(seat, person))
    await do(Begin())
    for _ in range(moves):
        seat = dice.choice(match.waited_for)
        action = dice.choice(match.standing(seat).actions)
        await do(Play(PEOPLE[seat - 1], action, match.made[seat - 1]))
    seat = match.waited_for[0]
    await do(Cover(seat, Presence(False, now, now, 0.0)))
    if back:
        await do(Play(PEOPLE[seat - 1], match.standing(seat).actions[0], match.made[seat - 1]))
    return match


def stored(storage: Storage) -> dict[str, str | None]:
    with storage.engine.connect() as connection:
        return {row.id: row.card for row in connection.execute(select(tables.c.id, tables.c.card))}


def plain(card: str | None) -> object:
    """A card but for the moment, which is read off two clocks."""
    told = json.loads(card or "null")
    return told and told | {"since": round(told["since"])}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_card_says_what_the_events_say(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        storage = Storage(Database(f"sqlite:///{tmp_path}/t.db"))
        match = await played(storage, game)
        again = replayed(match.id, await storage.tables.events(match.id))
        (told,) = stored(storage).values()
        assert plain(told) == plain(cards.write(again))
        card = cards.read(told)
        assert card and card.version == match.version and card.waited == match.waited_for
        assert [one.covered for one in card.sitters].count(True) == 1
        scene = match.standing(0).scene
        assert bytes(card.progress) == cards._encoder.encode(scene.facts[0].text)
        await storage.close()

    asyncio.run(work())


@pytest.mark.parametrize("back", [False, True])
def test_a_card_is_written_as_it_is(tmp_path: Path, back: bool) -> None:
    """Though only what a move changes is written anew, and a move may end a bot's covering."""

    async def work() -> None:
        storage = Storage(Database(f"sqlite:///{tmp_path}/t.db"))
        match = await played(storage, "njet", back=back)
        (told,) = stored(storage).values()
        whole = cards._encoder.encode(cards.card_of(match)).decode()
        assert plain(told) == plain(whole) and cards.write(match)[:400] == whole[:400]
        assert bool(match.covered) != back
        await storage.close()

    asyncio.run(work())


@pytest.mark.parametrize("card", [None, "", "{", "{}", '{"id": 1}'])
def test_what_is_no_card_is_none(card: str | None) -> None:
    assert cards.read(card) is None
