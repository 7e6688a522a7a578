"""The text form of Njet!'s cards and moves, in the order of the action list."""

from __future__ import annotations

from stammtisch.games.njet.cards import COLOURS, DECK, KINDS, SECOND

VALUES = range(1, 10)
KIND_TEXTS = tuple(f"{colour}{value}" for value in VALUES for colour in COLOURS)
CARDS = tuple(KIND_TEXTS[card if card < KINDS else card - SECOND] for card in range(DECK))

FIELD_TEXTS = (
    *(f"start:{seat}" for seat in range(1, 5)),
    *(f"discard:{number}" for number in range(3)),
    *(f"trump:{colour}" for colour in COLOURS),
    *(f"super:{colour}" for colour in (*COLOURS, "none")),
    *(f"points:{number}" for number in range(1, 5)),
)

NEVER = {
    "veto discard:3": "N1.7",
    "veto trump:none": "N1.8",
    "veto points:0": "N1.10",
    "veto points:5": "N1.10",
    "pass": "N3.3",
    "partner 5": "N4.3",
}
"""Fields that the board does not have, and what nobody may do."""

ACTIONS = (
    *(f"veto {field}" for field in FIELD_TEXTS),
    *(f"partner {seat}" for seat in range(1, 5)),
    "alone",
    *(f"discard {card}" for card in KIND_TEXTS),
    *(f"play {card}" for card in KIND_TEXTS),
)
