"""The clauses of rules/hearts.md, one by one."""

from __future__ import annotations

from typing import Any

import pytest
from hearts import GAME
from hearts.cards import CARDS, HEARTS, JACK, QUEEN
from hearts.moves import score_round
from hearts_laying import NO_PASS, cards, dealt, legal, play, refused

from stammtisch import IllegalMove, Table
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.refusal import BadOption, Refusal

SUITS = ("c234567890JQKA", "d234567890JQKA", "h234567890JQKA", "s234567890JQKA")
"""A suit for each seat: seat 1 has the clubs, seat 3 the hearts."""


# Cards and players, course of the game


@pytest.mark.clause("H1.1", "H2.3")
def test_options_have_bounds() -> None:
    for wrong, clause in (({"players": 3}, "H1.1"), ({"target": 0}, "H2.3")):
        with pytest.raises(BadOption) as bad:
            Table(GAME, wrong)
        assert bad.value.clause == clause


@pytest.mark.clause("H1.2", "H1.3")
def test_the_deck_and_the_deal() -> None:
    state = Table(GAME, seed=1).state
    assert len(set(CARDS)) == 52
    assert [hand.bit_count() for hand in state.hand] == [13] * 4
    assert sum(state.hand) == (1 << 52) - 1


@pytest.mark.clause("H1.4", "H2.2")
def test_clockwise_and_in_turn() -> None:
    table = dealt(*SUITS)
    turns = []
    for card in ("c2", "d2", "h2", "s2"):
        turns.append(table.turn)
        with pytest.raises(IllegalMove) as early:
            table.push(f"play {card}", seat=(table.turn or 0) % 4 + 1)
        assert early.value.clause == "H2.2"
        play(table, [card])
    assert turns == [1, 2, 3, 4]


@pytest.mark.clause("H2.2")
def test_everyone_chooses_what_to_pass_at_the_same_time() -> None:
    table = Table(GAME, seed=1)
    assert GAME.rules.choosing(table.state) == 15
    for _ in range(3):
        table.push(table.legal_moves[0])
    assert GAME.rules.choosing(table.state) == 14
    assert GAME.rules.choosing(dealt(*SUITS).state) == 0


@pytest.mark.clause("H2.1")
def test_no_move_outside_its_phase() -> None:
    passing = Table(GAME, seed=1)
    card = passing.legal_moves[0].split()[1]
    assert refused(passing, f"play {card}") == "H2.1"
    assert refused(dealt(*SUITS), "pass c2") == "H2.1"
    with pytest.raises(Refusal) as undealt:
        Table(GAME, keys=None).push("play c2")
    assert undealt.value.clause == "H2.1"


def counted(*won: int, **options: str | int) -> Any:
    """The state after a round in which these cards were taken."""
    table = dealt(*SUITS, **options)
    state = table.state.copy()
    for seat, taken in enumerate(won):
        state.won[seat] = taken
    state.played = sum(won)
    score_round(state)
    return state


EVERYTHING = (1 << 52) - 1
A_HEART = 1 << CARDS.index("h2")


@pytest.mark.clause("H2.3", "H2.4")
def test_the_game_ends_when_somebody_has_the_target() -> None:
    won = (EVERYTHING & ~A_HEART, A_HEART)
    assert counted(*won, pass_cards="no", target=25).turn == OVER
    assert counted(*won, pass_cards="no", target=26).turn == DEAL
    state = counted(*won, pass_cards="no", target=25)
    assert GAME.rules.ranks(list(state.score)) == [4, 3, 1, 1]
    late = dealt(*SUITS).state.copy()
    late.dealt, late.won[0] = 127, EVERYTHING & ~A_HEART
    score_round(late)
    assert late.turn == OVER


# Passing


@pytest.mark.clause("H3.1", "H3.4")
def test_three_cards_are_passed_and_taken_up_at_once() -> None:
    table = dealt(*SUITS, pass_cards="yes")
    assert refused(table, "pass") == "H3.1"
    assert refused(table, "pass d2") == "H3.4"
    for card in ("c2", "c3", "c4", "dA", "dK", "dQ"):
        table.push(f"pass {card}")
    assert "pass c2" not in table.legal_moves and table.turn == 3
    for card in ("h2", "h3", "h4", "s2", "s3", "s4"):
        table.push(f"pass {card}")
    seats = [[CARDS[c] for c in range(52) if hand >> c & 1] for hand in table.state.hand]
    assert {"s2", "s3", "s4"} <= set(seats[0]) and {"c2", "c3", "c4"} <= set(seats[1])
    assert table.turn == 2


@pytest.mark.clause("H3.2")
@pytest.mark.parametrize(
    ("first", "aways"),
    [("left", [1, 3, 2, 0, 1]), ("across", [2, 0, 1, 3, 2]), ("none", [0, 1, 3, 2, 0])],
)
def test_directions_in_turn(first: str, aways: list[int]) -> None:
    table = Table(GAME, {"pass_direction": first, "target": 999}, seed=3)
    seen = []
    for _ in aways:
        seen.append(table.state.away)
        round_before = table.state.dealt
        while table.state.dealt == round_before:
            table.push(table.legal_actions[0])
    assert seen == aways


@pytest.mark.clause("H3.3")
def test_no_passing() -> None:
    assert [Table(GAME, {**NO_PASS, "pass_direction": d}).state.away for d in ("left", "none")] == [
        0,
        0,
    ]


# Tricks


@pytest.mark.clause("H4.1", "H4.2")
def test_the_two_of_clubs_opens() -> None:
    table = dealt("c3 h2", "c245 h3")
    assert table.turn == 2 and legal(table) == {"c2"}
    assert refused(table, "play c4") == "H4.1"
    any_club = dealt("c3 h2", "c245 h3", pass_cards="no", can_lead_any_club="yes")
    assert {"c2", "c4", "c5"} <= legal(any_club) and "h3" not in legal(any_club)
    assert refused(any_club, "play h3") == "H4.2"


@pytest.mark.clause("H4.3", "H4.4", "H4.10")
def test_following() -> None:
    table = play(dealt("c2", "c57 dA", "d234567890JQK", "sA"), ["c2"])
    assert {"c5", "c7"} <= legal(table)
    assert all(card.startswith("c") for card in legal(table))
    assert refused(table, "play dA") == "H4.3"
    assert refused(table, "play sA") == "H4.10"
    play(table, ["c5"])
    assert all(card[0] != "c" for card in legal(table))
    assert legal(table) >= set(cards("d234567890JQK")) - {"d2"}


@pytest.mark.clause("H4.5")
def test_the_highest_of_the_suit_led_takes_the_trick() -> None:
    table = play(dealt("c25", "c9", "c0", "d23456789JQKA"), ["c2", "c9", "c10", "dA"])
    assert table.turn == 3
    assert table.state.won[2].bit_count() == 4


@pytest.mark.clause("H4.6")
def test_no_points_in_the_first_trick() -> None:
    third = "h234567890 sQ d2 d3 d4"
    table = play(dealt("c2", "c3", third, "c567890JQKA"), ["c2", "c3"])
    assert legal(table) == {"d2", "d3", "d4"}
    assert refused(table, "play sQ") == "H4.6" and refused(table, "play h2") == "H4.6"
    free = dealt("c2", "c3", third, "c567890JQKA", pass_cards="no", no_pts_on_first_trick="no")
    assert "sQ" in legal(play(free, ["c2", "c3"]))
    only = play(dealt("c2", "c3", "h234567890JQK sQ"), ["c2", "c3"])
    assert legal(only) == set(cards("h234567890JQK sQ"))


def after_first(*hands: str, **options: str | int) -> Table:
    """A table after a first trick of clubs, taken by the seat that held the ace."""
    table = dealt(*hands, **{**NO_PASS, "can_lead_any_club": "yes", **options})
    return play(table, ["cA", "c3", "c4", "c5"])


@pytest.mark.clause("H4.7", "H4.8")
def test_hearts_must_be_broken() -> None:
    hands = ("c2A h23 d5", "c3 h4 sQ", "c4", "c5")
    table = after_first(*hands)
    assert "d5" in legal(table) and not {"h2", "h3"} & legal(table)
    assert refused(table, "play h2") == "H4.7"
    assert {"h2", "h3"} <= legal(after_first(*hands, must_break_hearts="no"))
    only = after_first("c2A h234567890JQ", "c3", "c4", "c5")
    assert "c2" in legal(only) and "h2" not in legal(only)


@pytest.mark.clause("H4.8")
def test_what_breaks_hearts() -> None:
    def led(breaks: str, second: str) -> set[str]:
        hands = ("c2A d5A h23", "c3 h45 sQ s234567890", "c4 d234", "c5 d678")
        table = after_first(*hands, qs_breaks_hearts=breaks)
        return legal(play(table, ["dA", second, "d2", "d6"]))

    assert "h2" in led("yes", "sQ") and "h2" in led("yes", "h4") and "h2" in led("no", "h4")
    assert "h2" not in led("no", "sQ") and "h2" not in led("yes", "s2")


@pytest.mark.clause("H4.9")
def test_hearts_instead_of_the_queen() -> None:
    """Seat 1 is left with hearts and the queen of spades, and nothing is broken."""

    def position(instead: str) -> Any:
        table = dealt(*SUITS, pass_cards="no", can_lead_hearts_instead_of_qs=instead)
        state = table.state.copy()
        state.hand[0] = QUEEN | A_HEART
        state.left, state.played, state.turn = 2, 1, 0
        return [GAME.rules.actions[a] for a in GAME.rules.legal_actions(state)]

    assert position("no") == ["play sQ"]
    assert position("yes") == ["play h2", "play sQ"]


# Counting


@pytest.mark.clause("H5.1", "H5.2")
def test_hearts_and_the_queen() -> None:
    three = sum(1 << CARDS.index(card) for card in ("h2", "hK", "hA"))
    state = counted(three, QUEEN, HEARTS & ~three, 1 << CARDS.index("cA"))
    assert list(state.score) == [3, 13, 10, 0]


@pytest.mark.clause("H5.3")
def test_shooting_the_moon() -> None:
    assert list(counted(0, HEARTS | QUEEN, 1, 2).score) == [26, 0, 26, 26]
    assert list(counted(QUEEN, HEARTS, 1, 2).score) == [13, 13, 0, 0]


@pytest.mark.clause("H5.4")
def test_the_jack_of_diamonds() -> None:
    chosen = {**NO_PASS, "jd_bonus": "yes"}
    assert list(counted(JACK, HEARTS, QUEEN, **chosen).score) == [-10, 13, 13, 0]
    assert list(counted(JACK, HEARTS | QUEEN, 1, 2, **chosen).score) == [16, 0, 26, 26]
    assert list(counted(1, HEARTS | QUEEN | JACK, 2, 4, **chosen).score) == [26, -10, 26, 26]
    assert list(counted(JACK, HEARTS, QUEEN).score) == [0, 13, 13, 0]


@pytest.mark.clause("H5.5")
def test_no_tricks_at_all() -> None:
    chosen = {**NO_PASS, "avoid_all_tricks_bonus": "yes"}
    assert list(counted(0, HEARTS, QUEEN, 1, **chosen).score) == [-5, 13, 13, 0]
    assert list(counted(0, HEARTS | QUEEN, 1, 2, **chosen).score) == [26, 0, 26, 26]
    assert list(counted(0, HEARTS, QUEEN, 1).score) == [0, 13, 13, 0]
