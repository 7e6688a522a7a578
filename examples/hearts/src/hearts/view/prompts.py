"""What is asked of the players of Hearts, and why."""

from __future__ import annotations

from hearts.cards import HAND, HEARTS, PASSED, PENALTIES, QUEEN
from hearts.moves import penalty
from hearts.state import ANY_CLUB, PASSING, State
from hearts.view.labels import card_label, suit_label
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
    if s.phase == PASSING:
        to = Who((seat + s.away) % 4 + 1)
        what = text("hearts-prompt-pass", number=PASSED - s.laid, to=to)
        return asks("pass", what, text("hearts-why-pass"))
    if not s.led:
        return lead(s, seat)
    led = suit_label(s.best)
    if s.hand[seat] & s.led:
        return asks("follow", text("hearts-prompt-follow", suit=led), trick_so_far(s, "why"))
    clean = s.left == HAND and not s.pile & PENALTIES
    what = text("hearts-prompt-free", suit=led)
    return asks("free", what, text("hearts-why-first") if clean else trick_so_far(s, "why"))


def lead(s: State, seat: int) -> Prompt:
    """The first lead is settled; hearts may have to wait."""
    if s.left == HAND:
        any_club = "yes" if s.house & ANY_CLUB else "no"
        return asks("open", text("hearts-prompt-open", any=any_club), text("hearts-why-open"))
    barred = not s.played & s.breakers and s.hand[seat] & HEARTS
    why = text("hearts-why-unbroken") if barred else text("hearts-why-lead")
    return asks("lead", text("hearts-prompt-lead"), why)


def trick_so_far(s: State, kind: str) -> Text:
    """The best card, whose it is, and the points that lie there."""
    best, who = card_label(s.best), Who(s.winner + 1)
    return text(f"hearts-{kind}-trick", points=penalty(s.pile), card=best, who=who)


def waiting(s: State) -> Text:
    """What the player is doing for whom the others wait."""
    if s.phase == PASSING:
        return text("hearts-wait-pass")
    if not s.led:
        return text("hearts-wait-open") if s.left == HAND else text("hearts-wait-lead")
    return trick_so_far(s, "wait")


def queen_seen(s: State) -> bool:
    return bool((s.played | s.pile) & QUEEN)
