"""Which clause of docs/rules/beim-jupiter.md forbids an illegal action."""

from __future__ import annotations

from stammtisch.games.beim_jupiter.award import has_company, locked_by_others
from stammtisch.games.beim_jupiter.cards import HIGHEST, NUMBER_CARDS, SPECIALS, TRUMPS
from stammtisch.games.beim_jupiter.plays import CARD_OF, LAMB_PLAY
from stammtisch.games.beim_jupiter.rules import BIDS_FROM, PLAYS_FROM, TAKES_FROM
from stammtisch.games.beim_jupiter.state import AWARD, BID, LAY, TRICKS, State

WRONG_PHASE = "J1.10"
DECK_CLAUSES = {3: "J1.4", 4: "J1.5", 5: "J1.6"}


def refusal(s: State, action: int) -> str:
    """The clause, from the widest reason to the narrowest."""
    if action >= TAKES_FROM:
        return take_refusal(s, action - TAKES_FROM) if s.phase == AWARD else WRONG_PHASE
    if action >= PLAYS_FROM:
        return play_refusal(s, action - PLAYS_FROM) if s.phase == TRICKS else WRONG_PHASE
    if action >= BIDS_FROM:
        return bid_refusal(action - BIDS_FROM) if s.phase == BID else WRONG_PHASE
    if s.phase != LAY:
        return WRONG_PHASE
    return "J3.1" if in_game(s, action) else DECK_CLAUSES[s.players]


def in_game(s: State, card: int) -> bool:
    """Whether this many players use the card."""
    return card >= NUMBER_CARDS or card // 4 < HIGHEST[s.players]


def bid_refusal(choice: int) -> str:
    """A zero-tricks card used before, or more tricks than there are."""
    return "J5.2" if choice else "J5.5"


def play_refusal(s: State, play: int) -> str:
    """A card that is not in the game, not in hand, or does not follow."""
    card = CARD_OF[play]
    if not in_game(s, card):
        return DECK_CLAUSES[s.players]
    if play == LAMB_PLAY or not s.hand[s.turn] >> card & 1:
        return "J6.2"
    if s.led == TRUMPS[s.trump]:
        return "J6.5"
    return "J7.4" if SPECIALS >> card & 1 else "J6.4"


def take_refusal(s: State, card: int) -> str:
    """A card of another row or none, one that is locked, or one that is not the highest."""
    if not s.row[s.tricks[s.turn] - 1] >> card & 1:
        return "J8.1" if in_game(s, card) else DECK_CLAUSES[s.players]
    if locked_by_others(s) >> card & 1:
        return "J8.7"
    return "J8.9" if has_company(s) else "J8.4"
