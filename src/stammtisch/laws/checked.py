"""A target that checks: rules in plain Python that refuse what goes wrong in silence compiled.

Every computation must stay within 64 signed bits, every shift within 63 places, and every
place be counted from the left.
"""

from __future__ import annotations

import ast
import inspect
import types
from collections.abc import Callable
from functools import cache
from textwrap import dedent
from typing import Any

from stammtisch.kernel.compile.builder import Function, Target

LOW, HIGH = -(1 << 63), (1 << 63) - 1
SHIFTS = (ast.LShift, ast.RShift)


def in_range(number: Any) -> Any:
    """What was computed; `OverflowError` where a compiled rule has not enough bits for it."""
    if LOW <= number <= HIGH or isinstance(number, float):
        return number
    raise OverflowError(f"{number}")


def a_shift(places: int) -> int:
    """By how much is shifted, if that is defined."""
    if 0 <= places <= 63:
        return places
    raise OverflowError(f"shift by {places}")


def from_left(place: int) -> int:
    """A place that is looked up; a list says itself whether it has so many."""
    if place >= 0:
        return place
    raise IndexError(f"place {place}")


CHECKS = {check.__name__: check for check in (in_range, a_shift, from_left)}


def _call(check: Callable[[Any], Any], given: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(check.__name__, ast.Load()), [given], [])


class _Checking(ast.NodeTransformer):
    """Puts the checks into a function."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, SHIFTS):
            node.right = _call(a_shift, node.right)
        return node if isinstance(node.op, ast.Div) else _call(in_range, node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        return _call(in_range, node) if isinstance(node.op, ast.USub) else node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        if not isinstance(node.slice, ast.Slice):
            node.slice = _call(from_left, node.slice)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> list[ast.stmt]:
        """`cells[place] += 1`, with what is looked up looked up once."""
        before: list[ast.stmt] = []
        target: Any = node.target
        if not isinstance(target, ast.Name):
            before.append(_named("_owner", target.value))
            target.value = ast.Name("_owner", ast.Load())
        if isinstance(target, ast.Subscript):
            before.append(_named("_place", target.slice))
            target.slice = ast.Name("_place", ast.Load())
        found: Any = ast.parse(ast.unparse(target), mode="eval").body
        made = ast.Assign([target], ast.BinOp(found, node.op, node.value))
        return [self.visit(one) for one in (*before, made)]


def _named(name: str, value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Name(name, ast.Store())], value)


@cache
def _code(code: types.CodeType) -> types.CodeType:
    """The code of a function anew, with the checks."""
    found: Any = ast.parse(dedent(inspect.getsource(code))).body[0]
    found.decorator_list, found.returns, found.args.defaults = [], None, []
    for argument in found.args.args:
        argument.annotation = None
    _Checking().generic_visit(found)
    whole = ast.fix_missing_locations(ast.Module([found], []))
    ast.increment_lineno(whole, code.co_firstlineno - 1)
    module = compile(whole, code.co_filename, "exec")
    return next(one for one in module.co_consts if isinstance(one, types.CodeType))


def checking(function: Function) -> Function:
    """A function with the checks in it."""
    assert isinstance(function, types.FunctionType)
    scope = {**function.__globals__, **CHECKS}
    return types.FunctionType(
        _code(function.__code__), scope, function.__name__, function.__defaults__
    )


@cache
def checked() -> Target:
    """Plain Python with the checks, the hooks filled in."""
    return Target(
        entry=lambda function, _rules: checking(function),
        callee=lambda function, _inlined, _length: checking(function),
        primitives={},
        table=lambda cells: cells,
    )
