"""Targets of the judge, beside a twin that takes one game at a time."""

from __future__ import annotations

import torch
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.learn.train.judge.targets import (
    Stretch,
    at_table,
    chairs,
    from_mover,
    lambda_shares,
)


def twin(stretch: Stretch, lam: float, game: int) -> list[list[float]]:
    """Each position's target from the definition: what comes next, and what comes after that."""

    def after(t: int) -> tuple[torch.Tensor, torch.Tensor]:
        """The value that the next choice or the end has, and the target there."""
        if stretch.done[t, game]:
            return stretch.rewards[t, game], stretch.rewards[t, game]
        if t + 1 == len(stretch.done):
            return stretch.values[t + 1, game], stretch.values[t + 1, game]
        if stretch.choice[t + 1, game]:
            value, ahead = after(t + 1)
            rest = stretch.rest[t + 1, game]
            mean = (1 - rest) * value + rest * stretch.others[t + 1, game]
            return stretch.values[t + 1, game], (1 - lam) * mean + lam * ahead
        return after(t + 1)

    targets = []
    for t in range(len(stretch.done)):
        value, ahead = after(t)
        rest = stretch.rest[t, game]
        mean = (1 - rest) * value + rest * stretch.others[t, game]
        targets.append(((1 - lam) * mean + lam * ahead).tolist())
    return targets


@given(st.integers(0, 2**20), st.floats(0, 1))
def test_targets_are_those_of_the_twin(seed: int, lam: float) -> None:
    rng = torch.Generator().manual_seed(seed)
    steps, games, seats = 6, 3, 2
    values = torch.rand(steps + 1, games, seats, generator=rng)
    done = torch.rand(steps, games, generator=rng) < 0.3
    choice = torch.rand(steps + 1, games, generator=rng) < 0.6
    rewards = torch.rand(steps, games, seats, generator=rng) * done.unsqueeze(2)
    others = torch.rand(steps, games, seats, generator=rng)
    rest = torch.rand(steps, games, generator=rng) * choice[:-1]
    stretch = Stretch(values, choice, done, rewards, others, rest)
    found = lambda_shares(stretch, lam)
    for game in range(games):
        assert torch.allclose(found[:, game], torch.tensor(twin(stretch, lam, game)), atol=1e-5)


@given(st.integers(2, 6), st.data())
def test_seats_are_counted_from_the_mover_and_back(seats: int, data: st.DataObject) -> None:
    turn = data.draw(st.integers(0, seats - 1))
    places = chairs(torch.tensor([turn], dtype=torch.int8), torch.tensor([seats]), 6)
    shares = torch.arange(6.0)[None]
    turned = from_mover(shares, places)
    assert [int(x) for x in turned[0, :seats]] == [(turn + k) % seats for k in range(seats)]
    assert torch.equal(at_table(turned, places), shares)
