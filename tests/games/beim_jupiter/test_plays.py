"""The ways to play a card, and the pages they stand on."""

from __future__ import annotations

import pytest

from stammtisch.games.beim_jupiter.cards import FIRST_GOD, JUPITER, LAMB, deck_of
from stammtisch.games.beim_jupiter.notation import CARDS
from stammtisch.games.beim_jupiter.plays import (
    CARD_OF,
    HEIGHT,
    HIGH_NUMBERS,
    LAMB_PLAY,
    PLAYS,
    first_page,
    second_page,
)
from stammtisch.kernel.bits import each


def plays_of(cards: int, lambs: int) -> list[int]:
    """All plays, by the two pages."""
    return [*each(first_page(cards, lambs)), *(HIGH_NUMBERS + p for p in each(second_page(cards)))]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_card_has_its_plays_and_a_god_two(players: int) -> None:
    deck = deck_of(players)
    found = plays_of(deck, 1)
    assert sorted(CARD_OF[play] for play in found) == sorted(
        [*each(deck), *range(FIRST_GOD, JUPITER), LAMB]
    )
    assert (second_page(deck) != 0) == (players == 5), "only five need the second page"


def test_each_card_alone() -> None:
    for card in each(deck_of(5)):
        found = plays_of(1 << card, 0)
        assert {CARD_OF[play] for play in found} == {card}, CARDS[card]
        assert len(found) == (2 if FIRST_GOD <= card < JUPITER else 1)
    assert plays_of(0, 2) == [LAMB_PLAY] and plays_of(0, 0) == []


def test_heights() -> None:
    """Numbers by their value, gods above them or below, Jupiter and Juno alike above all (J7)."""
    heights: dict[str, set[int]] = {}
    for play in range(PLAYS):
        heights.setdefault(CARDS[CARD_OF[play]], set()).add(HEIGHT[play])
    assert heights["b1"] == {1} and heights["y14"] == {14}
    assert heights["gG"] == heights["bG"] == {0, 15}
    assert heights["JUP"] == heights["JUN"] == {16}
    assert heights["LAM"] == {0}
