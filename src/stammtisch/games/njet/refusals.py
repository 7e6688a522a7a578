"""Which clause of docs/rules/njet.md forbids an illegal action."""

from __future__ import annotations

from stammtisch.games.njet.cards import FIELDS, FOURS, KINDS, START
from stammtisch.games.njet.rules import ALONE, PAGE_STARTS
from stammtisch.games.njet.state import DISCARDS, PARTNER, TRICKS, VETO, State

WRONG_PHASE = "N2.1"
NO_CARD = {VETO: "N3.2", PARTNER: "N4.1"}
"""What is asked for instead of a card."""


def refusal(s: State, action: int) -> str:
    """The clause, from the widest reason to the narrowest."""
    if action < FIELDS:
        return veto_refusal(s, action) if s.phase == VETO else WRONG_PHASE
    if action <= ALONE:
        return partner_refusal(action) if s.phase == PARTNER else WRONG_PHASE
    if action < PAGE_STARTS[2]:
        return card_refusal(s, action - PAGE_STARTS[1], DISCARDS)
    return card_refusal(s, action - PAGE_STARTS[2], TRICKS)


def veto_refusal(s: State, field: int) -> str:
    """The unused character, a covered field, or the last one free."""
    if s.players == 3 and field == START + 3:
        return "N11.4"
    return "N3.5" if s.free >> field & 1 else "N3.4"


def partner_refusal(action: int) -> str:
    return "N4.4" if action == ALONE else "N4.3"


def card_refusal(s: State, card: int, phase: int) -> str:
    """A card that is not in the game, not in hand, or does not follow."""
    if s.phase != phase:
        return NO_CARD.get(s.phase, WRONG_PHASE)
    if s.players == 3 and FOURS >> card & 1:
        return "N11.2"
    if not s.hand[s.turn] >> card & 1:
        return "N5.3" if phase == DISCARDS else "N6.5"
    if s.led == s.trumps:
        return "N6.9"
    return "N6.7" if is_super_of_led_colour(s, card) else "N6.8"


def is_super_of_led_colour(s: State, card: int) -> bool:
    """Whether the card is a supertrump whose printed colour was led."""
    led_colours = {kind & 3 for kind in range(KINDS) if s.led >> kind & 1}
    return bool(s.supers >> card & 1) and (card & 3) in led_colours
