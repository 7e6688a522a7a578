"""Games with a few cards, small enough to list every world, followed three ways.

The referee plays, the program plays the same and remembers, and a belief for
each seat keeps every world that fits what the seat has seen.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.cards import VALUES, with_card, with_value
from stammtisch.games.space_beans.notation import CARDS
from stammtisch.games.space_beans.rules import stack, take_card
from stammtisch.games.space_beans.state import Memory, State
from stammtisch.games.space_beans.view.labels import in_hand, of_set
from stammtisch.kernel.hooks import DEAL

from ..twin import Twin, full_deck
from .belief import Belief, World, minus, plus

Choose = Callable[[random.Random, list[str]], str]
Seen = tuple[object, ...]


@dataclass
class Toy:
    """One game, as the referee has it, the program, and each seat's belief."""

    twin: Twin
    state: State
    memory: Memory
    beliefs: dict[int, Belief]

    def step(self, luck: random.Random, choose: Choose) -> None:
        """One move, or the reshuffle that is due."""
        before = copy.deepcopy(self.twin)
        if self.twin.deal_due:
            assert self.state.turn == DEAL
            pile = luck.sample(self.twin.discards, len(self.twin.discards))
            self.twin.deal([], pile)
            GAME.rules.lay_out(self.state, [CARDS.index(card) for card in pile])
            GAME.knowledge.witness_deal(self.memory, self.state)
            for belief in self.beliefs.values():
                belief.deal(before, self.twin)
            return
        move = choose(luck, self.twin.legal())
        GAME.knowledge.witness(self.memory, self.state, GAME.rules.numbers[move])
        GAME.rules.play(self.state, GAME.rules.numbers[move])
        self.twin.play(move)
        for belief in self.beliefs.values():
            belief.move(before, move, self.twin)


def toy(players: int, deck: str, luck: random.Random, seats: range, cap: int = 40) -> Toy:
    """Two cards for everyone but the dealer; cards that are not in the deck are not in the game."""
    cards = luck.sample(deck.split(), len(deck.split()))
    twin = Twin(players, cap=cap)
    twin.dealt, twin.phase = True, "draw"
    for seat in range(1, players):
        twin.hands[seat], cards = sorted(cards[:2]), cards[2:]
    twin.pile = cards
    state, memory = as_state(twin), Memory()
    GAME.knowledge.witness_deal(memory, state)
    return Toy(twin, state, memory, {seat: Belief(twin, seat) for seat in seats})


def as_state(twin: Twin) -> State:
    """The same deal as the program has it; the other cards lie in a points pile, for nothing."""
    s = State()
    GAME.rules.start(s, (twin.players, twin.first, twin.cap))
    used = [*twin.pile, *(card for hand in twin.hands.values() for card in hand)]
    for number in (CARDS.index(card) for card in minus(full_deck(), used) or ()):
        kind, value = divmod(number, VALUES)
        s.booty[kind] = with_value(s.booty[kind], value)
        s.scored[:] = with_card(s.scored[0], s.scored[1], number)
    for seat, hand in twin.hands.items():
        for card in hand:
            take_card(s, seat - 1, CARDS.index(card))
    stack(s, [CARDS.index(card) for card in twin.pile], 0, len(twin.pile))
    s.dealt, s.turn = 1, twin.first - 1
    return s


def hoard(luck: random.Random, moves: list[str]) -> str:
    """A player who likes to keep, to hide, and to lay many cards."""
    hiding = [move for move in moves if move.startswith("hidden")]
    if moves[-1].startswith("more") and luck.random() < 0.7:
        return moves[-1]
    if hiding and luck.random() < 0.6:
        return luck.choice(hiding)
    return "keep" if "keep" in moves and luck.random() < 0.7 else luck.choice(moves)


def anything(luck: random.Random, moves: list[str]) -> str:
    return luck.choice(moves)


def positions(
    players: int, deck: str, seeds: range, seats: range, most: int
) -> Iterator[tuple[Toy, int]]:
    """Positions of toy games, and a seat for which no more than so many worlds are possible."""
    for seed in seeds:
        luck = random.Random(seed)
        game = toy(players, deck, luck, seats)
        while not game.twin.over:
            game.step(luck, hoard if seed % 2 else anything)
            for seat in () if game.twin.over else seats:
                if len(game.beliefs[seat].worlds) <= most:
                    yield game, seat


def shown(s: State) -> Seen:
    """All that is hidden in a state; of the pile, the cards but not their order."""
    names = [[CARDS[card] for card in in_hand(s, seat)] for seat in range(s.players)]
    covers = [of_set(s.cover_kind[seat], s.cover[seat]) for seat in range(s.players)]
    return (
        tuple(tuple(sorted(hand)) for hand in names),
        tuple(tuple(CARDS[card] for card in cover) for cover in covers),
        s.last + 1 if s.hiding else 0,
        tuple(sorted(CARDS[card] for card in s.pile[: s.left])),
    )


def as_shown(world: World, twin: Twin) -> Seen:
    """A world as a state shows it: what is being laid lies with the rest already."""
    mover = twin.seat - 1
    covers = list(world.covers)
    covers[mover] = plus(covers[mover], world.fresh)
    last = max((int(card[1]) for card in world.fresh), default=0)
    return world.hands, tuple(covers), last, world.pile
