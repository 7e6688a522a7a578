"""All worlds that fit what a seat has seen, followed by brute force.

A world is the hidden part of a game: hands, hidden collections, the cards laid
face down this turn, and the draw pile as a set (its order is anyone's guess).
Every event either tells worlds apart or splits them; nothing is concluded, only
tried. It works on any deck, so it is run on toy decks small enough to list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from ..twin import Twin

Cards = tuple[str, ...]


@dataclass(frozen=True)
class World:
    """What is hidden; cards sorted, seats from 0."""

    hands: tuple[Cards, ...]
    covers: tuple[Cards, ...]
    fresh: Cards
    pile: Cards


def world_of(twin: Twin) -> World:
    """The true world of a game."""
    fresh = twin.laid if twin.laid_where == "hidden" else []
    covers = {seat: list(cards) for seat, cards in twin.hidden.items()}
    for card in fresh:
        covers[twin.seat].remove(card)
    return World(
        tuple(tuple(sorted(hand)) for hand in twin.hands.values()),
        tuple(tuple(sorted(cover)) for cover in covers.values()),
        tuple(sorted(fresh)),
        tuple(sorted(twin.pile)),
    )


def plus(cards: Iterable[str], more: Iterable[str]) -> Cards:
    return tuple(sorted([*cards, *more]))


def minus(cards: Iterable[str], less: Iterable[str]) -> Cards | None:
    """The cards without those; None if they are not all there."""
    left = list(cards)
    for card in less:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def put(places: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    return (*places[:seat], cards, *places[seat + 1 :])


class Belief:
    """The worlds that a seat (from 1) cannot rule out; 0 is a spectator."""

    def __init__(self, twin: Twin, seat: int) -> None:
        self.seat = seat
        truth = world_of(twin)
        sizes = [len(hand) for hand in truth.hands]
        known = truth.hands[seat - 1] if seat else ()
        cards = minus(plus(sum(truth.hands, ()), truth.pile), known)
        assert cards is not None
        self.worlds = set(deals(cards, sizes, seat - 1, known, len(sizes)))

    def move(self, before: Twin, move: str, after: Twin) -> None:
        """Follow a move, of which only what this seat sees is used."""
        mover = before.seat - 1
        mine = self.seat == before.seat
        word, _, card = move.partition(" ")
        if word == "draw":
            self._draw(before, after, mover, mine)
        elif word == "keep":
            self._narrow(w for w in self.worlds if fits(w, mover, before))
        elif word == "end":
            self._turn_up(before, mover)
        elif word == "open" or (word == "more" and before.laid_where == "open"):
            self._lay_open(mover, card)
        elif word in ("hidden", "more"):
            self._lay_hidden(mover, card if mine else None)
        elif word == "done":
            self._pass_on(before, after, mover)

    def deal(self, before: Twin, after: Twin) -> None:
        """The discards are the new pile, and drawing goes on."""
        pile = tuple(sorted(before.discards))
        self._narrow(replace(w, pile=pile) for w in self.worlds)
        mine = self.seat == before.seat
        self._draw(before, after, before.seat - 1, mine)

    def _narrow(self, worlds: Iterable[World]) -> None:
        self.worlds = set(worlds)
        assert self.worlds

    def _draw(self, before: Twin, after: Twin, mover: int, mine: bool) -> None:
        held = world_of(before).hands[mover]
        now = world_of(after).hands[mover]
        drawn = minus(now, held)
        assert drawn is not None
        self._narrow(self._drawn(mover, drawn, mine))

    def _drawn(self, mover: int, drawn: Cards, mine: bool) -> Iterator[World]:
        for w in self.worlds:
            for cards in {drawn} if mine else set(combinations(w.pile, len(drawn))):
                pile = minus(w.pile, cards)
                if pile is not None:
                    hands = put(w.hands, mover, plus(w.hands[mover], cards))
                    yield replace(w, hands=hands, pile=pile)

    def _turn_up(self, before: Twin, mover: int) -> None:
        shown = world_of(before).covers[mover]
        fitting = (w for w in self.worlds if w.covers[mover] == shown)
        self._narrow(replace(w, covers=put(w.covers, mover, ())) for w in fitting)

    def _lay_open(self, mover: int, card: str) -> None:
        rests = ((w, minus(w.hands[mover], [card])) for w in self.worlds)
        self._narrow(replace(w, hands=put(w.hands, mover, r)) for w, r in rests if r is not None)

    def _lay_hidden(self, mover: int, card: str | None) -> None:
        self._narrow(
            replace(w, hands=put(w.hands, mover, rest), fresh=plus(w.fresh, [one]))
            for w in self.worlds
            for one in (set(w.hands[mover]) if card is None else {card})
            if may_hide(w, mover, one)
            for rest in [minus(w.hands[mover], [one])]
            if rest is not None
        )

    def _pass_on(self, before: Twin, after: Twin, mover: int) -> None:
        right = (mover - 1) % before.players
        passed = world_of(before).hands[mover]
        seen = self.seat - 1 == right
        self._narrow(
            replace(
                w,
                hands=put(put(w.hands, right, w.hands[mover]), mover, ()),
                covers=put(w.covers, mover, plus(w.covers[mover], w.fresh)),
                fresh=(),
            )
            for w in self.worlds
            if not seen or w.hands[mover] == passed
        )
        if after.finisher:
            shown = {world_of(after)}
            self._narrow(shown)


def fits(w: World, mover: int, before: Twin) -> bool:
    """Whether this player may keep: one collection only, or a card that fits."""
    kinds = {card[0] for card in w.hands[mover]}
    cover = w.covers[mover]
    return not cover or before.open[mover + 1][0][0] in kinds or cover[0][0] in kinds


def may_hide(w: World, mover: int, card: str) -> bool:
    """Of the kind that lies there, and after the cards laid before it."""
    lying = w.covers[mover] + w.fresh
    return all(card[0] == other[0] for other in lying) and all(card >= c for c in w.fresh)


def deals(cards: Cards, sizes: list[int], own: int, known: Cards, left: int) -> Iterator[World]:
    """Every way to hold these cards in the other hands and the pile."""
    if left == 0:
        empty: tuple[Cards, ...] = ((),) * len(sizes)
        yield World((), empty, (), cards)
        return
    seat = left - 1
    choices = {known} if seat == own else set(combinations(cards, sizes[seat]))
    for hand in choices:
        rest = cards if seat == own else minus(cards, hand)
        assert rest is not None
        for world in deals(rest, sizes, own, known, seat):
            yield replace(world, hands=(*world.hands, hand))
