"""What is asked of the players of Ochs & Esel, and why."""

from __future__ import annotations

from stammtisch.games.ochs_und_esel.cards import ALONE, PASS
from stammtisch.games.ochs_und_esel.state import State
from stammtisch.games.ochs_und_esel.view.labels import ANIMAL_NAMES, set_label
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
    if [move.action for move in moves] == [PASS]:
        return pass_prompt(s)
    if s.animal:
        what = text("ochs-prompt-animal", animal=ANIMAL_NAMES[s.animal])
        return asks("animal", what, animal_why(s))
    if s.led:
        what = text("ochs-prompt-raise", number=s.led, best=s.best)
        return asks("raise", what, text("ochs-why-raise", number=s.led, who=Who(s.winner + 1)))
    return asks("lead", text("ochs-prompt-lead"), lead_why(moves))


def waiting(s: State) -> Text:
    """What the player is doing for whom the others wait."""
    if s.animal:
        return animal_why(s)
    if s.led:
        cards = set_label(s.laid[s.winner] - 1)
        return text("ochs-wait-raise", cards=cards, who=Who(s.winner + 1))
    return text("ochs-wait-lead")


def animal_why(s: State) -> Text:
    """What the highest card of an animal's round costs (O5.6, O8.8)."""
    return text("ochs-why-animal", animal=ANIMAL_NAMES[s.animal])


def lead_why(moves: tuple[Move, ...]) -> Text:
    """What may be led; animals where they may (O3.2, O5.2, O8.5)."""
    animals = [ANIMAL_NAMES[move.action] for move in moves if move.action in ANIMAL_NAMES]
    return text("ochs-why-lead", animal="both" if len(animals) > 1 else "".join(animals) or "none")


def pass_prompt(s: State) -> Prompt:
    """Nothing can be played, and why not."""
    if not s.led:  # O8.12
        why = text("ochs-why-stuck", animal=ANIMAL_NAMES[s.barred])
        return asks("stuck", text("ochs-prompt-stuck"), why)
    if s.animal:  # O8.10
        why = text("ochs-why-pass-animal", animal=ANIMAL_NAMES[s.animal])
    elif s.best == ALONE:  # O4.4
        why = text("ochs-why-pass-jokers")
    else:
        why = text("ochs-why-pass", cards=set_label(s.laid[s.winner] - 1))
    return asks("pass", text("ochs-prompt-pass"), why)
