"""What is asked of the players of Njet!, and why."""

from __future__ import annotations

from stammtisch.games.njet.cards import COLOURS, EVERY_KIND
from stammtisch.games.njet.rules import rank
from stammtisch.games.njet.state import DISCARDS, PARTNER, VETO, State
from stammtisch.games.njet.view.labels import card_label
from stammtisch.kernel.bits import each, lowest
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.scene import DEALT, FINISHED, Prompt, Text, Who, asks, text


def prompt(s: State, seat: int) -> Prompt:
    """Who is to do what, and why."""
    if s.turn == OVER:
        return FINISHED
    if s.turn == DEAL:
        return DEALT
    if s.turn != seat:
        return asks("wait", text("prompt-wait", who=Who(s.turn + 1)), waiting(s))
    if s.phase == VETO:
        return asks("veto", text("njet-prompt-veto"), text("njet-why-veto"))
    if s.phase == PARTNER:
        why = text("njet-why-partner", players=s.players)
        return asks("partner", text("njet-prompt-partner"), why)
    if s.phase == DISCARDS:
        what = text("njet-prompt-discard", number=s.toss - s.laid)
        return asks("discard", what, text("njet-why-discard", number=s.toss))
    if not s.led:
        return asks("lead", text("njet-prompt-lead"), text("njet-why-lead", first=first(s)))
    if s.hand[seat] & s.led:
        why = text("njet-why-follow", led=led_label(s), leader=Who(leader(s) + 1), **best(s))
        return asks("follow", text("njet-prompt-follow", led=led_label(s)), why)
    why = text("njet-why-free", hope="yes" if hope(s, seat) else "no", **best(s))
    return asks("free", text("njet-prompt-free", led=led_label(s)), why)


def waiting(s: State) -> Text:
    """What the player is doing for whom the others wait."""
    if s.phase == VETO:
        return text("njet-why-veto")
    if s.phase == PARTNER:
        return text("njet-wait-partner")
    if s.phase == DISCARDS:
        return text("njet-why-discard", number=s.toss)
    return text("njet-wait-trick", **best(s)) if s.led else text("njet-wait-lead", first=first(s))


def first(s: State) -> str:
    """Whether this is the first trick of the round (N6.1, N6.2)."""
    return "no" if s.tricks[0] + s.tricks[1] else "yes"


def leader(s: State) -> int:
    return (s.turn - s.laid) % s.players


def best(s: State) -> dict[str, Text | Who]:
    """The highest card of the trick and who played it."""
    winner = (leader(s) + (s.best & 3)) % s.players
    return {"card": card_label(s.trick[winner] - 1), "who": Who(winner + 1)}


def hope(s: State, seat: int) -> bool:
    """Whether a card in hand would beat what lies there."""
    cards = each(s.hand[seat] & EVERY_KIND)
    return any(rank(s, card) << 2 | s.laid > s.best for card in cards if rank(s, card))


def led_label(s: State) -> Text:
    """The class led: the trumps, or a colour."""
    if s.led == s.trumps:
        return text("njet-trumps")
    return text("njet-colour", colour=COLOURS[lowest(s.led) & 3])
