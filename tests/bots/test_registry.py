"""The registry: shipped heuristics are found by the game, others can be registered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from stammtisch.bots import registry
from stammtisch.bots.heuristics import hooks
from stammtisch.bots.heuristics.contract import Heuristics
from stammtisch.bots.simple import HeuristicBot
from stammtisch.bots.warmup import opening_view
from stammtisch.games import GAMES, game_named


@pytest.fixture(autouse=True)
def forget(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(registry, "REGISTERED", {})
    yield
    for cached in (registry.compiled, registry.interpreted, registry.plain_heuristics):
        cached.cache_clear()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_heuristics_of_its_own(name: str) -> None:
    shipped = registry.heuristics_of(name)
    assert shipped.normal is not Heuristics().normal
    assert shipped.normal.__module__.endswith(GAMES[name].rsplit(".", 1)[-1])
    assert registry.tag_of(name) == name


@pytest.mark.parametrize("name", GAMES)
def test_registered_heuristics_take_the_place_of_the_shipped_ones(name: str) -> None:
    shipped, view = registry.heuristics_of(name), opening_view(game_named(name))
    registry.register(name, replace(shipped, normal=shipped.easy))
    easy, normal = (HeuristicBot(name, level).choose(view, 3) for level in ("easy", "normal"))
    assert easy == normal
    assert registry.hooks_of(name)[hooks.normal] is shipped.easy
    assert registry.interpreted(name).hooks[hooks.normal] is shipped.easy


def test_compiled_code_of_other_heuristics_has_another_name() -> None:
    name = next(iter(GAMES))
    shipped = registry.heuristics_of(name)
    registry.register(name, replace(shipped, normal=shipped.easy))
    one = registry.tag_of(name)
    registry.register(name, shipped)
    assert len({name, one, registry.tag_of(name)}) == 3
