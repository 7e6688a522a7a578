"""The log of a game of Ochs & Esel in words, from what a seat sees."""

from __future__ import annotations

from stammtisch.games.ochs_und_esel.cards import (
    LAY_DONKEY,
    LAY_OX,
    PASS,
    bunch_of,
    cards_in,
    price,
)
from stammtisch.games.ochs_und_esel.notation import ACTIONS
from stammtisch.games.ochs_und_esel.rules import JOKER_IN_PILE, highest_with
from stammtisch.games.ochs_und_esel.state import State
from stammtisch.games.ochs_und_esel.view.scene import ANIMAL_NAMES, set_label
from stammtisch.kernel.scene import Text, Who, text


def narrate(before: State, move: str, after: State, seat: int) -> tuple[Text, ...]:
    """The move, and what followed from it."""
    if move == "deal":
        return (deal_line(after),)
    action = ACTIONS.index(move)
    return (move_line(before, action), *consequences(before, action, after))


def deal_line(after: State) -> Text:
    """The start player's right-hand neighbour deals (O2.6)."""
    dealer = (after.starter - 1) % after.players
    return text(
        "ochs-log-deal",
        number=after.dealt,
        dealer=Who(dealer + 1),
        who=Who(after.starter + 1),
    )


def move_line(before: State, action: int) -> Text:
    who = Who(before.turn + 1)
    if action == PASS:
        return text("ochs-log-pass", who=who)
    if action in ANIMAL_NAMES:
        return text("ochs-log-lead-animal", who=who, animal=ANIMAL_NAMES[action])
    if before.animal:
        return text("ochs-log-lay", who=who, cards=set_label(action))
    if before.led:
        return text("ochs-log-raise", who=who, cards=set_label(action))
    return text("ochs-log-lead", who=who, cards=set_label(action))


def consequences(before: State, action: int, after: State) -> tuple[Text, ...]:
    """A round won, an animal taken from the middle, a deal counted."""
    if before.had < before.players - 1:
        return ()
    winner = Who(highest_with(before, action) + 1)
    lines = [round_line(before, action, winner)]
    if before.ox and before.rounds < 2:
        animal = ANIMAL_NAMES[LAY_DONKEY if before.rounds else LAY_OX]
        lines.append(text("ochs-log-animal", who=winner, animal=animal))
    if after.turn < 0:
        lines += losses(before, after)
    return tuple(lines)


def round_line(before: State, action: int, winner: Who) -> Text:
    """Who won the round, and where its cards went."""
    bunch = before.lain + bunch_of(action)
    if before.animal == LAY_DONKEY:
        return text("ochs-log-donkey", who=winner, number=cards_in(bunch))
    if before.animal == LAY_OX:
        cost = price(bunch, JOKER_IN_PILE, 0, 0)
        return text("ochs-log-ox", who=winner, number=cards_in(bunch), points=cost)
    return text("ochs-log-round", who=winner)


def losses(before: State, after: State) -> list[Text]:
    """What the deal cost each player."""
    costs = [after.score[seat] - before.score[seat] for seat in range(after.players)]
    return [text("log-loss", who=Who(seat + 1), points=cost) for seat, cost in enumerate(costs)]
