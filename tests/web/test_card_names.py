"""What is named is found, and nothing else."""

from __future__ import annotations

import pytest

from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from tests.web.card_names import Names, labels

GAMES = ["njet", "beim-jupiter", "ochs-und-esel", "space-beans"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_found_by_its_name(game: str, language: str) -> None:
    names = Names(game, language)
    for card, label in labels(game):
        said = Speaker(language).say(label)
        assert names.named(said) == {card}
        assert names.named(f"Bram: {said.capitalize()}, 12 x.") == {card}
        assert not names.named(f"x{said}x")


@pytest.mark.parametrize(
    ("game", "language", "words", "cards"),
    [
        ("njet", "de", "Bisher am höchsten: grüne 9 (Lotte).", {"g9"}),
        ("njet", "en", "red is trump, 9 cards", set()),
        ("beim-jupiter", "nl", "Beim Jupiter", set()),
        ("beim-jupiter", "en", "Jupiter, trump, Bram", {"JUP"}),
        ("beim-jupiter", "en", "bow 14", {"y14"}),
        ("beim-jupiter", "nl", "Geen troefkleur, alleen Jupiter en Juno.", set()),
        ("beim-jupiter", "nl", "Geen troefkleur, alleen Jupiter en Juno, Juno", {"JUN"}),
        ("ochs-und-esel", "de", "drei 10er mit Joker", {"10"}),
        ("space-beans", "en", "Bram ends grey 6, 8, blue 1 for 3 points", {"g6", "g8", "b1"}),
        ("space-beans", "en", "lay grey 6, 3 cards go on", {"g6"}),
        ("space-beans", "de", "Ablagestapel, lila 3, 9 abgelegt", {"e3"}),
    ],
)
def test_names_in_sentences(game: str, language: str, words: str, cards: set[str]) -> None:
    assert Names(game, language).named(words) == cards


def test_a_bare_number_is_a_card_only_where_it_is_one() -> None:
    names = Names("ochs-und-esel", "en")
    assert names.named("6", card=True) == {"6"}
    assert names.named("6") == set()
    assert names.named("joker", card=True) == {"J"}
