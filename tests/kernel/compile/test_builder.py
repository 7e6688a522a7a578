"""Built rules: the same source, other globals."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

from stammtisch.games import game_named
from stammtisch.kernel import bits
from stammtisch.kernel.compile.builder import Builder, cpu, plain
from stammtisch.kernel.hooks import play
from stammtisch.kernel.playout import random_game
from stammtisch.kernel.rule import rule
from tests.kernel.calls import compiled

TABLE = (10, 20, 30)
SHIFT = 2


@rule
def inner(x: int) -> int:
    return TABLE[x] + SHIFT


@rule
def outer(x: int) -> int:
    return inner(x) * 100 + bits.count(x)


@rule
def double(s: int, action: int) -> int:
    return 2 * s + action


@rule
def uses_hook(s: int) -> int:
    twice: Any = play
    outcome: int = twice(s, 1)
    return outcome


def test_rules_are_compiled_with_what_they_call() -> None:
    assert outer(1) == compiled(inner)(1) * 100 + 1


def test_hooks_are_filled_in() -> None:
    for target in (plain(), cpu()):
        assert Builder({play: double}, "test", target).entry(uses_hook)(20) == 41
    with pytest.raises(RuntimeError, match="empty hook"):
        uses_hook(20)


@rule
def first_of(rows: Any) -> int:
    return inner_first(rows[1:])


@rule
def inner_first(cells: Any) -> int:
    cells[0] += 1
    first: int = cells[0]
    return first


def test_arrays_are_left_to_their_owner() -> None:
    """Compiled rules do not count who has an array, and nobody has it after them."""
    called: Any = compiled(first_of)
    rows = np.arange(10, 20)
    before = sys.getrefcount(rows)
    assert [called(rows) for _ in range(100)] == list(range(12, 112))
    assert sys.getrefcount(rows) == before
    text = "".join(called.inspect_llvm().values())
    assert "NRT_incref(" not in text and "NRT_decref(" not in text


def test_a_rule_knows_what_it_is_compiled_with() -> None:
    builder = Builder({play: double}, "test", cpu())
    assert builder.reached(outer) == {outer, inner}
    assert builder.reached(uses_hook) == {uses_hook, double}


def test_plain_rules_without_hooks_are_the_functions_themselves() -> None:
    """So a debugger, and a test that patches a rule, meets the one there is."""
    game = game_named("njet")
    assert game.plain.compiled(game.rules.play) is game.rules.play
    assert game.plain.entry(random_game) is not random_game


def test_code_is_shared_by_builders_in_which_a_rule_is_the_same() -> None:
    """Whatever their tags; another rule in a hook, or rules of elsewhere, make it another."""
    game = game_named("njet")
    one, other = Builder(game.hooks(), "one", cpu()), Builder(game.hooks(), "other", cpu())
    changed = Builder({**game.hooks(), play: double}, "one", cpu())
    calling = Builder(game.hooks(), "one", cpu(), longest=0)
    assert one.digest(random_game) == other.digest(random_game)
    assert one.digest(random_game) != changed.digest(random_game)
    assert one.digest(random_game) != calling.digest(random_game)
    assert one.digest(outer) != other.digest(outer)
