"""How a deal of Ochs & Esel was counted (O6, O8)."""

from __future__ import annotations

from stammtisch.games.ochs_und_esel.cards import ANIMALS, DONKEY, OX, PASS, bunch_of, price
from stammtisch.games.ochs_und_esel.notation import ACTIONS
from stammtisch.games.ochs_und_esel.rules import (
    DONKEY_PRICE,
    JOKER_IN_PILE,
    OX_PRICE,
    clear_table,
    lay,
    take_animal,
)
from stammtisch.games.ochs_und_esel.state import State
from stammtisch.games.ochs_und_esel.view.scene import deal_fact
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.rounds import RoundSummary, Working, scores, sums
from stammtisch.kernel.scene import text


def round_summary(opening: State, before: State, move: str, after: State) -> RoundSummary:
    """What everybody had left, and what it cost."""
    end = at_the_end(before, ACTIONS.index(move))
    gained = [after.score[seat] - opening.score[seat] for seat in range(after.players)]
    points = after.score[: after.players]
    return RoundSummary(
        number=before.dealt,
        over=after.turn == OVER,
        title=text("round-over", round=deal_fact(before.dealt, before.deals).text),
        workings=tuple(working(end, seat, cost) for seat, cost in enumerate(gained)),
        scores=scores(opening.score[: after.players], points, fewest_wins=True),
    )


def at_the_end(before: State, action: int) -> State:
    """The table when the last cards are taken up and nothing is counted yet.

    Others' numbers and jokers are hidden (O9.1), so hands are left with what is
    open; how many cards they have is known.
    """
    s = before.copy()
    for seat in range(s.players):
        s.hand[seat] &= ANIMALS
    s.hand[s.turn] += bunch_of(action) & ~ANIMALS
    if action != PASS:
        lay(s, s.turn, action)
    clear_table(s, s.winner)
    s.rounds += 1
    if s.ox and s.rounds <= 2:
        take_animal(s, s.winner)
    return s


def working(end: State, seat: int, cost: int) -> Working:
    """Cards in hand (O6.4, O6.5), animals (O6.6, O8.16), cards of the ox round (O8.17)."""
    animals = [(DONKEY, "donkey", DONKEY_PRICE), (OX, "ox", OX_PRICE)]
    parts = [
        (name, worth, text("ochs-round-animal", animal=name))
        for animal, name, worth in animals
        if end.hand[seat] & animal
    ]
    cards = end.held[seat] - len(parts)
    if seat == end.owner - 1:
        parts.append(("pile", price(end.pile, JOKER_IN_PILE, 0, 0), text("ochs-round-pile")))
    if cards or not parts:
        rest = cost - sum(worth for _, worth, _ in parts)
        parts.insert(0, ("hand", rest, text("ochs-round-hand", number=cards)))
    return Working((seat + 1,), cost, sums(parts))
