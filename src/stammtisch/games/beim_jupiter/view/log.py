"""The log of a game of Beim Jupiter, from what a seat sees."""

from __future__ import annotations

from stammtisch.games.beim_jupiter.notation import CARDS, PLAY_TEXTS
from stammtisch.games.beim_jupiter.state import AWARD, BID, LAY, TRICKS, State
from stammtisch.games.beim_jupiter.tricks import winner_with
from stammtisch.games.beim_jupiter.view.labels import card_label, play_label, trump_fact
from stammtisch.games.beim_jupiter.view.places import play_piece
from stammtisch.kernel.scene import Event, Who, done, happened, text


def narrate(before: State, move: str, after: State, seat: int) -> tuple[Event, ...]:
    """The move, and what followed from it."""
    if move == "deal":
        return deal_events(before, after)
    verb, _, what = move.partition(" ")
    event = {"lay": lay_event, "bid": bid_event, "play": play_event, "take": take_event}[verb]
    return (event(before, what), *consequences(before, what, after))


def deal_events(before: State, after: State) -> tuple[Event, ...]:
    """Who dealt; and that it has to be done again, if someone has nothing to lay (J2.4)."""
    dealer = (before.starter - 1) % before.players + 1
    said = text("jupiter-log-deal", number=before.lap, dealer=Who(dealer))
    dealt = happened("deal", said, seat=dealer)
    if after.turn >= 0:
        return (dealt,)
    return dealt, happened("deal-again", text("jupiter-log-again"))


def lay_event(before: State, what: str) -> Event:
    seat = before.turn + 1
    if what == "?":
        return done("lay", text("jupiter-log-lay-hidden", who=Who(seat)), seat, count=1)
    said = text("jupiter-log-lay", who=Who(seat), card=card_label(CARDS.index(what)))
    return done("lay", said, seat, (what,))


def bid_event(before: State, what: str) -> Event:
    """A bid of zero, an ordinary one, or one that is locked."""
    seat, laid = before.turn + 1, before.laid[before.turn] - 1
    number, _, lock = what.partition(" ")
    name = "zero" if number == "0" else lock or "bid"
    parts = {} if number == "0" else {"number": int(number)}
    said = text(f"jupiter-log-{name}", who=Who(seat), card=card_label(laid), **parts)
    return done("bid", said, seat, (CARDS[laid],), number=int(number), call=lock)


def play_event(before: State, what: str) -> Event:
    seat, play = before.turn + 1, PLAY_TEXTS.index(what)
    said = text("jupiter-log-play", who=Who(seat), card=play_label(play))
    piece = play_piece(before, play, seat)
    return done("play", said, seat, (piece.face,), piece=piece)


def take_event(before: State, what: str) -> Event:
    seat, card = before.turn + 1, card_label(CARDS.index(what))
    number = before.tricks[before.turn]
    said = text("jupiter-log-take", who=Who(seat), card=card, number=number)
    return done("take", said, seat, (what,))


def consequences(before: State, what: str, after: State) -> tuple[Event, ...]:
    """The lays turned up, a trick won, zero bids settled."""
    if before.phase == LAY and after.phase == BID:
        return (*map(turned_up, range(after.players), after.laid), trump_event(after))
    if before.phase != TRICKS or before.fallen < before.players - 1:
        return ()
    winner = winner_with(before, PLAY_TEXTS.index(what))
    won = happened("trick-won", text("jupiter-log-trick", who=Who(winner + 1)), seat=winner + 1)
    return (won, *zero_events(before, winner)) if round_over(after) else (won,)


def turned_up(seat: int, laid: int) -> Event:
    said = text("jupiter-log-shows", who=Who(seat + 1), card=card_label(laid - 1))
    return happened("turned-up", said, seat=seat + 1, card=CARDS[laid - 1])


def trump_event(after: State) -> Event:
    trump = trump_fact(after)
    said = text("jupiter-log-trump", trump=trump.text)
    return happened("trump", said, colour=trump.values.get("colour", ""))


def round_over(after: State) -> bool:
    return after.turn < 0 or after.phase == AWARD


def zero_events(before: State, winner: int) -> list[Event]:
    """Whose zero bid held, and whose did not (J8.16, J8.17)."""
    return [
        zero_event(before, seat, before.tricks[seat] == 0 and seat != winner)
        for seat in range(before.players)
        if before.bid[seat] == 0
    ]


def zero_event(before: State, seat: int, kept: bool) -> Event:
    name = "zero-kept" if kept else "zero-lost"
    laid = before.laid[seat] - 1
    said = text(f"jupiter-log-{name}", who=Who(seat + 1), card=card_label(laid))
    return happened(name, said, seat=seat + 1, card=CARDS[laid])
