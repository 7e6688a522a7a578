"""The examples in the documentation of the adapters run, learn, and take less than a minute."""

from __future__ import annotations

import doctest
import time
from importlib import import_module

import pytest


@pytest.mark.parametrize("name", ["batch", "pettingzoo", "gymnasium", "openspiel"])
def test_examples(name: str) -> None:
    module = import_module(f"stammtisch.learn.{name}")
    begin = time.perf_counter()
    failed, tried = doctest.testmod(module)
    assert tried > 0 and failed == 0
    assert time.perf_counter() - begin < 60
