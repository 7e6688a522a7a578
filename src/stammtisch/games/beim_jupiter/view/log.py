"""The log of a game of Beim Jupiter in words, from what a seat sees."""

from __future__ import annotations

from stammtisch.games.beim_jupiter.notation import CARDS, PLAY_TEXTS
from stammtisch.games.beim_jupiter.state import AWARD, BID, LAY, TRICKS, State
from stammtisch.games.beim_jupiter.tricks import winner_with
from stammtisch.games.beim_jupiter.view.labels import card_label, play_label, trump_label
from stammtisch.kernel.scene import Text, Who, text


def narrate(before: State, move: str, after: State, seat: int) -> tuple[Text, ...]:
    """The move, and what followed from it."""
    if move == "deal":
        return deal_lines(before, after)
    word, _, what = move.partition(" ")
    line = {"lay": lay_line, "bid": bid_line, "play": play_line, "take": take_line}[word]
    return (line(before, what), *consequences(before, what, after))


def deal_lines(before: State, after: State) -> tuple[Text, ...]:
    """Who dealt; and that it has to be done again, if someone has nothing to lay (J2.4)."""
    dealer = Who((before.starter - 1) % before.players + 1)
    line = text("jupiter-log-deal", number=before.lap, dealer=dealer)
    return (line,) if after.turn >= 0 else (line, text("jupiter-log-again"))


def lay_line(before: State, what: str) -> Text:
    who = Who(before.turn + 1)
    if what == "?":
        return text("jupiter-log-lay-hidden", who=who)
    return text("jupiter-log-lay", who=who, card=card_label(CARDS.index(what)))


def bid_line(before: State, what: str) -> Text:
    who, card = Who(before.turn + 1), card_label(before.laid[before.turn] - 1)
    number, _, lock = what.partition(" ")
    if number == "0":
        return text("jupiter-log-zero", who=who, card=card)
    return text(f"jupiter-log-{lock or 'bid'}", who=who, card=card, number=int(number))


def play_line(before: State, what: str) -> Text:
    card = play_label(PLAY_TEXTS.index(what))
    return text("jupiter-log-play", who=Who(before.turn + 1), card=card)


def take_line(before: State, what: str) -> Text:
    who, number = Who(before.turn + 1), before.tricks[before.turn]
    return text("jupiter-log-take", who=who, card=card_label(CARDS.index(what)), number=number)


def consequences(before: State, what: str, after: State) -> tuple[Text, ...]:
    """The lays turned up, a trick won, zero bids settled."""
    if before.phase == LAY and after.phase == BID:
        shown = [
            text("jupiter-log-shows", who=Who(p + 1), card=card_label(after.laid[p] - 1))
            for p in range(after.players)
        ]
        return (*shown, text("jupiter-log-trump", trump=trump_label(after)))
    if before.phase != TRICKS or before.fallen < before.players - 1:
        return ()
    winner = winner_with(before, PLAY_TEXTS.index(what))
    lines = [text("jupiter-log-trick", who=Who(winner + 1))]
    return (*lines, *zero_lines(before, winner)) if round_over(after) else tuple(lines)


def round_over(after: State) -> bool:
    return after.turn < 0 or after.phase == AWARD


def zero_lines(before: State, winner: int) -> list[Text]:
    """Whose zero bid held, and whose did not (J8.16, J8.17)."""
    lines = []
    for seat in range(before.players):
        if before.bid[seat] == 0:
            kept = before.tricks[seat] == 0 and seat != winner
            card = card_label(before.laid[seat] - 1)
            name = "jupiter-log-zero-kept" if kept else "jupiter-log-zero-lost"
            lines.append(text(name, who=Who(seat + 1), card=card))
    return lines
