"""Cards, table and deal: J1, J2."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from stammtisch.kernel.refusal import BadDeal, BadOption
from stammtisch.table import Table
from stammtisch.table.deals import due

from .laying import (
    at_round,
    deal,
    deal_at_random,
    dealt,
    empty,
    names,
    play_on,
    push,
    refused,
    rows,
)
from .twin import full_deck

DECKS = [(3, 40, 8, 2), (4, 53, 11, 3), (5, 65, 14, 3)]


def deck(table: Table) -> Counter[str]:
    """The cards that the next deal shuffles."""
    return Counter(table.game.rules.cards[card] for card in due(table.game, table.state))


@pytest.mark.clause("J1.2", "J1.3", "J1.4", "J1.5", "J1.6", "J2.2")
@pytest.mark.parametrize(("players", "size", "highest", "lambs"), DECKS)
def test_bj_01_setup(players: int, size: int, highest: int, lambs: int) -> None:
    cards = deck(empty(players))
    numbers = {f"{colour}{value}" for colour in "bryg" for value in range(1, highest + 1)}
    gods = {f"{colour}G" for colour in "bryg"}
    assert cards == Counter(numbers | gods | {"JUP", "JUN"}) + Counter({"LAM": lambs})
    assert cards.total() == size
    table = dealt(players=players)
    assert len(table.steps[0].cards) - 13 * players == (players < 5)
    assert bool(table.state.aside) == (players < 5)


@pytest.mark.clause("J2.1", "J2.3")
def test_bj_01_third_round_of_five() -> None:
    table = at_round(3, players=5)
    assert deck(table).total() == 55
    assert table.game.rules.hand_sizes(table.state) == (11,) * 5
    before = len(table.moves)
    play_on(deal_at_random(table, random.Random(1)), random.Random(1))
    plays = [move for move in table.moves[before:] if move.startswith("play")]
    assert len(plays) == 5 * 10


@pytest.mark.clause("J1.1")
@pytest.mark.parametrize("players", [2, 6])
def test_other_numbers_of_players(players: int) -> None:
    with pytest.raises(BadOption) as refusal:
        empty(players)
    assert refusal.value.clause == "J1.1"


@pytest.mark.clause("J1.7", "J1.8")
def test_the_empty_table() -> None:
    """All twelve numbers can be bid, locked or not, and everyone still has the zero-tricks card."""
    table = push(dealt("b1", "r1", "y1", "g1"), "lay b1", "lay r1", "lay y1", "lay g1")
    assert rows(table) == {}
    for _ in range(4):
        bids = {"bid 0"} | {f"bid {n}{lock}" for n in range(1, 13) for lock in ("", " lock")}
        assert set(table.legal_moves) == bids
        table.push("bid 12 lock")
    assert rows(table) == {12: {"b1", "r1", "y1", "g1"}}


@pytest.mark.clause("J1.9")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_first(first: int) -> None:
    """The named seat lays, bids and leads first."""
    table = dealt("b1", "r1", "y1", "g1", first=first)
    assert table.turn == first
    for _ in range(4):
        table.push(table.legal_moves[0])
    assert table.turn == first
    for _ in range(4):
        table.push(table.legal_moves[0])
    assert table.turn == first
    chair = table.seen_by(0).scene.chairs[(first - 2) % 4]
    assert "dealer" in chair.marks


@pytest.mark.clause("J1.9")
def test_first_is_a_seat_at_the_table() -> None:
    with pytest.raises(BadOption) as refusal:
        empty(3, first=4)
    assert refusal.value.clause == "J1.9"


@pytest.mark.clause("J1.10")
def test_the_order_of_a_round() -> None:
    """Lay, bid, play and take follow one another, and nothing comes out of its order."""
    table, chance = dealt(), random.Random(4)
    order: list[str] = []
    while table.turn is not None:
        words = {move.split()[0] for move in table.legal_moves}
        assert len(words) == 1
        order += words
        table.push(chance.choice(table.legal_moves))
    phases = ["lay"] * 4 + ["bid"] * 4 + ["play"] * 48
    assert order[:56] == phases
    assert set(order[56:]) <= {"take"}
    assert refused(dealt(), "bid 3") == refused(empty(), "lay b1") == "J1.10"


@pytest.mark.clause("J1.11")
def test_turns() -> None:
    table = dealt("b1", "r1", "y1", "g1")
    assert refused(table, "lay r1", seat=2) == "J1.11"
    for seat, card in enumerate(("b1", "r1", "y1", "g1"), 1):
        assert table.turn == seat
        table.push(f"lay {card}", seat)
    assert table.turn == 1


@pytest.mark.clause("J2.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_hands_grow_shorter(players: int) -> None:
    table, chance, sizes = empty(players), random.Random(players), []
    while not table.over:
        sizes.append(table.game.rules.hand_sizes(table.state))
        deal_at_random(table, chance)
        play_on(table, chance)
    assert sizes == [(size,) * players for size in range(13, 5, -1)]


@pytest.mark.clause("J2.2", "J2.3")
@pytest.mark.parametrize(("players", "decks"), [(3, (40, -3)), (4, (53, -4)), (5, (65, -5))])
def test_the_deck_of_each_round(players: int, decks: tuple[int, int]) -> None:
    """It loses exactly the cards laid; one card is left over with three and four players."""
    table, chance, expected = empty(players), random.Random(players), Counter(full_deck(players))
    for lap in range(8):
        assert deck(table) == expected
        assert expected.total() == decks[0] + decks[1] * lap
        deal_at_random(table, chance)
        assert expected.total() - players * (13 - lap) == (players < 5)
        for _ in range(players):
            move = chance.choice(table.legal_moves)
            expected -= Counter([move.removeprefix("lay ")])
            table.push(move)
        play_on(table, chance)
    assert {"bG", "rG", "yG", "gG", "JUP", "JUN"} <= set(expected)


@pytest.mark.clause("J2.3")
def test_a_deal_with_a_card_that_was_laid_is_refused() -> None:
    table = push(dealt("b1", "r1", "y1", "g1"), "lay b1", "lay r1", "lay y1", "lay g1")
    play_on(table, random.Random(1))
    line = deal_line_with("b1", table)
    with pytest.raises(BadDeal):
        table.deal(line)


def deal_line_with(card: str, table: Table) -> str:
    cards = sorted(deck(table).elements())
    cards[0] = card
    hands = [" ".join(cards[12 * seat : 12 * seat + 12]) for seat in range(4)]
    return f"deal {' / '.join(hands)} | {cards[48]}"


@pytest.mark.clause("J2.4")
def test_bj_20_redeal() -> None:
    """Seat 3 has nothing to lay: everything is dealt again, by the same dealer."""
    table = at_round(8, players=5)
    before = table.state.copy()
    deal(table, "", "", "rG bG JUP JUN LAM LAM")
    assert table.deal_due
    assert table.state == before
    assert deck(table).total() == 30
    deal(table, "", "", "rG bG JUP JUN LAM LAM")
    assert table.deal_due
    number = next(iter(names(before.deck & (1 << 56) - 1)))
    deal(table, "", "", f"rG bG yG gG JUP {number}")
    assert not table.deal_due
    assert table.state.starter == before.starter
    while table.turn != 3:
        table.push(table.legal_moves[0])
    assert table.legal_moves == [f"lay {number}"]
