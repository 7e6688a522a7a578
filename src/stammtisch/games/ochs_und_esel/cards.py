"""The cards of Ochs & Esel as counts in one word, and the sets that can be laid.

Copies of a number are alike (O1.2), so a bunch of cards (a hand, a pile, what
lies on the table) is kept as counts, four bits each: the 1s lowest, then the
2s, up to the 13s and the jokers; above them one bit for the donkey and one for
the ox. Bunches are put together by adding and taken apart by subtracting.

A set of a number is a row: so many copies of it and so many jokers (O4.1). The
40 rows stand by number of cards, then by jokers. Four rows make a page of the
action list, in which a number's four sets stand together; the first page opens
with what is no set of a number: passing, the animals, and jokers alone.
"""

from __future__ import annotations

from stammtisch.kernel.bits import count
from stammtisch.kernel.rule import rule

NUMBERS = 13
COPIES = 8
JOKERS = 4
KINDS = NUMBERS + 1
JOKER_SHIFT = 4 * NUMBERS
JOKER = 1 << JOKER_SHIFT
DONKEY = 1 << 56
OX = 1 << 57
ANIMALS = DONKEY | OX
ONE_EACH = sum(1 << 4 * number for number in range(NUMBERS))
EVERY_NUMBER = 15 * ONE_EACH
EVERY_JOKER = 15 * JOKER
EVERY_OTHER = sum(15 << 8 * pair for pair in range(KINDS // 2))
"""The counts of every other kind, the 1s among them."""

DECK = NUMBERS * COPIES + JOKERS
PACK = COPIES * ONE_EACH + JOKERS * JOKER
"""What is shuffled: everything but the animals (O2.6)."""

ALONE = 14
"""The worth of jokers without a number (O4.2)."""

BIGGEST = COPIES + JOKERS
ROWS = tuple(
    (cards - jokers, jokers)
    for cards in range(1, BIGGEST + 1)
    for jokers in range(JOKERS + 1)
    if 1 <= cards - jokers <= COPIES
)
ROW_COPIES = tuple(copies for copies, _ in ROWS)
ROW_JOKERS = tuple(jokers for _, jokers in ROWS)
FIRST_ROW = tuple(
    sum(copies + jokers < cards for copies, jokers in ROWS) for cards in range(BIGGEST + 2)
)
"""For every number of cards, the first row that has it."""

PASS, LAY_DONKEY, LAY_OX, LAY_JOKERS = 0, 1, 2, 3
"""The first actions; one joker alone is action 3, four are action 6."""

SETS = 7
"""The first action that lays a number."""

PAGE = 4 * NUMBERS
PAGES = (SETS + PAGE, *[PAGE] * (len(ROWS) // 4 - 1))


@rule
def at_least(bunch: int, copies: int) -> int:
    """The numbers of which there are so many, 1 to 8: bit 3 of their four."""
    return ((bunch & EVERY_NUMBER) + (COPIES - copies) * ONE_EACH) & COPIES * ONE_EACH


@rule
def above(number: int) -> int:
    """The numbers higher than this one, as `at_least` writes them."""
    return COPIES * ONE_EACH >> 4 * number << 4 * number


@rule
def jokers_in(bunch: int) -> int:
    return bunch >> JOKER_SHIFT & 15


@rule
def cards_in(bunch: int) -> int:
    """How many cards a bunch has: of two kinds in each byte, then of four, and at last of all."""
    total = (bunch & EVERY_OTHER) + (bunch >> 4 & EVERY_OTHER)
    total += total >> 8
    total += total >> 16
    total += total >> 32
    return (total & 255) + count(bunch & ANIMALS)


@rule
def row_of(action: int) -> int:
    """The row of a set of a number."""
    place = action - SETS
    return place // PAGE * 4 + (place & 3)


@rule
def number_of(action: int) -> int:
    """The number of a set, counted from 0."""
    return (action - SETS) % PAGE >> 2


@rule
def bunch_of(action: int) -> int:
    """The cards that an action lays."""
    if action >= SETS:
        row = row_of(action)
        return (ROW_COPIES[row] << 4 * number_of(action)) + (ROW_JOKERS[row] << JOKER_SHIFT)
    if action >= LAY_JOKERS:
        return (action - LAY_JOKERS + 1) << JOKER_SHIFT
    return 0 if action == PASS else DONKEY if action == LAY_DONKEY else OX


@rule
def worth_of(action: int) -> int:
    """What a set is worth in an ordinary round: its number, or 14 (O4.1, O4.2)."""
    return number_of(action) + 1 if action >= SETS else ALONE


@rule
def size_of(action: int) -> int:
    """How many cards an action lays."""
    if action >= SETS:
        row = row_of(action)
        return ROW_COPIES[row] + ROW_JOKERS[row]
    return action - LAY_JOKERS + 1 if action >= LAY_JOKERS else min(action, 1)


@rule
def price(bunch: int, joker: int, donkey: int, ox: int) -> int:
    """The penalty points of a bunch, the special cards at the prices given (O6.4)."""
    total = joker * jokers_in(bunch)
    for number in range(NUMBERS):
        total += (number + 1) * (bunch >> 4 * number & 15)
    if bunch & DONKEY:
        total += donkey
    return total + ox if bunch & OX else total
