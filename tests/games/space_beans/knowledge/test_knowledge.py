"""What a seat remembers and concludes about cards it does not see."""

from __future__ import annotations

import random

import pytest

from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.cards import SINGLES, VALUES
from stammtisch.games.space_beans.knowledge.diary import (
    HID,
    LAID,
    TAKEN,
    cards_on,
    count_rooms,
    drawn_cards,
    number_on,
)
from stammtisch.games.space_beans.knowledge.lots import cell
from stammtisch.games.space_beans.knowledge.recall import recall
from stammtisch.games.space_beans.notation import CARDS
from stammtisch.games.space_beans.state import (
    COVER,
    FRESH,
    HAND,
    PAGES,
    PILE,
    PLACES,
    SEATS,
    Memory,
    State,
)
from stammtisch.games.space_beans.view.labels import in_hand, of_heap, of_set
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.table import Table

from ..laying import Mat, dealt, lay, push

SEAT_NAMES = range(1, 7)
NAMES = [f"hidden {seat}" for seat in SEAT_NAMES] + ["laying"]
NAMES += [f"hand {seat}" for seat in SEAT_NAMES] + ["pile"]


def concluded(table: Table, seat: int) -> Memory:
    """What a seat makes of all it has seen."""
    view = table.seen_by(seat)
    m: Memory = view.memory.copy()
    recall(m, view.state, seat - 1 if seat else SEATS)
    return m


def where(table: Table, seat: int, card: str) -> set[str]:
    """The places where a seat thinks that an unseen copy of a card may be."""
    return places(concluded(table, seat), card)


def places(m: Memory, card: str) -> set[str]:
    lots = [lot for lot in range(m.top) if m.lot[2 * lot] >> CARDS.index(card) & 1]
    return {NAMES[p] for p in range(PLACES) for lot in lots if m.most[cell(lot, p)]}


def second_round() -> Table:
    """Two players; the first has just passed c2 and d3, and the second has an open collection."""
    table = dealt("a1 b1 b2", "", pile="c2 d3")
    push(table, "nodraw, open a1, done, draw, open b1, done")
    return push(table, "nodraw, keep, hidden b2, done")


def test_a_hand_passed_on_is_remembered() -> None:
    table = second_round()
    assert where(table, 1, "c2") == {"hand 2"}
    assert "pile" in where(table, 0, "c2")


def test_what_does_not_come_back_was_hidden() -> None:
    table = push(second_round(), "nodraw, keep, hidden c2, done")
    assert where(table, 1, "c2") == {"hidden 2"}
    assert where(table, 1, "d3") == set()
    assert "hidden 2" in where(table, 0, "g9")


def test_a_drawn_card_may_be_hidden_instead() -> None:
    table = push(second_round(), "draw, keep, hidden c2")
    assert where(table, 1, "c2") == {"hand 2", "laying"}
    push(table, "done")
    assert where(table, 1, "c2") == {"hidden 2"}
    assert concluded(table, 0).room[COVER + 1] == 1


def test_a_hidden_collection_that_is_turned_up_is_seen() -> None:
    table = push(second_round(), "nodraw, keep, hidden c2, done")
    push(table, "nodraw, end, keep, hidden d3, done, draw, end")
    for seat in range(3):
        assert where(table, seat, "c2") == set()


def test_with_three_the_neighbour_has_what_was_passed() -> None:
    table = push(dealt("a4 a7 b2", "c5 c6 b9", ""), "nodraw, open a4, done")
    assert where(table, 1, "b2") == {"hand 3"}
    assert where(table, 3, "b2") == set()
    assert where(table, 2, "b2") == {"hand 3", "pile"}, "the dealer has no other cards"


def test_the_cards_of_a_shuffled_pile_are_known() -> None:
    """What was discarded and shuffled is in the pile, or with whoever drew since."""
    table = Table(GAME, seed=7, players=2)
    luck = random.Random(7)
    while table.state.left > 2 or table.state.phase or not table.state.discarded:
        push(table, luck.choice(table.legal_moves))
    lying = [card for card in of_heap(*table.state.discards) if card % VALUES < SINGLES]
    drawing = table.turn
    push(table, "draw")
    assert lying
    for card in lying:
        assert where(table, 0, CARDS[card]) <= {"pile", f"hand {drawing}"}


@pytest.mark.parametrize("players", range(2, 7))
def test_the_truth_is_never_ruled_out(players: int) -> None:
    """Every unseen card may be where it is, whoever looks."""
    table = Table(GAME, seed=players, players=players)
    luck = random.Random(players)
    for number in range(250):
        table.push(luck.choice(table.legal_actions))
        for seat in range(players + 1) if number % 7 == 0 and not table.over else ():
            known = concluded(table, seat)
            for card, place in unseen(table.state, seat):
                assert place in places(known, card)


def unseen(s: State, viewer: int) -> list[tuple[str, str]]:
    """The cards that a viewer does not see, and where they are."""
    found = [(card, PILE) for card in s.pile[: s.left]]
    for seat in range(s.players):
        if seat != viewer - 1:
            laying = s.hiding and seat == s.mover
            found += [(card, HAND + seat) for card in in_hand(s, seat)]
            if not laying:
                found += [(c, COVER + seat) for c in of_set(s.cover_kind[seat], s.cover[seat])]
    return [(CARDS[card], NAMES[place]) for card, place in found]


@pytest.mark.parametrize("seed", range(6))
def test_a_memory_holds_only_what_its_seat_saw(seed: int) -> None:
    """In a world that a seat cannot tell from the true one it remembers the same from then on."""
    luck = random.Random(seed)
    table = Table(GAME, seed=seed, players=2 + seed % 3)
    push_some(table, luck, 60)
    seat = luck.randrange(1, table.players + 1)
    view = table.seen_by(seat)
    s, m = view.state.copy(), view.memory.copy()
    GAME.knowledge.imagine(s, m, seat - 1, [0] * MAX_CARDS, dice_of(key_of(seed, 0, 0)))
    for _ in range(12):
        action = same_to(seat, table, s, luck)
        if action is None:
            break
        GAME.knowledge.witness(m, s, action)
        GAME.rules.play(s, action)
        blind = s.copy(), m.copy()
        GAME.knowledge.veil(*blind, seat - 1)
        if blind[0] != table.seen_by(seat).state:
            break
        assert blind[1] == table.seen_by(seat).memory


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_memory_of_ones_own_goes_on(players: int) -> None:
    """Veiled and thought over after every move, it is what the game's own memory comes to."""
    luck = random.Random(players)
    table = Table(GAME, seed=players, players=players)
    own: Memory = table.seen_by(1).memory
    for _ in range(120):
        action = luck.choice(table.legal_actions)
        GAME.knowledge.witness(own, table.state, action)
        assert not own.concluded
        table.push(action)
        if table.memory.pages > own.pages:  # the discards were shuffled
            GAME.knowledge.witness_deal(own, table.state)
        s = table.state.copy()
        GAME.knowledge.veil(s, own, 0)
        recall(own, s, 0)
        assert own == concluded(table, 1)


def push_some(table: Table, luck: random.Random, moves: int) -> None:
    for _ in range(moves):
        table.push(luck.choice(table.legal_actions))


def same_to(seat: int, table: Table, s: State, luck: random.Random) -> int | None:
    """Play on the table; a move in the imagined world that looks the same to a seat, if any."""
    move = luck.choice(table.legal_actions)
    hidden = GAME.knowledge.hidden(table.state, move, seat - 1)
    table.push(move)
    alike = [
        action
        for action in (GAME.rules.legal_actions(s) if s.turn >= 0 else [])
        if action == move or (hidden and GAME.knowledge.hidden(s, action, seat - 1))
    ]
    return luck.choice(alike) if alike else None


def test_a_veiled_memory_has_one_mind_and_what_one_saw() -> None:
    table = push(dealt("a4 a7 b2", "c5 c6 b9", "", pile="d3 d4"), "nodraw, open a4, done, draw")
    words = {seat: table.seen_by(seat).memory for seat in range(4)}
    assert [any(m.given) for m in words.values()] == [False, True, False, False]
    assert [any(m.moved) for m in words.values()] == [False, True, False, True]
    assert [any(drawn_cards(m.today)) for m in words.values()] == [False, False, True, False]
    assert [sum(map(bool, m.unseen)) for m in words.values()] == [2] * 4
    assert {number_on(m.today, TAKEN) for m in words.values()} == {2}
    assert not any(m.concluded for m in words.values())


def test_cards_that_are_being_laid_hidden_have_a_place_of_their_own() -> None:
    table = push(lay(Mat("b5 b8", "a4"), Mat()), "nodraw, keep, hidden b5")
    room = [0] * PLACES
    count_rooms(table.state, room)
    assert (room[HAND], room[FRESH], room[COVER]) == (1, 1, 0)


def test_of_cards_that_were_hidden_the_number_is_noted() -> None:
    table = second_round()
    for moves in ("nodraw, keep, hidden c2", "done"):
        push(table, moves)
        words = [table.seen_by(seat).memory for seat in range(3)]
        assert {number_on(m.today, HID) for m in words} == {1}
        assert {cards_on(m.today, LAID) for m in words} == {(0, 0)}


@pytest.mark.parametrize("players", [2, 5])
def test_a_full_diary_is_begun_anew(players: int) -> None:
    """Then nothing is known of what is unseen, and nothing is ruled out that is so."""
    table = Table(GAME, seed=2, players=players)
    play_random(table, PAGES + 3 * players)
    assert 0 < table.memory.pages < table.state.turns
    rules_out_nothing(table)


def play_random(table: Table, turns: int) -> None:
    luck = random.Random(2)
    while table.state.turns < turns and not table.over:
        table.push(luck.choice(table.legal_actions))


def rules_out_nothing(table: Table) -> None:
    for seat in range(table.players + 1):
        known = concluded(table, seat)
        for card, place in unseen(table.state, seat):
            assert place in places(known, card)
