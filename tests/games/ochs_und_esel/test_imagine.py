"""The complete law: `imagine` returns exactly the worlds that fit what a seat has seen.

Two brute forces stand against it. One knows nothing of memory: it tries every
way the hidden cards could have lain at the start and replays the moves with
the twin. The other counts how many arrangements of the unseen cards make each
world, which is how often it has to come up.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator

import pytest

from stammtisch.games.ochs_und_esel import GAME
from stammtisch.games.ochs_und_esel.cards import PASS
from stammtisch.games.ochs_und_esel.rules import highest_with
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.table import Table

from .laying import cards, hands, lay, push
from .twin import Twin

World = tuple[str, ...]
DRAWS = 3000


def shares(unseen: Counter[str], sizes: list[int]) -> Iterator[tuple[list[list[str]], int]]:
    """Every way to fill hands of these sizes, with the number of arrangements that give it."""
    if not sizes:
        yield [], 1
        return
    for part, ways in parts(sorted(unseen.items()), sizes[0]):
        left = unseen - Counter(part)
        for others, more_ways in shares(left, sizes[1:]):
            yield [part, *others], ways * more_ways


def parts(unseen: list[tuple[str, int]], size: int) -> Iterator[tuple[list[str], int]]:
    """Every bunch of a size, with the number of ways to pick its copies."""
    if not unseen:
        if size == 0:
            yield [], 1
        return
    (card, copies), rest = unseen[0], unseen[1:]
    for taken in range(min(copies, size) + 1):
        for others, ways in parts(rest, size - taken):
            yield [card] * taken + others, ways * math.comb(copies, taken)


def world(all_hands: list[list[str]]) -> World:
    return tuple(" ".join(sorted(hand)) for hand in all_hands)


def no_animals(hand: list[str]) -> list[str]:
    return [card for card in hand if card not in "EO"]


class Story:
    """A toy deal from its start to now: what there was, and what everyone saw."""

    def __init__(self, start: str, moves: str, aside: str = "") -> None:
        given = [hand.strip() for hand in start.split("/")]
        self.first = [hand.split() for hand in given]
        self.aside = aside.split()
        self.ox = "O" in start
        table = lay(*given, ox=self.ox, aside=aside)
        self.table = push(table, *filter(None, moves.split(", ")))

    def hidden_from(self, seat: int) -> tuple[list[int], Counter[str], list[int]]:
        """At the start: the other seats, their cards and those aside, how many each has."""
        others = [other for other in range(len(self.first)) if other != seat]
        bunches = [no_animals(self.first[other]) for other in others]
        hidden = Counter([card for bunch in [*bunches, self.aside] for card in bunch])
        return others, hidden, [len(bunch) for bunch in bunches]

    def fitting(self, seat: int) -> set[World]:
        """Every world that could be now, by replaying the moves from every start."""
        others, hidden, sizes = self.hidden_from(seat)
        found = set()
        for filled, _ in shares(hidden, sizes):
            start = [list(hand) for hand in self.first]
            for other, part in zip(others, filled, strict=True):
                start[other] = part + [card for card in start[other] if card in "EO"]
            now = self.replayed(start)
            found |= {world(now)} if now else set()
        return found

    def replayed(self, start: list[list[str]]) -> list[list[str]] | None:
        """The hands after all moves; None if a move was not possible."""
        twin = Twin(len(start), 2, self.ox)
        twin.hands, twin.dealt, twin.rounds_done = start, True, 3
        for move in self.table.moves:
            if move not in twin.legal():
                return None
            twin.play(move)
        return twin.hands

    def known(self) -> list[Counter[str]]:
        """The cards everyone saw being taken up and that must still be held (O9.2)."""
        known = [Counter[str]() for _ in self.first]
        laid: list[str] = []
        for step, move in zip(self.table.steps, self.table.moves, strict=True):
            played = move.split()[1:]
            known[step.state.turn] -= Counter(played)
            laid = [*laid, *played] if step.state.had else played
            if step.state.had == len(known) - 1 and "E" in laid:
                known[highest_with(step.state, step.action or PASS)] += Counter(no_animals(laid))
        return known

    def weights(self, seat: int) -> dict[World, int]:
        """How many arrangements of the unseen cards make each world."""
        now = [hand.split() for hand in hands(self.table)]
        known = self.known()
        others = [other for other in range(len(now)) if other != seat]
        free = [Counter(no_animals(now[other])) - known[other] for other in others]
        unseen = sum(free, Counter(self.aside))
        weights: Counter[World] = Counter()
        for filled, ways in shares(unseen, [bunch.total() for bunch in free]):
            made = [list(hand) for hand in now]
            for other, part in zip(others, filled, strict=True):
                animals = [card for card in now[other] if card in "EO"]
                made[other] = [*part, *known[other].elements(), *animals]
            weights[world(made)] += ways
        return weights


def imagined(table: Table, seat: int) -> Counter[World]:
    """Many worlds that `imagine` returns for a seat (-1: a spectator)."""
    view = table.seen_by(seat + 1)
    dice, room, drawn = dice_of(key_of(7, seat + 1, 0)), [0] * MAX_CARDS, Counter[World]()
    for _ in range(DRAWS):
        s = view.state.copy()
        dice = GAME.knowledge.imagine(s, view.memory, seat, room, dice)
        drawn[world([cards(s.hand[other]).split() for other in range(table.players)])] += 1
    return drawn


def surprise(drawn: Counter[World], weights: dict[World, int]) -> float:
    """Chi-square in standard deviations; worlds too rare to count are put together."""
    total = sum(weights.values())
    cells: dict[World, tuple[float, int]] = {}
    for one, weight in weights.items():
        expected = DRAWS * weight / total
        cell = one if expected >= 5 else ()
        so_far = cells.get(cell, (0.0, 0))
        cells[cell] = (so_far[0] + expected, so_far[1] + drawn[one])
    chi = sum((seen - expected) ** 2 / expected for expected, seen in cells.values())
    free = max(len(cells) - 1, 1)
    return (chi - free) / math.sqrt(2 * free)


STORIES = {
    "nothing seen": Story("E 3 3 / 4 4 1 / 2 J 4", "", "1 3"),
    "cards taken up": Story("E 3 3 J / 4 4 1 / 2 2 4", "E, 4, 2", "1 3"),
    "one laid again": Story("E 3 3 J / 4 4 1 / 2 2 4", "E, 4, 2, 4, pass, pass", "4 3"),
    "both laid again": Story("E 3 3 / 4 4 1 / 4 2 4", "E, 4, 2, 4 4, pass, pass", "4 4 2"),
    "a joker in a set": Story("E 3 3 / 4 4 1 / J 2 4", "E, 4, J, 4 J, pass, pass", "J 4 1"),
    "donkey twice": Story(
        "E 3 3 1 1 / 4 4 1 / 2 2 4", "E, 4, 2, 1, 2, 3, 3, 4, pass, E, 4, 1", "3 4"
    ),
    "four seats": Story("E 3 3 / 3 2 1 / 3 2 J / 1 2 2", "E, 3, 3, 1, 3, pass, pass, pass", "3"),
    "in mid-round": Story("E 3 3 / 4 4 1 / 2 2 4", "E, 4, 2, 4, pass", "4 3"),
    "ox round": Story("O 3 4 / E 4 4 1 / 2 2 J", "O, 4, J, E, 2, 3", "3 1"),
    "nothing but the ox": Story("E 3 4 / O / 2 2 4", "E, pass, 4, 2, 3, pass", "3 1"),
}


@pytest.mark.clause("O9.1", "O9.2", "O9.3")
@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES.keys())
def test_imagine_returns_every_world_that_fits_and_no_other(story: Story) -> None:
    assert story.table.turn
    for seat in range(-1, story.table.players):
        weights = story.weights(seat)
        assert set(weights) == story.fitting(seat)
        drawn = imagined(story.table, seat)
        assert set(drawn) <= set(weights)
        assert surprise(drawn, weights) < 6
