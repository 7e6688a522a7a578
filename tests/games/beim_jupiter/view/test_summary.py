"""What a simulation tells of Beim Jupiter."""

from __future__ import annotations

import random
from collections import Counter
from copy import copy
from dataclasses import dataclass

import pytest

from stammtisch.games.beim_jupiter.view.summary import Tally, count_up, findings
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from stammtisch.table import Table

from ..laying import deal_both
from ..twin import Twin


@dataclass
class Outcome:
    """A bid of the twin's game."""

    number: int
    locked: bool
    kept: bool


def tallied(players: int, seed: int) -> tuple[Tally, list[Outcome], Counter[str | None]]:
    """A random game: its tally, and what the twin says of bids and trump colours."""
    table, twin, tally = Table("beim-jupiter", keys=None, players=players), Twin(players), Tally()
    chance, bids, trumps = random.Random(seed), [], Counter[str | None]()
    while not twin.over:
        if twin.phase == "deal":
            deal_both(table, twin, chance)
            continue
        move, phase, before = chance.choice(twin.legal()), twin.phase, copy(twin)
        count_up(tally, table.state, table.read(move))
        table.push(move)
        twin.play(move)
        trumps[twin.trump] += phase == "lay" and twin.phase == "bid"
        if phase == "play" and twin.phase != "play":
            bids += [
                Outcome(before.bids[seat], seat in before.lockers, before.bids[seat] == tricks)
                for seat, tricks in twin.tricks.items()
            ]
    return tally, bids, trumps


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_tally_counts_what_happened(players: int) -> None:
    tally, bids, trumps = tallied(players, seed=4)
    for number in range(13):
        kept = [bid.kept for bid in bids if bid.number == number]
        assert (tally.bids[number], tally.kept[number]) == (len(kept), sum(kept))
    locked = [bid.kept for bid in bids if bid.locked]
    assert (tally.locks, tally.locks_kept) == (len(locked), sum(locked))
    assert tally.trumps == [trumps[colour] for colour in ("b", "r", "y", "g", None)]
    assert sum(tally.bids) == 8 * players


def test_findings_in_words() -> None:
    rows = Tally.rows(2)
    for row, seed in zip(rows, (1, 2), strict=True):
        for name in Tally.CELLS:
            row[name] = getattr(tallied(4, seed)[0], name)
    for language in LANGUAGES:
        lines = [Speaker(language).say(line) for line in findings(rows)]
        assert len(lines) == 12 + 2 + 5
        assert all("%" in line for line in lines)
    assert Speaker("en").say(findings(rows)[-1]).startswith("No trump suit: ")


def test_findings_of_nothing() -> None:
    assert "0.0 %" in Speaker("en").say(findings(Tally.rows(0))[0])
