"""A table like a chess board: copies, equality, pickles, and moves taken back and made again."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stammtisch
from stammtisch import GAMES, Table, dumps, loads
from stammtisch.table.keys import ListedKeys, key_source

MOVES = st.lists(st.integers(0, 10**6), max_size=60)
SOURCES: dict[str, Callable[[], dict[str, Any]]] = {
    "seed": lambda: {"seed": 7},
    "list": lambda: {"keys": [f"{number:032x}" for number in range(50)]},
    "entropy": dict,
}


def played(game: str, picks: list[int], **how: Any) -> Table:
    """A table after some moves, each picked by a number."""
    table = Table(game, **how)
    for pick in picks:
        if table.over or table.deal_due:
            break
        moves = table.legal_actions
        table.push(moves[pick % len(moves)])
    return table


@pytest.mark.parametrize("game", GAMES)
@given(picks=MOVES, more=st.integers(0, 10**6))
@settings(max_examples=15)
def test_copies_are_equal_and_go_their_own_way(game: str, picks: list[int], more: int) -> None:
    table = played(game, picks, seed=7)
    before = dumps(table)
    for twin in (table.copy(), deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert twin == table and twin is not table
        assert (twin.state, twin.memory) == (table.state, table.memory)
        if table.turn:
            twin.push(twin.legal_actions[more % len(twin.legal_actions)])
            assert twin != table
            twin.pop()
            assert twin == table
        assert dumps(table) == before


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("game", GAMES)
@given(picks=MOVES, back=st.integers(1, 30))
@settings(max_examples=8)
def test_the_same_moves_again_give_the_same_cards(
    source: str, game: str, picks: list[int], back: int
) -> None:
    table = played(game, picks, **SOURCES[source]())
    whole, state = table.copy(), table.state.copy()
    undone = [table.pop() for _ in range(min(back, len(table.moves)))]
    for step in reversed(undone):
        assert step.action is not None
        table.push(step.action)
    assert table == whole and table.state == state


@pytest.mark.parametrize("source", SOURCES)
def test_a_deal_that_is_taken_back_comes_again(source: str) -> None:
    table = Table("njet", rounds=2, players=3, **SOURCES[source]())
    while table.deal_count < 2:
        table.push(table.legal_actions[0])
    whole, last = table.copy(), table.pop()
    assert table.deal_count == 1
    assert last.action is not None
    table.push(last.action)
    assert table == whole


def test_after_another_move_entropy_gives_other_cards() -> None:
    """What somebody has seen never helps to guess what comes."""
    table = Table("njet", rounds=2, players=3)
    while table.deal_count < 2:
        table.push(table.legal_actions[0])
    seen = table.steps[-1].line
    table.pop()
    while len(table.legal_actions) < 2:
        table.pop()
    table.push(table.legal_actions[1])
    while table.deal_count < 2:
        table.push(table.legal_actions[0])
    assert [step.line for step in table.steps if step.seat is None][-1] != seen


@pytest.mark.parametrize("game", GAMES)
def test_a_record_goes_on_from_a_seed(game: str) -> None:
    """As if all of it had been dealt from the seed."""
    whole = played(game, [3] * 400, seed=5)
    for length in (0, 1, len(whole.moves) // 2, len(whole.moves)):
        half = whole.copy()
        while len(half.moves) > length:
            half.pop()
        again = loads(dumps(half), seed=5)
        for move in whole.moves[length:]:
            again.push(move)
        assert again == whole
        assert length == len(whole.moves) or loads(dumps(half)) == half


def test_keys_that_run_out_leave_the_deal_due() -> None:
    table = Table("njet", rounds=2, keys=["0" * 32])
    while not table.deal_due:
        table.push(table.legal_actions[0])
    assert table.turn is None and not table.over


def test_keys_of_a_list_are_found_by_number() -> None:
    source = key_source(None, (f"{number:032x}" for number in range(3)))
    assert isinstance(source, ListedKeys)
    assert source.key(1) == f"{1:032x}" and source.key(0) == f"{0:032x}"
    assert copy(source).key(2) == source.key(2) and source.key(3) is None


@pytest.mark.parametrize("game", GAMES)
def test_views_can_be_copied_and_sent_elsewhere(game: str) -> None:
    table = played(game, [1] * 20, seed=2)
    for seat in range(table.players + 1):
        view = table.seen_by(seat)
        assert view == view.copy() == deepcopy(view) == pickle.loads(pickle.dumps(view))
        assert str(view) == str(view.copy())


@pytest.mark.parametrize("game", GAMES)
def test_a_table_can_be_printed(game: str) -> None:
    """With all hands open, and as one seat sees it, with only its own."""
    table = Table(game, seed=2, names=["Ann", "Bart", "Cindy", "Dieter", "Eva"])
    shown = str(table)
    assert shown.startswith(table.game.title) and "> Ann" in shown
    for seat in range(1, table.players + 1):
        hands = [place for place in table.seen_by(seat).scene.places if place.name == "hand"]
        for hand in hands:
            assert " ".join(piece.face for piece in hand.pieces) in shown
    assert len(str(table.seen_by(1)).splitlines()) < len(shown.splitlines())
    assert repr(table) == f"<Table {game}: {table.players} players, 0 moves>"


def test_options_are_numbers_words_and_booleans() -> None:
    game = "ochs-und-esel"
    assert Table(game, ox=True, seed=1) == Table(game, ox="yes", seed=1)
    assert Table(game, ox=False, seed=1) == Table(game, seed=1) != Table(game, ox=True, seed=1)
    with pytest.raises(stammtisch.Refusal):
        Table(game, players=True)


def test_why_not_names_the_clause() -> None:
    table = Table("njet", seed=5)
    assert table.why_not(table.legal_moves[0]) is None
    refusal = table.why_not("play r7")
    assert refusal is not None and refusal.page == "njet" and refusal.clause
    assert str(table.why_not("dance")) and not table.moves


def test_the_package_exports_what_people_use() -> None:
    assert set(stammtisch.__all__) == set(dir(stammtisch))
    assert all(getattr(stammtisch, name) is not None for name in stammtisch.__all__)
    with pytest.raises(AttributeError):
        stammtisch.chess  # noqa: B018


def test_every_row_of_a_board_is_printed() -> None:
    printed = str(Table("njet", seed=1))
    assert all(f"\n{row}:" in printed for row in ("Start player", "Discards", "Supertrump"))
