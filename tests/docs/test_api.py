"""The page of the Python API: every public name is explained, and the examples run."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import griffe
import pytest

ROOT = Path(__file__).parents[2]
SHOWN = (
    "stammtisch.Table",
    "stammtisch.View",
    "stammtisch.dumps",
    "stammtisch.game_named",
    "stammtisch.bots.seat_bot",
    "stammtisch.lab.read_games",
    "stammtisch.lab.tournament",
    "stammtisch.learn.Batch",
    "stammtisch.learn.PureGames",
    "stammtisch.learn.gymnasium.SeatEnv",
    "stammtisch.learn.openspiel.TableGame",
    "stammtisch.learn.pettingzoo.env",
)
"""Names from which people begin: these have an example."""

OTHERS = ("gymnasium.", "pettingzoo.", "pyspiel.")
"""Libraries whose kinds of class our adapters are."""


@pytest.fixture(scope="module")
def package() -> griffe.Module:
    found = griffe.load("stammtisch", search_paths=[ROOT / "src"])
    assert isinstance(found, griffe.Module)
    return found


def explained(thing: Any, name: str) -> Iterator[tuple[str, bool]]:
    """A name and those inside it, each with whether it has a docstring.

    What is inside a class of another library's kind is explained by that library.
    """
    yield name, thing.has_docstring
    if thing.is_class and not any(
        str(base.canonical_path).startswith(OTHERS) for base in thing.bases
    ):
        for member, inside in thing.members.items():
            if not member.startswith("_"):
                yield f"{name}.{member}", inside.has_docstring


def public(docs: Any) -> list[str]:
    names = (f"{module}.{name}" for module in docs.PUBLIC for name in import_module(module).__all__)
    return [name for name in names if not name.endswith("__version__")]


def test_every_public_name_is_explained(docs: Any, package: griffe.Module) -> None:
    silent = set()
    for name in public(docs):
        module, _, last = name.rpartition(".")
        place = docs.home(module, last)
        thing = package[place.removeprefix("stammtisch.")]
        silent |= {inside for inside, told in explained(thing, place) if not told}
    assert silent == set()


def test_what_is_shown_is_public(docs: Any) -> None:
    assert set(SHOWN) <= set(public(docs))


@pytest.mark.parametrize("name", SHOWN)
def test_an_example_runs(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    module, _, last = name.rpartition(".")
    thing = getattr(import_module(module), last)
    assert "Examples:" in (thing.__doc__ or "")
    (test,) = doctest.DocTestFinder(recurse=False).find(thing, last, globs={})
    assert test.examples
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(test, out=told.append).failed == 0, "".join(told)
