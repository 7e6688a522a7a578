"""What a network is told of Beim Jupiter: read back from its spans."""

from __future__ import annotations

import pytest

from stammtisch.games.beim_jupiter.cards import LAMB, NUMBER_CARDS
from stammtisch.games.beim_jupiter.learn.features import SEATS
from stammtisch.kernel.bits import each
from stammtisch.table import Table
from tests.games.beim_jupiter.laying import dealt, push
from tests.games.spans import check_table, from_seat, hidden, known, positions


def as_numbers(cards: int, length: int = LAMB) -> list[int]:
    return [int(card in set(each(cards))) for card in range(length)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_seat_is_told_its_own_cards_and_a_critic_the_others(players: int) -> None:
    looked = 0
    for table, seat in positions(Table("beim-jupiter", seed=7, players=players), 8, 41):
        s, looked = table.state, looked + 1
        check_table(table, seat, SEATS)
        spans, hands = known(table, seat), hidden(table, seat)["hands"]
        assert spans["hand"] == as_numbers(s.hand[seat - 1])
        assert spans["lambs"] == [s.lambs[seat - 1]]
        assert spans["deck"] == as_numbers(s.deck) and spans["played"] == as_numbers(s.played)
        assert spans["lap"].index(1) + 1 == s.lap
        for place, other in enumerate(from_seat(table, seat, SEATS)[1:]):
            held = s.hand[other - 1] if other else 0
            assert hands[LAMB * place : LAMB * place + LAMB] == as_numbers(held)
        for row, cards in enumerate(s.row, 1):
            lying = {card for card, number in enumerate(spans["row"]) if number == row}
            assert lying == set(each(cards & (1 << NUMBER_CARDS) - 1))
    assert looked > 5


def test_lays_are_told_when_they_are_turned_up() -> None:
    table = push(dealt("b11", "r11", "y11", "g11"), "lay b11", "lay r11")
    assert known(table, 3)["laid"] == [0] * 25 and known(table, 3)["has laid"] == [0, 0, 1, 1, 0]
    assert known(table, 1)["laid"][:5] == [1, 0, 0, 0, 11], "one's own is no secret"
    push(table, "lay y11", "lay g11")
    assert known(table, 3)["laid"][:5] == [0, 0, 1, 0, 11]
    assert known(table, 3)["laid"][10:15] == [1, 0, 0, 0, 11]
