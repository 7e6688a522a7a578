"""Pasted records as a worker reads them."""

from __future__ import annotations

import pickle
from pathlib import Path

import msgspec

from stammtisch.kernel.refusal import Refusal
from stammtisch.server.http.forms import Paste
from stammtisch.server.workers.replaying import read_paste

RECORD = (Path(__file__).parents[2] / "records" / "njet-4.stm").read_text("utf-8")


def test_a_record_becomes_moments_and_a_bad_one_a_refusal_that_travels() -> None:
    told = read_paste(Paste(RECORD, None, 3, 2))
    assert isinstance(told, bytes)
    assert [one["scene"]["over"] for one in msgspec.json.decode(told)["frames"]] == [False, False]
    wrong = pickle.loads(pickle.dumps(read_paste(Paste("stammtisch 1\ngame chess\n"))))
    assert isinstance(wrong, Refusal) and wrong.clause == "F1.6"
    assert isinstance(read_paste(Paste(RECORD, seat=9)), Refusal)
