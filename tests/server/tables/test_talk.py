"""What is said is stored and told to everybody; what is only shown is told."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from stammtisch.server.app import App
from stammtisch.server.errors import ApiError
from stammtisch.server.storage.errors import Conflict, StorageError
from stammtisch.server.ws.connection import Connection
from tests.server.tables.test_room import founded, with_app


def told(connection: Connection, kind: str) -> list[dict[str, object]]:
    """The frames of a kind that wait to be sent."""
    frames = [msgspec.json.decode(frame) for frame in connection._outbox]
    return [frame for frame in frames if frame["t"] == kind]


def test_a_line_is_told_to_all_and_found_again(tmp_path: Path) -> None:
    async def work(app: App) -> None:
        room, viewers = await founded(app), [Connection(None, "en"), Connection(None, "nl")]
        ann, _ = await app.storage.accounts.register("Ann", "en")
        room.connections.update(viewers)
        assert [await room.talk.say(ann.id, words) for words in ("Hello", "again")] == [1, 2]
        for viewer in viewers:
            lines = [(line["number"], line["name"], line["words"]) for line in told(viewer, "chat")]
            assert lines == [(1, "Ann", "Hello"), (2, "Ann", "again")]
        assert [line.words for line in await room.talk.since(1)] == ["again"]

    with_app(tmp_path, work)


@pytest.mark.parametrize(("error", "why"), [(Conflict(), "busy"), (StorageError(), "not-stored")])
def test_a_line_that_is_not_stored_is_told_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, why: str
) -> None:
    async def fail(*_: object) -> int:
        raise error

    async def work(app: App) -> None:
        room, viewer = await founded(app), Connection(None, "en")
        room.connections.add(viewer)
        monkeypatch.setattr(app.storage.tables, "add_chat", fail)
        with pytest.raises(ApiError) as refused:
            await room.talk.say("ann", "Hello")
        assert refused.value.why == why and not told(viewer, "chat")

    with_app(tmp_path, work)


def test_a_reaction_is_told_with_its_seat(tmp_path: Path) -> None:
    async def work(app: App) -> None:
        room, viewer = await founded(app), Connection(None, "en")
        room.connections.add(viewer)
        room.talk.react(3, "thanks")
        assert told(viewer, "reacted") == [{"t": "reacted", "seat": 3, "reaction": "thanks"}]

    with_app(tmp_path, work)
