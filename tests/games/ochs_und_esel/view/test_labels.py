"""What cards, sets and moves of Ochs & Esel are called."""

from __future__ import annotations

import pytest

from stammtisch.games.ochs_und_esel.notation import ACTIONS
from stammtisch.games.ochs_und_esel.view.labels import cards_of, move
from stammtisch.locale.words import Speaker


@pytest.mark.parametrize(
    ("notation", "english", "german"),
    [
        ("pass", "pass", "passen"),
        ("play E", "play the donkey", "den Esel legen"),
        ("play J J", "play two jokers", "zwei Joker legen"),
        ("play 10 10 10", "play three 10s", "drei 10er legen"),
        ("play 7 J", "play a 7 with a joker", "eine 7 mit Joker legen"),
    ],
)
def test_a_move_in_words(notation: str, english: str, german: str) -> None:
    label = move(ACTIONS.index(notation)).label
    assert (Speaker("en").say(label), Speaker("de").say(label)) == (english, german)


def test_a_move_names_its_cards() -> None:
    assert cards_of(ACTIONS.index("play 7 7 J")) == ("7", "7", "J")
    assert move(ACTIONS.index("pass")).cards == ()
