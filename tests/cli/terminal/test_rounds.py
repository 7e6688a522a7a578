"""How a round was counted, at the terminal: the working of the rulebooks' examples, in words."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from stammtisch.cli.terminal.rounds import counting, standings
from stammtisch.kernel.rounds import Score
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from stammtisch.table import Table
from tests.cli.running import RECORDS, run
from tests.games.beim_jupiter.laying import push
from tests.games.beim_jupiter.test_award import printed_example
from tests.games.njet.test_scoring import printed_with_four, printed_with_three


def shown(table: Table, language: str = "en", you: int | None = None) -> list[str]:
    """The counting of a table's only round, as lines of 80 columns."""
    [summary] = table.round_summaries.values()
    console = Console(width=80, color_system=None, record=True, file=StringIO())
    names = ["Alf", "Betty", "Claus", "Dotty"]
    speaker = Speaker(language, lambda seat: names[seat - 1], you)
    console.print(*counting(summary, speaker), sep="\n")
    return [" ".join(line.split()) for line in console.export_text().splitlines()]


def test_the_printed_round_of_njet() -> None:
    lines = shown(printed_with_four())
    assert lines[:2] == ["Round 1 of 1 is over", "Claus and Dotty win it, 21 to 12"]
    assert "Alf and Betty 3 tricks + 1 booty, × 3 = 12" in lines
    assert "Claus and Dotty 5 tricks + 2 booty, × 3 = 21" in lines
    assert "1. Claus 0 +21 21" in lines and "3. Betty 0 +12 12" in lines


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Alf 5 tricks + 1 booty, × 2, × 2 alone = 24"),
        ("nl", "Alf 5 slagen + 1 buit, × 2, × 2 alleen = 24"),
        ("de", "Alf 5 Stiche + 1 Beute, × 2, × 2 allein = 24"),
    ],
)
def test_the_lone_player_in_three_languages(language: str, line: str) -> None:
    assert line in shown(printed_with_three(), language)


def test_the_printed_award_of_beim_jupiter() -> None:
    table = push(printed_example(), "take g4", "take y1", "take y9", "take b6")
    lines = shown(table)
    assert lines[1] == "Alf leads with 9"
    assert "Betty b6 4 tricks, bid and locked. At IV earlier in line: Alf." in lines
    assert "These cards stay: IV g5 I r8" in lines
    assert lines[-1] == "XI leaves the game; no card lay there."


def test_points_lost_have_one_sign() -> None:
    scores = (Score(2, 3, 1, 4, 1, 1), Score(1, -3, -1, -4, 2, 2))
    console = Console(width=80, color_system=None, record=True, file=StringIO())
    console.print(standings(scores, Speaker("en", lambda seat: f"Seat{seat}")))
    lines = [line.split() for line in console.export_text().splitlines()]
    assert lines[1:] == [["1.", "Seat2", "3", "+1", "4"], ["2.", "Seat1", "-3", "-1", "-4"]]


def test_whoever_sits_before_the_screen_is_you() -> None:
    lines = shown(printed_with_four(), "de", 4)
    assert lines[1] == "Du und Claus gewinnt, 21 zu 12"
    assert "1. Du 0 +21 21" in lines
    table = push(printed_example(), "take g4", "take y1", "take y9", "take b6")
    lines = shown(table, "nl", 1)
    assert lines[1] == "Jij leidt met 9"
    assert any(line.endswith("eerder aan de beurt: jij.") for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_played_game_and_a_replayed_one_show_every_round(language: str) -> None:
    over = {"en": "is over", "nl": "is klaar", "de": "ist zu Ende"}[language]
    words = ("play", "njet", "--players", "3", "--option", "rounds=2", "--seed", "3")
    typed = "a\n" * 120
    assert run(*words, "--lang", language, typed=typed).stdout.count(f" {over}\n") == 2
    told = run("replay", str(RECORDS / "njet-3.stm"), "--lang", language).stdout
    assert told.count(f" {over}\n") > 0
