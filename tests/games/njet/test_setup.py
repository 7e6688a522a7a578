"""Cards, board, deal and the turn of the rounds: N1, N2, N11."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from stammtisch.games.njet import GAME
from stammtisch.games.njet.state import State
from stammtisch.games.njet.view.labels import CHARACTERS
from stammtisch.kernel.refusal import BadDeal, BadOption, UnknownMove
from stammtisch.table import Table
from stammtisch.table.deals import due

from .laying import all_cards, dealt, empty, names, play_on, push, settle
from .twin import BOARD, full_deck


def stones(table: Table) -> Counter[int]:
    """How many stones each seat places in this round."""
    placed: Counter[int] = Counter()
    while table.legal_moves[0].startswith("veto"):
        placed[table.turn or 0] += 1
        table.push(table.legal_moves[-1])
    return placed


@pytest.mark.clause("N1.1")
def test_three_or_four_players() -> None:
    assert [empty(players).players for players in (3, 4)] == [3, 4]
    for players in (2, 5):
        with pytest.raises(BadOption) as refused:
            empty(players)
        assert refused.value.clause == "N1.1"


@pytest.mark.clause("N1.2", "N1.3", "N11.2")
@pytest.mark.parametrize("players", [3, 4])
def test_the_deck(players: int) -> None:
    table = empty(players)
    deck = [GAME.rules.cards[card] for card in due(GAME, table.state)]
    assert sorted(deck) == sorted(full_deck(players))
    assert len(deck) == {3: 36, 4: 40}[players]
    assert Counter(card[1] for card in deck)["4"] == {3: 0, 4: 4}[players]


def states_of(cards: list[int]) -> Iterator[bytes]:
    """The states of one random round from these physical cards."""
    s, chance = State(), random.Random(1)
    GAME.rules.start(s, (4, 1, 1))
    GAME.rules.lay_out(s, cards)
    while s.turn >= 0:
        yield s.pack()
        GAME.rules.play(s, chance.choice(GAME.rules.legal_actions(s)))


@pytest.mark.clause("N1.4")
def test_the_two_ones_of_a_colour_are_alike() -> None:
    """Whichever copy a seat is dealt, the records are the same bytes, also as it plays on."""
    table = empty()
    deck = due(GAME, table.state)
    swapped = [card - 36 if card >= 36 else card + 36 if card < 4 else card for card in deck]
    assert swapped != deck
    assert list(states_of(deck)) == list(states_of(swapped))


@pytest.mark.clause("N1.5", "N1.6", "N1.7", "N1.8", "N1.9", "N1.10")
def test_the_board() -> None:
    vetoes = [f"veto {row}:{field}" for row, row_fields in BOARD.items() for field in row_fields]
    assert dealt().legal_moves == vetoes
    assert {row: len(row_fields) for row, row_fields in BOARD.items()} == {
        "start": 4,
        "discard": 3,
        "trump": 4,
        "super": 5,
        "points": 4,
    }


@pytest.mark.clause("N1.6", "N1.11")
@pytest.mark.parametrize(
    ("seat", "character"), [(1, "bear"), (2, "wolf"), (3, "falcon"), (4, "raven")]
)
def test_the_characters(seat: int, character: str) -> None:
    table = settle(dealt(), f"{seat} 0 r none 1")
    assert table.turn == seat
    assert CHARACTERS[seat - 1] == character
    own = table.seen_by(0).scene.chairs[seat - 1].facts[0]
    assert (own.key, own.values["character"]) == ("character", character)


@pytest.mark.clause("N1.12", "N1.13", "N3.1", "N3.7")
def test_nj_01_set_up_with_four() -> None:
    table = dealt()
    assert [len(names(hand)) for hand in table.state.hand] == [10] * 4
    assert all_cards(table) == sorted(full_deck(4))
    assert table.state.dealer == 3
    assert stones(table) == {1: 4, 2: 4, 3: 4, 4: 3}


@pytest.mark.clause("N11.1", "N11.2", "N11.3", "N11.4", "N11.6")
def test_nj_02_set_up_with_three() -> None:
    table = dealt(players=3)
    assert [len(names(hand)) for hand in table.state.hand] == [12, 12, 12, 0]
    assert all_cards(table) == sorted(full_deck(3))
    assert "veto start:4" not in table.legal_moves
    assert "veto start:3" in table.legal_moves
    assert stones(table) == {1: 5, 2: 5, 3: 4}


@pytest.mark.clause("N2.1")
def test_the_phases_in_their_order() -> None:
    chance = random.Random(2)
    table = push(settle(dealt(rounds=2), "2 1 r k 1"), "partner 3")
    play_on(table, chance)
    verbs = [move.split()[0] for move in table.moves]
    assert verbs == ["veto"] * 15 + ["partner"] + ["discard"] * 4 + ["play"] * 36
    assert table.deal_due
    assert table.seen_by(0).scene.prompt.key == "deal"
    assert sum(table.scores) > 0


@pytest.mark.clause("N2.3", "N3.1", "N6.4")
@pytest.mark.parametrize("players", [3, 4])
def test_play_goes_clockwise(players: int) -> None:
    table = settle(dealt(players=players), "1 0 r none 1")
    vetoes = [step.seat for step in table.steps if step.seat]
    assert vetoes == [i % players + 1 for i in range(len(vetoes))]
    push(table, "partner 2")
    turns = []
    for _ in range(players):
        turns.append(table.turn)
        table.push(table.legal_moves[0])
    assert turns == list(range(1, players + 1))


@pytest.mark.clause("N2.4", "N3.1")
@pytest.mark.parametrize("players", [3, 4])
def test_the_first_seat_is_left_of_the_first_dealer(players: int) -> None:
    assert dealt(players=players).turn == 1
    for first in range(1, players + 1):
        table = dealt(players=players, first=first)
        assert table.turn == first
        assert table.state.dealer == (first - 2) % players
    for wrong in (0, players + 1):
        with pytest.raises(BadOption) as refused:
            empty(players, first=wrong)
        assert refused.value.clause == "N2.4"


@pytest.mark.clause("N2.5", "N2.6", "N2.7", "N11.4", "N11.5")
@pytest.mark.parametrize("players", [3, 4])
def test_from_round_to_round(players: int) -> None:
    """The deal moves left; every round has all the cards and a cleared board."""
    table = Table("njet", seed=7, players=players, first=2)
    chance = random.Random(players)
    begun, hands, boards = [], [], []
    while not table.over:
        begun.append(table.turn)
        hands.append(tuple(table.state.hand))
        boards.append(table.legal_moves)
        assert all_cards(table) == sorted(full_deck(players))
        lap = GAME.rules.rounds_done(table.state)
        while not table.over and GAME.rules.rounds_done(table.state) == lap:
            table.push(chance.choice(table.legal_moves))
    assert begun == [(1 + i) % players + 1 for i in range(2 * players)]
    assert len(set(hands)) == 2 * players
    assert all(board == boards[0] for board in boards)
    assert ("veto start:4" in boards[0]) == (players == 4)


@pytest.mark.clause("N11.5")
def test_the_unused_character_is_covered_also_between_rounds() -> None:
    table = play_on(dealt(players=3, rounds=2), random.Random(3))
    assert table.deal_due
    row = table.seen_by(0).scene.places[0]
    assert [piece.marks for piece in row.pieces] == [(), (), (), ("covered",)]


@pytest.mark.clause("N2.8")
def test_cards_that_do_not_exist() -> None:
    table = push(settle(dealt(), "1 0 r none 1"), "partner 2")
    for card in ("r0", "r10", "y3", "R7", "rr"):
        with pytest.raises(UnknownMove):
            table.push(f"play {card}")
    line = table.lines()[0]
    for wrong in ("r0", "y3", "r9"):
        with pytest.raises(BadDeal):
            empty().deal(line.replace("k9", wrong))
