"""Ways to lay a table of Space Beans for a test, so that the tests read like scenarios.

Cards are their notation: a red, b blue, c green, d yellow, e purple, f orange, g grey.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from stammtisch.games.space_beans import GAME
from stammtisch.games.space_beans.cards import KINDS, VALUES, with_card, with_value
from stammtisch.games.space_beans.notation import CARDS
from stammtisch.games.space_beans.rules import take_card
from stammtisch.games.space_beans.state import State
from stammtisch.games.space_beans.view.labels import in_hand, of_heap, of_set
from stammtisch.kernel.refusal import IllegalMove
from stammtisch.table import Table

from .twin import full_deck


def nothing(*_: object) -> None:
    """A rule that notes nothing."""


FORGETFUL = replace(GAME.knowledge, witness=nothing, witness_deal=nothing)
WITHOUT_PAST = replace(GAME, knowledge=FORGETFUL)
"""The game for positions that nobody has played towards: there is nothing to remember."""


@dataclass(frozen=True)
class Mat:
    """What a player has in hand and before her."""

    hand: str = ""
    open: str = ""
    hidden: str = ""
    points: str = ""


def numbers(cards: str) -> list[int]:
    return [CARDS.index(card) for card in cards.split()]


def as_set(cards: str) -> tuple[int, int]:
    """The kind of a collection and its cards."""
    found, kind = 0, 0
    for card in numbers(cards):
        kind, value = divmod(card, VALUES)
        found = with_value(found, value)
    return kind, found


# Whole games


def empty(players: int = 4, **options: Any) -> Table:
    """A table before the deal."""
    return Table(GAME, keys=None, players=players, **options)


def deal_line(*hands: str, pile: str = "") -> str:
    """A deal with these hands, all of them complete, and these cards on top of the pile."""
    rest = full_deck()
    for card in " ".join([*hands, pile]).split():
        rest.remove(card)
    return f"deal {' / '.join(hands)} | {pile} {' '.join(rest)}"


def dealt(*hands: str, pile: str = "", **options: Any) -> Table:
    """A table after the deal; the dealer's hand is empty."""
    table = empty(len(hands), **options)
    table.deal(deal_line(*hands, pile=pile))
    return table


# Positions


def lay(
    *mats: Mat,
    pile: str = "g1 g2 g3 g4",
    discards: str = "",
    turns: int | None = None,
    **options: Any,
) -> Table:
    """The first seat's turn, in the second round; cards named nowhere are not in the game."""
    assert not mats[-1].hand, "the right neighbour of whoever is to act has no cards"
    table = Table(WITHOUT_PAST, keys=None, players=len(mats), **options)
    s = table.state
    s.dealt, s.turn = 1, 0
    s.turns = len(mats) if turns is None else turns
    for seat, mat in enumerate(mats):
        lay_mat(s, seat, mat)
    for place, card in enumerate(reversed(numbers(pile))):
        s.pile[place] = card
    s.left, s.discarded = len(pile.split()), len(discards.split())
    for card in numbers(discards):
        s.discards[:] = with_card(s.discards[0], s.discards[1], card)
    return table


def lay_mat(s: State, seat: int, mat: Mat) -> None:
    for card in numbers(mat.hand):
        take_card(s, seat, card)
    s.open_kind[seat], s.open[seat] = as_set(mat.open)
    s.cover_kind[seat], s.cover[seat] = as_set(mat.hidden)
    s.covered[seat] = len(mat.hidden.split())
    for card in numbers(mat.points):
        kind, value = divmod(card, VALUES)
        s.booty[KINDS * seat + kind] = with_value(s.booty[KINDS * seat + kind], value)
        s.scored[:] = with_card(s.scored[0], s.scored[1], card)
        s.score[seat] += value + 1


def push(table: Table, moves: str) -> Table:
    """Play moves, given in a row with commas between them."""
    for move in moves.split(", "):
        table.push(move)
    return table


def refused(table: Table, move: str, seat: int | None = None) -> str:
    """The clause that forbids a move."""
    before = table.state.pack()
    with pytest.raises(IllegalMove) as why:
        table.push(move, seat)
    assert table.state.pack() == before
    return why.value.clause


# What lies there


def named(cards: Iterable[int]) -> str:
    return " ".join(CARDS[card] for card in cards)


def mat(table: Table, seat: int) -> Mat:
    """What a seat, counted from 1, has."""
    s, at = table.state, seat - 1
    scored = [of_set(kind, s.booty[KINDS * at + kind]) for kind in range(KINDS)]
    return Mat(
        named(in_hand(s, at)),
        named(of_set(s.open_kind[at], s.open[at])),
        named(of_set(s.cover_kind[at], s.cover[at])),
        named([card for cards in scored for card in cards]),
    )


def hands(table: Table) -> list[str]:
    return [mat(table, seat).hand for seat in range(1, table.players + 1)]


def pile(table: Table) -> str:
    """The draw pile, the first card to be drawn first."""
    return named(table.state.pile[: table.state.left][::-1])


def discards(table: Table) -> str:
    return named(of_heap(*table.state.discards))
