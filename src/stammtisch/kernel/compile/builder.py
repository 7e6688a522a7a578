"""Build rules for a game and a target, from their one source.

A built rule is a clone of the function whose globals are swapped: other rules for
their builds, hooks for the game's own rules, the primitives for the target's
instructions, tables (tuples of numbers) for arrays. Entries are called from Python
and kept in the compiler's cache; what they call is inlined into them, but for rules
that are long by then: those are compiled once and called.
"""

from __future__ import annotations

import dis
import hashlib
import types
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from stammtisch.kernel.rule import RULES

Function = Callable[..., Any]

LONGEST = 3000
"""Bytes of Python's code up to which a rule, with what is inlined into it, is inlined.

Longer ones are called: that compiles sooner, and where rules are many runs as fast.
"""
WHOLE = 60000
"""The same for a batch's step, which is to be one piece."""


class Target(NamedTuple):
    """A way to run rules."""

    entry: Callable[[Function, int], Any]
    """Makes a function that Python calls, given how many rules it is compiled with."""
    callee: Callable[[Function, bool, int], Any]
    """Makes a function that other rules call, inlined or not, given how long it is."""
    primitives: Mapping[Function, Any]
    """What the target has in place of some rules."""
    table: Callable[[tuple[Any, ...]], Any]
    """Makes a constant table."""
    clones: bool = True
    """Whether rules in which no hook is called are cloned too."""


class Builder:
    """Builds rules for one game and one target; every rule once."""

    def __init__(
        self,
        hooks: Mapping[Function, Function],
        tag: str,
        target: Target,
        longest: int = LONGEST,
    ) -> None:
        self.hooks = hooks
        self.longest = longest
        self.tag = tag
        self.target = target
        self.built: dict[Function, Any] = dict(target.primitives)
        self.entries: dict[Function, Any] = {}
        self.lengths: dict[Function, int] = dict.fromkeys(target.primitives, 0)
        self.digests: dict[Function, str] = {one: one.__qualname__ for one in target.primitives}

    def entry(self, rule: Function) -> Any:
        """A rule to be called from Python; it is cached on disk."""
        if rule not in self.entries:
            rules = len(self.reached(rule))
            self.entries[rule] = self.target.entry(self._clone(rule, self.tag), rules)
        return self.entries[rule]

    def entry_for(self, rule: Function, arguments: tuple[Any, ...]) -> Any:
        """An entry for arguments of just these types: it does not look at them at every call."""
        from numba import typeof

        return self.entry(rule).compile(tuple(map(typeof, arguments)))

    def compiled(self, rule: Function) -> Any:
        """A rule to be called by other rules of this builder."""
        given = self.hooks.get(rule, rule)
        if given not in self.built:
            length = self.length(given)
            cloned = given
            if self.target.clones or self._calls_hook(given):
                cloned = self._clone(given, self.digest(given))
            self.built[given] = self.target.callee(cloned, length <= self.longest, length)
        return self.built[given]

    def length(self, rule: Function) -> int:
        """How long a rule is with all that is inlined into it."""
        given = self.hooks.get(rule, rule)
        if given not in self.lengths:
            lengths = [self.length(one) for one in self._called(given)]
            inlined = sum(length for length in lengths if length <= self.longest)
            self.lengths[given] = len(given.__code__.co_code) + inlined
        return self.lengths[given]

    def digest(self, rule: Function) -> str:
        """A short name for a rule with all it calls: where another builder's is the same, its code
        is the same. Rules of other packages have sources of their own, which the tag names."""
        given = self.hooks.get(rule, rule)
        if given not in self.digests:
            inlined = self.length(given) <= self.longest
            tag = "" if given.__module__.startswith("stammtisch.") else self.tag
            parts = [given.__module__, given.__qualname__, tag, str(inlined)]
            parts += [self.digest(one) for one in self._called(given)]
            self.digests[given] = hashlib.blake2b(
                " ".join(parts).encode(), digest_size=6
            ).hexdigest()
        return self.digests[given]

    def reached(self, rule: Function) -> set[Function]:
        """A rule and all it calls, the target's own primitives left out."""
        found: set[Function] = set()
        waiting = [self.hooks.get(rule, rule)]
        while waiting:
            given = waiting.pop()
            if given not in found and given not in self.target.primitives:
                found.add(given)
                waiting += self._called(given)
        return found

    def _called(self, rule: Function) -> Iterator[Function]:
        """The rules that a rule calls, as often as it does, hooks filled in."""
        scope: dict[str, Any] = rule.__globals__
        for name in _loaded(rule.__code__):
            if name in scope and self._is_rule(scope[name]):
                yield self.hooks.get(scope[name], scope[name])

    def _calls_hook(self, rule: Function) -> bool:
        """Whether a hook is to be filled in a rule, or in one that it calls."""
        return any(
            one.__globals__.get(name) in self.hooks
            for one in self.reached(rule)
            for name in _loaded(one.__code__)
            if isinstance(one.__globals__.get(name), types.FunctionType)
        )

    def _is_rule(self, value: Any) -> bool:
        return isinstance(value, types.FunctionType) and (value in RULES or value in self.hooks)

    def _clone(self, rule: Function, name: str) -> Function:
        rule = self.hooks.get(rule, rule)
        assert isinstance(rule, types.FunctionType)
        names = set(_names(rule.__code__))
        scope = {
            name: self._swap(value) for name, value in rule.__globals__.items() if name in names
        }
        scope["__builtins__"] = rule.__globals__["__builtins__"]
        scope["__name__"] = rule.__module__
        clone = types.FunctionType(rule.__code__, scope, rule.__name__, rule.__defaults__)
        clone.__module__ = rule.__module__
        clone.__qualname__ = f"{rule.__qualname__}.{name}"
        clone.__doc__ = rule.__doc__
        return clone

    def _swap(self, value: Any) -> Any:
        if self._is_rule(value):
            return self.compiled(value)
        if isinstance(value, tuple) and {*map(type, value)} in ({int}, {float}):
            return self.target.table(value)
        return value


def _names(code: types.CodeType) -> list[str]:
    inner = [
        name
        for const in code.co_consts
        if isinstance(const, types.CodeType)
        for name in _names(const)
    ]
    return [*code.co_names, *inner]


@cache
def _loaded(code: types.CodeType) -> list[str]:
    """The global names that a function uses, as often as it does."""
    return [step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"]


@cache
def plain() -> Target:
    """Plain Python, with the hooks filled in."""
    return Target(
        entry=lambda function, _rules: function,
        callee=lambda function, _inlined, _length: function,
        primitives={},
        table=lambda cells: cells,
        clones=False,
    )


@cache
def cpu() -> Target:
    """One core of this machine; imports the compiler."""
    from stammtisch.kernel.compile.cpu import target

    return target()
