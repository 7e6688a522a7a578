"""`@rule`: plain functions over a record, which can also be compiled.

A rule stays what it is: importing it, stepping through it and covering it sees
plain Python. `stammtisch.kernel.compile.builder` compiles them from the same
source, on demand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Rule = TypeVar("Rule", bound=Callable[..., Any])

RULES: set[Callable[..., Any]] = set()
"""Every function that may be compiled."""


def rule(function: Rule) -> Rule:
    """Register a function as a rule of a game and return it untouched."""
    RULES.add(function)
    return function
