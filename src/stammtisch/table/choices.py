"""Secret choices made at the same time: taken in any order, written in turn order.

While several seats choose, each of them is shown the table as it will be at
their own turn. The record at that moment is made from a copy in which those
before them have made some choice, always the same whatever they really chose,
and it is veiled like any other. So it holds nothing of theirs, and is the same
whether they have chosen or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from stammtisch.kernel.game import Rules
from stammtisch.kernel.playout import witnessed_play
from stammtisch.kernel.scene import Scene, settled, text
from stammtisch.table.table import Table
from stammtisch.table.view import View, veiled

Sealed = Mapping[int, Sequence[int]]
"""Choices that are made and not yet written, by seat."""


@dataclass(frozen=True)
class Standing:
    """What a seat (0: a spectator) sees now, and whether it is to choose."""

    view: View
    to_act: bool

    @cached_property
    def actions(self) -> list[int]:
        return self.view.legal_actions if self.to_act else []

    @property
    def scene(self) -> Scene:
        """What is drawn; one who has sealed a choice sees no more moves."""
        seen = self.view.scene
        return (
            settled(seen, text("server-prompt-sealed")) if seen.moves and not self.to_act else seen
        )


def choosing(table: Table) -> list[int]:
    """The seats whose choices are open now, before anything sealed is counted."""
    bits = table.game.rules.choosing(table.state)
    return [seat for seat in range(1, table.players + 1) if bits >> (seat - 1) & 1]


def written(
    rules: Rules, s: Any, sealed: dict[int, list[int]], seat: int, action: int
) -> Iterator[tuple[int, int]]:
    """The choices (seat, action) that a new one lets be written, itself or those sealed before.

    Whoever asks plays each of them on `s` before asking for the next.
    """
    if not rules.choosing(s):
        yield seat, action
        return
    sealed.setdefault(seat, []).append(action)
    while (turn := s.turn + 1) in sealed and rules.choosing(s):
        yield turn, take(sealed, turn, 0)


def take(sealed: dict[int, list[int]], seat: int, place: int) -> int:
    """Take one of a seat's sealed choices out."""
    action = sealed[seat].pop(place)
    if not sealed[seat]:
        del sealed[seat]
    return action


def standing(table: Table, sealed: Sealed, now: View) -> Standing:
    """A seat's view of the table now, at its own turn where it chooses beside others."""
    if now.seat and now.seat in choosing(table):
        return _at_own_turn(table, sealed.get(now.seat, ()), now.seat)
    return Standing(now, table.turn == now.seat)


def to_act(table: Table, sealed: Sealed) -> list[int]:
    """The seats that are waited for."""
    together = choosing(table)
    if not together:
        return [table.turn] if table.turn is not None else []
    return [
        seat
        for seat in together
        if not sealed.get(seat) or _at_own_turn(table, sealed[seat], seat).to_act
    ]


def _at_own_turn(table: Table, chosen: Sequence[int], seat: int) -> Standing:
    game, s, m = table.game, table.state.copy(), table.memory.copy()
    play = game.plain.entry(witnessed_play)
    while s.turn != seat - 1:
        play(s, m, game.rules.legal_actions(s)[0])
    for action in chosen:
        then, memory = s.copy(), m.copy()
        play(then, memory, action)
        if then.turn != seat - 1 or not game.rules.choosing(then) >> (seat - 1) & 1:
            return Standing(veiled(game, s, m, seat), to_act=False)
        s, m = then, memory
    return Standing(veiled(game, s, m, seat), to_act=True)
