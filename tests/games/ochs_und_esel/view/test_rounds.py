"""How a deal of Ochs & Esel is told to have been counted."""

from __future__ import annotations

import pytest

from stammtisch.table import Table

from ..laying import lay, push


def told(table: Table) -> list[str]:
    """Every player's reckoning."""
    [summary] = table.round_summaries.values()
    return [
        " ".join(f"{term.sign}{term.number} {term.key}" for term in one.terms) + f" = {one.points}"
        for one in summary.workings
    ]


@pytest.mark.clause("O6.4", "O6.5", "O6.6")
def test_oe_06_the_printed_score() -> None:
    """3, 10 and a joker cost 27; whoever is out pays nothing."""
    table = push(lay("13", "3 10 J", "5 1 E"), "13", "pass", "pass")
    assert told(table) == ["0 hand = 0", "27 hand = 27", "6 hand +20 donkey = 26"]
    [summary] = table.round_summaries.values()
    assert [(one.seat, one.place) for one in summary.scores] == [(1, 1), (3, 2), (2, 3)]


@pytest.mark.clause("O6.3")
def test_cards_taken_up_in_the_last_round_are_counted() -> None:
    table = push(lay("E 3", "13 2", "5"), "E", "13", "5")
    assert told(table) == ["3 hand = 3", "20 hand +20 donkey = 40", "0 hand = 0"]


@pytest.mark.clause("O8.16", "O8.17")
def test_the_ox_and_its_cards() -> None:
    table = push(lay("O 3", "13 2 E", "5", ox=True), "O", "13", "5")
    assert told(table) == ["3 hand = 3", "2 hand +20 donkey +18 pile = 40", "0 hand = 0"]
