"""Ways to lay a table of Beim Jupiter for a test, so that the tests read like scenarios.

Cards and moves are their notation; seats count from 1, as at the table.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from stammtisch.games.beim_jupiter.award import award
from stammtisch.games.beim_jupiter.cards import COLOURS, NO_COLOUR
from stammtisch.games.beim_jupiter.notation import CARDS
from stammtisch.games.beim_jupiter.state import TRICKS
from stammtisch.kernel.bits import each
from stammtisch.kernel.refusal import IllegalMove
from stammtisch.table import Table
from stammtisch.table.deals import deal_text, due

from .twin import Twin


def as_set(cards: str) -> int:
    """Cards in notation as bits, lambs left out."""
    return sum(1 << CARDS.index(card) for card in cards.split() if card != "LAM")


def names(cards: int) -> set[str]:
    """The cards of a set in notation."""
    return {CARDS[card] for card in each(cards)}


def lambs_in(cards: str) -> int:
    return cards.split().count("LAM")


def colour_number(trump: str) -> int:
    """A trump colour by its letter; "-" for none."""
    return COLOURS.index(trump) if trump in COLOURS else NO_COLOUR


# Whole rounds


def empty(players: int = 4, **options: Any) -> Table:
    """A table before the first deal."""
    return Table("beim-jupiter", keys=None, players=players, **options)


def deal_line(table: Table, *hands: str) -> str:
    """A deal with these cards in the hands; the rest of the deck fills them up in its order."""
    given = [*(hand.split() for hand in hands), *[[] for _ in range(table.players - len(hands))]]
    used = Counter(card for hand in given for card in hand)
    deck = Counter(CARDS[card] for card in due(table.game, table.state))
    rest = list((deck - used).elements())
    for hand in given:
        missing = table.game.rules.hand_sizes(table.state)[0] - len(hand)
        hand += rest[:missing]
        del rest[:missing]
    line = "deal " + " / ".join(" ".join(hand) for hand in given)
    return f"{line} | {' '.join(rest)}" if rest else line


def deal(table: Table, *hands: str) -> Table:
    table.deal(deal_line(table, *hands))
    return table


def dealt(*hands: str, players: int = 4, **options: int) -> Table:
    """A table after the first deal."""
    return deal(empty(players, **options), *hands)


def push(table: Table, *moves: str) -> Table:
    for move in moves:
        table.push(move)
    return table


def play_on(table: Table, chance: random.Random) -> Table:
    """Random moves until a deal is due or the game is over."""
    while table.turn is not None:
        table.push(chance.choice(table.legal_moves))
    return table


def at_round(lap: int, players: int = 4, seed: int = 1) -> Table:
    """A table before the deal of a round, the ones before it played at random."""
    table, chance = empty(players), random.Random(seed)
    while table.state.lap < lap:
        deal_at_random(table, chance)
        play_on(table, chance)
    return table


def deal_at_random(table: Table, chance: random.Random) -> Table:
    """Deal until everyone can lay."""
    while table.deal_due:
        table.deal(f"key {chance.getrandbits(128):032x}")
    return table


def deal_both(table: Table, twin: Twin, dice: random.Random) -> None:
    """The same random deal for the table and the twin."""
    cards = due(table.game, table.state)
    dice.shuffle(cards)
    line = deal_text(table.game, table.state, cards)
    table.deal(line)
    hands, _, aside = line.removeprefix("deal ").partition("|")
    twin.deal([hand.split() for hand in hands.split("/")], aside.split())


# Positions in mid-play


def tricks(*hands: str, trump: str = "r") -> Table:
    """A position among the tricks: these hands, seat 1 to lead."""
    table = empty(len(hands))
    s = table.state
    s.phase, s.turn, s.trump = TRICKS, 0, colour_number(trump)
    s.bid[: len(hands)] = [1] * len(hands)
    s.hand[: len(hands)] = [as_set(hand) for hand in hands]
    s.lambs[: len(hands)] = [lambs_in(hand) for hand in hands]
    return table


def winner(plays: str, trump: str = "r") -> int:
    """Who wins a trick led by seat 1, its plays separated by commas; one more trick follows."""
    calls = plays.split(", ")
    hands = [f"{call.split()[0]} g1" if call != "g1" else "g1 g2" for call in calls]
    table = tricks(*hands, trump=trump)
    push_freely(table, *(f"play {call}" for call in calls))
    assert table.turn is not None
    return table.turn


def push_freely(table: Table, *moves: str) -> None:
    """Play without asking whether it is legal: hands of a scenario need not be whole."""
    for move in moves:
        table.game.rules.play(table.state, table.read(move))


def follow(trick: str, hand: str, trump: str = "r") -> set[str]:
    """The cards that may be played from a hand, of five, to a trick that others began."""
    plays = trick.split(", ") if trick else []
    others = [play.split()[0] for play in plays]
    table = tricks(*others, hand, *["g1"] * (4 - len(others)), trump=trump)
    push_freely(table, *(f"play {play}" for play in plays))
    return {move.split()[1] for move in table.legal_moves}


def awarding(
    *bids: str, old: dict[int, str], took: str, points: str = "", lap: int = 2, start: int = 1
) -> Table:
    """The award step alone: bids as "b6 4 lock", or "b6 0"; `took` and `points` by seat."""
    table = empty(len(bids))
    s = table.state
    s.lap, s.starter, s.phase = lap, start - 1, TRICKS
    for number, cards in old.items():
        s.row[number - 1] = as_set(cards)
        s.deck &= ~as_set(cards)
    for seat, bid in enumerate(bids):
        bid_by_hand(s, seat, *bid.split())
    s.tricks[: len(bids)] = [int(count) for count in took.split()]
    s.took[: len(bids)] = [int(sum_) for sum_ in points.split()] or [0] * len(bids)
    award(s)
    return table


def bid_by_hand(s: Any, seat: int, card: str, number: str, lock: str = "") -> None:
    s.laid[seat] = CARDS.index(card) + 1
    s.deck &= ~as_set(card)
    s.bid[seat] = int(number)
    s.locks |= 1 << seat if lock else 0
    if s.bid[seat]:
        s.row[s.bid[seat] - 1] |= as_set(card)
    else:
        s.zeros |= 1 << seat


def rows(table: Table) -> dict[int, set[str]]:
    """What lies beside the numbers, empty rows left out."""
    return {number: names(row) for number, row in enumerate(table.state.row, 1) if row}


def won(table: Table) -> list[set[str]]:
    """The won cards, by seat."""
    return [names(cards) for cards in table.state.won[: table.players]]


def refused(table: Table, move: str, seat: int | None = None) -> str:
    """The clause that forbids a move."""
    with pytest.raises(IllegalMove) as refusal:
        table.push(move, seat)
    return refusal.value.clause
