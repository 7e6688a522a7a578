"""Deals as text: the hands in seat order, then what was not dealt."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from stammtisch.kernel.chance import key_parse, shuffle
from stammtisch.kernel.game import Game
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.kernel.refusal import BadDeal

DEALS = 64
"""The newest deals, which are kept: other tables may deal between a move's judging and its playing.
"""


def due(game: Game, s: Any) -> list[int]:
    """The cards that the deal now due shuffles, in their fixed order."""
    cards = [0] * MAX_CARDS
    return cards[: game.rules.undealt_deck(s, cards)]


def from_key(game: Game, s: Any, key: str) -> list[int]:
    """The cards of the deal now due, shuffled from a key of 32 hexadecimal digits."""
    return [*_shuffled(tuple(due(game, s)), key)]


@lru_cache(DEALS)
def _shuffled(cards: tuple[int, ...], key: str) -> tuple[int, ...]:
    """Cards in the order that a key gives them: asked for when a move is judged, and when it is
    played."""
    order = [*cards]
    shuffle(order, len(order), key_parse(key))
    return tuple(order)


def deal_text(game: Game, s: Any, cards: list[int], viewer: int | None = None) -> str:
    """A deal line for cards in the order they are laid out.

    With a viewer (0: a spectator) every card that is not theirs is a question mark.
    """
    names = [game.rules.cards[card] for card in cards]
    hands = []
    for seat, size in enumerate(game.rules.hand_sizes(s), 1):
        seen = viewer is None or viewer == seat
        hands.append(" ".join(names[:size] if seen else ["?"] * size))
        names = names[size:]
    rest = " ".join(names if viewer is None else ["?"] * len(names))
    return "deal " + " ".join(filter(None, [" / ".join(hands), "| " + rest if rest else ""]))


def deal_cards(game: Game, s: Any, line: str) -> list[int]:
    """The cards of a deal line, checked, in the order they are laid out."""
    hands, _, rest = line.removeprefix("deal").partition("|")
    given = [hand.split() for hand in hands.split("/")] if game.rules.hand_sizes(s) else []
    if not given and hands.split():
        raise BadDeal("records", "F2.7")
    named = [*given, rest.split()]
    for name in (name for group in named for name in group):
        if name == "?":
            raise BadDeal("records", "F3.7")
        if name not in game.rules.cards:
            raise BadDeal("records", "F2.6", name if len(name) <= 20 else name[:19] + "…")
    cards = due(game, s)
    sizes = game.rules.hand_sizes(s)
    shape = [*sizes, len(cards) - sum(sizes)]
    if [len(group) for group in named] != shape:
        raise BadDeal("records", "F2.7")
    return number_cards(game, cards, [name for group in named for name in group])


def number_cards(game: Game, cards: list[int], names: list[str]) -> list[int]:
    """The card numbers for names; alike cards take the numbers left in order."""
    if Counter(names) != Counter(game.rules.cards[card] for card in cards):
        raise BadDeal("records", "F2.8")
    left: dict[str, list[int]] = {}
    for card in reversed(cards):
        left.setdefault(game.rules.cards[card], []).append(card)
    return [left[name].pop() for name in names]
