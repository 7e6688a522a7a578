"""What cards, sets and moves of Ochs & Esel are called."""

from __future__ import annotations

from functools import cache

from stammtisch.games.ochs_und_esel.cards import (
    LAY_DONKEY,
    LAY_JOKERS,
    LAY_OX,
    NUMBERS,
    PASS,
    ROWS,
    SETS,
    number_of,
    row_of,
)
from stammtisch.games.ochs_und_esel.notation import ACTIONS, KIND_TEXTS
from stammtisch.kernel.scene import Move, Text, text

ANIMAL_NAMES = {LAY_DONKEY: "donkey", LAY_OX: "ox"}


@cache
def move(action: int) -> Move:
    """A legal move: a pass, or the cards that are laid."""
    verb = ACTIONS[action].split()[0]
    return Move(action, ACTIONS[action], move_label(action), verb, cards_of(action))


@cache
def cards_of(action: int) -> tuple[str, ...]:
    """The cards that an action lays, in notation."""
    return tuple(ACTIONS[action].split()[1:])


def move_label(action: int) -> Text:
    """A move in words."""
    if action == PASS:
        return text("ochs-move-pass")
    if action in ANIMAL_NAMES:
        return text("ochs-move-animal", animal=ANIMAL_NAMES[action])
    return text("ochs-move-play", cards=set_label(action))


@cache
def set_label(action: int) -> Text:
    """The cards that an action lays, in words."""
    if action in ANIMAL_NAMES:
        return text("ochs-card", card=ANIMAL_NAMES[action])
    if action < SETS:
        return text("ochs-jokers", number=action - LAY_JOKERS + 1)
    copies, jokers = ROWS[row_of(action)]
    numbers = text("ochs-numbers", card=number_of(action) + 1, copies=copies)
    return text("ochs-set", numbers=numbers, jokers=jokers)


def kind_label(kind: int) -> Text:
    return text("ochs-card", card=KIND_TEXTS[kind] if kind < NUMBERS else "joker")
