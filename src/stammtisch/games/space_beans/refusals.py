"""Which clause of docs/rules/space-beans.md forbids an illegal action."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import VALUES
from stammtisch.games.space_beans.moves import FINISH, KEEP, TAKE, laid_kind
from stammtisch.games.space_beans.notation import ACTIONS, CARDS
from stammtisch.games.space_beans.state import DRAW, END, LAY, MORE, State

NOT_IN_HAND = "S5.13"


def refusal(s: State, action: int) -> str:
    """The clause, from the widest reason to the narrowest."""
    if s.phase == MORE:
        return more_refusal(s, action)
    if s.phase == LAY:
        return lay_refusal(s, action)
    if s.phase == END and action == KEEP:
        return "S4.15"
    return draw_refusal(s, action) if s.phase == DRAW else order(s)


def order(s: State) -> str:
    """What is not the action that is due: the order of a turn, shorter in the first round."""
    return "S2.2" if s.turns < s.players else "S2.3"


def draw_refusal(s: State, action: int) -> str:
    """A draw that is not possible, or one that is a duty."""
    if action > TAKE + 1:
        return order(s)
    if action == TAKE:
        return "S3.8"
    return "S3.4" if s.turns < s.players else "S3.3"


def lay_refusal(s: State, action: int) -> str:
    """Nothing laid yet; a card that is not there, or does not go there."""
    word, _, name = ACTIONS[action].partition(" ")
    if word in ("done", "more"):
        return "S5.1"
    if not name:
        return order(s)
    card = CARDS.index(name)
    if not in_hand(s, card):
        return NOT_IN_HAND
    return open_refusal(s, card) if word == "open" else hidden_refusal(s, card)


def in_hand(s: State, card: int) -> bool:
    return bool(s.hand[2 * s.turn] >> card & 1)


def open_refusal(s: State, card: int) -> str:
    """Another kind lies there: it starts a hidden one, extends that, or has to wait."""
    if not s.covered[s.turn]:
        return "S5.6"
    return "S5.4" if card // VALUES == s.cover_kind[s.turn] else "S5.7"


def hidden_refusal(s: State, card: int) -> str:
    """No open one yet; or another kind lies there."""
    if not s.open[s.turn]:
        return "S5.5"
    return "S5.4" if card // VALUES == s.open_kind[s.turn] else "S5.7"


def more_refusal(s: State, action: int) -> str:
    """Too late to draw or end; another kind, another collection, or out of order."""
    if action in (FINISH, KEEP):
        return "S4.19"
    word, _, name = ACTIONS[action].partition(" ")
    if not name:
        return order(s)
    card = CARDS.index(name)
    if not in_hand(s, card):
        return NOT_IN_HAND
    if card // VALUES != laid_kind(s):
        return "S5.2"
    other = "open" if s.hiding else "hidden"
    return "S5.3" if word == other else "S5.11"
