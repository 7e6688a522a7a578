"""The slow, obvious twin of what is remembered: every bound a number, every conclusion anew.

Whoever thinks after a move goes over all lots and places, again and again until
nothing changes, and counts each sum from the start.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from stammtisch.games.space_beans.cards import FACES, copies_of
from stammtisch.games.space_beans.knowledge.diary import unseen_by
from stammtisch.games.space_beans.moves import DONE, HIDDEN
from stammtisch.games.space_beans.notation import ACTIONS, CARDS
from stammtisch.games.space_beans.rules import left_of, right_of
from stammtisch.games.space_beans.state import COVER, DRAW, LAY, LOTS, PILE, PLACES, SEATS, State
from stammtisch.games.space_beans.view.labels import in_hand, of_set

Table = list[list[int]]


def blank(width: int) -> Table:
    """A row for each lot, which count from 1."""
    return [[0] * width for _ in range(LOTS + 1)]


@dataclass
class Viewer:
    """One seat, or the spectators, and all it knows of cards it does not see."""

    number: int
    room: list[int]
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

    def is_own(self, place: int) -> bool:
        return self.number < SEATS and place in (self.number, COVER + self.number)

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
                if not self.is_own(place):
                    again |= self.fill_place(place)
            for lot in self.used:
                again |= self.size[lot] > 0 and self.place_lot(lot)
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
            if COVER <= place < PILE:
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

    # Cards go on unseen

    def split(self, source: int, target: int, number: int) -> None:
        rest = self.room[source] - number
        for lot in self.used:
            here = self.most[lot][source]
            if here and COVER <= target < PILE:
                self.least[lot][target] += max(self.least_in(lot, source) - rest, 0)
            self.most[lot][target] += min(here, number)
        for lot in self.used:
            self.most[lot][source] = min(self.most[lot][source], rest)

    def carry(self, source: int, target: int) -> None:
        for lot in self.used:
            self.most[lot][target], self.most[lot][source] = self.most[lot][source], 0

    # Cards are seen

    def reveal(self, card: int, place: int, whole: bool) -> None:
        lot = self.lot_of_seen(card, place, whole)
        if lot == 0:
            self.make_room()
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
        for lot in lots:
            self.drop(card, lot)
            self.least[lot] = [max(least - 1, 0) for least in self.least[lot]]
        either = {place for lot in lots for place in self.places(lot)}
        self.most[new] = [int(place in either) for place in range(PLACES)]
        self.add(card, new)

    # Room for lots

    def new_lot(self) -> int:
        lot = next((lot for lot in self.used if self.size[lot] == 0), self.top + 1)
        self.top = max(self.top, lot)
        self.most[lot], self.least[lot] = [0] * PLACES, [0] * PLACES
        return lot

    def make_room(self) -> None:
        if self.top < LOTS or 0 in self.size[1:]:
            return
        pairs = [(lot, other) for lot in self.used for other in range(lot + 1, LOTS + 1)]
        unlike = [len({*self.places(lot)} ^ {*self.places(other)}) for lot, other in pairs]
        self.merge(*pairs[unlike.index(min(unlike))])

    def merge(self, lot: int, other: int) -> None:
        for card in range(FACES):
            for _ in range(self.lots[card].count(other)):
                self.drop(card, other)
                self.add(card, lot)
        for bounds in (self.most, self.least):
            bounds[lot] = [one + two for one, two in zip(bounds[lot], bounds[other], strict=True)]
            bounds[other] = [0] * PLACES

    def tidy(self) -> bool:
        """Whether there are fewer lots now."""
        before = [self.top, *self.size]
        for lot in self.used:
            for other in range(lot + 1, self.top + 1):
                alike = self.size[lot] and self.size[other]
                alike = alike and self.places(lot) == self.places(other)
                if alike and self.is_free(lot) and self.is_free(other):
                    self.merge(lot, other)
        while self.top and self.size[self.top] == 0:
            self.top -= 1
        return before != [self.top, *self.size]

    def is_free(self, lot: int) -> bool:
        places = self.places(lot)
        wide = all(self.most[lot][p] >= min(self.size[lot], self.room[p]) for p in places)
        return len(places) == 1 or (wide and not any(self.least[lot]))


class Thinkers:
    """Everyone at a table."""

    def __init__(self, players: int) -> None:
        self.room = [0] * PLACES
        self.viewers = [Viewer(number, self.room) for number in [*range(players), SEATS]]

    def witness(self, s: State, action: int) -> None:
        """What everyone learns from a move that is about to be made."""
        place, cards = leaving(s, *ACTIONS[action].split())
        if cards or action == DONE:
            self.take_in(s, action == DONE, place, cards)
        for viewer in self.viewers:
            if thinks(viewer.number, s, action):
                viewer.think()

    def take_in(self, s: State, passing: bool, place: int, cards: list[int]) -> None:
        number = len(cards) if place == PILE else s.laid * s.hiding * passing
        for viewer in self.viewers:
            self.learn(viewer, s, place, passing, number, cards)
        self.count_room(s, place, passing, number)
        if self.room[place] == 0:
            for viewer in self.viewers:
                viewer.clear_place(place)

    def learn(
        self, viewer: Viewer, s: State, place: int, passing: bool, number: int, cards: list[int]
    ) -> None:
        seat, right, own = s.mover, right_of(s, s.mover), viewer.number == s.mover
        if number and not own:
            viewer.split(place, seat if place == PILE else COVER + seat, number)
        if passing and own:
            viewer.make_room()
            lot = viewer.new_lot()
            viewer.most[lot][right] = s.held[seat]
            for card in cards:
                viewer.add(card, lot)
        elif passing and viewer.number != right:
            viewer.carry(seat, right)
        elif passing or own == (place == PILE):
            for card in cards:
                viewer.reveal(card, place, passing or place >= COVER)

    def count_room(self, s: State, place: int, passing: bool, number: int) -> None:
        seat, room = s.mover, self.room
        if place == PILE:
            room[PILE] -= number
            room[seat] += number
        elif place >= COVER:
            room[place] = 0
        elif passing:
            room[COVER + seat] += number
            room[seat] = 0
            room[right_of(s, seat)] = s.held[seat]
        else:
            room[seat] -= 1

    def witness_deal(self, s: State) -> None:
        """What everyone learns from a deal that was made."""
        if s.phase == DRAW:
            self.room[:SEATS] = s.held
        drawn = s.held[s.mover] - self.room[s.mover]
        self.room[s.mover] += drawn
        self.room[PILE] = s.left
        for viewer in self.viewers:
            see_shuffled(viewer, s, drawn)


def see_shuffled(viewer: Viewer, s: State, drawn: int) -> None:
    """All cards that a viewer has lost sight of are a lot."""
    viewer.make_room()
    lot = viewer.new_lot()
    unseen = unseen_by(s, viewer.number)
    for card in range(FACES):
        known = 2 - viewer.lots[card].count(0)
        for _ in range(copies_of(*unseen, card) - known):
            viewer.add(card, lot)
    viewer.most[lot][PILE] = s.left
    for seat in range(s.players):
        if seat != viewer.number and s.phase == DRAW:
            viewer.most[lot][seat] = s.held[seat]
    if drawn and viewer.number != s.mover:
        viewer.most[lot][s.mover] = drawn


def thinks(viewer: int, s: State, action: int) -> bool:
    """Whether a viewer thinks now: the player does, and from a card laid hidden on the next two.

    Spectators, who are never to move, think when those do.
    """
    if action == DONE:
        return viewer in (left_of(s, s.mover), SEATS)
    if s.phase == LAY and action >= HIDDEN:
        return viewer in (left_of(s, left_of(s, s.mover)), SEATS)
    return viewer == s.mover


def leaving(s: State, word: str, card: str = "") -> tuple[int, list[int]]:
    """The place that cards leave with a move, and which, if anybody may learn from it."""
    seat = s.mover
    if word == "draw":
        return PILE, sorted(s.pile[max(s.left - 2, 0) : s.left])
    if word == "end":
        return COVER + seat, of_set(s.cover_kind[seat], s.cover[seat])
    if word == "done":
        return seat, in_hand(s, seat)
    is_open = word == "open" or (word == "more" and not s.hiding)
    return seat, [CARDS.index(card)] if is_open else []
