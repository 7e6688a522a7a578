"""The twin against the sample records, line by line, and random games that lose no card."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from .twin import HAND_SIZE, PACK, Twin

RECORDS = Path(__file__).parents[2] / "records"
SAMPLES = ["ochs-und-esel-5", "ochs-und-esel-4-ox", "ochs-und-esel-12-ox"]


def split_deal(text: str) -> tuple[list[list[str]], list[str]]:
    hands, _, aside = text.partition("|")
    return [hand.split() for hand in hands.split("/")], aside.split()


def twin_for(options: str) -> Twin:
    given = dict(pair.split("=") for pair in options.split())
    return Twin(int(given["players"]), int(given["deals"]), given.get("ox") == "yes")


@pytest.mark.parametrize("name", SAMPLES)
def test_the_twin_agrees_with_the_sample_records(name: str) -> None:
    expected = json.loads((RECORDS / f"{name}.json").read_text())
    lists = iter(expected["legal"])
    _, _, options, *lines = (RECORDS / f"{name}.stm").read_text().splitlines()
    twin = twin_for(options.removeprefix("options "))
    for line in lines:
        head, _, rest = line.partition(" ")
        if head == "deal":
            twin.deal(*split_deal(rest))
        elif head == "end":
            assert [int(points) for points in rest.split()] == twin.scores()
        else:
            assert twin.turn == int(head)
            assert twin.legal() == next(lists)
            twin.play(rest)
    assert twin.over
    assert not list(lists)
    assert twin.scores() == expected["scores"]


@pytest.mark.parametrize("players", range(3, 13))
@pytest.mark.parametrize("ox", [False, True])
def test_random_games_end_and_lose_no_card(players: int, ox: bool) -> None:
    chance = random.Random(players + 100 * ox)
    twin = Twin(players, deals=2, ox=ox)
    animals = ["E", "O"] if ox else ["E"]
    while not twin.over:
        if twin.turn is None:
            pack = chance.sample(PACK, len(PACK))
            size = HAND_SIZE[players]
            hands = [pack[seat * size : (seat + 1) * size] for seat in range(players)]
            twin.deal(hands, pack[players * size :])
        twin.play(chance.choice(twin.legal()))
        laid = [cards for _, cards in twin.laid] if twin.dealt else []
        places = [twin.aside, twin.out, twin.middle, *twin.hands, *twin.piles, *laid]
        assert Counter(card for place in places for card in place) == Counter(PACK + animals)
        if twin.dealt and not twin.laid:
            assert all(twin.hands)
