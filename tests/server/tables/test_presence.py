"""Who counts as there: connections here, and word from other processes."""

from __future__ import annotations

import pytest

from stammtisch.server.tables import presence
from stammtisch.server.tables.presence import PresenceTracker
from stammtisch.server.ws.connection import Connection


def connection(seat: int) -> Connection:
    made = Connection("ann", "en")
    made.seat = seat
    return made


def test_a_player_is_there_until_the_last_connection_closes() -> None:
    first, second = connection(2), connection(2)
    connections = {first, second, connection(0)}
    tracker = PresenceTracker(connections, 5.0)
    assert tracker.here() == {2} and tracker.windows(2) == 2
    before = tracker.of(2)
    connections.discard(first)
    assert not tracker.left(2)
    connections.discard(second)
    assert tracker.left(2) and not tracker.left(0)
    after = tracker.of(2)
    assert before.here and not after.here and after.last_seen >= before.last_seen
    assert after.absence == 5.0


def test_word_from_another_process_counts_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    tracker = PresenceTracker(set(), 5.0)
    assert tracker.seen_elsewhere(3) and not tracker.seen_elsewhere(3)
    assert tracker.of(3).here
    monkeypatch.setattr(presence, "STALE", -1.0)
    assert not tracker.of(3).here


def test_being_ready_is_news_once_for_each_round() -> None:
    tracker = PresenceTracker(set(), 5.0)
    assert tracker.note_again(2) and not tracker.note_again(2)
    assert tracker.note_ready(2, 1) and not tracker.note_ready(2, 1)
    assert tracker.note_ready(2, 3) and not tracker.note_ready(2, 2)
    assert tracker.ready == {2: 3}
