"""What is secret and what is open: N12.

The records a seat is handed are veiled; nothing that a seat cannot know may be in them.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from stammtisch.games.njet.knowledge import held_by, thrown_by
from stammtisch.table import Table

from .laying import as_set, dealt, lay, names, play_on, push, settle


def after_discards(players: int = 4) -> Table:
    """Everyone has discarded two cards and one trick has been played."""
    table = push(settle(dealt(players=players), "2 2 b k 3"), "partner 3")
    chance = random.Random(1)
    for _ in range(3 * players):
        table.push(chance.choice(table.legal_moves))
    return table


def open_fields(s: Any) -> dict[str, Any]:
    """All of a state but hands and discards."""
    return {name: getattr(s, name) for name in s.CELLS if name not in ("hand", "thrown")}


@pytest.mark.clause("N12.1")
@pytest.mark.parametrize("players", [3, 4])
def test_hands_are_secret(players: int) -> None:
    table = after_discards(players)
    for seat in range(players + 1):
        seen = table.seen_by(seat).state.hand
        assert [bool(hand) for hand in seen[:players]] == [seat == p + 1 for p in range(players)]
        assert seat == 0 or seen[seat - 1] == table.state.hand[seat - 1]


@pytest.mark.clause("N12.2")
@pytest.mark.parametrize("players", [3, 4])
def test_discards_are_secret_for_good(players: int) -> None:
    table = after_discards(players)
    discards = [line for line in table.lines() if " discard " in line]
    for seat in range(players + 1):
        thrown = table.seen_by(seat).state.thrown
        for p in range(players):
            own = table.state.thrown[2 * p : 2 * p + 2] if seat == p + 1 else [0, 0]
            assert thrown[2 * p : 2 * p + 2] == own
        seen = [line for line in table.lines(seat) if " discard " in line]
        assert seen == [
            line if int(line[0]) == seat else f"{line[0]} discard ?" for line in discards
        ]


@pytest.mark.clause("N12.3", "N12.4", "N12.6")
@pytest.mark.parametrize("players", [3, 4])
def test_everything_else_is_open(players: int) -> None:
    """Stones, start player, sides, cards played, tricks, booty and points, at every step."""
    table, chance = Table("njet", seed=5, players=players, rounds=2), random.Random(players)
    while not table.over:
        table.push(chance.choice(table.legal_moves))
        for seat in range(players + 1):
            assert open_fields(table.seen_by(seat).state) == open_fields(table.state)
            assert table.seen_by(seat).memory == table.memory


@pytest.mark.clause("N12.4")
def test_plays_stand_open_in_everyones_record() -> None:
    table = after_discards()
    plays = [line for line in table.lines() if " play " in line]
    assert len(plays) == 4
    for seat in range(5):
        assert [line for line in table.lines(seat) if " play " in line] == plays
    assert names(table.state.played) == sorted(line.split()[2] for line in plays)


@pytest.mark.clause("N12.5")
@pytest.mark.parametrize("players", [3, 4])
def test_numbers_of_cards_are_open(players: int) -> None:
    """How many cards everyone holds and has discarded can be told from any veiled state."""
    table, chance = Table("njet", seed=6, players=players, rounds=2), random.Random(players)
    while not table.over:
        table.push(chance.choice(table.legal_moves))
        held = [len(names(hand)) for hand in table.state.hand[:players]]
        thrown = [sum(map(bool, table.state.thrown[2 * p : 2 * p + 2])) for p in range(players)]
        for seat in range(players + 1):
            seen = table.seen_by(seat).state
            assert [held_by(seen, p) for p in range(players)] == held
            if table.turn is not None:
                assert [thrown_by(seen, p) for p in range(players)] == thrown


RED = as_set("r1 r2 r3 r4 r5 r6 r7 r8 r9")
BLACK = as_set("k2 k3 k4 k5 k6 k7 k8 k9")
TRUMPS = as_set("b1 b2 b3 b4 b5 b6 b7 b8 b9 k1")


@pytest.mark.clause("N6.7", "N6.8", "N6.9")
def test_who_does_not_follow_shows_what_she_lacks() -> None:
    """Of a colour led, the supertrump in it is not denied; of trumps, it is."""
    table = lay("r9 b9 k9", "r2 g4 k1", "g2 g3 b5", "r5 g5 k2", left=4)
    push(table, "play r9", "play r2", "play g2", "play r5")
    assert table.memory.lacks == [0, 0, RED, 0]
    push(table, "play k9", "play k1", "play g3", "play k2")
    assert table.memory.lacks == [0, BLACK, RED | BLACK, 0]
    table = push(lay("b9", "g4", "b5", "k1", left=2), *(f"play {c}" for c in ("b9", "g4", "b5")))
    assert table.memory.lacks == [0, TRUMPS, 0, 0]
    assert push(table, "play k1").memory.lacks == [0, TRUMPS, 0, 0]


def test_a_new_deal_wipes_what_was_shown() -> None:
    table, chance = dealt(rounds=2), random.Random(2)
    play_on(table, chance)
    assert any(table.memory.lacks)
    table.deal("key " + "0" * 32)
    assert not any(table.memory.lacks)


@pytest.mark.parametrize("players", [3, 4])
def test_nothing_is_remembered_that_is_not_so(players: int) -> None:
    table, chance = Table("njet", seed=8, players=players), random.Random(players)
    while not table.over:
        table.push(chance.choice(table.legal_moves))
        for hand, lacks in zip(table.state.hand, table.memory.lacks, strict=True):
            assert hand & lacks == 0
