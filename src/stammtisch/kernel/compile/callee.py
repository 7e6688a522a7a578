"""Functions that only compiled code calls.

Numba optimizes every function by itself, turns it into machine code and gives it two
wrappers for Python. A function that ends up in another needs none of that: it is typed
and lowered, and optimized once, together with the entry it is linked into.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from numba import types
from numba.core.bytecode import FunctionIdentity
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, DefaultPassBuilder
from numba.core.datamodel.models import OpaqueModel
from numba.core.datamodel.registry import register_default as register_model
from numba.core.imputils import lower_constant
from numba.core.options import DefaultOptions
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NopythonRewrites
from numba.core.untyped_passes import ExtractByteCode, InlineClosureLikes, WithLifting

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
"""How `numba.njit` is to compile rules, entries included."""

if hasattr(DefaultOptions, "_nrt"):
    # Rules allocate nothing and keep nothing, and whoever calls them has their arrays:
    # counting references would be an atomic addition and a barrier at every call.
    OPTIONS["_nrt"] = False


class Library(JITCodeLibrary):  # type: ignore[misc]
    """A module to link with: neither optimized, which depends on the machine, nor made
    executable."""

    def _optimize_functions(self, ll_module: Any) -> None:
        pass

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


COUNT = count()


def handle(fndesc: Any) -> str:
    """The key by which callers find a function: one a dispatcher, also where two share their code,
    because Numba forgets what a dispatcher has made when that is gone."""
    return f"{fndesc.mangled_name}#{next(COUNT)}"


UNNEEDED = {WithLifting, InlineClosureLikes, NopythonRewrites}
"""Passes over what no rule has: `with`, functions within functions, arithmetic on arrays."""


class Lowering(Compiler):  # type: ignore[misc]
    """Numba's compiler, up to lowering."""

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [one for one in passes.passes if one[0] not in UNNEEDED]
        passes.finalize()
        return [passes]

    def identity(self, func: Callable[..., Any]) -> Any:
        """The function's name in LLVM IR; no two have the same number."""
        return FunctionIdentity.from_function(func)

    def compile_extra(self, func: Callable[..., Any]) -> Any:
        state = self.state
        state.flags.no_compile = True
        state.flags.no_cpython_wrapper = True
        state.flags.no_cfunc_wrapper = True
        state.library = Library(state.targetctx.codegen(), func.__qualname__)
        state.func_id = self.identity(func)
        state.lifted, state.lifted_from = (), None
        ExtractByteCode().run_pass(state)
        lowered = self._compile_bytecode()
        made = lowered._replace(entry_point=handle(lowered.fndesc))
        state.targetctx.insert_user_function(made.entry_point, made.fndesc, [made.library])
        return made


class _CalleeType(types.Dispatcher):  # type: ignore[misc]
    """The type of a function that is only ever called: nobody needs its address."""


register_model(_CalleeType)(OpaqueModel)


@lower_constant(_CalleeType)  # type: ignore[untyped-decorator]
def _no_address(context: Any, _builder: Any, typ: Any, _value: Any) -> Any:
    # Numba would write down where this process has it: a file with that is of no use to others.
    return context.get_constant_null(typ)


class Callee(CPUDispatcher):  # type: ignore[misc]
    """What compiled code finds when it calls the function."""

    @property
    def _numba_type_(self) -> Any:
        return _CalleeType(self)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        # Compiled for a type once, not for every constant of it.
        return super().get_call_template(tuple(map(types.unliteral, args)), kws)

    def add_overload(self, cres: Any) -> None:
        self.overloads[tuple(cres.signature.args)] = cres

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        raise TypeError(f"{self.py_func.__name__} is for compiled code alone: build an entry")


def callee(
    function: Callable[..., Any],
    inline: bool,
    compiler: type[Lowering] = Lowering,
    kind: type[Callee] = Callee,
) -> Any:
    """A function for compiled code to call, or to have inlined."""
    options = {**OPTIONS, "nopython": True, "boundscheck": None, "forceinline": inline}
    return kind(function, locals={}, targetoptions=options, pipeline_class=compiler)


def inlined(function: Callable[..., Any]) -> Any:
    """A function that becomes a part of every compiled function that calls it."""
    return callee(function, inline=True)
