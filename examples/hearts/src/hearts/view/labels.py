"""What cards and moves of Hearts are called."""

from __future__ import annotations

from functools import cache

from hearts.cards import CARDS, DECK
from stammtisch.kernel.scene import Move, Piece, Text, text

TINTS = {"c": "black", "d": "red", "h": "red", "s": "black"}


@cache
def card_label(card: int) -> Text:
    name = CARDS[card]
    return text("hearts-card", suit=name[0], height=name[1:])


@cache
def suit_label(card: int) -> Text:
    """The suit of a card."""
    return text("hearts-suit", suit=CARDS[card][0])


@cache
def card_piece(
    card: int,
    marks: tuple[str, ...] = (),
    seat: int | None = None,
    actions: tuple[int, ...] = (),
    why: str = "",
) -> Piece:
    face = CARDS[card]
    return Piece(face, card_label(card), TINTS[face[0]], marks, actions, seat, why=why)


@cache
def move(action: int) -> Move:
    """A legal move: a card passed, or played."""
    verb, card = ("pass", action) if action < DECK else ("play", action - DECK)
    label = text(f"hearts-move-{verb}", card=card_label(card))
    return Move(action, f"{verb} {CARDS[card]}", label, verb, (CARDS[card],))
