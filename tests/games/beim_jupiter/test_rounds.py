"""Between rounds and at the end: J9, J10; and what holds all the time."""

from __future__ import annotations

import random

import pytest

from stammtisch.games.beim_jupiter.cards import NUMBERS, deck_of, total
from stammtisch.table import Table
from stammtisch.table.deals import due

from .laying import awarding, deal_at_random, empty, play_on, push, refused, rows, won

MOST_POINTS = {3: 60, 4: 84, 5: 108}


@pytest.mark.clause("J9.2", "J9.3", "J9.4")
def test_bj_19_between_rounds() -> None:
    """Dealer seat 4, start seat 1; 12 goes with the blue 10, 5 keeps the red 7."""
    table = awarding("b10 12", "r7 5 lock", "y1 3", "g1 2", old={}, took="4 4 3 1", lap=1)
    push(table, "take y1")
    assert table.deal_due
    assert rows(table) == {5: {"r7"}, 2: {"g1"}}
    assert (table.state.starter, table.state.locks) == (1, 0)
    assert table.game.rules.hand_sizes(table.state) == (12,) * 4
    assert len(due(table.game, table.state)) == 49
    deal_at_random(table, random.Random(1))
    assert table.turn == 2
    while table.legal_moves[0].startswith("lay"):
        table.push(table.legal_moves[0])
    assert refused(table, "bid 12") == "J5.2"


@pytest.mark.clause("J9.1", "J9.2")
def test_won_and_lying_cards_never_come_back() -> None:
    table, chance = empty(3), random.Random(9)
    while not table.over:
        play_on(deal_at_random(table, chance), chance)
        lying = 0
        for row in table.state.row:
            lying |= row
        for cards in table.state.won:
            assert cards & (table.state.deck | lying) == 0
        assert lying & table.state.deck == 0


@pytest.mark.clause("J9.4")
@pytest.mark.parametrize(("players", "first"), [(3, 1), (4, 3), (5, 5)])
def test_the_start_goes_round(players: int, first: int) -> None:
    table, chance, starters = empty(players, first=first), random.Random(2), []
    while not table.over:
        deal_at_random(table, chance)
        starters.append(table.turn)
        play_on(table, chance)
    assert starters == [(first - 1 + lap) % players + 1 for lap in range(8)]


@pytest.mark.clause("J10.1")
def test_eight_rounds() -> None:
    table, chance, sheet = empty(4), random.Random(3), 0
    while not table.over:
        deal_at_random(table, chance)
        sheet += 1
        play_on(table, chance)
    assert sheet == len(table.sheet) == 8
    assert refused(table, "lay b1") == "J10.1"


@pytest.mark.clause("J10.2")
def test_points_are_the_won_cards() -> None:
    table = awarding("b2 5", "b3 6", "b9 4", old={5: "g8", 2: "y7"}, took="5 0 0", lap=8)
    push(table, "take g8")
    assert table.over
    assert won(table) == [{"g8"}, set(), set()]
    assert rows(table) == {2: {"y7"}, 4: {"b9"}, 6: {"b3"}}
    assert table.scores == [8, 0, 0]


@pytest.mark.clause("J10.3")
def test_shared_victory() -> None:
    table = awarding("b2 2", "r2 3", "b9 4", old={}, took="2 3 0", lap=8)
    push(table, "take b2", "take r2")
    assert table.scores == [2, 2, 0]
    assert table.ranks == [1, 1, 3]
    assert table.winners == [1, 2]


def cards_of(table: Table) -> list[int]:
    """All sets of cards that lie somewhere now."""
    s = table.state
    piles = [*s.row, *s.won, s.played if s.turn >= 0 else 0]
    hands = [*s.hand, 1 << s.aside - 1 if 0 < s.aside < 63 else 0]
    in_front = [
        1 << s.laid[p] - 1
        for p in range(s.players)
        if s.laid[p] and (s.bid[p] == -1 or (s.bid[p] == 0 and s.phase != 3))
    ]
    return [*piles, *hands, *in_front]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_invariants(players: int) -> None:
    """No card is anywhere twice; tricks, lambs, trick points and totals add up."""
    table, chance = empty(players), random.Random(players)
    while not table.over:
        deal_at_random(table, chance)
        while table.turn is not None:
            s = table.state
            piles = cards_of(table)
            assert sum(pile.bit_count() for pile in piles) == sum_of(piles).bit_count()
            assert sum_of(piles) & ~deck_of(players) == 0
            assert sum(s.lambs) + s.slain + (s.aside == 63) == (2 if players == 3 else 3)
            if s.phase == 3:
                assert sum(s.tricks) == 13 - s.lap
                left_over = total(1 << s.aside - 1) if 0 < s.aside < 63 else 0
                assert sum(s.took) == total(s.deck & NUMBERS) - left_over
            table.push(chance.choice(table.legal_moves))
    assert all(0 <= points <= MOST_POINTS[players] for points in table.scores)
    assert sum(pile.bit_count() for pile in table.state.won) <= 8 * players


def sum_of(piles: list[int]) -> int:
    union = 0
    for pile in piles:
        union |= pile
    return union


@pytest.mark.clause("J8.6")
def test_a_lock_that_was_kept_always_wins_a_card() -> None:
    table, chance = empty(4), random.Random(11)
    kept = 0
    while not table.over:
        deal_at_random(table, chance)
        before = list(table.state.won)
        keepers: list[int] = []
        while table.turn is not None:
            s = table.state
            if s.phase == 3:
                seats = range(table.players)
                keepers = [p for p in seats if s.locks >> p & 1 and s.bid[p] == s.tricks[p]]
            table.push(chance.choice(table.legal_moves))
        assert all(table.state.won[p] != before[p] for p in keepers)
        kept += len(keepers)
    assert kept
