"""The Njet phase and what the board settles: N3."""

from __future__ import annotations

import random
from itertools import product

import pytest

from stammtisch.games.njet.notation import FIELD_TEXTS
from stammtisch.games.njet.rules import read_board
from stammtisch.games.njet.state import PARTNER, State
from stammtisch.kernel.refusal import IllegalMove
from stammtisch.table import Table

from .laying import dealt, fields, legal_cards, names, play_on, push, settle, trick
from .twin import BOARD

EVERY_BOARD = [" ".join(board) for board in product(*BOARD.values())]


def refused(table: Table, move: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        table.push(move)
    return refusal.value.clause


def open_fields(table: Table) -> list[str]:
    """Where a stone may be laid now."""
    return [move.removeprefix("veto ") for move in table.legal_moves]


@pytest.mark.clause("N3.4", "N3.5")
def test_nj_03_covering() -> None:
    table = push(dealt(), "veto discard:1", "veto discard:2")
    assert not any(field.startswith("discard") for field in open_fields(table))
    assert refused(table, "veto discard:0") == "N3.5"
    assert refused(table, "veto discard:1") == "N3.4"
    assert refused(table, "veto discard:2") == "N3.4"


@pytest.mark.clause("N3.2")
def test_njet_blue_is_not_trump() -> None:
    """The rulebook's first words at the board: one stone, on any field, ends the turn."""
    table = dealt()
    before = open_fields(table)
    push(table, "veto trump:b")
    assert table.turn == 2
    assert open_fields(table) == [field for field in before if field != "trump:b"]


@pytest.mark.clause("N3.2", "N3.3", "N3.5")
@pytest.mark.parametrize("players", [3, 4])
def test_nobody_passes_and_the_last_stones_are_forced(players: int) -> None:
    """Some field can always be covered, and nothing else can be done."""
    chance = random.Random(players)
    for _ in range(20):
        table = dealt(players=players)
        while table.state.phase < PARTNER:
            assert table.legal_moves
            assert all(move.startswith("veto ") for move in table.legal_moves)
            assert refused(table, "pass") == "N3.3"
            table.push(chance.choice(table.legal_moves))
    table = dealt()
    keep = [f"veto {field}" for field in [*fields("1 0 r r 1"), "points:2"]]
    while len(table.legal_moves) > 2:
        table.push(next(move for move in table.legal_moves if move not in keep))
    assert table.legal_moves == ["veto points:1", "veto points:2"]


@pytest.mark.clause("N3.6", "N1.12", "N11.6")
@pytest.mark.parametrize(("players", "stones"), [(3, 14), (4, 15)])
def test_the_end_of_the_njet_phase(players: int, stones: int) -> None:
    chance = random.Random(players)
    for _ in range(20):
        table = dealt(players=players)
        for _ in range(stones):
            assert table.state.phase < PARTNER
            table.push(chance.choice(table.legal_moves))
        assert table.state.phase == PARTNER
        for row in table.seen_by(0).scene.places[:5]:
            assert [piece.marks for piece in row.pieces].count(("settled",)) == 1
            assert [piece.marks for piece in row.pieces].count(()) == 0


@pytest.mark.clause("N3.8", "N3.9", "N3.10", "N3.11", "N3.12")
def test_nj_04_the_printed_board() -> None:
    table = settle(dealt("r2 k1 k1"), "3 1 b k 3")
    s = table.state
    assert (table.turn, s.toss, s.worth, s.left) == (3, 1, 3, 9)
    assert names(s.trumps) == ["b1", *(f"b{value}" for value in range(2, 10)), "k1"]
    assert names(s.supers) == ["k1"]
    play_on(push(table, "partner 1"), random.Random(4))
    later = [step.line.split()[:2] for step in table.steps if step.seat][16:]
    assert later[:5] == [[seat, "discard"] for seat in "3412"] + [["3", "play"]]
    assert len(later) == 4 + 9 * 4


@pytest.mark.clause("N3.8", "N6.1")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_the_start_player_does_not_depend_on_the_dealer(first: int) -> None:
    table = settle(dealt(first=first), "2 0 r none 1")
    assert table.turn == 2
    assert push(table, "partner 1").turn == 2


@pytest.mark.clause("N3.9", "N3.10", "N3.11", "N3.12", "N1.7", "N1.8", "N1.9", "N1.10")
def test_every_board_is_read_as_it_stands() -> None:
    """960 boards: nothing depends on another row, and no board is without trump."""
    assert len(EVERY_BOARD) == 960
    for board in EVERY_BOARD:
        start, toss, trump, supers, points = board.split()
        s = State()
        s.players = 4
        s.free = sum(1 << FIELD_TEXTS.index(field) for field in fields(board))
        read_board(s)
        assert (s.turn, s.toss, s.worth) == (int(start) - 1, int(toss), int(points))
        assert s.left == 10 - int(toss)
        assert names(s.supers) == ([] if supers == "none" else [f"{supers}1"])
        colour = {f"{trump}{value}" for value in range(1, 10)}
        assert set(names(s.trumps)) == colour | set(names(s.supers))


@pytest.mark.clause("N3.13")
def test_trump_and_supertrump_of_one_colour() -> None:
    assert trick("b9 b1 b8 b2", "1 0 b b 1").turn == 2
    assert trick("b1 b9 b1 b2", "1 0 b b 1").turn == 3
    table = settle(dealt(), "1 0 b b 1")
    assert len(names(table.state.trumps)) == 9
    assert legal_cards(push(table, "partner 2")) == set(names(table.state.hand[0]))
