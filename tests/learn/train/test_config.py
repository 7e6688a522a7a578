"""Configurations, and those of other runs."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.games import game_named
from stammtisch.learn.train.config import Config, every_table, like
from tests.learn.train.small import SMALL


def test_every_table_is_trained_unless_told_otherwise() -> None:
    kinds = every_table(game_named("ochs-und-esel"))
    assert len(kinds) == 20
    assert {(k["players"], k["ox"]) for k in kinds} == {
        (p, o) for p in range(3, 13) for o in (0, 1)
    }
    assert Config("njet").chosen_tables == every_table(game_named("njet"))


def test_a_run_may_be_told_what_another_was() -> None:
    """As it stands in a file: lists for tuples, and some names of other days."""
    other = replace(
        SMALL, seed=9, temperature=4.0, round_end_powers=(0.5, 0.7), start="a.npz", minutes=3.0
    )
    told = other.as_dict() | {
        "tables": list(other.tables),
        "round_end_powers": [0.5, 0.7],
        "gone": 1,
    }
    made = like(Config("njet", opponents=("b.npz",)), told)
    assert made == replace(
        SMALL, temperature=4.0, round_end_powers=(0.5, 0.7), iterations=1000, opponents=("b.npz",)
    )
