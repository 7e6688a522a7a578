"""The list of actions: which page each phase has, and what is on it."""

from __future__ import annotations

import random

import pytest

from stammtisch.games.beim_jupiter.notation import ACTIONS
from stammtisch.games.beim_jupiter.rules import (
    BIDS_FROM,
    LOCK,
    PAGE_STARTS,
    PAGES,
    PLAYS_FROM,
    TAKES_FROM,
    bids,
    legal,
    page_start,
    pages,
    points,
)
from stammtisch.games.beim_jupiter.state import AWARD, BID, LAY, TRICKS
from stammtisch.table import Table

from .laying import as_set, dealt, push

VERBS = {LAY: "lay", BID: "bid", TRICKS: "play", AWARD: "take"}
FIRST = {LAY: 0, BID: BIDS_FROM, TRICKS: PLAYS_FROM, AWARD: TAKES_FROM}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_phase_has_its_own_actions(players: int) -> None:
    table, chance, seen = Table("beim-jupiter", seed=2, players=players), random.Random(2), set()
    while table.turn is not None:
        phase = table.state.phase
        seen.add(phase)
        assert {move.split()[0] for move in table.legal_moves} == {VERBS[phase]}
        assert table.legal_actions[0] >= FIRST[phase]
        first, stop = pages(table.state)
        assert (stop - first == 1) or (phase == TRICKS and players == 5)
        outside = [page for page in range(len(PAGES)) if not first <= page < stop]
        assert phase != TRICKS or all(page != 2 for page in outside)
        table.push(chance.choice(table.legal_actions))
    assert seen == {LAY, BID, TRICKS, AWARD}


def test_pages_follow_one_another() -> None:
    assert [page_start(page) for page in range(len(PAGES))] == list(PAGE_STARTS)
    assert [sum(PAGES[:page]) for page in range(len(PAGES))] == list(PAGE_STARTS)
    assert sum(PAGES) == len(ACTIONS)


def test_bids_are_numbers_with_and_without_a_lock_and_zero_once() -> None:
    """J5.2, J5.4, J5.5: in the first round there are twelve tricks."""
    table = push(dealt("b11", "r11", "y11", "g11"), "lay b11", "lay r11", "lay y11", "lay g11")
    s = table.state
    assert bids(s) == legal(s, 1) == (1 << 25) - 1
    s.zeros = 1 << s.turn
    assert bids(s) == (1 << 25) - 2
    s.lap = 8
    assert bids(s) == 0b111110 | 0b111110 << LOCK


def test_points_are_the_values_of_won_cards() -> None:
    s = dealt().state
    s.won[2] = as_set("b7 r3 g11")
    assert [points(s, seat) for seat in range(4)] == [0, 0, 21, 0]
