"""Lowered rules: kept on disk, and read by the next process that calls them."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import pytest
from numba import njit, types

from stammtisch.kernel.compile import lowered, wasm
from stammtisch.kernel.compile.builder import Builder, cpu
from stammtisch.kernel.compile.callee import Lowering
from stammtisch.kernel.compile.lowered import SHORTEST, kept
from stammtisch.kernel.rule import rule


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what is lowered from now on, with an empty cache."""
    names: list[str] = []
    identity = Lowering.identity

    def listed(self: Any, func: Callable[..., Any]) -> Any:
        names.append(func.__name__)
        return identity(self, func)

    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(Lowering, "identity", listed)
    return names


@rule
def thrice(x: int) -> int:
    return 3 * x


@rule
def thrice_and_one(x: int) -> int:
    return thrice(x) + 1


def ask(length: int, x: Any, inline: bool = True) -> Any:
    """Call it by an entry of its own, as another process would."""
    called = kept(thrice, inline, length)
    entry: Any = njit(lambda x: called(x) + 1)
    return entry(x)


@pytest.mark.parametrize("inline", [False, True])
def test_what_two_entries_call_is_lowered_once(compiled: list[str], inline: bool) -> None:
    assert [ask(SHORTEST, 5, inline), ask(SHORTEST, 6, inline)] == [16, 19]
    assert compiled == ["thrice"]


def test_a_rule_outlives_another_of_the_same_code(compiled: list[str]) -> None:
    """Numba forgets what a dispatcher had made when that is gone."""
    lasting = kept(thrice, False, SHORTEST)
    before: Any = njit(lambda x: lasting(x) + 1)
    assert [ask(SHORTEST, 5, False), before(5), ask(SHORTEST, 5, False)] == [16, 16, 16]
    gc.collect()
    later: Any = njit(lambda x: lasting(x) + 2)
    assert later(5) == 17


def test_a_browser_takes_what_a_core_has_lowered(
    compiled: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lowered, "SHORTEST", 0)
    for target in (cpu(), wasm.target()):
        monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
        Builder({}, "test", target).entry(thrice_and_one).compile((types.int64,))
    assert compiled == ["thrice", "thrice_and_one"]


def test_for_each_type_by_itself(compiled: list[str]) -> None:
    assert [ask(SHORTEST, x) for x in (5, 0.5, 7, 0.25)] == [16, 2.5, 22, 1.75]
    assert compiled == ["thrice", "thrice"]


def test_what_is_short_is_not_worth_a_file(compiled: list[str], tmp_path: Path) -> None:
    assert [ask(SHORTEST - 1, 5), ask(SHORTEST - 1, 6)] == [16, 19]
    assert compiled == ["thrice", "thrice"] and not list(tmp_path.rglob("*thrice*.nbc"))
