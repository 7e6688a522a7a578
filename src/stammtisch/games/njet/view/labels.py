"""What cards, fields and moves of Njet! are called."""

from __future__ import annotations

from functools import cache

from stammtisch.games.njet.cards import COLOURS, FIELDS
from stammtisch.games.njet.notation import ACTIONS, FIELD_TEXTS
from stammtisch.games.njet.rules import ALONE, PAGE_STARTS
from stammtisch.kernel.scene import Move, Text, Who, text

TINTS = {"r": "red", "k": "black", "b": "blue", "g": "green"}
CHARACTERS = ("bear", "wolf", "falcon", "raven")


@cache
def move(action: int) -> Move:
    """A legal move; discards and plays name a card."""
    verb, _, what = ACTIONS[action].partition(" ")
    cards = (what,) if action >= PAGE_STARTS[1] else ()
    means = text("njet-means-alone") if action == ALONE else None
    gives_up = action == ALONE
    label = move_label(action)
    return Move(action, ACTIONS[action], label, verb, cards, means=means, gives_up=gives_up)


def move_label(action: int) -> Text:
    """A move in words."""
    if action < FIELDS:
        return text("njet-move-veto", field=field_label(action))
    if action < ALONE:
        return text("njet-move-partner", who=Who(action - FIELDS + 1))
    if action == ALONE:
        return text("njet-move-alone")
    if action < PAGE_STARTS[2]:
        return text("njet-move-discard", card=card_label(action - PAGE_STARTS[1]))
    return text("njet-move-play", card=card_label(action - PAGE_STARTS[2]))


@cache
def card_label(card: int) -> Text:
    return text("njet-card", colour=COLOURS[card & 3], value=(card >> 2) + 1)


@cache
def field_label(field: int) -> Text:
    row, value = FIELD_TEXTS[field].split(":")
    if row == "start":
        return text("njet-field-start", character=CHARACTERS[int(value) - 1])
    return text(f"njet-field-{row}", value=int(value) if value.isdigit() else value)
