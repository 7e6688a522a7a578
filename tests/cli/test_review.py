"""`stammtisch review`, as review.md says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from stammtisch.lab.review import Review
from stammtisch.table import Table, load, save
from tests.lab.review.quick import reviewing_quickly

from .running import fields, run, sentence

SEAT = {"seat", "result", "start", "deals", "own", "others", "fog"}
DECISION = {"step", "seat", "move", "better", "cost", "error", "mark", "worlds"}


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few worlds, and no compiler."""
    monkeypatch.setattr("stammtisch.lab.review.reviewing", reviewing_quickly)


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of one round played at random."""
    table, seed = Table("njet", players=3, rounds=1, seed=2), 0
    while not table.over:
        legal = table.legal_actions
        seed = (seed * 69069 + 1) % 2**31
        table.push(legal[(seed >> 8) % len(legal)])
    file = tmp_path_factory.mktemp("review") / "game.stm"
    save(table, file)
    return str(file)


def test_the_whole_object(short: str) -> None:
    found = fields(run("review", short, "--json", "--seed", "4"))
    assert set(found) == {"judge", "seats", "decisions"}
    assert [set(seat) for seat in found["seats"]] == [SEAT] * 3
    for seat in found["seats"]:
        parts = sum(seat[name] for name in ("start", "deals", "own", "others", "fog"))
        assert abs(seat["result"] - parts) < 1e-9
    for decision in found["decisions"]:
        assert set(decision) == DECISION
        assert decision["cost"] >= 0 <= decision["error"]
        assert (decision["mark"] == "even") or decision["cost"] > decision["error"]
    table = load(short)
    for decision in found["decisions"]:
        step = table.steps[decision["step"]]
        assert step.line == f"{decision['seat']} {decision['move']}"
        assert decision["better"] in table.at(decision["step"]).legal_moves
    again = fields(run("review", short, "--json", "--seed", "4", "--seat", "2"))
    assert again["seats"] == found["seats"]  # the same seed, the same review
    assert again["decisions"] == [d for d in found["decisions"] if d["seat"] == 2]


@pytest.mark.parametrize(("lang", "word"), [("en", "fog"), ("nl", "mist"), ("de", "Nebel")])
def test_a_review_in_words(short: str, lang: str, word: str) -> None:
    shown = run("review", short, "--seat", "1", "--lang", lang)
    assert shown.exit_code == 0
    assert word in shown.stdout and "100 │" in shown.stdout
    assert shown.stdout.count("│") == 11


def test_ctrl_c_shows_what_is_done(short: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(table: Table, seed: int) -> Iterator[Review]:
        growing = reviewing_quickly(table, seed)
        yield next(growing)
        yield next(growing)
        raise KeyboardInterrupt

    monkeypatch.setattr("stammtisch.lab.review.reviewing", interrupted)
    stopped = run("review", short)
    assert stopped.exit_code == 130
    assert "Stopped" in stopped.stdout and "points of chance" in stopped.stdout


def test_bad_files_get_one_sentence(tmp_path: Path, short: str) -> None:
    assert "no such" in sentence("review", str(tmp_path / "none.stm")).lower()
    broken = tmp_path / "broken.stm"
    broken.write_text(Path(short).read_text("utf-8").replace("veto", "vote", 1), "utf-8")
    assert "Line 5" in sentence("review", str(broken))
    half = tmp_path / "half.stm"
    lines = Path(short).read_text("utf-8").splitlines()
    half.write_text("\n".join(lines[: len(lines) // 2]) + "\n", "utf-8")
    assert "not over" in sentence("review", str(half))
    assert "9" in sentence("review", short, "--seat", "9")
