"""Functions for compiled code alone."""

from __future__ import annotations

from typing import Any

import pytest
from numba import njit

from stammtisch.kernel.compile.callee import callee

twice = callee(lambda x: 2 * x, True)


@pytest.mark.parametrize("inline", [False, True])
def test_compiled_code_calls_them_with_any_types(inline: bool) -> None:
    twice_and_one = callee(lambda x: twice(x) + 1, inline)

    @njit  # type: ignore[untyped-decorator]
    def both(x: int, y: float) -> Any:
        return twice_and_one(x), twice_and_one(y)

    assert both(3, 0.25) == (7, 1.5)


def test_python_is_told_that_it_cannot_call_them() -> None:
    with pytest.raises(TypeError, match="is for compiled code alone"):
        twice(1)
