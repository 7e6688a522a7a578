"""What cards and moves of Beim Jupiter are called."""

from __future__ import annotations

from functools import cache

from stammtisch.games.beim_jupiter.cards import (
    COLOURS,
    FIRST_GOD,
    JUPITER,
    LAMB,
    NO_COLOUR,
    TRUMPS,
)
from stammtisch.games.beim_jupiter.notation import ACTIONS, CARDS, PLAY_TEXTS
from stammtisch.games.beim_jupiter.plays import CARD_OF
from stammtisch.games.beim_jupiter.rules import BIDS_FROM, LOCK, PLAYS_FROM, TAKES_FROM
from stammtisch.games.beim_jupiter.state import State
from stammtisch.kernel.bits import lowest
from stammtisch.kernel.scene import Fact, Move, Text, fact, text

TINTS = ("blue", "red", "yellow", "green")
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def numeral(number: int) -> str:
    """A trick number as it is engraved."""
    return NUMERALS[number - 1]


def colour_of(card: int) -> str:
    """The letter of a card's colour; "" for one without."""
    return COLOURS[card & 3] if card < JUPITER else ""


def tint(card: int) -> str:
    """The colour a card is drawn in."""
    if card == LAMB:
        return "grey"
    return TINTS[card & 3] if card < JUPITER else "purple"


@cache
def card_label(card: int) -> Text:
    if card < FIRST_GOD:
        return text("jupiter-card", colour=colour_of(card), value=card // 4 + 1)
    if card < JUPITER:
        return text("jupiter-god", colour=colour_of(card))
    return text("jupiter-special", card=CARDS[card])


def play_label(play: int) -> Text:
    """A card as it is played: a god with its call."""
    call = PLAY_TEXTS[play].partition(" ")[2]
    if call:
        return text("jupiter-god-called", colour=colour_of(CARD_OF[play]), call=call)
    return card_label(CARD_OF[play])


def bid_label(choice: int) -> Text:
    if choice == 0:
        return text("jupiter-move-zero")
    if choice > LOCK:
        return text("jupiter-move-lock", number=choice - LOCK)
    return text("jupiter-move-bid", number=choice)


@cache
def move(action: int) -> Move:
    """A legal move: a card laid, played (a god with its call) or taken, or a bid."""
    notation, label = ACTIONS[action], move_label(action)
    verb, _, what = notation.partition(" ")
    first, _, call = what.partition(" ")
    if verb == "bid":
        return bid_move(action, int(first), call)
    short = text("jupiter-short-god", call=call) if call else None
    return Move(action, notation, label, verb, (first,), call=call, short=short)


def bid_move(action: int, number: int, call: str) -> Move:
    """A bid: what a lock brings and costs (J8.5), and what zero does (J8.16, J8.17)."""
    short = text("jupiter-short-lock" if call else "jupiter-short-open") if number else None
    means = text("jupiter-means-lock" if call else "jupiter-means-open", number=number)
    return Move(
        action,
        ACTIONS[action],
        move_label(action),
        "bid",
        number=number,
        call=call,
        short=short,
        means=means if number else None,
        gives_up=not number,
    )


def move_label(action: int) -> Text:
    """A move in words."""
    if action < BIDS_FROM:
        return text("jupiter-move-lay", card=card_label(action))
    if action < PLAYS_FROM:
        return bid_label(action - BIDS_FROM)
    if action < TAKES_FROM:
        return text("jupiter-move-play", card=play_label(action - PLAYS_FROM))
    return text("jupiter-move-take", card=card_label(action - TAKES_FROM))


def trump_fact(s: State) -> Fact:
    """The trump colour, or that there is none."""
    if s.trump == NO_COLOUR:
        return fact("trump", "jupiter-no-trump")
    return fact("trump", "jupiter-trump", colour=COLOURS[s.trump])


def led_label(s: State) -> Text:
    """What was led: trump, or a colour."""
    if s.led == TRUMPS[s.trump]:
        return text("jupiter-trumps")
    return text("jupiter-colour", colour=COLOURS[lowest(s.led) & 3])
