"""The example searches: legal actions, and more wins than at random."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import jax
import numpy as np


def example() -> Any:
    """The example as a module: it is no package."""
    place = Path(__file__).with_name("search.py")
    spec = importlib.util.spec_from_file_location("stammtisch_example_search", place)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_looks_ahead() -> None:
    """Without a network, eight steps ahead: legal actions, and more wins than at random."""
    search = example()
    games = search.games_of("njet", 3, 1, seed=1)
    ahead = search.Search(games, simulations=8)
    now = games.init(24)
    chosen = np.asarray(
        ahead.choose(jax.random.PRNGKey(0), now.states, now.features, now.legal_mask)
    )
    assert now.legal_mask[np.arange(24), chosen].all()
    assert search.share(games, 24, 1, ahead) > search.share(games, 24, 1, None)
