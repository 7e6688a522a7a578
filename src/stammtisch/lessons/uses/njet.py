"""Which clauses of docs/rules/njet.md a move used."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.games.njet.cards import EVERY_KIND, ONES, ROW
from stammtisch.games.njet.notation import ACTIONS, KIND_TEXTS
from stammtisch.games.njet.rules import rank
from stammtisch.games.njet.state import VETO, State
from stammtisch.kernel.bits import count
from stammtisch.kernel.hooks import OVER

DEALT = "N1.1 N1.2 N1.3 N1.4 N1.5 N1.11 N2.1 N2.2 N2.3 N2.6 N3.1 N12.1"
ROWS = {"start": "N1.6", "discard": "N1.7", "trump": "N1.8", "super": "N1.9", "points": "N1.10"}
READ = "N3.6 N3.8 N3.9 N3.10 N3.11 N3.12 N4.1"
SIDES = "N4.2 N4.3 N4.5 N12.3"
GATHERED = "N7.1 N7.8 N12.4 N12.6"
SCORED = "N4.6 N9.1 N9.2 N9.3 N9.4"
ENDED = "N10.4 N10.6"


def used(before: State, move: str, after: State) -> Iterator[str]:
    """The clauses that the move, or the deal, came under."""
    verb, _, what = move.partition(" ")
    if verb == "deal":
        yield from DEALT.split()
        yield from ("N1.12 N1.13" if after.players == 4 else "N11.2 N11.3 N11.4").split()
        if after.dealt > 1:
            yield from ("N2.5", "N2.7")
    elif verb == "veto":
        yield ROWS[what.partition(":")[0]]
        yield from stone(before, ACTIONS.index(move), after)
    elif verb in ("partner", "alone"):
        yield from SIDES.split()
        yield "N4.4" if before.players == 4 else "N11.7"
        if not after.toss:
            yield "N5.6"
    elif verb == "discard":
        yield from discarded(before, KIND_TEXTS.index(what))
    else:
        yield from card_played(before, KIND_TEXTS.index(what), after)


def stone(before: State, field: int, after: State) -> Iterator[str]:
    """A stone laid; the last one settles the round."""
    yield from ("N3.2", "N3.3")
    if count(before.free) < 20:
        yield "N3.4"
    if count(after.free & ROW[field]) == 1:
        yield "N3.5"
    if after.phase == VETO:
        return
    yield from READ.split()
    yield "N3.7" if after.players == 4 else "N11.6"
    if after.supers and count(after.trumps) == 9:
        yield "N3.13"


def discarded(before: State, card: int) -> Iterator[str]:
    yield from ("N5.1", "N5.2", "N5.3", "N5.5", "N12.2", "N12.5")
    if before.trumps >> card & 1 or 1 << card & ONES:
        yield "N5.4"


def card_played(before: State, card: int, after: State) -> Iterator[str]:
    """A card led or added; the last one of a trick decides it."""
    yield "N6.5"
    if before.led == 0:
        yield "N6.2" if sum(before.tricks) else "N6.1"
        yield "N6.3"
    else:
        yield "N6.4"
        yield from following(before)
    if before.laid == before.players - 1:
        yield from GATHERED.split()
        yield from trick_won(before, card)
        if after.turn < 0:
            yield from SCORED.split()
            yield from ENDED.split() if after.turn == OVER else ()


def following(before: State) -> Iterator[str]:
    """The duty to follow, where there was one; or the freedom of whoever cannot."""
    hand = before.hand[before.turn] & EVERY_KIND
    follows, trumps_led = hand & before.led, before.led == before.trumps
    if not follows:
        yield "N6.11"
    elif follows != hand:
        yield "N6.9" if trumps_led else "N6.8"
    if trumps_led and before.supers & hand:
        yield "N6.6"
    if count(follows) > 1:
        yield "N6.10"
    if not trumps_led and before.supers & hand and printed(before.supers) == printed(before.led):
        yield "N6.7"


def printed(cards: int) -> int:
    """The colour of the lowest card of a set."""
    return (cards & -cards).bit_length() - 1 & 3


def trick_won(before: State, card: int) -> Iterator[str]:
    """What decided the trick, and the booty in it."""
    first = (before.turn - before.laid) % before.players
    seats = [(first + place) % before.players for place in range(before.players)]
    cards = [before.trick[seat] - 1 for seat in seats[:-1]] + [card]
    ranks = [rank(before, one) << 2 | place for place, one in enumerate(cards)]
    best = ranks.index(max(ranks))
    yield from why_it_won(before, cards, best)
    mine = before.side >> seats[best] & 1
    ones = {seat: one for seat, one in zip(seats, cards, strict=True) if 1 << one & ONES}
    taken = [one for seat, one in ones.items() if before.side >> seat & 1 != mine]
    if taken:
        yield from ("N8.1", "N8.5")
    if any(before.supers >> one & 1 for one in taken):
        yield "N8.2"
    if len(taken) < len(ones):
        yield "N8.3"
    if len(taken) == 2:
        yield "N8.4"


def why_it_won(before: State, cards: list[int], best: int) -> Iterator[str]:
    supers = [one for one in cards if before.supers >> one & 1]
    trumps = [one for one in cards if before.trumps >> one & 1]
    if supers:
        yield from ("N7.2", "N7.3") if len(supers) > 1 else ("N7.2",)
    elif trumps:
        yield "N7.4"
    else:
        yield "N7.5"
    plain_ones = [one for one in cards if 1 << one & ONES and not before.supers >> one & 1]
    if plain_ones or cards[best] >= 32:
        yield "N7.6"
    if len(plain_ones) > len(set(plain_ones)):
        yield "N7.7"
