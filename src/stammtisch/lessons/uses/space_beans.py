"""Which clauses of docs/rules/space-beans.md a move used."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.games.space_beans.cards import copies, of_kind, worth
from stammtisch.games.space_beans.state import END, State
from stammtisch.kernel.bits import count
from stammtisch.kernel.hooks import OVER

FINISHED = "S8.1 S8.2 S8.3 S8.5 S8.7 S8.8 S8.9"
DEALT = "S1.1 S1.2 S1.3 S1.4 S1.5 S1.6 S1.7 S2.1 S7.1 S7.4"


def used(before: State, move: str, after: State) -> Iterator[str]:
    """The clauses that the move, or the deal, came under."""
    verb, _, card = move.partition(" ")
    seat = before.mover
    first = before.turns < before.players
    if verb == "deal":
        yield from ("S3.5",) if before.dealt else DEALT.split()
        yield from ("S3.6",) if before.dealt and before.due else ()
    elif verb in ("draw", "nodraw"):
        yield from ("S2.4", "S2.2" if first else "S2.3")
        yield from drawing(before, verb, after)
    elif verb in ("end", "keep"):
        yield from ending(before, verb)
    elif verb in ("open", "hidden"):
        yield from laid_first(before, verb, card)
    elif verb == "more":
        yield from ("S5.2", "S5.3", "S5.11")
    else:
        yield from ("S6.1", "S6.2", "S2.1") if before.held[seat] else ("S6.3", "S2.1")
    if after.turn == OVER:
        yield from finished(before, after)


def drawing(before: State, verb: str, after: State) -> Iterator[str]:
    seat = before.mover
    if verb == "draw":
        yield from ("S3.1", "S3.2")
    if not before.held[seat]:
        yield from ("S3.3", "S3.4") if before.turns < before.players else ("S3.3",)
    saved = not fits(before, seat) and fits(after, seat)
    if after.phase == END and verb == "draw" and before.cover[seat] and saved:
        yield "S4.16"


def fits(s: State, seat: int) -> bool:
    """Whether a card in hand is of the kind of one of the seat's collections."""
    kinds = {s.open_kind[seat], s.cover_kind[seat]}
    return any(of_kind(s.hand[2 * seat], s.hand[2 * seat + 1], kind) for kind in kinds)


def ending(before: State, verb: str) -> Iterator[str]:
    """A collection ended or kept."""
    seat = before.mover
    cards, value = before.open[seat], worth(before.open[seat])
    yield from ("S4.1", "S4.19")
    if before.cover[seat]:
        yield "S4.2"
    if verb == "keep":
        yield from ("S4.13", "S4.6" if value else "S4.7")
        if not before.cover[seat] and not fits(before, seat):
            yield "S4.17"
        return
    yield from ("S4.6", "S4.8") if value else ("S4.7", "S4.14")
    if count(cards) > 1:
        yield "S4.10"
    if value and copies(cards, value - 1) == 2:
        yield "S4.9"
    if value == 1:
        yield "S4.11"
    if before.cover[seat]:
        yield from ("S4.3", "S4.4", "S4.5")
        if not fits(before, seat):
            yield from ("S4.15", "S4.18")


def laid_first(before: State, verb: str, card: str) -> Iterator[str]:
    """The first card of a turn, and where it went."""
    seat = before.mover
    yield from ("S5.1", "S5.2", "S5.13")
    kind = "abcdefg".index(card[0])
    if verb == "open" and not before.open[seat]:
        yield "S5.5"
        if before.turns >= before.players:
            yield "S5.10"
    elif verb == "hidden" and not before.cover[seat]:
        yield from ("S5.6", "S7.2", "S5.9", "S4.2")
        if before.open_kind[seat] == kind:
            yield "S5.8"
    else:
        yield from ("S5.4", "S5.9")
        if before.cover[seat]:
            yield "S5.7"
    yield "S7.3"


def finished(before: State, after: State) -> Iterator[str]:
    """The end of the game."""
    if not after.finisher:
        yield "S8.10"
        return
    yield from FINISHED.split()
    if any(before.cover[: before.players]):
        yield "S8.6"
    others = [seat for seat in range(after.players) if seat != after.finisher - 1]
    if any(after.score[seat] >= 30 for seat in others):
        yield "S8.4"
