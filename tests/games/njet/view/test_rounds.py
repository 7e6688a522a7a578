"""How a round of Njet! is told to have been counted: the printed examples, number by number."""

from __future__ import annotations

import pytest

from stammtisch.kernel.rounds import RoundSummary
from stammtisch.table import Table

from ..test_scoring import printed_with_four, printed_with_three


def only(table: Table) -> RoundSummary:
    [summary] = table.round_summaries.values()
    return summary


def sums(summary: RoundSummary) -> list[tuple[tuple[int, ...], str, int]]:
    """Every side with its reckoning and its points."""
    return [
        (one.seats, " ".join(f"{term.sign}{term.number}" for term in one.terms), one.points)
        for one in summary.workings
    ]


@pytest.mark.clause("N9.2")
def test_the_printed_example_with_four() -> None:
    summary = only(printed_with_four())
    assert sums(summary) == [((1, 2), "3 +1 ×3", 12), ((3, 4), "5 +2 ×3", 21)]
    assert [term.key for term in summary.workings[0].terms] == ["tricks", "booty", "points"]
    assert (summary.number, summary.over) == (1, True)
    assert [(one.seat, one.total, one.place) for one in summary.scores] == [
        (3, 21, 1),
        (4, 21, 1),
        (1, 12, 3),
        (2, 12, 3),
    ]


@pytest.mark.clause("N11.9")
def test_the_printed_example_with_three_doubles_the_lone_player() -> None:
    summary = only(printed_with_three())
    assert sums(summary) == [((1,), "5 +1 ×2 ×2", 24), ((2, 3), "7 +2 ×2", 18)]
    assert summary.workings[0].terms[-1].key == "alone"
