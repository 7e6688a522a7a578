"""Random games, held against the twin at every move, and the sample records."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from stammtisch.table import Table
from stammtisch.table.records import read

from .laying import empty, hands_of, shuffled
from .twin import Twin

RECORDS = Path(__file__).parents[2] / "records"


@pytest.mark.parametrize("name", ["njet-3", "njet-4"])
def test_sample_record(name: str) -> None:
    expected = json.loads((RECORDS / f"{name}.json").read_text())
    reading = read((RECORDS / f"{name}.stm").read_bytes())
    assert reading.table is not None
    assert reading.table.over
    assert reading.legal == expected["legal"]
    assert reading.table.scores == expected["scores"]


def deal_both(table: Table, twin: Twin, chance: random.Random) -> None:
    line = shuffled(table.players, chance)
    table.deal(line)
    twin.deal(hands_of(line))


def agree(table: Table, twin: Twin) -> None:
    assert table.turn == twin.turn
    assert sorted(table.legal_moves) == twin.legal()
    assert table.scores == twin.scores()


@pytest.mark.clause("N1.1", "N2.4", "N10.1", "N10.3", "N11.1", "N11.11")
@pytest.mark.parametrize(
    ("players", "rounds", "first"),
    [(4, 8, 1), (4, 4, 2), (4, 1, 3), (4, 99, 4), (3, 6, 1), (3, 3, 2), (3, 1, 3), (3, 99, 3)],
)
def test_random_game_against_the_twin(players: int, rounds: int, first: int) -> None:
    table = empty(players, rounds=rounds, first=first)
    twin = Twin(players, rounds, first)
    chance = random.Random(f"{players} {rounds} {first}")
    while not table.over:
        agree(table, twin)
        if table.deal_due:
            deal_both(table, twin, chance)
        else:
            move = chance.choice(table.legal_moves)
            table.push(move)
            twin.play(move)
    agree(table, twin)
    assert twin.over
    assert len(table.sheet) == rounds


@pytest.mark.clause("N8.4", "N9.2", "N9.3")
@pytest.mark.parametrize("players", [3, 4])
def test_a_round_adds_up(players: int) -> None:
    """A trick has two booty cards at most; all points of a round are twice the multiplier
    times all tricks and booty."""
    table, chance = Table("njet", seed=9, players=players, rounds=50), random.Random(players)
    while not table.over:
        before, scores = table.state.copy(), table.scores
        table.push(chance.choice(table.legal_moves))
        gained = sum(table.scores) - sum(scores)
        if gained:
            count, odd = divmod(gained, 2 * before.worth)
            assert odd == 0
            assert 0 <= count - sum(before.tricks) - 1 - sum(before.booty) <= 2
            assert count <= (10 if players == 4 else 12) - before.toss + 8
        else:
            assert sum(table.state.booty) <= sum(before.booty) + 2
