"""The slow referee agrees with the sample records of an independent program."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from .twin import Twin, full_deck, worth

RECORDS = Path(__file__).parents[2] / "records"
SAMPLES = ["space-beans-2", "space-beans-6"]


def parse_deal(text: str) -> tuple[list[list[str]], list[str]]:
    hands, _, pile = text.partition("|")
    return [h.split() for h in hands.split("/")] if hands.strip() else [], pile.split()


def replay(lines: list[str]) -> tuple[Twin, list[list[str]]]:
    """Follow a record and note the legal moves before each move line."""
    twin, lists = Twin(), []
    for line in lines:
        head, _, rest = line.partition(" ")
        if head == "options":
            twin = Twin(**{k: int(v) for k, v in (pair.split("=") for pair in rest.split())})
        elif head == "deal":
            twin.deal(*parse_deal(rest))
        elif head.isdigit():
            assert twin.turn == int(head)
            lists.append(twin.legal())
            twin.play(rest)
        elif head == "end":
            assert twin.over and twin.scores() == [int(points) for points in rest.split()]
    return twin, lists


@pytest.mark.parametrize("sample", SAMPLES)
def test_sample_records(sample: str) -> None:
    lines = (RECORDS / f"{sample}.stm").read_text(encoding="utf-8").splitlines()
    expected = json.loads((RECORDS / f"{sample}.json").read_text(encoding="utf-8"))
    twin, lists = replay(lines)
    assert lists == expected["legal"]
    assert twin.scores() == expected["scores"]


def test_deck_adds_up() -> None:
    assert len(full_deck()) == 105
    assert sum(int(card[1]) for card in full_deck()) == 588


@pytest.mark.parametrize(
    ("values", "points"),
    [("14589", 5), ("14689", 0), ("1", 1), ("2", 0), ("4", 0), ("12", 2), ("29", 2),
     ("148", 0), ("1489", 4), ("55491", 5), ("123456789", 9), ("1234567899", 0)],
)  # fmt: skip
def test_worth(values: str, points: int) -> None:
    assert worth(["a" + value for value in values]) == points


@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_keep_all_cards(players: int) -> None:
    """Nothing is lost, and whoever is to be passed cards has none."""
    luck = random.Random(players)
    twin = Twin(players, cap=300)
    deck = full_deck()
    luck.shuffle(deck)
    twin.deal(
        [deck[3 * s : 3 * s + 3] for s in range(players - 1)] + [[]],
        deck[3 * players - 3 :],
    )
    while not twin.over:
        if twin.deal_due:
            luck.shuffle(twin.discards)
            twin.deal([], list(twin.discards))
            continue
        twin.play(luck.choice(twin.legal()))
        assert everything(twin) == full_deck()
        assert twin.over or twin.hands[twin.right(twin.seat)] == []


def everything(twin: Twin) -> list[str]:
    places = (twin.hands, twin.open, twin.hidden, twin.points)
    held = [card for place in places for cards in place.values() for card in cards]
    return sorted(twin.pile + twin.discards + held)
