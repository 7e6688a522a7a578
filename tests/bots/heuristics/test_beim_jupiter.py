"""What the policies of Beim Jupiter go by, where it is easily told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.bots.heuristics.beim_jupiter import (
    HEURISTICS,
    ZERO_CARD,
    aim,
    expected_points,
    good_for,
    odds,
    others_bids,
    prize,
    rivals,
    score_deviation,
    trump_with,
)
from stammtisch.games.beim_jupiter.cards import COLOUR, JUPITER, NUMBERS
from stammtisch.games.beim_jupiter.notation import ACTIONS, CARDS
from stammtisch.games.beim_jupiter.tricks import claim_of, trump_of
from stammtisch.kernel.hooks import OVER
from stammtisch.table import Table
from tests.games.beim_jupiter.laying import as_set, dealt, push_freely, tricks


def move(table: Table, level: str = "normal") -> str:
    policy = HEURISTICS.normal if level == "normal" else HEURISTICS.easy
    return ACTIONS[policy(table.state, table.memory, 0)]


@pytest.mark.parametrize("level", ["normal", "easy"])
@pytest.mark.parametrize(("bid", "card"), [(1, "b8"), (0, "b2")])
def test_the_last_to_play_takes_the_trick_or_not_as_was_bid(
    bid: int, card: str, level: str
) -> None:
    table = tricks("b5", "b4", "b8 b2 y3", trump="r")
    push_freely(table, "play b5", "play b4")
    table.state.bid[2] = bid
    assert move(table, level) == f"play {card}"


def test_a_lamb_loses_what_nobody_wants() -> None:
    table = tricks("b5", "b4", "b8 LAM", trump="r")
    push_freely(table, "play b5", "play b4")
    table.state.bid[2] = 0
    assert move(table) == move(table, "easy") == "play LAM"


def test_chances_fall_with_the_distance_and_lie_between_whole_numbers() -> None:
    assert [odds(0.0), odds(1.0), odds(2.0)] == pytest.approx([0.4, 0.24, 0.1])
    assert odds(-1.5) == odds(1.5) == pytest.approx(0.17)
    assert 0.0 < odds(40.0) < odds(3.0)


def test_a_card_is_good_for_more_the_fewer_higher_ones_are_out() -> None:
    s = tricks("r7 b7 JUP", "r1", "r2", trump="r").state
    out = as_set("b8 r8 rG bG")
    red, blue = (CARDS.index(card) for card in ("r7", "b7"))
    assert good_for(s, JUPITER, out) > good_for(s, red, out) > good_for(s, blue, out)
    assert good_for(s, red, 0) > good_for(s, red, as_set("r8")) > good_for(s, red, out)
    assert good_for(s, blue, as_set("b8 bG")) == 0.25 * (0.75 - 0.05 * 3)
    assert good_for(s, red, as_set("r8 JUN")) == 0.78 * 0.78 * 0.75 + 0.2


def test_what_waits_at_a_number_is_its_best_card_or_ones_own() -> None:
    s = tricks("b5 b6", "b4 b3", "b8 b2", trump="r").state
    s.row[1] = as_set("b1 r7")
    assert [prize(s, number, 3, 0) for number in (1, 2)] == [3.0, 7.0]
    assert prize(s, 2, 8, 2 << 4 * 2) == 8.0 - 1.5 * 2


def test_a_zero_bid_aims_for_nothing_and_rivals_spoil_a_number() -> None:
    s = tricks("b5 b6", "b4 b3", "b8 b2", trump="r").state
    s.bid[:3] = [0, 2, 2]
    assert aim(s, 1.7) == 0.0
    assert (rivals(others_bids(s), 2), rivals(others_bids(s), 1)) == (2, 0)


@given(st.integers(0, NUMBERS), st.integers(0, 47))
def test_a_laid_card_makes_the_trump_of_the_rules(lying: int, card: int) -> None:
    lying &= NUMBERS & ~(1 << card)
    claims = [claim_of(lying & COLOUR << colour) for colour in range(4)]
    assert trump_with((claims[0], claims[1], claims[2], claims[3]), lying, card) == trump_of(
        lying | 1 << card
    )


def test_lays_are_high_cards() -> None:
    table = dealt("b1 b2 b3 b4 b5 b6 b7 b8 y1 y2 y3 y4 b11")
    assert move(table) == "lay b11"
    assert HEURISTICS.hides_move(table.state) and HEURISTICS.tree_depth(table.state) == 1


def test_points_count_the_zero_card_until_it_is_used_or_the_game_is_over() -> None:
    s = tricks("b5", "b4", "b8").state
    s.won[0] = as_set("b7 r3")
    assert expected_points(s, 0) == 10 + ZERO_CARD
    s.zeros = 1
    assert expected_points(s, 0) == 10
    before = score_deviation(s)
    s.lap += 3
    assert score_deviation(s) < before
    s.zeros, s.turn = 0, OVER
    assert expected_points(s, 0) == 10 and score_deviation(s) < 1.0
