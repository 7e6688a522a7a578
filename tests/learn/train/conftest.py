"""Training in tests."""

from __future__ import annotations

import pytest
import torch


@pytest.fixture(autouse=True)
def one_thread() -> None:
    """Sums come out the same on any machine, and the other worker keeps its core."""
    torch.set_num_threads(1)
