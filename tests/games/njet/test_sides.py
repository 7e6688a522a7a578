"""Partner, sides and discards: N4, N5, N11.7, N11.8."""

from __future__ import annotations

import random

import pytest

from stammtisch.games.njet import GAME
from stammtisch.games.njet.state import DISCARDS, TRICKS
from stammtisch.kernel.refusal import IllegalMove
from stammtisch.table import Table

from .laying import dealt, legal_cards, names, play_on, push, settle, sides


def side_marks(table: Table) -> list[str]:
    """Each seat's side, as everyone sees it."""
    return [mark for chair in table.seen_by(0).scene.chairs for mark in chair.marks if "-" in mark]


@pytest.mark.clause("N4.1", "N2.1")
def test_the_sides_are_settled_before_the_discards() -> None:
    table = settle(dealt(), "3 2 b k 3")
    assert table.turn == 3
    assert table.legal_moves == ["partner 1", "partner 2", "partner 4"]
    assert push(table, "partner 1").state.phase == DISCARDS


@pytest.mark.clause("N4.2", "N12.3")
@pytest.mark.parametrize(
    ("partner", "marks"), [(1, "a b a b"), (2, "b a a b"), (4, "b b a a")], ids="124"
)
def test_a_partner_with_four(partner: int, marks: str) -> None:
    table = push(settle(dealt(), "3 0 b k 3"), f"partner {partner}")
    assert side_marks(table) == [f"side-{mark}" for mark in marks.split()]


@pytest.mark.clause("N4.3", "N4.4")
def test_nobody_chooses_herself_or_plays_alone_with_four() -> None:
    table = settle(dealt(), "3 0 b k 3")
    for move, clause in [("partner 3", "N4.3"), ("alone", "N4.4")]:
        assert move not in table.legal_moves
        with pytest.raises(IllegalMove) as refusal:
            table.push(move)
        assert refusal.value.clause == clause


@pytest.mark.clause("N4.5")
def test_a_partner_is_not_asked() -> None:
    """The start player goes on at once."""
    table = push(settle(dealt(), "3 0 b k 3"), "partner 1")
    assert table.turn == 3
    assert all(move.startswith("play") for move in table.legal_moves)


@pytest.mark.clause("N4.6", "N4.2")
def test_the_sides_hold_for_one_round() -> None:
    table = push(settle(dealt(rounds=2), "3 0 b k 3"), "partner 1")
    play_on(table, random.Random(4))
    assert side_marks(table) == []
    table.deal("key " + "0" * 32)
    assert side_marks(table) == []
    push(settle(table, "3 0 b k 3"), "partner 4")
    assert side_marks(table) == ["side-b", "side-b", "side-a", "side-a"]


@pytest.mark.clause("N11.7", "N4.3")
def test_a_partner_or_alone_with_three() -> None:
    table = settle(dealt(players=3), "2 0 b k 3")
    assert table.legal_moves == ["partner 1", "partner 3", "alone"]
    for move in ("partner 2", "partner 4"):
        with pytest.raises(IllegalMove) as refusal:
            table.push(move)
        assert refusal.value.clause == "N4.3"


@pytest.mark.clause("N11.8")
@pytest.mark.parametrize(
    ("move", "marks"), [("partner 1", "a a b"), ("partner 3", "b a a"), ("alone", "b a b")]
)
def test_always_two_against_one(move: str, marks: str) -> None:
    table = push(settle(dealt(players=3), "2 0 b k 3"), move)
    assert side_marks(table) == [f"side-{mark}" for mark in marks.split()]


@pytest.mark.clause("N5.1", "N5.2", "N5.6")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_everyone_discards_what_the_board_demands(players: int, number: int) -> None:
    """In turn from the start player, all of one player's before the next player's."""
    table = push(settle(dealt(players=players), f"2 {number} b k 3"), "partner 3")
    size = 10 if players == 4 else 12
    order = []
    while table.state.phase == DISCARDS:
        order.append(table.turn)
        table.push(table.legal_moves[-1])
    assert order == [(1 + i) % players + 1 for i in range(players) for _ in range(number)]
    assert table.state.phase == TRICKS
    assert [len(names(hand)) for hand in table.state.hand[:players]] == [size - number] * players
    assert table.turn == 2


@pytest.mark.clause("N5.2")
def test_discards_are_made_at_the_same_time() -> None:
    """Whoever has not discarded yet is choosing, and nobody learns what others chose."""
    table = push(settle(dealt(), "2 1 b k 3"), "partner 3")
    assert GAME.rules.choosing(table.state) == 0b1111
    before = table.seen_by(3)
    push(table, table.legal_moves[0])
    assert GAME.rules.choosing(table.state) == 0b1101
    assert table.seen_by(3).state.hand == before.state.hand
    assert table.lines(3)[-1] == "2 discard ?"
    push(table, *(f"discard {names(table.state.hand[seat])[0]}" for seat in (2, 3, 0)))
    assert GAME.rules.choosing(table.state) == 0


@pytest.mark.clause("N5.3")
def test_only_own_cards_are_discarded() -> None:
    table = push(settle(dealt("r2 r3"), "1 1 b k 3"), "partner 3")
    assert legal_cards(table) == set(names(table.state.hand[0]))
    for card in set(names(table.state.hand[1])) - legal_cards(table):
        with pytest.raises(IllegalMove) as refusal:
            table.push(f"discard {card}")
        assert refusal.value.clause == "N5.3"


@pytest.mark.clause("N5.4")
def test_trumps_and_ones_may_be_discarded() -> None:
    hand = "k1 k1 b9 b1 r1 r9 g1 g2 k2 k9"
    table = push(settle(dealt(hand), "1 2 b k 3"), "partner 3")
    assert legal_cards(table) == set(hand.split())
    push(table, "discard k1", "discard k1")
    assert names(table.state.hand[0]) == sorted(hand.split()[2:])
    assert legal_cards(table) == set(names(table.state.hand[1]))


@pytest.mark.clause("N5.5")
def test_discards_are_out_of_the_round() -> None:
    """Seat 2's red 1 is discarded: she cannot play it, and it is nobody's booty."""
    table = push(settle(dealt("r9 g9", "r1 r2", "r3 g3", "r4 g4"), "1 1 b k 1"), "partner 3")
    push(table, "discard g9", "discard r1", "discard g3", "discard g4", "play r9")
    assert legal_cards(table) == {"r2"}
    push(table, "play r2", "play r3", "play r4")
    assert sides(table) == [(1, 0), (0, 0)]
