"""What a move of Njet! used, in a game laid out by hand."""

from __future__ import annotations

from stammtisch.lessons.uses import used_in
from stammtisch.lessons.uses.njet import used
from stammtisch.table.records import loads

NJET = """stammtisch 1
game njet
options players=4 rounds=1
deal r1 r2 r3 r4 r5 r6 r7 r8 r9 r1 / k1 k2 k3 k4 k5 k6 k7 k8 k9 k1 \
/ b1 b2 b3 b4 b5 b6 b7 b8 b9 b1 / g1 g2 g3 g4 g5 g6 g7 g8 g9 g1
1 veto start:2
2 veto start:3
3 veto start:4
4 veto discard:1
1 veto discard:2
2 veto trump:r
3 veto trump:k
4 veto trump:b
1 veto super:r
2 veto super:none
3 veto super:b
4 veto super:g
1 veto points:1
2 veto points:2
3 veto points:3
1 partner 2
1 play r1
2 play k1
3 play b1
4 play g1
"""


def test_njet_by_hand() -> None:
    """Green is trump, the black 1s are supertrump, nobody discards; a trick of four 1s."""
    used = used_in(loads(NJET))
    last_stone, partner, lead, second, third, last = used[15:]
    assert {"N3.6", "N3.10", "N4.1", "N1.10"} <= last_stone
    assert "N5.6" in partner
    assert {"N6.1", "N6.3"} <= lead and "N6.8" not in lead
    assert "N6.11" in second & third & last
    assert {"N7.2", "N8.1", "N8.3", "N8.4", "N7.6"} <= last
    assert not {"N7.3", "N7.7", "N8.2", "N9.1"} & last


def test_a_row_is_settled_by_its_last_stone() -> None:
    table = loads(NJET)
    stones = [step for step in table.steps if "veto" in step.line]
    settled = [
        step.line
        for step, after in zip(table.steps, table.steps[1:], strict=False)
        if step in stones and "N3.5" in set(used(step.state, step.line[2:], after.state))
    ]
    assert settled == [
        "3 veto start:4",
        "1 veto discard:2",
        "4 veto trump:b",
        "4 veto super:g",
        "3 veto points:3",
    ]
