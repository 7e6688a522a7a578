"""What the compiler costs: each process has an empty cache of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import cold


def test_a_process_has_an_empty_cache_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STAMMTISCH_CACHE", str(tmp_path))
    told = tmp_path / "told"
    code = (
        "import os, pathlib; cache = pathlib.Path(os.environ['STAMMTISCH_CACHE'])\n"
        f"pathlib.Path({str(told)!r}).write_text(f'{{cache}}\\n{{list(cache.iterdir())}}')\n"
    )
    assert cold.cpu_seconds(code) > 0
    cache, inside = told.read_text().split("\n")
    assert inside == "[]" and Path(cache) != tmp_path and not Path(cache).exists()


def test_work_that_fails_says_why() -> None:
    with pytest.raises(SystemExit, match="no such thing"):
        cold.cpu_seconds("raise ValueError('no such thing')")


def test_every_game_has_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def seconds(code: str) -> float:
        asked.append(code)
        return 1.25

    monkeypatch.setattr(cold, "cpu_seconds", seconds)
    cold.main(["--games", "njet", "space-beans"])
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split()[-2:] == ["strong", "Batch"]
    assert [line.split()[0] for line in lines] == ["njet", "space-beans"]
    assert all(compile(code, "code", "exec") for code in asked) and len(asked) == 4
