"""Configurations, and those of other runs."""

from __future__ import annotations

from dataclasses import fields, replace
from importlib.resources import files
from pathlib import Path

import pytest

from stammtisch.games import game_named
from stammtisch.kernel.options import NO_YES, Option
from stammtisch.learn.train.config import FORMER_NAMES, Config, every_table, like, renamed
from stammtisch.learn.train.model import weights
from tests.learn.train.small import SMALL


def test_a_game_of_many_variants_is_trained_as_it_is_usually_played() -> None:
    njet = game_named("njet")
    more = tuple(Option(f"more{n}", 0, 1, 1, "N1.1", NO_YES) for n in range(6))
    kinds = every_table(replace(njet, options=njet.options + more))
    assert [kind["players"] for kind in kinds] == [3, 4]
    assert all(kind["more5"] == 1 for kind in kinds)


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


def test_configurations_of_former_days_are_read() -> None:
    """Shipped weights and old checkpoints have other names; `calm` was a factor on the logits."""
    about = weights.read(Path(str(files("stammtisch.bots") / "weights" / "njet.npz")))[1]["config"]
    made = like(Config("njet"), about)
    assert made.num_envs == about["places"] and made.gae_lambda == about["trace"]
    assert made.temperature == pytest.approx(1 / about["calm"])
    names = {field.name for field in fields(Config)}
    assert set(renamed(about)) <= names and set(FORMER_NAMES.values()) <= names
