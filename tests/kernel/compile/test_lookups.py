"""Operators are looked up once for the same types, and as before afterwards."""

from __future__ import annotations

import operator
from contextlib import suppress
from typing import Any

import pytest
from numba import types
from numba.core.errors import TypingError
from numba.core.registry import cpu_target
from numba.core.types.functions import BaseFunction

from stammtisch.kernel.compile.lookups import looked_up_once


def addition() -> Any:
    cpu_target.target_context.refresh()
    return cpu_target.typing_context.resolve_value_type(operator.add)


def test_the_same_types_are_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    look_up = BaseFunction.get_call_type

    def told(self: Any, context: Any, args: Any, kws: Any) -> Any:
        asked.append(args)
        return look_up(self, context, args, kws)

    monkeypatch.setattr(BaseFunction, "get_call_type", told)
    add, context = addition(), cpu_target.typing_context
    long, short = (types.int64, types.int64), (types.int32, types.float64)
    with looked_up_once():
        found = [add.get_call_type(context, args, {}) for args in (long, short, long, short)]
    assert asked == [long, short]
    assert found[0] is found[2] and found[1] is found[3]
    assert found[0].return_type == types.int64 and found[1].return_type == types.float64
    assert found[0] == look_up(add, context, long, {})
    add.get_call_type(context, long, {})
    assert asked == [long, short, long]


def test_what_cannot_be_added_is_asked_again() -> None:
    add, context = addition(), cpu_target.typing_context
    wrong = types.int64, types.none
    with looked_up_once():
        for _ in range(2):
            with pytest.raises(TypingError):
                add.get_call_type(context, wrong, {})


def test_it_ends_with_an_error_too() -> None:
    before = BaseFunction.get_call_type
    with suppress(ZeroDivisionError), looked_up_once():
        assert BaseFunction.get_call_type is not before
        raise ZeroDivisionError
    assert BaseFunction.get_call_type is before
