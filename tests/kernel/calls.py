"""Compiled rules called from Python, without an entry that would be kept on disk."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from numba import njit

from stammtisch.kernel.compile.builder import Builder, cpu


@cache
def compiled(rule: Callable[..., Any]) -> Callable[..., Any]:
    """A rule, or the target's primitive for it, as Python can call it."""
    built: Callable[..., Any] = Builder({}, "test", cpu()).compiled(rule)

    @njit(_nrt=False)  # type: ignore[untyped-decorator]
    def call(*arguments: Any) -> Any:
        return built(*arguments)

    called: Callable[..., Any] = call
    return called
