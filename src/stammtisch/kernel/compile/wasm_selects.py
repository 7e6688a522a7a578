"""Choices between two fractions, as choices between two integers of the same bits.

V8 on x86 has a conditional move for integers and makes a branch of every choice between
fractions, as `a if c else b` is one; rules make many that no processor foresees.
"""

from __future__ import annotations

import re

INTEGERS = {"float": "i32", "double": "i64"}

VALUE = r'%"[^"]*"|[^\s,]+'
SELECT = re.compile(
    rf"^ +(?P<made>{VALUE}) = select (?:\w+ )*?i1 (?P<which>{VALUE}), "
    rf"(?P<kind>float|double) (?P<one>{VALUE}), (?P=kind) (?P<other>{VALUE}).*$",
    re.MULTILINE,
)


def with_integer_selects(assembly: str) -> str:
    """LLVM's assembly without a choice between single fractions."""
    return SELECT.sub(_replaced, assembly)


def _replaced(found: re.Match[str]) -> str:
    made, which, kind, one, other = found.group("made", "which", "kind", "one", "other")
    integer, name = INTEGERS[kind], made.strip('%"')
    first, second, bits = (f'%"{name}.{part}"' for part in ("one", "other", "bits"))
    return "\n".join(
        (
            f"  {first} = bitcast {kind} {one} to {integer}",
            f"  {second} = bitcast {kind} {other} to {integer}",
            f"  {bits} = select i1 {which}, {integer} {first}, {integer} {second}",
            f"  {made} = bitcast {integer} {bits} to {kind}",
        )
    )
