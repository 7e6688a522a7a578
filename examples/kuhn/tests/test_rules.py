"""The clauses of rules/kuhn.md, one by one."""

from __future__ import annotations

from itertools import permutations

import pytest
from kuhn import GAME

from stammtisch import IllegalMove, Table
from stammtisch.kernel.refusal import BadOption, Refusal
from stammtisch.locale.words import Speaker

CARDS = [(one, other) for one, other in permutations("JQK", 2)]


def dealt(one: str, other: str, deals: int = 1, moves: str = "") -> Table:
    """A table at which these cards are held, after some moves: p for pass, b for bet."""
    table = Table(GAME, {"deals": deals}, keys=None)
    table.deal(f"deal {one} / {other} | {({*'JQK'} - {one, other}).pop()}")
    for letter in moves:
        table.push("pass" if letter == "p" else "bet")
    return table


@pytest.mark.clause("K1.1", "K1.4")
def test_players_and_deals() -> None:
    assert Table(GAME).options == {"players": 2, "deals": 10}
    for wrong, clause in (({"players": 3}, "K1.1"), ({"deals": 0}, "K1.4")):
        with pytest.raises(BadOption) as refused:
            Table(GAME, wrong)
        assert refused.value.clause == clause
    table = dealt("J", "Q", 1, "pp")
    assert table.over
    with pytest.raises(Refusal) as late:
        table.push("bet")
    assert late.value.clause == "K1.4"


@pytest.mark.clause("K1.2", "K1.3")
def test_a_card_each() -> None:
    waiting = Table(GAME, keys=None)
    with pytest.raises(Refusal) as early:
        waiting.push("bet")
    assert early.value.clause == "K1.2"
    state = dealt("K", "J").state
    assert (list(state.card), state.spare) == ([3, 1], 2)


@pytest.mark.clause("K1.5", "K2.1")
def test_players_take_turns_in_opening() -> None:
    table = dealt("K", "J", 3)
    openers = []
    for _ in range(3):
        openers.append(table.turn)
        with pytest.raises(IllegalMove) as refused:
            table.push("pass", seat=3 - (table.turn or 0))
        assert refused.value.clause == "K2.1"
        table.push("pass")
        table.push("pass")
        if not table.over:
            table.deal("deal J / Q | K")
    assert openers == [1, 2, 1]


@pytest.mark.clause("K2.2")
def test_pass_or_bet() -> None:
    for moves in ("", "p", "b", "pb"):
        table = dealt("J", "Q", 1, moves)
        assert table.legal_moves == ["pass", "bet"]
        with pytest.raises(IllegalMove) as refused:
            table.push("fold")
        assert refused.value.clause == "K2.2"


OUTCOMES = {"pp": (1, True), "pbp": (1, False), "pbb": (2, True), "bp": (1, False), "bb": (2, True)}


@pytest.mark.clause("K2.3", "K2.4", "K3.1", "K3.2", "K3.3", "K3.4", "K3.5")
@pytest.mark.parametrize("cards", CARDS, ids="".join)
@pytest.mark.parametrize("moves", OUTCOMES)
def test_every_way_a_deal_can_go(cards: tuple[str, str], moves: str) -> None:
    chips, shown = OUTCOMES[moves]
    table = dealt(*cards, 1, moves)
    higher = 0 if "JQK".index(cards[0]) > "JQK".index(cards[1]) else 1
    winner = higher if shown else {"pbp": 1, "bp": 0}[moves]
    assert table.over
    assert table.scores == [chips if seat == winner else -chips for seat in range(2)]
    assert table.ranks == [1, 2] if winner == 0 else [2, 1]
    assert all(card > 0 for card in table.state.shown) == shown
    said = " ".join(Speaker("en").tell(entry) for entry in table.log(0))
    assert ("shows" in said) == shown


@pytest.mark.clause("K4.1")
def test_others_cards_are_hidden() -> None:
    table = dealt("K", "J")
    assert [list(table.seen_by(seat).state.card) for seat in range(3)] == [[0, 0], [3, 0], [0, 1]]
    assert all(table.seen_by(seat).state.spare == 0 for seat in range(3))
