"""How the end of a game of Space Beans is told to have been counted."""

from __future__ import annotations

import pytest

from stammtisch.table import Table

from ..laying import Mat, lay, push


def told(table: Table) -> list[str]:
    [summary] = table.round_summaries.values()
    return [
        " ".join(f"{term.sign}{term.number} {term.key}" for term in one.terms) + f" = {one.points}"
        for one in summary.workings
    ]


@pytest.mark.clause("S8.3", "S8.6", "S8.7")
def test_the_last_collections_and_the_bonus() -> None:
    table = lay(
        Mat("c7 d8", "a1 a2", points="e9 e8 e7 e4"),
        Mat("", "b1 b2", "c4 c5 c6 c9"),
        Mat("", "f3 f5"),
    )
    push(table, "nodraw, end, open c7, done")
    assert told(table) == ["0 open +3 bonus = 3", "2 open +4 hidden = 6", "0 open = 0"]
    [summary] = table.round_summaries.values()
    assert summary.over
    assert [(one.seat, one.before, one.total) for one in summary.scores] == [
        (1, 30, 33),
        (2, 0, 6),
        (3, 0, 0),
    ]


@pytest.mark.clause("S8.10")
def test_nothing_is_counted_when_it_is_broken_off() -> None:
    table = lay(Mat("a5", "a4"), Mat(), turns=3, cap=4)
    push(table, "nodraw, keep, open a5, done")
    assert table.over and table.round_summaries == {}
