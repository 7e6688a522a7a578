"""Trump and tricks of Beim Jupiter (J4, J6, J7)."""

from __future__ import annotations

from stammtisch.games.beim_jupiter.award import award
from stammtisch.games.beim_jupiter.cards import COLOUR, LAMB, NO_COLOUR, NUMBER_CARDS, TRUMPS, total
from stammtisch.games.beim_jupiter.deal import after
from stammtisch.games.beim_jupiter.plays import CARD_OF, HEIGHT
from stammtisch.games.beim_jupiter.state import SEAT, State
from stammtisch.kernel.bits import count, highest
from stammtisch.kernel.rule import rule

LED_RANK, TRUMP_RANK = 1, 32


@rule
def trump_of(cards: int) -> int:
    """The trump colour that cards laid and lying make: the ladder of J4.2 to J4.5."""
    best = 0
    trump = NO_COLOUR
    for colour in range(4):
        claim = claim_of(cards & COLOUR << colour)
        if claim > best:
            best = claim
            trump = colour
        elif claim == best:
            trump = NO_COLOUR
    return trump


@rule
def claim_of(cards: int) -> int:
    """How many, then how much, then how high: a colour's claim as one number."""
    if cards == 0:
        return 0
    return count(cards) << 16 | total(cards) << 8 | highest(cards) >> 2


@rule
def may_play(s: State) -> int:
    """The seat's cards that follow, or all of them if none does (J6.3 to J6.6); lambs apart."""
    hand = s.hand[s.turn & SEAT]
    following = hand & s.led
    return following or hand


@rule
def play_card(s: State, play: int) -> None:
    """Play one card; whoever laid the best wins when all have played."""
    seat = s.turn & SEAT
    card = CARD_OF[play]
    if card == LAMB:
        s.lambs[seat] -= 1
        s.slain += 1
    else:
        s.hand[seat] ^= 1 << card
        s.played |= 1 << card
        if s.led == 0:
            s.led = class_of(s, card)
        s.best = max(s.best, rank(s, play) << 3 | 7 - s.fallen)
        s.worth += (card >> 2) + 1 if card < NUMBER_CARDS else 0
    s.trick[seat] = play + 1
    s.fallen += 1
    s.turn = after(s, seat)
    if s.fallen == s.players:
        gather(s)


@rule
def class_of(s: State, card: int) -> int:
    """The cards that follow this one: the trumps, or its colour (J7.3, J7.10)."""
    trumps = TRUMPS[s.trump]
    return trumps if trumps >> card & 1 else COLOUR << (card & 3)


@rule
def rank(s: State, play: int) -> int:
    """Trump over the colour led (J6.7 to J6.9); Jupiter and Juno rank alike, above all (J7.1)."""
    card = CARD_OF[play]
    height = HEIGHT[play]
    standing = LED_RANK + height if s.led >> card & 1 else 0
    return TRUMP_RANK + height if TRUMPS[s.trump] >> card & 1 else standing


@rule
def winner_of(s: State, best: int) -> int:
    """Who laid the best card of a full trick, when the turn is back at its leader.

    The place is counted down, so that the earlier of Jupiter and Juno is the
    better one (J7.2).
    """
    seat = s.turn + 7 - (best & 7)
    return seat - s.players if seat >= s.players else seat


@rule
def winner_with(s: State, play: int) -> int:
    """Who will win the trick that this play, the last, completes."""
    best = s.best
    if s.led == 0:  # only lambs so far
        return s.turn
    if CARD_OF[play] != LAMB:
        best = max(best, rank(s, play) << 3 | 7 - s.fallen)
    seat = s.turn + 8 - (best & 7)
    return seat - s.players if seat >= s.players else seat


@rule
def gather(s: State) -> None:
    """The winner takes the trick and leads to the next (J6.1), or the round is over."""
    winner = winner_of(s, s.best)
    s.tricks[winner] += 1
    s.took[winner] += s.worth
    s.turn = winner
    for seat in range(5):
        s.trick[seat] = 0
    s.led = s.best = s.fallen = s.worth = 0
    if s.hand[winner] == 0 and s.lambs[winner] == 0:
        award(s)
