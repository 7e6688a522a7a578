"""Each level beats the one below it, beyond doubt, on deals that never change."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.bots.duel import EASY, NORMAL, RANDOM, thumb_matches
from stammtisch.bots.workshop import compiled
from stammtisch.games import GAMES
from stammtisch.kernel.chance import key_of
from stammtisch.kernel.drive import write_points
from stammtisch.lab.estimates import Estimate, clustered
from stammtisch.lab.match import shares_of
from tests.contract.cases import CASES, Case

DEALS = 60


def share_of(case: Case, one: int, many: int) -> Estimate:
    """The share of the victory of one level among another, in every seat of each deal."""
    seats = case.options["players"]
    deals = np.repeat(np.arange(DEALS), seats)
    alone = np.tile(np.arange(seats), DEALS)
    levels = np.full(len(deals) * seats, many, np.int64)
    levels[np.arange(len(deals)) * seats + alone] = one
    rows, known = case.game.state.rows(len(deals)), case.game.memory.rows(len(deals))
    moves, cards = np.zeros(len(deals), np.int64), np.zeros(128, np.int8)
    compiled(case.name).entry(thumb_matches)(
        rows, known, moves, cards, case.numbers, levels, seats, deals, key_of(41, 0, 0), 20_000
    )
    sheet = np.zeros(len(deals) * seats, np.int32)
    case.game.native.entry(write_points)(rows, sheet, seats)
    shares = [shares_of(case.game, line.tolist()) for line in sheet.reshape(-1, seats)]
    mine = np.array([share[seat] for share, seat in zip(shares, alone, strict=True)])
    return clustered(mine, deals.tolist())


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize(("one", "many"), [(EASY, RANDOM), (NORMAL, EASY), (NORMAL, RANDOM)])
def test_ladder(case: Case, one: int, many: int) -> None:
    assert share_of(case, one, many).low > 1 / case.options["players"]


def test_every_game_is_there() -> None:
    assert {case.name for case in CASES} == set(GAMES)
