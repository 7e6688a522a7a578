"""The hands that a viewer has had, beside what lay on the table."""

from __future__ import annotations

import random

import pytest

from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.cards import DECK
from stammtisch.games.space_beans.knowledge.diary import begin_diary, last_page, page_now
from stammtisch.games.space_beans.knowledge.veil import hand_passed
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import Memory, State
from stammtisch.games.space_beans.view.labels import in_hand, of_heap
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.table import Table

STEPS, LOOK = 300, 4
Hand = list[int]


class Hands:
    """Seat by seat: hands with which it began a turn, and those it passed on and got, by pages."""

    def __init__(self, players: int) -> None:
        self.came: list[list[Hand]] = [[] for _ in range(players)]
        self.passed: list[dict[int, Hand]] = [{} for _ in range(players)]
        self.got: list[dict[int, Hand]] = [{} for _ in range(players)]

    def witness_deal(self, s: State) -> None:
        for seat in range(s.players):
            if seat != right_of(s, s.first):
                self.came[seat].append(in_hand(s, seat))

    def witness(self, s: State, turns: int, move: str) -> None:
        """A turn's last move; a turn without cards has none, and nobody is asked to pass on."""
        if move == "done":
            right, cards = right_of(s, s.mover), in_hand(s, s.mover)
            self.passed[s.mover][turns] = self.got[right][turns] = cards

    def end_turn(self, s: State, mover: int) -> None:
        right = right_of(s, mover)
        self.came[right].append(in_hand(s, right))


def told(s: State, m: Memory, seat: int) -> Memory:
    s, m = s.copy(), m.copy()
    GAME.knowledge.veil(s, m, seat)
    return m


def same(s: State, m: Memory, seat: int, hands: Hands) -> None:
    m = told(s, m, seat)
    came = [of_heap(*m.came[at : at + 2]) for at in range(0, len(m.came), 2)]
    number = len(hands.came[seat])
    assert came[:number] == hands.came[seat]
    playing = s.mover == seat and last_page(m, s) == page_now(m, s)
    assert came[number] == (in_hand(s, seat) if playing else [])
    assert not any(came[number + 1 :])
    for page, cards in hands.passed[seat].items():
        assert of_heap(*hand_passed(m, s, seat, page)) == cards
    for page, cards in hands.got[seat].items():
        assert of_heap(*hand_passed(m, s, seat, page)) == cards


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("wish", ["more", "hidden", "draw", "end", "scarce"])
def test_a_viewer_is_told_every_hand_she_had(players: int, wish: str) -> None:
    luck = random.Random(f"{players}{wish}")
    s, m, hands = State(), Memory(), Hands(players)
    GAME.rules.start(s, (players, luck.randint(1, players), 0))
    for number in range(STEPS):
        mover, turns = s.mover, s.turns
        if s.turn == DEAL:
            begins = s.dealt == 0
            cards = [0] * DECK
            number = GAME.rules.undealt_deck(s, cards)
            GAME.rules.lay_out(s, luck.sample(cards[:number], number))
            GAME.knowledge.witness_deal(m, s)
            if begins:
                hands.witness_deal(s)
            if wish == "scarce":  # some will have no hand to pass on
                s.left = min(s.left, 3)
        else:
            legal = GAME.rules.legal_actions(s)
            liked = [action for action in legal if GAME.rules.actions[action].startswith(wish)]
            action = luck.choice(liked if liked and luck.random() < 0.7 else legal)
            hands.witness(s, page_now(m, s), GAME.rules.actions[action])
            GAME.knowledge.witness(m, s, action)
            GAME.rules.play(s, action)
        if s.turn == OVER:
            break
        if s.turns > turns:
            hands.end_turn(s, mover)
        if m.since:
            assert wish == "scarce", "so many shuffles that the diary is full"
            break
        if number % LOOK == 0:
            same(s, m, luck.randrange(players), hands)
    assert m.told == 0, "the game itself tells nobody"
    assert all(hands.passed)


def middle(players: int, seed: int) -> Table:
    luck = random.Random(seed)
    table = Table(GAME, seed=seed, players=players)
    for _ in range(70):
        table.push(luck.choice(table.legal_actions))
    return table


@pytest.mark.parametrize("seed", range(6))
def test_in_a_world_that_one_imagines_another_goes_by_what_she_sees(seed: int) -> None:
    """She was not there before; she can imagine a world of her own."""
    table = middle(2 + seed % 5, seed)
    view = table.seen_by(1)
    s, m = view.state.copy(), view.memory.copy()
    GAME.knowledge.imagine(s, m, 0, [0] * MAX_CARDS, dice_of(key_of(seed, 1, 2)))
    assert told(s, m, 0).came == view.memory.came
    for other in (1, -1):
        GAME.knowledge.veil(s, m, other)
        assert not any(m.came)
        veiled = s.copy(), m.copy()
        GAME.knowledge.imagine(s, m, other, [0] * MAX_CARDS, dice_of(key_of(seed, 3, 4)))
        again = s.copy(), m.copy()
        GAME.knowledge.veil(*again, other)
        assert again == veiled


def test_spectators_have_had_no_hands() -> None:
    m = middle(4, 9).seen_by(0).memory
    assert m.told == 0
    assert not any(m.came)


def test_when_a_game_is_over_hands_are_of_no_use() -> None:
    table, luck = Table(GAME, seed=3, players=2), random.Random(3)
    while not table.over:
        table.push(luck.choice(table.legal_actions))
    assert table.state.finisher
    for seat in range(3):
        assert not any(table.seen_by(seat).memory.came)


def test_a_diary_that_is_begun_anew_has_no_hands_of_before() -> None:
    view = middle(3, 5).seen_by(2)
    s, m = view.state, view.memory
    assert any(m.came)
    begin_diary(m, s)
    assert m.told == 0
    assert not any(m.came)
