"""Philox against its published vectors; shuffles and dice are fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from stammtisch.games import game_named
from stammtisch.kernel import chance
from stammtisch.kernel.compile.builder import Builder, cpu

# Random123's known answers for philox4x32 with 10 rounds.
VECTORS = [
    (
        (0, 0, 0, 0),
        (0, 0),
        (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8),
    ),
    (
        (0xFFFFFFFF,) * 4,
        (0xFFFFFFFF,) * 2,
        (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD),
    ),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]


@pytest.mark.parametrize(("counter", "key", "words"), VECTORS)
def test_philox_matches_its_published_vectors(
    counter: tuple[int, ...], key: tuple[int, ...], words: tuple[int, ...]
) -> None:
    assert chance.philox(*counter, *key) == words
    assert Builder({}, "test", cpu()).entry(chance.philox)(*counter, *key) == words


def test_every_order_of_few_cards_is_as_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for n in range(24_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards, 4, chance.key_of(5, n, 0))
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations(range(4)))
    chi = sum((seen - 1000) ** 2 / 1000 for seen in orders.values())
    assert chi < 49.7, "23 degrees of freedom, one in a thousand"


def test_every_card_comes_to_every_place() -> None:
    size, shuffles = 40, 4000
    seen = np.zeros((size, size))
    for n in range(shuffles):
        cards = list(range(size))
        chance.shuffle(cards, size, chance.key_of(5, n, 0))
        seen[np.arange(size), cards] += 1
    expected = shuffles / size
    chi = float(((seen - expected) ** 2 / expected).sum()) * (size - 1) / size
    assert chi < 1695, "permutation matrices: 39 x 39 degrees of freedom, one in a thousand"


def test_a_shuffle_loses_no_card() -> None:
    for size in range(1, 128):
        cards = list(range(size))
        chance.shuffle(cards, size, (1, 2, 3, size))
        assert sorted(cards) == list(range(size))


def test_dice_are_even() -> None:
    dice, faces = chance.dice_of((1, 2, 3, 4)), Counter[int]()
    for _ in range(12_000):
        dice = chance.roll(dice)
        faces[chance.below(dice, 6)] += 1
    assert sum((seen - 2000) ** 2 / 2000 for seen in faces.values()) < 20.5


def test_keys_as_text() -> None:
    key = chance.key_of((7 << 32) | 1, 2, 3)
    assert chance.key_text(key) == "00000001000000070000000200000003"
    assert chance.key_parse(chance.key_text(key)) == key
    assert chance.key_of_bits(1) == (0, 0, 0, 1)


def test_all_128_bits_of_a_key_matter() -> None:
    game = game_named("njet")
    deals = set()
    for bit in range(128):
        cards = list(range(40))
        chance.shuffle(cards, 40, chance.key_of_bits(1 << bit))
        deals.add(tuple(cards))
    assert len(deals) == 128
    assert len(game.rules.cards) == 40
