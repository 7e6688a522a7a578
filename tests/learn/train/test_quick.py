"""The figures of bots that need no time: who has met already, and what is told of the others."""

from __future__ import annotations

from itertools import permutations

from bench.contests import Contest
from bench.masters import TABLES
from bench.quick import play


def test_whoever_has_not_met_meets() -> None:
    """Shares are fair ones, so nobody has more than there are seats, nor a surer win than games."""
    game, (table, *others) = "njet", TABLES["njet"]
    pairs = list(permutations(("easy", "normal", "master"), 2))
    missing = {Contest("master", "easy", game, table), Contest("easy", "master", game, table)}
    done = {Contest(*pair, game, there) for there in (table, *others) for pair in pairs} - missing
    found = dict(play([game], 24, "cpu", done))
    assert set(found) == missing
    for figure in found.values():
        assert 0.0 <= figure.share.mean <= 3.0 and figure.share.margin >= 3.0 / 24
        assert figure.games == 24
    alone = found[Contest("master", "easy", game, table)].share
    assert alone.mean > 2.0 > found[Contest("easy", "master", game, table)].share.mean
