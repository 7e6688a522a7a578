"""The groups of arrays: every array of a backend stands in one of them, under its own name."""

from __future__ import annotations

from stammtisch.learn import Batch
from stammtisch.learn.backends.arrays import Choices, Games, Observations, Outcomes


def test_groups_share_no_name() -> None:
    names = [name for group in (Games, Observations, Outcomes, Choices) for name in group._fields]
    assert len(names) == len(set(names))


def test_a_batch_hands_out_its_groups() -> None:
    batch = Batch("njet", n=3)
    for name in ("turn", "legal_bits", "legal_mask", "features"):
        assert getattr(batch, name) is getattr(batch._backend.observations, name)
    for name in Outcomes._fields:
        assert getattr(batch, name) is getattr(batch._backend.outcomes, name)
