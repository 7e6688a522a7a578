"""Rules that are typed and lowered, kept on disk: what two entries call is lowered once.

Most of the time that an entry takes is Numba's, for typing and lowering the rules it calls,
and entries of a game call the same ones. A rule is kept with all that it calls, as LLVM's
bitcode, and still optimized as a part of every entry that it is linked into.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
from numba.core.caching import Cache, CompileResultCacheImpl
from numba.core.compiler import CompileResult

from stammtisch.kernel.compile.callee import Callee, Library, Lowering, callee, handle
from stammtisch.kernel.compile.entry import alone

SHORTEST = 600
"""Bytes of Python's code, with all it calls, from which on a rule is worth a file."""


class _Files(CompileResultCacheImpl):  # type: ignore[misc]
    """How a lowered rule is written and read: nothing of it is made executable."""

    def reduce(self, cres: Any) -> Any:
        cres.fndesc.typemap = cres.fndesc.calltypes = None  # as Numba's own files have it
        return cres.library.serialize_using_bitcode(), cres.fndesc, cres.signature, cres.reload_init

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        (name, _, bitcode), fndesc, signature, reload_init = payload
        for function in reload_init:
            function()
        library = Library(target_context.codegen(), name)
        library._final_module = llvm.parse_bitcode(bitcode)
        library._reload_init.update(reload_init)
        library._finalize_final_module()
        found = dict.fromkeys(CompileResult._fields)
        return CompileResult(**found)._replace(
            typing_context=target_context.typing_context,
            target_context=target_context,
            entry_point=handle(fndesc),
            signature=signature,
            objectmode=False,
            lifted=(),
            fndesc=fndesc,
            library=library,
            reload_init=reload_init,
            referenced_envs=(),
        )


class _Rules(Cache):  # type: ignore[misc]
    _impl_class = _Files


class _Named(Lowering):
    """Gives a rule the same name in every process: what two files have in common is linked once."""

    def identity(self, func: Callable[..., Any]) -> Any:
        made = super().identity(func)
        digest = hashlib.blake2b(func.__qualname__.encode(), digest_size=6).digest()
        made.unique_id = int.from_bytes(digest)
        made.unique_name = f"{made.func_qualname}${made.unique_id}"
        return made


class _Kept(Callee):
    """Looks for its lowered code on disk first."""

    _cache: Any

    def compile(self, sig: Any) -> Any:
        if tuple(sig.args if hasattr(sig, "args") else sig) in self.overloads:
            return super().compile(sig)
        if not isinstance(self._cache, _Rules):
            self._cache = _Rules(self.py_func)
        with alone(Path(self._cache.cache_path), self.py_func.__qualname__):
            return super().compile(sig)


def kept(function: Callable[..., Any], inline: bool, length: int) -> Any:
    """A function for compiled code to call, kept on disk if it is long enough."""
    kind = _Kept if length >= SHORTEST else Callee
    return callee(function, inline, _Named, kind)
