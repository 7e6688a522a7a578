"""Two checkouts in turns: which is faster, and how sure that is."""

from __future__ import annotations

from math import comb
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bench import beside
from bench.beside import HERE, Ratio, Worker


def coverage(n: int, low: int, high: int) -> float:
    """How often the true median lies between two order statistics of n: as many values as
    that lie below it, each with a chance of a half."""
    ways: int = sum(comb(n, below) for below in range(low + 1, high + 1))
    return ways / float(2**n)


@pytest.mark.parametrize("n", range(6, 121))
def test_the_interval_covers_the_median(n: int) -> None:
    ratio = Ratio.of([float(rank) for rank in range(n)])
    assert coverage(n, int(ratio.low), int(ratio.high)) >= 0.95


@given(some.lists(some.floats(0.1, 10), min_size=1, max_size=50))
def test_the_median_lies_within(ratios: list[float]) -> None:
    ratio = Ratio.of(ratios)
    assert ratio.low <= ratio.middle <= ratio.high


class Clock:
    """A worker that says how long it would have taken: the other checkout is half as fast."""

    turns: list[Path]

    def __init__(self, root: Path, kind: str, game_id: str) -> None:
        self.root = root

    def seconds(self, n: int, amount: int) -> float:
        if n:
            Clock.turns.append(self.root)
        return amount * (0.001 if self.root == HERE else 0.002)

    def close(self) -> None:
        pass


def test_above_one_this_checkout_is_faster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "Worker", Clock)
    Clock.turns = []
    ratio = beside.beside(tmp_path, "search", "njet", rounds=8)
    assert ratio == Ratio(2, 2, 2)
    assert Clock.turns[:4] == [HERE, tmp_path, tmp_path, HERE]


def test_a_worker_does_as_much_as_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    work = "def work(n, amount): print(n, amount, {game!r}, file=sys.stderr, flush=True)\n"
    monkeypatch.setitem(beside.SETTINGS, "talk", work)
    worker = Worker(HERE, "talk", "njet")
    assert worker.seconds(3, 5) >= 0
    assert worker.complaint() == "3 5 njet"
    worker.close()


def test_a_worker_that_fails_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(beside.SETTINGS, "broken", "raise ValueError('not in {game}')\n")
    worker = Worker(HERE, "broken", "njet")
    with pytest.raises(SystemExit, match=r"broken of njet.* failed: ValueError: not in njet"):
        worker.seconds(0, 1)
    worker.close()


def test_another_checkout_must_be_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        beside.main([str(tmp_path)])
    assert "no checkout of Stammtisch" in capsys.readouterr().err
