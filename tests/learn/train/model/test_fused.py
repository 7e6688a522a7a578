"""What a GPU compiles: traced here as it would be there, and run operation by operation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import Tensor

from stammtisch.games import game_named
from stammtisch.learn.train.experience.gae import Later, Steps, step_back
from stammtisch.learn.train.experience.rollout import Samples, with_network, with_normals
from stammtisch.learn.train.experience.rounds import with_rounds
from stammtisch.learn.train.learner import Hyperparameters, critic_loss_of, policy_losses
from stammtisch.learn.train.model import fused as module
from stammtisch.learn.train.model.canonical_order import put_order, put_sources, sources
from stammtisch.learn.train.model.fused import fused, on_gpu
from stammtisch.learn.train.model.network import Critic, PolicyNetwork, padded_length

NOW = Hyperparameters(1e-3, 0.01, 0.2, False, 1e-3)


def traced(work: Any) -> Callable[..., Any]:
    """The work as one graph; what cannot be traced raises."""
    made: Callable[..., Any] = torch.compile(work.__wrapped__, backend="aot_eager", fullgraph=True)
    return made


def flat(value: Any) -> list[Tensor]:
    return [value] if isinstance(value, Tensor) else [x for part in value for x in flat(part)]


def same(work: Any, *given: Any) -> None:
    for mine, other in zip(flat(work(*given)), flat(traced(work)(*given)), strict=True):
        torch.testing.assert_close(mine, other)


def samples(policy: PolicyNetwork, critic: Critic, rows: int) -> Samples:
    """Numbers with empty columns at the end, as a buffer has them."""
    rng = torch.Generator().manual_seed(1)
    actions = len(policy.policy.bias)
    mask = torch.rand(rows, actions, generator=rng) < 0.3
    mask[:, 0] = True
    wide = torch.nn.functional.pad(mask, (0, padded_length(actions) - actions))

    def numbers(width: int) -> Tensor:
        return torch.randint(0, 3, (rows, padded_length(width)), generator=rng).to(torch.int8)

    known, hidden = critic.trunk.parts
    chance = torch.rand(rows, 4, generator=rng)
    return Samples(
        features=numbers(known),
        privileged=numbers(hidden),
        mask=wide,
        actions=torch.zeros(rows, dtype=torch.int64),
        log_probs=chance[:, 0].log(),
        heuristic_values=chance[:, 1],
        advantages=chance[:, 2] - 0.5,
        returns=chance[:, 3],
    )


def test_losses_and_their_gradients_are_those_of_the_compiled_graph() -> None:
    game = game_named("njet")
    policy, critic = (kind(game, 16, 1, torch.float32) for kind in (PolicyNetwork, Critic))
    shown, rows = samples(policy, critic, 12), torch.arange(10)
    spread = torch.tensor(0.1), torch.tensor(0.3)

    def gradients(loss: Tensor, network: torch.nn.Module) -> list[Tensor]:
        found = torch.autograd.grad(loss, list(network.parameters()), allow_unused=True)
        return [x for x in found if x is not None]

    found, value = policy_losses(policy, shown, rows, spread, NOW)
    again, worth = traced(policy_losses)(policy, shown, rows, spread, NOW)
    for mine, other in zip(
        gradients(found.loss + value, policy), gradients(again.loss + worth, policy), strict=True
    ):
        torch.testing.assert_close(mine, other)
    mine, other = critic_loss_of(critic, shown, rows), traced(critic_loss_of)(critic, shown, rows)
    torch.testing.assert_close(mine, other)
    for one, two in zip(gradients(mine, critic), gradients(other, critic), strict=True):
        torch.testing.assert_close(one, two)


def test_what_comes_between_networks_is_that_of_the_compiled_graph() -> None:
    rng = torch.Generator().manual_seed(2)
    turns, some = torch.tensor([0, 1, 2, 1]), torch.rand(4, 4, generator=rng)
    yes = some > 0.5
    steps = Steps(turns, some[0], some[:, :3], yes[0], yes[1])
    same(step_back, steps, Later(some[:, :3], some[:, :3] * 2, some[:, :3] * 3, yes[:, :3]), 0.8)
    chosen, seats = torch.arange(4), yes[:, :3]
    same(with_network, chosen, turns.to(torch.int8), torch.tensor([0, 2]), seats[:2], chosen[2:])
    same(with_normals, chosen, turns.to(torch.int8), yes[0], seats, chosen + 7)
    left = torch.tensor([2, 2, 1, 0]), torch.tensor([1, 2, 1, 0])
    powers = torch.tensor([0.5, 2.0])
    same(with_rounds, (torch.zeros(4, 3), yes[2]), some[:, :3], left, powers)


def test_the_order_of_suits_is_that_of_the_compiled_graph() -> None:
    rng = torch.Generator().manual_seed(3)
    columns = torch.tensor([[1, 4], [2, 5], [3, 6]])
    raw = torch.randint(0, 9, (5, 8), generator=rng).to(torch.int8)
    told = []
    for put, move in (
        (put_order, put_sources),
        (traced(bare(put_order)), traced(bare(put_sources))),
    ):
        places, order = (torch.zeros(3, 5, dtype=torch.int64) for _ in range(2))
        put(raw, columns, torch.tensor([3, 1])[None, :, None], places, order)
        out = torch.zeros_like(raw)
        move(raw, order, sources(columns, 8), out)
        told.append((places, order, out))
    assert all(map(torch.equal, *told))
    places, _, out = told[0]
    scores = out[:, columns].int() @ torch.tensor([3, 1], dtype=torch.int32)
    assert bool((scores.diff(dim=1) <= 0).all()) and len(places.unique(dim=1).t()) > 1


def bare(work: Any) -> Any:
    """Without what switches gradients off around it."""
    return work.__wrapped__


def test_it_compiles_for_tensors_on_a_gpu_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[Any] = []

    def compile_(work: Callable[..., Any]) -> Callable[..., Any]:
        compiled.append(work)
        return work

    monkeypatch.setattr(torch, "compile", compile_)
    twice = fused(lambda x: x + x)
    assert float(twice(torch.tensor(2.0))) == 4.0 and not compiled
    monkeypatch.setattr(module, "on_gpu", lambda given: True)
    monkeypatch.setattr(module, "has_triton", lambda: False)
    assert float(twice(torch.tensor(2.0))) == 4.0 and not compiled
    monkeypatch.setattr(module, "has_triton", lambda: True)
    assert float(twice(torch.tensor(2.0))) == 4.0
    assert float(twice(torch.tensor(3.0))) == 6.0 and len(compiled) == 1


def test_tensors_are_found_in_tuples_and_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    given = torch.zeros(1), (1, (torch.zeros(1),)), torch.nn.Linear(1, 1)
    assert not any(map(on_gpu, given))
    monkeypatch.setattr(torch.Tensor, "is_cuda", True)
    assert all(map(on_gpu, given)) and not on_gpu(("word", 1))
