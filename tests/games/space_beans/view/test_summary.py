"""What a simulation counts and finds."""

from __future__ import annotations

import pytest

from stammtisch.games.space_beans.view.summary import Tally, count_up, findings
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from stammtisch.table import Table

from ..laying import Mat, lay, push


def tallied(table: Table) -> Tally:
    """The tally of a table's moves."""
    tally = Tally()
    for step in table.steps:
        if step.action is not None:
            count_up(tally, step.state, step.action)
    return tally


def test_turns_draws_and_endings() -> None:
    table = lay(Mat("c7 c8", "a4 a6", "b1 b2"), Mat())
    push(table, "nodraw, end, end, open c7, done, draw, open c8, done")
    t = tallied(table)
    assert (t.turns, t.draws, t.forced) == (2, 1, 1)
    assert t.ended == [1, 0, 1, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_findings_are_sentences(language: str) -> None:
    rows = Tally.rows(2)
    rows["turns"] = [100, 200]
    rows["draws"] = [60, 60]
    rows["forced"] = [1, 2]
    rows["ended"][:, 0] = [6, 6]
    rows["ended"][:, 2] = [3, 0]
    rows["ended"][:, 6] = [1, 2]
    lines = findings(rows)
    assert [list(line.parts.values()) for line in lines] == [
        [150],
        [40],
        [67],
        [17],
        ["1: 0, 2: 25, 3: 0, 4: 0, 5: 0, 6: 75, 7: 0, 8: 0, 9: 0"],
    ]
    assert all(Speaker(language).say(line) for line in [*lines, *findings(Tally.rows(1))])
