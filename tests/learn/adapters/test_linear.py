"""The examples in the adapters run, learn, and take less than a minute of a core."""

from __future__ import annotations

import doctest
import time
from importlib import import_module

import pytest


@pytest.mark.parametrize("name", ["pettingzoo", "gymnasium", "openspiel", "jax"])
def test_examples(name: str) -> None:
    module = import_module(f"stammtisch.learn.adapters.{name}")
    begin = time.process_time()
    failed, tried = doctest.testmod(module)
    assert tried > 0 and failed == 0
    assert time.process_time() - begin < 60
