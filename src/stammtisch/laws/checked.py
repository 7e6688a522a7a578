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


def refuse_overflow(number: Any) -> Any:
    """Fractions may be as large as they like; other numbers of a compiled rule have 64 bits."""
    if isinstance(number, float):
        return number
    raise OverflowError(f"{number} does not fit into 64 bits")


def refuse_shift(places: int) -> int:
    """Compiled, such a shift is undefined."""
    raise OverflowError(f"shift by {places}")


def refuse_index(place: int) -> int:
    """Compiled, places are counted from the left alone; one too far on a list refuses itself."""
    raise IndexError(f"place {place}")


Check = Callable[[Any], Any]
SOUND: dict[Check, list[int]] = {
    refuse_overflow: [LOW, HIGH],
    refuse_shift: [0, 63],
    refuse_index: [0],
}
"""The least and the greatest number that is sound, by who refuses the others."""

REFUSALS = {check.__name__: check for check in SOUND}


def _checked(check: Check, given: ast.expr) -> ast.expr:
    """`_found if 0 <= (_found := given) else check(_found)`: a call for every number would take
    longer than what is computed."""
    found: ast.expr = ast.NamedExpr(ast.Name("_found", ast.Store()), given)
    low, *high = map(ast.Constant, SOUND[check])
    inside = ast.Compare(low, [ast.LtE()] * (1 + len(high)), [found, *high])
    refused = ast.Call(_load(check.__name__), [_load("_found")], [])
    return ast.IfExp(inside, _load("_found"), refused)


def _load(name: str) -> ast.expr:
    return ast.Name(name, ast.Load())


class _Checking(ast.NodeTransformer):
    """Puts the checks into a function."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, SHIFTS):
            node.right = _checked(refuse_shift, node.right)
        return node if isinstance(node.op, ast.Div) else _checked(refuse_overflow, node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        return _checked(refuse_overflow, node) if isinstance(node.op, ast.USub) else node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        if not isinstance(node.slice, ast.Slice):
            node.slice = _checked(refuse_index, node.slice)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> list[ast.stmt]:
        """`cells[place] += 1`, with what is looked up looked up once."""
        before: list[ast.stmt] = []
        target: Any = node.target
        if not isinstance(target, ast.Name):
            before.append(_named("_owner", target.value))
            target.value = _load("_owner")
        if isinstance(target, ast.Subscript):
            before.append(_named("_place", target.slice))
            target.slice = _load("_place")
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
    scope = {**function.__globals__, **REFUSALS}
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
