"""Functions that Python calls, compiled by one process and read from its file by the others."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher

from stammtisch.kernel.compile.callee import OPTIONS
from stammtisch.kernel.compile.lookups import looked_up_once
from stammtisch.kernel.compile.progress import LOG

try:
    import fcntl
except ImportError:  # where files cannot be locked, each process compiles for itself
    fcntl = None  # type: ignore[assignment]


class _Library(JITCodeLibrary):  # type: ignore[misc]
    """A module with all it calls, optimized once it is together: function by function, then as
    a whole. Numba inlines in a pass of its own before that, to find references that are counted
    in vain: rules count none."""

    def _optimize_functions(self, ll_module: Any) -> None:
        pass

    def _optimize_final_module(self) -> None:
        super()._optimize_functions(self._final_module)
        manager, passes = self._codegen._module_pass_manager()
        manager.run(self._final_module, passes)


class _Compiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, with such a module."""

    def compile_extra(self, func: Callable[..., Any]) -> Any:
        self.state.library = _Library(self.state.targetctx.codegen(), func.__qualname__)
        self.state.library.enable_object_caching()
        return super().compile_extra(func)


class _Entry(CPUDispatcher):  # type: ignore[misc]
    """Looks for its code in the cache, and compiles what is not there."""

    def compile(self, sig: Any) -> Any:
        if sig in self.overloads:
            return super().compile(sig)
        lock = alone(Path(self.stats.cache_path), self.py_func.__qualname__)
        with lock, uncollected(), looked_up_once():
            return super().compile(sig)


def entry(function: Callable[..., Any]) -> Any:
    """A function for Python to call, kept in the compiler's cache."""
    options = {**OPTIONS, "nopython": True, "boundscheck": None}
    made = _Entry(function, locals={}, targetoptions=options, pipeline_class=_Compiler)
    made.enable_caching()
    return made


@contextmanager
def uncollected() -> Iterator[None]:
    """Without looking for garbage: a compiler keeps nearly all it makes, and a sixth of its
    time went into looking through that again and again."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


@contextmanager
def alone(folder: Path, name: str) -> Iterator[None]:
    """While no other process compiles the same: when it is done, its code can be read."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / f"{name}.lock", os.O_CREAT | os.O_RDWR, 0o644)
    except OSError:  # a folder that cannot be written to keeps no code either
        lock = -1
    try:
        if fcntl and lock >= 0:
            _wait(lock, name)
        yield
    finally:
        if lock >= 0:
            os.close(lock)


def _wait(lock: int, name: str) -> None:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        LOG.info("waiting for another process that compiles %s", name)
        fcntl.flock(lock, fcntl.LOCK_EX)
