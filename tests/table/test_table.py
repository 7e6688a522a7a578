"""A table in the manner of a chess board: what it shows, does and takes back."""

from __future__ import annotations

import pytest

from stammtisch.kernel.refusal import BadDeal, BadOption, IllegalMove, Refusal, UnknownMove
from stammtisch.table import Table, loads
from stammtisch.table.records import dumps

KEYS = ["0" * 32, "1" * 32, "2" * 32, "3" * 32]


def after(moves: int, **options: int) -> Table:
    """A table after some first legal moves."""
    table = Table("njet", options, seed=5)
    for _ in range(moves):
        table.push(table.legal_moves[0])
    return table


def test_a_new_table_is_dealt_and_somebody_is_to_act() -> None:
    table = Table("njet", seed=5)
    assert (table.turn, table.over, table.deal_due, table.players) == (1, False, False, 4)
    assert table.scores == [0, 0, 0, 0]
    assert table.legal_moves[:2] == ["veto start:1", "veto start:2"]
    assert [table.game.rules.numbers[move] for move in table.legal_moves] == table.legal_actions


def test_the_same_seed_gives_the_same_deals() -> None:
    assert after(100).state == after(100).state
    assert Table("njet", seed=1).state != Table("njet", seed=2).state


def test_deals_are_counted_forwards_and_backwards() -> None:
    table, counted = after(0, rounds=3), []
    while not table.over:
        table.push(table.legal_moves[0])
        counted.append((table.deal_count, table.at(len(table.steps) - 1).deal_count))
    assert table.deal_count == sum(step.seat is None for step in table.steps) == 3
    while counted:
        assert table.copy().deal_count == counted.pop()[0]
        table.pop()
    assert {after(9).at(place).deal_count for place in (1, 5)} == {1}


def test_without_seed_or_keys_the_deals_differ() -> None:
    assert Table("njet").state != Table("njet").state


def test_given_keys_are_dealt_in_order() -> None:
    table = Table("njet", keys=KEYS, rounds=2, players=3)
    while not table.over:
        table.push(table.legal_moves[0])
    assert [step.line for step in table.steps if step.seat is None] == [
        f"key {key}" for key in KEYS[:2]
    ]


def test_without_keys_a_deal_stays_due() -> None:
    table = Table("njet", keys=None)
    assert (table.turn, table.deal_due, table.legal_moves) == (None, True, [])
    with pytest.raises(IllegalMove) as caught:
        table.push("veto trump:r")
    assert caught.value.clause == "N2.1"
    table.deal("key " + KEYS[0])
    assert table.turn == 1


@pytest.mark.parametrize("moves", [1, 16, 60])
def test_pop_takes_back_what_push_did(moves: int) -> None:
    table = after(moves - 1)
    before = (table.state.copy(), table.memory.copy(), table.lines())
    played = table.legal_moves[0]
    table.push(played)
    step = table.pop()
    assert step.line.endswith(played)
    assert (table.state, table.memory, table.lines()) == before


def test_pop_takes_back_the_deal_that_followed() -> None:
    table = Table("njet", seed=5, rounds=2)
    while len([step for step in table.steps if step.seat is None]) < 2:
        table.push(table.legal_moves[0])
    table.pop()
    assert [step.line for step in table.steps if step.seat is None] == [table.steps[0].line]
    assert len(table.legal_moves) == 1


def test_nothing_to_pop() -> None:
    with pytest.raises(IndexError):
        Table("njet", seed=5).pop()


@pytest.mark.parametrize(
    ("move", "kind", "clause"),
    [
        ("veto start:1", IllegalMove, "N3.4"),
        ("play r7", IllegalMove, "N3.2"),
        ("play r10", UnknownMove, "F3.4"),
        ("Play r7", UnknownMove, "F3.5"),
        ("play ?", UnknownMove, "F3.7"),
        (99_999, UnknownMove, "F3.4"),
    ],
)
def test_refusals_are_typed_and_carry_the_clause(
    move: str | int, kind: type[Refusal], clause: str
) -> None:
    table = after(1)
    state = table.state.copy()
    with pytest.raises(kind) as caught:
        table.push(move)
    assert caught.value.clause == clause
    assert f"({clause})" in str(caught.value)
    assert table.state == state


def test_only_the_seat_whose_turn_it_is() -> None:
    with pytest.raises(IllegalMove, match=r"N2\.2"):
        after(1).push("veto trump:r", seat=1)


def test_bad_options_and_deals() -> None:
    with pytest.raises(BadOption, match=r"players=5.*N1\.1"):
        Table("njet", players=5)
    with pytest.raises(BadOption, match=r"F1\.8"):
        Table("njet", colour=1)
    with pytest.raises(BadDeal, match=r"F2\.2"):
        after(0).deal("key " + KEYS[0])


def test_a_seat_sees_its_own_hand_only() -> None:
    view = after(20).seen_by(2)
    assert [bool(hand) for hand in view.state.hand] == [False, True, False, False]
    assert after(20).seen_by(0).state.hand == [0, 0, 0, 0]
    with pytest.raises(Refusal, match=r"F3\.2"):
        after(0).seen_by(5)


def test_legal_moves_are_seen_by_the_seat_to_act_only() -> None:
    table = after(3)
    assert table.seen_by(4).legal_moves == table.legal_moves
    assert table.seen_by(1).legal_moves == []


def test_the_sheet_has_a_row_for_each_round() -> None:
    table = after(0, rounds=3)
    while not table.over:
        table.push(table.legal_moves[0])
    assert len(table.sheet) == 3
    assert table.sheet[-1] == table.scores
    assert table.winners == [s for s, p in enumerate(table.scores, 1) if p == max(table.scores)]


def test_a_table_goes_on_from_its_record() -> None:
    table = after(70)
    again = loads(dumps(table))
    assert (again.state, again.memory, again.lines()) == (table.state, table.memory, table.lines())


def discards() -> Table:
    """A table on which somebody has just discarded."""
    table = Table("njet", seed=5)
    while not (table.moves and table.moves[-1].startswith("discard")):
        liked = [move for move in table.legal_moves if move != "veto discard:2"]
        table.push(liked[0])
    return table


def test_lines_and_log_as_a_seat_saw_them() -> None:
    table = discards()
    mover, card = table.steps[-1].seat, table.moves[-1].split()[1]
    assert mover is not None
    other = mover % 4 + 1
    assert table.lines(mover)[-1] == table.lines()[-1] == f"{mover} discard {card}"
    assert table.lines(other)[-1] == table.lines(0)[-1] == f"{mover} discard ?"
    assert table.lines(other)[0] == "key ?"
    told = {
        seat: [line.text.id for line in list(table.log(seat))[-1]] for seat in (mover, other, None)
    }
    assert told[mover] == told[None] == ["njet-log-discard"]
    assert told[other] == ["njet-log-discard-hidden"]


def test_the_log_goes_on_from_any_step_to_the_last() -> None:
    table = discards()
    whole, steps = list(table.log(1)), len(table.steps)
    for since in (0, 1, steps - 1, steps):
        assert list(table.log(1, since)) == whole[since:]
