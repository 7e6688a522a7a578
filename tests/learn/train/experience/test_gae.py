"""Advantages along each seat's own decisions, beside a slow and obvious twin."""

from __future__ import annotations

import pytest
import torch

from stammtisch.learn.train.experience.gae import Steps, generalized_advantages

LAMBDA = 0.9


def slowly(
    turns: list[int], values: list[float], won: list[list[float]], ends: list[bool],
    free: list[bool],
) -> list[float | None]:  # fmt: skip
    """One table: for each decision the sum of differences to come, None where it is unknown."""
    found: list[float | None] = [None] * len(turns)
    for move, seat in enumerate(turns):
        if not free[move]:
            continue
        gain, weight, at = 0.0, 1.0, move
        while True:
            reward, after = 0.0, at
            while True:
                reward += won[after][seat]
                if ends[after] or after + 1 == len(turns):
                    break
                if turns[after + 1] == seat and free[after + 1]:
                    break
                after += 1
            last = after + 1 == len(turns)
            if last and not ends[after]:
                break
            later = 0.0 if ends[after] else values[after + 1]
            gain += weight * (reward + later - values[at])
            found[move] = gain
            if ends[after]:
                break
            weight, at = weight * LAMBDA, after + 1
    return found


@pytest.mark.parametrize("seed", range(5))
def test_each_seat_is_credited_for_its_own_decisions(seed: int) -> None:
    rng = torch.Generator().manual_seed(seed)
    moves, tables, seats = 40, 6, 3
    turns = torch.randint(0, seats, (moves, tables), generator=rng).to(torch.int8)
    values = torch.rand(moves, tables, generator=rng)
    done = torch.rand(moves, tables, generator=rng) < 0.08
    rewards = torch.rand(moves, tables, seats, generator=rng) * done.unsqueeze(2)
    free = torch.rand(moves, tables, generator=rng) < 0.7
    advantages, returns, known = generalized_advantages(
        Steps(turns, values, rewards, done, free), LAMBDA
    )
    for table in range(tables):
        told = slowly(
            turns[:, table].tolist(),
            values[:, table].tolist(),
            rewards[:, table].tolist(),
            done[:, table].tolist(),
            free[:, table].tolist(),
        )
        assert known[:, table].tolist() == [gain is not None for gain in told]
        expected = torch.tensor([gain or 0.0 for gain in told])
        torch.testing.assert_close(advantages[:, table], expected)
    torch.testing.assert_close(returns, advantages + values)


def test_a_lone_win_is_credited_to_the_end() -> None:
    """Two seats, one game, the second wins: with a lambda of 1 nothing fades."""
    turns = torch.tensor([[0], [1], [0], [1]], dtype=torch.int8)
    rewards = torch.zeros(4, 1, 2)
    rewards[3, 0, 1] = 1.0
    done = torch.tensor([[False], [False], [False], [True]])
    free = torch.ones_like(done)
    advantages, _, known = generalized_advantages(
        Steps(turns, torch.zeros(4, 1), rewards, done, free), 1.0
    )
    assert advantages.flatten().tolist() == [0.0, 1.0, 0.0, 1.0]
    assert bool(known.all())
