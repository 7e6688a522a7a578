"""The search for a lesson's game."""

from __future__ import annotations

from stammtisch.lessons.search import LEARNER, played, search
from stammtisch.lessons.uses import used_in

OPTIONS = {"players": 4, "rounds": 1, "first": 4}


def test_the_same_key_gives_the_same_game() -> None:
    one, other = (played("njet", OPTIONS, 7, 1, 4) for _ in range(2))
    assert one == other and one.over
    assert one.names == ("Anke", "Bram", "Lotte", LEARNER)
    assert one != played("njet", OPTIONS, 8, 1, 4)


def test_it_counts_what_is_wanted_and_who_did_it() -> None:
    wanted = {"N4.2", "N7.3", "N8.4"}
    for found in search("njet", OPTIONS, wanted, range(12), 1, 4):
        table = played("njet", OPTIONS, found.number, 1, 4)
        used = used_in(table)
        every = {clause for step in used for clause in step}
        own = {
            clause
            for step, clauses in zip(table.steps, used, strict=True)
            if step.seat == 4
            for clause in clauses
        }
        assert found.missing == sorted(wanted - every)
        assert (found.used, found.own) == (len(wanted & every), len(wanted & own))
        assert found.length == len(table.steps)
