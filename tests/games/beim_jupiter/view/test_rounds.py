"""How a round of Beim Jupiter is told to have been settled: who won what, and why."""

from __future__ import annotations

import random

import pytest

from stammtisch.kernel.rounds import RoundSummary
from stammtisch.locale.words import Speaker
from stammtisch.table import Table

from ..laying import awarding, deal_at_random, empty, play_on, push
from ..test_award import printed_example


def only(table: Table) -> RoundSummary:
    [summary] = table.round_summaries.values()
    return summary


def told(summary: RoundSummary) -> list[tuple[str, str]]:
    """What every player won, and the reason in words."""
    speaker = Speaker("en", lambda seat: "ABCDE"[seat - 1])
    return [
        (" ".join(piece.face for piece in one.pieces), speaker.say(one.reason))
        for one in summary.workings
        if one.reason
    ]


@pytest.mark.clause("J8.5", "J8.10", "J9.2", "J9.3")
def test_the_printed_award_with_its_reasons() -> None:
    """Yellow, Red, Green, Blue of the rulebook."""
    summary = only(push(printed_example(), "take g4", "take y1", "take y9", "take b6"))
    assert told(summary) == [
        ("y9", "4 tricks, bid and locked. First at IV: 47 trick points to 38."),
        ("b6", "4 tricks, bid and locked. At IV earlier in line: A."),
        ("y1", "2 tricks, 1 bid and locked. At II earlier in line: D."),
        ("g4", "2 tricks, as bid. First at II: not locked elsewhere."),
    ]
    assert [(row.key, [piece.face for piece in row.pieces]) for row in summary.stays] == [
        ("4", ["4", "g5"]),
        ("1", ["1", "r8"]),
    ]
    assert [(fact.key, fact.values) for fact in summary.facts] == [
        ("gone", {"numeral": "XI", "cards": 0})
    ]


@pytest.mark.clause("J8.1", "J8.15")
def test_alone_and_nothing_there() -> None:
    table = awarding("g7 2 lock", "b6 3", "r2 2", old={5: "y8"}, took="5 4 2")
    assert told(only(push(table, "take g7", "take y8"))) == [
        ("y8", "5 tricks, 2 bid and locked. Alone at V."),
        ("", "4 tricks, 3 bid. No card at IV."),
        ("g7", "2 tricks, as bid. Alone at II."),
    ]


@pytest.mark.clause("J8.5", "J8.15")
def test_first_by_a_lock_and_nothing_left() -> None:
    table = awarding(
        "r4 3 lock", "y6 2", "g8 4 lock", "y3 5", old={3: "b9"}, took="3 3 3 2", points="5 20 90 0"
    )
    assert told(only(push(table, "take y6", "take b9", "take r4"))) == [
        ("b9", "3 tricks, bid and locked. First at III: locked there."),
        ("r4", "3 tricks, 2 bid. At III earlier in line: A."),
        ("", "3 tricks, 4 bid and locked. Nothing left at III. Earlier in line: B."),
        ("y6", "2 tricks, 5 bid. Alone at II."),
    ]


@pytest.mark.clause("J8.12")
def test_first_by_the_order_of_bids() -> None:
    table = awarding("r4 3", "y6 3", "g8 4", old={}, took="3 3 5", points="7 7 0")
    [(_, first), *_] = told(only(push(table, "take y6", "take r4")))
    assert first == "3 tricks, as bid. First at III: bid earlier."


@pytest.mark.clause("J8.16", "J8.17", "J8.19")
def test_zero_bids_and_no_tricks_in_whole_games() -> None:
    seen = set()
    for seed in range(6):
        table, chance = empty(5), random.Random(seed)
        while not table.over:
            deal_at_random(table, chance)
            play_on(table, chance)
        for summary in table.round_summaries.values():
            for one in summary.workings:
                assert one.reason
                seen.add((one.reason.id, one.reason.parts.get("state"), bool(one.pieces)))
    assert ("jupiter-round-zero", "lost", False) in seen
    assert ("jupiter-round-zero", "kept", True) in seen
    assert ("jupiter-round-none", None, False) in seen
    assert not seen & {("jupiter-round-zero", "kept", False), ("jupiter-round-zero", "lost", True)}
