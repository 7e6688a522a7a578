"""A clock of the machine that jumps changes nobody's time."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from tests.server.local import choose, receive, running

HOUR = 3600.0


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
@pytest.mark.parametrize("reloaded", [False, True])
def test_a_player_has_the_time_on_the_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float, reloaded: bool
) -> None:
    """Neither none of it nor an hour more; also when the table is read again after the jump."""
    with running(f"sqlite:///{tmp_path}/t.db", absence=50.0) as server:
        people, table = server.full_table(3, clock="relaxed")
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + jump)
        if reloaded:
            portal = server.http.portal
            assert portal
            portal.call(server.app.tables.remove, server.app.tables.rooms[table["id"]])
        with people[0].socket(table) as ann, people[1].socket(table) as bart:
            left = receive(ann, "moved")["left"]
            assert (0.0 if reloaded and jump > 0 else 60.0) < left <= 90.0
            assert not receive(bart, "welcome")["table"]["seats"][0]["covered"]


def test_the_list_of_ones_games_tells_the_date_of_the_calendar(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/t.db") as server:
        people, table = server.full_table(3)
        with people[0].socket(table) as ann:
            choose(ann, receive(ann, "moved"), random.Random(1))
            receive(ann, "ack")
        (mine,) = people[0].get("/api/me/tables")["tables"]
        assert abs(mine["changed"] - time.time()) < 600
