"""The evaluation without luck: the same games, and what their deals explain of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from stammtisch.bots.heuristics.playout import NORMAL
from stammtisch.bots.master.network import trained
from stammtisch.games import game_named
from stammtisch.lab.estimates import luck_taken_off
from stammtisch.lab.luck.aivat import adjust
from stammtisch.lab.luck.matches import foresight_of
from stammtisch.lab.luck.series import play_series
from stammtisch.learn.train.adjusted import OTHER_DEALS, best_moves, sampled
from stammtisch.learn.train.checkpoint import PAGE
from stammtisch.learn.train.model import weights
from stammtisch.learn.train.model.network import PolicyNetwork
from tests.learn.train.small import SMALL, go

GAME, TABLE = game_named("njet"), {"players": 3, "rounds": 2, "first": 1}


def test_shares_and_luck_are_those_of_the_games_one_by_one() -> None:
    found = sampled(GAME, TABLE, trained("njet"), None, 4, 9)
    shares, lucks = [], []
    for deal in range(4):
        for seat in range(3):
            levels = np.full((1, 3), NORMAL)
            levels[0, seat] = -1
            players = [best_moves(trained("njet"))]
            course = play_series("njet", (3, 2, 1), [deal], levels, players, 9)
            luck = adjust(course, foresight_of("njet", 3, 9), other_deals=OTHER_DEALS)
            shares.append(3 * course.results[0, seat])
            lucks.append(3 * luck.deals[0, seat])
    left = luck_taken_off(
        np.array(shares), np.array(lucks)[:, None], np.repeat(range(4), 3).tolist()
    )
    assert found.share == pytest.approx(np.mean(shares))
    assert found.adjusted == pytest.approx(left.mean()) != found.share
    by_deal = left.reshape(4, 3).mean(1)
    assert found.adjusted_error == pytest.approx(by_deal.std(ddof=1) / 2)


def test_a_network_among_itself_has_a_fair_share() -> None:
    network = trained("njet")
    found = sampled(GAME, TABLE, network, network, 3, 2)
    assert found.share == pytest.approx(1.0) and found.error == pytest.approx(0.0, abs=1e-9)
    assert found.adjusted == pytest.approx(1.0)  # all luck of a deal goes round the seats


def test_weights_play_as_they_would_from_a_file(tmp_path: Path) -> None:
    torch.manual_seed(1)
    arrays = weights.arrays_of(PolicyNetwork(GAME, 16, 1, torch.float32))
    weights.write(tmp_path / "weights.npz", arrays, {})
    features = np.random.default_rng(1).integers(0, 3, (5, len(arrays["first.weight"][0])), np.int8)
    from_file = type(trained("njet"))(tmp_path / "weights.npz")
    assert (weights.as_played(arrays).logits(features) == from_file.logits(features)).all()


def test_a_run_reports_both_figures_every_few_epochs(tmp_path: Path) -> None:
    run = go(replace(SMALL, adjusted_deals=2, adjusted_every=2), tmp_path)
    lines = run.progress.curve
    assert ["sampled_adjusted" in line for line in lines] == [True, False, True]
    assert {"sampled_share", "sampled_error", "sampled_adjusted_error"} <= set(lines[0])
    assert "luck of the deals" in (tmp_path / PAGE).read_text("utf-8")
