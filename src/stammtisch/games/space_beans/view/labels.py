"""What cards, collections and moves of Space Beans are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from stammtisch.games.space_beans.cards import VALUES, copies, copies_of, worth
from stammtisch.games.space_beans.notation import ACTIONS, CARDS, LETTERS
from stammtisch.games.space_beans.state import State
from stammtisch.kernel.bits import each
from stammtisch.kernel.scene import Move, Text, text

TINTS = ("red", "blue", "green", "yellow", "purple", "orange", "grey")


@lru_cache(1 << 14)
def of_set(kind: int, cards: int) -> tuple[int, ...]:
    """The cards of a set of one kind, ascending, one of two alike after the other."""
    values = [value for value in range(VALUES) for _ in range(copies(cards, value))]
    return tuple(kind * VALUES + value for value in values)


def in_hand(s: State, seat: int) -> list[int]:
    """The cards of a hand, kind by kind."""
    return of_heap(*s.hand[2 * seat : 2 * seat + 2])


def of_heap(cards: int, twice: int) -> list[int]:
    """The cards of a heap, kind by kind."""
    return [card for card in each(cards) for _ in range(copies_of(cards, twice, card))]


@cache
def card_label(card: int) -> Text:
    return text("beans-card", kind=LETTERS[card // VALUES], value=card % VALUES + 1)


def set_label(cards: Sequence[int]) -> Text:
    """Cards of one kind."""
    values = ", ".join(str(card % VALUES + 1) for card in cards)
    return text("beans-set", kind=LETTERS[cards[0] // VALUES], values=values)


def cards_label(cards: Sequence[int]) -> Text:
    """Cards of any kinds, in a row."""
    kinds = dict.fromkeys(card // VALUES for card in cards)
    sets = [set_label([card for card in cards if card // VALUES == kind]) for kind in kinds]
    row = sets[0]
    for one in sets[1:-1]:
        row = text("beans-row", cards=row, more=one)
    return text("names-and", names=row, last=sets[-1]) if len(sets) > 1 else row


def move(s: State, action: int) -> Move:
    """A legal move: what is done, and the card it is done with, if one is."""
    verb, _, card = ACTIONS[action].partition(" ")
    return Move(action, ACTIONS[action], move_label(s, action), verb, (card,) if card else ())


def move_label(s: State, action: int) -> Text:
    """A move in words."""
    word, _, name = ACTIONS[action].partition(" ")
    if name:
        return text(f"beans-move-{word}", card=card_label(CARDS.index(name)))
    if word == "draw":
        return text("beans-move-draw", number=min(2, s.left + s.discarded))
    if word == "end":
        return text("beans-move-end", points=worth(s.open[s.turn]))
    if word == "done":
        return text("beans-move-done", number=s.held[s.turn])
    return text(f"beans-move-{word}")
