"""Playing to a trick, winning it, and booty: N6, N7, N8.

As in the scenarios: blue trump, black supertrump unless stated; seats 1 and 3 (A and C)
against 2 and 4 (B and D); seat 1 leads.
"""

from __future__ import annotations

import pytest

from .laying import ALONE, lay, legal_cards, push, sides, trick

NO_SUPER = "1 0 b none 1"
BLUE_SUPER = "1 0 b b 1"


def may_play(led: str, hand: str, board: str = "1 0 b k 1") -> set[str]:
    """What seat 2 may play from a hand when seat 1 has led a card."""
    return legal_cards(push(lay(led, hand, "", "", board=board), f"play {led}"))


# Following


@pytest.mark.clause("N6.3")
def test_the_leader_plays_any_card() -> None:
    assert legal_cards(lay("k1 k5 b3 r9", "", "", "")) == {"k1", "k5", "b3", "r9"}


@pytest.mark.clause("N6.7", "N6.8")
@pytest.mark.parametrize(
    ("led", "hand", "legal"), [("k7", "k1 k5 r9", "k5"), ("r7", "r2 b3 g9", "r2")]
)
def test_nj_05_follow_a_plain_colour(led: str, hand: str, legal: str) -> None:
    assert may_play(led, hand) == set(legal.split())


@pytest.mark.clause("N6.7", "N6.11")
@pytest.mark.parametrize(("led", "hand"), [("k7", "k1 r9 b2"), ("r7", "b3 g9")])
def test_nj_06_void(led: str, hand: str) -> None:
    assert may_play(led, hand) == set(hand.split())


@pytest.mark.clause("N6.6", "N6.9", "N6.10")
@pytest.mark.parametrize(("hand", "legal"), [("k1 r9 b2", "b2 k1"), ("k1 r9 g2", "k1")])
def test_nj_07_trump_led(hand: str, legal: str) -> None:
    assert may_play("b7", hand) == set(legal.split())


@pytest.mark.clause("N6.6", "N6.9", "N6.11")
@pytest.mark.parametrize(("hand", "legal"), [("b9 r9 k3", "b9"), ("r9 k3", "r9 k3")])
def test_nj_08_supertrump_led(hand: str, legal: str) -> None:
    assert may_play("k1", hand) == set(legal.split())


@pytest.mark.clause("N6.10")
def test_nobody_is_obliged_to_beat_the_trick() -> None:
    assert may_play("r7", "r1 r2 r9 b9") == {"r1", "r2", "r9"}
    assert may_play("b7", "b1 b2 b9 k1") == {"b1", "b2", "b9", "k1"}


@pytest.mark.clause("N6.2", "N6.4", "N7.1")
def test_the_winner_leads_to_the_next_trick() -> None:
    table = lay("r7 g2", "r9 g3", "r8 g4", "r2 g5")
    turns = []
    for card in ("r7", "r9", "r8", "r2", "g3", "g4", "g5"):
        turns.append(table.turn)
        push(table, f"play {card}")
    assert turns == [1, 2, 3, 4, 2, 3, 4]
    assert sides(table) == [(0, 0), (1, 0)]


# Winning


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        pytest.param("r7 r9 g9 r2", 2, marks=pytest.mark.clause("N7.5", "N7.6")),
        pytest.param("r7 b2 r9 b5", 4, marks=pytest.mark.clause("N7.4")),
        pytest.param("r7 b9 k1 r9", 3, marks=pytest.mark.clause("N7.2")),
        pytest.param("k9 k1 k2 k3", 2, marks=pytest.mark.clause("N6.7", "N7.2")),
    ],
)
def test_nj_09_winners(cards: str, winner: int) -> None:
    assert trick(cards).turn == winner


@pytest.mark.clause("N6.7", "N6.8")
def test_nj_09_the_supertrump_needs_a_void() -> None:
    assert "k1" not in may_play("k9", "k1 k4")
    assert "k1" in may_play("k9", "k1 g4")


@pytest.mark.clause("N7.7")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [("r1 g9 r1 k9", 3), ("r1 r2 r1 k9", 2), ("b1 g9 b1 k9", 3), ("r7 b1 r9 b1", 4)],
)
def test_nj_10_two_ones(cards: str, winner: int) -> None:
    assert trick(cards).turn == winner


@pytest.mark.clause("N7.3")
def test_nj_11_both_supertrumps() -> None:
    assert trick("k1 b9 k1 b8").turn == 3


@pytest.mark.clause("N7.4", "N7.5", "N7.6")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("r2 k9 g9 g8", 1),  # other colours cannot win, however high
        ("r2 k9 b2 g8", 3),  # the lowest trump beats them all
        ("b2 r9 g9 k9", 1),
        ("r1 k9 b1 g8", 3),  # and a trump 1 is one, though the lowest
        ("b1 b2 r9 r8", 2),
        ("r1 r2 k9 g9", 2),
        ("r8 r9 r7 r3", 2),
    ],
)
def test_ranks(cards: str, winner: int) -> None:
    assert trick(cards).turn == winner


@pytest.mark.clause("N3.11", "N3.13", "N7.2", "N7.3")
def test_nj_15_trump_and_supertrump_alike_or_no_supertrump() -> None:
    assert trick("b9 b1 b8 b2", BLUE_SUPER).turn == 2
    assert trick("b9 b1 b8 b2", NO_SUPER).turn == 1
    assert may_play("k7", "k1 k5 r9", NO_SUPER) == {"k1", "k5"}


@pytest.mark.clause("N7.8", "N8.5")
@pytest.mark.parametrize("cards", ["r7 r9 g9 r2", "r1 r9 r1 g9", "k1 b9 b8 b7"])
def test_any_trick_counts_as_one(cards: str) -> None:
    table = trick(cards)
    won = [tricks for tricks, _ in sides(table)]
    assert won == ([1, 0] if table.turn in (1, 3) else [0, 1])


# Booty


@pytest.mark.clause("N8.1", "N8.4", "N8.5")
def test_nj_12_two_booty_cards() -> None:
    assert sides(trick("r7 r1 r9 r1")) == [(1, 2), (0, 0)]


@pytest.mark.clause("N8.1", "N8.3")
def test_nj_13_own_side() -> None:
    assert sides(trick("r9 r2 r1 r3")) == [(1, 0), (0, 0)]
    assert sides(trick("r1 r5 r1 r2")) == [(0, 0), (1, 2)]


@pytest.mark.clause("N8.2", "N8.3", "N7.3")
def test_nj_14_captured_supertrump() -> None:
    assert sides(trick("k1 b4 b2 k1")) == [(0, 0), (1, 1)]


@pytest.mark.clause("N8.3")
@pytest.mark.parametrize("cards", ["r1 g9 g8 k9", "k1 b9 b8 b7", "b9 g9 b1 k9"])
def test_no_booty_from_the_winners_side(cards: str) -> None:
    assert sides(trick(cards)) == [(1, 0), (0, 0)]


@pytest.mark.clause("N8.4")
def test_two_booty_cards_at_most() -> None:
    """Four 1s in a trick: two are the winners' own."""
    assert sides(trick("r1 b1 g1 g1")) == [(0, 0), (1, 2)]
    assert sides(trick("r1 b1 g1", partner=ALONE)) == [(0, 0), (1, 1)]
    assert sides(trick("b1 r1 g1", partner=ALONE)) == [(1, 2), (0, 0)]


@pytest.mark.clause("N8.1", "N11.8")
@pytest.mark.parametrize(
    ("cards", "partner", "expected"),
    [
        ("r9 r1 r1", 2, [(1, 1), (0, 0)]),  # the lone player's 1 only
        ("r1 r1 r9", 2, [(0, 0), (1, 2)]),  # both partners' 1s
        ("r1 r9 r1", 2, [(1, 1), (0, 0)]),
        ("r1 r9 r1", ALONE, [(0, 0), (1, 1)]),
    ],
)
def test_booty_with_three(cards: str, partner: int, expected: list[tuple[int, int]]) -> None:
    assert sides(trick(cards, partner=partner)) == expected
