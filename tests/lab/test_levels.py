"""Each level beats the one below it significantly, on deals that never change."""

from __future__ import annotations

import pytest

from stammtisch.games import GAMES
from stammtisch.lab.levels import share_among
from tests.contract.cases import CASES, Case

DEALS, SEED = 60, 41


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize(
    ("one", "many"), [("easy", "random"), ("normal", "easy"), ("normal", "random")]
)
def test_levels(case: Case, one: str, many: str) -> None:
    share = share_among(case.name, case.options, one, many, DEALS, SEED)
    assert share.low > 1 / case.options["players"]


def test_every_game_is_there() -> None:
    assert {case.name for case in CASES} == set(GAMES)
