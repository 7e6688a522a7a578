"""Ways to lay a table of Ochs & Esel for a test, so that the tests read like scenarios."""

from __future__ import annotations

from typing import Any

from stammtisch.games.ochs_und_esel.cards import DONKEY, LAY_DONKEY, LAY_OX, OX, PACK, cards_in
from stammtisch.games.ochs_und_esel.notation import KIND_TEXTS
from stammtisch.table import Table

from .twin import HAND_SIZE
from .twin import PACK as PACK_TEXTS


def bunch(cards: str) -> int:
    """Cards in notation as the counts of a bunch."""
    animals = {"E": DONKEY, "O": OX}
    return sum(animals.get(card) or 1 << 4 * KIND_TEXTS.index(card) for card in cards.split())


def cards(bunch: int) -> str:
    """A bunch in notation: numbers ascending, jokers, donkey, ox."""
    kinds = [text for kind, text in enumerate(KIND_TEXTS) for _ in range(bunch >> 4 * kind & 15)]
    return " ".join(kinds + ["E"] * bool(bunch & DONKEY) + ["O"] * bool(bunch & OX))


def empty(players: int = 5, **options: Any) -> Table:
    """A table before the first deal."""
    return Table("ochs-und-esel", keys=None, players=players, **options)


def deal_line(players: int, *hands: str) -> str:
    """A deal with these cards in the hands; the rest of the pack fills them up in its order."""
    given = [*(hand.split() for hand in hands), *[[] for _ in range(players - len(hands))]]
    rest = list(PACK_TEXTS)
    for card in (card for hand in given for card in hand):
        rest.remove(card)
    for hand in given:
        missing = HAND_SIZE[players] - len(hand)
        hand += rest[:missing]
        del rest[:missing]
    aside = " | " + " ".join(rest) if rest else ""
    return "deal " + " / ".join(" ".join(hand) for hand in given) + aside


def dealt(*hands: str, players: int = 5, **options: Any) -> Table:
    """A table after the first deal."""
    table = empty(players, **options)
    table.deal(deal_line(players, *hands))
    return table


def lay(
    *hands: str,
    ox: bool = False,
    rounds: int = 3,
    barred: str = "",
    aside: str = "",
    **options: Any,
) -> Table:
    """A position between two rounds: these hands, the first of them to start.

    With the ox, both animals lie in the middle after no round and the donkey
    after one. Cards named nowhere are out.
    """
    options = {"deals": 1, "ox": "yes" if ox else "no"} | options
    table = empty(len(hands), **options)
    s = table.state
    s.dealt, s.rounds, s.turn, s.starter = 1, rounds, 0, 0
    for seat, hand in enumerate(hands):
        s.hand[seat] = bunch(hand)
        s.held[seat] = cards_in(s.hand[seat])
    s.aside = bunch(aside)
    s.out = PACK - s.aside - sum(hand & ~(DONKEY | OX) for hand in s.hand)
    s.barred = {"": 0, "E": LAY_DONKEY, "O": LAY_OX}[barred]
    return table


def push(table: Table, *moves: str) -> Table:
    """Play moves; a set may be written without its "play"."""
    for move in moves:
        table.push(move if move == "pass" or move.startswith("play") else f"play {move}")
    return table


def hands(table: Table) -> list[str]:
    """All hands in notation."""
    return [cards(table.state.hand[seat]) for seat in range(table.players)]


def sets(table: Table) -> set[str]:
    """The legal moves, sets without their "play"."""
    return {move.removeprefix("play ") for move in table.legal_moves}
