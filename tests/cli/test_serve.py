"""What `stammtisch serve` checks before it serves."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

from stammtisch import extras
from stammtisch.cli import serve
from stammtisch.extras import MissingExtra
from stammtisch.server import run as running
from stammtisch.server.settings import Settings
from stammtisch.server.storage import engine
from tests.cli.running import run, sentence

POSTGRES = "postgresql://nobody@127.0.0.1:1/none"


def without(monkeypatch: pytest.MonkeyPatch, package: str) -> None:
    """As if a package were not installed."""

    def find(name: str) -> object:
        return None if name == package else find_spec(name)

    monkeypatch.setattr(extras, "find_spec", find)


def test_the_options_become_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def note(settings: Settings, log_level: str) -> None:
        served.append(settings)

    served: list[Settings] = []
    monkeypatch.setattr(running, "run", note)
    database = f"sqlite:///{tmp_path}/t.db"
    assert run("serve", "--port", "8123", "--database", database, "--proxied").exit_code == 0
    assert served == [
        Settings(
            database=database,
            port=8123,
            proxied=True,
            warm_up=True,
            bot_processes=served[0].bot_processes,
        )
    ]


def test_a_database_that_cannot_be_used_is_named_in_a_sentence() -> None:
    assert "mysql" in sentence("serve", "--database", "mysql://x/y")
    assert "The database cannot be used" in sentence("serve", "--database", POSTGRES)


def test_redis_needs_postgresql(tmp_path: Path) -> None:
    words = sentence("serve", "--database", f"sqlite:///{tmp_path}/t.db", "--redis", "redis://x")
    assert "PostgreSQL" in words


def test_a_database_of_an_extra_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "psycopg")
    for command in (["serve"], ["backup", "b"], ["export", "f"]):
        assert 'stammtisch[cluster]"' in sentence(*command, "--database", POSTGRES)


def test_redis_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "redis")
    found = SimpleNamespace(dialect=SimpleNamespace(name="postgresql"), dispose=lambda: None)
    monkeypatch.setattr(engine, "open_database", lambda url: found)
    with pytest.raises(MissingExtra, match="cluster"):
        serve.check(POSTGRES, "redis://x")
