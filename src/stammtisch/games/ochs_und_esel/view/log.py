"""The log of a game of Ochs & Esel, from what a seat sees."""

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
from stammtisch.games.ochs_und_esel.view.labels import ANIMAL_NAMES, cards_of, set_label
from stammtisch.games.ochs_und_esel.view.scene import lay_piece
from stammtisch.kernel.scene import Event, Text, Who, done, happened, text


def narrate(before: State, move: str, after: State, seat: int) -> tuple[Event, ...]:
    """The move, and what followed from it."""
    if move == "deal":
        return (deal_event(after),)
    action = ACTIONS.index(move)
    return (move_event(before, action), *consequences(before, action, after))


def deal_event(after: State) -> Event:
    """The start player's right-hand neighbour deals (O2.6)."""
    dealer = (after.starter - 1) % after.players + 1
    starter = Who(after.starter + 1)
    said = text("ochs-log-deal", number=after.dealt, dealer=Who(dealer), who=starter)
    return happened("deal", said, seat=dealer)


def move_event(before: State, action: int) -> Event:
    seat = before.turn + 1
    if action == PASS:
        return done("pass", text("ochs-log-pass", who=Who(seat)), seat)
    piece = lay_piece(before.turn, action)
    return done("play", lay_text(before, action), seat, cards_of(action), piece=piece)


def lay_text(before: State, action: int) -> Text:
    """An animal or a set led, laid in an animal's round, or laid over another."""
    who = Who(before.turn + 1)
    if action in ANIMAL_NAMES:
        return text("ochs-log-lead-animal", who=who, animal=ANIMAL_NAMES[action])
    if before.animal:
        return text("ochs-log-lay", who=who, cards=set_label(action))
    if before.led:
        return text("ochs-log-raise", who=who, cards=set_label(action))
    return text("ochs-log-lead", who=who, cards=set_label(action))


def consequences(before: State, action: int, after: State) -> tuple[Event, ...]:
    """A round won, an animal taken from the middle, a deal counted."""
    if before.had < before.players - 1:
        return ()
    winner = highest_with(before, action) + 1
    events = [happened("round-won", round_text(before, action, Who(winner)), seat=winner)]
    if before.ox and before.rounds < 2:
        animal = ANIMAL_NAMES[LAY_DONKEY if before.rounds else LAY_OX]
        said = text("ochs-log-animal", who=Who(winner), animal=animal)
        events.append(happened("animal-taken", said, seat=winner))
    return (*events, *losses(before, after)) if after.turn < 0 else tuple(events)


def round_text(before: State, action: int, winner: Who) -> Text:
    """Who won the round, and where its cards went."""
    bunch = before.lain + bunch_of(action)
    if before.animal == LAY_DONKEY:
        return text("ochs-log-donkey", who=winner, number=cards_in(bunch))
    if before.animal == LAY_OX:
        cost = price(bunch, JOKER_IN_PILE, 0, 0)
        return text("ochs-log-ox", who=winner, number=cards_in(bunch), points=cost)
    return text("ochs-log-round", who=winner)


def losses(before: State, after: State) -> list[Event]:
    """What the deal cost each player."""
    costs = [after.score[seat] - before.score[seat] for seat in range(after.players)]
    return [
        happened("loss", text("log-loss", who=Who(seat), points=cost), seat=seat)
        for seat, cost in enumerate(costs, 1)
    ]
