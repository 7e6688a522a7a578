"""The end of a deal and of the game: O6, O7."""

from __future__ import annotations

import pytest

from stammtisch.games.ochs_und_esel.cards import PACK, price
from stammtisch.kernel.refusal import IllegalMove

from .laying import bunch, deal_line, hands, lay, push


@pytest.mark.clause("O6.1", "O6.2")
def test_the_round_is_finished_first() -> None:
    table = push(lay("9", "12 3 E", "5 13"), "9")
    assert not table.over
    push(table, "12")
    assert not table.over
    assert push(table, "13").over
    assert table.scores == [0, 23, 5]


@pytest.mark.clause("O6.2")
def test_several_hands_may_be_empty() -> None:
    assert push(lay("9", "12", "5 E"), "9", "12", "pass").scores == [0, 0, 25]


@pytest.mark.clause("O6.3")
def test_taking_cards_up_comes_before_the_count() -> None:
    table = push(lay("E 3", "13", "5 4"), "E", "13", "5")
    assert not table.over
    assert hands(table) == ["3", "5 13 E", "4"]


@pytest.mark.clause("O6.4", "O6.5", "O6.6")
@pytest.mark.parametrize(
    ("hand", "points"),
    [("1", 1), ("13 13", 26), ("3 10 J", 27), ("J J J J", 56), ("E", 20), ("7 J E", 41)],
)
def test_what_a_hand_costs(hand: str, points: int) -> None:
    table = push(lay("13", hand, "5 1"), "13", "pass", "pass")
    assert table.scores == [0, points, 6]


def test_what_the_whole_pack_costs() -> None:
    assert price(PACK, 0, 20, 15) == 728
    assert price(PACK + bunch("E"), 14, 20, 15) == 804
    assert price(PACK + bunch("E O"), 14, 20, 15) == 819


@pytest.mark.clause("O6.7")
def test_the_donkeys_owner_keeps_it_and_starts() -> None:
    table = push(lay("13", "2", "5 1 E", deals=2), "13", "pass", "pass")
    assert table.deal_due
    table.deal(deal_line(3))
    assert table.turn == 3
    assert [hand.endswith("E") for hand in hands(table)] == [False, False, True]


@pytest.mark.clause("O7.1")
def test_fewest_points_win_after_the_last_deal() -> None:
    table = push(lay("13", "2", "5 1 E"), "13", "pass", "pass")
    assert table.over
    assert (table.scores, table.ranks, table.winners) == ([0, 2, 26], [1, 2, 3], [1])
    with pytest.raises(IllegalMove) as refusal:
        table.push("pass")
    assert refusal.value.clause == "O7.1"


@pytest.mark.clause("O7.1")
def test_points_of_all_deals_count() -> None:
    table = lay("13", "2", "5 1 E")
    table.state.score[:3] = [30, 27, 2]
    push(table, "13", "pass", "pass")
    assert (table.scores, table.winners) == ([30, 29, 28], [3])


@pytest.mark.clause("O7.2")
def test_a_shared_victory() -> None:
    table = push(lay("12", "13", "5 1 E", "4"), "12", "13", "pass", "pass")
    assert (table.scores, table.ranks) == ([0, 0, 26, 4], [1, 1, 4, 3])
    assert table.winners == [1, 2]
