"""The text form of the cards and moves of Ochs & Esel, in the order of the action list."""

from __future__ import annotations

from stammtisch.games.ochs_und_esel.cards import (
    COPIES,
    DECK,
    JOKERS,
    NUMBERS,
    ROWS,
)

KIND_TEXTS = (*(str(number) for number in range(1, NUMBERS + 1)), "J")
CARDS = tuple(KIND_TEXTS[card // COPIES] for card in range(DECK))


def set_text(number: int, copies: int, jokers: int) -> str:
    """Numbers first, jokers last (O10.1)."""
    return " ".join(["play", *[KIND_TEXTS[number]] * copies, *["J"] * jokers])


def page_texts(page: int) -> list[str]:
    """The sets of a page: number after number, its four rows together."""
    rows = ROWS[4 * page : 4 * page + 4]
    return [set_text(number, *row) for number in range(NUMBERS) for row in rows]


ACTIONS = (
    "pass",
    "play E",
    "play O",
    *("play" + " J" * jokers for jokers in range(1, JOKERS + 1)),
    *(move for page in range(len(ROWS) // 4) for move in page_texts(page)),
)


def misplay(text: str) -> str | None:
    """The clause that cards which go together in no play break; None where it is no play."""
    verb, *cards = text.split() or [""]
    if verb != "play" or not cards or not {*KIND_TEXTS, "E", "O"}.issuperset(cards):
        return None
    if "E" in cards:
        return "O5.2"
    if "O" in cards:
        return "O8.5"
    if len({*cards} - {"J"}) > 1:
        return "O3.2"
    number = next((card for card in cards if card != "J"), "J")
    enough = cards.count("J") <= JOKERS and (number == "J" or cards.count(number) <= COPIES)
    return "O10.1" if enough else "O1.1"
