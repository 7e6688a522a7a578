"""Sharing out unseen cards: every arrangement that fits is as likely as any other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from stammtisch.kernel.chance import dice_of, key_of, roll
from stammtisch.kernel.dealing import (
    SEAT_BITS,
    SIZE_BITS,
    Unseen,
    draw_allowed,
    hand_of,
    kept,
    may_hold,
    most_left,
    share_out,
    tightest,
)

Hands = tuple[frozenset[int], ...]

DEALS = {
    "nothing known": ([0, 0, 0], [2, 2, 1], 5),
    "one seat is void": ([0, 0b00111, 0], [2, 2, 1], 5),
    "two seats compete for few cards": ([0b00011, 0b10011, 0], [1, 2, 2], 5),
    "a card is left over": ([0b00001, 0, 0b00110], [1, 1, 2], 5),
}


def packed(sizes: list[int]) -> int:
    return sum(size << SIZE_BITS * seat for seat, size in enumerate(sizes))


def unseen(name: str) -> Unseen:
    lacks, sizes, cards = DEALS[name]
    return Unseen(list(range(cards)), cards, lacks, packed(sizes), (1 << len(sizes)) - 1)


def arrangements(name: str) -> set[Hands]:
    """All that fit, found by trying every order of the cards."""
    lacks, sizes, cards = DEALS[name]
    found = set()
    for order in permutations(range(cards)):
        rest, hands = list(order), []
        for size in sizes:
            hands.append(frozenset(rest[:size]))
            del rest[:size]
        if all(
            not any(lack >> card & 1 for card in hand)
            for lack, hand in zip(lacks, hands, strict=True)
        ):
            found.add(tuple(hands))
    return found


def drawn(given: Unseen, dice: int) -> tuple[int, Hands | None]:
    """One try; None where it is not kept."""
    dice, share, order = share_out(given, 0, dice)
    dice = roll(dice)
    if not kept(dice, share):
        return dice, None
    hands: dict[int, frozenset[int]] = {}
    first = 0
    while len(hands) < given.seats.bit_count():
        seat = order & (1 << SEAT_BITS) - 1
        order >>= SEAT_BITS
        size = hand_of(given.hand_sizes, seat)
        hands[seat] = frozenset(given.cards[first : first + size])
        first += size
    return dice, tuple(hands[seat] for seat in sorted(hands))


@pytest.mark.parametrize("name", DEALS)
def test_every_arrangement_that_fits_is_as_likely(name: str) -> None:
    given, fitting, seen = unseen(name), arrangements(name), Counter[Hands]()
    dice, wanted = dice_of(key_of(5, 0, 0)), 250 * len(fitting)
    while seen.total() < wanted:
        dice, hands = drawn(given, dice)
        if hands is not None:
            seen[hands] += 1
    assert set(seen) == fitting
    spread = sum((times - 250) ** 2 / 250 for times in seen.values())
    freedom = max(len(fitting) - 1, 1)
    assert spread < freedom + 5 * (2 * freedom) ** 0.5


def test_cards_before_the_first_place_stay() -> None:
    given = Unseen([9, 8, 0, 1, 2], 5, [0, 0], packed([1, 2]), 0b11)
    for seed in range(20):
        share_out(given, 2, dice_of(key_of(seed, 0, 0)))
        assert given.cards[:2] == [9, 8] and sorted(given.cards[2:]) == [0, 1, 2]


def test_a_hand_that_cannot_be_filled_is_not_kept() -> None:
    given = Unseen([0, 1], 2, [0b11, 0], packed([1, 1]), 0b11)
    _, share, _ = share_out(given, 0, dice_of(key_of(1, 0, 0)))
    assert share == 0.0


def test_the_seat_with_the_fewest_cards_to_choose_from_is_first() -> None:
    given = unseen("two seats compete for few cards")
    assert [may_hold(given, 0, lacks) for lacks in given.lacks] == [3, 2, 5]
    assert tightest(given, 0, 0b111) == 1
    assert tightest(given, 0, 0b101) == 0
    assert may_hold(given, 3, given.lacks[0]) == 2, "only from that place on"


def test_how_many_cards_others_leave_at_most() -> None:
    given = unseen("two seats compete for few cards")
    assert most_left(given, 0, 0, 0) == 3
    assert most_left(given, 0, 0, 0b010) == 1, "seat 1 finds its two among the three"


def test_a_draw_takes_only_what_is_allowed() -> None:
    for seed in range(30):
        cards = list(range(6))
        _, allowed = draw_allowed(cards, 1, 6, 0b101010, 2, dice_of(key_of(seed, 0, 0)))
        assert allowed == 2 and cards[0] == 0 and set(cards[1:3]) == {2, 4}
