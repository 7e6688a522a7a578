"""`stammtisch sprt`: one bot against another until it is clear, and what is said of it."""

from __future__ import annotations

import pytest

from tests.cli.running import fields, run, sentence
from tests.cli.test_serve import without

SHORT = ("--players", "3", "--option", "rounds=1", "--seed", "1")


def test_a_better_bot_is_found_to_be_better_and_a_worse_one_not() -> None:
    better = run(
        "sprt",
        "njet",
        "normal",
        "random",
        *SHORT,
        "--gain",
        "0.6",
        "--deals",
        "60",
        "--json",
        "--no-judge",
    )
    told = fields(better)
    assert (better.exit_code, told["verdict"]) == (0, "accepted")
    assert told["ratio"] >= told["upper"] and 2 < told["deals"] < 60, "no more than it takes"
    worse = run(
        "sprt",
        "njet",
        "random",
        "normal",
        *SHORT,
        "--gain",
        "0.6",
        "--deals",
        "60",
        "--json",
        "--no-judge",
    )
    assert (worse.exit_code, fields(worse)["verdict"]) == (1, "rejected")


@pytest.mark.parametrize(
    ("language", "end"),
    [
        ("en", "Not decided after 2 deals."),
        ("nl", "Na 2 kaartverdelingen niet beslist."),
        ("de", "Nach 2 Kartenverteilungen nicht entschieden."),
    ],
)
def test_too_few_deals_leave_it_open_in_every_language(language: str, end: str) -> None:
    shown = run("sprt", "njet", "easy", "random", *SHORT, "--deals", "2", "--lang", language)
    assert shown.exit_code == 3
    assert shown.stdout.startswith("easy ") and shown.stdout.endswith(f"\n{end}\n")
    assert len(shown.stdout.splitlines()) >= 3, "luck taken off, luck left in, and the verdict"


def test_a_bot_is_not_compared_with_itself() -> None:
    assert "two different bots" in sentence("sprt", "njet", "easy", "easy", code=2)


def test_wrong_use_has_an_exit_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no game" in sentence("sprt", "nyet", "easy", "random", code=2)
    assert "no bot" in sentence("sprt", "njet", "esay", "random", code=2)
    assert run("sprt", "njet", "easy", "random", "--gian", "1").exit_code == 2
    without(monkeypatch, "ray")
    told = sentence("sprt", "njet", "easy", "random", "--ray", "local", code=2)
    assert 'pip install "stammtisch[ray]"' in told
