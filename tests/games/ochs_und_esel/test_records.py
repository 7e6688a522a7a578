"""The sample records of an independent program, to the letter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stammtisch.table.records import dumps, loads, read

from .test_twin import SAMPLES

RECORDS = Path(__file__).parents[2] / "records"


@pytest.mark.parametrize("name", SAMPLES)
def test_every_legal_list_and_the_scores_agree(name: str) -> None:
    reading = read((RECORDS / f"{name}.stm").read_text())
    expected = json.loads((RECORDS / f"{name}.json").read_text())
    assert reading.legal == expected["legal"]
    assert reading.table is not None
    assert reading.table.over
    assert reading.table.scores == expected["scores"]


@pytest.mark.parametrize("name", SAMPLES)
def test_a_record_is_written_as_it_was_read(name: str) -> None:
    text = (RECORDS / f"{name}.stm").read_text()
    written = dumps(loads(text))
    assert written.splitlines()[3:] == text.splitlines()[3:]
    assert dumps(loads(written)) == written
