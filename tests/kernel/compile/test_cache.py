"""The cache's name: what rules depend on changes it, and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import stammtisch
from stammtisch.bots.registry import compiled
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.compile import cache
from stammtisch.kernel.compile.cache import ROOT, digest_of, modules_digest, sources
from stammtisch.kernel.rule import RULES


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the sources, to be edited."""
    return Path(shutil.copytree(Path(stammtisch.__file__).parent, tmp_path / "stammtisch"))


def edit(path: Path) -> None:
    path.write_text(path.read_text("utf-8") + "\n# edited\n", "utf-8")


def test_edits_elsewhere_keep_the_name(package: Path) -> None:
    before = digest_of(package)
    for room in ("server", "cli", "mcp", "lab/tournaments", "lab/reports", "table"):
        for path in (package / room).rglob("*.py"):
            edit(path)
    for path in package.glob("games/*/view/scene.py"):
        edit(path)
    assert digest_of(package) == before


def test_an_edit_of_a_rule_changes_the_name(package: Path) -> None:
    before = digest_of(package)
    edit(package / "games" / "njet" / "rules.py")
    assert digest_of(package) != before


def test_a_name_for_some_modules_knows_what_they_import_and_no_more(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "ROOT", package)
    rules = {"stammtisch.games.njet.rules"}
    before = modules_digest(rules)
    for room in ("table", "bots", "games/space_beans"):
        for path in (package / room).rglob("*.py"):
            edit(path)
    assert modules_digest(rules) == before
    edit(package / "games" / "njet" / "cards.py")
    assert (after := modules_digest(rules)) != before
    edit(package / "kernel" / "compile" / "wasm.py")
    assert modules_digest(rules) != after


def test_every_module_that_holds_rules_counts() -> None:
    for name in GAMES:
        game_named(name)
        compiled(name)
    for module in ("stammtisch.learn.batch", "stammtisch.lab.estimates"):
        import_module(module)
    holders = {rule.__module__ for rule in RULES if rule.__module__.startswith("stammtisch.")}
    assert len(holders) > 30
    assert holders <= sources(ROOT).keys()


def test_rules_depend_on_what_they_import_and_on_the_builder() -> None:
    found = sources(ROOT)
    for module in ("games.njet.cards", "games.njet", "kernel.record", "kernel.compile.builder"):
        assert f"stammtisch.{module}" in found
    assert not [module for module in found if module.endswith(".view.scene")]


SCRIPT = """
from stammtisch.kernel.compile.builder import Builder, cpu
from stammtisch.kernel.chance import dice_of
print(Builder({}, "test", cpu()).entry(dice_of)((1, 2, 3, 4)))
"""


def test_an_edit_in_another_module_is_seen(tmp_path: Path) -> None:
    """The rule that is asked for stays as it is; a constant it uses elsewhere changes."""
    package = tmp_path / "stammtisch"
    shutil.copytree(Path(stammtisch.__file__).parent, package)
    (package / "kernel" / "chance.py").rename(package / "kernel" / "luck.py")
    stub = "from stammtisch.kernel.luck import *\nfrom stammtisch.kernel.luck import dice_of\n"
    (package / "kernel" / "chance.py").write_text(stub)

    def run() -> str:
        environment = {
            **os.environ,
            "PYTHONPATH": str(tmp_path),
            "STAMMTISCH_CACHE": str(tmp_path / "cache"),
        }
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            capture_output=True,
            text=True,
            env=environment,
            check=True,
        )
        return done.stdout

    first = run()
    assert run() == first
    luck = package / "kernel" / "luck.py"
    luck.write_text(luck.read_text().replace("CARRY = 0x6C8E9824", "CARRY = 0x6C8E9825"))
    assert run() != first
