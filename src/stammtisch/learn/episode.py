"""One game of a batch: how it goes on from decision to decision.

Rules for any game, over its state, its memory and its course; built for a core
or a GPU like every other rule.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated, Any

from stammtisch.kernel.bits import count, lowest, select
from stammtisch.kernel.chance import WORD, Key, below
from stammtisch.kernel.features import nonnegative, put_bits_over
from stammtisch.kernel.hooks import (
    DEAL,
    OVER,
    legal,
    page_start,
    pages,
    play,
    points,
    start,
    witness,
    witness_deal,
)
from stammtisch.kernel.playout import deal
from stammtisch.kernel.record import Int32, Int64, Record, record
from stammtisch.kernel.rule import rule

GOES_ON, BEGUN, ENDED, CUT = range(4)
"""What a step does to a place: its game goes on, begins, is over, or the cap has cut it short."""

WAIT = -1
"""In place of an action: this game stays as it is."""

DEALS_BITS = 16
"""Where the deal's word of a key counts on for games beyond 2^32."""


@record
class Course(Record):
    """Where in the batch's sequence of games a place is."""

    game: Annotated[int, Int64]  # the number of the game, which its deals follow from
    deals: Annotated[int, Int32]  # deals made in it
    moves: Annotated[int, Int32]  # moves made in it


@rule
def number_game(c: Any, number: int, on: bool) -> None:
    """Give a place the game with a number; or the one so many further on."""
    c.game = c.game + number if on else number


@rule
def open_game(
    s: Any, m: Any, c: Any, cards: MutableSequence[int], options: tuple[int, ...], seed: Key
) -> None:
    """A new game, up to its first decision; the memory is blank."""
    start(s, options)
    c.deals = 0
    c.moves = 0
    deal_on(s, m, c, cards, seed)


@rule
def deal_on(s: Any, m: Any, c: Any, cards: MutableSequence[int], seed: Key) -> None:
    """Deal as long as a deal is due; game g's deal d has the key of (seed, g, d)."""
    while s.turn == DEAL:
        last = (c.game >> 32 << DEALS_BITS) + c.deals & WORD
        deal(s, cards, (seed[0], seed[1], c.game & WORD, last))
        witness_deal(m, s)
        c.deals += 1


@rule
def advance(
    s: Any, m: Any, c: Any, action: int, cards: MutableSequence[int], seed: Key, cap: int
) -> int:
    """Play a legal action, and go on to the next decision or the end; say which it is."""
    make_move(s, m, c, action)
    return go_on(s, m, c, cards, seed, cap)


@rule
def make_move(s: Any, m: Any, c: Any, action: int) -> None:
    """Play a legal action."""
    witness(m, s, action)
    play(s, action)
    c.moves += 1


@rule
def is_due(s: Any, c: Any, cap: int) -> bool:
    """Whether a deal or another game comes before the next decision."""
    return bool(s.turn < 0 or 0 < cap <= c.moves)


@rule
def go_on(s: Any, m: Any, c: Any, cards: MutableSequence[int], seed: Key, cap: int) -> int:
    """Go on from a move to the next decision or the end; say which it is."""
    deal_on(s, m, c, cards, seed)
    if s.turn == OVER:
        return ENDED
    return CUT if 0 < cap <= c.moves else GOES_ON


@rule
def show_legal(s: Any, before: int, packed: Any, mask: Any) -> int:
    """The legal actions; returns the set of pages that have any.

    `before` is what was returned for the decision before: those pages are cleared.
    Page after page: what one leaves behind itself, the next writes over.
    """
    first, stop = pages(s)
    old = before & ~((1 << stop) - (1 << first))
    while old:
        show_page(nonnegative(lowest(old)), 0, packed, mask)
        old &= old - 1
    filled = 0
    for page in range(first, stop):
        bits = legal(s, page)
        show_page(page, bits, packed, mask)
        filled |= (1 if bits else 0) << page
    return filled


@rule
def show_page(page: int, bits: int, packed: Any, mask: Any) -> None:
    start = page_start(page)
    end = page_start(page + 1) if page + 1 < len(packed) else len(mask)
    put_bits_over(mask, start, packed[page], bits, end - start)
    packed[page] = bits


@rule
def reward(s: Any, rewards: Any, sign: int, by_points: bool) -> None:
    """Each seat's share of the win, shared victories in equal parts; or its points.

    `sign` is -1 where the fewest points win: points are then taken off.
    """
    best = sign * points(s, 0)
    shared = 0
    for seat in range(len(rewards)):
        best = max(best, sign * points(s, seat))
    for seat in range(len(rewards)):
        shared += 1 if sign * points(s, seat) == best else 0
    for seat in range(len(rewards)):
        mine = sign * points(s, seat)
        share = 1.0 / shared if mine == best else 0.0
        rewards[seat] = mine if by_points else share


@rule
def no_reward(rewards: Any) -> None:
    for seat in range(len(rewards)):
        rewards[seat] = 0.0


@rule
def viewer(s: Any, seat: int) -> int:
    """A seat, or the one to move for -1."""
    return seat if seat >= 0 else s.turn


@rule
def pick(filled: int, packed: Any, dice: int) -> int:
    """A legal action, each as likely as any other, read off rolled dice; before a reset, none."""
    if filled == 0:
        return WAIT
    page = nonnegative(lowest(filled))
    bits = packed[page]
    rest = filled & filled - 1
    if rest == 0:  # nearly always
        return page_start(page) + select(bits, below(dice, count(bits)))
    total = count(bits)
    while rest:
        total += count(packed[nonnegative(lowest(rest))])
        rest &= rest - 1
    k = below(dice, total)
    while k >= count(bits):
        k -= count(bits)
        filled &= filled - 1
        page = nonnegative(lowest(filled))
        bits = packed[page]
    return page_start(page) + select(bits, k)
