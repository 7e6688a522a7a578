"""Chance as a value: what a key deals never changes.

A key has 128 bits, here as four words of 32. Philox4x32-10 (Salmon, Moraes,
Dror and Shaw 2011) turns a key and a counter into random words, so any deal of
any game can be made without the ones before it. Playouts roll cheaper dice.

Every product stays inside a signed 64-bit integer: a multiplier M of 32 bits
is used as M - 2^32, and the high word is put right afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from stammtisch.kernel.rule import rule

if TYPE_CHECKING:
    from collections.abc import MutableSequence

Key: TypeAlias = tuple[int, int, int, int]

WORD = 0xFFFFFFFF
MULTIPLY_A = 0xD2511F53 - (1 << 32)
MULTIPLY_B = 0xCD9E8D57 - (1 << 32)
WEYL_A = 0x9E3779B9
WEYL_B = 0xBB67AE85
FRACTION_BITS = 56
FRACTION = (1 << FRACTION_BITS) - 1
CARRY = 0x6C8E9824


@rule
def philox(c0: int, c1: int, c2: int, c3: int, k0: int, k1: int) -> Key:
    """Philox4x32-10: four random words for a counter and a key."""
    for _ in range(10):
        a = c0 * MULTIPLY_A
        b = c2 * MULTIPLY_B
        c0, c1, c2, c3 = (
            (b >> 32) + c2 ^ c1 ^ k0,
            b & WORD,
            (a >> 32) + c0 ^ c3 ^ k1,
            a & WORD,
        )
        k0 = (k0 + WEYL_A) & WORD
        k1 = (k1 + WEYL_B) & WORD
    return c0, c1, c2, c3


@rule
def shuffle(cards: MutableSequence[int], size: int, key: Key) -> None:
    """Shuffle the first `size` cards, at most 127, from a key (Fisher-Yates).

    One block of Philox serves eight swaps: two fractions of 56 bits, four
    swaps each, so no order of the cards is favoured by more than 2^-28.
    """
    last = size - 1
    number = 0
    while last > 15:  # two blocks at once: neither waits for the other's products
        one = block(number, key)
        two = block(number + 1, key)
        settle_eight(cards, last, 8, one)
        settle_eight(cards, last - 8, 8, two)
        last -= 16
        number += 2
    while last > 0:
        settle_eight(cards, last, min(last, 8), block(number, key))
        last -= 8
        number += 1


@rule
def block(number: int, key: Key) -> Key:
    """Four random words of a key, one of many blocks."""
    return philox(number, 0, key[2], key[3], key[0], key[1])


@rule
def settle_eight(cards: MutableSequence[int], last: int, places: int, words: Key) -> None:
    """Settle the card at `last` and those below it, at most eight places, from a block."""
    swap(cards, last, min(places, 4), words[0] << 24 | words[1] >> 8)
    swap(cards, last - 4, max(places - 4, 0), words[2] << 24 | words[3] >> 8)


@rule
def swap(cards: MutableSequence[int], last: int, times: int, fraction: int) -> None:
    """Settle the cards at `last` and at the places below it, `times` in all."""
    for place in range(last, last - times, -1):
        spread = fraction * (place + 1)
        other = spread >> FRACTION_BITS
        fraction = spread & FRACTION
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card


@rule
def roll(dice: int) -> int:
    """The next state of the dice (multiply with carry; period above 2^61)."""
    return CARRY * (dice & WORD) + (dice >> 32)


@rule
def below(dice: int, n: int) -> int:
    """A number from 0 to n - 1, read off rolled dice."""
    return ((dice & WORD) * n) >> 32


@rule
def fraction(dice: int) -> float:
    """A number from 0 up to 1, read off rolled dice."""
    return (dice & WORD) / 4294967296.0


@rule
def dice_of(key: Key) -> int:
    """Dice for a key, away from the two states that never change."""
    a, b, _, _ = philox(WORD, WORD, key[2], key[3], key[0], key[1])
    return (a % (CARRY - 2) + 1) << 32 | b


def key_of(seed: int, game: int, deal: int) -> Key:
    """The key of a simulation: its seed, the game's and the deal's number."""
    return (seed & WORD, seed >> 32 & WORD, game & WORD, deal & WORD)


def key_text(key: Key) -> str:
    """A key as 32 hexadecimal digits."""
    return "".join(f"{word:08x}" for word in key)


def key_parse(text: str) -> Key:
    """The key written as 32 hexadecimal digits."""
    a, b, c, d = (int(text[i : i + 8], 16) for i in range(0, 32, 8))
    return a, b, c, d


def key_of_bits(bits: int) -> Key:
    """A key from 128 bits, such as the operating system's entropy."""
    return key_parse(f"{bits & ((1 << 128) - 1):032x}")
