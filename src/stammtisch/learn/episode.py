"""One episode of a batch: a game from its start, from decision to decision, to its end.

Rules for any game, over its state, its memory and its episode; built for a core
or a GPU like every other rule.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated, Any, NamedTuple

from stammtisch.kernel.bits import count, lowest, select
from stammtisch.kernel.chance import WORD, Key, below, dice_of
from stammtisch.kernel.features import nonnegative, put_bits_over
from stammtisch.kernel.hooks import (
    DEAL,
    OVER,
    legal,
    page_start,
    pages,
    points,
    start,
    witness_deal,
)
from stammtisch.kernel.playout import deal, witnessed_deal, witnessed_play
from stammtisch.kernel.record import Int32, Int64, Record, record
from stammtisch.kernel.rule import rule

ONGOING, ENDED, TRUNCATED = range(3)
"""After a move: the game goes on, is over, or has reached the cap on moves."""

WAIT = -1
"""In place of an action: this game stays as it is."""

DEALS_BITS = 16
"""Where the deal's word of a key counts on for games beyond 2^32."""


class Settings(NamedTuple):
    """What stays the same from a reset to the next."""

    options: tuple[int, ...]
    seed: Key
    cap: int
    """Moves after which a game is truncated; 0 for never."""
    sign: int
    """-1 where the fewest points win."""
    by_points: bool
    """Whether rewards are points instead of shares of the win."""


@record
class Episode(Record):
    """Where a row of the batch is in its sequence of games."""

    game: Annotated[int, Int64]  # the number of the game, which its deals follow from
    deals: Annotated[int, Int32]  # deals made in it
    moves: Annotated[int, Int32]  # moves made in it


@rule
def set_game(e: Any, number: int) -> None:
    """Let a row play the game with this number next."""
    e.game = number


@rule
def next_game(e: Any, step: int) -> None:
    """Let a row play the game so many numbers further on next."""
    e.game += step


@rule
def start_game(s: Any, e: Any, options: tuple[int, ...]) -> None:
    """A new game, up to its first deal; the memory is cleared by the caller."""
    start(s, options)
    e.deals = 0
    e.moves = 0


@rule
def deal_due(s: Any, m: Any, e: Any, cards: MutableSequence[int], seed: Key) -> None:
    """Deal as long as a deal is due; game g's deal d has the key of (seed, g, d)."""
    while s.turn == DEAL:
        last = (e.game >> 32 << DEALS_BITS) + e.deals & WORD
        deal(s, cards, (seed[0], seed[1], e.game & WORD, last))
        witness_deal(m, s)
        e.deals += 1


@rule
def start_dealt(s: Any, m: Any, e: Any, cards: MutableSequence[int], settings: Settings) -> None:
    """A new game with a given first deal."""
    start_game(s, e, settings.options)
    witnessed_deal(s, m, cards)
    e.deals = 1
    deal_due(s, m, e, cards, settings.seed)


@rule
def make_move(s: Any, m: Any, e: Any, action: int) -> None:
    """Play a legal action."""
    witnessed_play(s, m, action)
    e.moves += 1


@rule
def opponent_replies(games: Any, seating: Any, i: int) -> bool:
    """Whether an opponent was to move in a game, and has; a hook: here every seat learns."""
    return False


@rule
def decides_next(s: Any, e: Any, cap: int) -> bool:
    """Whether a decision comes next: no deal is due, and the game goes on."""
    return bool(s.turn >= 0 and not 0 < cap <= e.moves)


@rule
def status(s: Any, e: Any, cap: int) -> int:
    """Whether a game goes on; asked when no deal is due."""
    if s.turn == OVER:
        return ENDED
    return TRUNCATED if 0 < cap <= e.moves else ONGOING


@rule
def show_legal(s: Any, before: int, legal_bits: Any, mask: Any) -> int:
    """Write the legal actions; returns the set of pages that have any.

    `before` is what was returned for the decision before: those pages are cleared.
    Page after page: what one leaves behind itself, the next writes over.
    """
    first, stop = pages(s)
    old = before & ~((1 << stop) - (1 << first))
    while old:
        show_page(nonnegative(lowest(old)), 0, legal_bits, mask)
        old &= old - 1
    filled = 0
    for page in range(first, stop):
        bits = legal(s, page)
        show_page(page, bits, legal_bits, mask)
        filled |= (1 if bits else 0) << page
    return filled


@rule
def show_page(page: int, bits: int, legal_bits: Any, mask: Any) -> None:
    """Write the legal actions of one page."""
    start = page_start(page)
    end = page_start(page + 1) if page + 1 < len(legal_bits) else len(mask)
    put_bits_over(mask, start, legal_bits[page], bits, end - start)
    legal_bits[page] = bits


@rule
def write_rewards(s: Any, rewards: Any, sign: int, by_points: bool) -> None:
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
def clear_rewards(rewards: Any) -> None:
    for seat in range(len(rewards)):
        rewards[seat] = 0.0


@rule
def viewer(s: Any, seat: int) -> int:
    """A seat, or the one to move for -1."""
    return seat if seat >= 0 else s.turn


@rule
def seeded_dice(row: int, seed: Key) -> int:
    """Dice for random actions, which follow from the seed and the row."""
    return dice_of((seed[0], seed[1], row, seed[3]))


@rule
def sample_legal(filled: int, legal_bits: Any, dice: int) -> int:
    """A legal action, each as likely as any other, read off rolled dice; before a reset, none."""
    if filled == 0:
        return WAIT
    page = nonnegative(lowest(filled))
    bits = legal_bits[page]
    rest = filled & filled - 1
    if rest == 0:  # nearly always
        return page_start(page) + select(bits, below(dice, count(bits)))
    total = count(bits)
    while rest:
        total += count(legal_bits[nonnegative(lowest(rest))])
        rest &= rest - 1
    k = below(dice, total)
    while k >= count(bits):
        k -= count(bits)
        filled &= filled - 1
        page = nonnegative(lowest(filled))
        bits = legal_bits[page]
    return page_start(page) + select(bits, k)
