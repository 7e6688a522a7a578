"""What an operator is for some types, looked up once in a compilation."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core.compiler_lock import global_compiler_lock
from numba.core.types.functions import BaseFunction


@contextmanager
def looked_up_once() -> Iterator[None]:
    """While a function, or an operator, is looked up once for the same types.

    Numba tries one candidate after another for every `a + b`, when it types it and again when it
    lowers it. That was about a tenth of the time that a batch took to compile.
    """
    found: dict[Any, Any] = {}
    with global_compiler_lock:
        function: Any = BaseFunction
        look_up = function.get_call_type

        def get_call_type(self: Any, context: Any, args: Any, kws: Any) -> Any:
            key = self, context, tuple(args), tuple(kws.items())
            if key not in found:
                found[key] = look_up(self, context, args, kws)
            return found[key]

        function.get_call_type = get_call_type
        try:
            yield
        finally:
            function.get_call_type = look_up
