"""Every refusal names the clause that forbids the move."""

from __future__ import annotations

import random

import pytest

from stammtisch.games.beim_jupiter import GAME
from stammtisch.locale.clauses import clauses
from stammtisch.table import Table

from .laying import awarding, dealt, empty, play_on, push, refused, tricks


def bidding() -> Table:
    lays = [f"lay {card}" for card in ("b1", "r1", "y1", "g1")]
    return push(dealt("b1", "r1", "y1", "g1"), *lays)


def taking() -> Table:
    return awarding("b2 5", "b3 6", "b4 6", old={}, took="5 0 6")


@pytest.mark.clause("J1.10")
def test_a_move_outside_its_phase() -> None:
    tables = {
        "lay b1": [empty(), bidding(), tricks("b1", "b2", "b3"), taking()],
        "bid 1": [empty(), dealt(), tricks("b1", "b2", "b3"), taking()],
        "play b1": [empty(), dealt(), bidding(), taking()],
        "take b1": [empty(), dealt(), bidding(), tricks("b1", "b2", "b3")],
    }
    for move, wrong in tables.items():
        assert [refused(table, move) for table in wrong] == ["J1.10"] * 4


@pytest.mark.clause("J1.4", "J1.5")
@pytest.mark.parametrize(("players", "card", "clause"), [(3, "b9", "J1.4"), (4, "b12", "J1.5")])
def test_a_card_that_is_not_in_the_game(players: int, card: str, clause: str) -> None:
    assert refused(dealt(players=players), f"lay {card}") == clause
    hands = [f"{colour}1" for colour in "bryg"[:players]]
    assert refused(tricks(*hands), f"play {card}") == clause
    bids = [f"b{seat} 5" for seat in range(2, 2 + players)]
    table = awarding(*bids, old={}, took="5 1 6 0"[: 2 * players])
    assert refused(table, f"take {card}") == clause


@pytest.mark.parametrize(
    ("led", "hand", "move", "clause"),
    [
        pytest.param("b5", "b2 y3", "y3", "J6.4", marks=pytest.mark.clause("J6.4")),
        pytest.param("b5", "b2 r3", "r3", "J6.4", marks=pytest.mark.clause("J6.4")),
        pytest.param("b5", "b2 yG", "yG low", "J6.4", marks=pytest.mark.clause("J6.4")),
        pytest.param("b5", "bG JUN", "JUN", "J7.4", marks=pytest.mark.clause("J7.4")),
        pytest.param("r5", "JUN b2", "b2", "J6.5", marks=pytest.mark.clause("J6.5")),
        pytest.param("JUP", "r1 b2", "b2", "J6.5", marks=pytest.mark.clause("J6.5", "J7.3")),
        pytest.param("b5", "b2 y3", "LAM", "J6.2", marks=pytest.mark.clause("J6.2")),
        pytest.param("b5", "b2 y3", "b7", "J6.2", marks=pytest.mark.clause("J6.2")),
    ],
)
def test_cards_that_do_not_follow(led: str, hand: str, move: str, clause: str) -> None:
    table = push(tricks(f"{led} g1", hand, "g3 g4"), f"play {led}")
    assert refused(table, f"play {move}") == clause


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_illegal_move_is_refused_and_changes_nothing(players: int) -> None:
    table, chance = dealt(players=players), random.Random(players)
    while table.turn is not None:
        before, legal = table.state.pack(), set(table.legal_moves)
        for move in set(GAME.rules.actions) - legal:
            assert refused(table, move) in clauses("beim-jupiter")
        assert table.state.pack() == before
        table.push(chance.choice(sorted(legal)))


@pytest.mark.clause("J10.1")
def test_after_the_end() -> None:
    table = play_on(awarding("b2 5", "b3 6", "b4 6", old={}, took="5 0 0", lap=8), random.Random(1))
    assert table.over
    assert refused(table, "take b3") == "J10.1"
