"""The sample records of an independent program, to the letter."""

from __future__ import annotations

import json

import pytest

from stammtisch.table.records import dumps, loads, read
from tests.cli.running import fields, run

from .test_twin import RECORDS, SAMPLES

every_sample = pytest.mark.parametrize("name", SAMPLES)


@every_sample
def test_every_legal_list_and_the_scores_agree(name: str) -> None:
    reading = read((RECORDS / f"{name}.stm").read_bytes())
    expected = json.loads((RECORDS / f"{name}.json").read_text("utf-8"))
    assert reading.legal == expected["legal"]
    assert reading.table is not None
    assert reading.table.scores == expected["scores"]


@every_sample
def test_the_command_agrees_too(name: str) -> None:
    expected = json.loads((RECORDS / f"{name}.json").read_text("utf-8"))
    found = fields(run("replay", str(RECORDS / f"{name}.stm"), "--json", "--legal"))
    assert found["legal"][:-1] == expected["legal"]
    assert found["scores"] == expected["scores"]


@every_sample
def test_a_record_is_written_as_it_was_read(name: str) -> None:
    text = (RECORDS / f"{name}.stm").read_text("utf-8")
    written = dumps(loads(text))
    moves = [" ".join(line.split()) for line in text.splitlines()[3:]]
    assert [" ".join(line.split()) for line in written.splitlines()[3:]] == moves
    assert dumps(loads(written)) == written


@pytest.mark.clause("S7.1", "S7.2", "S7.4")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_reads_what_it_saw(seat: int) -> None:
    table = loads((RECORDS / "space-beans-2.stm").read_bytes())
    lines = table.lines(seat)
    assert lines[0].startswith("deal b2 c6 g8 /  | ?" if seat == 1 else "deal ? ? ? /  | ?")
    for line, open_line in zip(lines[1:], table.lines()[1:], strict=True):
        hidden = " hidden " in open_line and not open_line.startswith(str(seat))
        assert not hidden or line.endswith(" hidden ?")
        assert hidden or "?" in line or line == open_line
