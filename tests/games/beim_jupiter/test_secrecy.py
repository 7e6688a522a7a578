"""What is secret and what is open: J11."""

from __future__ import annotations

import random
from typing import Any

import pytest

from stammtisch.games.beim_jupiter.knowledge import held_by
from stammtisch.games.beim_jupiter.state import LAY
from stammtisch.table import Table

from .laying import as_set, dealt, play_on, push, tricks

SECRET = ("hand", "lambs", "laid", "aside")


def mid_round(players: int) -> Table:
    """Everyone has laid and bid, and one trick has been played."""
    table, chance = dealt(players=players), random.Random(1)
    for _ in range(3 * players):
        table.push(chance.choice(table.legal_moves))
    return table


@pytest.mark.clause("J11.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_hands_are_secret(players: int) -> None:
    table = mid_round(players)
    for seat in range(players + 1):
        s = table.seen_by(seat).state
        for other in range(players):
            mine = seat == other + 1
            assert s.hand[other] == (table.state.hand[other] if mine else 0)
            assert s.lambs[other] == (table.state.lambs[other] if mine else 0)


@pytest.mark.clause("J11.2", "J3.3")
def test_lays_are_secret_until_all_have_laid() -> None:
    table = push(dealt("b1", "r1", "y1", "g1"), "lay b1", "lay r1", "lay y1")
    laid = table.state.laid
    assert table.seen_by(2).state.laid == [0, laid[1], 0, 0, 0]
    assert table.seen_by(4).state.laid == table.seen_by(0).state.laid == [0] * 5
    assert table.lines(2)[1:] == ["1 lay ?", "2 lay r1", "3 lay ?"]
    backs = next(place for place in table.seen_by(2).scene.places if place.name == "laid")
    assert [piece.face for piece in backs.pieces] == ["", "r1", ""]
    push(table, "lay g1")
    assert table.seen_by(0).state.laid == table.state.laid


@pytest.mark.clause("J11.3")
@pytest.mark.parametrize("players", [3, 4])
def test_the_card_set_aside_is_known_to_nobody(players: int) -> None:
    table = mid_round(players)
    assert table.state.aside
    for seat in range(players + 1):
        assert table.seen_by(seat).state.aside == 0
        assert table.lines(seat)[0].endswith("| ?")


def open_fields(s: Any) -> dict[str, Any]:
    secret = SECRET if s.phase == LAY else ("hand", "lambs", "aside")
    return {name: getattr(s, name) for name in s.CELLS if name not in secret}


@pytest.mark.clause("J11.4", "J11.5")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everything_else_is_open(players: int) -> None:
    """Rows, locks, bids, zero-tricks cards, won cards, plays, tricks and trick points."""
    table, chance = Table("beim-jupiter", seed=5, players=players), random.Random(players)
    while not table.over:
        table.push(chance.choice(table.legal_moves))
        for seat in range(players + 1):
            assert open_fields(table.seen_by(seat).state) == open_fields(table.state)
            assert table.seen_by(seat).memory == table.memory


@pytest.mark.clause("J11.6")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_numbers_of_cards_are_open(players: int) -> None:
    table, chance = Table("beim-jupiter", seed=6, players=players), random.Random(players)
    while not table.over:
        table.push(chance.choice(table.legal_moves))
        s = table.state
        held = [s.hand[p].bit_count() + s.lambs[p] for p in range(players)]
        for seat in range(players + 1):
            seen = table.seen_by(seat).state
            assert [held_by(seen, p) for p in range(players)] == held


RED = as_set(" ".join(f"r{value}" for value in range(1, 15)) + " rG")
BLUE = as_set(" ".join(f"b{value}" for value in range(1, 15)) + " bG")
SPECIALS = as_set("JUP JUN")


@pytest.mark.clause("J6.6", "J7.8", "J7.10")
def test_who_does_not_follow_shows_what_she_lacks() -> None:
    """A lamb shows nothing; of trump led, Jupiter and Juno are denied as well."""
    table = tricks("b5 r3 LAM", "y1 y2 g1", "LAM r5 b3", "b7 r6 b2")
    push(table, "play b5", "play y1", "play LAM", "play b7")
    assert table.memory.lacks[:4] == [0, BLUE, 0, 0]
    push(table, "play r6", "play r3", "play y2", "play r5")
    assert table.memory.lacks[:4] == [0, BLUE | RED | SPECIALS, 0, 0]


@pytest.mark.clause("J7.10")
def test_after_a_lamb_the_first_other_card_is_what_counts() -> None:
    table = tricks("LAM g1", "b1 g2", "y1 g3")
    push(table, "play LAM", "play b1", "play y1")
    assert table.memory.lacks[:3] == [0, 0, BLUE]


def test_without_a_trump_colour_only_the_two_are_denied() -> None:
    table = tricks("JUP g1", "b1 g2", "y1 g3", trump="-")
    push(table, "play JUP", "play b1", "play y1")
    assert table.memory.lacks[:3] == [0, SPECIALS, SPECIALS]


def test_a_new_deal_wipes_what_was_shown() -> None:
    table = play_on(dealt(), random.Random(2))
    assert any(table.memory.lacks)
    table.deal("key " + "0" * 32)
    assert not any(table.memory.lacks)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_is_remembered_that_is_not_so(players: int) -> None:
    table, chance = Table("beim-jupiter", seed=8, players=players), random.Random(players)
    while not table.over:
        table.push(chance.choice(table.legal_moves))
        for hand, lacks in zip(table.state.hand, table.memory.lacks, strict=True):
            assert hand & lacks == 0
