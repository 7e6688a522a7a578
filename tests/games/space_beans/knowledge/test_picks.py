"""Cards for the places of an imagined world, from two lots of a few cards."""

from __future__ import annotations

from collections import Counter

import pytest

from stammtisch.games.space_beans.cards import EVERY, FIRSTS, VALUES
from stammtisch.games.space_beans.knowledge.picks import fill, pick, ways
from stammtisch.games.space_beans.state import COVER, FRESH, HAND, Memory, State
from stammtisch.kernel.chance import dice_of, key_of

from .test_conclusions import table

DICE = dice_of(key_of(1, 2, 3))


def lots(can: list[int], must: list[int], later: list[int]) -> Memory:
    """Lots of two cards each, none of which has a place yet."""
    m = table({}, *({} for _ in can))
    m.free[:] = m.lot
    for lot in range(len(can)):
        m.can[lot], m.must[lot], m.later[lot] = can[lot], must[lot], later[lot]
    return m


def test_what_must_come_comes_first() -> None:
    m = lots([2, 2], [0, 1], [1, 1])
    _, card, weight = pick(m, EVERY, 1, DICE)
    assert card in (2, 3)
    assert weight == 2.0
    assert (m.can[:2], m.must[:2], m.free[2]) == ([2, 1], [0, 0], 1 << 5 - card)


def test_too_much_that_must_come_fits_nowhere() -> None:
    assert pick(lots([2, 2], [1, 1], [1, 1]), EVERY, 1, DICE)[2] == 0.0
    assert pick(lots([0, 0], [0, 0], [1, 1]), EVERY, 1, DICE)[2] == 0.0


def test_a_lot_with_more_room_later_comes_less_readily() -> None:
    """Its weight makes up for it: one by the chance that this very card was picked."""
    found: Counter[int] = Counter()
    dice = DICE
    for _ in range(3000):
        dice, card, weight = pick(lots([2, 2], [0, 0], [1, 3]), EVERY, 2, dice)
        assert weight == pytest.approx(8 / 3 if card < 2 else 8)
        found[card] += 1
    assert all(abs(found[card] - 3000 * 3 / 8) < 150 for card in (0, 1))
    assert all(abs(found[card] - 3000 / 8) < 100 for card in (2, 3))


def test_ways_to_fill_a_place_with_a_kind() -> None:
    m = lots([2, 1], [0, 1], [1, 1])
    assert ways(m, FIRSTS, 2) == pytest.approx(3 * 3 * 2 / 3)
    assert ways(m, FIRSTS, 4) == 0.0, "there are three"
    assert ways(m, FIRSTS << VALUES, 1) == 0.0, "none of that kind"


@pytest.mark.parametrize("place", [COVER + 1, FRESH, HAND + 1])
def test_cards_come_to_their_place(place: int) -> None:
    """Of what is being laid the highest is the last."""
    s, m = State(), table({place: 2}, {place: 2})
    m.free[:] = m.lot
    s.mover = 1
    assert fill(s, m, place, DICE)[1] > 0.0
    assert (s.cover[1], s.hand[2]) == ((0, 3) if place == HAND + 1 else (3, 0))
    assert s.last == (1 if place == FRESH else 0)
    assert not any(m.free)
