"""The program against the sample records, and against its twin in random games."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from stammtisch.table import Table
from stammtisch.table.records import dumps, loads, read

from .laying import deal_both
from .twin import Twin

RECORDS = Path(__file__).parents[2] / "records"
NAMES = ["beim-jupiter-3", "beim-jupiter-5"]


@pytest.mark.parametrize("name", NAMES)
def test_sample_record(name: str) -> None:
    expected = json.loads((RECORDS / f"{name}.json").read_text("utf-8"))
    reading = read((RECORDS / f"{name}.stm").read_text("utf-8"))
    assert reading.legal == expected["legal"]
    assert reading.table is not None
    assert reading.table.over
    assert reading.table.scores == expected["scores"]


@pytest.mark.parametrize("name", NAMES)
def test_sample_record_is_written_as_it_was_read(name: str) -> None:
    table = loads((RECORDS / f"{name}.stm").read_text("utf-8"))
    again = loads(dumps(table))
    assert again.state == table.state
    assert again.lines() == table.lines()


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_random_games_against_the_twin(players: int, seed: int) -> None:
    dice = random.Random(seed)
    first = dice.randint(1, players)
    table = Table("beim-jupiter", keys=None, players=players, first=first)
    twin = Twin(players, first)
    while not twin.over:
        assert table.scores == twin.scores()
        if twin.phase == "deal":
            deal_both(table, twin, dice)
            continue
        assert table.turn == twin.turn
        assert sorted(table.legal_moves) == twin.legal()
        move = dice.choice(twin.legal())
        table.push(move)
        twin.play(move)
    assert table.over
    assert table.scores == twin.scores()
