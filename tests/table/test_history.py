"""A match is its events again; what cannot be one any more is named by its event."""

from __future__ import annotations

import dataclasses

import pytest

from stammtisch.games import game_named
from stammtisch.table import events as ev
from stammtisch.table.history import BadHistory, StoredEvent, replayed
from stammtisch.table.match import Match

OPENED = ev.Opened("njet", {"players": 3, "rounds": 1, "first": 1}, False, "none", "i", "ann")
BEFORE = [StoredEvent(OPENED, 1.0), *(StoredEvent(ev.Sat(n, f"p{n}"), 1.0) for n in (1, 2, 3))]
BEGUN = StoredEvent(ev.Begun(["0" * 32]), 2.0)


def test_events_are_the_match_that_was() -> None:
    match = replayed("t", [*BEFORE, BEGUN])
    assert match.version == 5 and match.phase == "playing" and match.since[1] == 2.0


@pytest.mark.parametrize(
    "bad",
    [
        StoredEvent(ev.Moved(1, 10_000), 3.0),
        StoredEvent(ev.Moved(2, 0), 3.0),
        StoredEvent(ev.Sat(9, "p"), 3.0),
        StoredEvent(ev.Begun(["no key"]), 3.0),
        StoredEvent(ev.Closed(), 3.0, rules=2),
    ],
)
def test_what_todays_rules_refuse_is_named(bad: StoredEvent) -> None:
    with pytest.raises(BadHistory, match="table t, event 5: "):
        replayed("t", [*BEFORE, bad, BEGUN])


def test_what_older_rules_have_stored_is_played_while_it_is_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = game_named("njet")
    newer = dataclasses.replace(game, rules=dataclasses.replace(game.rules, version=2))
    monkeypatch.setattr(Match, "game", property(lambda match: newer))
    assert replayed("t", [*BEFORE, BEGUN._replace(rules=2)]).phase == "playing"


def test_a_game_that_is_gone_is_no_crash() -> None:
    gone = ev.Opened("skat", {"players": 3}, False, "none", "i", "ann")
    with pytest.raises(BadHistory, match="event 1"):
        replayed("t", [StoredEvent(gone, 1.0)])
