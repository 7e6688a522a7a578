"""Which clauses of docs/rules/beim-jupiter.md a move used."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.games.beim_jupiter.award import (
    KEPT,
    MISSED,
    OPEN,
    has_company,
    locked_by_others,
    standing,
    takeable,
)
from stammtisch.games.beim_jupiter.cards import (
    COLOUR,
    FIRST_GOD,
    JUPITER,
    LAMB,
    NO_COLOUR,
    NUMBER_CARDS,
    TRUMPS,
    total,
)
from stammtisch.games.beim_jupiter.notation import BID_TEXTS, CARDS, PLAY_TEXTS
from stammtisch.games.beim_jupiter.plays import CARD_OF
from stammtisch.games.beim_jupiter.state import AWARD, BID, LAY, State
from stammtisch.games.beim_jupiter.tricks import winner_with
from stammtisch.kernel.bits import count
from stammtisch.kernel.hooks import OVER

DEALT = "J1.1 J1.2 J1.3 J1.7 J1.8 J1.10 J1.11 J2.1 J11.1 J11.6"
SPECIALS = 0b11 << JUPITER


def used(before: State, move: str, after: State) -> Iterator[str]:
    """The clauses that the move, or the deal, came under."""
    verb, _, what = move.partition(" ")
    if verb == "deal":
        yield from DEALT.split()
        yield {3: "J1.4", 4: "J1.5", 5: "J1.6"}[after.players]
        yield from ("J2.2", "J11.3") if after.aside else ()
        yield from ("J2.3", "J9.4") if before.lap > 1 else ()
        yield from ("J2.4",) if after.turn < 0 else ()
    elif verb == "lay":
        yield from ("J3.1", "J3.2", "J3.3", "J11.2")
        if after.phase == BID:
            yield from trump_settled(after)
    elif verb == "bid":
        yield from bidding(BID_TEXTS.index(what))
    elif verb == "play":
        yield from card_played(before, PLAY_TEXTS.index(what))
    else:
        yield from taking(before, CARDS.index(what))
    if (before.phase != LAY and after.phase == LAY) or before.phase < AWARD <= after.phase:
        yield from round_over(before, move, after)


def trump_settled(s: State) -> Iterator[str]:
    """Which step of the ladder decided."""
    yield from ("J4.1", "J4.6")
    cards = sum(1 << laid - 1 for laid in s.laid[: s.players]) | _lying(s)
    suits = [cards & COLOUR << suit for suit in range(4)]
    most = max(count(suit) for suit in suits)
    tied = [suit for suit in suits if count(suit) == most]
    sums = [suit for suit in tied if total(suit) == max(map(total, tied))]
    if s.trump == NO_COLOUR:
        yield "J4.5"
    elif len(tied) == 1:
        yield "J4.2"
    else:
        yield "J4.3" if len(sums) == 1 else "J4.4"
    if _lying(s):
        yield "J9.2"


def _lying(s: State) -> int:
    """The cards in the rows."""
    cards = 0
    for row in s.row:
        cards |= row
    return cards


def bidding(bid: int) -> Iterator[str]:
    yield from ("J5.1", "J11.4")
    if bid == 0:
        yield from ("J5.5", "J5.6", "J5.7")
    else:
        yield from ("J5.2", "J5.3")
        if bid > 12:
            yield "J5.4"


def card_played(before: State, play: int) -> Iterator[str]:
    """A card led or added; the last of a trick decides it."""
    card = CARD_OF[play]
    yield from ("J6.2", "J11.5")
    if before.fallen == 0:
        yield from ("J6.1", "J6.3")
    elif before.led:
        yield from following(before, card)
    elif card != LAMB:
        yield "J7.10"
    if FIRST_GOD <= card < JUPITER:
        yield from ("J7.5", "J7.6", "J7.7")
    if card == LAMB:
        yield from ("J7.8", "J7.9")
    if JUPITER <= card < LAMB:
        yield "J7.1"
        yield from ("J7.3",) if not before.led else ()
    if before.fallen == before.players - 1:
        yield from trick_won(before, play)


def following(before: State, card: int) -> Iterator[str]:
    hand = before.hand[before.turn]
    follows = hand & before.led
    trump_led = before.led == TRUMPS[before.trump]
    if not follows:
        yield "J6.6"
    elif follows != hand or before.lambs[before.turn]:
        yield "J6.5" if trump_led else "J6.4"
    if follows and not trump_led and hand & SPECIALS:
        yield "J7.4"


def trick_won(before: State, play: int) -> Iterator[str]:
    """What decided the trick."""
    winner = winner_with(before, play)
    plays = [before.trick[seat] - 1 for seat in range(before.players)]
    plays[before.turn] = play
    cards = [CARD_OF[one] for one in plays]
    trumps = TRUMPS[before.trump]
    led = before.led or TRUMPS[before.trump]
    if cards[winner] != LAMB and trumps >> cards[winner] & 1:
        yield "J6.7"
    else:
        yield "J6.8"
    if any(card != LAMB and not (trumps | led) >> card & 1 for card in cards):
        yield "J6.9"
    if sum(JUPITER <= card < LAMB for card in cards) == 2:
        yield "J7.2"
    if any(card < NUMBER_CARDS for card in cards):
        yield "J8.11"


def taking(before: State, card: int) -> Iterator[str]:
    """A card won at its row, and by which right."""
    yield from ("J8.1", "J8.14", "J9.1", "J10.2")
    row = before.row[before.tricks[before.turn] - 1]
    rank = standing(before, before.turn)
    if not has_company(before):
        yield "J8.4"
    elif rank == KEPT:
        yield from ("J8.5", "J8.6", "J8.8")
    elif rank == OPEN:
        yield from ("J8.5", "J8.9")
    else:
        yield "J8.5"
    if rank == MISSED:
        yield "J8.2"
    if row & locked_by_others(before):
        yield "J8.7"
    if rank != KEPT and count(takeable(before)) > 1:
        yield "J8.13"
    if _same_rank_behind(before):
        yield "J8.10"


def _same_rank_behind(s: State) -> bool:
    """Whether another seat of the same rank waits at the same row."""
    mine = (s.tricks[s.turn], standing(s, s.turn))
    return any(
        seat != s.turn
        and s.bid[seat]
        and not s.settled >> seat & 1
        and (s.tricks[seat], standing(s, seat)) == mine
        for seat in range(s.players)
    )


def round_over(before: State, move: str, after: State) -> Iterator[str]:
    """The award begun, or ended."""
    if before.phase < AWARD:
        tricks = [*before.tricks[: before.players]]
        if move.startswith("play"):
            tricks[winner_with(before, PLAY_TEXTS.index(move.partition(" ")[2]))] += 1
        yield from ("J8.1", "J8.3")
        for seat, number in enumerate(tricks):
            yield from seat_awarded(before, seat, number)
    if after.phase == LAY:
        yield from ("J9.1", "J9.3", "J9.4")
        if _lying(after):
            yield "J9.2"
        if after.turn == OVER:
            yield from ("J10.1", "J10.2", "J10.3")


def seat_awarded(s: State, seat: int, tricks: int) -> Iterator[str]:
    """What a seat's bid came to, before any card is taken."""
    if s.bid[seat] == 0:
        yield "J8.17" if tricks else "J8.16"
        if tricks:
            yield "J8.18"
    elif tricks == 0:
        yield "J8.19"
    elif s.row[tricks - 1] == 0:
        yield "J8.15"
    if s.locks >> seat & 1 and s.bid[seat] != tricks:
        yield "J8.2"
