"""Who sees what: S7."""

from __future__ import annotations

import pytest

from stammtisch.games.space_beans.view.labels import in_hand

from .laying import Mat, dealt, hands, lay, named, numbers, push

POSITION = (
    Mat("c7 c8", "a4 a6", "b2 b9", "e9"),
    Mat("d3", "f1", "g5"),
    Mat("", "c4"),
)


@pytest.mark.clause("S7.1")
@pytest.mark.parametrize("seat", range(4))
def test_a_hand_is_seen_by_its_holder_and_counted_by_all(seat: int) -> None:
    table = lay(*POSITION)
    seen = table.seen_by(seat).state
    for other in range(3):
        shown = named(in_hand(seen, other))
        assert shown == (hands(table)[other] if other == seat - 1 else "")
    assert seen.held[:3] == [2, 1, 0]


@pytest.mark.clause("S7.1")
def test_a_hand_passed_on_is_seen_by_its_new_holder() -> None:
    table = push(dealt("a4 a7 b2", "c5 c6 b9", ""), "nodraw, open a4, done")
    assert named(in_hand(table.seen_by(3).state, 2)) == "a7 b2"
    assert named(in_hand(table.seen_by(1).state, 2)) == ""
    assert table.seen_by(1).state.held[:3] == [0, 3, 2]


@pytest.mark.clause("S7.2")
@pytest.mark.parametrize("seat", range(4))
def test_a_hidden_collection_is_seen_by_its_owner_and_counted_by_all(seat: int) -> None:
    seen = lay(*POSITION).seen_by(seat).state
    assert [cards > 0 for cards in seen.cover[:2]] == [seat == 1, seat == 2]
    assert [kind > 0 for kind in seen.cover_kind[:2]] == [seat == 1, seat == 2]
    assert seen.covered[:3] == [2, 1, 0]


@pytest.mark.clause("S7.2", "S5.9")
def test_while_cards_are_laid_face_down_their_values_stay_unknown() -> None:
    table = push(lay(Mat("b5 b8", "a4"), Mat()), "nodraw, keep, hidden b5")
    own, other = table.seen_by(1).state, table.seen_by(2).state
    assert (own.last, other.last) == (4, 0)
    assert (other.laid, other.hiding, other.covered[0], other.held[0]) == (1, 1, 1, 1)


@pytest.mark.clause("S7.3")
@pytest.mark.parametrize("seat", range(4))
def test_what_lies_open_is_open_to_all(seat: int) -> None:
    table = lay(*POSITION, discards="f4 f5")
    s, seen = table.state, table.seen_by(seat).state
    for name in ("open", "open_kind", "booty", "score", "discards", "discarded", "left"):
        assert getattr(seen, name) == getattr(s, name)


@pytest.mark.clause("S7.4")
def test_the_order_of_the_pile_changes_nothing_for_anyone() -> None:
    one = dealt("a4 a7 b2", "", pile="c1 d8 e4 f6")
    other = dealt("a4 a7 b2", "", pile="f6 e4 d8 c1")
    for table in (one, other):
        push(table, "nodraw, open a4, more a7, done")
    for seat in range(3):
        assert one.seen_by(seat) == other.seen_by(seat)
    assert numbers("c1 d8") == one.state.pile[: one.state.left][::-1][:2]


@pytest.mark.clause("S7.4")
def test_a_shuffled_pile_is_known_by_its_cards_and_not_by_its_order() -> None:
    views = []
    for order in ("f1 f2 f3", "f3 f1 f2"):
        table = push(lay(Mat("c7", "a4"), Mat(), pile="e9 e8", discards="f1 f2 f3"), "draw")
        table.deal(f"deal | {order}")
        views.append(table.seen_by(1))
    assert views[0] == views[1]
