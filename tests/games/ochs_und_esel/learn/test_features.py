"""What a network is told of Ochs & Esel: read back from its spans."""

from __future__ import annotations

import pytest

from stammtisch.games.ochs_und_esel.cards import KINDS
from stammtisch.games.ochs_und_esel.state import SEATS
from stammtisch.table import Table
from tests.games.spans import check_table, from_seat, hidden, known, positions


def counts(hand: int) -> list[int]:
    """How many of each kind a hand has."""
    return [hand >> 4 * kind & 15 for kind in range(KINDS)]


@pytest.mark.parametrize(("players", "ox"), [(3, "no"), (5, "yes"), (12, "yes")])
def test_a_seat_is_told_its_own_cards_and_a_critic_the_others(players: int, ox: str) -> None:
    table = Table("ochs-und-esel", seed=5, players=players, ox=ox, deals=1)
    looked = 0
    for at, seat in positions(table, 6, 7):
        s, looked = at.state, looked + 1
        check_table(at, seat, SEATS)
        spans, hands = known(at, seat), hidden(at, seat)["hands"]
        assert spans["hand"] == counts(s.hand[seat - 1])
        others = [other for other in from_seat(at, seat, SEATS)[1:] if other]
        for place, other in enumerate(others):
            assert hands[KINDS * place : KINDS * place + KINDS] == counts(s.hand[other - 1])
        away = [sum(counts(s.hand[other - 1])[kind] for other in others) for kind in range(KINDS)]
        sure = [sum(spans["known"][KINDS + kind :: KINDS]) for kind in range(KINDS)]
        rest = [
            out + openly - held
            for out, openly, held in zip(spans["unseen"], sure, away, strict=True)
        ]
        assert min(rest) >= 0 and (sum(rest) == 0 or players < 12), "cards that were not dealt"
    assert looked > 5
