"""The log of a game of Space Beans, from what a seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from stammtisch.games.space_beans.cards import worth
from stammtisch.games.space_beans.notation import CARDS
from stammtisch.games.space_beans.rules import BONUS, right_of
from stammtisch.games.space_beans.state import State
from stammtisch.games.space_beans.view.labels import (
    card_label,
    cards_label,
    in_hand,
    of_set,
    set_label,
)
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.scene import Event, Who, done, happened, text


def narrate(before: State, move: str, after: State, seat: int) -> tuple[Event, ...]:
    """The move, and what followed from it."""
    verb, _, card = move.partition(" ")
    if verb == "deal":
        events = deal_events(before, after, seat)
    elif verb == "draw":
        events = draw_events(before, after, seat) or [no_card_event(before, after)]
    elif verb == "done":
        events = [pass_event(before, after, seat)]
    elif verb == "end":
        events = end_events(before, after)
    else:
        events = [simple_event(before, verb, card)]
    return (*events, *consequences(before, verb, after))


def mover(s: State) -> Who:
    return Who(s.mover + 1)


def names(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in cards)


# Chance and drawing


def deal_events(before: State, after: State, seat: int) -> list[Event]:
    """Who deals and who begins; or a new pile, and what is drawn from it at once (S3.6)."""
    if before.dealt:
        said = text("beans-log-shuffle", number=before.discarded)
        return [happened("shuffle", said), *draw_events(before, after, seat)]
    dealer = right_of(before, before.first) + 1
    said = text("beans-log-deal", dealer=Who(dealer), who=mover(before))
    return [happened("deal", said, seat=dealer)]


def draw_events(before: State, after: State, seat: int) -> list[Event]:
    """How many cards were drawn, and which, if the viewer drew them."""
    who, number = mover(before), after.held[before.mover] - before.held[before.mover]
    if number == 0:
        return []
    if seat != before.mover:
        said = text("beans-log-draw", who=who, number=number)
        return [done("draw", said, who.seat, count=number)]
    drawn = Counter(in_hand(after, seat)) - Counter(in_hand(before, seat))
    cards = sorted(drawn.elements())
    said = text("beans-log-draw-seen", who=who, cards=cards_label(cards))
    return [done("draw", said, who.seat, names(cards))]


def no_card_event(before: State, after: State) -> Event:
    """The pile is empty, and is shuffled first (S3.7); or there is no card at all (S3.9)."""
    who, name = mover(before), "empty-pile" if after.turn == DEAL else "no-card"
    return done(name, text(f"beans-log-{name}", who=who), who.seat)


# Moves


def end_events(before: State, after: State) -> list[Event]:
    """A collection ended, and the hidden one that is turned up (S4.4)."""
    seat, who = before.mover, mover(before)
    cards = of_set(before.open_kind[seat], before.open[seat])
    points = worth(before.open[seat])
    said = text("beans-log-end", who=who, cards=set_label(cards), points=points)
    events = [done("end", said, who.seat, names(cards))]
    if before.covered[seat]:
        shown = set_label(of_set(after.open_kind[seat], after.open[seat]))
        said = text("beans-log-turned-up", who=who, cards=shown)
        events.append(happened("turned-up", said, seat=who.seat))
    return events


def pass_event(before: State, after: State, seat: int) -> Event:
    """The hand goes to the right; giver and taker know its cards."""
    giver, taker = before.mover, right_of(before, before.mover)
    who, to = Who(giver + 1), Who(taker + 1)
    cards = in_hand(before, giver) or in_hand(after, taker)
    if cards and seat in (giver, taker):
        said = text("beans-log-pass-seen", who=who, to=to, cards=cards_label(cards))
        return done("done", said, who.seat, names(cards), to=to.seat)
    number = before.held[giver]
    said = text("beans-log-pass", who=who, to=to, number=number)
    return done("done", said, who.seat, to=to.seat, count=number)


def simple_event(before: State, verb: str, card: str) -> Event:
    """Nothing drawn, nothing ended, or a card laid; face down, perhaps unseen."""
    return plain_event(before.mover + 1, verb, card)


@lru_cache(1 << 10)
def plain_event(seat: int, verb: str, card: str) -> Event:
    who = Who(seat)
    if not card:
        return done(verb, text(f"beans-log-{verb}", who=who), who.seat)
    if card == "?":
        return done(verb, text(f"beans-log-{verb}-unseen", who=who), who.seat, count=1)
    said = text(f"beans-log-{verb}", who=who, card=card_label(CARDS.index(card)))
    return done(verb, said, who.seat, (card,))


# What follows


def consequences(before: State, verb: str, after: State) -> list[Event]:
    """A turn without a card to lay, and the end."""
    events = []
    if after.turns > before.turns and verb != "done":
        who = mover(before)
        said = text("beans-log-nothing-to-lay", who=who)
        events.append(happened("nothing-to-lay", said, seat=who.seat))
    if after.turn == OVER:
        events += outcome(before, verb, after)
    return events


def outcome(before: State, verb: str, after: State) -> list[Event]:
    """Who ended the game and what the last endings bring; or that it was broken off (S8.10)."""
    if not after.finisher:
        return [happened("broken-off", text("beans-broken-off", turns=after.turns))]
    said = text("beans-log-finish", who=Who(after.finisher), bonus=BONUS)
    events = [happened("finish", said, seat=after.finisher)]
    for seat in range(after.players):
        gained = after.score[seat] - before.score[seat]
        if seat == before.mover:
            gained -= BONUS + (worth(before.open[seat]) if verb == "end" else 0)
        said = text("beans-log-last", who=Who(seat + 1), points=gained)
        events.append(happened("last-ending", said, seat=seat + 1))
    return events
