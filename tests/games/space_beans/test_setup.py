"""Cards and set-up: S1."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.cards import FIRSTS
from stammtisch.kernel.refusal import BadDeal, BadOption
from stammtisch.kernel.scene import Who
from stammtisch.table.deals import due

from .laying import deal_line, dealt, empty, hands, pile, refused


@pytest.mark.clause("S1.1")
def test_two_to_six_players() -> None:
    assert [empty(players).players for players in range(2, 7)] == [*range(2, 7)]
    for players in (1, 7):
        with pytest.raises(BadOption) as wrong:
            empty(players)
        assert wrong.value.clause == "S1.1"


@pytest.mark.clause("S1.2")
def test_the_deck() -> None:
    deck = Counter(GAME.rules.cards[card] for card in due(GAME, empty().state))
    assert deck == {
        f"{kind}{value}": 1 if value < 4 else 2 for kind in "abcdefg" for value in range(1, 10)
    }
    assert deck.total() == 105


@pytest.mark.clause("S1.3")
def test_alike_cards_have_one_number_and_one_name() -> None:
    cards = due(GAME, empty().state)
    assert len(set(cards)) == 63
    table = dealt("a4 a4 a5", "")
    table.push("nodraw")
    assert table.legal_moves == ["open a4", "open a5"]
    table.push("open a4")
    assert table.legal_moves == ["done", "more a4", "more a5"]
    assert hands(table) == ["a4 a5", ""]
    assert table.state.hand[:2] == [dealt("a4 a5 b1", "").state.hand[0] & FIRSTS, 0]


@pytest.mark.clause("S1.4", "S1.5", "S1.6")
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("first", [1, 2])
def test_three_cards_each_and_none_for_the_dealer(players: int, first: int) -> None:
    table = empty(players, first=first)
    table.deal("key 0123456789abcdef0123456789abcdef")
    dealer = (first - 2) % players
    assert table.state.held[:players] == [0 if p == dealer else 3 for p in range(players)]
    everything = " ".join([*hands(table), pile(table)]).split()
    assert Counter(everything) == Counter(
        GAME.rules.cards[card] for card in due(GAME, empty().state)
    )


@pytest.mark.clause("S1.4")
def test_nothing_is_played_before_the_deal() -> None:
    assert empty().legal_moves == []
    assert refused(empty(), "draw") == "S1.4"


@pytest.mark.clause("S1.4")
def test_a_deal_of_another_shape_is_refused() -> None:
    for wrong in (
        deal_line("a4 a5 a6", "b1 b2 b3"),
        deal_line("a4 a5", ""),
        deal_line("a4 a5 a6", "").replace("g1", "g2", 1),
    ):
        with pytest.raises(BadDeal):
            empty(2).deal(wrong)


@pytest.mark.clause("S1.6")
def test_the_first_card_of_the_pile_is_drawn_first() -> None:
    table = dealt("a4 a5 a6", "", pile="c9 d1 e3")
    table.push("draw")
    assert hands(table)[0] == "a4 a5 a6 c9 d1"
    assert pile(table).startswith("e3 ")


@pytest.mark.clause("S1.7", "S1.8")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_left_neighbour_of_the_dealer_begins(first: int) -> None:
    table = empty(3, first=first)
    table.deal("key " + "0" * 32)
    assert table.turn == first
    (line,) = next(table.log(0))
    assert (line.seat, line.text.parts["who"]) == ((first - 2) % 3 + 1, Who(first))


@pytest.mark.clause("S1.8")
def test_seat_one_begins_if_nothing_is_said() -> None:
    assert empty().options["first"] == 1
    for first in (0, 5):
        with pytest.raises(BadOption) as wrong:
            empty(4, first=first)
        assert wrong.value.clause == "S1.8"


def test_every_key_deals_another_order() -> None:
    chance = random.Random(1)
    piles = set()
    for _ in range(20):
        table = empty()
        table.deal(f"key {chance.getrandbits(128):032x}")
        piles.add(pile(table))
    assert len(piles) == 20
