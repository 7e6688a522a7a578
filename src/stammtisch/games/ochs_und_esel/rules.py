"""The rules of Ochs & Esel, in the order of the rulebook.

Wolfgang Kramer, Pegasus Spiele 2008. Clauses: docs/rules/ochs-und-esel.md. Our
rulings where the rulebook is silent are marked there: O2.3, O3.10, O7.2,
O8.11 to O8.14, O8.18, O8.19.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from stammtisch.games.ochs_und_esel.cards import (
    ALONE,
    COPIES,
    DECK,
    DONKEY,
    FIRST_ROW,
    LAY_DONKEY,
    LAY_JOKERS,
    LAY_OX,
    OX,
    PACK,
    PAGE,
    PASS,
    ROW_COPIES,
    ROW_JOKERS,
    SETS,
    above,
    at_least,
    bunch_of,
    cards_in,
    jokers_in,
    price,
    size_of,
    worth_of,
)
from stammtisch.games.ochs_und_esel.state import SEATS, State
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.rule import rule

HAND_SIZES = (0, 0, 0, 13, 13, 13, 13, 13, 13, 12, 10, 9, 9)
"""Cards dealt to each, by the number of players (O2.7)."""

JOKER_PRICE, DONKEY_PRICE, OX_PRICE = 14, 20, 15
JOKER_IN_PILE = 1


@rule
def after(s: State, seat: int) -> int:
    """The next player clockwise (O3.1)."""
    return seat + 1 if seat + 1 < s.players else 0


# Set-up and deal


@rule
def start(s: State, options: tuple[int, int, int, int]) -> None:
    """The empty table: players, deals, with the ox or without, the seat that starts (O2.3)."""
    s.players = options[0]
    s.deals = options[1]
    s.ox = options[2]
    s.starter = options[3] - 1
    s.dealt = 0
    for seat in range(SEATS):
        s.score[seat] = 0
    clear(s)
    s.turn = DEAL


@rule
def clear(s: State) -> None:
    """Between deals: no card anywhere."""
    for seat in range(SEATS):
        s.hand[seat] = 0
        s.held[seat] = 0
        s.laid[seat] = 0
    s.out = s.pile = s.aside = 0
    s.rounds = s.barred = s.owner = 0
    open_round(s)


@rule
def open_round(s: State) -> None:
    """Nothing lies on the table yet."""
    s.lain = 0
    s.had = s.led = s.animal = s.best = s.winner = 0


@rule
def undealt_deck(s: State, cards: MutableSequence[int]) -> int:
    """The numbers and jokers, eight places for each kind (O2.6)."""
    for card in range(DECK):
        cards[card] = card
    return DECK


@rule
def lay_out(s: State, cards: MutableSequence[int]) -> None:
    """Deal; what is left goes aside (O2.8), and the start player begins."""
    size = HAND_SIZES[s.players]
    s.aside = PACK
    place = 0
    for seat in range(s.players):
        hand = 0
        for _ in range(size):
            hand += 1 << (cards[place] >> 3 << 2)
            place += 1
        s.hand[seat] = hand
        s.held[seat] = size
        s.aside -= hand
    if s.ox == 0:
        pick_up(s, s.starter, DONKEY, 1)  # O2.4, O6.7
    s.dealt += 1
    s.turn = s.starter


@rule
def pick_up(s: State, seat: int, bunch: int, size: int) -> None:
    s.hand[seat] += bunch
    s.held[seat] += size


@rule
def middle(s: State) -> int:
    """The animals in the middle: the ox goes first, then the donkey (O8.1 to O8.3)."""
    if s.ox == 0 or s.turn < 0 or s.rounds > 1:
        return 0
    return DONKEY if s.rounds else DONKEY | OX


# What may be done


@rule
def pages(s: State) -> tuple[int, int]:
    """Passing, animals and small sets stand on the first page; larger sets follow it."""
    if s.animal or 1 <= s.led <= 2:
        return 0, 1
    hand = s.hand[s.turn]
    most = s.led or biggest_set(hand)
    copies = max(most - jokers_in(hand), 1)
    if copies > COPIES or at_least(hand, copies) & above(s.best) == 0:
        return 0, 1
    return 0, (FIRST_ROW[most + 1] + 3) >> 2


@rule
def biggest_set(hand: int) -> int:
    """The most cards that can be laid together."""
    copies = 0
    while copies < COPIES and at_least(hand, copies + 1):
        copies += 1
    return copies + jokers_in(hand)


@rule
def page_start(page: int) -> int:
    return page * PAGE + SETS if page else 0


@rule
def legal(s: State, page: int) -> int:
    """From the strictest duty to free choice."""
    hand = s.hand[s.turn]
    if s.animal:
        return single_cards(hand)
    if s.led:
        return raises(s, hand, page)
    return leads(s, hand, page)


@rule
def single_cards(hand: int) -> int:
    """After an animal: any one number or joker (O5.4, O8.7), or a pass without one (O8.10)."""
    bits = at_least(hand, 1) >> 3 << SETS
    if jokers_in(hand):
        bits |= 1 << LAY_JOKERS
    return bits or 1 << PASS


@rule
def raises(s: State, hand: int, page: int) -> int:
    """As many cards as were led, and higher (O3.5, O3.6); or a pass (O3.7)."""
    first = max(FIRST_ROW[s.led], 4 * page)
    stop = min(FIRST_ROW[s.led + 1], 4 * page + 4)
    bits = sets(hand, above(s.best), first, stop)
    if page:
        return bits
    bits = bits << SETS | 1 << PASS
    if s.led <= jokers_in(hand) and s.best < ALONE:
        bits |= 1 << LAY_JOKERS + s.led - 1
    return bits


@rule
def leads(s: State, hand: int, page: int) -> int:
    """Any set (O3.2) or a free animal (O5.1, O8.5); a pass only with neither (O3.3, O8.12)."""
    bits = sets(hand, above(0), 4 * page, 4 * page + 4)
    if page:
        return bits
    bits = bits << SETS | ((1 << jokers_in(hand)) - 1) << LAY_JOKERS
    if hand & DONKEY and s.barred != LAY_DONKEY:
        bits |= 1 << LAY_DONKEY
    if hand & OX and s.barred != LAY_OX:
        bits |= 1 << LAY_OX
    return bits or 1 << PASS


@rule
def sets(hand: int, numbers: int, first: int, stop: int) -> int:
    """The sets of some rows, all of one page, that a hand can lay of the numbers given."""
    jokers = jokers_in(hand)
    bits = 0
    for row in range(first, stop):
        if ROW_JOKERS[row] <= jokers:
            bits |= (at_least(hand, ROW_COPIES[row]) & numbers) >> 3 << (row & 3)
    return bits


# A turn


@rule
def play(s: State, action: int) -> None:
    """The one move; when everyone has had a turn, the round is over (O3.1)."""
    seat = s.turn
    if action != PASS:
        lay(s, seat, action)
    s.laid[seat] = action + 1
    s.had += 1
    if s.had == s.players:
        close_round(s)
    else:
        s.turn = after(s, seat)


@rule
def lay(s: State, seat: int, action: int) -> None:
    """Cards from the hand to the table; the highest so far, and the last of equals (O5.7, O8.7)."""
    bunch = bunch_of(action)
    size = size_of(action)
    s.hand[seat] -= bunch
    s.held[seat] -= size
    s.lain += bunch
    if s.led == 0:
        s.led = size
        s.animal = action if action in (LAY_DONKEY, LAY_OX) else 0
    worth = worth_here(s, action)
    if worth >= s.best:
        s.best = worth
        s.winner = seat


@rule
def worth_here(s: State, action: int) -> int:
    """In a donkey or ox round the animal is worth 0 and a joker 1 (O5.2, O5.5, O8.5, O8.7)."""
    if s.animal and action < SETS:
        return 1 if action == LAY_JOKERS else 0
    return worth_of(action)


@rule
def highest_with(s: State, action: int) -> int:
    """The seat that has laid highest once this action is played."""
    raised = action != PASS and worth_here(s, action) >= s.best
    return s.turn if raised else s.winner


# The end of a round


@rule
def close_round(s: State) -> None:
    """The cards go where they belong; the winner starts the next round (O3.9, O5.8, O8.8)."""
    winner = s.winner
    s.barred = PASS
    clear_table(s, winner)
    s.rounds += 1
    if s.ox and s.rounds <= 2:
        take_animal(s, winner)
    open_round(s)
    s.starter = winner
    s.turn = winner
    if somebody_is_out(s):
        close_deal(s)


@rule
def clear_table(s: State, winner: int) -> None:
    """Into the hand after a donkey round, before the winner after an ox round, else out."""
    if s.animal == LAY_DONKEY:
        s.barred = LAY_DONKEY  # O5.9
        pick_up(s, winner, s.lain, cards_in(s.lain))  # O5.6
    elif s.animal == LAY_OX:
        s.pile = s.lain  # O8.8
        s.owner = winner + 1
    else:
        s.out += s.lain  # O3.10


@rule
def take_animal(s: State, winner: int) -> None:
    """The ox after the first round, the donkey after the second (O8.2, O8.3), not to be led yet."""
    s.barred = LAY_OX if s.rounds == 1 else LAY_DONKEY  # O8.4
    pick_up(s, winner, bunch_of(s.barred), 1)


@rule
def somebody_is_out(s: State) -> bool:
    """Whether a hand is empty (O6.1)."""
    fewest = s.held[0]
    for seat in range(1, s.players):
        fewest = min(fewest, s.held[seat])
    return fewest == 0


# The end of a deal, and of the game


@rule
def close_deal(s: State) -> None:
    """Write down the points; the donkey's owner starts the next deal (O6.7, O8.19)."""
    for seat in range(s.players):
        hand = s.hand[seat]
        s.score[seat] += price(hand, JOKER_PRICE, DONKEY_PRICE, OX_PRICE)
        if hand & DONKEY:
            s.starter = seat
    if s.owner:
        s.score[s.owner - 1] += price(s.pile, JOKER_IN_PILE, 0, 0)  # O8.17
    clear(s)
    s.turn = OVER if s.dealt == s.deals else DEAL


@rule
def points(s: State, seat: int) -> int:
    return s.score[seat]
