"""`stammtisch replay`, as rules/notation.md says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from stammtisch.games import GAMES
from stammtisch.locale.clauses import clause_text
from stammtisch.table import loads

from .running import RECORDS, fields, installed, run, sentence

SAMPLES = sorted(path.stem for path in RECORDS.glob("*.stm"))
OURS = [name for name in SAMPLES if any(name.startswith(game) for game in GAMES)]


def sample(name: str) -> str:
    return str(RECORDS / f"{name}.stm")


@pytest.fixture
def written(tmp_path: Path) -> Path:
    return tmp_path / "game.stm"


@pytest.mark.parametrize("name", OURS)
def test_agrees_with_the_samples(name: str) -> None:
    """The independent program's legal moves at every line, and one list more for the end."""
    expected = json.loads((RECORDS / f"{name}.json").read_text("utf-8"))
    found = fields(run("replay", sample(name), "--json", "--legal"))
    table = loads((RECORDS / f"{name}.stm").read_bytes())
    assert found["legal"] == [*expected["legal"], sorted(table.legal_moves)]
    assert found["scores"] == expected["scores"]
    assert (found["ok"], found["over"], found["turn"]) == (True, table.over, table.turn)


def test_the_whole_object() -> None:
    assert fields(run("replay", sample("njet-3"), "--json")) == {
        "ok": True,
        "over": True,
        "turn": None,
        "scores": [53, 59, 96],
        "ranks": [3, 2, 1],
    }


def cut(name: str, lines: int) -> str:
    return "\n".join((RECORDS / f"{name}.stm").read_text("utf-8").splitlines()[:lines])


def test_a_game_in_progress(written: Path) -> None:
    written.write_text(cut("njet-3", 6))
    found = fields(run("replay", str(written), "--json", "--legal"))
    assert (found["over"], found["turn"], len(found["legal"])) == (False, 3, 3)
    assert "veto points:4" in found["legal"][-1]
    written.write_text(cut("njet-3", 3))
    due = fields(run("replay", str(written), "--json", "--legal"))
    assert (due["turn"], due["legal"]) == (None, [[]])


def test_reads_a_pipe() -> None:
    typed = (RECORDS / "njet-3.stm").read_bytes()
    assert fields(run("replay", "-", "--json", typed=typed))["scores"] == [53, 59, 96]


# Refusals


def test_a_refusal_as_json(written: Path) -> None:
    written.write_text(cut("njet-3", 5) + "\n2 veto points:1\n")
    result = run("replay", str(written), "--json")
    assert result.exit_code == 1
    assert fields(result) == {
        "ok": False,
        "line": 6,
        "clause": "N3.4",
        "message": f"veto points:1: {clause_text('njet', 'N3.4')}",
    }


@pytest.mark.parametrize("language", ["nl", "de"])
def test_a_refusal_in_words(written: Path, language: str) -> None:
    written.write_text(cut("njet-3", 5) + "\n2 veto points:1\n")
    told = sentence("replay", str(written), "--lang", language)
    assert re.match(r"(Regel|Zeile) 6: veto points:1: ", told)
    assert told.endswith(f"{clause_text('njet', 'N3.4', language)} (N3.4)")


@pytest.mark.parametrize(
    ("junk", "clause"),
    [
        (b"\x7fELF\x00\x01\xff", "F1.1"),
        (b"x" * 2_000_000, "F5.1"),
        (b"", "F5.3"),
        (b"skat", "F1.2"),
    ],
)
def test_what_is_no_record(written: Path, junk: bytes, clause: str) -> None:
    written.write_bytes(junk)
    assert fields(run("replay", str(written), "--json"))["clause"] == clause
    assert sentence("replay", str(written)).endswith(f"({clause})")


def test_a_file_that_is_not_there() -> None:
    assert sentence("replay", "none.stm").startswith("No such file")
    found = fields(run("replay", "none.stm", "--json"))
    assert (found["ok"], found["line"], found["clause"]) == (False, 0, "F5.4")


def test_a_seat_that_is_not_there() -> None:
    assert sentence("replay", sample("njet-3"), "--seat", "4").endswith("(F3.2)")
    assert fields(run("replay", sample("njet-3"), "--seat", "4", "--json"))["ok"] is False
    assert run("replay", sample("njet-3"), "--seat", "-1").exit_code == 2


# As a seat sees it


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_legal_is_null_at_other_seats_lines(name: str, seat: int) -> None:
    everything = fields(run("replay", sample(name), "--json", "--legal"))
    found = fields(run("replay", sample(name), "--json", "--legal", "--seat", str(seat)))
    table = loads((RECORDS / f"{name}.stm").read_bytes())
    movers = [*(step.seat for step in table.steps if step.seat is not None), table.turn]
    for mover, seen, known in zip(movers, found["legal"], everything["legal"], strict=True):
        assert seen == (known if mover in (seat, None) else None)


def njet_cards_in(line: str) -> set[str]:
    return set(re.findall(r"\b[rkbg][1-9]\b", line))


@pytest.mark.parametrize("shape", [["--json"], []])
@pytest.mark.parametrize("name", ["njet-3", "njet-4"])
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_no_card_of_another_hand_before_it_is_played(
    name: str, seat: int, shape: list[str]
) -> None:
    """Round by round: every card shown is the seat's own, or has just been played."""
    shown = run("replay", sample(name), "--seat", str(seat), *shape).stdout
    lines = fields_lines(shown) if shape else shown.splitlines()
    table = loads((RECORDS / f"{name}.stm").read_bytes())
    known: set[str] = set()
    for step, line in zip(table.steps, record_lines(lines), strict=True):
        if step.seat is None:
            known = own_hand(step.line, seat)
        elif step.line.split()[1] == "play" or step.seat == seat:
            known |= njet_cards_in(step.line)
        assert njet_cards_in(line) <= known, line
    assert any("discard ?" in line for line in lines)


def fields_lines(shown: str) -> list[str]:
    lines: list[str] = json.loads(shown)["lines"]
    return lines


def record_lines(lines: list[str]) -> list[str]:
    """The lines of deals and moves among all that is shown."""
    return [line for line in lines if re.match(r"deal |[0-9] [a-z]+", line) and "=" not in line]


def own_hand(deal: str, seat: int) -> set[str]:
    hands = deal.removeprefix("deal").split("/")
    return set(hands[seat - 1].split()) if seat else set()


def test_keys_are_veiled(written: Path) -> None:
    written.write_text("stammtisch 1\ngame njet\nkey " + "0" * 32 + "\n")
    shown = run("replay", str(written), "--seat", "2").stdout
    assert "key ?" in shown and "0" * 32 not in shown
    assert fields(run("replay", str(written), "--seat", "2", "--json"))["lines"] == ["key ?"]
    deal = next(line for line in shown.splitlines() if line.startswith("deal"))
    assert [("?" in hand) for hand in deal.split("/")] == [True, False, True, True]


# For the eye


def test_shows_the_game_in_words() -> None:
    shown = run("replay", sample("njet-3"), "--legal").stdout
    assert "1 veto points:1       Seat 1 says njet to 1 point a trick." in shown
    assert "legal: partner 1, partner 3" not in shown
    assert "legal: alone, partner 1, partner 3" in shown
    assert shown.endswith("Seat 3 wins with 96 points.\n")


def test_shows_where_an_unfinished_game_stands(written: Path) -> None:
    written.write_text(cut("njet-3", 6))
    shown = run("replay", str(written), "--seat", "3", "--lang", "de").stdout
    assert "Deine Hand" in shown and "Das Spiel läuft noch." in shown


def test_as_installed() -> None:
    done = installed("replay", sample("njet-4"), "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["scores"] == [70, 107, 101, 86]
    wrong = installed("replay", "/dev/null", "--json")
    assert (wrong.returncode, json.loads(wrong.stdout)["clause"]) == (1, "F5.3")
    assert b"Traceback" not in wrong.stderr


def test_a_closed_pipe_is_no_error() -> None:
    import subprocess

    from .running import INSTALLED

    command = f"{INSTALLED} replay {sample('njet-4')} | head -n 1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, timeout=60)
    assert done.stdout == b"Njet! for 4 players\n"
    assert b"Traceback" not in done.stderr
