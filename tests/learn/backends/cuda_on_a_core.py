"""A batch as a GPU plays it, played by a core: no GPU is needed, and no simulator.

The kernels are compiled as for a GPU, down to LLVM's language, and from there for
this machine; each thread is called by itself, in a block of its own. So the columns
and sheets that a GPU has, and the simulator has not, are what runs here; how the
threads of a block share out their deals is not.

`python -m tests.learn.backends.cuda_on_a_core GAME` prints "equal" when every array agrees with
those of a core's own batch after every step, with every number of seats.
"""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import llvmlite.binding as llvm
import numpy as np
from numba import types
from numba.cuda import dispatcher
from numba.cuda.compiler import compile_cuda
from numba.cuda.np.numpy_support import from_dtype

from stammtisch.kernel.compile import gpu
from stammtisch.kernel.compile.entry import uncollected
from stammtisch.kernel.compile.lookups import looked_up_once
from stammtisch.kernel.record import NEIGHBOURS
from stammtisch.learn.backends import cuda
from tests.contract.cases import cases_of
from tests.learn.backends.cuda_beside_cpu import compare, compare_refused

CAPABILITY = 9, 0
"""That of an H200."""

TOLD = {"tid": 0, "ntid": 1, "ctaid": 0, "nctaid": 1}
"""What a thread is told about itself: its place, of how many; its block, of how many."""

llvm.initialize_native_target()
llvm.initialize_native_asmprinter()


class Array(np.ndarray[Any, Any]):
    """An array in this machine's memory that is taken for one on a GPU."""

    @property
    def _ary(self) -> Array:
        return self

    def copy_to_host(self) -> np.ndarray[Any, Any]:
        return np.array(self)


def kind_of(argument: Any) -> Any:
    """The type that a kernel is compiled for."""
    if isinstance(argument, np.ndarray):
        order = "C" if argument.flags.c_contiguous else "F" if argument.flags.f_contiguous else "A"
        return types.Array(from_dtype(argument.dtype), argument.ndim, order)
    if hasattr(argument, "_fields"):
        return types.NamedTuple(tuple(map(kind_of, argument)), type(argument))
    if isinstance(argument, tuple):
        return types.UniTuple(types.int64, len(argument))
    return types.boolean if isinstance(argument, bool) else types.int64


def flat(argument: Any) -> list[Any]:
    """What a compiled kernel is handed for it."""
    if isinstance(argument, np.ndarray):
        nobody, first = ctypes.c_void_p(), ctypes.c_void_p(argument.ctypes.data)
        sizes = [ctypes.c_int64(size) for size in (*argument.shape, *argument.strides)]
        whole = ctypes.c_int64(argument.size), ctypes.c_int64(argument.itemsize)
        return [nobody, nobody, *whole, first, *sizes]
    if isinstance(argument, tuple):
        return [cell for part in argument for cell in flat(part)]
    return [ctypes.c_bool(argument) if isinstance(argument, bool) else ctypes.c_int64(argument)]


class Code:
    """A kernel compiled for this machine."""

    def __init__(self, kernel: Callable[..., None], kinds: tuple[Any, ...]) -> None:
        options = {"debug": False, "lineinfo": False, "inline": "never", "fastmath": False}
        made = compile_cuda(kernel, types.void, kinds, nvvm_options={}, cc=CAPABILITY, **options)
        text = made.library.get_llvm_str().replace("llvm.nvvm.", "nvvm.")
        whole = llvm.parse_assembly(registers())
        for part in re.sub(r"(?m)^target .*$", "", text).split("; ModuleID")[1:]:
            whole.link_in(llvm.parse_assembly(f";{part}"))
        machine = llvm.Target.from_default_triple().create_target_machine(opt=1)
        self._engine = llvm.create_mcjit_compiler(whole, machine)
        self._engine.finalize_object()
        self._block, self._blocks = self._cell("ctaid.x"), self._cell("nctaid.x")
        address = self._engine.get_function_address(made.fndesc.llvm_func_name)
        self._call = ctypes.CFUNCTYPE(ctypes.c_int32)(address)

    def _cell(self, name: str) -> ctypes.c_int32:
        return ctypes.c_int32.from_address(self._engine.get_global_value_address(f"told.{name}"))

    def run(self, threads: int, arguments: tuple[Any, ...]) -> None:
        """One thread after another."""
        returned = ctypes.byref(ctypes.c_void_p())
        handed = [one for argument in arguments for one in flat(argument)]
        self._blocks.value = threads
        for thread in range(threads):
            self._block.value = thread
            self._call(returned, *handed)


def registers() -> str:
    """What a GPU has in its registers, as cells; a barrier has nobody to wait for."""
    lines = ["", 'define void @"nvvm.barrier0"() {', "  ret void", "}"]
    for name in (f"{one}.{axis}" for one in TOLD for axis in "xyz"):
        lines += [
            f'@"told.{name}" = global i32 {TOLD[name.split(".")[0]]}',
            f'define i32 @"nvvm.read.ptx.sreg.{name}"() {{',
            f'  %"told" = load i32, i32* @"told.{name}"',
            '  ret i32 %"told"',
            "}",
        ]
    return "\n".join(lines)


@cache
def code(kernel: Callable[..., None], kinds: tuple[Any, ...]) -> Code:
    return Code(kernel, kinds)


def launch(kernel: Any, grid: tuple[int, ...]) -> Callable[..., None]:
    """A kernel over a grid, with blocks of one thread instead of those asked for."""

    def run(*arguments: Any) -> None:
        kinds = tuple(map(kind_of, arguments))
        code(kernel.py_func, kinds).run(grid[0] * grid[1], arguments)

    return run


if __name__ == "__main__":
    device = SimpleNamespace(compute_capability=CAPABILITY)
    here = SimpleNamespace(to_device=lambda array: array.view(Array))
    cases = cases_of(sys.argv[1])
    with (
        uncollected(),
        looked_up_once(),
        patch.object(dispatcher, "get_current_device", lambda: device),
        patch.object(dispatcher.CUDADispatcher, "__getitem__", launch),
        patch.object(cuda, "cuda", here),
        patch.object(gpu, "available", lambda: True),
    ):
        for case in cases:
            compare(case, n=NEIGHBOURS + 2, steps=60, cap=40)
        compare_refused(cases[0])
    print("equal")
