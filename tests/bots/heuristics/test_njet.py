"""What the policies of Njet! go by, where it is easily told."""

from __future__ import annotations

import pytest

from stammtisch.bots.heuristics.njet import (
    HEURISTICS,
    as_trump,
    best_partner,
    keep,
    score_deviation,
    side_wins,
    still_out,
    strength,
)
from stammtisch.games.njet.notation import ACTIONS, KIND_TEXTS
from stammtisch.kernel.hooks import OVER
from stammtisch.table import Table
from tests.games.njet.laying import as_set, dealt, lay, names, push, settle


def move(table: Table, level: str = "normal") -> str:
    policy = HEURISTICS.normal if level == "normal" else HEURISTICS.easy
    return ACTIONS[policy(table.state, table.memory, 0)]


def kind(card: str) -> int:
    return KIND_TEXTS.index(card)


@pytest.mark.parametrize("level", ["normal", "easy"])
def test_the_last_to_play_wins_if_that_is_cheap(level: str) -> None:
    """Board: blue trump, black supertrump; seats 1 and 3 play together."""
    table = lay("r5 g2", "r6 g3", "r2 g5", "r9 r3", partner=3)
    push(table, "play r5", "play r6", "play r2")
    assert move(table, level) == ("play r9" if level == "easy" else "play r3"), "seat 2 has it"


def test_a_trick_of_the_others_is_taken_and_a_hopeless_one_gets_nothing_dear() -> None:
    table = lay("r5 g2", "r4 g3", "r2 g5", "r9 r3", partner=3)
    push(table, "play r5", "play r4", "play r2")
    assert move(table) == "play r9"
    lost = lay("b9 g2", "b4 g3", "b2 g5", "b8 b3", partner=3)
    push(lost, "play b9", "play b4", "play b2")
    assert move(lost) == "play b3"


def test_the_trump_that_is_lacking_is_forbidden() -> None:
    table = dealt("r9 r8 r7 r6 r5 k9 k8 k7 g9 g8")
    assert "b" in move(table, "easy") and move(table, "easy").startswith("veto trump")
    assert move(table).startswith("veto")


def test_the_partner_is_whoever_is_behind() -> None:
    table = settle(dealt(), "1 0 b none 1")
    assert best_partner(table.state) == 2, "the seat opposite if all are alike"
    table.state.score[:4] = [0, -3, 5, -9]
    assert move(table) == "partner 4"


def test_length_and_height_make_a_trump_and_a_hand() -> None:
    assert (
        as_trump(as_set("b2 b3 b5"))
        < as_trump(as_set("b2 b3 b5 b6"))
        < as_trump(as_set("b7 b8 b9 b6"))
    )
    assert (
        strength(as_set("r2 b2 g2 k2"))
        < strength(as_set("r2 r3 r5 r6"))
        < strength(as_set("r9 r8 r7 r6"))
    )


def test_trumps_are_kept_and_supertrumps_most() -> None:
    s = lay("b2 r9 k1 k9", "r1", "r2", "r3").state
    assert keep(s, kind("r9")) < keep(s, kind("b2")) < keep(s, kind("k1"))
    assert keep(s, kind("r2")) < keep(s, kind("r9"))


def test_what_is_out_is_neither_seen_nor_held() -> None:
    s = lay("b2 r9", "r1", "r2", "r3").state
    s.played = as_set("g5 g6")
    out = names(still_out(s))
    assert not {"b2", "r9", "g5", "g6"} & set(out) and {"r3", "b9", "g7"} < set(out)


def test_a_side_wins_for_sure_with_the_last_and_highest_card() -> None:
    table = lay("r5 g2", "r4 g3", "r2 g5", "r9 r3", partner=3)
    push(table, "play r5", "play r4", "play r2")
    s, m, mine = table.state, table.memory, 0b1010
    assert side_wins(s, m, kind("r9"), still_out(s), mine) == 1.0
    assert side_wins(s, m, kind("r3"), still_out(s), mine) == 0.0


def test_less_can_happen_the_later_it_is() -> None:
    s = lay("r5", "r4", "r2", "r9").state
    early = score_deviation(s)
    s.dealt = s.rounds
    late = score_deviation(s)
    s.turn = OVER
    assert early > late > score_deviation(s) > 0.0
