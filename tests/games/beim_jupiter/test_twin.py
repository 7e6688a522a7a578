"""The twin agrees to the letter with the records of an independent program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .twin import Twin, full_deck, winner

RECORDS = Path(__file__).parents[2] / "records"


def replay(text: str) -> tuple[Twin, list[list[str]], list[int]]:
    """The twin at the end of a record, the legal moves of each line, the end line."""
    lines = [line for line in text.splitlines() if line]
    options = dict(word.split("=") for word in lines[2].split()[1:])
    twin = Twin(int(options["players"]), int(options.get("first", "1")))
    legal: list[list[str]] = []
    for line in lines[3:]:
        head, rest = line.split(maxsplit=1)
        if head == "end":
            return twin, legal, [int(points) for points in rest.split()]
        if head == "deal":
            hands, _, aside = rest.partition("|")
            twin.deal([hand.split() for hand in hands.split("/")], aside.split())
            continue
        assert twin.turn == int(head), line
        legal.append(twin.legal())
        twin.play(rest)
    raise AssertionError("the record has no end line")


@pytest.mark.parametrize("name", ["beim-jupiter-3", "beim-jupiter-5"])
def test_sample_record(name: str) -> None:
    expected = json.loads((RECORDS / f"{name}.json").read_text())
    twin, legal, end = replay((RECORDS / f"{name}.stm").read_text())
    assert legal == expected["legal"]
    assert twin.over
    assert twin.scores() == end == expected["scores"]


@pytest.mark.parametrize(("players", "cards"), [(3, 40), (4, 53), (5, 65)])
def test_decks(players: int, cards: int) -> None:
    assert len(full_deck(players)) == cards


@pytest.mark.parametrize(
    ("plays", "trump", "place"),
    [
        ("JUP, JUN, r5", None, 0),
        ("b9, JUN, b11", None, 1),
        ("r10, rG high, JUN, JUP", "r", 2),
        ("r10, rG high, r11, r2", "r", 1),
        ("b14, r1, y14, r2, b1", "r", 3),
        ("yG low, b14, LAM", "r", 0),
        ("y5, bG high, y3", "r", 0),
        ("LAM, LAM, LAM, gG low", "r", 3),
    ],
)
def test_winners(plays: str, trump: str | None, place: int) -> None:
    assert winner(plays.split(", "), trump) == place
