"""Picking cards for a place of an imagined world."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from stammtisch.games.space_beans.cards import VALUES
from stammtisch.games.space_beans.knowledge.lots import cell
from stammtisch.games.space_beans.knowledge.picks import (
    ANY_KIND,
    falling,
    missing,
    of_lot,
    pick,
    take_out,
)
from stammtisch.games.space_beans.state import Memory
from stammtisch.kernel.chance import dice_of, key_of

HERE = 1
"""The place that is filled: a hand."""


def two_lots(needed: int = 0) -> tuple[Any, list[int]]:
    """Three cards of one lot, two of another; both may lie here, the second as often elsewhere."""
    m: Any = Memory()
    m.top = 2
    m.first[:2], m.free[:2], m.later[:2] = [0, 3], [3, 2], [1, 2]
    m.need[1] = needed
    m.most[cell(0, HERE)], m.most[cell(1, HERE)] = 3, 2
    return m, [0, 1, VALUES, 2 * VALUES, 2 * VALUES + 4]


def test_cards_of_a_lot_are_counted_by_kind() -> None:
    m, cards = two_lots()
    assert [of_lot(m, cards, lot, ANY_KIND) for lot in (0, 1)] == [3, 2]
    assert [of_lot(m, cards, 0, kind) for kind in (0, 1, 2)] == [2, 1, 0]


@pytest.mark.parametrize("k", [0, 1])
def test_the_kth_card_of_a_kind_is_taken_out_and_stays_behind_the_others(k: int) -> None:
    m, cards = two_lots()
    assert take_out(m, cards, 0, 0, k) == k
    assert (m.free[0], m.taken[0]) == (2, 1)
    assert cards[2] == k and sorted(cards[:3]) == [0, 1, VALUES]
    assert of_lot(m, cards, 0, 0) == 1


def test_lots_are_drawn_by_their_cards_and_by_how_readily_they_come() -> None:
    """Three cards to one against two that may as well lie elsewhere: 3 to 1."""
    found, dice = Counter[int](), dice_of(key_of(5, 0, 0))
    for _ in range(4000):
        m, cards = two_lots()
        dice, card, weight = pick(m, cards, HERE, ANY_KIND, 2, dice)
        found[0 if card < 2 * VALUES else 1] += 1
        assert weight == pytest.approx(4.0 / (1.0 if card < 2 * VALUES else 0.5))
    assert found[0] / 4000 == pytest.approx(0.75, abs=0.03)


def test_what_is_needed_comes_when_there_is_room_for_nothing_else() -> None:
    m, cards = two_lots(needed=2)
    assert missing(m, 1) == 2
    dice = dice_of(key_of(6, 0, 0))
    for slots in (2, 1):
        dice, card, weight = pick(m, cards, HERE, ANY_KIND, slots, dice)
        assert card >= 2 * VALUES and weight > 0.0
    assert missing(m, 1) == 0
    m, cards = two_lots(needed=2)
    assert pick(m, cards, HERE, ANY_KIND, 1, dice)[1:] == (-1, 0.0), "too few slots"


def test_ways_to_draw_one_after_the_other() -> None:
    assert falling(4.0, 4, 2) == 12.0
    assert falling(4.0, 4, 0) == 1.0 and falling(2.0, 4, 1) == 2.0
