"""Tables laid for a test: some cards are given to seats, the others fill up."""

from __future__ import annotations

from collections.abc import Iterable

from hearts import GAME
from hearts.cards import CARDS

from stammtisch import Table

NO_PASS = {"pass_cards": "no"}


def cards(text: str) -> list[str]:
    """Cards by suit: "c234 hA sQ" are three clubs, a heart and a queen; 0 is a ten."""
    return [
        group[0] + ("10" if height == "0" else height)
        for group in text.split()
        for height in group[1:]
    ]


def dealt(*hands: str, **options: str | int) -> Table:
    """A table at which the seats hold these cards, filled up with the rest in order."""
    given = [cards(hand) for hand in hands] + [[]] * (4 - len(hands))
    left = [card for card in CARDS if card not in {one for hand in given for one in hand}]
    full = []
    for hand in given:
        need = 13 - len(hand)
        full.append([*hand, *left[:need]])
        left = left[need:]
    table = Table(GAME, options or NO_PASS, keys=None)
    table.deal("deal " + " / ".join(" ".join(hand) for hand in full))
    return table


def play(table: Table, plays: Iterable[str]) -> Table:
    for card in plays:
        table.push(f"play {card}")
    return table


def legal(table: Table) -> set[str]:
    """The cards that may be played or passed now."""
    return {move.split()[1] for move in table.legal_moves}


def refused(table: Table, move: str) -> str:
    """The clause that forbids a move."""
    reason = table.why_not(move)
    assert reason is not None, f"{move} is allowed"
    return reason.clause
