"""What is asked of the players of Beim Jupiter, and why."""

from __future__ import annotations

from stammtisch.games.beim_jupiter.award import KEPT, has_company, standing
from stammtisch.games.beim_jupiter.cards import LAMB
from stammtisch.games.beim_jupiter.deal import last_number
from stammtisch.games.beim_jupiter.plays import CARD_OF
from stammtisch.games.beim_jupiter.rules import PLAYS_FROM, TAKES_FROM
from stammtisch.games.beim_jupiter.state import AWARD, BID, LAY, NO_BID, State
from stammtisch.games.beim_jupiter.tricks import rank
from stammtisch.games.beim_jupiter.view.labels import card_label, led_label, numeral, play_label
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.scene import DEALT, FINISHED, Move, Prompt, Text, Who, asks, text


def prompt(s: State, seat: int, moves: tuple[Move, ...]) -> Prompt:
    """Who is to do what, and why."""
    if s.turn == OVER:
        return FINISHED
    if s.turn == DEAL:
        return DEALT
    if s.turn != seat:
        return asks("wait", text("prompt-wait", who=Who(s.turn + 1)), waiting(s))
    if s.phase == LAY:
        return asks("lay", text("jupiter-prompt-lay"), text("jupiter-why-lay"))
    if s.phase == BID:
        why = text("jupiter-why-bid", card=card_label(s.laid[seat] - 1))
        return asks("bid", text("jupiter-prompt-bid", tricks=last_number(s)), why)
    if s.phase == AWARD:
        return take_prompt(s, seat, moves)
    return trick_prompt(s, seat, moves)


def waiting(s: State) -> Text:
    """What the player is doing for whom the others wait."""
    if s.phase == LAY:
        return text("jupiter-wait-lay")
    if s.phase == BID:
        return text("jupiter-wait-bid")
    if s.phase == AWARD:
        return text("jupiter-wait-take", number=s.tricks[s.turn])
    return text("jupiter-wait-trick", **best(s)) if s.led else text("jupiter-wait-lead")


# Bids


def bid_prompt(s: State, seat: int, number: int) -> Prompt:
    """What it means to bid a number."""
    card = card_label(s.laid[seat] - 1)
    what = text("jupiter-ask-bid", card=card, numeral=numeral(number))
    need = text("jupiter-need", number=number, tricks=last_number(s))
    return asks("bid-number", what, text("jupiter-why-number", need=need, sum=bids(s, number)))


def bids(s: State, number: int) -> Text:
    """What all bids come to with this one, where it is the last; else what the others bid."""
    others = [s.bid[seat] for seat in range(s.players) if s.bid[seat] != NO_BID]
    total, tricks = sum(others) + number, last_number(s)
    if len(others) < s.players - 1:
        return text("jupiter-bids-so-far", bids=sum(others), number=len(others))
    fit = "exact" if total == tricks else "over" if total > tricks else "under"
    return text("jupiter-bids", bids=total, tricks=tricks, fit=fit)


def zero_prompt(s: State, seat: int) -> Prompt:
    """What it means to bid zero."""
    why = text("jupiter-why-zero", card=card_label(s.laid[seat] - 1))
    return asks("bid-zero", text("jupiter-ask-zero"), why)


# Tricks


def trick_prompt(s: State, seat: int, moves: tuple[Move, ...]) -> Prompt:
    """Whether one leads, follows, may play a lamb instead (J7.8), or is free (J6.6)."""
    wanted = goal(s, seat)
    if not s.led:
        if s.fallen:  # J7.10
            return asks("lambs", text("jupiter-prompt-lambs"), text("jupiter-why-lambs"))
        first = "no" if any(s.tricks) else "yes"
        why = text("jupiter-why-lead", first=first, goal=wanted)
        return asks("lead", text("jupiter-prompt-lead"), why)
    led = led_label(s)
    key = duty(s, seat)
    if key == "free":
        chance = "yes" if hope(s, moves) else "no"
        why = text("jupiter-why-free", hope=chance, goal=wanted, **best(s))
        return asks(key, text("jupiter-prompt-free", led=led), why)
    why = text("jupiter-why-follow", who=Who(leader(s) + 1), led=led, goal=wanted)
    name = "jupiter-prompt-lamb" if key == "lamb" else "jupiter-prompt-follow"
    return asks(key, text(name, led=led), why)


def duty(s: State, seat: int) -> str:
    """Whether a seat must follow, may play a lamb instead (J7.8), or is free (J6.6)."""
    if not s.hand[seat] & s.led:
        return "free"
    return "lamb" if s.lambs[seat] else "follow"


def goal(s: State, seat: int) -> Text:
    """How many tricks a seat still wants."""
    need = s.bid[seat] - s.tricks[seat]
    return text("jupiter-goal", need=abs(need), state="over" if need < 0 else "short")


def order(s: State) -> list[int]:
    """The seats that have played to the trick, the first one first."""
    first = (s.turn - s.fallen) % s.players
    return [(first + step) % s.players for step in range(s.fallen)]


def leader(s: State) -> int:
    """Who played the card that must be followed: the first that is no lamb (J7.10)."""
    return next(seat for seat in order(s) if CARD_OF[s.trick[seat] - 1] != LAMB)


def best(s: State) -> dict[str, Text | Who]:
    """The highest card of the trick and who played it."""
    winner = order(s)[7 - (s.best & 7)]
    return {"card": play_label(s.trick[winner] - 1), "who": Who(winner + 1)}


def hope(s: State, moves: tuple[Move, ...]) -> bool:
    """Whether a card in hand would beat what lies there."""
    plays = [move.action - PLAYS_FROM for move in moves]
    ranks = [rank(s, play) for play in plays if CARD_OF[play] != LAMB]
    return any(one and (one << 3 | 7 - s.fallen) > s.best for one in ranks)


# The award


def take_prompt(s: State, seat: int, moves: tuple[Move, ...]) -> Prompt:
    """Which card is due, or which there are, and why (J8.4 to J8.9, J8.13)."""
    number = s.tricks[seat]
    why = text(f"jupiter-why-take-{reason(s, seat, len(moves))}", number=number)
    if len(moves) > 1:
        return asks("take", text("jupiter-prompt-take", number=number), why)
    card = card_label(moves[0].action - TAKES_FROM)
    return asks("take", text("jupiter-prompt-take-one", number=number, card=card), why)


def reason(s: State, seat: int, choices: int) -> str:
    if standing(s, seat) == KEPT and has_company(s):
        return "locked"
    if choices > 1:
        return "equal"
    return "left" if has_company(s) else "alone"
