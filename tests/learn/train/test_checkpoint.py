"""Runs on disk: interrupted, resumed, refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import torch

from stammtisch.learn.train import checkpoint
from stammtisch.learn.train.model import weights
from tests.learn.train.small import SMALL, go


def kept(folder: Path) -> bytes:
    arrays, about = weights.read(folder / checkpoint.WEIGHTS)
    assert about["config"]["seed"] == SMALL.seed
    return b"".join(arrays[name].tobytes() for name in sorted(arrays))


def test_a_run_interrupted_at_any_iteration_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole = go(SMALL, tmp_path / "whole")
    folder = tmp_path / "stopped"
    for stop, again in ((3, False), (4, True)):
        go(SMALL, folder, stop_after=stop, again=again)
    resumed = go(SMALL, folder, again=True)
    assert resumed.progress.moves == whole.progress.moves
    assert kept(folder) == kept(tmp_path / "whole")
    for mine, other in zip(resumed.policy.parameters(), whole.policy.parameters(), strict=True):
        assert torch.equal(mine, other)


def test_the_folder_has_weights_a_page_and_no_half_written_file(tmp_path: Path) -> None:
    run = go(SMALL, tmp_path)
    assert {p.name for p in tmp_path.iterdir()} == {"checkpoint.pt", "weights.npz", "curve.html"}
    page = (tmp_path / "curve.html").read_text("utf-8")
    assert "<polyline" in page and 'http-equiv="refresh"' not in page
    assert len(run.progress.curve) == 3 and run.progress.kept >= 1
    _, about = weights.read(tmp_path / checkpoint.WEIGHTS)
    assert about["curve"] == run.progress.curve


def test_there_must_be_a_run_to_go_on_with(tmp_path: Path) -> None:
    with pytest.raises(checkpoint.NoRun):
        checkpoint.opened(SMALL, tmp_path / "mistyped", again=True)
    assert list(tmp_path.iterdir()) == []


def test_another_run_in_the_folder_is_refused(tmp_path: Path) -> None:
    go(replace(SMALL, iterations=2), tmp_path)
    with pytest.raises(checkpoint.OtherRun):
        checkpoint.opened(replace(SMALL, seed=2), tmp_path, again=True)


def test_the_critic_of_another_run_is_taken_over(tmp_path: Path) -> None:
    before = go(SMALL, tmp_path / "first").learner.critic
    file = tmp_path / "first" / checkpoint.CHECKPOINT
    config = replace(SMALL, seed=3, critic=str(file))
    run = checkpoint.opened(config, tmp_path / "next", False)
    run.begin_epoch()
    now = run.learner.critic.state_dict()
    assert all(torch.equal(value, now[name]) for name, value in before.state_dict().items())
    assert checkpoint.about(run)["config"]["critic"] == checkpoint.CHECKPOINT
    with pytest.raises(checkpoint.NoCritic):
        checkpoint.opened(replace(config, blocks=2), tmp_path / "deeper", False)
