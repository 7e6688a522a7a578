"""The text form of Space Beans' cards and moves, in the order of the action list."""

from __future__ import annotations

LETTERS = "abcdefg"
CARDS = tuple(f"{kind}{value}" for kind in LETTERS for value in range(1, 10))

ACTIONS = (
    "draw",
    "nodraw",
    "end",
    "keep",
    *(f"open {card}" for card in CARDS),
    *(f"hidden {card}" for card in CARDS),
    "done",
    *(f"more {card}" for card in CARDS if card[1] != "1"),
    *(f"more {kind}1" for kind in LETTERS),
)

NEVER = {
    "pass": "S2.4",
    "draw 1": "S3.2",
    "draw 3": "S3.2",
    "end hidden": "S4.3",
}
"""What a turn does not offer."""
