"""Ways to lay a table of Njet! for a test, so that the tests read like scenarios.

A board is the five fields left free, row after row: "3 1 b k 3" is the falcon, one
discard, blue trump, black supertrump, 3 points. Cards are their notation.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from stammtisch.games.njet.cards import with_card
from stammtisch.games.njet.notation import CARDS, FIELD_TEXTS, KIND_TEXTS
from stammtisch.games.njet.rules import read_board, take_partner
from stammtisch.games.njet.state import TRICKS
from stammtisch.kernel.bits import each
from stammtisch.table import Table

from .twin import BOARD, full_deck

ALONE = 5


def as_set(cards: str) -> int:
    """Cards in notation as the bits of a hand."""
    held = 0
    for card in cards.split():
        held = with_card(held, 1 << KIND_TEXTS.index(card))
    return held


def names(cards: int) -> list[str]:
    """The cards of a hand in notation, sorted as text."""
    return sorted(CARDS[card] for card in each(cards))


def all_cards(table: Table) -> list[str]:
    """The cards of all hands together, sorted as text."""
    return sorted(card for hand in table.state.hand for card in names(hand))


def fields(board: str) -> list[str]:
    """A board as its free fields in notation."""
    return [f"{row}:{field}" for row, field in zip(BOARD, board.split(), strict=True)]


# Whole rounds


def empty(players: int = 4, **options: Any) -> Table:
    """A table before the first deal."""
    return Table("njet", keys=None, players=players, **options)


def deal_line(players: int, *hands: str) -> str:
    """A deal with these cards in the hands; the rest of the deck fills them up in its order."""
    given = [*(hand.split() for hand in hands), *[[] for _ in range(players - len(hands))]]
    used = Counter(card for hand in given for card in hand)
    rest = list((Counter(full_deck(players)) - used).elements())
    for hand in given:
        missing = len(full_deck(players)) // players - len(hand)
        hand += rest[:missing]
        del rest[:missing]
    return "deal " + " / ".join(" ".join(hand) for hand in given)


def shuffled(players: int, chance: random.Random) -> str:
    """A random deal, card by card."""
    deck = full_deck(players)
    chance.shuffle(deck)
    size = len(deck) // players
    return "deal " + " / ".join(" ".join(deck[at : at + size]) for at in range(0, len(deck), size))


def hands_of(line: str) -> list[list[str]]:
    """The hands of a deal line."""
    return [hand.split() for hand in line.removeprefix("deal").split("/")]


def dealt(*hands: str, players: int = 4, **options: int) -> Table:
    """A table after the first deal."""
    table = empty(players, **options)
    table.deal(deal_line(players, *hands))
    return table


def push(table: Table, *moves: str) -> Table:
    for move in moves:
        table.push(move)
    return table


def settle(table: Table, board: str) -> Table:
    """Place all stones so that this board is left."""
    kept = {f"veto {field}" for field in fields(board)}
    while vetoes := [move for move in table.legal_moves if move.startswith("veto")]:
        table.push(next(move for move in vetoes if move not in kept))
    return table


def play_on(table: Table, chance: random.Random) -> Table:
    """Random moves until a deal is due or the game is over."""
    while table.turn is not None:
        table.push(chance.choice(table.legal_moves))
    return table


def play_tricks(board: str, partner: int, discards: list[str], tricks: list[str]) -> Table:
    """A whole round as its tricks, each written as its leader and the cards in turn.

    The hands follow from them; that each leader is the winner before her is checked.
    """
    players = len(discards)
    hands = list(discards)
    for trick in tricks:
        leader, *cards = trick.split()
        for place, card in enumerate(cards):
            hands[(int(leader) - 1 + place) % players] += f" {card}"
    table = settle(dealt(*hands, players=players, rounds=1), board)
    push(table, "alone" if partner == ALONE else f"partner {partner}")
    for seat in range(players):
        who = (table.state.starter + seat) % players
        push(table, *(f"discard {card}" for card in discards[who].split()))
    for trick in tricks:
        leader, *cards = trick.split()
        assert table.turn == int(leader), trick
        push(table, *(f"play {card}" for card in cards))
    return table


# Positions in mid-play


def lay(*hands: str, board: str = "1 0 b k 1", partner: int = 3, left: int = 0) -> Table:
    """A position among the tricks: these hands, this board, the start player to lead.

    `left` is the number of tricks to come, where it is not the length of the hands.
    """
    table = empty(len(hands))
    s = table.state
    s.free = sum(1 << FIELD_TEXTS.index(field) for field in fields(board))
    s.open, s.dealt = 0, 1
    read_board(s)
    take_partner(s, partner - 1)
    s.phase = TRICKS
    s.hand[: len(hands)] = [as_set(hand) for hand in hands]
    s.left = left or max(len(hand.split()) for hand in hands)
    return table


def trick(cards: str, board: str = "1 0 b k 1", partner: int = 3) -> Table:
    """One trick, led by seat 1 and followed by one more; afterwards the winner is to lead."""
    hands = cards.split()
    return push(lay(*hands, board=board, partner=partner, left=2), *(f"play {c}" for c in hands))


def sides(table: Table) -> list[tuple[int, int]]:
    """Tricks and booty, of the start player's side and of the other."""
    return list(zip(table.state.tricks, table.state.booty, strict=True))


def legal_cards(table: Table) -> set[str]:
    return {move.split()[1] for move in table.legal_moves}
