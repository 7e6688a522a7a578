"""Every refusal names the clause that forbids the move."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from stammtisch.games.njet import GAME
from stammtisch.kernel.refusal import IllegalMove
from stammtisch.locale.clauses import clauses
from stammtisch.table import Table

from .laying import dealt, empty, hands_of, lay, play_on, push, settle
from .twin import Twin


def clause(table: Table, move: str, seat: int | None = None) -> str:
    with pytest.raises(IllegalMove) as refused:
        table.push(move, seat)
    return refused.value.clause


def choosing_partner(players: int = 4) -> Table:
    return settle(dealt(players=players), "1 1 b k 1")


def discarding(players: int = 4) -> Table:
    return push(settle(dealt("r2 r3", players=players), "1 1 b k 1"), "partner 3")


def following(led: str, hand: str) -> Table:
    """Seat 2 to play from a hand; blue is trump, the black 1s supertrump."""
    return push(lay(led, hand, "r8", "r8"), f"play {led}")


@pytest.mark.clause("N2.1")
@pytest.mark.parametrize(
    ("table", "moves"),
    [
        (dealt, ["partner 2", "alone"]),
        (choosing_partner, ["veto start:1"]),
        (discarding, ["veto start:1", "partner 2", "alone", "play r2"]),
        (lambda: lay("r1", "r2", "r3", "r5"), ["veto start:1", "partner 2", "alone", "discard r1"]),
        (empty, ["veto start:1", "partner 2", "alone", "discard r1", "play r1"]),
    ],
    ids=["veto", "partner", "discard", "tricks", "deal"],
)
def test_a_move_outside_its_phase(table: Callable[[], Table], moves: list[str]) -> None:
    for move in moves:
        assert clause(table(), move) == "N2.1"


@pytest.mark.clause("N3.2", "N4.1")
def test_a_card_where_none_is_asked_for() -> None:
    for move in ("discard r1", "play r1"):
        assert clause(dealt(), move) == "N3.2"
        assert clause(choosing_partner(), move) == "N4.1"


@pytest.mark.clause("N2.2")
def test_out_of_turn() -> None:
    assert clause(dealt(), "veto trump:r", seat=2) == "N2.2"
    assert clause(lay("r1", "r2", "r3", "r5"), "play r2", seat=2) == "N2.2"
    table = dealt()
    table.push("veto trump:r", seat=1)
    assert table.turn == 2


@pytest.mark.clause("N3.4", "N3.5", "N11.4")
def test_fields() -> None:
    assert clause(push(dealt(), "veto trump:b"), "veto trump:b") == "N3.4"
    table = push(dealt(players=3), "veto start:1", "veto start:3")
    assert clause(table, "veto start:2") == "N3.5"
    assert clause(table, "veto start:1") == "N3.4"
    assert clause(table, "veto start:4") == "N11.4"


@pytest.mark.clause("N4.3", "N4.4")
def test_partners() -> None:
    assert clause(choosing_partner(), "partner 1") == "N4.3"
    assert clause(choosing_partner(), "alone") == "N4.4"
    assert clause(choosing_partner(players=3), "partner 4") == "N4.3"


@pytest.mark.clause("N5.3", "N6.5")
def test_cards_that_are_not_in_hand() -> None:
    assert clause(discarding(), "discard g9") == "N5.3"
    assert clause(lay("r1", "r2", "r3", "r5"), "play r2") == "N6.5"
    assert clause(following("r7", "r2 b3"), "play r9") == "N6.5"


@pytest.mark.clause("N6.5")
def test_a_one_played_is_gone_but_not_its_twin() -> None:
    table = lay("r1 r1 k2", "g2 g3 g4", "g5 g6 g7", "g8 g9 k9")
    push(table, "play r1", "play g2", "play g5", "play g8", "play r1")
    push(table, "play g3", "play g6", "play g9")
    assert clause(table, "play r1") == "N6.5"


@pytest.mark.clause("N2.8", "N11.2")
def test_a_four_with_three_players() -> None:
    table = discarding(players=3)
    assert clause(table, "discard r4") == "N11.2"
    for _ in range(3):
        table.push(table.legal_moves[0])
    assert clause(table, "play g4") == "N11.2"


@pytest.mark.parametrize(
    ("led", "hand", "move", "expected"),
    [
        pytest.param("r7", "r2 b3 g9", "g9", "N6.8", marks=pytest.mark.clause("N6.8")),
        pytest.param("r7", "r2 b3 g9", "b3", "N6.8", marks=pytest.mark.clause("N6.8")),
        pytest.param("r7", "r2 k1", "k1", "N6.8", marks=pytest.mark.clause("N6.8")),
        pytest.param("k7", "k1 k5 r9", "r9", "N6.8", marks=pytest.mark.clause("N6.8")),
        pytest.param("k7", "k1 k5 r9", "k1", "N6.7", marks=pytest.mark.clause("N6.7")),
        pytest.param("b7", "k1 r9 g2", "r9", "N6.9", marks=pytest.mark.clause("N6.9")),
        pytest.param("k1", "b9 r9 k3", "k3", "N6.9", marks=pytest.mark.clause("N6.9")),
    ],
)
def test_cards_that_do_not_follow(led: str, hand: str, move: str, expected: str) -> None:
    assert clause(following(led, hand), f"play {move}") == expected


@pytest.mark.clause("N10.6")
def test_after_the_end() -> None:
    assert clause(play_on(dealt(rounds=1), random.Random(1)), "veto start:1") == "N10.6"


@pytest.mark.parametrize("players", [3, 4])
def test_every_illegal_move_is_refused_and_changes_nothing(players: int) -> None:
    """At every step of a random round; what the rules allow, the twin allows."""
    table, chance = dealt(players=players, rounds=1), random.Random(players)
    twin = Twin(players, rounds=1)
    twin.deal(hands_of(table.lines()[0]))
    while not table.over:
        before, legal = table.state.pack(), set(twin.legal())
        for move in set(GAME.rules.actions) - legal:
            assert clause(table, move) in clauses("njet")
        assert table.state.pack() == before
        move = chance.choice(sorted(legal))
        twin.play(move)
        table.push(move)
