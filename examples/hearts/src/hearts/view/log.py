"""The log of a game of Hearts, from what a seat sees."""

from __future__ import annotations

from hearts.cards import ALL_POINTS, CARDS
from hearts.moves import penalty
from hearts.state import PASSING, TRICKS, State
from hearts.view.labels import card_label, card_piece
from stammtisch.kernel.bits import each
from stammtisch.kernel.scene import Event, Who, done, happened, text


def narrate(before: State, move: str, after: State, seat: int) -> tuple[Event, ...]:
    """The move, and what followed from it."""
    if move == "deal":
        said = text("hearts-log-deal", number=after.dealt, away=after.away)
        return (happened("deal", said),)
    if before.phase == PASSING:
        return (pass_event(before, move), *taken_up(before, after, seat))
    card = CARDS.index(move.split()[1])
    actor = before.turn + 1
    said = text("hearts-log-play", who=Who(actor), card=card_label(card))
    played = done("play", said, actor, (CARDS[card],), piece=card_piece(card, seat=actor))
    return (played, *trick_won(before, card, after))


def pass_event(before: State, move: str) -> Event:
    """A card passed: seen by whoever passes it."""
    actor, card = before.turn + 1, move.split()[1]
    to = (before.turn + before.away) % 4 + 1
    if card == "?":
        said = text("hearts-log-pass-hidden", who=Who(actor), to=Who(to))
        return done("pass", said, actor, to=to, count=1)
    label = card_label(CARDS.index(card))
    said = text("hearts-log-pass", who=Who(actor), to=Who(to), card=label)
    return done("pass", said, actor, (card,), to=to)


def taken_up(before: State, after: State, seat: int) -> list[Event]:
    """When the last card is passed all take theirs up; a seat reads which it got."""
    if after.phase != TRICKS:
        return []
    events = [happened("passed", text("hearts-log-passed"))]
    giver = (seat - before.away) % 4
    if seat >= 0:
        for card in each(after.passed[giver]):
            said = text("hearts-log-got", who=Who(giver + 1), card=card_label(card))
            events.append(happened("got", said, seat=giver + 1, to=seat + 1))
    opener = Who(after.opener + 1)
    return [*events, happened("opens", text("hearts-log-opens", who=opener), seat=opener.seat)]


def trick_won(before: State, card: int, after: State) -> list[Event]:
    """A trick taken, and a round counted."""
    if before.laid < 3:
        return []
    winner, won = taken_with(before, card)
    points = penalty(won[winner]) - penalty(before.won[winner])
    said = text("hearts-log-trick", who=Who(winner + 1), points=points)
    events = [happened("trick-won", said, seat=winner + 1)]
    return [*events, *gains(before, won, after)] if after.turn < 0 else events


def taken_with(before: State, card: int) -> tuple[int, list[int]]:
    """Who takes the trick that this last card completes, and what all have taken then."""
    better = before.led >> card & 1 and card > before.best
    winner = before.turn if better else before.winner
    won = list(before.won)
    won[winner] |= before.pile | 1 << card
    return winner, won


def shooter(won: list[int]) -> int:
    """The seat that has taken every penalty card; -1 if nobody has."""
    return next((seat for seat in range(4) if penalty(won[seat]) == ALL_POINTS), -1)


def gains(before: State, won: list[int], after: State) -> list[Event]:
    """What the round brought each player."""
    moon = shooter(won)
    events = []
    if moon >= 0:
        events.append(happened("moon", text("hearts-log-moon", who=Who(moon + 1)), seat=moon + 1))
    for seat in range(4):
        made = after.score[seat] - before.score[seat]
        said = text("hearts-log-points", who=Who(seat + 1), points=made)
        events.append(happened("gain", said, seat=seat + 1))
    return events
