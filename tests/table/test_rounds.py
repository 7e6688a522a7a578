"""Finished rounds of a table: when they are told, and that a match keeps the last one."""

from __future__ import annotations

import random

from stammtisch.table import Table
from stammtisch.table.commands import Begin, Play, TakeBack
from stammtisch.table.keys import SeededKeys
from stammtisch.table.match import Chair, Match
from stammtisch.table.rounds import summary_at


def test_a_round_is_told_from_where_the_one_before_it_ended() -> None:
    table, dice = Table("njet", players=3, rounds=3, seed=4), random.Random(4)
    while not table.over:
        table.push(dice.choice(table.legal_actions))
    first, second, third = table.round_summaries
    assert summary_at(table, second, first) == table.round_summaries[second]
    assert [one.over for one in table.round_summaries.values()] == [False, False, True]
    assert table.at(third - 1).round_summaries.keys() == {first, second}


def test_a_match_keeps_the_last_round_until_it_is_taken_back() -> None:
    table = Table("njet", players=3, rounds=2, keys=None)
    match = Match.resumed(table, [Chair("ann")] * 3, SeededKeys(5))
    match.do(Begin())
    dice = random.Random(5)
    while match.last_round is None:
        match.do(Play("ann", dice.choice(table.legal_actions), seat=table.turn))
    assert match.last_round.number == 1 and table.turn is not None
    match.do(TakeBack("ann"))
    assert match.last_round is None
