"""Plans of tables, before anything is stored."""

from __future__ import annotations

import pytest

from stammtisch.server.errors import ApiError
from stammtisch.server.http.forms import NewTable
from stammtisch.server.tables.plans import opening_plan


def test_free_seats_stay_free_unless_bots_are_asked_for() -> None:
    plan = opening_plan("ann", NewTable("njet", {"players": 4}, sit=2, bots={1: "easy"}))
    assert [(place.seat, place.person, place.level) for place in plan.company] == [
        (1, None, "easy"),
        (2, "ann", None),
    ]
    filled = opening_plan("ann", NewTable("njet", {"players": 4}, fill="normal"))
    assert len(filled.company) == 4


def test_bots_that_are_not_offered_are_not_seated() -> None:
    with pytest.raises(ApiError):
        opening_plan("ann", NewTable("njet", fill="strong"), lambda game: ("easy",))


def test_there_are_no_more_seats_than_players() -> None:
    with pytest.raises(ApiError):
        opening_plan("ann", NewTable("njet", {"players": 3}, bots={4: "easy"}))
