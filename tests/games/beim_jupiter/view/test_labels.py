"""Moves of Beim Jupiter as data."""

from __future__ import annotations

import pytest

from stammtisch.games.beim_jupiter.notation import ACTIONS
from stammtisch.games.beim_jupiter.view.labels import move


@pytest.mark.parametrize(
    ("notation", "cards", "number", "call"),
    [
        ("lay b7", ("b7",), None, ""),
        ("bid 0", (), 0, ""),
        ("bid 12 lock", (), 12, "lock"),
        ("play rG high", ("rG",), None, "high"),
        ("play LAM", ("LAM",), None, ""),
        ("take y3", ("y3",), None, ""),
    ],
)
def test_a_move_names_its_cards_or_its_number(
    notation: str, cards: tuple[str, ...], number: int | None, call: str
) -> None:
    found = move(ACTIONS.index(notation))
    assert (found.notation, found.verb) == (notation, notation.split()[0])
    assert (found.cards, found.number, found.call) == (cards, number, call)
