"""The slow, obvious twin of what is remembered: every bound a number, every conclusion anew.

It follows the game itself, move by move, where the program reads a diary. Whoever thinks goes
over all lots and places, again and again until nothing changes, and counts each sum from the
start.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from stammtisch.games.space_beans.cards import FACES
from stammtisch.games.space_beans.knowledge.diary import unseen_by
from stammtisch.games.space_beans.notation import ACTIONS, CARDS
from stammtisch.games.space_beans.rules import right_of
from stammtisch.games.space_beans.state import (
    COVER,
    DRAW,
    FRESH,
    HAND,
    LOTS,
    PILE,
    PLACES,
    SEATS,
    State,
)
from stammtisch.games.space_beans.view.labels import in_hand, of_heap, of_set

Table = list[list[int]]
Movement = tuple[int, int, Sequence[int]]
OPEN = PLACES


def blank(width: int) -> Table:
    """A row for each lot, which count from 1."""
    return [[0] * width for _ in range(LOTS + 1)]


@dataclass
class Viewer:
    """One seat, or the spectators, and all it knows of cards it does not see."""

    number: int
    room: list[int] = field(default_factory=lambda: [0] * PLACES)
    lots: Table = field(default_factory=lambda: [[0, 0] for _ in range(FACES)])
    size: list[int] = field(default_factory=lambda: [0] * (LOTS + 1))
    most: Table = field(default_factory=lambda: blank(PLACES))
    least: Table = field(default_factory=lambda: blank(PLACES))
    top: int = 0

    @property
    def used(self) -> range:
        return range(1, self.top + 1)

    def add(self, card: int, lot: int) -> None:
        """A copy of a card is unseen from now on."""
        self.lots[card] = sorted([self.lots[card][0], lot], reverse=True)
        self.size[lot] += 1

    def drop(self, card: int, lot: int) -> None:
        """A copy of a card is seen."""
        self.lots[card].remove(lot)
        self.lots[card].append(0)
        self.size[lot] -= 1

    def places(self, lot: int) -> list[int]:
        """Where a lot can be."""
        return [place for place in range(PLACES) if self.most[lot][place]]

    # Conclusions

    def least_in(self, lot: int, place: int) -> int:
        """How many must be here, as others do not fill the place or the lot has no other."""
        elsewhere = sum(self.most[lot]) - self.most[lot][place]
        others = sum(self.most[other][place] for other in self.used if other != lot)
        low = max(self.size[lot] - elsewhere, self.room[place] - others)
        return max(low, self.least[lot][place])

    def think(self) -> None:
        again = True
        while again:
            again = False
            for place in range(PLACES):
                again |= self.room[place] > 0 and self.fill_place(place)
            for lot in self.used:
                again |= self.place_lot(lot)
            again = again or self.tidy()

    def clear_place(self, place: int) -> None:
        for lot in self.used:
            self.most[lot][place] = self.least[lot][place] = 0

    def fill_place(self, place: int) -> bool:
        """What other lots must have in a place leaves less room there."""
        here = [lot for lot in self.used if self.most[lot][place]]
        taken = sum(self.least_in(lot, place) for lot in here)
        changed = False
        for lot in here:
            low = self.least_in(lot, place)
            self.least[lot][place] = low
            changed |= self.lower(lot, place, self.room[place] - (taken - low))
        return changed

    def place_lot(self, lot: int) -> bool:
        """What must be elsewhere cannot be here."""
        spare = self.size[lot] - sum(self.least_in(lot, place) for place in self.places(lot))
        changed = False
        for place in self.places(lot):
            changed |= self.lower(lot, place, spare + self.least_in(lot, place))
        return changed

    def lower(self, lot: int, place: int, most: int) -> bool:
        lower = most < self.most[lot][place]
        if lower:
            self.most[lot][place] = most
        return lower

    # Cards go from place to place

    def begin(self, s: State) -> None:
        """After the deal all unseen cards can be anywhere."""
        for seat in range(s.players):
            self.room[HAND + seat] = s.held[seat] if seat != self.number else 0
        self.room[PILE] = s.left
        lot = self.new_lot()
        self.most[lot] = self.room[:]
        for card in of_heap(*unseen_by(s, self.number)):
            self.add(card, lot)

    def sees(self, place: int) -> bool:
        own = (COVER + self.number, HAND + self.number) if self.number < SEATS else ()
        return place == OPEN or place in own

    def move(self, source: int, target: int, cards: Sequence[int]) -> None:
        """Cards move, of which the viewer knows as much as they see."""
        if not cards or (self.sees(source) and self.sees(target)):
            return
        whole = source != OPEN and len(cards) == self.room[source]
        clear = not self.sees(target) or all(self.lot_of_seen(c, source, whole) for c in cards)
        if not clear or target <= FRESH or self.top == LOTS:
            self.think()
        if self.sees(target):
            for card in cards:
                self.reveal(card, source, whole)
                self.leave(source, 1)
            return
        if self.sees(source):
            self.lose(target, cards)
        else:
            self.split(source, target, len(cards))
            self.leave(source, len(cards))
        self.room[target] += len(cards)

    def lose(self, target: int, cards: Sequence[int]) -> None:
        """Cards that were seen are a lot."""
        lot = self.new_lot()
        self.most[lot][target] = len(cards)
        for card in cards:
            self.add(card, lot)

    def split(self, source: int, target: int, number: int) -> None:
        rest = self.room[source] - number
        for lot in self.used:
            most, least = self.most[lot], self.least[lot]
            most[target] += min(most[source], number)
            most[target] = min(most[target], self.room[target] + number)
            least[target] += max(least[source] - rest, 0)
            most[source] = min(most[source], rest)
            least[source] = max(least[source] - number, 0)

    def leave(self, place: int, number: int) -> None:
        self.room[place] -= number
        if self.room[place] == 0:
            self.clear_place(place)

    # Cards are seen

    def reveal(self, card: int, place: int, whole: bool) -> None:
        lot = self.lot_of_seen(card, place, whole)
        if lot:
            self.drop(card, lot)
            self.most[lot][place] -= 1
            self.least[lot][place] = max(self.least[lot][place] - 1, 0)
        else:
            self.confuse(card)

    def lot_of_seen(self, card: int, place: int, whole: bool) -> int:
        lot, other = self.lots[card]
        if other in (0, lot) or self.most[other][place] == 0:
            return lot
        if self.most[lot][place] == 0:
            return other
        sure = [one for one in (lot, other) if whole and self.places(one) == [place]]
        return sure[0] if sure else 0

    def confuse(self, card: int) -> None:
        new = self.new_lot()
        lots = self.lots[card][:]
        either = {place for lot in lots for place in self.places(lot)}
        for lot in lots:
            self.drop(card, lot)
            self.least[lot] = [max(least - 1, 0) for least in self.least[lot]]
        self.most[new] = [int(place in either) for place in range(PLACES)]
        self.add(card, new)

    # Room for lots

    def new_lot(self) -> int:
        """One that is free; or else two that are most alike become one."""
        free = [lot for lot in range(1, LOTS + 1) if self.size[lot] == 0]
        lot = free[0] if free else self.join_two()
        self.top = max(self.top, lot)
        self.most[lot], self.least[lot] = [0] * PLACES, [0] * PLACES
        return lot

    def join_two(self) -> int:
        pairs = [(lot, other) for other in self.used for lot in range(1, other)]
        unlike = [len({*self.places(lot)} ^ {*self.places(other)}) for lot, other in pairs]
        lot, other = pairs[unlike.index(min(unlike))]
        self.merge(lot, other)
        return other

    def merge(self, lot: int, other: int) -> None:
        for card in range(FACES):
            for _ in range(self.lots[card].count(other)):
                self.drop(card, other)
                self.add(card, lot)
        for bounds in (self.most, self.least):
            bounds[lot] = [one + two for one, two in zip(bounds[lot], bounds[other], strict=True)]
            bounds[other] = [0] * PLACES
        self.most[lot] = [min(cells) for cells in zip(self.most[lot], self.room, strict=True)]

    def tidy(self) -> bool:
        """Whether there is a lot less now."""
        for other in self.used:
            for lot in range(1, other):
                alike = self.size[lot] and self.size[other]
                alike = alike and self.places(lot) == self.places(other)
                if alike and self.is_free(lot) and self.is_free(other):
                    self.merge(lot, other)
                    return True
        while self.top and self.size[self.top] == 0:
            self.top -= 1
        return False

    def is_free(self, lot: int) -> bool:
        places = self.places(lot)
        wide = all(self.most[lot][p] >= min(self.size[lot], self.room[p]) for p in places)
        return len(places) == 1 or (wide and not any(self.least[lot][:HAND]))


class Thinkers:
    """Everyone at a table."""

    def __init__(self, players: int) -> None:
        self.viewers = [Viewer(number) for number in [*range(players), SEATS]]
        self.stock: list[int] = []
        self.laid: list[int] = []

    def witness(self, s: State, action: int) -> None:
        """What everyone learns from a move that is about to be made."""
        self.stock = of_heap(*s.discards)
        word, *card = ACTIONS[action].split()
        if word == "open" or (word == "more" and not s.hiding):
            self.laid += [CARDS.index(card[0])]
        for movement in movements(s, word, self.laid):
            for viewer in self.viewers:
                viewer.move(*movement)
        self.laid = [] if word == "done" else self.laid

    def witness_deal(self, s: State) -> None:
        """What everyone learns from a deal that was made."""
        drawn = sorted((Counter(self.stock) - Counter(s.pile[: s.left])).elements())
        for viewer in self.viewers:
            if s.phase == DRAW:
                viewer.begin(s)
            else:
                viewer.move(OPEN, PILE, self.stock)
                viewer.move(PILE, HAND + s.mover, drawn)

    def thought(self, s: State, viewer: Viewer) -> Viewer:
        """What a viewer makes of it, cards that somebody has begun to lay included."""
        viewer = copy.deepcopy(viewer)
        viewer.move(HAND + s.mover, OPEN, self.laid)
        if s.hiding and viewer.number != s.mover:
            viewer.move(HAND + s.mover, FRESH, [0] * s.laid)
        viewer.think()
        return viewer


def movements(s: State, word: str, laid: list[int]) -> list[Movement]:
    """Which cards go from where to where with a move; those that are laid, once all are."""
    hand, cover = HAND + s.mover, COVER + s.mover
    if word == "draw":
        return [(PILE, hand, sorted(s.pile[max(s.left - 2, 0) : s.left]))]
    if word == "end":
        return [(cover, OPEN, of_set(s.cover_kind[s.mover], s.cover[s.mover]))]
    if word == "done":
        hidden = (hand, cover, [0] * (s.laid * s.hiding))
        passed = (hand, HAND + right_of(s, s.mover), in_hand(s, s.mover))
        return [(hand, OPEN, laid), hidden, passed]
    return []
