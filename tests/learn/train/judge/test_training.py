"""A judge that learns, in the smallest run there can be."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
import torch

from stammtisch.bots.judge.network import Judge
from stammtisch.games import game_named
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from stammtisch.learn.train.judge import __main__ as command
from stammtisch.learn.train.judge.calibration import calibration
from stammtisch.learn.train.judge.network import JudgeNetwork
from stammtisch.learn.train.judge.selfplay import Branches, Positions, play_on
from stammtisch.learn.train.judge.targets import chairs, from_mover
from stammtisch.learn.train.judge.training import (
    JudgeConfig,
    JudgeTrainer,
    on_gpu,
    policy_of,
    tables_of,
)
from stammtisch.learn.train.model import weights
from stammtisch.learn.train.model.network import PolicyNetwork

GAME = game_named("njet")
TABLE = {"players": 3, "rounds": 1, "first": 1}
SMALL = JudgeConfig(
    "njet", iterations=12, num_envs=24, length=12, stagger=8, width=16, blocks=1,
    minibatch_size=64, ema_decay=0.9, learning_rate=1e-2,
)  # fmt: skip


def drawn() -> weights.Arrays:
    torch.manual_seed(1)
    return weights.arrays_of(PolicyNetwork(GAME, 16, 1, torch.float32))


@pytest.fixture
def trainer(monkeypatch: pytest.MonkeyPatch) -> JudgeTrainer:
    """At tables of one kind only."""
    one = {tuple(TABLE.items()): 1}
    monkeypatch.setattr("stammtisch.learn.train.judge.training.tables_of", lambda *_: one)
    return JudgeTrainer(SMALL, drawn(), [TABLE])


def test_a_run_goes_on_to_its_end(trainer: JudgeTrainer) -> None:
    losses: list[float] = []
    trainer.run(lambda now: losses.append(now.loss))
    assert trainer.iteration == len(losses) == SMALL.iterations
    assert trainer.positions > 1000 and trainer.games > 5
    assert trainer.curve[0]["positions"] < trainer.curve[-1]["positions"]
    again = JudgeTrainer(SMALL, drawn(), [TABLE])
    again.iterate()
    assert again.loss == losses[0]  # the same seed, the same run


def test_a_judge_learns_what_it_is_shown(trainer: JudgeTrainer) -> None:
    trainer.iterate()
    rows = trainer.rows_to_learn()[: SMALL.minibatch_size]
    held = trainer.kept.features.flatten(0, 1)[rows].float()
    winner = (held.sum(1) % 2).long()  # something that can be seen
    trainer.targets[rows] = torch.nn.functional.one_hot(winner, 4).float()
    losses = []
    trainer._set_rate(1e-2)
    for _ in range(60):
        trainer.total.zero_()
        trainer._minibatch(rows)
        losses.append(float(trainer.total))
    assert losses[-1] < losses[0] / 2


def test_every_kind_of_table_is_judged() -> None:
    told = tables_of(GAME, [TABLE, TABLE])
    assert told[tuple(TABLE.items())] == 2
    assert {dict(table)["players"] for table in told} == {3, 4}
    assert on_gpu(SMALL).device == "cuda"


def test_games_are_kept_as_they_were_played() -> None:
    policy = policy_of(GAME, drawn(), torch.float32, "cpu")
    batches = [TensorBatch(GAME, TABLE, 4, "cpu", 1500, 1)]
    kept = Positions(batches, 80, len(GAME.rules.actions))
    play_on(batches, kept, policy, torch.Generator().manual_seed(1))
    assert bool(kept.done.any())
    assert torch.allclose(kept.rewards.sum(2), kept.done.float())
    assert torch.equal(kept.features[80, :, : batches[0].features.shape[1]], batches[0].features)
    assert torch.equal(kept.turn[80], batches[0].turn)


def test_beside_every_move_another_is_played() -> None:
    """In a copy of the game; a move and one of the others are on average what all moves are."""
    policy = policy_of(GAME, drawn(), torch.float32, "cpu")
    batches = [TensorBatch(GAME, TABLE, 3, "cpu", 1500, 1)]
    kept = Positions(batches, 40, len(GAME.rules.actions))
    branches = Branches(batches, 40, len(GAME.rules.actions))
    plain, rng = Positions(batches, 40, len(GAME.rules.actions)), torch.Generator().manual_seed(1)
    play_on(batches, kept, policy, rng, branches)
    choice = kept.choice[:-1]
    assert bool(choice.any()) and not bool(choice.all())
    assert bool((branches.rest[choice] > 0).all()) and not bool(branches.rest[~choice].any())
    differs = (branches.kept.features[:-1] != kept.features[1:]).any(2)
    assert bool(differs[choice & ~kept.done].any()) and not bool(differs[~choice].any())
    batches[0].begin(1)
    play_on(batches, plain, policy, torch.Generator().manual_seed(1))
    assert torch.equal(plain.features[1], kept.features[1])  # the game itself knows nothing of it


def test_a_move_and_another_are_worth_what_all_moves_are() -> None:
    """Averaged over what may be made and what else, from one position."""
    probabilities, worth = torch.tensor([0.7, 0.2, 0.1]), torch.tensor([0.3, 0.9, 0.5])
    total = 0.0
    for made in range(3):
        rest = 1.0 - probabilities[made]
        for other in {0, 1, 2} - {made}:
            mean = torch.lerp(worth[made], worth[other], rest)
            total += float(probabilities[made] * probabilities[other] / rest * mean)
    assert total == pytest.approx(float(probabilities @ worth))


def test_averaged_targets_are_the_mean_of_both_moves(trainer: JudgeTrainer) -> None:
    """With λ = 0: the judge's word behind the move, and behind the other, by their weights."""
    averaged = JudgeTrainer(replace(SMALL, averaged=True), drawn(), [TABLE])
    torch.manual_seed(3)
    for parameters in averaged.ema.parameters():
        parameters.data.copy_(0.1 * torch.randn(parameters.shape))
    averaged._play()
    averaged.put_targets(0.0)
    kept, branches = averaged.kept, averaged.branches
    assert branches is not None
    places = chairs(kept.turn[0], kept.seats, averaged.chairs)
    behind, other = (
        averaged.judged(positions)[0][t] for positions, t in ((kept, 1), (branches.kept, 0))
    )
    sure = kept.choice[0] & kept.choice[1] & ~kept.done[0] & ~branches.kept.done[0]
    expected = from_mover(torch.lerp(behind, other, branches.rest[0].unsqueeze(1)), places)
    found = averaged.targets[: len(expected)]
    assert int(sure.sum()) > 3 and torch.allclose(found[sure], expected[sure], atol=1e-6)
    averaged.run()
    assert averaged.iteration == SMALL.iterations


def test_a_judge_that_knows_nothing_says_a_fair_share_and_is_right() -> None:
    policy = policy_of(GAME, drawn(), torch.float32, "cpu")
    judge = JudgeNetwork(GAME, 16, 1, torch.float32)
    tenths = calibration(TensorBatch(GAME, TABLE, 6, "cpu", 1500, 1), policy, judge, 3)
    said = [tenth for tenth in tenths if tenth.judgements]
    assert len(said) == 1 and tenths[3] is said[0]
    assert said[0].said == pytest.approx(1 / 3) and said[0].real == pytest.approx(1 / 3)
    assert said[0].error == pytest.approx(0.0, abs=1e-6)


def test_the_command_writes_a_judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, out = tmp_path / "weights.npz", tmp_path / "judge.npz"
    weights.write(path, drawn(), {"config": {"tables": [TABLE]}})
    words = f"judge njet --out {out} --weights {path} --minutes 0.001 --envs 8 --device cpu"
    monkeypatch.setattr(sys, "argv", words.split())
    command.main()
    first = Judge(out.read_bytes())
    assert first.about["config"]["weights"] == "weights.npz" and first.about["positions"] > 0
    monkeypatch.setattr(sys, "argv", [*words.split(), "--start", str(out)])
    command.main()
    assert Judge(out.read_bytes()).hash != first.hash
