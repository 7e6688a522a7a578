"""Bots of any level at the terminal, hints, and the look back after the game."""

from __future__ import annotations

import re

import pytest

from stammtisch.bots import LEVELS
from stammtisch.cli.terminal.pages import percent
from tests.cli.running import run, sentence
from tests.lab.review.quick import reviewing_quickly

SHORT = ("njet", "--players", "3", "--option", "rounds=1", "--seed", "4")


@pytest.mark.parametrize("level", LEVELS[:3])
def test_bots_of_every_level_play_a_game(level: str) -> None:
    ended = run("play", *SHORT, "--humans", "0", "--level", level)
    assert ended.exit_code == 0
    assert "with" in ended.stdout.splitlines()[-1]


def test_the_winner_is_told_in_good_german() -> None:
    ended = run("play", *SHORT, "--humans", "0", "--level", "easy", "--lang", "de")
    assert re.fullmatch(r".+ gewinnt mit \d+ Punkten\.", ended.stdout.splitlines()[-1])


def test_a_level_there_is_not() -> None:
    assert "easy, normal, strong" in sentence("play", *SHORT, "--level", "divine")


def test_hints_and_a_look_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint names the best move and how often it wins; after the end three decisions stand."""
    monkeypatch.setattr("stammtisch.lab.review.reviewing", reviewing_quickly)
    typed = "hint\n" + "a\n" * 30
    before = run("play", *SHORT, typed=typed)
    assert re.search(r"Best: njet to .+ \(veto [a-z]+:\w+\), which wins \d", before.stdout)
    moves = before.stdout.count("Type a letter")
    ended = run("play", *SHORT, typed="a\n" * (moves - 1) + "y\n")
    assert "points of chance" in ended.stdout
    told = " ".join(ended.stdout.split())
    assert re.search(r"Chosen: .+ Better: .+ in \d+ of 100 deals you", told) or "stands out" in told


@pytest.mark.parametrize(("language", "written"), [("en", "22.9%"), ("nl", "22,9%")])
def test_shares_are_written_as_the_language_does(language: str, written: str) -> None:
    assert percent(0.2291, language) == written
    assert percent(0.2291, "de") == "22,9\u00a0%"
