"""Tricks and special cards: J6, J7."""

from __future__ import annotations

import itertools
import random

import pytest

from stammtisch.games.beim_jupiter.notation import CARDS

from .laying import at_round, deal_at_random, follow, push, refused, tricks, winner
from .twin import followers
from .twin import winner as twin_winner


@pytest.mark.parametrize(
    ("led", "hand", "legal"),
    [
        pytest.param("b5", "b2 r9 JUP LAM", "b2 LAM", marks=pytest.mark.clause("J6.4", "J7.4")),
        pytest.param("b5", "r9 JUP y3 LAM", "r9 JUP y3 LAM", marks=pytest.mark.clause("J6.6")),
        pytest.param("b5", "bG r9", "bG", marks=pytest.mark.clause("J6.4", "J7.5")),
    ],
)
def test_bj_05_following_a_plain_colour(led: str, hand: str, legal: str) -> None:
    assert follow(led, hand) == set(legal.split())


@pytest.mark.parametrize(
    ("led", "hand", "legal"),
    [
        pytest.param("r4", "JUN b3 LAM", "JUN LAM", marks=pytest.mark.clause("J6.5", "J7.8")),
        pytest.param("r4", "JUN r1 b3", "JUN r1", marks=pytest.mark.clause("J6.5")),
        pytest.param("r4", "b3 LAM", "b3 LAM", marks=pytest.mark.clause("J6.6")),
        pytest.param("JUP", "r2 rG b3", "r2 rG", marks=pytest.mark.clause("J7.3")),
    ],
)
def test_bj_06_trump_led(led: str, hand: str, legal: str) -> None:
    assert follow(led, hand) == set(legal.split())


@pytest.mark.clause("J4.6", "J7.2")
def test_bj_07_no_trump_colour() -> None:
    assert follow("JUP", "JUN r5", trump="-") == {"JUN"}
    assert follow("JUP", "r5 LAM", trump="-") == {"r5", "LAM"}
    assert winner("JUP, JUN, r5", trump="-") == 1
    assert winner("b9, JUN, b11", trump="-") == 2


@pytest.mark.parametrize(
    ("plays", "seat"),
    [
        pytest.param("r10, rG high, JUN, JUP", 3, marks=pytest.mark.clause("J7.1", "J7.2")),
        pytest.param("r10, rG high, r11, r2", 2, marks=pytest.mark.clause("J6.7", "J7.6")),
        pytest.param("b14, r1, y14, r2, b1", 4, marks=pytest.mark.clause("J6.7", "J6.9")),
    ],
)
def test_bj_08_top_trumps(plays: str, seat: int) -> None:
    assert winner(plays) == seat


@pytest.mark.parametrize(
    ("plays", "seat"),
    [
        pytest.param("y5, yG low, y3", 1, marks=pytest.mark.clause("J6.8", "J7.6")),
        pytest.param("y14, yG high, y3", 2, marks=pytest.mark.clause("J6.8", "J7.6")),
        pytest.param("yG low, b14, LAM", 1, marks=pytest.mark.clause("J6.9", "J7.9")),
        pytest.param("y5, bG high, y3", 1, marks=pytest.mark.clause("J6.9")),
    ],
)
def test_bj_09_gods(plays: str, seat: int) -> None:
    assert winner(plays) == seat


@pytest.mark.clause("J7.8", "J7.9", "J7.10")
def test_bj_10_lambs() -> None:
    assert follow("LAM", "y2 r5 JUP LAM b3") == {"y2", "r5", "JUP", "LAM", "b3"}
    assert follow("LAM, y7", "y2 r5") == {"y2"}
    assert winner("LAM, y7, y2") == 2
    assert winner("LAM, LAM, g1, b9") == 3
    assert winner("LAM, LAM, LAM, gG low") == 4
    assert follow("LAM, JUP", "r5 b2 JUN") == {"r5", "JUN"}
    assert follow("LAM, LAM", "y2 r5 b3") == {"y2", "r5", "b3"}


@pytest.mark.clause("J6.1")
@pytest.mark.parametrize(("lap", "number"), [(1, 12), (4, 9), (8, 5)])
def test_how_many_tricks(lap: int, number: int) -> None:
    """The start player leads first, then whoever won; the last trick empties the hands."""
    table, chance = at_round(lap, players=3), random.Random(lap)
    deal_at_random(table, chance)
    starter, leaders = table.turn, []
    while table.state.lap == lap:
        if table.legal_moves[0].startswith("play") and table.state.fallen == 0:
            leaders.append((table.turn, list(table.state.tricks)))
        table.push(chance.choice(table.legal_moves))
    assert len(leaders) == number
    assert leaders[0][0] == starter
    for (_, before), (leader, after) in itertools.pairwise(leaders):
        assert leader is not None
        assert after[leader - 1] == before[leader - 1] + 1


@pytest.mark.clause("J6.2")
def test_one_card_each_in_turn() -> None:
    table = tricks("b5 b6", "b7 b8", "y1 y2")
    assert refused(table, "play b7") == "J6.2"
    assert refused(table, "play LAM") == "J6.2"
    push(table, "play b5")
    assert refused(table, "play b6") == "J6.2"
    push(table, "play b7")
    assert table.turn == 3
    push(table, "play y1")
    assert table.state.fallen == 0
    assert [(hand).bit_count() for hand in table.state.hand[:3]] == [1, 1, 1]


@pytest.mark.clause("J6.3")
def test_anything_may_be_led() -> None:
    table = tricks("b5 rG r2 JUP JUN LAM", "b1", "b2")
    plays = {"play b5", "play r2", "play JUP", "play JUN", "play LAM"}
    assert set(table.legal_moves) == plays | {"play rG high", "play rG low"}


@pytest.mark.clause("J6.6")
def test_nobody_has_to_trump_or_to_beat() -> None:
    assert follow("b5", "r9 y3") == {"r9", "y3"}
    assert follow("b5", "b2 b9") == {"b2", "b9"}
    assert follow("b5, r3", "r2 r9 y1") == {"r2", "r9", "y1"}


@pytest.mark.clause("J7.5", "J7.7")
def test_a_god_is_always_called() -> None:
    """Even thrown off a colour, where it makes no difference (our ruling)."""
    table = push(tricks("b5 b6", "yG y1", "b7 b8"), "play b5")
    assert table.legal_moves == ["play y1", "play yG high", "play yG low"]
    assert "play yG" not in table.game.rules.actions


@pytest.mark.clause("J7.4")
def test_jupiter_is_no_way_round_a_colour() -> None:
    table = push(tricks("b5 b6", "b2 JUP", "b7 b8"), "play b5")
    assert refused(table, "play JUP") == "J7.4"


@pytest.mark.clause("J6.4", "J6.5", "J6.6", "J6.7", "J6.8", "J6.9", "J7.1", "J7.2")
def test_random_tricks_against_the_twin() -> None:
    """What may follow and who wins, for any cards at any trump."""
    chance = random.Random(7)
    deck = [card for card in CARDS if card not in ("LAM", "g1", "g2")] + ["LAM"]
    for _ in range(2000):
        trump = chance.choice("bryg-")
        cards = chance.sample(deck, 9)
        plays = [
            f"{card} {chance.choice(('high', 'low'))}" if "G" in card else card for card in cards
        ]
        led, hand = plays[: chance.randint(0, 4)], cards[4:]
        colour = None if trump == "-" else trump
        twin = followers(hand, [play.split()[0] for play in led], colour)
        assert follow(", ".join(led), " ".join(hand), trump) == set(twin)
        assert winner(", ".join(plays[:5]), trump) == twin_winner(plays[:5], colour) + 1
