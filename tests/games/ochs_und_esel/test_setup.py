"""Cards, set-up and deal: O1, O2."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from stammtisch.games.ochs_und_esel import GAME
from stammtisch.games.ochs_und_esel.state import State
from stammtisch.kernel.refusal import BadDeal, BadOption, IllegalMove
from stammtisch.kernel.scene import Who
from stammtisch.table import Table
from stammtisch.table.deals import due

from .laying import cards, deal_line, dealt, empty, hands, lay, push, sets
from .twin import PACK


@pytest.mark.clause("O1.1", "O2.6")
def test_the_pack() -> None:
    pack = [GAME.rules.cards[card] for card in due(GAME, empty().state)]
    assert Counter(pack) == {**{str(number): 8 for number in range(1, 14)}, "J": 4}
    assert sorted(pack) == sorted(PACK)


def states_of(physical: list[int]) -> list[bytes]:
    """The states of one random deal from these physical cards."""
    s, chance, seen = State(), random.Random(1), []
    GAME.rules.start(s, (4, 1, 0, 1))
    GAME.rules.lay_out(s, physical)
    while s.turn >= 0:
        seen.append(s.pack())
        GAME.rules.play(s, chance.choice(GAME.rules.legal_actions(s)))
    return seen


@pytest.mark.clause("O1.2")
def test_copies_of_a_number_are_alike() -> None:
    """Whichever copies a seat is dealt, the records are the same bytes, also as it plays on."""
    pack = due(GAME, empty().state)
    random.Random(2).shuffle(pack)
    other_copies = [card ^ 1 for card in pack]
    assert other_copies != pack
    assert states_of(pack) == states_of(other_copies)


@pytest.mark.clause("O2.1")
def test_three_to_twelve_players() -> None:
    assert [empty(players).players for players in range(3, 13)] == [*range(3, 13)]
    for players in (2, 13):
        with pytest.raises(BadOption) as refused:
            empty(players)
        assert refused.value.clause == "O2.1"


@pytest.mark.clause("O2.2")
def test_five_deals_or_another_number() -> None:
    assert empty().options["deals"] == 5
    for deals in (1, 5, 7):
        table, chance = Table("ochs-und-esel", seed=1, players=3, deals=deals), random.Random(1)
        while not table.over:
            table.push(chance.choice(table.legal_moves))
        assert len(table.sheet) == deals
    for wrong in (0, 100):
        with pytest.raises(BadOption) as refused:
            empty(deals=wrong)
        assert refused.value.clause == "O2.2"


@pytest.mark.clause("O2.3", "O2.4")
@pytest.mark.parametrize("first", range(1, 6))
def test_the_first_seat_starts_with_the_donkey(first: int) -> None:
    table = dealt(first=first)
    assert table.turn == first
    assert [hand.endswith("E") for hand in hands(table)] == [seat == first for seat in range(1, 6)]
    assert table.state.held[:5] == [13 + (seat == first) for seat in range(1, 6)]


@pytest.mark.clause("O2.3")
def test_seat_one_starts_if_nothing_is_said() -> None:
    assert dealt().turn == 1
    for wrong in (0, 6):
        with pytest.raises(BadOption) as refused:
            empty(first=wrong)
        assert refused.value.clause == "O2.3"


@pytest.mark.clause("O2.5")
def test_no_ox_without_the_variant() -> None:
    table = dealt()
    assert not any("O" in hand for hand in hands(table))
    with pytest.raises(IllegalMove) as refused:
        table.push("play O")
    assert refused.value.clause == "O2.5"


@pytest.mark.clause("O2.6")
def test_the_whole_pack_is_shuffled_again_for_every_deal() -> None:
    table = push(lay("E 3", "13", "5", deals=2), "E", "13", "5")
    assert table.deal_due
    assert sorted(GAME.rules.cards[card] for card in due(GAME, table.state)) == sorted(PACK)


@pytest.mark.clause("O2.6")
def test_the_right_hand_neighbour_deals() -> None:
    (line,) = next(dealt(first=3).log(0))
    assert (line.text.parts["dealer"], line.text.parts["who"]) == (Who(2), Who(3))


TABLE = [(3, 13, 69), (4, 13, 56), (5, 13, 43), (6, 13, 30), (7, 13, 17), (8, 13, 4)]
TABLE += [(9, 12, 0), (10, 10, 8), (11, 9, 9), (12, 9, 0)]


@pytest.mark.clause("O2.7", "O2.8")
@pytest.mark.parametrize(("players", "each", "unused"), TABLE)
def test_the_deal_table(players: int, each: int, unused: int) -> None:
    table = dealt(players=players, ox="yes")
    assert [len(hand.split()) for hand in hands(table)] == [each] * players
    assert len(cards(table.state.aside).split()) == unused


@pytest.mark.clause("O2.8")
def test_cards_put_aside_take_no_part() -> None:
    table, chance = Table("ochs-und-esel", seed=3, players=4, deals=1), random.Random(3)
    aside = table.state.aside
    while not table.over:
        assert table.state.aside == aside
        table.push(chance.choice(table.legal_moves))


@pytest.mark.clause("O2.9")
def test_no_card_before_the_deal() -> None:
    table = empty()
    assert table.legal_moves == []
    with pytest.raises(IllegalMove) as refused:
        table.push("play 7")
    assert refused.value.clause == "O2.9"


def test_a_deal_with_a_wrong_pack_is_refused() -> None:
    line = deal_line(5)
    for wrong, right in (("E", "J"), ("14", "13"), ("1", "13")):
        with pytest.raises(BadDeal):
            empty().deal(line.replace(f" {right}", f" {wrong}", 1))


def test_a_hand_of_thirteen_offers_at_most_fifty_leads() -> None:
    table = dealt("1 2 3 4 5 6 7 8 9 J J J J")
    assert len(sets(table)) == 5 * 9 + 4 + 1
