"""What a simulation counts and finds."""

from __future__ import annotations

import pytest

from stammtisch.games.ochs_und_esel.view.summary import Tally, count_up, findings
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from stammtisch.table import Table

from ..laying import lay, push


def tallied(table: Table) -> Tally:
    """The tally of a table's moves."""
    tally = Tally()
    for step in table.steps:
        count_up(tally, step.state, step.action or 0)
    return tally


def test_how_the_donkey_travels() -> None:
    table = lay("E 3 1 1", "13 1", "5 4 2 2", "1 1 1", rounds=0)
    push(table, "E", "1", "5", "1", "4", "pass", "pass", "pass", "E", "1", "3", "13")
    t = tallied(table)
    assert (t.turns, t.passes, t.rounds, t.deals) == (12, 3, 3, 1)
    assert (t.donkey_rounds, t.unmoved, t.longest) == (2, 0, 7)
    assert t.steps == 2 + 3


def test_an_ox_round_and_a_donkey_that_stays() -> None:
    t = tallied(push(lay("O 3", "7 5", "J 6 E", ox=True, rounds=0), "O", "7", "J"))
    assert (t.ox_rounds, t.donkey_rounds, t.unmoved) == (1, 0, 1)


def test_a_lead_after_a_stuck_start_player_counts_from_who_led() -> None:
    table = lay("O", "E 4", "5 6", "2 2", ox=True, rounds=2, barred="O")
    assert tallied(push(table, "pass", "E", "5", "2")).steps == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_findings_are_sentences(language: str) -> None:
    rows = Tally.rows(2)
    for name in Tally.CELLS:
        rows[name] = 5
    said = [Speaker(language).say(line) for line in findings(rows)]
    assert len(said) == 6
    assert len([*findings(Tally.rows(1))]) == 5
