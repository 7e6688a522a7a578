"""Secret choices made at the same time: taken in any order, written in turn order.

While several seats choose, each of them is shown the table as it will be at
their own turn. The record at that moment is made from a copy in which those
before them have made some choice, always the same whatever they really chose,
and it is veiled like any other. So it holds nothing of theirs. Who has chosen is
for everyone to see, what they chose for nobody: the scene is told so here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from stammtisch.kernel.game import Rules
from stammtisch.kernel.playout import witnessed_play
from stammtisch.kernel.scene import Piece, Place, Scene, asks, settled, text
from stammtisch.table.table import Table
from stammtisch.table.view import View, veiled

Sealed = Mapping[int, Sequence[int]]
"""Choices that are made and not yet written, by seat."""


SEALED = asks("sealed", text("server-prompt-sealed"), text("server-why-sealed"))


class Standing(msgspec.Struct, frozen=True):
    """What a seat (0: a spectator) sees now, and whether it is to choose."""

    view: View
    to_act: bool
    public: View
    """What the seat sees of the table as it is written so far."""
    actions: list[int]
    """What it may choose now."""
    open: tuple[int, ...] = ()
    """The seats whose choices are not written yet, in turn order."""
    sealed: frozenset[int] = frozenset()
    """Those of them that have chosen."""
    own: int | None = None
    """What the seat itself chose last, if that is not written."""

    @property
    def scene(self) -> Scene:
        """What is drawn; one who has sealed a choice sees no more moves."""
        seen = self._told(self.view.scene) if self.open else self.view.scene
        if self.to_act or not seen.moves:
            return seen
        waited = (seat for seat in self.open if seat not in self.sealed)
        return replace(settled(seen, SEALED), turn=next(waited, None))

    def _told(self, seen: Scene) -> Scene:
        """The scene with those marked who have chosen, and nothing of what others only seem to
        have done; one's own choice lies beside the hand."""
        own = self.view.seat
        chairs = [
            mine if mine.seat == own else chair
            for mine, chair in zip(seen.chairs, self.public.scene.chairs, strict=True)
        ]
        marked = tuple(
            replace(one, marks=(*one.marks, "chosen")) if one.seat in self.sealed else one
            for one in chairs
        )
        taken = [piece for piece in hand_of(seen) if self.own in piece.actions][:1]
        told = [(place, self._place(place, taken)) for place in seen.places]
        places = tuple(new for old, new in told if new.pieces or not old.pieces)
        if taken:
            mine = tuple(replace(piece, seat=own) for piece in taken)
            places += (Place("chosen", text("your-choice"), mine, own),)
        return replace(seen, chairs=marked, places=places)

    def _place(self, place: Place, taken: list[Piece]) -> Place:
        others = {*self.open} - {self.view.seat}
        pieces = [one for one in place.pieces if one.face or one.seat not in others]
        if place.name == "hand" and taken:
            pieces.remove(taken[0])
        return replace(place, pieces=tuple(pieces))


def hand_of(scene: Scene) -> tuple[Piece, ...]:
    return next((place.pieces for place in scene.places if place.name == "hand"), ())


def choosing(table: Table) -> list[int]:
    """The seats whose choices are open now, before anything sealed is counted."""
    bits = table.game.rules.choosing(table.state)
    if not bits:
        return []
    return [seat for seat in range(1, table.players + 1) if bits >> (seat - 1) & 1]


def written(
    rules: Rules, s: Any, sealed: dict[int, list[int]], seat: int, action: int
) -> Iterator[tuple[int, int]]:
    """The choices (seat, action) that a new one lets be written, itself or those sealed before.

    Whoever asks plays each of them on `s` before asking for the next.
    """
    sealed.setdefault(seat, []).append(action)
    while (turn := s.turn + 1) in sealed and rules.choosing(s):
        yield turn, take(sealed, turn, 0)


def take(sealed: dict[int, list[int]], seat: int, place: int) -> int:
    """Take one of a seat's sealed choices out."""
    action = sealed[seat].pop(place)
    if not sealed[seat]:
        del sealed[seat]
    return action


def standing(
    table: Table, sealed: Sealed, together: tuple[int, ...], waited: Sequence[int], now: View
) -> Standing:
    """A seat's view of the table now, at its own turn where it chooses beside others: `together`
    with whom, and `waited` are the seats that are still to act."""
    if not together:
        return Standing(now, table.turn == now.seat, now, now.legal_actions)
    if now.seat and now.seat in together:
        s, m, to_act, own = _at_own_turn(table, sealed.get(now.seat, ()), now.seat)
        view = veiled(table.game, s, m, now.seat)
    else:
        view, to_act, own = now, table.turn == now.seat, None
    actions, chosen = view.legal_actions if to_act else [], frozenset(together) - {*waited}
    return Standing(view, to_act, now, actions, together, chosen, own)


def in_turn(table: Table) -> tuple[int, ...]:
    """The seats whose choices are open, in turn order."""
    together = choosing(table)
    if not together:
        return ()
    turn = table.turn or 1
    return tuple(sorted(together, key=lambda seat: (seat - turn) % table.players))


def to_act(table: Table, sealed: Sealed, together: tuple[int, ...]) -> list[int]:
    """The seats that are waited for, of those that choose together or the one whose turn it is."""
    if not together:
        turn = table.turn
        return [] if turn is None else [turn]
    return [
        seat
        for seat in sorted(together)
        if not sealed.get(seat) or _at_own_turn(table, sealed[seat], seat).to_act
    ]


class _OwnTurn(NamedTuple):
    """The records at a seat's own turn, open; whether it is still to choose, its choice if not."""

    state: Any
    memory: Any
    to_act: bool
    own: int | None


def _at_own_turn(table: Table, chosen: Sequence[int], seat: int) -> _OwnTurn:
    """Where a seat stands once those before it have made some choice, and it those it made."""
    game, s, m = table.game, table.state.copy(), table.memory.copy()
    play = game.plain.entry(witnessed_play)
    while s.turn != seat - 1:
        play(s, m, game.rules.legal_actions(s)[0])
    for action in chosen:
        then, memory = s.copy(), m.copy()
        play(then, memory, action)
        if then.turn != seat - 1 or not game.rules.choosing(then) >> (seat - 1) & 1:
            return _OwnTurn(s, m, False, action)
        s, m = then, memory
    return _OwnTurn(s, m, True, None)
