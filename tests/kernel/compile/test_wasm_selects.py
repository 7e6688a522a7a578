"""Choices between fractions become choices between integers of the same bits."""

from __future__ import annotations

import ctypes
from typing import Any

import llvmlite.binding as llvm
import pytest
from numba.core.codegen import initialize_llvm

from stammtisch.kernel.compile.wasm_selects import with_integer_selects

WRITTEN = """
define double @double(i1 %c, double %"a b", double %b) {
  %"x.1" = select i1 %c, double %"a b", double %b
  %y = select nnan nsz i1 %c, double 1.000000e+00, double %"x.1", !prof !0
  ret double %y
}
define float @single(i1 %c, float %a) {
  %x = select i1 %c, float %a, float 0.000000e+00
  ret float %x
}
define i64 @integer(i1 %c, i64 %a) {
  %x = select i1 %c, i64 %a, i64 7
  ret i64 %x
}
!0 = !{!"branch_weights", i32 1, i32 2}
"""


def test_none_is_left_and_integers_stay() -> None:
    made = with_integer_selects(WRITTEN)
    kinds = [line.split(", ")[1].split()[0] for line in made.splitlines() if "= select" in line]
    assert kinds == ["i64", "i64", "i32", "i64"]
    assert "select i1 %c, i64 %a, i64 7" in made


@pytest.fixture(scope="module")
def code() -> Any:
    """Both ways to write it, run on this machine."""
    initialize_llvm()
    machine = llvm.Target.from_default_triple().create_target_machine()
    both = WRITTEN.replace("@double", "@double_before").replace("@single", "@single_before")
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(both), machine)
    made = llvm.parse_assembly(with_integer_selects(WRITTEN))
    made.verify()
    engine.add_module(made)
    engine.finalize_object()
    return engine


@pytest.mark.parametrize("which", [False, True])
@pytest.mark.parametrize("given", [0.5, -0.0, float("inf"), 1e-310])
def test_they_choose_the_same(code: Any, which: bool, given: float) -> None:
    double = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_bool, ctypes.c_double, ctypes.c_double)
    single = ctypes.CFUNCTYPE(ctypes.c_float, ctypes.c_bool, ctypes.c_float)
    for name, kind, arguments in (
        ("double", double, (which, given, -given)),
        ("single", single, (which, given)),
    ):
        now, before = (
            kind(code.get_function_address(one))(*arguments) for one in (name, f"{name}_before")
        )
        assert repr(now) == repr(before)
