"""The twin agrees to the letter with the records of an independent program."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from .twin import Contract, Twin, full_deck

RECORDS = Path(__file__).parents[2] / "records"


def table(options: str) -> Twin:
    given = {name: int(value) for name, value in (word.split("=") for word in options.split())}
    return Twin(given.get("players", 4), given.get("rounds"), given.get("first", 1))


def replay(text: str) -> tuple[Twin, list[list[str]], list[int]]:
    """The twin at the end of a record, the legal moves of each line, the end line."""
    lines = text.splitlines()
    twin = table(lines[2].removeprefix("options "))
    legal: list[list[str]] = []
    for line in lines[3:-1]:
        head, rest = line.split(maxsplit=1)
        if head == "deal":
            twin.deal([hand.split() for hand in rest.split("/")])
            continue
        assert twin.turn == int(head), line
        legal.append(twin.legal())
        twin.play(rest)
    return twin, legal, [int(points) for points in lines[-1].removeprefix("end ").split()]


@pytest.mark.parametrize("name", ["njet-3", "njet-4"])
def test_sample_record(name: str) -> None:
    expected = json.loads((RECORDS / f"{name}.json").read_text())
    twin, legal, end = replay((RECORDS / f"{name}.stm").read_text())
    assert legal == expected["legal"]
    assert twin.over
    assert twin.legal() == []
    assert twin.scores() == end == expected["scores"]


@pytest.mark.parametrize(("players", "cards"), [(3, 36), (4, 40)])
def test_decks(players: int, cards: int) -> None:
    deck = full_deck(players)
    assert len(deck) == cards
    assert sum(card[1] == "1" for card in deck) == 8


def blue_trump(supertrump: str = "k") -> Contract:
    return Contract(starter=1, discards=0, trump="b", supertrump=supertrump, points=1)


@pytest.mark.parametrize(
    ("led", "hand", "legal"),
    [
        ("k7", "k1 k5 r9", "k5"),
        ("r7", "r2 b3 g9", "r2"),
        ("k7", "k1 r9 b2", "k1 r9 b2"),
        ("r7", "b3 g9", "b3 g9"),
        ("b7", "k1 r9 b2", "k1 b2"),
        ("b7", "k1 r9 g2", "k1"),
        ("k1", "b9 r9 k3", "b9"),
        ("k1", "r9 k3", "r9 k3"),
    ],
)
def test_following(led: str, hand: str, legal: str) -> None:
    assert blue_trump().follow(hand.split(), led) == legal.split()


@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("r7 r9 g9 r2", 1),
        ("r7 b2 r9 b5", 3),
        ("r7 b9 k1 r9", 2),
        ("k9 k1 k2 k3", 1),
        ("r1 g9 r1 k9", 2),
        ("r1 r2 r1 k9", 1),
        ("b1 g9 b1 k9", 2),
        ("r7 b1 r9 b1", 3),
        ("k1 b9 k1 b8", 2),
    ],
)
def test_winners(trick: str, place: int) -> None:
    assert blue_trump().winner(trick.split()) == place


def test_trump_and_supertrump_of_one_colour_and_no_supertrump() -> None:
    trick = ["b9", "b1", "b8", "b2"]
    assert blue_trump("b").winner(trick) == 1
    assert blue_trump("none").winner(trick) == 0
    assert blue_trump("none").follow(["k1", "k5", "r9"], "k7") == ["k1", "k5"]


def random_round(twin: Twin, chance: random.Random) -> None:
    deck = full_deck(twin.players)
    chance.shuffle(deck)
    size = len(deck) // twin.players
    twin.deal([deck[at : at + size] for at in range(0, len(deck), size)])
    while twin.turn is not None:
        twin.play(chance.choice(twin.legal()))


@pytest.mark.parametrize("players", [3, 4])
def test_points_of_a_round_add_up(players: int) -> None:
    """All points of a round are twice the multiplier times all tricks and booty."""
    chance = random.Random(players)
    twin = Twin(players, rounds=30, first=players)
    while not twin.over:
        before = sum(twin.scores())
        random_round(twin, chance)
        count = sum(twin.tricks.values()) + sum(map(len, twin.booty.values()))
        assert sum(twin.scores()) - before == 2 * twin.contract().points * count
        assert sum(twin.tricks.values()) == len(full_deck(players)) // players - (
            twin.contract().discards
        )
