"""The veil of Space Beans: what is blank, and what a seat keeps."""

from __future__ import annotations

import pytest

from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.knowledge.diary import TAKEN, drawn_cards, with_drawn
from stammtisch.games.space_beans.knowledge.veil import veil
from stammtisch.games.space_beans.state import Memory, State
from stammtisch.games.space_beans.view.labels import of_heap
from stammtisch.table import Table
from tests.games.spans import positions


@pytest.mark.parametrize("players", [2, 4, 6])
def test_hands_hidden_collections_and_the_pile_are_blank_but_ones_own(players: int) -> None:
    looked = 0
    for table, number in positions(Table(GAME, seed=players, players=players), 3, 23):
        seat = number - 1
        s, m = table.state.copy(), table.memory.copy()
        veil(s, m, seat)
        mine = slice(2 * seat, 2 * seat + 2)
        assert s.hand[mine] == table.state.hand[mine]
        assert s.cover[seat] == table.state.cover[seat]
        others = [other for other in range(6) if other != seat]
        assert not any(s.hand[2 * other] | s.hand[2 * other + 1] for other in others)
        assert not any(s.cover[other] | s.cover_kind[other] for other in others)
        assert not any(m.unseen[2 * v] | m.unseen[2 * v + 1] for v in range(7) if v != seat)
        assert not any(s.pile)
        assert (s.open, s.open_kind, s.score) == (
            table.state.open,
            table.state.open_kind,
            table.state.score,
        )
        again, memory = s.copy(), m.copy()
        veil(again, memory, seat)
        assert (again, memory) == (s, m), "a veil changes nothing that is veiled"
        looked += any(table.state.hand[2 * other] for other in others)
        if looked > 12:
            return
    assert looked > 3


def test_drawn_cards_go_from_a_page_but_not_their_number() -> None:
    m, page = Memory(), with_drawn(with_drawn(3, 62), 0)
    m.pages, m.today = 1, page
    veil(State(), m, 3)
    assert m.today == page
    assert of_heap(*drawn_cards(page)) == [0, 62]
    veil(State(), m, 4)
    assert m.today == m.page[0] == 3 | 2 << TAKEN
