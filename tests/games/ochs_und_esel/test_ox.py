"""The variant with the ox: O8."""

from __future__ import annotations

import pytest

from stammtisch.kernel.refusal import BadOption
from stammtisch.table import Table

from .laying import cards, deal_line, dealt, empty, hands, lay, push, sets
from .test_round import refused


def middle(table: Table) -> list[str]:
    """The cards in the middle, as a spectator sees them."""
    places = table.seen_by(0).scene.places
    return [piece.face for place in places if place.name == "middle" for piece in place.pieces]


@pytest.mark.clause("O8.1")
def test_both_animals_begin_in_the_middle() -> None:
    table = dealt(ox="yes", players=6)
    assert table.state.held[:6] == [13] * 6
    assert not any(set(hand.split()) & {"E", "O"} for hand in hands(table))
    assert middle(table) == ["E", "O"]
    with pytest.raises(BadOption):
        empty(ox="maybe")


@pytest.mark.clause("O8.1", "O8.19")
def test_in_every_deal_they_go_back_to_the_middle() -> None:
    table = push(lay("13", "2 O", "5 1 E", ox=True, deals=2), "13", "pass", "pass")
    table.deal(deal_line(3))
    assert table.state.held[:3] == [13] * 3
    assert middle(table) == ["E", "O"]
    assert table.turn == 3


@pytest.mark.clause("O8.2", "O8.3")
def test_the_first_two_winners_take_them() -> None:
    table = push(lay("7 1 1", "9 1 1", "8 1 1", ox=True, rounds=0), "7", "9", "pass")
    assert hands(table) == ["1 1", "1 1 O", "1 1 8"]
    assert middle(table) == ["E"]
    push(table, "1", "8", "pass")
    assert hands(table) == ["1 1", "1 O", "1 1 E"]
    assert middle(table) == []
    push(table, "1", "pass", "pass")
    assert hands(table) == ["1 1", "1 O", "1 E"]


@pytest.mark.clause("O8.4")
def test_an_animal_from_the_middle_is_not_led_at_once() -> None:
    table = push(lay("7 2 1", "9 8 6 1", "8 1", ox=True, rounds=0), "7", "9", "pass")
    assert refused(table, "O") == "O8.4"
    push(table, "8", "pass", "pass")
    assert sets(table) == {"1", "6", "O"}
    assert refused(table, "E") == "O8.4"
    assert sets(push(table, "6", "pass", "pass")) == {"1", "O", "E"}


@pytest.mark.clause("O8.5")
def test_the_ox_only_opens_and_only_alone() -> None:
    table = lay("O 3 J", "2 E", "4 4", ox=True)
    assert {move for move in sets(table) if "O" in move} == {"O"}
    push(table, "O", "2")
    assert (table.state.best, table.state.winner) == (2, 1)
    assert refused(push(lay("6 1", "O 8", "1 1", ox=True), "6"), "O") == "O8.5"


@pytest.mark.clause("O8.6", "O8.7")
def test_nobody_passes_and_everyone_lays_one_card() -> None:
    table = push(lay("O 3", "8 8 2 J", "13 5 E", ox=True), "O")
    assert sets(table) == {"2", "8", "J"}
    assert refused(table, "pass") == "O8.6"
    assert refused(table, "8 8") == "O8.7"


@pytest.mark.clause("O8.7")
@pytest.mark.parametrize(
    ("second", "third", "taker"), [("J", "2", 3), ("2", "J", 2), ("2", "2", 3), ("1", "J", 3)]
)
def test_a_joker_is_worth_one_and_the_last_of_equals_counts(
    second: str, third: str, taker: int
) -> None:
    table = push(lay("O 3", "J 1 2 9", "J 2 9 E", ox=True), "O", second, third)
    assert (table.turn, table.state.owner) == (taker, taker)


@pytest.mark.clause("O8.8")
def test_the_cards_stay_face_down_before_the_winner() -> None:
    table = push(lay("O 3 3", "8 2 2", "13 5 E", ox=True), "O", "8", "13")
    assert cards(table.state.pile) == "8 13 O"
    assert hands(table) == ["3 3", "2 2", "5 E"]
    assert table.turn == 3
    push(table, "E", "3", "2")
    assert cards(table.state.pile) == "8 13 O"


@pytest.mark.clause("O8.9")
def test_never_both_in_one_round() -> None:
    ox_round = push(lay("O 3", "2 E", "4 4", ox=True), "O")
    assert sets(ox_round) == {"2"}
    assert refused(ox_round, "E") == "O8.9"
    donkey_round = push(lay("E 3", "2 O", "4 4", ox=True), "E")
    assert sets(donkey_round) == {"2"}
    assert refused(donkey_round, "O") == "O8.9"


@pytest.mark.clause("O8.10", "O10.2")
@pytest.mark.parametrize(("led", "other"), [("O", "E"), ("E", "O")])
def test_whoever_has_only_the_other_animal_passes(led: str, other: str) -> None:
    table = push(lay(f"{led} 3", other, "7 5", ox=True), led)
    assert sets(table) == {"pass"}
    push(table, "pass", "7")
    assert hands(table)[1] == other


@pytest.mark.clause("O8.11")
def test_one_animal_right_after_the_other() -> None:
    table = push(lay("E 3 4", "O 13 2", "5 4", ox=True), "E", "13", "5")
    assert "O" in sets(table)
    assert "E" not in sets(table)
    table = push(lay("O 3 4", "E 13 2", "5 4", ox=True), "O", "13", "5")
    assert "E" in sets(table)


@pytest.mark.clause("O8.11", "O8.4")
def test_but_not_if_it_comes_from_the_middle() -> None:
    table = push(lay("8 3", "2 2", "4 O", ox=True, rounds=1), "8", "pass", "pass")
    assert refused(table, "E") == "O8.4"


@pytest.mark.clause("O8.12", "O8.13", "O10.2")
def test_a_start_player_who_cannot_lead_passes() -> None:
    table = push(lay("8 8", "3 4 4", "5 6", ox=True, rounds=0), "8 8", "pass", "pass")
    assert (table.turn, hands(table)[0]) == (1, "O")
    assert sets(table) == {"pass"}
    assert refused(table, "O") == "O8.4"
    push(table, "pass")
    assert table.turn == 2
    assert sets(table) == {"3", "4", "4 4"}
    push(table, "4", "5")
    assert (table.turn, table.state.rounds) == (3, 2)


@pytest.mark.clause("O8.13")
def test_the_next_may_lead_an_animal_and_the_first_has_had_her_turn() -> None:
    table = lay("E", "O 4", "5 6", ox=True, rounds=2, barred="E")
    push(table, "pass")
    assert sets(table) == {"4", "O"}
    push(table, "O", "5")
    assert (table.turn, cards(table.state.pile)) == (3, "5 O")


@pytest.mark.clause("O8.14")
@pytest.mark.parametrize(("rounds", "animal"), [(0, "O"), (1, "E")])
def test_the_animal_is_taken_before_hands_are_checked(rounds: int, animal: str) -> None:
    table = push(lay("8", "3 4", "5 6", ox=True, rounds=rounds), "8", "pass", "pass")
    assert not table.over
    assert hands(table)[0] == animal


@pytest.mark.clause("O8.15", "O8.17")
def test_cards_before_a_player_are_not_in_hand() -> None:
    table = push(lay("O 3", "12", "J 6 E", ox=True), "O", "12", "J")
    assert table.over
    assert table.scores == [3, 13, 26]


@pytest.mark.clause("O8.16")
def test_what_the_ox_costs_in_hand() -> None:
    table = push(lay("13", "O", "O E J 5", ox=True), "13", "pass", "pass")
    assert table.scores == [0, 15, 54]


@pytest.mark.clause("O8.17")
def test_what_a_pile_costs() -> None:
    table = push(lay("O 3", "12 2", "J 6", "J E", ox=True), "O", "12", "6", "J")
    assert cards(table.state.pile) == "6 12 J O"
    assert push(table, "2", "pass", "pass", "3").scores == [0, 19, 14, 20]


@pytest.mark.clause("O8.18", "O8.19")
def test_a_donkey_left_in_the_middle() -> None:
    table = lay("8 8", "9 9 4", "5 6", ox=True, rounds=0, deals=2)
    push(table, "8 8", "9 9", "pass")
    assert table.deal_due
    assert table.scores == [0, 19, 11]
    table.deal(deal_line(3))
    assert table.turn == 2
