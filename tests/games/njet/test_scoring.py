"""Scoring and the end of the game: N9, N10, N11.9 to N11.12."""

from __future__ import annotations

import random

import pytest

from stammtisch.games.njet import GAME
from stammtisch.kernel.refusal import BadDeal, BadOption, IllegalMove
from stammtisch.table import Table

from .laying import ALONE, dealt, empty, lay, play_on, play_tricks, push, settle


def last_trick(
    cards: str,
    board: str,
    won: list[tuple[int, int]],
    partner: int = 3,
    pad: tuple[int, ...] = (0, 0, 0, 0),
    rounds: int = 1,
) -> Table:
    """The last trick of a round in which the sides have tricks and booty already."""
    hands = cards.split()
    table = lay(*hands, board=board, partner=partner)
    s = table.state
    s.rounds, s.score[:] = rounds, pad
    s.tricks[:], s.booty[:] = zip(*won, strict=True)
    return push(table, *(f"play {card}" for card in hands))


def printed_with_four() -> Table:
    """Alf and Betty 3 tricks and 1 booty, Claus and Dotty 5 and 2, at 3 points.

    Five 1s are discarded, both supertrumps among them: no booty from those.
    """
    return play_tricks(
        "1 2 b k 3",
        partner=2,
        discards=["r7 r1", "k1 k1", "g1 g7", "b7 b1"],
        tricks=[
            "1 r9 r2 r1 r3",
            "1 r4 r5 r8 r6",
            "3 k9 k2 k3 k4",
            "3 k5 k6 k8 k7",
            "1 g5 g9 g3 g4",
            "2 g1 g8 g2 g6",
            "3 b9 b2 b1 b3",
            "3 b8 b4 b5 b6",
        ],
    )


@pytest.mark.clause("N9.2", "N9.3", "N5.4", "N5.5")
def test_nj_16_the_printed_score_with_four() -> None:
    assert printed_with_four().scores == [12, 12, 21, 21]


def printed_with_three() -> Table:
    """Angy alone 5 tricks and 1 booty, Biggy and Chris 7 and 2, at 2 points."""
    return play_tricks(
        "1 0 b none 2",
        partner=ALONE,
        discards=["", "", ""],
        tricks=[
            "1 r9 r2 r3",
            "1 r1 r8 r5",
            "2 r7 r1 r6",
            "2 k9 k1 k2",
            "2 k1 k8 k3",
            "3 k5 k7 k6",
            "1 g9 g1 g2",
            "1 g8 g3 g5",
            "1 g6 g7 g1",
            "2 b9 b1 b2",
            "2 b3 b5 b8",
            "1 b1 b6 b7",
        ],
    )


@pytest.mark.clause("N9.2", "N9.3", "N11.8", "N11.9")
def test_nj_17_the_printed_score_with_three() -> None:
    assert printed_with_three().scores == [24, 18, 18]


@pytest.mark.clause("N11.8", "N11.9", "N11.10")
def test_nj_18_lone_by_exclusion() -> None:
    """Seats 1 and 2 have 6 tricks and no booty, seat 3 is left over with 5 and 2."""
    table = play_tricks(
        "1 1 b none 3",
        partner=2,
        discards=["b1", "b1", "b2"],
        tricks=[
            "1 r1 r9 r2",
            "2 r1 r8 r3",
            "3 r7 r5 r6",
            "3 k9 k1 k2",
            "3 k3 k8 k1",
            "1 k5 k7 k6",
            "2 g1 g2 g9",
            "1 g3 g5 g8",
            "3 g6 g7 g1",
            "1 b9 b3 b5",
            "1 b6 b7 b8",
        ],
    )
    assert table.scores == [18, 18, 42]


def from_the_top(table: Table, cards: str) -> Table:
    """Seat 1 leads these and wins them all; the others throw their 1s as soon as they may."""
    for card in cards.split():
        assert table.turn == 1
        push(table, f"play {card}")
        for _ in range(table.players - 1):
            push(table, table.legal_moves[0])
    return table


@pytest.mark.clause("N9.2", "N9.3")
def test_nj_19_the_most_with_four() -> None:
    mine, ones = "r9 r8 r7 r6 r5 r3 r2 r4 k9 b9", "r1 k1 b1 g1"
    table = settle(dealt(mine, ones, "k2", ones, rounds=1), "1 0 r none 4")
    assert not any(card.endswith("1") for card in table.lines()[0].split("/")[2].split())
    assert from_the_top(push(table, "partner 3"), mine).scores == [72, 0, 72, 0]


@pytest.mark.clause("N9.2", "N11.9")
def test_nj_19_the_most_with_three() -> None:
    mine, ones = "r9 r8 r7 r6 r5 r3 r2 k9 b9 g9 k8 b8", "r1 k1 b1 g1"
    table = settle(dealt(mine, ones, ones, players=3, rounds=1), "1 0 r none 4")
    assert from_the_top(push(table, "alone"), mine).scores == [160, 0, 0]


@pytest.mark.clause("N9.5")
def test_the_example_of_the_page() -> None:
    """At 4 points: six tricks and one booty card against three tricks."""
    table = last_trick("r9 r2 r3 r5", "1 1 b k 4", [(5, 1), (3, 0)])
    assert table.scores == [28, 12, 28, 12]


@pytest.mark.clause("N9.1")
@pytest.mark.parametrize("players", [3, 4])
def test_scoring_follows_the_last_card_at_once(players: int) -> None:
    table = dealt(players=players, rounds=2)
    play_on(table, random.Random(5))
    assert table.deal_due
    assert sum(table.scores) > 0
    table.pop()
    assert [len(table.legal_moves), table.scores] == [1, [0] * players]
    assert [bool(hand) for hand in table.state.hand].count(True) == 1


@pytest.mark.clause("N11.9")
@pytest.mark.parametrize(
    ("partner", "scores"), [(ALONE, [30, 4, 4]), (2, [15, 15, 8]), (3, [15, 8, 15])]
)
def test_the_lone_player_is_doubled_in_either_case(partner: int, scores: list[int]) -> None:
    table = last_trick("r9 r2 r3", "1 0 b k 1", [(12, 2), (3, 1)], partner=partner)
    assert table.scores == scores


@pytest.mark.clause("N9.4")
def test_points_are_kept_for_each_player_and_add_up() -> None:
    table = last_trick("r9 r2 r3 r5", "1 1 b k 4", [(5, 1), (3, 0)], pad=(10, 20, 0, 5))
    assert table.scores == [38, 32, 28, 17]


@pytest.mark.clause("N9.4")
def test_the_pad_of_two_rounds() -> None:
    table, chance = dealt(rounds=2), random.Random(8)
    first = play_on(table, chance).scores
    table.deal("key " + "0" * 32)
    play_on(table, chance)
    assert table.sheet == [first, table.scores]
    assert all(then > now for then, now in zip(table.scores, first, strict=True))


@pytest.mark.clause("N2.5", "N10.1", "N10.2", "N11.11", "N11.12")
@pytest.mark.parametrize(
    ("players", "given", "rounds"),
    [(4, {}, 8), (4, {"rounds": 4}, 4), (3, {}, 6), (3, {"rounds": 3}, 3)],
)
def test_nj_20_game_length(players: int, given: dict[str, int], rounds: int) -> None:
    table, chance = empty(players, **given), random.Random(rounds)
    dealers = []
    while not table.over:
        dealers.append(table.state.dealer + 1)
        table.deal(f"key {len(dealers):032x}")
        play_on(table, chance)
    assert dealers == [(players - 1 + i) % players + 1 for i in range(rounds)]
    assert len(table.sheet) == rounds


@pytest.mark.clause("N10.3")
def test_any_number_of_rounds_from_1_to_99() -> None:
    assert play_on(dealt(rounds=1), random.Random(6)).over
    assert empty(rounds=99).options["rounds"] == 99
    for rounds in (0, 100):
        with pytest.raises(BadOption) as refused:
            empty(rounds=rounds)
        assert refused.value.clause == "N10.3"


@pytest.mark.clause("N10.4")
def test_the_highest_total_wins() -> None:
    table = last_trick("r9 r2 r3", "1 0 b k 2", [(4, 0), (6, 0)], partner=ALONE)
    assert table.scores == [20, 12, 12]
    assert table.winners == [1]
    assert table.ranks == [1, 2, 2]


@pytest.mark.clause("N10.5")
def test_nj_20_equal_totals_share_the_victory() -> None:
    table = last_trick("r9 r2 r3 r5", "1 0 b k 2", [(6, 0), (3, 0)])
    assert table.scores == [14, 6, 14, 6]
    assert table.winners == [1, 3]
    assert table.ranks == [1, 3, 1, 3]


@pytest.mark.clause("N10.6")
def test_no_move_after_the_end() -> None:
    table = play_on(dealt(rounds=1), random.Random(7))
    assert table.over
    assert table.legal_moves == []
    for move in GAME.rules.actions:
        with pytest.raises(IllegalMove) as refused:
            table.push(move)
        assert refused.value.clause == "N10.6"
    with pytest.raises(BadDeal):
        table.deal("key " + "0" * 32)


@pytest.mark.clause("N10.4")
def test_nobody_has_won_before_the_end() -> None:
    assert last_trick("r9 r2 r3 r5", "1 0 b k 2", [(6, 0), (3, 0)], rounds=2).winners == []
