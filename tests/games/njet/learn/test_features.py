"""What a network is told of Njet!: read back from its spans."""

from __future__ import annotations

import pytest

from stammtisch.games.njet.learn.features import SEATS
from stammtisch.kernel.bits import each
from stammtisch.table import Table
from tests.games.njet.laying import dealt, push, settle
from tests.games.spans import check_table, from_seat, hidden, known, positions


def as_numbers(cards: int) -> list[int]:
    return [int(card in set(each(cards))) for card in range(40)]


@pytest.mark.parametrize("players", [3, 4])
def test_a_seat_is_told_its_own_cards_and_a_critic_the_others(players: int) -> None:
    for table, seat in positions(Table("njet", seed=3, players=players, rounds=2), 4, 5):
        check_table(table, seat, SEATS)
        assert known(table, seat)["hand"] == as_numbers(table.state.hand[seat - 1])
        assert known(table, seat)["played"] == as_numbers(table.state.played)
        hands = hidden(table, seat)["hands"]
        for place, other in enumerate(from_seat(table, seat, SEATS)[1:]):
            held = table.state.hand[other - 1] if other else 0
            assert hands[40 * place : 40 * place + 40] == as_numbers(held)


def test_a_trick_as_it_lies() -> None:
    """Blue trump, no supertrump, nothing discarded; seat 2 is void of red."""
    table = settle(dealt("r5 r6", "g2 g3 g4 g5 g6 g7 g8 g9 k2 k3", "r7"), "1 0 b none 2")
    push(table, "partner 3", "play r5", "play g2", "play r7")
    spans = known(table, 4)
    assert spans["phase"] == [0, 0, 0, 1]
    assert spans["trump"] == [0, 0, 1, 0] and spans["super"] == [0] * 4
    assert spans["stakes"] == [0, 2] and spans["laid"] == [3]
    assert spans["trick"] == [0, 0, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 1, 2, 1, 0, 0, 0, 7]
    assert spans["led"] == [1, 0, 0, 0, 0] and spans["ahead"] == [0, 0, 0, 1]
    assert spans["side"] == [0, 1, 0, 1] and spans["starter"] == [0, 1, 0, 0]
    assert spans["lacks"][8:12] == [1, 0, 0, 0], "seat 2, red"
